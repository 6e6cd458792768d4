/**
 * Measures the faces that pictures are set in and writes `games/kit/draw/text/faces.json`: advances of characters, the
 * characters of the Japanese face, and outlines of figures, capital letters and signs in black, of type size 100, each
 * around its middle: `npm run tool -- glyphs`, again whenever a face changes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { format } from "oxfmt";
import { fontFiles } from "../src/pictures/fonts.ts";

const measuredAt = 1000;
const ranges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x218, 0x21b],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x1ea0, 0x1ef9],
  [0x400, 0x45f],
  [0x48a, 0x4ff],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
];

const font = { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: "Nunito" };

function extent(text: string, weight: number): number {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="2000"><text x="100" y="1500" xml:space="preserve" ` +
    `font-family="Nunito" font-weight="${weight}" font-size="${measuredAt}">${text}</text></svg>`;
  return new Resvg(svg, { font }).getBBox()?.width ?? 0;
}

/** The advance is what a glyph adds between two bars; its own outline may be narrower or wider. */
function advance(character: string, weight: number): number {
  return Math.round(extent(`|&#${character.codePointAt(0) ?? 0};|`, weight) - extent("||", weight));
}

const glyphs = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);
const widths = (weight: number) => glyphs.map((glyph) => advance(glyph, weight));

/** The outline of a character of type size 100 around its middle, as the rasteriser itself would draw it. */
function outline(letter: string): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><text x="${-advance(letter, 900) / 20}" y="35" ` +
    `font-family="Nunito" font-weight="900" font-size="100">${letter}</text></svg>`;
  const [, d = ""] = / d="([^"]+)"/u.exec(new Resvg(svg, { font }).toString()) ?? [];
  const short = d.replaceAll(/-?\d+\.\d+/gu, (value) => String(Number(Number(value).toFixed(1))));
  return short.replaceAll(/ ?([A-Z]) ?/gu, "$1").replaceAll(" -", "-");
}

const faces = {
  glyphs: glyphs.join(""),
  advances: { bold: widths(700), black: widths(900) },
  wide: readFileSync(new URL("../assets/fonts/japanese.txt", import.meta.url), "utf8").replaceAll("\n", ""),
  letters: Object.fromEntries(
    Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ×/?+−÷±=").map((letter) => [letter, outline(letter)]),
  ),
};
const { code } = await format("faces.json", JSON.stringify(faces), { printWidth: 120 });
writeFileSync(new URL("../games/kit/draw/text/faces.json", import.meta.url), code);
