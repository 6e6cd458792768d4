import { inset } from "./layout.ts";
import { element, number, useShape, type Box, type Point, type Svg } from "./svg.ts";

/**
 * Flat shapes with and without a rim. A rim is a larger shape under a smaller
 * one: a pen line around it costs the rasteriser three times as much. All
 * sides lie on whole pixels, for a side between two pixels is mixed pixel by pixel.
 */

export function onPixels({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.round(x), Math.round(y)];
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top };
}

/** A rectangle with round corners; one without any is painted without a look at its edges, in half the time. */
export function block(box: Box, radius: number, fill: string, opacity?: number): Svg {
  const corners = radius > 0 ? { rx: radius } : { "shape-rendering": "crispEdges" };
  return element("rect", { ...onPixels(box), ...corners, fill, "fill-opacity": opacity });
}

export type Rim = {
  readonly colour: string;
  /** Half of it lies outside the shape, as with a pen line. */
  readonly width: number;
};

export function rimmedBlock(box: Box, radius: number, fill: string, rim: Rim): Svg {
  const width = Math.max(1, Math.round(rim.width));
  const outer = onPixels(inset(box, -width / 2));
  return block(outer, radius + width / 2, rim.colour) + block(inset(outer, width), radius - width / 2, fill);
}

/** A frame whose middle line is the box: what lies in it stays visible. */
export function frameBlock(box: Box, radius: number, { colour, width }: Rim): Svg {
  const outer = onPixels(inset(box, -width / 2));
  const d = outline(outer, radius + width / 2) + outline(inset(outer, width), radius - width / 2);
  return element("path", { d, fill: colour, "fill-rule": "evenodd" });
}

/** The outline of a box with round corners, as the data of a path. */
export function outline({ x, y, width, height }: Box, radius: number): string {
  const r = Number(number(radius));
  const turn = (right: number, down: number) => `a${r} ${r} 0 0 1 ${right} ${down}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  return (
    `M${number(x + r)} ${number(y)}h${number(across)}${turn(r, r)}v${number(down)}${turn(-r, r)}` +
    `h${number(-across)}${turn(-r, -r)}v${number(-down)}${turn(r, -r)}Z`
  );
}

/** A shared shape with a rim, `size` times its own units; it reaches from its middle as far as `reach` says. */
export function rimmedShape(
  { id, reach }: { readonly id: string; readonly reach: number },
  at: Point,
  size: number,
  fill: string,
  rim: Rim,
): Svg {
  const width = Math.max(1, Math.round(rim.width * size));
  const outer = Math.round((reach + rim.width / 2) * size);
  return useShape(id, at, outer / reach, { fill: rim.colour }) + useShape(id, at, (outer - width) / reach, { fill });
}

export function rimmedDisc(middle: Point, radius: number, fill: string, rim: Rim): Svg {
  return rimmedShape({ id: "token-round", reach: 50 }, middle, radius / 50, fill, {
    ...rim,
    width: (rim.width * 50) / radius,
  });
}
