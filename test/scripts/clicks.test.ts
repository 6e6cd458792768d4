/** What a turn asks of a player: clicks, and of each panel its height on a phone and its options. */
import { expect, test } from "vitest";
import type { Spread } from "../../games/contract/expectations.ts";
import { expectationsOf } from "../../scripts/expectations.ts";
import { countMatch } from "../../scripts/clicks/match.ts";
import { spreadOf, tallyOf } from "../../scripts/clicks/report.ts";
import { patiently } from "../patience.ts";
import { wholeGamesFor } from "../stages.ts";
import { isThorough } from "../thorough.ts";

/** Height of a panel on a phone of 390 px, whose screen is 844 px: a screen and a half at nine of ten. */
const tallest: Spread = [1_000, 1_300, 1_700];
const mostOptions: Spread = [8, 12, 25];
/** From match to match, clicks a round differ by a tenth, for a match has few rounds: so many are counted together. */
const matchesOf = { turn: 1, round: isThorough ? 3 : 2 } as const;

const tables = wholeGamesFor("gallery").flatMap((game) =>
  (expectationsOf(game).countedTables ?? []).map((table) => [table.name, game, table] as const),
);

test.each(tables)(
  "%s: a turn takes few clicks, and its panels are short and offer little at once",
  (name, game, { seats, options, per, clicks }) => {
    const usual = Object.fromEntries(game.info.options.map(({ id, initially }) => [id, initially]));
    const matches = Array.from({ length: matchesOf[per] }, (_, deal) =>
      countMatch({ game, seats, options: { ...usual, ...options }, deal }),
    );
    const { all, turns, panels } = tallyOf(name, seats, per, matches);
    expect(all / turns).toBeLessThanOrEqual(clicks);
    expectWithin(spreadOf(panels.map(({ height }) => height)), tallest);
    expectWithin(spreadOf(panels.map((each) => each.options)), mostOptions);
  },
  patiently(120_000),
);

test("every game of the gallery has a table whose clicks are bounded", () => {
  const bounded = wholeGamesFor("gallery").filter((game) =>
    (expectationsOf(game).countedTables ?? []).some(({ clicks }) => clicks < 20),
  );
  expect(bounded).toEqual(wholeGamesFor("gallery"));
});

/** Each figure is at most its limit. */
function expectWithin(found: Spread, limits: Spread): void {
  expect(found.map((figure, at) => Math.max(figure, limits[at] ?? 0))).toEqual(limits);
}
