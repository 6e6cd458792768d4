import { type Box, drawCurved, type Svg } from "../svg.ts";
import { darker } from "../theme.ts";

/** A roof that fills its box, with its eaves in the shade. */
export function drawRoof({ x, y, width, height }: Box, colour: string): Svg {
  const slope = Math.round(height * 0.26);
  return (
    drawCurved(`M${x} ${y + height - 2}h${width}l3 6h${-width - 6}Z`, darker(colour, 0.45)) +
    drawCurved(`M${x + slope} ${y}h${width - 2 * slope}l${slope} ${height}h${-width}Z`, colour)
  );
}
