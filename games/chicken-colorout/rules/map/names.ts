import { eggs } from "../../../../data/chicken-colorout/eggs.ts";
import { at, bug } from "../../../kit/at.ts";
import { listTypes } from "../eggs.ts";
import type { Cell, Egg, EggSet, Facing } from "../state.ts";

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

export const eggName = (egg: Egg): EggName => at(eggs, egg).id;
export const facingName = (facing: Facing): FacingName => at(facingNames, facing);
export const cellName = (cell: Cell): string => cellNames[cell] ?? bug(`no cell ${cell}`);
const hidingNames: readonly (readonly string[])[] = eggNames.map((egg) => cellNames.map((cell) => `${egg}:${cell}`));

/** An egg with its place: "red:D4". */
export const hidingName = (egg: Egg, cell: Cell): string => at(at(hidingNames, egg), cell);

/** An egg that is taken from a tile: "D4:red"; with the egg that is given for it "D4:red:blue". */
export const takeName = (cell: Cell, taken: Egg, given?: Egg): string =>
  [cellName(cell), eggName(taken), ...(given === undefined ? [] : [eggName(given)])].join(":");

/** Reads names of options, which are offered and therefore known. */
function readerOf(names: readonly string[]): (name: string) => number {
  const numbers = new Map(names.map((name, number) => [name, number]));
  return (name) => numbers.get(name) ?? bug(`nothing named ${name}`);
}

export const eggNamed: (name: string) => Egg = readerOf(eggNames);
export const facingNamed: (name: string) => Facing = readerOf(facingNames);
export const cellNamed: (name: string) => Cell = readerOf(cellNames);
export const isFacingName = (name: string): boolean => facingNames.some((facing) => facing === name);
export const eggNamesIn = (set: EggSet): readonly string[] => listTypes(set).map(eggName);

/** Reads a part of an option that may be left out. */
export const readIf = (name: string | undefined, read: (name: string) => number): number | undefined =>
  name === undefined ? undefined : read(name);
