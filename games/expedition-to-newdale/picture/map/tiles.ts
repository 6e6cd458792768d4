import type { Labels } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import type { Item } from "../../../kit/draw/pieces/flow.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours } from "../../../kit/draw/theme.ts";
import type { View } from "../../rules/view.ts";
import { numeral, tileItems } from "../pieces/items.ts";
import { boxesInRows, heightOf, lengthOf, lineUpLeft } from "../pieces/line.ts";
import { paintShape, plates, rimmedPlates } from "../pieces/shapes.ts";
import { drawLabel, labelWidth, mapType } from "./plan.ts";

const height = 68;
const between = 10;
const numberWidth = 66;
const itemHeight = 51;
const space = 0.08;

type Tile = {
  readonly number: number;
  readonly items: readonly Item[];
  /** The label of an option stands before the number. */
  readonly mark: string | undefined;
  readonly box: Box;
};

/** The tiles from left to right, each as wide as it needs. */
function tilesIn({ spaces }: View, box: Box, marks: Labels): readonly Tile[] {
  const tiles = spaces.flatMap((stack, number) => {
    if (stack === null) return [];
    const count = stack.left > 1 ? [numeral(`×${stack.left}`, "#6f4f2a")] : [];
    const items = [...tileItems(stack.tile), ...count];
    return [{ number, items, mark: marks[`space:${number + 1}`] }];
  });
  const widths = tiles.map(({ items, mark }) => tabWidth(mark) + 14 + lengthOf(items, itemHeight, space));
  const boxes = boxesInRows(box, widths, height, between);
  return tiles.map((tile, index) => ({ ...tile, box: at(boxes, index) }));
}

const tabWidth = (mark: string | undefined): number => numberWidth + (mark === undefined ? 0 : labelWidth(mark) + 8);

/** How high the tiles below the map are. */
export const tilesHeight = (view: View, box: Box, marks: Labels): number =>
  heightOf(tilesIn(view, box, marks).map((tile) => tile.box));

/** What lies on each bonus space of the map: its number, what the tile takes and gives, and how many there are. */
export function drawTiles(view: View, box: Box, marks: Labels): Svg {
  const tiles = tilesIn(view, box, marks);
  const boxes = tiles.map((tile) => tile.box);
  const tabs = tiles.map((tile) => ({ ...tile.box, width: tabWidth(tile.mark) }));
  const chosen = tiles.flatMap((tile) => (tile.mark === undefined ? [] : [tile.box]));
  return [
    rimmedPlates(boxes, 10, "#fbe9c0", { colour: "#7a5a33", width: 4 }),
    rimmedPlates(chosen, 10, "#fbe9c0", { colour: colours.gold, width: 8 }),
    paintShape(plates(tabs, 10, -4), "#7a5a33"),
    ...tiles.map(drawTile),
  ].join("");
}

function drawTile({ number, items, mark, box }: Tile): Svg {
  const { x, y, width } = box;
  const tab = tabWidth(mark);
  const middle = { x: x + tab - numberWidth / 2, y: y + height / 2 };
  const label = { x: x + (tab - numberWidth) / 2 + 3, y: middle.y - 1 };
  const inner = { x: x + tab + 6, y: y + (height - itemHeight) / 2, width: width - tab - 6, height: itemHeight };
  return [
    mark === undefined ? "" : drawLabel(label, { place: `space:${number + 1}`, box, mark }, mark),
    text(String(number + 1), middle, { size: mapType, weight: "black", colour: colours.white }),
    lineUpLeft(inner, items, space),
  ].join("");
}
