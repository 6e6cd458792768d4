import { chacha20 } from "@noble/ciphers/chacha.js";
import { hexToBytes } from "@noble/ciphers/utils.js";

import { bug } from "./fail.ts";

/**
 * Chance as a value: a 256-bit key and how many 32-bit words were drawn from
 * its stream. The stream is ChaCha20 (RFC 8439) of zeros, so nobody can compute
 * the rest of a deck from the part he has seen.
 */
export type Dice = { readonly key: string; readonly drawn: number };

const wordsInBlock = 16;
const nonce = new Uint8Array(12);
const bytesInBlock = 64;
/** A call of the cipher costs more than a block does, so whoever needs many words gets several blocks at once. */
const mostBlocks = 8;
const zeros = new Uint8Array(mostBlocks * bytesInBlock);

/** Fresh dice for a key of 64 hexadecimal digits. Throws on any other key. */
export function diceFrom(key: string): Dice {
  if (!/^[0-9a-f]{64}$/u.test(key)) throw new Error("A dice key has 64 lower-case hexadecimal digits.");
  return { key, drawn: 0 };
}

/** A whole number from 0 to `sides` − 1, each equally likely, and the dice after it. `sides` is 1 to 2³². */
export function below(dice: Dice, sides: number): readonly [number, Dice] {
  const words = wordsOf(dice, 1);
  const value = words.below(sides);
  return [value, words.dice()];
}

/** The items in a random order, each order equally likely, and the dice after it. */
export function shuffle<T>(dice: Dice, items: readonly T[]): readonly [readonly T[], Dice] {
  const words = wordsOf(dice, items.length - 1);
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = words.below(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return [mixed, words.dice()];
}

/** The words from here on, of which so many will be needed, or a few more where some are thrown away. */
function wordsOf(dice: Dice, expected: number) {
  const key = hexToBytes(dice.key);
  const last = dice.drawn + expected - 1;
  let drawn = dice.drawn;
  let next = 0;
  let view = new DataView(new ArrayBuffer(0));

  function word(): number {
    if (next === view.byteLength) {
      const block = Math.floor(drawn / wordsInBlock);
      const blocks = Math.max(1, Math.min(mostBlocks, Math.floor(last / wordsInBlock) - block + 1));
      const bytes = chacha20(key, nonce, zeros.subarray(0, blocks * bytesInBlock), undefined, block);
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      next = (drawn % wordsInBlock) * 4;
    }
    const value = view.getUint32(next, true);
    next += 4;
    drawn += 1;
    return value;
  }

  return {
    // Words past the last whole multiple of `sides` are thrown away: taking
    // the remainder of them would favour the small numbers.
    below(sides: number): number {
      if (!(Number.isInteger(sides) && sides >= 1 && sides <= 2 ** 32)) bug(`a die with ${sides} sides`);
      const fair = 2 ** 32 - (2 ** 32 % sides);
      let value = word();
      while (value >= fair) value = word();
      return value % sides;
    },
    dice: (): Dice => ({ key: dice.key, drawn }),
  };
}
