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
  ["beta", draft, ["pictures: `picture`", "computer: `computer`", "lesson: `teaching`"]],
  ["beta", bids, []],
  [
    "production",
    bids,
    [
      "languages: languages/*/secret-bids.json",
      "gallery: docs/games/secret-bids-desktop.png, -phone.png and -end.png",
      "recorded matches: two files in test/games/secret-bids/transcripts",
    ],
  ],
];

test.each(fixtures)(
  "at %s a game without groups, languages and records fails for what it lacks",
  (stage, game, lacks) => {
    expect(listLacks(at(stage, game)).filter((lack) => !lack.startsWith("papers"))).toEqual(lacks);
  },
);

test("a game whose id is not the name of its folder is asked for its README there", () => {
  expect(listLacks({ ...draft, info: { ...draft.info, id: "drafts" } })).toEqual([
    "papers: games/drafts/README.md, in the folder that `info.id` names",
  ]);
});
