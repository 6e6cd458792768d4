import { expect } from "vitest";
import type { AnyGame, Json } from "../../../games/contract/index.ts";
import { expectationsOf } from "../../../scripts/expectations.ts";
import { bids } from "../fixture/index.ts";
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
      const known = game.info.id === bids.info.id ? [".round"] : (expectationsOf(game).remembered ?? []);
      const kept = [...counts].filter(([, { kept, all }]) => kept > all * usuallyForced).map(([place]) => place);
      expect(counts.size).toBeGreaterThan(0);
      const secrets = kept.filter((place) => !known.includes(place));
      expect(secrets, "kept, and in no view; what everybody knows is named in expectations.ts").toEqual([]);
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
