import type { Marks } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import type { Item } from "../../kit/draw/flow.ts";
import { becomes, words } from "../../kit/draw/flow.ts";
import { marked } from "../../kit/draw/marks.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours } from "../../kit/draw/theme.ts";
import type { View } from "../view.ts";
import { boxesInRows, heightOf, lengthOf, lineUpLeft } from "./line.ts";
import { painted, plates, rimmedPlates } from "./shapes.ts";
import { tileGivesItems, tileTakesItems } from "./signs.ts";

const height = 50;
const between = 8;
const numberWidth = 46;
const itemHeight = 38;
const space = 0.08;

type Tile = { readonly number: number; readonly items: readonly Item[]; readonly box: Box };

/** The tiles from left to right, each as wide as it needs. */
function tilesIn({ spaces }: View, box: Box): readonly Tile[] {
  const tiles = spaces.flatMap((stack, number) => {
    if (stack === null) return [];
    const count = stack.left > 1 ? [words(`×${stack.left}`, "#8d6a3f")] : [];
    return [{ number, items: [...tileTakesItems(stack.tile), becomes(), ...tileGivesItems(stack.tile), ...count] }];
  });
  const widths = tiles.map(({ items }) => numberWidth + 14 + lengthOf(items, itemHeight, space));
  const boxes = boxesInRows(box, widths, height, between);
  return tiles.map((tile, index) => ({ ...tile, box: at(boxes, index) }));
}

/** How high the tiles below the map are. */
export const tilesHeight = (view: View, box: Box): number => heightOf(tilesIn(view, box).map((tile) => tile.box));

/** What lies on each bonus space of the map: its number, what the tile takes and gives, and how many there are. */
export function drawTiles(view: View, box: Box, marks: Marks): Svg {
  const tiles = tilesIn(view, box);
  if (tiles.length === 0) return "";
  const boxes = tiles.map((tile) => tile.box);
  const tabs = boxes.map((one) => ({ ...one, width: numberWidth }));
  const places = tiles.map((tile) => ({ place: `space:${tile.number + 1}`, box: tile.box }));
  return [
    rimmedPlates(boxes, 10, "#fbe9c0", { colour: "#8d6a3f", width: 4 }),
    painted(plates(tabs, 10), "#8d6a3f"),
    ...tiles.map(drawTile),
    marked(marks, places, { radius: 10 }),
  ].join("");
}

function drawTile({ number, items, box: { x, y, width } }: Tile): Svg {
  const middle = { x: x + numberWidth / 2, y: y + height / 2 };
  const inner = {
    x: x + numberWidth + 6,
    y: y + (height - itemHeight) / 2,
    width: width - numberWidth - 6,
    height: itemHeight,
  };
  return (
    text(String(number + 1), middle, { size: 30, weight: "black", colour: colours.white }) +
    lineUpLeft(inner, items, space)
  );
}
