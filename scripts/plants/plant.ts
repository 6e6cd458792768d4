/** One leak, put into the program on purpose. */
export type Plant = {
  readonly id: string;
  /** What leaks, and to whom. */
  readonly leak: string;
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
