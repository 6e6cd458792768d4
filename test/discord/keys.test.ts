/** The words that players read on panels and pages hold no names of questions and options, which are for programs. */
import { orderChoices, ordersPage } from "../../commands/orders.ts";
import type { AnyGame, Decision } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { panel } from "../../src/discord/pages/panel.ts";
import { begin, take } from "../../src/match/turn.ts";
import { say, tableTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { settings, turnFrom, whimsFrom } from "../contract/play.ts";
import { recordWith } from "../table/recordWith.ts";
import { inTurn } from "../thorough.ts";
import { look, recordOf } from "./record.ts";
import { expect, test } from "vitest";

const seats = 3;
const bidsDeal = { seats, key: "7".repeat(64), options: { gold: false, hand: "short" } };

/** Names that cannot be words: "token-1", "w1.1:a". */
const namesIn = (decisions: readonly Decision[]): readonly string[] =>
  decisions.flatMap(({ ask, options }) => [ask, ...options]).filter((name) => /\w[-.:]\w/u.test(name));

/** Whatever is shown of components: all texts and labels, but no ids and values. */
function shownIn(part: unknown): readonly string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    typeof value === "string" && ["content", "label", "description", "placeholder"].includes(name)
      ? [value]
      : shownIn(value),
  );
}

/** What the players of a table read in a match of 120 answers, with the names that they are not to read. */
function readMatch(game: AnyGame, seed: number) {
  const [options = {}] = settings(game.info.options);
  const deal = { seats, key: String(seed).repeat(64), options };
  const whims = whimsFrom(seed);
  const names = new Set<string>();
  const read = new Set<string>();
  let match = begin(game, deal, 0);
  for (let at = 0; at < 120; at += 1) {
    const decisions = game.decisions(match.state);
    for (const name of namesIn(decisions)) names.add(name);
    const record = recordWith(recordOf(game, deal, match.state, "playing"), { match });
    const translator = tableTranslator(game, record, "en-US");
    // Sampled: in each position the next seat reads.
    for (const seat of inTurn([0, 1, 2], seats, at)) {
      const sight = look(game, record).seat(seat);
      const pages = [panel(sight, translator, "at the table"), ordersPage(sight, translator)];
      for (const line of pages.flatMap((page) => shownIn(page.compose(new Set())))) read.add(line);
      for (const { name } of orderChoices(sight, "", translator)) read.add(name);
    }
    if (!decisions.some(({ awaited }) => awaited)) break;
    const { seat, answer } = turnFrom(decisions, Number(whims.next().value));
    const taken = take(game, match, { seat, answer, clicks: "now" }, at, "a nonce");
    if (!taken.ok) throw new Error(taken.refusal);
    match = taken.match;
  }
  return { names: [...names], read: [...read] };
}

test("a message whose parameter is the name of a question does not compile", () => {
  const [asked] = look(bids, recordOf(bids, bidsDeal, bids.setup(bidsDeal).state, "playing")).seat(0).decisions;
  if (asked === undefined) throw new Error("Everybody bids");
  // @ts-expect-error The name of a question is no word.
  say("panel.locked-in", { answer: asked.ask });
  // @ts-expect-error The name of an option is no word either.
  say("panel.locked-in", { answer: asked.options[0] ?? "" });
  expect(asked.ask).toBe("bid");
});

test.each(games.map((game) => [game.info.title, game] as const))("%s: nobody reads an internal name", (_, game) => {
  const { names, read } = readMatch(game, 3);
  expect(read.length).toBeGreaterThan(100);
  const leaks = read.flatMap((line) => {
    const name = names.find((each) => line.includes(each));
    return name === undefined ? [] : [`${name}: ${line}`];
  });
  expect(leaks).toEqual([]);
});
