import { expect, test } from "vitest";
import { coin } from "../../../games/kit/draw/pieces/pieces.ts";
import { colours, phone } from "../../../games/kit/draw/theme.ts";

/** The smallest type of the figures on a drawing. */
const typeOf = (drawn: string): number =>
  Math.min(...[...drawn.matchAll(/#letter-\d+"[^>]*scale\(([\d.]+)\)/gu)].map(([, scale]) => Number(scale) * 100));

test.each([4, 10, 30])("a coin of 76 shows its value of %i in 13 px on a phone", (value) => {
  expect(typeOf(coin({ x: 0, y: 0 }, 76, value))).toBeGreaterThanOrEqual(phone.name);
});

test("a value stays within its coin's rim", () => {
  const drawn = coin({ x: 0, y: 0 }, 76, 30);
  const middles = [...drawn.matchAll(/#letter-\d+" transform="translate\((-?\d+)/gu)].map(([, x]) => Number(x));
  expect(Math.max(...middles) + typeOf(drawn) * 0.3).toBeLessThanOrEqual(76 / 2);
});

test("a coin is far from the gold of what can be chosen, which is beside it on cards", () => {
  const parts = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  const [gold, drawn] = [parts(colours.gold), coin({ x: 0, y: 0 }, 76, 3)];
  for (const [, fill = ""] of drawn.matchAll(/fill="(#\w{6})"/gu))
    expect(Math.hypot(...parts(fill).map((part, index) => part - (gold[index] ?? 0)))).toBeGreaterThan(120);
});
