import type { Message, MessageParam } from "../contract/index.ts";

/** Makes a message of one catalogue; the compiler knows its keys, also those put together from a fact or a question. */
export type Say<Key extends string> = (key: Key, words?: { readonly [name: string]: MessageParam }) => Message;

/** A message, with its parameters when it has any. A game narrows it: `export const say: Say<keyof typeof english> = message;` */
export function message(key: string, words?: { readonly [name: string]: MessageParam }): Message {
  return words === undefined ? { say: key } : { say: key, with: words };
}

/** Words that begin with a capital, where their script has any. */
export const beginLarge = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
