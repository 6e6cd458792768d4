import type { Game } from "../contract/index.ts";
import { apply, ask, listClosed, option } from "./questions/index.ts";
import { decisions } from "./rules/decisions.ts";
import { determinise } from "./rules/determinise.ts";
import type { KiteFact } from "./rules/facts.ts";
import { result } from "./rules/score.ts";
import { setup } from "./rules/setup.ts";
import type { State } from "./rules/state.ts";
import { type View, view } from "./rules/view.ts";
import { words } from "./text/index.ts";

/** Gull Bay Kites, a game of our own: fly kites in secret, and keep clear of those of others. */
export const gullBayKites = {
  info: {
    id: "gull-bay-kites",
    title: "Gull Bay Kites",
    stage: "alpha",
    rules: 1,
    seats: { min: 2, max: 5 },
    minutes: 5,
    weight: "light",
    about: { say: "about" },
    // Five rounds, in each of which up to five players choose; a changed choice delays nobody.
    longest: 25,
    options: [],
  },
  checkOptions: () => undefined,
  setup,
  decisions,
  apply,
  view,
  score: result,
  determinise,
  words: { ...words, question: ask, option, listClosed },
} satisfies Game<State, KiteFact, View>;
