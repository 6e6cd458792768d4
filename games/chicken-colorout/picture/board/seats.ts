import type { Labels, Seat, Sheet, Shown, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { drawArt } from "../../../kit/draw/art.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { columns } from "../../../kit/draw/layout.ts";
import { drawParts, heightOfParts, lazySheet, type Part } from "../../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { eggShape } from "../../../kit/draw/pieces/eggs.ts";
import { markPlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import { crown, discItem, findLeaders, layOutStanding } from "../../../kit/draw/pieces/standing.ts";
import { flow, type Item, item, sign, words } from "../../../kit/draw/pieces/flow.ts";
import { chipShape, seatChip } from "../../../kit/draw/pieces/pieces.ts";
import {
  drawHeadline,
  drawStrip,
  drawWho,
  pointsItem,
  roomAtEnd,
  widthInHeadline,
} from "../../../kit/draw/pieces/players.ts";
import { type Box, type Point, type Svg, useShape } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, phone, seatStyle } from "../../../kit/draw/theme.ts";
import { actionOf, bit, countEggs, countFaceDown, eggTypes } from "../../rules/eggs.ts";
import type { ColorFact } from "../../rules/facts.ts";
import type { Counts } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { describeRest, describeSeats, findRound } from "../../text/board.ts";
import { say } from "../../text/words.ts";
import { captionAt } from "../pieces/caption.ts";
import { art } from "../pieces/art.ts";
import { eggItem, eggOf } from "../pieces/eggs.ts";
import { drawKey, heightOfKey } from "../pieces/key.ts";
import { bedBox, bedHeight, drawPlank, garden } from "../pieces/ground.ts";

const across = 3;
const isCrowded = ({ hands }: View): boolean => hands.length > across;

/** Extra height of the flower bed that the players need. */
export const seatsHeight = (view: View): number => (isCrowded(view) ? 36 : 16);

/** Whose turn it is, until the match is over. */
const seatOn = ({ now, turn }: View): Seat | undefined => (now.ask === "over" ? undefined : turn.seat);

const figuresOf = ({ hands, points, rules }: View): readonly number[] =>
  rules.specialScores ? points : hands.map(countEggs);

/** Who has most points, or fewest eggs. */
function leadersOf(view: View): readonly boolean[] {
  const figures = figuresOf(view);
  return findLeaders(figures, view.rules.specialScores ? Math.max(...figures) : Math.min(...figures));
}

/** The same on planks, of which narrow ones with two figures have no room for a crown. */
const crownedOnPlanks = (view: View): readonly boolean[] =>
  leadersOf(view).map((leads) => leads && view.hands.length + (view.rules.specialScores ? 1 : 0) <= across);

/** What the figures of players count, and what the crown means where there is one. */
function legendOf(view: View, speak: Speak, isCrowned = leadersOf(view).includes(true)): readonly Item[] {
  const counted = view.rules.specialScores
    ? [pointsItem(""), words(speak(say("picture.points")))]
    : [eggsItem(""), words(speak(say("picture.left")))];
  return isCrowned ? [...counted, item(() => "", 0.1), crown, words(speak(say("picture.leads")))] : counted;
}

/** The round, whose turn it is, and what the figures of the players mean. */
export function drawHead(box: Box, view: View, { names, speak }: Shown<ColorFact>): Svg {
  const on = seatOn(view);
  const round = speak(say("picture.round", { round: findRound(view) }));
  const turn = speak(say(on === undefined ? "picture.over" : "picture.turn"));
  const headline = { round, turn, on, names };
  const legend = legendOf(view, speak, crownedOnPlanks(view).includes(true));
  // A long name is whole where a sign could be explained.
  const fitting = widthInHeadline(legend) <= roomAtEnd(box.width, headline) ? legend : [];
  return drawPlank(box) + drawHeadline(box, headline, fitting);
}

/** The same with what counts for each player, above pictures without the map, and where it ends. */
export function layOutThinHead(view: View, speak: Speak): { readonly svg: Svg; readonly end: number } {
  const [on, leaders] = [seatOn(view), leadersOf(view)];
  const placings = figuresOf(view).map((figure, seat) => ({
    ...{ sign: discItem(seat), figure, isOn: seat === on, leads: at(leaders, seat) },
    name: seat === view.me ? speak(say("picture.you")) : undefined,
  }));
  const round = speak(on === undefined ? say("picture.over") : say("picture.round", { round: findRound(view) }));
  const standing = { round, turn: speak(say("picture.turn")), placings, legend: legendOf(view, speak) };
  const { height, draw } = layOutStanding(standing, headBox.width - 32);
  const start = { x: headBox.x + 18, y: headBox.y };
  return { svg: drawPlank({ ...headBox, height }) + draw(start), end: headBox.y + height };
}

/** Where the head of a picture lies. */
export const headBox: Box = { x: 24, y: 18, width: pictureWidth - 48, height: 58 };

/** Each player with points and eggs left, of many players the one that decides, of few a crown for the leader. */
export function drawSeats(box: Box, view: View, names: readonly string[]): Svg {
  const crowned = crownedOnPlanks(view);
  const figures = view.hands.map((hand, seat) => [
    ...(view.rules.specialScores ? [pointsItem(at(view.points, seat))] : []),
    ...(hasEggs(view) ? [eggsItem(String(countEggs(hand)))] : []),
    ...(at(crowned, seat) ? [crown] : []),
  ]);
  return drawStrip(box, { names, on: seatOn(view), figures, across, plank: drawPlank });
}

/** True where players have their eggs left beside their names; of many with points the points alone have room. */
const hasEggs = (view: View): boolean => !(view.rules.specialScores && isCrowded(view));

const eggsItem = (figure: string): Item =>
  item((middle, height) => {
    const size = (height * (figure.length < 2 ? 1.12 : 1.36)) / 100;
    return [
      useShape("egg-body", middle, size * 1.06, { fill: colours.ink }),
      useShape("egg-body", middle, size * 0.94, { fill: "#ffe9b8" }),
      text(figure, { x: middle.x, y: middle.y + 3 }, { size: 50, weight: "black" }),
    ].join("");
  }, 1.06);

const rowHeight = 82;
const eggHeight = 76;
const headWidth = 400;
const figure = { size: 50, weight: "black", align: "left" } as const;

/** Everybody's eggs by type, those in storage, and below them what is left to lay and what skulls look at. */
export function drawBaskets(view: View, marks: Labels, { names, speak }: Shown<ColorFact>): Sheet {
  const head = layOutThinHead(view, speak);
  const caption = captionAt(head.end + 3, view, marks, /^seat:\d+$/u, speak);
  const frame = { top: head.end + 12 + caption.height, foot: bedHeight };
  const baskets = view.hands.map((_, seat) => (box: Box) => {
    const label = markPlaces(marks, [{ place: `seat:${seat}`, box }], { height: phoneLabel.board });
    return drawBasket(box, view, seat, names[seat] ?? "") + label;
  });
  const storage = (box: Box) => drawStorage(box, view.storage, speak);
  const players = [...baskets, storage].map((draw) => ({ height: rowHeight, draw }));
  const whole = [...players, actionsPart(view, speak)];
  // The question of a full table needs the room.
  const rows = heightOfParts(whole, frame) > pictureWidth ? players : whole;
  const height = heightOfParts(rows, frame);
  return lazySheet([...describeSeats(view), ...describeRest(view)], () =>
    pictureOn(
      garden,
      height,
      head.svg,
      caption.svg,
      ...drawParts(rows, frame.top),
      drawRest(bedBox(height), view, speak),
    ),
  );
}

/** What each egg does, in words. */
function actionsPart({ rules }: View, speak: Speak): Part {
  const entries = eggTypes.map((type) => ({
    sign: eggItem(type),
    words: speak(say(`picture.act.${actionOf(rules, type)}`)),
  }));
  return { height: heightOfKey(entries), draw: (box) => drawKey(box, entries) };
}

function drawBasket(box: Box, view: View, seat: Seat, name: string): Svg {
  const start = { x: box.x + 28, y: box.y + box.height / 2 };
  const { colour, ink } = seatStyle(seat);
  return [
    drawPlank(box),
    block({ ...box, width: headWidth - 8 }, 16, colour),
    drawWho(start, { seat, name }, { width: headWidth - 50, ink, isOn: seat === seatOn(view) }),
    drawCounts(at(view.hands, seat), box),
  ].join("");
}

const drawStorage = (box: Box, storage: Counts, speak: Speak): Svg => {
  const told = speak(say("picture.storage", { n: countEggs(storage) }));
  const start = { x: box.x + 28, y: box.y + box.height / 2 };
  const style = { ...figure, least: phone.long, width: headWidth - 40 };
  return drawPlank(box) + text(told, start, style) + drawCounts(storage, box);
};

const drawCount = ({ x, y }: Point, count: number): Svg =>
  icon("big-egg", { x, y }, 50) + text(String(count), { x: x + 26, y }, figure);

/** Each type in a place of its own in the basket, which stays empty where there is none of it. */
function drawCounts(counts: Counts, box: Box): Svg {
  const right = { ...box, x: box.x + headWidth + 10, width: box.width - headWidth - 16 };
  const corner = { x: right.x - 14, y: box.y + box.height };
  return drawEggs(counts, right) + drawArt(art.basket, corner);
}

function drawEggs(counts: Counts, right: Box): Svg {
  const closed = countFaceDown(counts);
  if (closed > 0 || countEggs(counts) === 0)
    return drawCount({ x: right.x + 41, y: right.y + right.height / 2 - 11 }, closed);
  const cells = columns(right, eggTypes.length, 0);
  return eggTypes
    .filter((type) => at(counts, type) > 0)
    .map((type) => {
      const { x, y, height } = at(cells, type);
      const middle = y + height / 2 - 11;
      const beside = { x: x + eggHeight * eggShape + 4, y: middle };
      return (
        eggOf(type, { x: x + (eggHeight * eggShape) / 2, y: middle }, eggHeight) +
        text(String(at(counts, type)), beside, figure)
      );
    })
    .join("");
}

/** Where skulls ask for them, the types hidden since the previous turn of the viewer or of the seat to move. */
function drawRest(box: Box, view: View, speak: Speak): Svg {
  const seat = view.me ?? view.turn.seat;
  const types = eggTypes.filter((type) => (at(view.recent, seat) & bit(type)) !== 0);
  if (!view.map.some(({ tile }) => tile.needs === "skull")) return "";
  const told = [sign("death-skull", colours.white), words(speak(say("picture.recent")), colours.white)];
  const chip = item((middle, height) => seatChip(middle, height, seat), chipShape);
  const line = { ...box, y: box.y + box.height / 2 - 32, height: 64 };
  return flow(line, [...told, chip, ...types.map(eggItem)], 0.14, "left");
}
