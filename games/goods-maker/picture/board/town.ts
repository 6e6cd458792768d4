import { handLimit } from "../../../../data/goods-maker/table.ts";
import type { Seat, Sheet } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { drawArt, useArt } from "../../../kit/draw/art.ts";
import { block, rimmedBlock } from "../../../kit/draw/blocks.ts";
import { evenRows, inEvenRows } from "../../../kit/draw/layout.ts";
import { lazyPage } from "../../../kit/draw/pictures/pages.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { drawRoof } from "../../../kit/draw/pieces/houses.ts";
import { drawQuestion, isAsked, lastMove, markPlaces, newsTag, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import { points } from "../../../kit/draw/pieces/pieces.ts";
import { drawWho } from "../../../kit/draw/pieces/players.ts";
import { type Box, drawCurved, placeAt, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, darker, phone, seatStyle } from "../../../kit/draw/theme.ts";
import { abilityOf, type Card, ownPlace, printedPoints } from "../../rules/cards.ts";
import { pointsOf } from "../../rules/state.ts";
import { describeOffer, describePlayer } from "../../text/board.ts";
import { say, shortNameWord } from "../../text/words.ts";
import { art } from "../pieces/art.ts";
import { drawAbility } from "../pieces/cards.ts";
import { aroundCard, pavement, plank, street } from "../pieces/ground.ts";
import { drawDoneSign, houseColour } from "../pieces/looks.ts";
import { drawParts, heightOf, marketKey, marketParts, type Part, seatOn, stallOf } from "./market.ts";
import type { Scene } from "./scene.ts";

const rim = 10;
const chimney = 18;
/** How high the line with a player's name is; the own chimneys stand beside it, as the pavement has the figures. */
const heads = { usual: 84, own: 40 } as const;
const gap = 12;
/** Between two rows of houses: a lane, and the chimneys of the lower ones. */
const lane = 34;
/** No chimneys stand below the last row. */
const foot = 14;
const tileHeight = 132;

const heightOfRows = (lines: number): number => chimney + lines * (tileHeight + lane) - lane + foot;

/** How many houses of a quarter stand side by side, how many times the usual size they have, and how high its head is. */
type Plan = { readonly across: number; readonly houses: number; readonly head: number };
const usual: Plan = { across: 3, houses: 1, head: heads.usual };
const large = { across: 2, head: heads.usual } as const;
/** Larger by less than this is not worth longer rows. */
const leastGain = 1.1;

const tileWidth = (across: number): number => (street.width - 2 * rim - (across - 1) * gap) / across;

/** The reader's own houses stand two and two, as large as there is room for; those of the others three and three. */
function planOf({ view }: Scene, seat: Seat, room: number): Plan {
  const count = at(view.players, seat).buildings.length;
  if (seat !== view.me || count === 0) return usual;
  const lines = Math.ceil(count / large.across);
  const byHeight = room / heightOfRows(lines);
  const houses = Math.min(tileWidth(large.across) / tileWidth(usual.across), byHeight);
  return houses < leastGain ? usual : { ...large, houses };
}

/** The market with the reader's own street where there is room for it, then the rest, on as many pictures as they need. */
function pagesOf(scene: Scene): readonly (readonly Part[])[] {
  const { view } = scene;
  const market = marketParts(scene);
  const room = pictureWidth - heightOf([...market, { height: 0 }], pavement.usual);
  const own = view.me === null ? [] : [streetOf(scene, view.me, room)];
  const isTogether = heightOf([...market, ...own], pavement.usual) <= pictureWidth;
  const seats = view.players.map((_, index) => ((view.me ?? 0) + index) % view.players.length);
  const quarters = seats.filter((seat) => !isTogether || seat !== view.me).map((seat) => quarterOf(scene, seat));
  const offer = { ...stallOf(scene, 2), alt: describeOffer(view) };
  const pages: Part[][] = [[offer]];
  for (const part of quarters) {
    const page = pages.at(-1) ?? [];
    if (heightOf([...page, part]) <= pictureWidth) page.push(part);
    else pages.push([part]);
  }
  const first = isTogether ? [...market, ...own] : market;
  const withKey = [...first, marketKey(scene)];
  return [heightOf(withKey, pavement.usual) <= pictureWidth ? withKey : first, ...pages];
}

/** The stalls and piles, the reader's own street, and below who plays. */
export const drawMarket = (scene: Scene): string => drawParts(scene, pagesOf(scene)[0] ?? [], true);

/** The buildings on offer and the towns of players. */
export const drawTown = (scene: Scene): readonly Sheet[] =>
  pagesOf(scene)
    .slice(1)
    .map((parts) => lazyPage(parts, () => drawParts(scene, parts, false)));

/** The own houses under their owner's name. */
function streetOf(scene: Scene, seat: Seat, room: number): Part {
  const plan = { ...planOf(scene, seat, room - heads.own), head: heads.own };
  if (heightOfQuarter(scene, seat, plan) > room) return lowStreetOf(scene, seat);
  return { height: heightOfQuarter(scene, seat, plan), draw: (box) => drawQuarter(box, scene, seat, plan), alt: [] };
}

const low = { across: 5, height: 70, lane: 8 } as const;
/** Where the rows below an owner's name begin. */
const labelled = 58;

/** More own houses than have room under their names: what each makes, and its points. */
function lowStreetOf(scene: Scene, seat: Seat): Part {
  const { buildings } = at(scene.view.players, seat);
  const lengths = evenRows(buildings.length, low.across);
  const size = { width: tileWidth(Math.max(...lengths)), height: low.height };
  const draw = (box: Box): Svg => {
    const start = { x: box.x + rim, y: box.y + labelled };
    const boxes = inEvenRows(start, buildings.length, low.across, size, { columns: gap, rows: low.lane });
    return block(box, 16, "#cdb68a") + drawOwner(box, scene, seat) + drawHouses(scene, seat, boxes, drawLowHouse);
  };
  return { height: labelled + lengths.length * (low.height + low.lane), draw, alt: [] };
}

/** The houses of a player in these boxes, those that are new, and those that a question asks about. */
function drawHouses(
  { view, marks, news, speak }: Scene,
  seat: Seat,
  boxes: readonly Box[],
  draw: (box: Box, building: Card, isUsed: boolean) => Svg,
): Svg {
  const isTurn = seat === seatOn(view);
  const houses = at(view.players, seat).buildings.map((building, index) => ({ building, box: at(boxes, index) }));
  const places = houses.map(({ building, box }) => ({ place: ownPlace(building), box }));
  return [
    ...houses.map(({ building, box }) => draw(box, building, isTurn && view.turn.used.includes(building))),
    // Low houses have no lane below them on which the word could be.
    ...houses.map(({ building, box }) => {
      if (!news.has(building) || box.height === low.height) return "";
      const { x, y, height } = box;
      return lastMove(aroundCard(box)) + newsTag({ x: x + 76, y: y + height + 8 }, speak(say("picture.new")));
    }),
    isTurn ? markPlaces(marks, places, { height: phoneLabel.board, radius: 12 }) : "",
  ].join("");
}

function drawLowHouse({ x, y, width, height }: Box, building: Card, isUsed: boolean): Svg {
  const inner = { x: x + 4, y: y + 9, width: width - 72, height: height - 12 };
  return [
    rimmedBlock({ x, y, width, height }, 8, plank, { colour: darker(houseColour(building), 0.2), width: 4 }),
    block({ x, y, width, height: 10 }, 5, houseColour(building)),
    abilityOf(building).length > 0 ? drawAbility(inner, building) : "",
    points({ x: x + width - 36, y: y + height / 2 + 4 }, 66, printedPoints(building)),
    isUsed ? drawDoneSign({ x: x + width - 72, y: y + 12 }, 40) : "",
  ].join("");
}

function heightOfQuarter({ view }: Scene, seat: Seat, plan: Plan): number {
  const lines = evenRows(at(view.players, seat).buildings.length, plan.across).length;
  return Math.floor(plan.head + (lines === 0 ? 0 : plan.houses * heightOfRows(lines)));
}

/** A player's part of the town. */
function quarterOf(scene: Scene, seat: Seat): Part {
  const plan = planOf(scene, seat, pictureWidth - heightOf([{ height: 0 }]) - heads.usual);
  return {
    height: heightOfQuarter(scene, seat, plan),
    draw: (box) => drawQuarter(box, scene, seat, plan),
    alt: [describePlayer(scene.view, seat)],
  };
}

function drawQuarter(box: Box, scene: Scene, seat: Seat, plan: Plan): Svg {
  const { view, marks, speak } = scene;
  const isTurn = seat === seatOn(view);
  const { buildings } = at(view.players, seat);
  if (box.height === 0) return "";
  const boxes = placeHouses(box, buildings.length, plan);
  return [
    block(box, 16, "#cdb68a"),
    plan.head === heads.own ? drawOwner(box, scene, seat) : drawHoldings({ ...box, height: plan.head }, scene, seat),
    drawLanes(box, boxes),
    drawFreePlots(boxes, seat, plan),
    drawHouses(scene, seat, boxes, (house, building, isUsed) => {
      const isMarked = isTurn && marks[ownPlace(building)] !== undefined;
      const name = speak(shortNameWord(building));
      return enlarge(house, plan.houses, (inner) => drawBuilding(inner, building, name, { isUsed, isMarked }));
    }),
  ].join("");
}

const placeHouses = ({ x, y }: Box, count: number, { across, houses, head: taken }: Plan): readonly Box[] =>
  inEvenRows(
    { x: x + rim, y: Math.round(y + taken + houses * chimney) },
    count,
    across,
    { width: tileWidth(across), height: Math.round(houses * tileHeight) },
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

/** What stands beside rows with fewer houses: trees, and beside the last one a well, and on a second plot an elf. */
function drawFreePlots(boxes: readonly Box[], seat: Seat, { across }: Plan): Svg {
  const last = boxes.at(-1)?.y;
  const feet = [...new Set(boxes.map(({ y }) => y))];
  return feet
    .flatMap((y) => {
      const inRow = boxes.filter((each) => each.y === y);
      const [first] = inRow;
      if (first === undefined) return [];
      const foot = y + first.height;
      const plots = Array.from({ length: across - inRow.length }, (_, at) =>
        Math.round(first.x + first.width / 2 + (inRow.length + at) * (first.width + gap)),
      );
      if (y !== last) return plots.map((x) => drawTree({ x: x - 50, y: foot }) + drawTree({ x: x + 50, y: foot }));
      const [near, far] = plots;
      return [
        near === undefined ? "" : drawWell({ x: near, y: foot }),
        far === undefined
          ? ""
          : drawTree({ x: far - 70, y: foot }) +
            drawArt(art.elf, { x: far + 70, y: foot }, {}, { cap: seatStyle(seat).colour }),
      ];
    })
    .join("");
}

/** A draw well between two trees. */
const drawWell = ({ x, y }: Point): Svg =>
  drawTree({ x: x - 110, y }) + useArt("goods-well", art.well, { x, y }) + drawTree({ x: x + 110, y });

const drawTree = (foot: Point): Svg => useArt("goods-tree", art.tree, foot);

/** Whose houses these are, on a flag while it is their turn, and what the reader is asked about them. */
function drawOwner(box: Box, scene: Scene, seat: Seat): Svg {
  const { view, names } = scene;
  const start = { x: box.x + 64, y: box.y + 28 };
  const question = drawElfQuestion({ ...start, x: start.x + 300 }, scene, seat, 500);
  const width = question === "" ? 600 : 290;
  return drawWho(start, { seat, name: names[seat] ?? "" }, { width, isOn: seat === seatOn(view) }) + question;
}

function drawElfQuestion(start: Point, { view, marks, speak }: Scene, seat: Seat, most: number): Svg {
  const isOpen = seat === seatOn(view) && isAsked(marks, at(view.players, seat).buildings.map(ownPlace));
  return isOpen ? drawQuestion(start, speak(say("picture.ask.elf")), most) : "";
}

/** Seat, name, what the reader is asked, points, and how many cards are in hand. */
function drawHoldings(box: Box, scene: Scene, seat: Seat): Svg {
  const { view, names, speak } = scene;
  const player = at(view.players, seat);
  const y = box.y + box.height / 2;
  const style = { size: 50, least: phone.long, weight: "black", align: "right", width: 440 } as const;
  const question = drawElfQuestion({ x: box.x + 270, y }, scene, seat, box.width - 830);
  const width = question === "" ? box.width - 600 : 245;
  const cards = speak(say("picture.cards", { n: player.cards, limit: handLimit }));
  return [
    drawWho({ x: box.x + 20, y }, { seat, name: names[seat] ?? "" }, { width, isOn: seat === seatOn(view) }),
    question,
    points({ x: box.x + box.width - 510, y: y + 2 }, 76, pointsOf(player)),
    text(cards, { x: box.x + box.width - 24, y }, style),
  ].join("");
}

/** A wall under a roof with a chimney. */
function drawWall({ x, y, width, height }: Box, colour: string): Svg {
  const wall = { x: x + 6, y: y + 50, width: width - 12, height: height - 50 };
  const stack = x + width - 92;
  return [
    rimmedBlock(wall, 4, plank, { colour: darker(colour, 0.2), width: 4 }),
    drawCurved(`M${stack} ${y - chimney}h40v${chimney + 6}h-40Z`, darker(colour, 0.35)),
    drawRoof({ x, y, width, height: 54 }, colour),
  ].join("");
}

/** How far a roof slopes inwards beside the name on it. */
const eaves = 10;

/** A small house: its name on the roof; below what its elves do, a tick when they have acted, and its points. */
function drawBuilding(
  box: Box,
  building: Card,
  name: string,
  { isUsed, isMarked }: { readonly isUsed: boolean; readonly isMarked: boolean },
): Svg {
  const { x, y, width } = box;
  const right = x + width;
  const middle = y + 94;
  const length = widthOf(name, phone.board);
  // The label of an option lies on the upper left corner.
  const left = x + Math.max(isMarked ? 40 : eaves, Math.min(40, width - length - 16));
  const low = { x: x + 6, y: y + 64, width: width - 76 - (isUsed ? 54 : 0), height: 60 };
  const fit = { size: phone.board, least: phone.long, width: right - left - eaves } as const;
  return [
    drawWall(box, houseColour(building)),
    text(name, { x: left, y: y + 29 }, { ...fit, weight: "bold", align: "left", colour: colours.white }),
    abilityOf(building).length > 0 ? drawAbility(low, building) : "",
    isUsed ? drawDoneSign({ x: right - 98, y: middle }, 48) : "",
    points({ x: right - 36, y: middle + 1 }, 68, printedPoints(building)),
  ].join("");
}
