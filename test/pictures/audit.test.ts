/** Each of the measures notices what it is for, planted into a small picture, and lets the same without it pass. */
import { expect, test } from "vitest";
import { block } from "../../games/kit/draw/blocks.ts";
import { icon } from "../../games/kit/draw/icon.ts";
import { token } from "../../games/kit/draw/pieces/pieces.ts";
import { iconPicture, pictureOn, rimOf } from "../../games/kit/draw/pictures/picture.ts";
import type { Svg } from "../../games/kit/draw/svg.ts";
import { text } from "../../games/kit/draw/text/text.ts";
import { listBadShape, listFaint, listNameless, listSmallType, listTwins, listUnderBadge } from "./audit.ts";
import { listBadEdge, listLostIcon } from "./pages.ts";

const ground = (colour: string) => (height: number) => block({ x: 0, y: 0, width: 1200, height }, 0, colour);
const draw = (...content: readonly Svg[]): string => pictureOn(ground("#ffffff"), 600, ...content);
const middle = { x: 600, y: 200 };
const cornered = { x: 120, y: 560 };

test("type below 11 px at 266 px, and words below 9 that are in no hand", () => {
  // 41 units of 1,200 are 9.1 px of 266, 40 are 8.9; 50 are 11.1, 49 are 10.9.
  const size = (units: number) => draw(text("Brickyard", middle, { size: units }));
  expect(listSmallType(size(41), "board")).toEqual([]);
  expect(listSmallType(size(40), "board")).toEqual(["“Brickyard” is 8.9 px high"]);
  expect(listSmallType(size(50), "hand")).toEqual([]);
  expect(listSmallType(size(49), "hand")).toEqual(["“Brickyard” is 10.9 px high"]);
  expect(listSmallType(size(41), "sheet")).toEqual([]);
  // Figures that are drawn letter by letter count as well.
  expect(listSmallType(draw(text("12", middle, { size: 49, weight: "black" })), "board")).toHaveLength(2);
  expect(listSmallType(draw(text("12", middle, { size: 50, weight: "black" })), "board")).toEqual([]);
});

test("a picture that is higher than wide", () => {
  expect(listBadShape(pictureOn(ground("#ffffff"), 1200))).toEqual([]);
  expect(listBadShape(pictureOn(ground("#ffffff"), 1201))).toHaveLength(1);
});

test("words, figures and icons under Discord's badge", () => {
  expect(
    listUnderBadge(draw(text("Brickyard", middle), block({ x: 0, y: 500, width: 200, height: 90 }, 0, "#000000"))),
  ).toEqual([]);
  expect(listUnderBadge(draw(text("Mill", cornered)))).toEqual(["“Mill” lies under the badge"]);
  expect(listUnderBadge(draw(text("7", cornered, { weight: "black" })))).toHaveLength(1);
  expect(listUnderBadge(draw(icon("basket", cornered, 60)))).toHaveLength(1);
});

test("words with less than 4.5 : 1 and icons with less than 3 : 1", async () => {
  // On white #767676 has 4.54 : 1, #777777 has 4.48 : 1; #949494 has 3.03 : 1, #969696 has 2.96 : 1.
  const word = async (colour: string) => listFaint(draw(text("Brickyard", middle, { size: 60, colour })));
  expect(await word("#767676")).toEqual([]);
  expect(await word("#777777")).toHaveLength(1);
  const sign = async (colour: string) => listFaint(draw(icon("basket", middle, 200, colour)));
  expect(await sign("#949494")).toEqual([]);
  expect(await sign("#969696")).toHaveLength(1);
});

test("words that one kind of eyes alone cannot tell from their ground", async () => {
  // This green on this red has 4.7 : 1 for most eyes, but less without the cones for long waves.
  const onRed = pictureOn(ground("#7a0000"), 600, text("Brickyard", middle, { size: 60, colour: "#00b000" }));
  expect(await listFaint(onRed)).not.toEqual([]);
});

test("pieces with the same sign that differ in hue alone", () => {
  const two = (one: string, other: string, sign: "basket" | "meeple") =>
    draw(
      token({ x: 300, y: 300 }, 90, { colour: one, icon: "basket" }),
      token({ x: 600, y: 300 }, 90, { colour: other, icon: sign }),
    );
  expect(listTwins(two("#c02020", "#208020", "basket"))).toHaveLength(1);
  expect(listTwins(two("#c02020", "#208020", "meeple"))).toEqual([]);
  expect(listTwins(two("#803030", "#c0f0c0", "basket"))).toEqual([]);
});

test("a seat whose name nobody reads", () => {
  const names = ["Ann", "Dimitri"];
  expect(listNameless([draw(text("Ann", middle)), draw(text("Dim", middle))], names)).toEqual([]);
  expect(listNameless([draw(text("Ann", middle))], names)).toEqual(["nobody reads Dimitri"]);
});

test("an edge that is lost on a page of Discord, corners that cover it, and half-transparent edges", async () => {
  const inside = (height: number) => block({ x: 14, y: 14, width: 1172, height: height - 28 }, 0, "#88aa66");
  const frame = (rim: string) => pictureOn((height) => inside(height) + rimOf(height, rim), 600);
  expect(await listBadEdge(frame("#7a4a2b"))).toEqual([]);
  // This blue of the night has 1.04 : 1 to the darkest page, and this grey is that of the dark one.
  expect(await listBadEdge(frame("#0d1330"))).toEqual(["its edge is lost on the midnight page"]);
  expect(await listBadEdge(frame("#313338"))).toContain("its edge is lost on the dark page");
  expect(await listBadEdge(frame("#fdfdfd"))).toEqual(["its edge is lost on the light page"]);
  expect(await listBadEdge(pictureOn(ground("#7a4a2b"), 600))).toEqual(["its corners cover the page"]);
  expect(await listBadEdge(frame("#7a4a2b").replace("<rect", '<rect fill-opacity="0.5"'))).toContain(
    "the page shines through at 22 7",
  );
});

test("an icon of which too little stands out on a page of Discord", async () => {
  const drawIcon = (colour: string) =>
    listLostIcon(iconPicture((middle, size) => icon("basket", middle, size, colour)));
  expect(await drawIcon("#b9482f")).toEqual([]);
  expect(await drawIcon("#33241a")).toEqual(["it is lost on the dark page", "it is lost on the midnight page"]);
  expect(await drawIcon("#fffaf0")).toEqual(["it is lost on the light page"]);
});
