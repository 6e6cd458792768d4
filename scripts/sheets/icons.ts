import { keysOf } from "../../games/kit/catalogue.ts";
import { block } from "../../games/kit/draw/blocks.ts";
import { icon } from "../../games/kit/draw/icon.ts";
import icons from "../../games/kit/draw/icons.json" with { type: "json" };
import { grid, inset, middleOf } from "../../games/kit/draw/layout.ts";
import { pictureOn, pictureWidth, rimOf } from "../../games/kit/draw/pictures/picture.ts";
import { paper } from "../../games/kit/draw/pieces/plates.ts";
import type { Box, Svg } from "../../games/kit/draw/svg.ts";
import { text } from "../../games/kit/draw/text/text.ts";
import { margin } from "../../games/kit/draw/theme.ts";

const ground = (height: number): Svg =>
  block({ x: 14, y: 14, width: pictureWidth - 28, height: height - 28 }, 26, "#6b4e3a") + rimOf(height, "#7d5a42");

const boxOf = (height: number): Box => ({
  x: margin,
  y: margin,
  width: pictureWidth - 2 * margin,
  height: height - 2 * margin,
});

/** All icons with their names, for whoever draws the next game or changes the looks. */
export function drawIcons(): string {
  const names = keysOf(icons);
  const across = 10;
  const height = Math.ceil(names.length / across) * 130 + 72;
  const cells = grid(inset(boxOf(height), 10), across, Math.ceil(names.length / across), 4).flat();
  return pictureOn(
    ground,
    height,
    paper(boxOf(height)),
    ...names.map((name, index) => {
      const cell = cells[index];
      if (cell === undefined) return "";
      const art = { ...cell, height: cell.height - 30 };
      const under = { x: middleOf(cell).x, y: cell.y + cell.height - 14 };
      return (
        icon(name, middleOf(art), Math.min(art.width, art.height)) + text(name, under, { size: 20, width: cell.width })
      );
    }),
  );
}
