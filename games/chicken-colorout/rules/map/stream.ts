import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";

/** Chance for printing tiles; unlike the dice it is no secret. */
export type Stream = {
  next(): number;
  below(sides: number): number;
  drawWeighted<T extends { readonly weight: number }>(list: readonly T[]): T;
  shuffle<T>(items: readonly T[]): readonly T[];
};

/** The published integer-only stream of a seed string: FNV-1a into mulberry32. */
export const streamFrom = (seed: string): Stream => streamOf(hash(seed));

/** Mulberry32 from a 32-bit state. `next` is an unsigned 32-bit number. */
export function streamOf(seed: number): Stream {
  let state = seed;

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  // The product stays below 2⁵³, so a floating-point number holds it exactly.
  const below = (sides: number): number => Math.floor((next() * sides) / 2 ** 32);

  return {
    next,
    below,
    drawWeighted(list) {
      let rest = below(list.reduce((sum, entry) => sum + entry.weight, 0));
      for (const entry of list) {
        if (rest < entry.weight) return entry;
        rest -= entry.weight;
      }
      return bug("a weighted draw past its list");
    },
    shuffle<T>(items: readonly T[]) {
      const mixed = [...items];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [mixed[last], mixed[other]] = [at(mixed, other), at(mixed, last)];
      }
      return mixed;
    },
  };
}

/** 32-bit FNV-1a over the string's UTF-8 bytes, unsigned. */
export function hash(text: string): number {
  let value = 2166136261;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 16777619);
  return value >>> 0;
}
