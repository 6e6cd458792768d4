/**
 * The conformance checks: what every game promises its host and its players.
 * They run on each game of the registry by itself, and are tried on a small game
 * with planted faults beside this file, so that no check can pass for nothing.
 */
import { keysOf } from "../../games/kit/catalogue.ts";
import type { AnyGame } from "../../games/contract/index.ts";
import { expectationsOf } from "../../scripts/expectations.ts";
import { computers } from "./checks/computers.ts";
import { endings } from "./checks/endings.ts";
import { lessons } from "./checks/lessons.ts";
import { wholeMatches } from "./checks/matches.ts";
import { promises } from "./checks/promises.ts";
import { questions } from "./checks/questions.ts";
import { hiddenHands, secrets } from "./checks/secrets.ts";
import { words } from "./checks/words.ts";
import { type Checks, isChecked } from "../stages.ts";
import type { Check } from "./checks/check.ts";

/** The group of checks that each topic belongs to, and so the games that it is for. */
export const groups: { readonly [topic in Topic]: Checks } = {
  computers: "rules",
  lessons: "lesson",
  questions: "rules",
  "whole matches": "rules",
  endings: "rules",
  secrets: "rules",
  words: "words",
  promises: "words",
};

const topics = { computers, lessons, questions, "whole matches": wholeMatches, endings, secrets, words, promises };

/** What a group of checks is about. Each has a test file of its own, so that they run side by side. */
export type Topic = keyof typeof topics;

type Known = Pick<AnyGame, "info">;

/** The checks about this that the game has to pass. */
export function checksAbout(topic: Topic, game: Known): readonly Check[] {
  const isOpen = expectationsOf(game).openHands === true;
  return topics[topic].filter(
    ({ title, group = groups[topic] }) => isChecked(game, group) && (title !== hiddenHands || !isOpen),
  );
}

/** All the checks that this game has to pass. */
export function checksFor(game: Known): readonly Check[] {
  return keysOf(topics).flatMap((topic) => checksAbout(topic, game));
}
