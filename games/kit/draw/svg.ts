/** A piece of an SVG document, to be put into another one. */
export type Svg = string;

export type Point = { readonly x: number; readonly y: number };

export type Box = Point & { readonly width: number; readonly height: number };

type Attributes = { readonly [name: string]: string | number | undefined };

/** An SVG element; attributes that are undefined are left out. Content is SVG, so text in it is escaped before. */
export function element(name: string, attributes: Attributes, ...content: readonly Svg[]): Svg {
  let written = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) written += ` ${key}="${typeof value === "number" ? number(value) : escapeText(value)}"`;
  }
  const inner = content.join("");
  return inner === "" ? `${written}/>` : `${written}>${inner}</${name}>`;
}

/** A path filled with one colour, its edges soft. */
export const drawCurved = (d: string, fill: string): Svg => element("path", { d, fill });

/** The same with hard edges, for what runs along the axes: its pixels pack better. */
export const drawFlat = (d: string, fill: string): Svg => element("path", { d, fill, "shape-rendering": "crispEdges" });

/** Content drawn around its own origin, put at a point, scaled and turned clockwise by degrees. */
export function placeAt(
  at: Point,
  { scale = 1, turn = 0 }: { readonly scale?: number; readonly turn?: number },
  ...content: readonly Svg[]
): Svg {
  const turned = turn === 0 ? "" : ` rotate(${number(turn)})`;
  const scaled = scale === 1 ? "" : ` scale(${number(scale, 4)})`;
  return element("g", { transform: `translate(${number(at.x)} ${number(at.y)})${turned}${scaled}` }, ...content);
}

/**
 * A shape defined once for the whole picture, drawn `size` times its own units.
 * It lies on whole pixels: equal shapes then have equal pixels, which pack well.
 */
export function useShape(id: string, at: Point, size: number, attributes: Attributes = {}): Svg {
  const transform = `translate(${Math.round(at.x)} ${Math.round(at.y)}) scale(${number(size, 4)})`;
  return element("use", { href: `#${id}`, transform, ...attributes });
}

/** A closed or open line through points. */
export function pathThrough(points: readonly Point[], closed: boolean): string {
  const steps = points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${number(x)} ${number(y)}`);
  return steps.join("") + (closed ? "Z" : "");
}

/** A number as short as the picture needs it: a tenth of a unit, a hundredth for shares of one. */
export function number(value: number, decimals = Math.abs(value) < 1 ? 2 : 1): string {
  if (Number.isInteger(value)) return String(value);
  // Rounding by hand: a board has thousands of numbers, and toFixed takes ten times as long.
  const tens = 10 ** decimals;
  return String(Math.round(value * tens) / tens);
}

/** Text that may stand in an element or an attribute. */
export function escapeText(text: string): string {
  if (!special.test(text)) return text;
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

const special = /[&<>"]/u;
