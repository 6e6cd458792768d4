import { at } from "../../games/kit/at.ts";
import { keysOf } from "../../games/kit/catalogue.ts";
import { icon } from "../../games/kit/draw/icon.ts";
import icons from "../../games/kit/draw/icons.json" with { type: "json" };
import { grid, inset, middleOf } from "../../games/kit/draw/layout.ts";
import { pictureOn, pictureWidth, rimOf } from "../../games/kit/draw/pictures/picture.ts";
import { paper } from "../../games/kit/draw/pieces/plates.ts";
import { text } from "../../games/kit/draw/text/text.ts";

/** All icons with their names, for whoever draws the next game or changes the looks. */
export function drawIcons(): string {
  const names = keysOf(icons);
  const across = 10;
  const down = Math.ceil(names.length / across);
  const sheet = { x: 14, y: 14, width: pictureWidth - 28, height: down * 130 };
  const cells = grid(inset(sheet, 10), across, down, 4).flat();
  return pictureOn(
    (height) => paper(sheet) + rimOf(height, "#7d5a42"),
    sheet.height + 28,
    ...names.map((name, index) => {
      const cell = at(cells, index);
      const { x, y } = middleOf(cell);
      const under = { x, y: cell.y + cell.height - 14 };
      return icon(name, { x, y: y - 15 }, 90) + text(name, under, { size: 20, width: cell.width });
    }),
  );
}
