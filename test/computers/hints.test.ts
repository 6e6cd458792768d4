/** The words of hints: what they recommend is never what their own comparison found to be worse. */
import type { AnyGame, Deal, Json } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { type Advice, advise } from "../../src/computers/advice.ts";
import { nothingCompared } from "../../src/computers/search/compare.ts";
import { hintPage, stakeWords } from "../../src/discord/learning/hints.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { play, settings, whimsFrom } from "../contract/play.ts";
import { readMessage } from "../discord/readMessage.ts";
import { look, recordOf } from "../discord/record.ts";
import { pretend } from "../pretend.ts";
import { dealOf, soleSeat, urn } from "../review/urn.ts";
import { inTurn } from "../thorough.ts";
import { describe, expect, test } from "vitest";

const effort = { playouts: 24, rows: 4, milliseconds: Infinity };
/** Matches, of which each game's is sampled, and after how many answers a hint is asked for. */
const seeds = [1, 2];
const moments = [2, 12, 28];
/** A difference and an error of it up to here are small: shares of a win. */
const small = 0.05;

type Hint = { readonly advice: Advice; readonly words: string };

/** The hint for whoever is asked first in this position. */
function hintAt(game: AnyGame, deal: Deal, state: Json, seed: number): Hint {
  const seat = game.decisions(state).find(({ awaited }) => awaited)?.seat ?? 0;
  const record = recordOf(game, deal, state, "playing");
  const sight = look(game, record).seat(seat);
  const advice = advise({ game, world: sight.dealAnew(), seat }, { effort, seed });
  return { advice, words: readMessage(hintPage(sight, advice, 1, tableTranslator(game, record, "en-US"))).join("\n") };
}

function hintsOf(game: AnyGame, seeds: readonly number[]): readonly Hint[] {
  const [options = {}] = settings(game.info.options);
  return seeds.flatMap((seed) => {
    const deal = { seats: 2, key: String(seed).repeat(64), options };
    const whims = whimsFrom(seed);
    const positions = [...play(game, { deal, whims: Array.from({ length: 40 }, () => Number(whims.next().value)) })];
    return moments.flatMap((at) => {
      const position = positions[at];
      return position?.next === undefined ? [] : [hintAt(game, deal, position.step.state, at)];
    });
  });
}

/** What a hint says against itself; undefined where it holds together. */
function contradictionOf({ advice: { comparison }, words }: Hint): string | undefined {
  const { lead, error, better, other } = comparison;
  const told = /wins (?<win>\d+) % instead of (?<less>\d+) %/u.exec(words)?.groups;
  if (lead < 0) return `worse by its own comparison: ${lead}`;
  if (told !== undefined && Number(told["win"]) <= Number(told["less"])) return "fewer matches won";
  if (words.includes("further ahead") && better.margin <= other.margin) return "fewer points ahead";
  if (words.includes("about as good") && (lead > small || error > small)) return `not even: ${lead} ± ${error}`;
  return undefined;
}

test.each(games.map((game, at) => [game.info.title, game, inTurn(seeds, 2, at)] as const))(
  "%s: no hint recommends what its own comparison found to be worse",
  (_, game, played) => {
    const hints = hintsOf(game, played);
    // The second match of Gull Bay Kites is over after a few answers.
    expect(hints.length).toBeGreaterThan(played.length === 1 ? 0 : 2);
    expect(hints.flatMap((hint) => contradictionOf(hint) ?? [])).toEqual([]);
  },
);

/** Whoever looks one answer ahead takes 1 gold for the best, though 5 bring more in the end; 0 for the worst. */
const misleading: AnyGame = {
  ...urn,
  computer: {
    rate: (_, { options }, as) =>
      as === "sensible" ? options.map((option) => ["0", "5", "1"].indexOf(option)) : undefined,
    foresee: (state) => {
      const { gold }: { readonly gold: number } = pretend(state);
      return { after: 0, points: [gold % 5 === 1 ? 100 : gold], scale: 0 };
    },
  },
};

describe("where a short look misjudges an answer", () => {
  const world = urn.apply(urn.setup(dealOf("red")).state, soleSeat, { ask: "guess", picks: ["red"] }).state;
  const gold = (pick: string) => ({ ask: "gold", picks: [pick] });
  const effortHere = { playouts: 60, rows: 20, milliseconds: Infinity };

  test("the hint gives the answer that did better in whole matches, with all of them as evidence", () => {
    const question = { game: misleading, world, seat: soleSeat };
    const { best, other, comparison } = advise(question, { effort: effortHere, seed: 1 });
    expect([best, other]).toEqual([gold("5"), gold("1")]);
    // 20 matches spoke clearly against the first thought, so no more were needed.
    expect(comparison.rows).toBe(20);
    expect(comparison.better.margin - comparison.other.margin).toBeCloseTo(4, 10);
    expect(comparison.lead).toBeGreaterThan(2 * comparison.error);
    expect(comparison.reasons).toEqual([{ what: { say: "score.gold" }, points: 4 }]);
  });

  test("matches are added until one answer is clearly ahead, and all of them count", () => {
    const nearlyEven: AnyGame = {
      ...urn,
      // The first of the two answers wins by luck alone.
      score: (state) => ({
        ...urn.score(state),
        seats: urn.score(state).seats.map((seat) => ({ ...seat, points: seat.points % 10 === 1 ? 10 : seat.points })),
      }),
    };
    const question = { game: nearlyEven, world: urn.setup(dealOf("red")).state, seat: soleSeat };
    const { comparison } = advise(question, { effort: { ...effortHere, rows: 5 }, seed: 4 });
    expect([10, 15, 20]).toContain(comparison.rows);
  });

  test("what somebody chose is compared with the best other answer, even where a search prefers it", () => {
    const inquiry = { effort: effortHere, seed: 1, chosen: gold("1") };
    const { best, comparison } = advise({ game: misleading, world, seat: soleSeat }, inquiry);
    expect(best).toEqual(gold("5"));
    expect(comparison.lead).toBeGreaterThan(2 * comparison.error);
  });

  test("what somebody chose is compared as it was asked, however it did", () => {
    const inquiry = { effort: effortHere, seed: 1, chosen: gold("5") };
    const { best, other, comparison } = advise({ game: misleading, world, seat: soleSeat }, inquiry);
    expect([best, other, comparison.rows]).toEqual([gold("1"), gold("5"), 20]);
    expect(comparison.lead).toBeLessThan(0);
  });
});

test.each([
  ["hardly matters where nearly all matches are won", 0.98, 0.97, 0.03, "hint.little"],
  ["hardly matters where two answers are about as good", 0.5, 0.51, 0.01, "hint.little"],
  ["matters where points differ much", 0.98, 0.97, 0.2, undefined],
  ["matters where some matches more are won", 0.5, 0.4, 0.06, undefined],
  ["matters a lot where many more are won", 0.4, 0.2, 0.1, "hint.much"],
] as const)("a choice %s", (_, better, other, lead, key) => {
  const comparison = { ...nothingCompared, lead, better: { win: better, margin: 1 }, other: { win: other, margin: 0 } };
  expect(stakeWords(comparison)?.say).toBe(key);
});
