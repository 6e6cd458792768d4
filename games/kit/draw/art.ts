import { bug } from "../at.ts";
import { rememberNames } from "../remember.ts";
import { element, number, placeAt, type Point, type Svg, useShape } from "./svg.ts";

/** Drawings of `assets/art`, as `npm run tool -- art` writes them into a game's `picture/pieces/art.ts`. */

/** Colours by the names of the drawing's variables; the file says the default of each. */
type Colours = { readonly [variable: string]: string };

/** Odd parts are the names of variables, each followed by its default. */
const splitVariables = rememberNames((drawing) => drawing.split(/var\(--([\w-]+), (#\w+)\)/u));

/** A drawing in these colours, around its own origin. */
export function paint(drawing: Svg, colours: Colours = {}): Svg {
  const parts = splitVariables(drawing);
  let painted = parts[0] ?? "";
  for (let at = 1; at < parts.length; at += 3)
    painted += (colours[parts[at] ?? ""] ?? parts[at + 1] ?? "") + (parts[at + 2] ?? "");
  return painted;
}

/** A drawing with its origin at a point, scaled and turned clockwise by degrees. */
export const drawArt = (
  drawing: Svg,
  at: Point,
  placed: { readonly scale?: number; readonly turn?: number } = {},
  colours: Colours = {},
): Svg => placeAt(at, placed, paint(drawing, colours));

const definitions = new Map<string, Svg>();

/** A drawing that a picture has several times: defined once under this id, which no other drawing has, on whole pixels. */
export function useArt(id: string, drawing: Svg, at: Point, size = 1, colours: Colours = {}): Svg {
  const full = ["art", id, ...Object.values(colours).map((colour) => colour.slice(1))].join("-");
  const defined = element("g", { id: full }, paint(drawing, colours));
  if ((definitions.get(full) ?? defined) !== defined) bug(`two drawings have the id ${full}`);
  definitions.set(full, defined);
  return useShape(full, at, size);
}

/** The definition that `useArt` needs in the picture. */
export const artDefinition = (id: string): Svg | undefined => definitions.get(id);

/** Dozens of a small drawing at these points, all of them in one path for each of its paths, which are relative. */
export function stampArt(drawing: Svg, points: readonly Point[]): Svg {
  const paths = paint(drawing).split("<path").slice(1);
  if (points.length === 0) return "";
  const stamped = paths.map((path) => {
    const [, d, rest] = /^ d="(m[^"A-Y]*)"(.*)$/u.exec(path) ?? bug(`no relative path: ${path}`);
    return `<path d="${points.map(({ x, y }) => `M${number(x)} ${number(y)}${d}`).join("")}"${rest}`;
  });
  return stamped.join("");
}
