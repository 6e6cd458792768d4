import { buildingsToEnd } from "../../../../data/ei-my-goods/rules.ts";
import type { Labels, Seat, Shown, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { drawArt } from "../../../kit/draw/art.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { columns } from "../../../kit/draw/layout.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { makeScene, type Scene as SceneOf } from "../../../kit/draw/pictures/scene.ts";
import { type Item, item, sign, words } from "../../../kit/draw/pieces/flow.ts";
import { crownShape } from "../../../kit/draw/pieces/pieces.ts";
import {
  addressReader,
  drawEnd,
  drawHeadline,
  drawStrip,
  drawWho,
  pointsItem,
} from "../../../kit/draw/pieces/players.ts";
import { crown, discItem, findLeaders, layOutStanding } from "../../../kit/draw/pieces/standing.ts";
import { plate } from "../../../kit/draw/pieces/plates.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { drawableName, text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, margin, phone } from "../../../kit/draw/theme.ts";
import { type Card, everyResource, type Resource, resourceIds } from "../../rules/cards.ts";
import type { EiFact } from "../../rules/facts.ts";
import { countResources } from "../../rules/production.ts";
import { scoreTableau } from "../../rules/score.ts";
import { countCoins } from "../../rules/state.ts";
import type { SeatView, View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import { art } from "../pieces/art.ts";
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
  const headline = headlineOf(scene);
  const question = findQuestion(view, marks);
  const asked = question === undefined ? undefined : speak(question);
  const own = view.me === null ? undefined : at(view.players, view.me);
  const coins = own === undefined ? [] : [sayCoins(own, speak)];
  const houses =
    own === undefined ? [] : [speak(say("picture.houses", { n: own.buildings.length, of: buildingsToEnd }))];
  // Cards are in the picture of the hand, and houses are counted where there is room beside chip, flag and card.
  const { round, turn, names, on = -1 } = headline;
  const all = [round, asked ?? `${turn} ${names[on] ?? ""}`, ...houses, ...coins].join("    ");
  const isWide = widthOf(all, phone.board, "black") + 180 < box.width;
  const held = listHeld(isWide ? [...houses, ...coins] : coins, own?.hasAside === true);
  return (
    drawHeadline({ ...box, height: headLine - 4 }, { ...headline, asked }, held) +
    drawMarket({ ...box, y: box.y + headLine, height: stallHeight }, scene)
  );
}

/** How many of each resource lie in the market, in both rows together. */
function drawMarket(box: Box, { view, speak }: Scene): Svg {
  const counts = countResources(view.market.flat());
  const [awning = box, ...cells] = columns(box, [1.06, 1, 1, 1, 1, 1], 0);
  const word = { x: awning.x + awning.width / 2, y: box.y + box.height / 2 - 8 };
  const style = { size: phone.board, least: phone.long, weight: "black", colour: colours.white } as const;
  return [
    plate(box, { fill: colours.paper, edge: colours.paperEdge, lift: 3 }),
    drawArt(art.awning, awning),
    text(speak(say("picture.market")), word, { ...style, width: awning.width - 16 }),
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

/** Words for what somebody holds, clear of each other, and the card set aside, for the end of a line. */
const listHeld = (told: readonly string[], hasAside: boolean): readonly Item[] => [
  ...told.map((each) => item(words(each).draw, words(each).width + 0.3)),
  ...(hasAside ? [item(drawAsideBack, 0.7)] : []),
];

const sayCoins = (tableau: SeatView, speak: Speak): string => speak(say("picture.coins", { n: countCoins(tableau) }));

/** Whose yard it is, in one line: chip and name, points, cards, coins, and the card set aside. */
export function drawHoldings(box: Box, { view, names, speak }: Scene, seat: Seat): Svg {
  const tableau = at(view.players, seat);
  const told = [speak(say("picture.cards", { n: tableau.cards })), sayCoins(tableau, speak)];
  const end = drawEnd(box, [
    ...(view.active === seat ? [sign("rooster")] : []),
    pointsItem(countPoints(tableau)),
    ...listHeld(told, tableau.hasAside),
  ]);
  const isOn = seat === seatOn(view) || listChoosing(view).includes(seat);
  const who = { x: box.x + 4, y: box.y + box.height / 2 };
  return drawWho(who, { seat, name: names[seat] ?? "" }, { width: end.start - 16 - who.x, isOn }) + end.svg;
}

/** Lower than a figure, so that all of a player's have room. */
const smallRooster = item((middle, height) => icon("rooster", middle, height * 0.7), 0.58);
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
    ...(view.active === seat ? [smallRooster] : []),
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
