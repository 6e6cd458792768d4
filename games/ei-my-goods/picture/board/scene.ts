import type { Labels, Message, Seat, Shown } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { icon, type IconName } from "../../../kit/draw/icon.ts";
import { columns, inset } from "../../../kit/draw/layout.ts";
import { makeScene, type Scene as SceneOf } from "../../../kit/draw/pictures/scene.ts";
import { type Item, item } from "../../../kit/draw/pieces/flow.ts";
import { drawKeyRows, type KeyEntry, keySigns } from "../../../kit/draw/pieces/key.ts";
import { isAsked } from "../../../kit/draw/pieces/marks.ts";
import { points } from "../../../kit/draw/pieces/pieces.ts";
import { addressReader, drawStrip, drawTurn, drawWho, pointsItem } from "../../../kit/draw/pieces/players.ts";
import { plate } from "../../../kit/draw/pieces/plates.ts";
import { type Box, drawFlat, type Svg } from "../../../kit/draw/svg.ts";
import { text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, phone } from "../../../kit/draw/theme.ts";
import { type Card, everyResource, type Resource } from "../../rules/cards.ts";
import type { Bunny, EiFact } from "../../rules/facts.ts";
import { countResources } from "../../rules/production.ts";
import { scoreTableau } from "../../rules/score.ts";
import { countCoins } from "../../rules/state.ts";
import type { SeatView, View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import { askedAtHouses, buildingPlace } from "../pieces/names.ts";
import { bunnyShape, drawAsideBack, drawBunny, drawResource } from "../pieces/things.ts";

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
    asked: isAskedAtHouses(view, marks) ? speak(askedAtHouses(view)) : undefined,
  };
  return [
    text(headline.round, { x: box.x + 6, y: box.y + 18 }, { ...boardType, weight: "black", width: headWidth }),
    drawTurn({ x: box.x + 2, y: box.y + 72 }, headline, headWidth),
    plate(stall, { fill: colours.paper, edge: colours.paperEdge, lift: 3 }),
    drawAwning({ ...stall, height: awningHeight }, speak(say("picture.market"))),
    ...everyResource.map((resource) => drawPile(at(cells, resource), resource, at(counts, resource))),
  ].join("");
}

const isAskedAtHouses = ({ me, players }: View, marks: Labels): boolean =>
  me !== null && isAsked(marks, at(players, me).buildings.map(buildingPlace));

/** Which round it is, and whether it is the last one; and whose turn it is, or what all do together. */
export function headlineOf({ view, names, speak }: Pick<Scene, "view" | "names" | "speak">) {
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

/** Locked in while others still choose. */
const isDone = ({ phase }: View, { isLocked }: SeatView): boolean =>
  isLocked && (phase === "hands" || phase === "plans" || phase === "halve");

/** Room at the end of a line for the card set aside and the padlock, and between two things. */
const ends = { signs: 130, between: 26 } as const;
/** Figures with their words become no wider. */
const mostWide = 236;

/** Whose yard it is, in one line: chip and name, points, cards, coins, the card set aside, and whether all is locked in. */
export function drawHoldings(box: Box, { view, names, speak }: Scene, seat: Seat): Svg {
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
  const width = x - 80 - (begins ? 64 : 0) - box.x;
  return [
    drawWho({ x: box.x + 4, y }, { seat, name: names[seat] ?? "" }, { width, isOn: seat === seatOn(view) }),
    begins ? icon("rooster", { x: x - 106, y }, 56) : "",
    points({ x: x - 35, y: y + 2 }, 70, countPoints(tableau)),
    ...figures,
    tableau.hasAside ? drawAsideBack({ x: right - 94, y }, 56) : "",
    isDone(view, tableau) ? icon("padlock", { x: right - 30, y }, 54) : "",
  ].join("");
}

/** Lower than a figure, so that all of a player's have room. */
const smallSign = (name: IconName): Item => item((middle, height) => icon(name, middle, height * 0.7), 0.58);

/** Everybody's points on the hedge, with signs for who begins the round and who has locked in. */
export function drawSeats(box: Box, { view, names }: Scene): Svg {
  const figures = view.players.map((tableau, seat) => [
    pointsItem(countPoints(tableau)),
    ...(view.active === seat ? [smallSign("rooster")] : []),
    ...(isDone(view, tableau) ? [smallSign("padlock")] : []),
  ]);
  const plank = (each: Box): Svg => block(each, 14, colours.paper);
  return drawStrip(box, { names, on: seatOn(view), figures, across: figures.length, plank });
}

/** Signs of the picture that stand without a word, and what they mean. */
export function drawSigns(box: Box, { speak }: Scene): Svg {
  const entry = (sign: Item, word: Message): KeyEntry => ({ sign, words: speak(word) });
  const bunny = (kind: Bunny): Item =>
    item((middle, height) => drawBunny(middle, height, { kind, seat: 0 }), bunnyShape);
  const lines = [
    [
      entry(keySigns.points, say("picture.key.points")),
      entry(
        item((middle, height) => icon("rooster", middle, height)),
        say("picture.key.rooster"),
      ),
      entry(
        item((middle, height) => icon("padlock", middle, height)),
        say("picture.key.padlock"),
      ),
      entry(
        item((middle, height) => drawAsideBack(middle, height), 0.7),
        say("picture.key.aside"),
      ),
    ],
    [
      entry(bunny("efficient"), say("picture.key.efficient")),
      entry(bunny("sloppy"), say("picture.key.sloppy")),
      entry(bunny("assistant"), say("picture.key.assistant")),
    ],
  ];
  return plate(box, { fill: colours.paper, edge: colours.paperEdge, lift: 3 }) + drawKeyRows(lines, inset(box, 10));
}

export const signsHeight = 136;
