import type { Answer, Deal, Decision, Seat } from "../games/contract/index.ts";
import { bug } from "../games/kit/fail.ts";
import { findOfferedDecision } from "../games/kit/offered.ts";

/** As much of a game as playing it needs. */
export type Playable<State> = {
  setup(deal: Deal): { readonly state: State };
  decisions(state: State): readonly Decision[];
  apply(state: State, seat: Seat, answer: Answer): { readonly state: State };
};

/** A whole number from 0 to `below` − 1. */
export type Whim = (below: number) => number;

/** Asking for the processor's time costs as much as dozens of answers, so it is asked after so many matches. */
const matchesBetween = 32;

/** How many answers a processor second takes, from playing matches, counted from 0, until the time is up. */
export function measureRate(seconds: number, play: (match: number) => number): number {
  const started = processorSeconds();
  let answers = 0;
  for (let match = 0; match % matchesBetween > 0 || processorSeconds() - started < seconds; match += 1) {
    answers += play(match);
  }
  return answers / (processorSeconds() - started);
}

/** What this process has used of all cores, clearing up memory included. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

/** Plays one match with random answers, each checked as the host does, and says how many it took. */
export function playOut<State>(game: Playable<State>, deal: Deal, whim: Whim): number {
  let { state } = game.setup(deal);
  for (let answers = 0; ; answers += 1) {
    const decisions = game.decisions(state);
    const awaited = decisions.filter((decision) => decision.awaited);
    const decision = awaited[whim(awaited.length)];
    if (decision === undefined) return answers;
    const answer = { ask: decision.ask, picks: picksOf(decision, whim) };
    if (findOfferedDecision(decisions, decision.seat, answer) === undefined) return bug("a game refused its own offer");
    state = game.apply(state, decision.seat, answer).state;
  }
}

function picksOf({ options, min, max }: Decision, whim: Whim): readonly string[] {
  const left = [...options];
  const count = min + whim(max - min + 1);
  return Array.from({ length: count }, () => left.splice(whim(left.length), 1)[0] ?? "");
}

/** A small fast generator: benchmarks need the same matches each time, not secrecy. */
export function whims(seed: number): Whim {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return below <= 1 ? 0 : Math.floor((state / 2 ** 32) * below);
  };
}
