import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { gamesWithArt, textOf, pathOf, readDrawings } from "../../scripts/art/generate.ts";
import { readArt } from "../../scripts/art/readArt.ts";

describe.each(gamesWithArt())("the drawings of %s", (game) => {
  const sources = globSync(`games/${game}/**/*.ts`).map((file) => readFileSync(file, "utf8"));
  // Names that a program puts together count by their beginning: art[`mother-${mood}`].
  const used = [...sources.join("\n").matchAll(/\bart(?:\.(\w+)|\["([\w-]+)"\]|\[`([\w-]+)\$\{)/gu)];
  const isUsed = (name: string) =>
    used.some(([, one, two, start]) => name === one || name === two || (start !== undefined && name.startsWith(start)));

  test("are those of the SVG files; `npm run tool -- art` brings them over", async () => {
    expect(readFileSync(pathOf(game), "utf8")).toBe(await textOf(game));
  });

  test("are all used", () => {
    expect([...readDrawings(game).keys()].filter((name) => !isUsed(name))).toEqual([]);
  });
});

test("there are drawings of Goods Maker", () => {
  expect(gamesWithArt()).toContain("goods-maker");
});

const svg = (content: string, view = "0 0 9 9") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${content}</svg>`;

const refused: readonly (readonly [string, string, string])[] = [
  ["a filter", svg(`<filter id="blur"/>`), "<filter>"],
  ["a filtered shape", svg(`<path d="M0 0" filter="url(#blur)"/>`), "filter"],
  ["a filter in a style", svg(`<path d="M0 0" style="filter:url(#blur)"/>`), "filter"],
  ["a clip path", svg(`<clipPath id="cut"><path d="M0 0"/></clipPath>`), "<clipPath>"],
  ["a gradient", svg(`<linearGradient id="dusk"/>`), "<linearGradient>"],
  ["a shape filled by a gradient", svg(`<path d="M0 0" fill="url(#dusk)"/>`), "url(#dusk)"],
  ["a script", svg(`<script>alert()</script>`), "<script>"],
  ["an event", svg(`<path d="M0 0" onclick="alert()"/>`), "onclick"],
  ["a link", svg(`<a href="https://example.org"><path d="M0 0"/></a>`), "<a>"],
  ["an image", svg(`<image href="elf.png"/>`), "<image>"],
  ["words, which no language could translate", svg(`<text font-family="Nunito">Elf</text>`), "<text>"],
  ["a variable without a default", svg(`<path d="M0 0" fill="var(--cap)"/>`), "var(--cap, #b33333)"],
  ["no viewBox", `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>`, "viewBox"],
  ["another root", `<html/>`, "no SVG"],
  ["an element without an end", svg(`<g><path d="M0 0"/>`), "unexpected close tag"],
  ["an attribute without quotes", svg(`<path d=M0/>`), "no SVG"],
];

test.each(refused)("a drawing with %s is refused", (_, file, why) => {
  expect(() => readArt(file, "elf")).toThrow(why);
});

const title = "0 0 1200 545";

test("a title may hold text in the faces of the project and shapes of its own, and has the size of titles", () => {
  const text = `<text font-family="Nunito">Maker &amp; Co.</text>`;
  const content = `<defs><path id="log" d="M0 0"/></defs><use href="#log"/>${text}`;
  expect(readArt(svg(content, title), "title")).toBe(content);
  expect(() => readArt(svg(text), "title")).toThrow(title);
  expect(() => readArt(svg(text.replace("Nunito", "Arial"), title), "title")).toThrow("assets/fonts");
  expect(() => readArt(svg(`<use href="https://example.org/a.svg#log"/>`, title), "title")).toThrow("example.org");
});

test("what editors and readers of a file need is left out, and a style is read as attributes", () => {
  const inkscape = `<?xml version="1.0"?><!-- an elf --><svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="x" viewBox="0 0 9 9">
    <title>Elf</title>
    <sodipodi:namedview pagecolor="#fff"/>
    <g id="cap" inkscape:label="Cap">
      <path id="path1" style="fill:#b33;stroke:none" d="M0 0"/>
    </g>
    <g transform="scale(2)"><circle r="4" fill="var(--eye, #33241a)"/></g>
  </svg>`;
  expect(readArt(inkscape, "elf")).toBe(
    `<path fill="#b33" stroke="none" d="M0 0"/><g transform="scale(2)"><circle r="4" fill="var(--eye, #33241a)"/></g>`,
  );
});
