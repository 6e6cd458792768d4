import type { Labels, Seat, Shown, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { icon, type IconName } from "../../../kit/draw/icon.ts";
import { columns, inset } from "../../../kit/draw/layout.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { makeScene, type Scene as SceneOf } from "../../../kit/draw/pictures/scene.ts";
import { type Item, item, sign } from "../../../kit/draw/pieces/flow.ts";
import { drawKeyRow, type KeyEntry, widthOfKey } from "../../../kit/draw/pieces/key.ts";
import { isAsked } from "../../../kit/draw/pieces/marks.ts";
import { points } from "../../../kit/draw/pieces/pieces.ts";
import {
  addressReader,
  drawHeadline,
  drawStrip,
  drawTurn,
  drawWho,
  pointsItem,
  standingItems,
} from "../../../kit/draw/pieces/players.ts";
import { plate } from "../../../kit/draw/pieces/plates.ts";
import { type Box, drawFlat, type Svg } from "../../../kit/draw/svg.ts";
import { text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, gap, margin, phone } from "../../../kit/draw/theme.ts";
import { type Card, everyResource, type Resource } from "../../rules/cards.ts";
import type { EiFact } from "../../rules/facts.ts";
import { countResources } from "../../rules/production.ts";
import { scoreTableau } from "../../rules/score.ts";
import { countCoins } from "../../rules/state.ts";
import type { SeatView, View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import { askedAtHouses } from "../pieces/names.ts";
import { bunnyShape, drawAsideBack, drawBunny, drawResource, short } from "../pieces/things.ts";

/** `news`: buildings where something was put up, made or begun since the reader's last turn. */
export type Scene = SceneOf<View, ReadonlySet<Card>>;

export const sceneOf = (view: View, marks: Labels, shown: Shown<EiFact>): Scene =>
  makeScene(view, marks, addressed(view, shown), listChanged);

/** The same with the reader's own seat called "You". */
export const addressed = ({ me }: View, shown: Shown<EiFact>): Shown<EiFact> =>
  addressReader(shown, me, say("picture.you"));

const listChanged = (news: readonly EiFact[]): ReadonlySet<Card> =>
  new Set(
    news.flatMap((fact) => {
      if (fact.fact === "built") return [fact.card];
      return fact.fact === "produced" || fact.fact === "chained" || fact.fact === "hired" ? [fact.building] : [];
    }),
  );

export const headHeight = 100;
const headWidth = 476;
const awningHeight = 44;

/** Words of a board are cut rather than set smaller than a phone's reader needs. */
export const boardType = { size: phone.board, least: phone.board, align: "left" } as const;

/**
 * Left the round and what the reader is asked, or else whose turn it is; right under its awning the market: how many of
 * each resource lie there, in both rows together.
 */
export function drawHead(box: Box, scene: Scene): Svg {
  const { view, marks, speak } = scene;
  const stall = { ...box, x: box.x + headWidth + 12, width: box.width - headWidth - 12 };
  const low = { ...stall, x: stall.x + 4, width: stall.width - 4 };
  const cells = columns({ ...low, y: stall.y + awningHeight, height: stall.height - awningHeight }, 5, 0);
  const counts = countResources(view.market.flat());
  const headline = {
    ...headlineOf(scene),
    asked: isAsked(marks, /^building:/u) ? speak(askedAtHouses(view)) : undefined,
  };
  return [
    text(headline.round, { x: box.x + 6, y: box.y + 18 }, { ...boardType, weight: "black", width: headWidth }),
    drawTurn({ x: box.x + 2, y: box.y + 72 }, headline, headWidth),
    plate(stall, { fill: colours.paper, edge: colours.paperEdge, lift: 3 }),
    drawAwning({ ...stall, height: awningHeight }, speak(say("picture.market"))),
    ...everyResource.map((resource) => drawPile(at(cells, resource), resource, at(counts, resource))),
  ].join("");
}

/** Which round it is, and whether it is the last one; and whose turn it is, or what all do together. */
function headlineOf({ view, names, speak }: Pick<Scene, "view" | "names" | "speak">) {
  const { round, last, phase } = view;
  return {
    names,
    on: seatOn(view),
    round: speak(say(round === last ? "picture.round.last" : "picture.round", { round })),
    // While cards are drawn nothing is asked.
    turn: phase === "draw" ? "" : speak(say(`picture.phase.${phase}`)),
  };
}

/** An awning that says what the stall is. */
function drawAwning({ x, y, width, height }: Box, words: string): Svg {
  const step = Math.round(width / 28);
  const fringe = Array.from(
    { length: 14 },
    (_, index) => `M${x + 2 * index * step} ${y + height - 6}h${step}v8h${-step}Z`,
  );
  const middle = { x: x + width / 2, y: y + height / 2 - 4 };
  return [
    block({ x, y: y - 8, width, height: height + 2 }, 10, "#9a3a24"),
    drawFlat(fringe.join(""), colours.white),
    text(words, middle, {
      size: phone.board,
      least: phone.long,
      weight: "black",
      colour: colours.white,
      width: width - 40,
    }),
  ].join("");
}

function drawPile(cell: Box, resource: Resource, count: number): Svg {
  const y = cell.y + cell.height / 2;
  const colour = count > 0 ? colours.ink : "#6f6455";
  const style = { size: 54, weight: "black", align: "left", colour, width: cell.width - 68 } as const;
  return drawResource({ x: cell.x + 36, y }, 54, resource) + text(String(count), { x: cell.x + 69, y }, style);
}

const countPoints = (tableau: SeatView): number => {
  const { buildings, assistants, goods } = scoreTableau(tableau);
  return buildings + assistants + goods;
};

/** Whose turn it is; nobody's while all choose together. */
const seatOn = ({ phase, turn }: View): Seat | undefined => (phase === "turn" ? turn?.seat : undefined);

/** Seats that still choose while all choose together: like whose turn it is, they are on flags. */
const listChoosing = ({ phase, players }: View): readonly Seat[] =>
  phase === "hands" || phase === "plans" || phase === "halve"
    ? players.flatMap(({ isLocked }, seat) => (isLocked ? [] : [seat]))
    : [];

/** Room at the end of a line for the card set aside, and between two things. */
const ends = { signs: 70, between: 26 } as const;
/** How wide a chip with the word for "you" is. */
const shortName = 270;
/** Figures with their words become no wider. */
const mostWide = 270;

/** Whose yard it is, in one line: chip and name, points, cards, coins, and the card set aside. */
export function drawHoldings(box: Box, { view, names, speak }: Scene, seat: Seat, key: readonly KeyEntry[] = []): Svg {
  const y = box.y + box.height / 2;
  const right = box.x + box.width;
  const tableau = at(view.players, seat);
  const said = [say("picture.coins", { n: countCoins(tableau) }), say("picture.cards", { n: tableau.cards })].map(
    speak,
  );
  let x = right - ends.signs;
  const figures = said.map((words) => {
    const width = Math.min(mostWide, Math.ceil(widthOf(words, phone.board, "black")));
    const drawn = text(
      words,
      { x, y },
      { size: phone.board, least: phone.long, weight: "black", align: "right", width },
    );
    x -= width + ends.between;
    return drawn;
  });
  const begins = view.active === seat;
  const isOn = seat === seatOn(view) || listChoosing(view).includes(seat);
  const width = x - 80 - (begins ? 64 : 0) - box.x;
  const rest = { ...box, x: box.x + shortName, width: width - shortName };
  return [
    drawWho({ x: box.x + 4, y }, { seat, name: names[seat] ?? "" }, { width, isOn }),
    begins ? icon("rooster", { x: x - 106, y }, 56) : "",
    points({ x: x - 35, y: y + 2 }, 70, countPoints(tableau)),
    ...figures,
    widthOfKey(key) > rest.width ? "" : drawKeyRow(key, rest),
    tableau.hasAside ? drawAsideBack({ x: right - 32, y }, 56) : "",
  ].join("");
}

/** Lower than a figure, so that all of a player's have room. */
const smallSign = (name: IconName): Item => item((middle, height) => icon(name, middle, height * 0.7), 0.58);

/** Everybody's points on the hedge, with a sign for who begins the round. */
export function drawSeats(box: Box, { view, names }: Scene): Svg {
  const figures = view.players.map((tableau, seat) => [
    pointsItem(countPoints(tableau)),
    ...(view.active === seat ? [smallSign("rooster")] : []),
  ]);
  const plank = (each: Box): Svg => block(each, 14, colours.paper);
  const choosing = listChoosing(view);
  return drawStrip(box, { names, on: seatOn(view), choosing, figures, across: figures.length, plank });
}

/** Signs of the picture that stand without a word, and what they mean. */
export function drawSigns(box: Box, { view, speak }: Scene): Svg {
  const entry = (drawn: Item, name: "there" | "rooster" | "aside" | "assistant"): KeyEntry => ({
    sign: drawn,
    words: speak(say(`picture.key.${name}`)),
  });
  const bunny = item((middle, height) => drawBunny(middle, height, { kind: "assistant", seat: 0 }), bunnyShape);
  const row = [
    ...(view.me !== null && isMarketOpen(view) ? [entry(short(1, 1), "there"), keyOfLack(speak)] : []),
    entry(sign("rooster"), "rooster"),
    entry(item(drawAsideBack, 0.7), "aside"),
    ...(view.players.some(({ helpers }) => helpers.length > 0) ? [entry(bunny, "assistant")] : []),
  ];
  return plate(box, { fill: colours.paper, edge: colours.paperEdge, lift: 3 }) + drawKeyRow(row, inset(box, 8));
}

export const signsHeight = 64;

/** What red figures beside needs mean; in the line of a key they would be too small. */
export const keyOfLack = (speak: Speak): KeyEntry => ({
  sign: item((middle) => short(1, 0).draw(middle, 56), 1.3),
  words: speak(say("picture.key.missing")),
});

/** Cards lie in the market, so that houses say what it has of their needs. */
export const isMarketOpen = ({ market }: View): boolean => market[0].length > 0;

/** Where the line is that pictures without a strip of players begin with, and what follows it. */
const lowHead = { x: margin, y: 24, width: pictureWidth - 2 * margin, height: 56 } as const;
export const lowTop = lowHead.y + lowHead.height + gap;

/** The round, whose turn it is and everybody's points. */
export const drawLowHead = (scene: Pick<Scene, "view" | "names" | "speak">): Svg =>
  drawHeadline(lowHead, headlineOf(scene), standingItems(scene.view.players.map(countPoints)));
