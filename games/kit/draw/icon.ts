import icons from "./icons.json" with { type: "json" };
import { element, useShape, type Point, type Svg } from "./svg.ts";
import { colours } from "./theme.ts";

/** Icons by Lorc, Delapouite, Skoll and contributors, from https://game-icons.net, CC BY 3.0: outlines in a square of 512 units. */
export type IconName = keyof typeof icons;

const units = 512;

/** An icon of the given height and width around its middle. */
export function icon(name: IconName, middle: Point, size: number, colour: string = colours.ink): Svg {
  const corner = { x: middle.x - size / 2, y: middle.y - size / 2 };
  return useShape(`icon-${name}`, corner, size / units, { fill: colour });
}

export const iconDefinitions: ReadonlyMap<string, Svg> = new Map(
  Object.entries(icons).map(([name, d]) => [`icon-${name}`, element("path", { id: `icon-${name}`, d })]),
);
