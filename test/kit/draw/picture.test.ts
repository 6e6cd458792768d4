import { expect, test } from "vitest";
import { icon } from "../../../games/kit/draw/icon.ts";
import { pictureOn } from "../../../games/kit/draw/pictures/picture.ts";
import { useShape } from "../../../games/kit/draw/svg.ts";

const picture = (height: number, ...content: readonly string[]) => pictureOn(() => "", height, ...content);
const count = (svg: string, part: string) => svg.split(part).length - 1;

test("a shape is written out once however often it is drawn, and no other shape is", () => {
  const svg = picture(300, icon("barrel", { x: 50, y: 50 }, 40), icon("barrel", { x: 150, y: 50 }, 40));
  expect(count(svg, 'id="icon-barrel"')).toBe(1);
  expect(count(svg, 'href="#icon-barrel"')).toBe(2);
  expect(count(svg, ' id="')).toBe(1);
});

test("a shape that does not exist is a bug, not a blank", () => {
  expect(() => picture(300, useShape("icon-nothing", { x: 0, y: 0 }, 1))).toThrow("icon-nothing");
});

test("equal content gives equal pictures", () => {
  const drawWheat = () => picture(300, icon("wheat", { x: 50, y: 50 }, 40));
  expect(drawWheat()).toBe(drawWheat());
});

test("very high pictures are the same drawing, smaller", () => {
  const sizes = [1750, 1752, 2000, 2004].map(
    (height) => /width="\d+" height="\d+" viewBox="[^"]+"/u.exec(picture(height))?.[0],
  );
  expect(sizes).toEqual([
    'width="1200" height="1750" viewBox="0 0 1200 1750"',
    'width="1000" height="1460" viewBox="0 0 1200 1752"',
    'width="1000" height="1667" viewBox="0 0 1200 2000"',
    'width="900" height="1503" viewBox="0 0 1200 2004"',
  ]);
});
