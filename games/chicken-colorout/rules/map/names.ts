import { eggs } from "../../../../data/chicken-colorout/eggs.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import type { Cell, Egg, EggSet, Facing } from "../state.ts";
import { eggTypes } from "../eggs.ts";

/** Names in options, places and recorded answers: "red", "D4", "N". */
export const eggNames: readonly string[] = eggs.map((egg) => egg.id);
type EggName = (typeof eggs)[number]["id"];

const facingNames = ["N", "E", "S", "W"] as const;
type FacingName = (typeof facingNames)[number];

// Column Z and I, rows 0 and 9 lie outside the frame: no tile can be there, but an arrow may point at them.
const columns = "ZABCDEFGHI";
const cellNames: readonly string[] = Array.from(
  { length: 100 },
  (_, cell) => `${columns.charAt(cell % 10)}${Math.floor(cell / 10)}`,
);
const cells: { readonly [name: string]: Cell } = Object.fromEntries(cellNames.map((name, cell) => [name, cell]));

export const eggName = (egg: Egg): EggName => at(eggs, egg).id;
export const facingName = (facing: Facing): FacingName => at(facingNames, facing);
export const cellName = (cell: Cell): string => cellNames[cell] ?? bug(`no cell ${cell}`);

const hidingNames: readonly (readonly string[])[] = eggNames.map((egg) => cellNames.map((cell) => `${egg}:${cell}`));

/** An egg with its place: "red:D4". */
export const hidingName = (egg: Egg, cell: Cell): string => at(at(hidingNames, egg), cell);

const takeNames: readonly (readonly string[])[] = cellNames.map((cell) => eggNames.map((egg) => `${cell}:${egg}`));
const swapNames = takeNames.map((names) => names.map((name) => eggNames.map((egg) => `${name}:${egg}`)));

/** An egg that is taken from a tile: "D4:red". */
export const takeName = (cell: Cell, taken: Egg): string => at(at(takeNames, cell), taken);

/** The same with the egg that is given for it: "D4:red:blue". */
export const swapName = (cell: Cell, taken: Egg, given: Egg): string => at(at(at(swapNames, cell), taken), given);

/** The egg, facing or cell that an offered option names. */
export const eggNamed = (name: string): Egg => requireIndex(eggNames.indexOf(name), name);
export const facingNamed = (name: string): Facing =>
  requireIndex(
    facingNames.findIndex((facing) => facing === name),
    name,
  );
export const isFacingName = (name: string): boolean => facingNames.some((facing) => facing === name);
export const cellNamed = (name: string): Cell => cells[name] ?? bug(`no cell ${name}`);

/** The names of a set of eggs, in the order of the types. */
export function eggNamesIn(set: EggSet): string[] {
  const names: string[] = [];
  for (const egg of eggTypes) if ((set & (1 << egg)) !== 0) names.push(eggName(egg));
  return names;
}

const requireIndex = (index: number, name: string): number => (index < 0 ? bug(`nothing named ${name}`) : index);
