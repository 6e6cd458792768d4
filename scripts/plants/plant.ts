/** One leak, put into the program on purpose. */
export type Plant = {
  readonly id: string;
  /** What leaks, and to whom. */
  readonly leak: string;
  /** Where what leaks is not what was chosen: that or how often it was changed, or when, by how long an answer takes. */
  readonly of?: "its change" | "its time";
  readonly file: string;
  /** What stands there, once, and what takes its place. */
  readonly text: string;
  readonly by: string;
  /** The tests that are asked; those of the whole surface when left out. */
  readonly tests?: readonly string[];
};

/** The source with a leak in it. Throws when the place is no longer found: a plant that does nothing is not missed. */
export function plantInto(source: string, { id, file, text, by }: Plant): string {
  const count = source.split(text).length - 1;
  if (count !== 1) throw new Error(`Plant ${id}: its text stands ${count} times in ${file}, not once`);
  return source.replace(text, () => by);
}
