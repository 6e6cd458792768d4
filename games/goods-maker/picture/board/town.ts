import { handLimit } from "../../../../data/goods-maker/table.ts";
import type { Seat, Sheet } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { useArt } from "../../../kit/draw/art.ts";
import { block, rimmedBlock } from "../../../kit/draw/blocks.ts";
import { evenRows, inEvenRows } from "../../../kit/draw/layout.ts";
import { lazyPage } from "../../../kit/draw/pictures/pages.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { drawRoof } from "../../../kit/draw/pieces/houses.ts";
import { lastMove, markPlaces, newsTag, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import { points } from "../../../kit/draw/pieces/pieces.ts";
import { drawWho } from "../../../kit/draw/pieces/players.ts";
import { type Box, drawCurved, placeAt, type Svg } from "../../../kit/draw/svg.ts";
import { text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, darker, phone } from "../../../kit/draw/theme.ts";
import { abilityOf, type Card, ownPlace, printedPoints } from "../../rules/cards.ts";
import { pointsOf } from "../../rules/state.ts";
import { describeOffer, describePlayer } from "../../text/board.ts";
import { say, shortNameWord } from "../../text/words.ts";
import { art } from "../pieces/art.ts";
import { drawAbility } from "../pieces/cards.ts";
import { aroundCard, pavement, plank, street } from "../pieces/ground.ts";
import { drawDoneSign, houseColour } from "../pieces/looks.ts";
import { drawParts, heightOf, marketParts, type Part, seatOn, stallOf } from "./market.ts";
import type { Scene } from "./scene.ts";

const rim = 10;
/** How high the line with a player's name is; the own chimneys stand beside it, as the pavement has the figures. */
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
const own: Plan = { ...usual, head: heads.own };
/** Many own houses beside a full market: close to each other, without lanes and chimneys. */
const low: Plan = { ...own, top: 12, tile: 103, lane: 4, foot: 6 };
/** Larger by less than this is not worth longer rows. */
const leastGain = 1.1;

const tileWidth = (across: number): number => (street.width - 2 * rim - (across - 1) * gap) / across;

function heightOfPlan(count: number, { across, houses, head, top, tile, lane, foot }: Plan): number {
  const lines = evenRows(count, across).length;
  return Math.floor(head + (lines === 0 ? 0 : houses * (top + lines * (tile + lane) - lane + foot)));
}

/** The reader's own houses stand two and two, as large as there is room for, else three and three. */
function planOwn(count: number, room: number): Plan {
  const pairs = { ...own, across: 2 };
  const byHeight = (room - heads.own) / Math.max(1, heightOfPlan(count, { ...pairs, head: 0 }));
  const houses = Math.min(tileWidth(pairs.across) / tileWidth(own.across), byHeight);
  if (houses >= leastGain) return { ...pairs, houses };
  return heightOfPlan(count, own) <= room ? own : low;
}

/** The market with the reader's own street where there is room for it, else that first, then the rest, on as many pictures as they need. */
function pagesOf(scene: Scene): readonly (readonly Part[])[] {
  const { view } = scene;
  const market = marketParts(scene);
  const room = roomBelow(market, pavement.usual);
  const street = view.me === null ? undefined : { ...quarterOf(scene, view.me, room), alt: [] };
  const isTogether = street !== undefined && street.height <= room;
  const first = isTogether && street.height > heads.own ? [...market, street] : market;
  const offer = { ...stallOf(scene, 2), alt: describeOffer(view) };
  const pages: Part[][] = [[offer]];
  const seats = view.players.map((_, index) => ((view.me ?? 0) + index) % view.players.length);
  for (const seat of seats.filter((each) => !isTogether || each !== view.me)) {
    const page = pages.at(-1) ?? [];
    const part = quarterOf(scene, seat, roomBelow(page));
    if (heightOf([...page, part]) <= pictureWidth) page.push(part);
    else pages.push([part]);
  }
  return [first, ...pages];
}

/** How high what follows these parts may be. */
const roomBelow = (parts: readonly Part[], paved?: number): number =>
  pictureWidth - heightOf([...parts, { height: 0 }], paved);

/** The stalls and piles, the reader's own street, and below who plays. */
export const drawMarket = (scene: Scene): string => drawParts(scene, pagesOf(scene)[0] ?? [], 0);

/** The buildings on offer and the towns of players. */
export const drawTown = (scene: Scene): readonly Sheet[] =>
  pagesOf(scene)
    .slice(1)
    .map((parts, index) => lazyPage(parts, () => drawParts(scene, parts, index + 1)));

/** A player's part of the town; over the reader's own, where the picture has their points, is the name alone. */
function quarterOf(scene: Scene, seat: Seat, room: number): Part {
  const { me, players } = scene.view;
  const { length } = at(players, seat).buildings;
  const plan = seat === me ? planOwn(length, room) : usual;
  return {
    height: heightOfPlan(length, plan),
    draw: (box) => drawQuarter(box, scene, seat, plan),
    alt: [describePlayer(scene.view, seat)],
  };
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
      const name = speak(shortNameWord(building));
      const signs = {
        isUsed: isTurn && view.turn.used.includes(building),
        isMarked: isTurn && marks[place] !== undefined,
      };
      return enlarge(house, plan.houses, (inner) => drawBuilding(inner, building, name, signs));
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
  const plots = placeHouses(box, evenRows(houses.length, plan.across).length * plan.across, plan);
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

/** A small house: its name on the roof; below what its elves do, a tick when they have acted, and its points. */
function drawBuilding(
  box: Box,
  building: Card,
  name: string,
  { isUsed, isMarked }: { readonly isUsed: boolean; readonly isMarked: boolean },
): Svg {
  const { x, y, width, height } = box;
  const right = x + width;
  const roof = Math.max(leastRoof, Math.round(height * 0.41));
  const middle = y + (roof + height) / 2;
  const length = widthOf(name, phone.board);
  // The label of an option lies on the upper left corner.
  const left = x + Math.max(isMarked ? 40 : eaves, Math.min(40, width - length - 16));
  const tall = Math.min(60, height - roof - 6);
  const elves = { x: x + 6, y: middle + 1 - tall / 2, width: width - 76 - (isUsed ? 54 : 0), height: tall };
  const fit = { size: phone.board, least: phone.long, width: right - left - eaves } as const;
  return [
    drawWall(box, roof, houseColour(building)),
    text(name, { x: left, y: y + roof / 2 - 4 }, { ...fit, align: "left", colour: colours.white }),
    abilityOf(building).length > 0 ? drawAbility(elves, building) : "",
    isUsed ? drawDoneSign({ x: right - 98, y: middle }, 48) : "",
    points({ x: right - 36, y: Math.min(middle + 2, y + height - 32) }, 68, printedPoints(building)),
  ].join("");
}
