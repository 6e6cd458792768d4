/** Random play of every game: how many answers a second one core takes, deciding, checking and applying included. */
import type { AnyGame, Deal, Decision } from "../games/contract.ts";
import { findOfferedDecision } from "../games/kit/offered.ts";
import { games } from "../games/registry.ts";
import { report } from "./report.ts";

const seconds = Number(process.env["SECONDS_EACH"] ?? 2);

for (const game of games) {
  const rates = [1, 2, 3].map((seed) => answersPerSecond(game, seed));
  rates.sort((one, other) => one - other);
  report(`engine, ${game.info.id}, random play`, `${Math.round(rates[1] ?? 0).toLocaleString("en")} answers/s`);
}

/** Plays whole matches with every number of seats until the time is up; other work on the machine does not count. */
function answersPerSecond(game: AnyGame, seed: number): number {
  const { min, max } = game.info.seats;
  const options = Object.fromEntries(game.info.options.map(({ id, initially }) => [id, initially]));
  const whim = whims(seed);
  const started = processorSeconds();
  let answers = 0;
  for (let match = 0; processorSeconds() - started < seconds; match += 1) {
    const seats = min + (match % (max - min + 1));
    if (game.checkOptions(seats, options) !== undefined) continue;
    const key = (match + seed * 1_000_003).toString(16).padStart(64, "0");
    answers += playOut(game, { seats, key, options }, whim);
  }
  return answers / (processorSeconds() - started);
}

/** What this process has used of all cores, clearing up memory included. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

function playOut(game: AnyGame, deal: Deal, whim: (below: number) => number): number {
  let { state } = game.setup(deal);
  for (let answers = 0; ; answers += 1) {
    const decisions = game.decisions(state);
    const awaited = decisions.filter((decision) => decision.awaited);
    const decision = awaited[whim(awaited.length)];
    if (decision === undefined) return answers;
    const answer = { ask: decision.ask, picks: picksOf(decision, whim) };
    if (findOfferedDecision(decisions, decision.seat, answer) === undefined)
      throw new Error(`${game.info.id} refused its own offer`);
    state = game.apply(state, decision.seat, answer).state;
  }
}

function picksOf({ options, min, max }: Decision, whim: (below: number) => number): readonly string[] {
  const left = [...options];
  const count = min + whim(max - min + 1);
  return Array.from({ length: count }, () => left.splice(whim(left.length), 1)[0] ?? "");
}

/** A small fast generator: benchmarks need the same matches each time, not secrecy. */
function whims(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return below <= 1 ? 0 : Math.floor((state / 2 ** 32) * below);
  };
}
