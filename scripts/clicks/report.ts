import type { Spread } from "../../games/contract/expectations.ts";
import { percentile } from "../report.ts";
import type { Clicks } from "./match.ts";

/** What the matches of one kind of table took together. */
export type Tally = ReturnType<typeof tallyOf>;

/** Adds matches up. A turn is a visit; a round is counted for each player. */
export function tallyOf(name: string, seats: number, per: "turn" | "round", matches: readonly Clicks[]) {
  const sum = (of: (clicks: Clicks) => number) => matches.reduce((total, clicks) => total + of(clicks), 0);
  const byQuestion = new Map<string, { answers: number; clicks: number }>();
  for (const [ask, { answers, clicks }] of matches.flatMap((match) => [...match.byQuestion])) {
    const known = byQuestion.get(ask) ?? { answers: 0, clicks: 0 };
    byQuestion.set(ask, { answers: known.answers + answers, clicks: known.clicks + clicks });
  }
  const visits = sum((clicks) => clicks.visits);
  return {
    ...{ name, seats, per, matches: matches.length, visits, byQuestion },
    turns: per === "turn" ? visits : sum(({ rounds }) => rounds) * seats,
    all: sum(({ all }) => all),
    lone: sum(({ lone }) => lone),
    single: sum(({ single }) => single),
    panels: matches.flatMap(({ panels }) => panels),
  };
}

/** A line for each kind of table; docs/games.md shows some of their columns. */
export function writeTable(tallies: readonly Tally[]): string {
  const lines = tallies.map(({ name, seats, per, turns, visits, all, lone, ...tally }) => {
    const share = `${Math.round((100 * lone) / all)} %`;
    const questions = `${countEach(tally, seats, countAnswers(tally))} | ${countEach(tally, seats, tally.single)}`;
    return `| ${name}, ${seats} | ${per} | ${turns} | ${visits} | ${all} | ${(all / turns).toFixed(1)} | ${lone} (${share}) | ${questions} | ${writeSpread(spreadOf(tally.panels.map(({ height }) => height)))} | ${writeSpread(spreadOf(tally.panels.map(({ options }) => options)))} |`;
  });
  const head = "| table, players | counted per | turns | panels opened | clicks | clicks per turn | only option |";
  const more = " questions a player and match | of one option | px of a panel at 390 px | options of a panel |";
  return [head + more, `|${" --- |".repeat(11)}`, ...lines].join("\n");
}

/** Median, nine of ten, and most of some figures. */
export function spreadOf(figures: readonly number[]): Spread {
  return [percentile(figures, 0.5), percentile(figures, 0.9), percentile(figures, 1)];
}

const writeSpread = (spread: Spread): string => spread.join(" / ");

const countAnswers = ({ byQuestion }: Pick<Tally, "byQuestion">): number =>
  [...byQuestion.values()].reduce((sum, { answers }) => sum + answers, 0);

const countEach = ({ matches }: Pick<Tally, "matches">, seats: number, count: number): string =>
  (count / matches / seats).toFixed(1);

/** The questions that take most clicks, first. */
export function writeQuestions({ name, turns, byQuestion }: Tally): string {
  const lines = [...byQuestion]
    .sort(([, one], [, other]) => other.clicks - one.clicks)
    .map(([ask, { answers, clicks }]) => {
      const each = (clicks / answers).toFixed(2);
      return `  ${ask}: ${answers} answers, ${clicks} clicks, ${each} each, ${(clicks / turns).toFixed(2)} per turn`;
    });
  return [`${name}:`, ...lines].join("\n");
}
