import { below, type Dice, diceFrom, shuffle } from "../../kit/random.ts";
import { at } from "../../kit/at.ts";

/** Dice that go on by themselves while one table is dealt. */
export type Chance = {
  readonly shuffle: <T>(items: readonly T[]) => readonly T[];
  readonly below: (sides: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  /** The dice as they are now, to go on with. */
  readonly dice: () => Dice;
};

export function chanceFrom(key: string): Chance {
  let dice: Dice = diceFrom(key);
  const roll = (sides: number): number => {
    const [value, after] = below(dice, sides);
    dice = after;
    return value;
  };
  return {
    shuffle: (items) => {
      const [mixed, after] = shuffle(dice, items);
      dice = after;
      return mixed;
    },
    below: roll,
    pick: (items) => at(items, roll(items.length)),
    dice: () => dice,
  };
}
