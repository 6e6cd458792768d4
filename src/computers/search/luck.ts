import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";

/** What a computer player draws lots with: the same from the same seed. Cards are never dealt from it at a real table. */
export type Luck = ReturnType<typeof luckFrom>;

export function luckFrom(seed: number) {
  const random = xoroshiro128plusFromState([1, 2, 3, 4].map((part) => mix(seed + Math.imul(part, goldenRatio))));
  return {
    /** From 0 to `sides` − 1, each equally likely. */
    below: (sides: number) => uniformInt(random, 0, sides - 1),
    /** From 0 to 1, without 1. */
    share: () => uniformFloat64(random),
  };
}

const goldenRatio = 0x9e3779b9;

/** Spreads a number over 32 bits, as SplitMix does: seeds that follow each other must not begin alike. */
function mix(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}

const digits = 64;

/** A key to deal an imagined table from, as 64 hexadecimal digits. */
export function keyFrom(luck: Luck): string {
  let key = "";
  while (key.length < digits)
    key += luck
      .below(2 ** 32)
      .toString(16)
      .padStart(8, "0");
  return key;
}
