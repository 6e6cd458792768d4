import { expect, test } from "vitest";
import { keyFrom, luckFrom } from "../../src/computers/search/luck.ts";

test("equal seeds give equal luck, others give other luck", () => {
  const draw = (seed: number) => {
    const luck = luckFrom(seed);
    return [luck.below(1000), luck.share(), keyFrom(luck)];
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test("seeds that follow each other do not begin alike", () => {
  const firsts = Array.from({ length: 1000 }, (_, seed) => luckFrom(seed).share());
  // The mean of 1000 numbers from 0 to 1 is 0.5, with a standard deviation of 0.009.
  expect(Math.abs(firsts.reduce((sum, first) => sum + first, 0) / 1000 - 0.5)).toBeLessThan(0.05);
  const rises = firsts.filter((first, place) => first > (firsts[place - 1] ?? 0.5)).length;
  expect(rises).toBeGreaterThan(420);
  expect(rises).toBeLessThan(580);
});

test("keys are 64 hexadecimal digits", () => {
  for (let seed = 0; seed < 50; seed += 1) expect(keyFrom(luckFrom(seed))).toMatch(/^[0-9a-f]{64}$/u);
});
