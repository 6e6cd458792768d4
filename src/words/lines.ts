import type { Message } from "../../games/contract/index.ts";

/** A list in which items are left out, or are lists themselves: what a message is put together from. */
export type Sparse<T> = readonly (T | false | undefined | Sparse<T>)[];

const isList = <T>(item: T | Sparse<T>): item is Sparse<T> => Array.isArray(item);

export const listPresent = <T>(items: Sparse<T>): readonly T[] =>
  items.flatMap((item) => {
    if (item === undefined || item === false) return [];
    return isList(item) ? listPresent(item) : [item];
  });

export const inGroups = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** A line of a page: words as they are, or a message, with the signs before it that make it small or an item. */
export type Line = string | (Message & { readonly mark?: "-# " | "- " });

export const small = (said: Message): Line => ({ ...said, mark: "-# " });
export const bullet = (said: Message): Line => ({ ...said, mark: "- " });
