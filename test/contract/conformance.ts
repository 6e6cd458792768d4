/**
 * The conformance checks: what every game promises its host and its players.
 * They run on each game of the registry by itself, and are tried on a small game
 * with planted faults beside this file, so that no check can pass for nothing.
 */
import { keysOf } from "../../games/kit/catalogue.ts";
import { computers } from "./checks/computers.ts";
import { endings } from "./checks/endings.ts";
import { lessons } from "./checks/lessons.ts";
import { wholeMatches } from "./checks/matches.ts";
import { questions } from "./checks/questions.ts";
import { hiddenHands, secrets } from "./checks/secrets.ts";
import { words } from "./checks/words.ts";
import type { Check } from "./checks/check.ts";

/** Games in which everybody can know every hand, by sight or by what was played. */
const openHands: ReadonlySet<string> = new Set(["chicken-colorout", "goods-maker"]);

const topics = { computers, lessons, questions, "whole matches": wholeMatches, endings, secrets, words };

/** What a group of checks is about. Each has a test file of its own, so that they run side by side. */
export type Topic = keyof typeof topics;

type Known = { readonly info: { readonly id: string } };

/** The checks about this that the game has to pass. */
export function checksAbout(topic: Topic, { info }: Known): readonly Check[] {
  return topics[topic].filter(({ title }) => title !== hiddenHands || !openHands.has(info.id));
}

/** All the checks that this game has to pass. */
export function checksFor(game: Known): readonly Check[] {
  return keysOf(topics).flatMap((topic) => checksAbout(topic, game));
}
