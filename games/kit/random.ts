import { chacha20 } from "@noble/ciphers/chacha.js";
import { hexToBytes } from "@noble/ciphers/utils.js";

import { at, bug } from "./at.ts";
import { rememberCall } from "./remember.ts";

/**
 * Chance as a value: a 256-bit key and how many 32-bit words were drawn from
 * its stream. The stream is ChaCha20 (RFC 8439) of zeros, so nobody can compute
 * the rest of a deck from the part he has seen.
 */
export type Dice = { readonly key: string; readonly drawn: number };

const nonce = new Uint8Array(12);
/** A call of the cipher costs more than a block does, so several blocks are worked out at once. */
const blocksInChunk = 8;
const wordsInChunk = 16 * blocksInChunk;
const zeros = new Uint8Array(4 * wordsInChunk);

/** Fresh dice for a key of 64 hexadecimal digits. Throws on any other key. */
export function diceFrom(key: string): Dice {
  if (!/^[0-9a-f]{64}$/u.test(key)) throw new Error("A dice key has 64 lower-case hexadecimal digits.");
  return { key, drawn: 0 };
}

/** A whole number from 0 to `sides` − 1, each equally likely, and the dice after it. `sides` is 1 to 2³². */
export function below(dice: Dice, sides: number): readonly [number, Dice] {
  const words = wordsOf(dice);
  const value = words.below(sides);
  return [value, words.dice()];
}

/** The items in a random order, each order equally likely, and the dice after it. */
export function shuffle<T>(dice: Dice, items: readonly T[]): readonly [readonly T[], Dice] {
  const words = wordsOf(dice);
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = words.below(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return [mixed, words.dice()];
}

/** Dice that go on by themselves while one table is dealt. */
export function chanceFrom(key: string) {
  let dice = diceFrom(key);
  const roll = (sides: number): number => {
    const [value, after] = below(dice, sides);
    dice = after;
    return value;
  };
  return {
    shuffle: <T>(items: readonly T[]): readonly T[] => {
      const [mixed, after] = shuffle(dice, items);
      dice = after;
      return mixed;
    },
    below: roll,
    pick: <T>(items: readonly T[]): T => at(items, roll(items.length)),
    dice: (): Dice => dice,
  };
}

export type Chance = ReturnType<typeof chanceFrom>;

/** Returns a function that hands the next items out, as many as it is told. */
export function dealer<T>(items: readonly T[]): (count: number) => readonly T[] {
  let dealt = 0;
  return (count) => items.slice(dealt, (dealt += count));
}

/** A part of the stream. Whoever draws goes on where the draw before ended, mostly within the same part. */
const chunkOf = rememberCall((key: string, number: number): DataView => {
  const bytes = chacha20(hexToBytes(key), nonce, zeros, undefined, number * blocksInChunk);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
});

function wordsOf({ key, drawn: start }: Dice) {
  let drawn = start;
  let chunk = chunkOf(key, Math.floor(drawn / wordsInChunk));

  function word(): number {
    const place = drawn % wordsInChunk;
    if (place === 0) chunk = chunkOf(key, Math.floor(drawn / wordsInChunk));
    drawn += 1;
    return chunk.getUint32(4 * place, true);
  }

  return {
    // Words past the last whole multiple of `sides` are thrown away: taking
    // the remainder of them would favour the small numbers.
    below(sides: number): number {
      if (!(Number.isInteger(sides) && sides >= 1 && sides <= 2 ** 32)) bug(`a die with ${sides} sides`);
      for (;;) {
        const value = word();
        const rest = value % sides;
        if (value - rest + sides <= 2 ** 32) return rest;
      }
    },
    dice: (): Dice => ({ key, drawn }),
  };
}
