import { expect, test } from "vitest";
import { egg, eggDefinition } from "../../../games/kit/draw/pieces/eggs.ts";
import { widthOf } from "../../../games/kit/draw/text/text.ts";

const capital = 0.705;

/** How many units of its type an egg's letter has, at the size at which a hundred are an egg's height. */
function letterSize(height: number, letter: string): number {
  const drawn = egg({ x: 0, y: 0 }, height, { colour: "#4363d8", pattern: "dots", letter });
  const id = /href="#([^"]+)"/u.exec(drawn)?.[1] ?? "";
  return Number(/translate\(0 6\) scale\((0?\.\d+)\)/u.exec(eggDefinition(id) ?? "")?.[1]) * 100;
}

test("the letter of a small egg is half as high as the egg, so that a phone shows it", () => {
  for (const height of [38, 44, 63]) expect(letterSize(height, "R") * capital).toBeGreaterThan(50);
  // A large egg has room for its ornaments too.
  expect(letterSize(90, "R") * capital).toBeLessThan(40);
});

test("no letter is wider than its egg", () => {
  // An egg is 79 wide for its height of 100, and 72 wide where the corners of its letter lie.
  const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  const widths = [40, 90].flatMap((height) =>
    letters.map((letter) => (widthOf(letter, 100, "black") * letterSize(height, letter)) / 100),
  );
  expect(Math.max(...widths)).toBeLessThan(72);
});
