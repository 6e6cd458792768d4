import { describe, expect, test } from "vitest";
import { below, type Dice, diceFrom, shuffle } from "../../games/kit/random.ts";

const zeroKey = "0".repeat(64);
const oneKey = `${"0".repeat(63)}1`;

/** Draws so many numbers one after the other. */
function draws(start: Dice, sides: number, count: number): readonly [readonly number[], Dice] {
  let dice = start;
  const values: number[] = [];
  for (let drawn = 0; drawn < count; drawn += 1) {
    const [value, after] = below(dice, sides);
    values.push(value);
    dice = after;
  }
  return [values, dice];
}

/** The 32-bit words of these bytes, lowest byte first, as ChaCha20 writes its words. */
function words(hex: string): readonly number[] {
  const bytes = Uint8Array.from(hex.replaceAll(/\s/gu, "").match(/../gu) ?? [], (byte) => parseInt(byte, 16));
  const view = new DataView(bytes.buffer);
  return Array.from({ length: bytes.length / 4 }, (_, at) => view.getUint32(at * 4, true));
}

// Old matches are replayed through the dice, so what they draw must never
// change. The streams are the test vectors of RFC 8439, appendix A.1.
describe("the dice draw the published stream", () => {
  test("of the key of zeros: blocks 0 and 1 (test vectors 1 and 2)", () => {
    const stream = words(`
      76 b8 e0 ad a0 f1 3d 90 40 5d 6a e5 53 86 bd 28
      bd d2 19 b8 a0 8d ed 1a a8 36 ef cc 8b 77 0d c7
      da 41 59 7c 51 57 48 8d 77 24 e0 3f b8 d8 4a 37
      6a 43 b8 f4 15 18 a1 1c c3 87 b6 69 b2 ee 65 86
      9f 07 e7 be 55 51 38 7a 98 ba 97 7c 73 2d 08 0d
      cb 0f 29 a0 48 e3 65 69 12 c6 53 3e 32 ee 7a ed
      29 b7 21 76 9c e6 4e 43 d5 71 33 b0 74 d8 39 d5
      31 ed 1f 28 51 0a fb 45 ac e1 0a 1f 4b 79 4d 6f`);
    expect(draws(diceFrom(zeroKey), 2 ** 32, 32)).toEqual([stream, { key: zeroKey, drawn: 32 }]);
  });

  test("of the key that ends in 1: the beginning of block 1 (test vector 3)", () => {
    const stream = words("3a eb 52 24 ec f8 49 92 9b 9d 82 8d b1 ce d4 dd");
    const [values] = draws({ key: oneKey, drawn: 16 }, 2 ** 32, 4);
    expect(values).toEqual(stream);
  });

  test("as throws of a die: the remainders of those words by six", () => {
    // 0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653 … divided by 6.
    const [throws] = draws(diceFrom(zeroKey), 6, 16);
    expect(throws).toEqual([0, 0, 0, 5, 5, 0, 2, 5, 4, 3, 1, 4, 4, 3, 5, 0]);
  });

  test("as a shuffle: the last item changes places with one up to it, then the last but one", () => {
    // The words by 5, 4, 3 and 2 leave 4, 0, 0 and 1:
    // e stays; d and a change: d b c a e; c and d change: c b d a e; b stays.
    const [mixed, after] = shuffle(diceFrom(zeroKey), ["a", "b", "c", "d", "e"]);
    expect(mixed).toEqual(["c", "b", "d", "a", "e"]);
    expect(after).toEqual({ key: zeroKey, drawn: 4 });
  });
});

test("words that would favour small numbers are thrown away", () => {
  // With 2³¹ + 1 sides only words up to that are fair: the first three of the
  // stream are above, the fourth, 0x28bd8653, is not.
  const [value, after] = below(diceFrom(zeroKey), 2 ** 31 + 1);
  expect(value).toBe(0x28bd8653);
  expect(after.drawn).toBe(4);
});

test("equal dice draw equally, and are not used up by it", () => {
  const dice = diceFrom(oneKey);
  expect(draws(dice, 100, 20)).toEqual(draws(dice, 100, 20));
  expect(dice).toEqual({ key: oneKey, drawn: 0 });
});

test("what was drawn together is what is drawn one by one, over many blocks", () => {
  const [mixed] = shuffle(diceFrom(oneKey), [...Array(100).keys()]);
  let dice = diceFrom(oneKey);
  const byHand = [...Array(100).keys()];
  for (let last = 99; last > 0; last -= 1) {
    const [other, after] = below(dice, last + 1);
    [byHand[last], byHand[other]] = [byHand[other] ?? -1, byHand[last] ?? -1];
    dice = after;
  }
  expect(mixed).toEqual(byHand);
});

test("one side and nothing to shuffle are no chance", () => {
  expect(below(diceFrom(zeroKey), 1)[0]).toBe(0);
  expect(shuffle(diceFrom(zeroKey), [])).toEqual([[], diceFrom(zeroKey)]);
  expect(shuffle(diceFrom(zeroKey), ["a"])).toEqual([["a"], diceFrom(zeroKey)]);
});

// The stream is fixed, so these figures are too. The bounds are those that
// fair chance passes once in a thousand times (chi-squared).
describe("chance is even", () => {
  const spread = (counts: readonly number[], expected: number): number =>
    counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

  test("over the sides of a die", () => {
    const [throws] = draws(diceFrom(oneKey), 6, 12_000);
    const counts = [0, 1, 2, 3, 4, 5].map((side) => throws.filter((value) => value === side).length);
    expect(spread(counts, 2000)).toBeLessThan(20.5);
  });

  test("over the orders of four items", () => {
    const orders = new Map<string, number>();
    let dice = diceFrom(oneKey);
    for (let count = 0; count < 12_000; count += 1) {
      const [mixed, after] = shuffle(dice, ["a", "b", "c", "d"]);
      orders.set(mixed.join(""), (orders.get(mixed.join("")) ?? 0) + 1);
      dice = after;
    }
    expect(orders.size).toBe(24);
    expect(spread([...orders.values()], 500)).toBeLessThan(49.7);
  });
});

describe("a key is refused", () => {
  test.each([
    ["empty", ""],
    ["short", "0".repeat(63)],
    ["long", "0".repeat(65)],
    ["in capitals", "A".repeat(64)],
    ["with another sign", `${"0".repeat(63)}g`],
    ["with a line after it", `${"0".repeat(64)}\n`],
    ["with a sign before it", `0x${"0".repeat(62)}`],
  ])("that is %s", (_, key) => {
    expect(() => diceFrom(key)).toThrow("64 lower-case hexadecimal digits");
  });
});
