import { block } from "../blocks.ts";
import { item, type Item } from "./flow.ts";
import { type Box, drawCurved, drawFlat, type Svg } from "../svg.ts";
import { text, widthOf } from "../text/text.ts";
import { darker, inkOn } from "../theme.ts";

/** Houses in a line of things, as they stand in towns and yards. */

const roofPart = 0.64;

/** A house with its name on the roof, its type so large a share of the line's height. */
export function houseItem(name: string, colour: string, wall: string, share: number): Item {
  const width = widthOf(name, share, "black") + 0.5;
  return item((middle, height) => {
    const [wide, high] = [Math.round(width * height), Math.round(height * roofPart)];
    const [x, y] = [Math.round(middle.x - wide / 2), Math.round(middle.y - height / 2)];
    const shade = darker(colour, 0.25);
    const doors = [0.2, 0.5, 0.8].map((part) => `M${Math.round(x + wide * part) - 11} ${y + high + 8}h22v20h-22Z`);
    return [
      block({ x: x + 8, y: y + high, width: wide - 16, height: height - high }, 0, wall),
      drawFlat(doors.join(""), shade),
      drawRoof({ x, y, width: wide, height: high }, colour),
      text(name, { x: middle.x, y: y + high / 2 }, { size: height * share, weight: "black", colour: inkOn(colour) }),
    ].join("");
  }, width);
}

/** A roof that fills its box, with its eaves in the shade. */
export function drawRoof({ x, y, width, height }: Box, colour: string): Svg {
  const slope = Math.round(height * 0.26);
  return (
    drawCurved(`M${x} ${y + height - 2}h${width}l3 6h${-width - 6}Z`, darker(colour, 0.45)) +
    drawCurved(`M${x + slope} ${y}h${width - 2 * slope}l${slope} ${height}h${-width}Z`, colour)
  );
}
