import { expect, test } from "vitest";
import { plate } from "../../games/kit/draw/pieces/plates.ts";
import { pictureOn } from "../../games/kit/draw/pictures/picture.ts";
import type { Svg } from "../../games/kit/draw/svg.ts";
import { text } from "../../games/kit/draw/text/text.ts";
import { icon } from "../../games/kit/draw/icon.ts";
import { listLiterals, listOverflows, listOverlaps } from "./room.ts";

const draw = (...content: readonly Svg[]): string => pictureOn(() => "", 600, ...content);
const left = { size: 50, align: "left" } as const;
const board = { x: 100, y: 100, width: 300, height: 100 };

test("words on words, on figures and on icons are noticed", () => {
  const beside = text("Brickyard", { x: 400, y: 150 }, left);
  expect(listOverlaps(draw(text("Mill", { x: 100, y: 150 }, left), beside))).toEqual([]);
  // Nine letters of 50 are some 230 wide, so they reach what begins 200 further right.
  expect(listOverlaps(draw(text("Brickyard", { x: 200, y: 150 }, left), beside))).toHaveLength(1);
  expect(listOverlaps(draw(beside, text("7", { x: 500, y: 150 }, { size: 50, weight: "black" })))).toHaveLength(1);
  expect(listOverlaps(draw(beside, icon("basket", { x: 500, y: 150 }, 60)))).toHaveLength(1);
});

test("words that leave their plate or the picture are noticed", () => {
  const onBoard = (words: string) =>
    listOverflows(draw(plate(board, { fill: "#ffffff" }), text(words, { x: 120, y: 150 }, left)));
  expect(onBoard("Brickyard")).toEqual([]);
  expect(onBoard("Charcoal burner")).toHaveLength(1);
  expect(listOverflows(draw(text("Brickyard", { x: 1100, y: 150 }, left)))).toHaveLength(1);
});

test("a word that was never said is noticed, also one drawn letter by letter; signs and names are none", () => {
  const writeWords = (words: string) =>
    listLiterals(draw(text(words, { x: 300, y: 150 }, { size: 50, weight: "black" })), ["Benedikt von Falkenstein"]);
  expect(writeWords("Turn")).toEqual(["“Turn” is in no catalogue"]);
  expect(writeWords("END")).toEqual(["“END” is in no catalogue"]);
  expect(["§§§ 7", "VIII", "IVa · 3/7", "E", "12/11", "Benedikt", "Bened…"].flatMap(writeWords)).toEqual([]);
});
