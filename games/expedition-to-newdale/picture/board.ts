import type { Labels, Sheet, Shown } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { inset } from "../../kit/draw/layout.ts";
import { cutPages, drawParts, heightOfParts, lazyPage, lazySheet, type Part } from "../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { type Item, words } from "../../kit/draw/pieces/flow.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { margin, round } from "../../kit/draw/theme.ts";
import { boardOf } from "../rules/box/boards.ts";
import { chapterOf } from "../rules/box/chapters.ts";
import { hooded } from "../rules/box/goods.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import { commonMarket } from "../rules/table/market.ts";
import type { View } from "../rules/view.ts";
import { describeOffers, describePlayer } from "../text/board.ts";
import { drawMap } from "./map/map.ts";
import { mapWidth } from "./map/plan.ts";
import { listOffers } from "./offers.ts";
import { drawFoot, drawObjective, mapEdge, mapFoot, mapPaper, sheet, woodBox, woodHeight } from "./pieces/ground.ts";
import { bare, figure } from "./pieces/items.ts";
import { lineUpLeft, together } from "./pieces/line.ts";
import { type Scene, sceneOf } from "./pieces/scene.ts";
import { seatPart } from "./players/seats.ts";

const edge = 14;
/** The land goes on a little below the lowest town, so that the wood hides nothing. */
const beyond = 22;
const top = 30;
const width = pictureWidth - 2 * margin;
const frame = { top, foot: woodHeight };
const line = 60;
const strip = line + 24;

/** The map, and in the wood below it chapter, event and whose turn it is. */
export function drawBoard(view: View, marks: Labels, shown: Shown<NewdaleFact>): string {
  const scene = sceneOf(view, marks, shown);
  const board = boardOf(view.chapter);
  const height = edge + board.height + woodHeight + beyond - 10;
  const map = { x: edge, y: edge, width: mapWidth, height: board.height + beyond };
  return pictureOn(
    mapEdge,
    height,
    drawMap(scene, board, map),
    mapFoot(height, board.sea !== null),
    drawFoot(woodBox(height), scene),
  );
}

/** What is for everybody, and what lies before each player, on as many pictures as they need. */
export function drawMore(view: View, marks: Labels, shown: Shown<NewdaleFact>): readonly Sheet[] {
  const scene = sceneOf(view, marks, shown);
  const seats = view.seats.map((_, index) => ((view.me ?? 0) + index) % view.seats.length);
  const players = seats.map((seat) => ({
    ...seatPart(scene, seat, width),
    alt: describePlayer(view, seat),
  }));
  const objective = objectiveOf(scene);
  const market: Part = { height: strip, draw: (box) => drawMarket(box, view) };
  const wares = listOffers(scene, width);
  const [short = []] = cutPages([market, ...wares], frame);
  // A picture of little else has room for the objective; of more, it is in the wood below.
  const isShort = heightOfParts(short, frame) < pictureWidth / 3;
  const offers = cutPages(isShort ? [market, objective, ...wares] : [market, ...wares], frame).map((parts, page) =>
    lazySheet(describeOffers(view), () => drawPage(parts, isShort || page > 0 ? undefined : objective.draw)),
  );
  const boards = cutPages(players, frame).map((parts) => lazyPage(parts, () => drawPage(parts)));
  return [...offers, ...boards];
}

const objectiveOf = ({ view }: Scene): Part => ({
  height: strip,
  draw: (box) => onSheet(box, (inner) => drawObjective(inner, view)),
});

function onSheet(box: Box, draw: (inner: Box) => Svg): Svg {
  return plate(box, { fill: sheet.fill, edge: sheet.edge, radius: round.panel, lift: 4 }) + draw(inset(box, 12));
}

/** Assistants printed and drawn, by color; after the sign of the bag what is left in it. */
function drawMarket(box: Box, view: View): Svg {
  const market = commonMarket(view);
  const isHooded = chapterOf(view.chapter).hooded > 0;
  const colors = isHooded ? [0, 1, 2, 3, hooded] : [0, 1, 2, 3];
  const count = (color: number): number => (color === hooded ? at(view.drawn, hooded) : at(market, color));
  const drawCount = (color: number, there: number): Item => together([figure(color), words(String(there))], 0.06);
  const items = [
    ...colors.map((color) => drawCount(color, count(color))),
    bare("swap-bag", "#6b5836"),
    ...colors.map((color) => drawCount(color, at(view.bag, color))),
  ];
  return onSheet(box, (inner) => lineUpLeft(inner, items, isHooded ? 0.06 : 0.18));
}

/** Parts on paper, and what stands in the wood below them; chapter and turn are on the map alone. */
function drawPage(parts: readonly Part[], foot: (box: Box) => Svg = () => ""): string {
  const height = heightOfParts(parts, frame);
  return pictureOn(mapPaper, height, ...drawParts(parts, top), foot(woodBox(height)));
}
