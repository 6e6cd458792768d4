/** A change that is put into the program on purpose. */
type Change = {
  readonly id: string;
  /** Text that occurs once in the file, and what replaces it. */
  readonly file: string;
  readonly text: string;
  readonly by: string;
};

/** A leak of a secret. */
export type Leak = Change & {
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

/** The source with a change in it. Throws when its place is no longer found: a plant that does nothing is not missed. */
export function plantInto(source: string, { id, file, text, by }: Change): string {
  const count = source.split(text).length - 1;
  if (count !== 1) throw new Error(`Plant ${id}: its text stands ${count} times in ${file}, not once`);
  return source.replace(text, () => by);
}
