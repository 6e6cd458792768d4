import { buildingsToEnd } from "../../../../data/ei-my-goods/rules.ts";
import type { Labels, Seat, Shown, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { icon, type IconName } from "../../../kit/draw/icon.ts";
import { columns } from "../../../kit/draw/layout.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { makeScene, type Scene as SceneOf } from "../../../kit/draw/pictures/scene.ts";
import { type Item, item, words } from "../../../kit/draw/pieces/flow.ts";
import { crownShape, points } from "../../../kit/draw/pieces/pieces.ts";
import { addressReader, drawStrip, drawTurn, drawWho, pointsItem } from "../../../kit/draw/pieces/players.ts";
import { crown, discItem, findLeaders, layOutStanding } from "../../../kit/draw/pieces/standing.ts";
import { plate } from "../../../kit/draw/pieces/plates.ts";
import { type Box, drawFlat, type Svg } from "../../../kit/draw/svg.ts";
import { drawableName, text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, margin, phone } from "../../../kit/draw/theme.ts";
import { type Card, everyResource, type Resource, resourceIds } from "../../rules/cards.ts";
import type { EiFact } from "../../rules/facts.ts";
import { countResources } from "../../rules/production.ts";
import { scoreTableau } from "../../rules/score.ts";
import { countCoins } from "../../rules/state.ts";
import type { SeatView, View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import { findQuestion } from "../pieces/names.ts";
import { drawAsideBack, drawResource } from "../pieces/things.ts";

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

/** A line with the round, what the reader is asked and holds, and below it the market, with a word over each pile. */
const headLine = 62;
const stallHeight = 104;
export const headHeight = headLine + stallHeight;

/** Words of a board are cut rather than set smaller than a phone's reader needs. */
export const boardType = { size: phone.board, least: phone.board, align: "left" } as const;

/** The round, what the reader is asked, or else whose turn it is, and what they hold; below the market. */
export function drawHead(box: Box, scene: Scene): Svg {
  const { view, marks, speak } = scene;
  const line = { ...box, height: headLine - 4 };
  const { round, turn, names, on } = headlineOf(scene);
  const question = findQuestion(view, marks);
  const asked = question === undefined ? undefined : speak(question);
  const middle = { x: box.x + 6, y: line.y + line.height / 2 };
  const told = Math.min(310, Math.ceil(widthOf(round, phone.board, "black")));
  const left = middle.x + told + 24;
  const own = view.me === null ? undefined : at(view.players, view.me);
  // Cards are in the picture of the hand, and houses are counted where there is room.
  const coins = own === undefined ? [] : [sayCoins(own, speak)];
  const houses =
    own === undefined ? [] : [speak(say("picture.houses", { n: own.buildings.length, of: buildingsToEnd }))];
  const room =
    box.x +
    box.width -
    left -
    widthOf(asked ?? `${turn} 12${names[on ?? -1] ?? ""}`, phone.board, "black") -
    60 -
    ends.aside;
  const isWide = widthOf([...coins, ...houses].join("  "), phone.board, "black") + ends.between < room;
  const held = drawHeld(line, isWide ? [...coins, ...houses] : coins, own?.hasAside === true);
  return [
    text(round, middle, { ...boardType, least: phone.long, weight: "black", width: told }),
    drawTurn({ x: left, y: middle.y }, { round, turn, names, on, asked }, held.start - left - 20),
    held.svg,
    drawMarket({ ...box, y: box.y + headLine, height: stallHeight }, scene),
  ].join("");
}

/** How many of each resource lie in the market, in both rows together. */
function drawMarket(box: Box, { view, speak }: Scene): Svg {
  const counts = countResources(view.market.flat());
  const [awning = box, ...cells] = columns(box, [1.06, 1, 1, 1, 1, 1], 0);
  return [
    plate(box, { fill: colours.paper, edge: colours.paperEdge, lift: 3 }),
    drawAwning(awning, speak(say("picture.market"))),
    ...everyResource.map((resource) => drawPile(at(cells, resource), resource, at(counts, resource), speak)),
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
  const step = Math.round(width / 12);
  const fringe = Array.from(
    { length: 6 },
    (_, index) => `M${x + 2 * index * step} ${y + height - 14}h${step}v12h${-step}Z`,
  );
  const middle = { x: x + width / 2, y: y + height / 2 - 8 };
  const style = { size: phone.board, least: phone.long, weight: "black", colour: colours.white } as const;
  return [
    block({ x, y, width, height: height - 8 }, 10, "#9a3a24"),
    drawFlat(fringe.join(""), colours.white),
    text(words, middle, { ...style, width: width - 16 }),
  ].join("");
}

/** A resource under the word for it, and how many there are. */
export function drawPile(cell: Box, resource: Resource, count: number, speak: Speak): Svg {
  const [x, y] = [cell.x + cell.width / 2, cell.y + cell.height - 30];
  const colour = count > 0 ? colours.ink : "#6f6455";
  const word = speak(say(`picture.resource.${at(resourceIds, resource)}`));
  return [
    text(word, { x, y: cell.y + 27 }, { size: 46, least: phone.long, colour, width: cell.width - 12 }),
    drawResource({ x: x - 24, y }, 54, resource),
    text(String(count), { x: x + 12, y }, { size: 54, weight: "black", align: "left", colour }),
  ].join("");
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
const ends = { aside: 52, between: 26 } as const;
/** Figures with their words become no wider. */
const mostWide = 270;

/** Words and the card set aside, at the end of a line, and where they begin. */
function drawHeld(
  box: Box,
  words: readonly string[],
  hasAside: boolean,
): { readonly svg: Svg; readonly start: number } {
  const y = box.y + box.height / 2;
  const right = box.x + box.width - 4;
  let x = right - (hasAside ? ends.aside : 0);
  const figures = words.map((each) => {
    const width = Math.min(mostWide, Math.ceil(widthOf(each, phone.board, "black")));
    const style = { ...boardType, least: phone.long, weight: "black", align: "right", width } as const;
    const drawn = text(each, { x, y }, style);
    x -= width + ends.between;
    return drawn;
  });
  return { svg: figures.join("") + (hasAside ? drawAsideBack({ x: right - 22, y }, 56) : ""), start: x };
}

const sayCoins = (tableau: SeatView, speak: Speak): string => speak(say("picture.coins", { n: countCoins(tableau) }));

/** Whose yard it is, in one line: chip and name, points, cards, coins, and the card set aside. */
export function drawHoldings(box: Box, { view, names, speak }: Scene, seat: Seat): Svg {
  const y = box.y + box.height / 2;
  const tableau = at(view.players, seat);
  const words = [sayCoins(tableau, speak), speak(say("picture.cards", { n: tableau.cards }))];
  const { svg, start: x } = drawHeld(box, words, tableau.hasAside);
  const begins = view.active === seat;
  const isOn = seat === seatOn(view) || listChoosing(view).includes(seat);
  const width = x - 80 - (begins ? 64 : 0) - box.x;
  return [
    drawWho({ x: box.x + 4, y }, { seat, name: names[seat] ?? "" }, { width, isOn }),
    begins ? icon("rooster", { x: x - 106, y }, 56) : "",
    points({ x: x - 35, y: y + 2 }, 70, countPoints(tableau)),
    svg,
  ].join("");
}

/** Lower than a figure, so that all of a player's have room. */
const smallSign = (name: IconName): Item => item((middle, height) => icon(name, middle, height * 0.7), 0.58);
const smallCrown = item((middle, height) => crownShape(middle, height * 0.56), 0.6);

const findPointLeaders = ({ players }: View): readonly boolean[] => {
  const counts = players.map(countPoints);
  return findLeaders(counts, Math.max(...counts));
};

/** Everybody's points on the hedge, with signs for the leader and for who begins the round. */
export function drawSeats(box: Box, { view, names }: Scene): Svg {
  const leaders = findPointLeaders(view);
  const figures = view.players.map((tableau, seat) => [
    pointsItem(countPoints(tableau)),
    ...(at(leaders, seat) ? [smallCrown] : []),
    ...(view.active === seat ? [smallSign("rooster")] : []),
  ]);
  const plank = (each: Box): Svg => block(each, 14, colours.paper);
  const choosing = listChoosing(view);
  return drawStrip(box, { names, on: seatOn(view), choosing, figures, across: figures.length, plank });
}

/** Cards lie in the market, so that houses say what it has of their needs. */
export const isMarketOpen = ({ market }: View): boolean => market[0].length > 0;

/** Height of a head of one line. */
const lowHead = 58;

/** The line that pictures without a strip of players begin with, and where it ends: the round, whose turn it is, and everybody's points. */
export function layOutLowHead({ view, speak, names = [] }: Pick<Scene, "view" | "speak"> & Partial<Scene>) {
  const { round, turn, on } = headlineOf({ view, speak, names });
  const leaders = findPointLeaders(view);
  const flagged = on === undefined ? listChoosing(view) : [on];
  const placings = view.players.map((tableau, seat) => ({
    ...{ sign: discItem(seat), figure: countPoints(tableau), leads: at(leaders, seat), isOn: flagged.includes(seat) },
    name: seat === view.me ? speak(say("picture.you")) : nameOn(seat, on, names),
  }));
  const legend = leaders.includes(true) ? [crown, words(speak(say("picture.key.leads")))] : [];
  const standing = { round, turn: on === undefined ? "" : turn, placings, count: pointsItem, legend };
  const phase = on === undefined && turn !== "" ? speak(say("picture.round.phase", { round, phase: turn })) : round;
  const layOut = (words: string) => layOutStanding({ ...standing, round: words }, pictureWidth - 2 * margin);
  const [long, short] = [layOut(phase), layOut(round)];
  // Where the line becomes two, there is no room for the phase.
  const { height, draw } = long.height > lowHead ? short : long;
  return { svg: draw({ x: margin, y: 20 }), end: 20 + height };
}

/** The name of whose turn it is; others have their signs. */
const nameOn = (seat: Seat, on: Seat | undefined, names: readonly string[]): string | undefined =>
  seat === on ? drawableName(names[seat] ?? "") : undefined;
