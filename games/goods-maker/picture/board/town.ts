import { handLimit } from "../../../../data/goods-maker/table.ts";
import type { Message, Seat, Sheet, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { useArt } from "../../../kit/draw/art.ts";
import { block, rimmedBlock } from "../../../kit/draw/blocks.ts";
import { evenRows, inEvenRows } from "../../../kit/draw/layout.ts";
import { cutPages, drawParts, heightOfParts, lazyPage, type Part } from "../../../kit/draw/pictures/pages.ts";
import { pictureOn } from "../../../kit/draw/pictures/picture.ts";
import { drawRoof } from "../../../kit/draw/pieces/houses.ts";
import { lastMove, markPlaces, newsTag, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import { points } from "../../../kit/draw/pieces/pieces.ts";
import { drawWho } from "../../../kit/draw/pieces/players.ts";
import { type Box, drawCurved, placeAt, type Svg } from "../../../kit/draw/svg.ts";
import { text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, darker, phone } from "../../../kit/draw/theme.ts";
import { abilityOf, type Card, ownPlace, printedPoints } from "../../rules/cards.ts";
import { pointsOf } from "../../rules/state.ts";
import { describePlayer } from "../../text/board.ts";
import { say, shortNameWord } from "../../text/words.ts";
import art from "../pieces/art.json" with { type: "json" };
import { drawAbility } from "../pieces/cards.ts";
import { aroundCard, elfStreet, pavement, plank, street } from "../pieces/ground.ts";
import { drawDoneSign, houseColour } from "../pieces/looks.ts";
import { drawLowKey, layOutHead, listKey, seatOn } from "./head.ts";
import type { Scene } from "./scene.ts";

const rim = 10;
/** How high the line with a player's name is; the own chimneys stand beside it, as the head has the figures. */
const heads = { usual: 84, own: 40 } as const;
const gap = 12;
const chimney = 18;

/**
 * How many houses of a quarter stand side by side, how many times the usual size they have, and how high are its head,
 * what is above the first row, a house, the lane below it with the chimneys of the next row, and what is below the last.
 */
type Plan = {
  readonly across: number;
  readonly houses: number;
  readonly head: number;
  readonly top: number;
  readonly tile: number;
  readonly lane: number;
  readonly foot: number;
};
const usual: Plan = { across: 3, houses: 1, head: heads.usual, top: chimney, tile: 132, lane: 34, foot: 14 };
/** The own houses stand two and two, where the longest names have room, without chimneys. */
const own: Plan = { across: 2, houses: 1, head: heads.own, top: 10, tile: 120, lane: 26, foot: 8 };
/** Many of them below a full hand: close to each other, without lanes. */
const low: Plan = { ...own, tile: 100, lane: 4, foot: 6 };

const tileWidth = (across: number): number => (street.width - 2 * rim - (across - 1) * gap) / across;

/** An empty street is as high as one with a house. */
const linesOf = (count: number, across: number): number => Math.max(1, evenRows(count, across).length);

function heightOfPlan(count: number, { across, houses, head, top, tile, lane, foot }: Plan): number {
  const lines = linesOf(count, across);
  return Math.floor(head + houses * (top + lines * (tile + lane) - lane + foot));
}

/** How much larger the reader's own houses are at most: larger ones would only make the panel longer. */
const largest = 1.1;

/** The reader's own houses, as large as there is room for. */
function planOwn(count: number, room: number): Plan {
  const houses = Math.min(largest, (room - heads.own) / heightOfPlan(count, { ...own, head: 0 }));
  return houses < 1 ? low : { ...own, houses };
}

/** The streets of all players but the reader's own, which is in the picture of their hand, on as many pictures as they need. */
export function drawTown(scene: Scene): readonly Sheet[] {
  const { view, speak } = scene;
  const head = layOutHead(scene);
  const top = head.end + 10;
  const from = (view.me ?? -1) + 1;
  const around = view.players.map((_, index) => (from + index) % view.players.length);
  const seats = around.filter((seat) => seat !== view.me);
  const buildings = seats.flatMap((seat) => at(view.players, seat).buildings);
  const hasShown = buildings.some((building) => abilityOf(building).some(({ show }) => show.length > 0));
  const points = hasShown ? (["points", "show"] as const) : (["points"] as const);
  const hasUsed = buildings.some((building) => view.turn.used.includes(building));
  const elves = hasUsed ? (["elves", "worked"] as const) : (["elves"] as const);
  const quarters = seats.map((seat): Part & { readonly alt: readonly Message[] } => ({
    height: heightOfPlan(at(view.players, seat).buildings.length, usual),
    draw: ({ y, height }) => drawQuarter({ ...street, y, height }, scene, seat, usual),
    alt: [describePlayer(view, seat)],
  }));
  const frame = { top, foot: pavement };
  return cutPages(quarters, frame).map((parts) =>
    lazyPage(parts, () => {
      const height = heightOfParts(parts, frame);
      const key = [listKey(points, speak), listKey(elves, speak)];
      return pictureOn(elfStreet, height, head.svg, ...drawParts(parts, top), drawLowKey(height, key));
    }),
  );
}

/** The reader's own street, as large as there is room for. */
export function layOutOwn(scene: Scene, seat: Seat, room: number): Part {
  const { length } = at(scene.view.players, seat).buildings;
  const plan = planOwn(length, room);
  const draw = ({ y, height }: Box): Svg => drawQuarter({ ...street, y, height }, scene, seat, plan);
  return { height: heightOfPlan(length, plan), draw };
}

function drawQuarter(box: Box, scene: Scene, seat: Seat, plan: Plan): Svg {
  const { view, marks, news, speak } = scene;
  const { buildings } = at(view.players, seat);
  const boxes = placeHouses(box, buildings.length, plan);
  const isTurn = seat === seatOn(view);
  const houses = buildings.map((building, index) => ({ building, place: ownPlace(building), box: at(boxes, index) }));
  return [
    block(box, 16, "#cdb68a"),
    plan.head === heads.own ? drawOwner(box, scene, seat) : drawHoldings({ ...box, height: plan.head }, scene, seat),
    plan === low ? "" : drawLanes(box, boxes) + drawFreePlots(box, boxes, plan),
    ...houses.map(({ building, place, box: house }) => {
      const signs = {
        speak,
        isUsed: isTurn && view.turn.used.includes(building),
        isMarked: isTurn && marks[place] !== undefined,
        least: seat === view.me ? Math.ceil(phone.board / plan.houses) : phone.long,
      };
      return enlarge(house, plan.houses, (inner) => drawBuilding(inner, building, signs));
    }),
    ...houses
      .filter(({ building }) => news.has(building))
      .map(({ box: house }) => {
        // Without a lane below the house there is no room for the word.
        const under = { x: house.x + 76, y: house.y + house.height + 8 };
        return lastMove(aroundCard(house)) + (plan === low ? "" : newsTag(under, speak(say("picture.new"))));
      }),
    isTurn ? markPlaces(marks, houses, { height: phoneLabel.board, radius: 12 }) : "",
  ].join("");
}

const placeHouses = ({ x, y }: Box, count: number, { across, houses, head, top, tile, lane }: Plan): readonly Box[] =>
  inEvenRows(
    { x: x + rim, y: Math.round(y + head + houses * top) },
    count,
    across,
    { width: tileWidth(across), height: Math.round(houses * tile) },
    { columns: gap, rows: Math.floor(houses * lane) },
  );

/** What is drawn into a box at the usual size, so many times as large. */
const enlarge = ({ x, y, width, height }: Box, by: number, draw: (inner: Box) => Svg): Svg =>
  by === 1
    ? draw({ x, y, width, height })
    : placeAt({ x, y }, { scale: by }, draw({ x: 0, y: 0, width: width / by, height: height / by }));

/** Under each row of houses a lane of cobbles. */
const drawLanes = ({ x }: Box, boxes: readonly Box[]): Svg =>
  [...new Set(boxes.map(({ y, height }) => y + height))]
    .map((y) => useArt("goods-cobbles", art.cobbles, { x, y }))
    .join("");

/** Trees beside rows with fewer houses. */
function drawFreePlots(box: Box, houses: readonly Box[], plan: Plan): Svg {
  const plots = placeHouses(box, linesOf(houses.length, plan.across) * plan.across, plan);
  const free = plots.filter(({ x, y }) => !houses.some((house) => house.x === x && house.y === y));
  return free
    .flatMap(({ x, y, width, height }) =>
      [-50, 50].map((aside) => ({ x: Math.round(x + width / 2 + aside), y: y + height })),
    )
    .map((foot) => useArt("goods-tree", art.tree, foot))
    .join("");
}

/** Whose houses these are, on a flag while it is their turn. */
function drawOwner(box: Box, { view, names }: Scene, seat: Seat): Svg {
  const start = { x: box.x + 64, y: box.y + 28 };
  return drawWho(start, { seat, name: names[seat] ?? "" }, { width: 600, isOn: seat === seatOn(view) });
}

/** Seat, name, points, and how many cards are in hand. */
function drawHoldings(box: Box, { view, names, speak }: Scene, seat: Seat): Svg {
  const player = at(view.players, seat);
  const y = box.y + box.height / 2;
  const style = { size: 50, least: phone.long, weight: "black", align: "right", width: 440 } as const;
  const cards = speak(say("picture.cards", { n: player.cards, limit: handLimit }));
  const who = { seat, name: names[seat] ?? "" };
  return [
    drawWho({ x: box.x + 20, y }, who, { width: box.width - 600, isOn: seat === seatOn(view) }),
    points({ x: box.x + box.width - 510, y: y + 2 }, 76, pointsOf(player)),
    text(cards, { x: box.x + box.width - 24, y }, style),
  ].join("");
}

/** A wall under a roof, with a chimney where there is room for one. */
function drawWall({ x, y, width, height }: Box, roof: number, colour: string): Svg {
  const wall = { x: x + 6, y: y + roof - 4, width: width - 12, height: height - roof + 4 };
  const stack = x + width - 92;
  return [
    rimmedBlock(wall, 4, plank, { colour: darker(colour, 0.2), width: 4 }),
    height < usual.tile ? "" : drawCurved(`M${stack} ${y - chimney}h40v${chimney + 6}h-40Z`, darker(colour, 0.35)),
    drawRoof({ x, y, width, height: roof }, colour),
  ].join("");
}

/** How far a roof slopes inwards beside the name on it, and how high it is at least: it holds all letters. */
const [eaves, leastRoof] = [10, 50] as const;

type House = { readonly speak: Speak; readonly least: number; readonly isUsed: boolean; readonly isMarked: boolean };

/** A small house: its name on the roof; below what its elves do, a tick when they have acted, and its points. */
function drawBuilding(box: Box, building: Card, { isUsed, isMarked, speak, least }: House): Svg {
  const name = speak(shortNameWord(building));
  const { x, y, width, height } = box;
  const right = x + width;
  const roof = Math.max(leastRoof, Math.round(height * 0.41));
  const middle = y + (roof + height) / 2;
  const length = widthOf(name, phone.board);
  // The label of an option lies on the upper left corner.
  const left = x + Math.max(isMarked ? 40 : eaves, Math.min(40, width - length - 16));
  const tall = Math.min(60, height - roof - 6);
  const elves = { x: x + 6, y: middle + 1 - tall / 2, width: width - 76 - (isUsed ? 54 : 0), height: tall };
  const fit = { size: phone.board, least, width: right - left - eaves } as const;
  return [
    drawWall(box, roof, houseColour(building)),
    text(name, { x: left, y: y + roof / 2 - 4 }, { ...fit, align: "left", colour: colours.white }),
    abilityOf(building).length > 0 ? drawAbility(elves, building, { speak, least }) : "",
    isUsed ? drawDoneSign({ x: right - 98, y: middle }, 48) : "",
    points({ x: right - 36, y: Math.min(middle + 2, y + height - 32) }, 68, printedPoints(building)),
  ].join("");
}
