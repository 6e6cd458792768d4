/**
 * The contract battery: what every game promises its host and its players.
 * It runs on each game of the registry by itself, and is tried on a small game
 * with planted faults beside this file, so that no check can pass for nothing.
 */
import { wholeMatches } from "./checks/matches.ts";
import { questions } from "./checks/questions.ts";
import { hiddenHands, secrets } from "./checks/secrets.ts";
import { words } from "./checks/words.ts";
import type { Check } from "./checks/check.ts";

/** Games in which everybody may see every hand, by their rulebook. */
const openHands: ReadonlySet<string> = new Set(["chicken-colorout"]);

/** The checks this game has to pass. */
export function checksFor({ info }: { readonly info: { readonly id: string } }): readonly Check[] {
  return [...questions, ...wholeMatches, ...secrets, ...words, ...(openHands.has(info.id) ? [] : [hiddenHands])];
}
