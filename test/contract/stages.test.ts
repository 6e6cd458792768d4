import { expect, test } from "vitest";
import type { AnyGame, Stage } from "../../games/contract/index.ts";
import { listLacks, titled } from "../stages.ts";
import { draft } from "./fixture/draft.ts";
import { bids } from "./fixture/index.ts";

const at = (stage: Stage, game: AnyGame): AnyGame => ({ ...game, info: { ...game.info, stage } });

test.each(titled("rules"))("%s has everything that its stage asks for", (_, game) => {
  expect(listLacks(game)).toEqual([]);
});

const fixtures: readonly (readonly [stage: Stage, game: AnyGame, lacks: readonly string[]])[] = [
  ["alpha", draft, []],
  ["beta", draft, ["pictures", "computer", "lesson"]],
  ["beta", bids, []],
  ["production", bids, ["languages", "gallery", "recorded matches"]],
];

test.each(fixtures)(
  "at %s a game without groups, languages and records fails for what it lacks",
  (stage, game, lacks) => {
    expect(listLacks(at(stage, game)).filter((lack) => lack !== "papers")).toEqual(lacks);
  },
);
