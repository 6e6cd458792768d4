import { LRUCache } from "lru-cache";
import { at } from "../../games/kit/at.ts";
import type { Box } from "../../games/kit/draw/svg.ts";
import { widthOf, type Weight } from "../../games/kit/draw/text/text.ts";

/** One thing that a picture shows, in units of its drawing. */
export type Thing = {
  readonly kind: "text" | "letter" | "icon" | "shape";
  /** The words of a text, or the name of a shape. */
  readonly name: string;
  readonly fill: string;
  /** Of texts and letters. */
  readonly size: number;
  readonly halo: string | undefined;
  readonly box: Box;
};

export type Reading = {
  readonly width: number;
  readonly height: number;
  readonly things: readonly Thing[];
  /** Plates, planks and sheets of paper: whatever is a rectangle. */
  readonly blocks: readonly Box[];
};

/** a, b, c, d, e, f of SVG's matrix. */
type Matrix = readonly [number, number, number, number, number, number];

const one: Matrix = [1, 0, 0, 1, 0, 0];
const capitals = 0.705;

/** What shows words or shapes, or moves what is in it. Most parts are outlines, of which nothing is read. */
const shown = /<(\/?)(g|text|use|rect)\b([^>]*)>([^<]*)/gu;

/** The pictures of one gallery are read by one check after the other. */
const readings = new LRUCache<string, Reading>({ max: 3_000 });

/** What an SVG of the picture kit shows, definitions left out. */
export function readPicture(svg: string): Reading {
  const known = readings.get(svg) ?? readAnew(svg);
  readings.set(svg, known);
  return known;
}

/** Forgets all pictures that were read: those of a gallery fill hundreds of megabytes. */
export function forgetPictures(): void {
  readings.clear();
  elements.clear();
}

function readAnew(svg: string): Reading {
  const [, width, height] = /viewBox="0 0 (\S+) (\S+)"/u.exec(svg) ?? [];
  const body = svg.slice(svg.indexOf("</defs>") + 1);
  const matrices: Matrix[] = [one];
  const things: Thing[] = [];
  const blocks: Box[] = [];
  for (const [, isEnd, tag = "", attributes = "", words = ""] of body.matchAll(shown)) {
    if (isEnd === "/") {
      if (tag === "g") matrices.pop();
      continue;
    }
    const { read, transform } = readAttributes(attributes);
    const above = at(matrices, matrices.length - 1);
    const matrix = transform === undefined ? above : multiply(above, transform);
    if (tag === "g" && !attributes.endsWith("/")) matrices.push(matrix);
    things.push(...thingOf(tag, read, words, matrix));
    if (tag === "rect") blocks.push(readBlock(read, matrix));
  }
  return { width: Number(width), height: Number(height), things, blocks };
}

type Attributes = ReadonlyMap<string, string>;
type Element = { readonly read: Attributes; readonly transform: Matrix | undefined };

/** Pictures of one table repeat most of each other, so that most elements were read before. */
const elements = new LRUCache<string, Element>({ max: 20_000 });

function readAttributes(written: string): Element {
  const known = elements.get(written);
  if (known !== undefined) return known;
  const read = new Map<string, string>();
  for (const [, name = "", value = ""] of written.matchAll(/ ([\w:-]+)="([^"]*)"/gu)) read.set(name, value);
  const transform = read.get("transform");
  const element = { read, transform: transform === undefined ? undefined : readTransform(transform) };
  elements.set(written, element);
  return element;
}

function thingOf(tag: string, read: Attributes, words: string, matrix: Matrix): readonly Thing[] {
  const fill = read.get("fill") ?? "#000000";
  if (tag === "text") return [readText(read, unescapeText(words), matrix)];
  if (tag !== "use") return [];
  const name = (read.get("href") ?? "").slice(1);
  // Drawings from files are scenery, on which words may be written.
  if (name.startsWith("art-")) return [];
  const scale = Math.hypot(matrix[0], matrix[1]);
  const common = { name, fill, halo: undefined };
  if (name.startsWith("letter-")) {
    const half = { width: 22, height: 33 };
    return [{ ...common, kind: "letter", size: scale * 100, box: boxAround(matrix, -half.width, -half.height, half) }];
  }
  if (name.startsWith("icon-")) {
    return [{ ...common, kind: "icon", size: 0, box: boxAround(matrix, 0, 0, { width: 256, height: 256 }) }];
  }
  return [{ ...common, kind: "shape", size: 0, box: boxAround(matrix, -45, -45, { width: 45, height: 45 }) }];
}

function readBlock(read: Attributes, matrix: Matrix): Box {
  const [x = 0, y = 0, width = 0, height = 0] = ["x", "y", "width", "height"].map((name) =>
    Number(read.get(name) ?? 0),
  );
  return boxAround(matrix, x, y, { width: width / 2, height: height / 2 });
}

function readText(read: Attributes, words: string, matrix: Matrix): Thing {
  const size = Number(read.get("font-size"));
  const weight: Weight = read.get("font-weight") === "900" ? "black" : "bold";
  const half = { width: widthOf(words, size, weight) / 2, height: (size * capitals) / 2 };
  const left = Number(read.get("x"));
  const top = Number(read.get("y")) - size * capitals;
  return {
    kind: "text",
    name: words,
    fill: read.get("fill") ?? "#000000",
    size: size * Math.hypot(matrix[0], matrix[1]),
    halo: read.get("stroke"),
    box: boxAround(matrix, left, top, half),
  };
}

/** The box around a rectangle after its transformation; its halves are given. */
function boxAround(
  matrix: Matrix,
  x: number,
  y: number,
  half: { readonly width: number; readonly height: number },
): Box {
  const [a, b, c, d, e, f] = matrix;
  // Turned, a side reaches over both axes; the least of each is where the box begins.
  const [across, down] = [2 * half.width, 2 * half.height];
  const [ax, bx, cy, dy] = [a * across, b * across, c * down, d * down];
  return {
    x: a * x + c * y + e + Math.min(0, ax) + Math.min(0, cy),
    y: b * x + d * y + f + Math.min(0, bx) + Math.min(0, dy),
    width: Math.abs(ax) + Math.abs(cy),
    height: Math.abs(bx) + Math.abs(dy),
  };
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function readTransform(written: string): Matrix {
  let matrix = one;
  for (const [, name = "", values = ""] of written.matchAll(/(\w+)\(([^)]*)\)/gu)) {
    matrix = multiply(matrix, matrixOf(name, values.split(/[ ,]+/u).map(Number)));
  }
  return matrix;
}

function matrixOf(name: string, [first = 0, second = 0]: readonly number[]): Matrix {
  if (name === "translate") return [1, 0, 0, 1, first, second];
  if (name === "scale") return [first, 0, 0, second === 0 ? first : second, 0, 0];
  if (name !== "rotate") throw new Error(`a picture is transformed by ${name}`);
  const turn = (first * Math.PI) / 180;
  return [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0];
}

const unescapeText = (words: string): string =>
  words.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** The picture without words, letters and icons: what they lie on. */
export function withoutMarks(svg: string): string {
  const end = svg.includes("</defs>") ? svg.indexOf("</defs>") : 0;
  const body = svg
    .slice(end)
    .replaceAll(/<text [^>]*>[^<]*<\/text>/gu, "")
    .replaceAll(/<use href="#(?:letter|icon|symbol)-[^>]*\/>/gu, "");
  return svg.slice(0, end) + body;
}

/** Of a name or its beginning what is written of it, without the sign that it is cut and without what counts behind it. */
export const nameIn = (written: string): string =>
  written
    .replace(/ -?\d+$/u, "")
    .replace(/…$/u, "")
    .trimEnd();
