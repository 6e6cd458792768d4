import { expect, test } from "vitest";
import { layOutHand } from "../../../games/kit/draw/pictures/hand.ts";
import { pictureWidth } from "../../../games/kit/draw/pictures/picture.ts";

const shape = { face: 238, tile: 184, chip: 104, top: 34, foot: 150 } as const;

const held = (count: number) => Array.from({ length: count }, (_, index) => ({ place: `hand:${index}` }));
/** Labels of all cards, the last card first. */
const marks = (count: number) =>
  Object.fromEntries(held(count).map(({ place }, index) => [place, String(count - index)]));

test.each([1, 8, 12, 20, 25, 40])(
  "%i cards to choose from are equally large, in pictures no higher than wide",
  (count) => {
    const pages = layOutHand(held(count), marks(count), shape);
    expect(new Set(pages.flatMap(({ cards }) => cards.map(({ kind }) => kind))).size).toBe(1);
    expect(pages.flatMap(({ cards }) => cards)).toHaveLength(count);
    expect(pages.every(({ height }) => height <= pictureWidth)).toBe(true);
  },
);

test("the last five of 25 cards take two rows of small cards, not three of large ones", () => {
  const [, last] = layOutHand(held(25), marks(25), shape);
  expect(last?.height).toBe(shape.top + 2 * (shape.tile + 16) + shape.foot);
});

test("cards lie in the order of their labels, those that cannot be chosen behind them", () => {
  const some = { "hand:4": "12", "hand:1": "9", "hand:3": "10" };
  const [page] = layOutHand(held(5), some, shape);
  const order = page?.cards.map(({ held: { place } }) => place);
  expect(order).toEqual(["hand:1", "hand:3", "hand:4", "hand:0", "hand:2"]);
});
