import listedFaults from "./faults.json" with { type: "json" };
import listedLeaks from "./leaks.json" with { type: "json" };

type Change = {
  readonly id: string;
  /** Text that occurs once in the file, and what replaces it. */
  readonly file: string;
  readonly text: string;
  readonly by: string;
};

type Leak = Change & {
  /** The secret, and who learns it. */
  readonly what: string;
  /** The tests that are asked; those of the whole surface when left out. */
  readonly tests?: readonly string[];
};

/** A fault that breaks a promise of the simulation. */
export type Fault = Change & {
  readonly what: string;
  /** Options of the simulation with which it is looked for, as `--minutes 8 --tables 2`. */
  readonly plan: string;
};

export type Planted = Leak | Fault;

/**
 * Every leak that is planted. The letter of its id says where: T reaches for what a sight does not have, or puts one
 * person's message before everybody; D is in the door through which everything is read; W goes past it; G is in a game's
 * own view; A in advice; S comes by seats that change hands, files and the disk; K by deals and choices; O and X are in
 * outputs that are rarely read, in guards that miss at one of two doors, and in decisions by people with a stake.
 */
export const leaks: readonly Leak[] = listedLeaks;
/** Faults that the simulation must find; most of them this project had. */
export const faults: readonly Fault[] = listedFaults;

/** The source with a change in it. Throws when its place is no longer found: a plant that does nothing is not missed. */
export function plantInto(source: string, { id, file, text, by }: Change): string {
  const count = source.split(text).length - 1;
  if (count !== 1) throw new Error(`Plant ${id}: its text stands ${count} times in ${file}, not once`);
  return source.replace(text, () => by);
}
