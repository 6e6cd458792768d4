/** Numbers on places of pictures: they hide nothing while there is free ground, and are alike. */
import { expect, test } from "vitest";
import { placeNumbers } from "../../web/stage/numbers.ts";
import { overlap } from "../../web/stage/view.ts";

const picture = { width: 300, height: 300 };
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const word = (x: number, y: number, width: number, height: number) => ({ ...box(x, y, width, height), weight: 4 });
/** Two columns of cards without a gap, from the top of the picture, each with a word at its upper left corner. */
const cards = [0, 1, 2, 3, 4, 5].map((at) => ({
  ...box(4 + (at % 2) * 146, 2 + Math.trunc(at / 2) * 40, 144, 38),
  number: `${at + 1}`,
}));
const words = cards.map(({ x, y }) => word(x + 2, y + 4, 90, 30));

test("a number is at the upper left corner of its place where it hides nothing there", () => {
  const [number = expect.fail()] = placeNumbers([{ ...box(100, 100, 80, 80), number: "1" }], [], picture);
  expect(Math.abs(number.x - 100)).toBeLessThan(6);
  expect(Math.abs(number.y - 100)).toBeLessThan(6);
});

test("numbers of a tight grid hide no word, no other card and are not cut, and lie alike", () => {
  const placed = placeNumbers(cards, words, picture);
  const offsets = placed.map(({ x, y }, at) =>
    [x - (cards[at]?.x ?? 0), y - (cards[at]?.y ?? 0)].map(Math.round).join(" "),
  );
  for (const [at, number] of placed.entries()) {
    for (const each of [...words, ...cards.toSpliced(at, 1)]) expect(overlap(number, each)).toBe(0);
    expect(overlap(number, { x: 0, y: 0, ...picture })).toBeCloseTo(number.width * number.height, 5);
    expect(overlap(number, cards[at] ?? expect.fail())).toBeGreaterThan(0);
    expect(number.height).toBeGreaterThanOrEqual(18);
  }
  expect(new Set(offsets).size).toBe(1);
});

test("a number whose place has something where those of the others are is elsewhere", () => {
  const filled = [...words, word(4, 2, 144, 16)];
  const [number = expect.fail()] = placeNumbers(cards, filled, picture);
  for (const each of [...filled, ...cards.slice(1)]) expect(overlap(number, each)).toBeLessThan(20);
});
