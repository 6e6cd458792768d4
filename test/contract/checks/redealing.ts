import { expect } from "vitest";
import type { AnyGame, Json } from "../../../games/contract/index.ts";
import { fail, isSame, type MomentCheck, viewers, type Watch } from "./check.ts";

/**
 * What a table dealt anew may depend on. Computer players think about such tables, so whatever of the real one shines
 * through them is known to a player who may not know it.
 */
export const redealing: readonly MomentCheck[] = [
  {
    title: "deals anew by view and key alone",
    positions: "some",
    usual: 50,
    watch: (game) => ({
      look: ({ step: { state } }, { match: { deal }, key }) => {
        const otherKey = key.slice(1) + key.slice(0, 1);
        for (const viewer of viewers(deal.seats)) {
          const redealt = game.determinise(state, viewer, key);
          const twice = game.determinise(game.determinise(state, viewer, otherKey), viewer, key);
          if (isSame(redealt, twice)) continue;
          expect(twice, `dealt anew for ${viewer}`).toEqual(redealt);
          fail(`dealt anew for ${viewer} with its fields in another order`);
        }
      },
    }),
  },
  { title: "keeps nothing hidden when it deals anew", positions: "some", beyond: "none", usual: 30, watch: watchKept },
];

/**
 * Parts of states that everybody knows from what was told, though no view repeats them. # stands for any index.
 * A line that is added here needs a fact that tells it.
 */
const remembered: { readonly [game: string]: readonly string[] } = {
  // Who looked at tiles and put them under the deck.
  "chicken-colorout": [".under.#.knownTo"],
  // A pair of cards is being put together, as no raptor can be used; who looked at which card.
  "egg-thieves": [".now.ask", ".now.raptors", ".nests.#.#.known", ".plans.#.#.#.known"],
  // Hands begin with open funds, and all that comes and goes is told (ruling 28).
  "goods-maker": [".players.#.hand.#"],
  // What was discarded face up, what receipts were given for, and in what order cards are drawn.
  "ei-my-goods": [
    ".discard.shown.#",
    ".players.#.aside.seal",
    ".now.plans.#.tries",
    ".todo.#.task",
    ".todo.#.row",
    ".todo.#.count",
    ".now.back.ask",
    ".now.halves.#.count",
    ".halvings",
  ],
  // Which cards of the first hand were discarded, face up; the chapter names the last event.
  "expedition-to-newdale": [".keeps.#.#", ".eventDeck.#", ".owed.#.then"],
  "secret-bids": [".round"],
};

type Count = { kept: number; all: number };

/** How many tables are dealt anew to see what stays: no coin falls so often on one side. */
const dealtAnew = 16;
/** Where only one thing may lie it stays: the last card of a deck, the last one with such a back. */
const usuallyForced = 0.15;

/** What stays whatever the key, and is not in the view, is a secret that was kept. */
function watchKept(game: AnyGame): Watch {
  const counts = new Map<string, Count>();
  return {
    look: ({ step: { state }, next }, { match: { deal }, at, key }) => {
      if (next === undefined) return;
      const viewer = viewers(deal.seats)[at % (deal.seats + 1)] ?? "table";
      const seen = new Set(leavesOf(game.view(state, viewer)).values());
      const anew = listKeys(key).map((each) => leavesOf(game.determinise(state, viewer, each)));
      for (const [path, value] of leavesOf(state)) {
        const place = path.replaceAll(/\d+/gu, "#");
        const count = counts.get(place) ?? { kept: 0, all: 0 };
        counts.set(place, count);
        count.all += 1;
        if (!seen.has(value) && anew.every((leaves) => leaves.get(path) === value)) count.kept += 1;
      }
    },
    finish: () => {
      const known = remembered[game.info.id] ?? [];
      const kept = [...counts].filter(([, { kept, all }]) => kept > all * usuallyForced).map(([place]) => place);
      expect(counts.size).toBeGreaterThan(0);
      expect(kept.filter((place) => !known.includes(place))).toEqual([]);
    },
  };
}

/** As many keys as tables are dealt anew, one digit each from the next. */
const listKeys = (key: string): readonly string[] =>
  Array.from({ length: dealtAnew }, (_, digit) => digit.toString(16) + key.slice(1));

type Leaf = string | number;

/** Every word and number in it by its path; a yes or no is found in every view. */
function leavesOf(value: Json, path = "", found = new Map<string, Leaf>()): ReadonlyMap<string, Leaf> {
  if (typeof value === "string" || typeof value === "number") return found.set(path, value);
  if (typeof value !== "object" || value === null) return found;
  for (const [name, part] of Object.entries(value) as readonly (readonly [string, Json])[]) {
    leavesOf(part, `${path}.${name}`, found);
  }
  return found;
}
