import type { Message } from "../../games/contract/index.ts";
import english from "./english.json" with { type: "json" };

/** Every message the host itself speaks. */
export type HostKey = keyof typeof english;

/** A message of the host; the compiler knows its keys. */
export function say(key: HostKey, words?: Message["with"]): Message {
  return words === undefined ? { say: key } : { say: key, with: words };
}
