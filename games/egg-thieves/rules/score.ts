import { ranks } from "../../../data/egg-thieves/editions.ts";
import type { Message, Result, SeatScore, Verdict } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import { ranksOf } from "../../kit/ranks.ts";
import { type State, whoIs } from "./state.ts";

export type Rank = (typeof ranks)[number]["id"];

/** Five player boards (ruling 40). */
const mostBots = 4;

/** "End of game": who has most eggs, how many, and the rank that the first seat's eggs earn. */
export function findWinners({ eggs, seats }: Pick<State, "eggs" | "seats">) {
  const most = Math.max(...eggs);
  const winners = eggs.flatMap((count, player) => (count === most ? [whoIs(seats, player)] : []));
  return { winners, eggs: most, rank: rankOf(at(eggs, 0)) };
}

export const rankOf = (eggs: number): Rank =>
  ranks.findLast(({ from }) => eggs >= from)?.id ?? bug(`no rank for ${eggs} eggs`);

export const result = (state: State): Result =>
  state.now.ask === "over" ? { seats: score(state), verdict: verdict(state) } : { seats: score(state) };

/** Scores of the seats and their parts (ruling 50). */
export function score(state: State): readonly SeatScore[] {
  const ranks = ranksOf(state.hands.map((_, seat) => [at(state.eggs, seat)]));
  return ranks.map((rank, seat) => ({ seat, rank, points: at(state.eggs, seat), parts: partsOf(state, seat) }));
}

function partsOf(state: State, seat: number): SeatScore["parts"] {
  const { start, raids, consolation, raptors } = at(state.tally, seat);
  const part = (what: Message, points: number): SeatScore["parts"][number] => ({ what, points });
  const others = [
    part({ say: "score.raids" }, raids),
    part({ say: "score.consolation" }, consolation),
    part({ say: "score.raptors" }, -raptors),
  ];
  return [part({ say: "score.start" }, start), ...others.filter(({ points }) => points !== 0)];
}

/** Rulings 40 and 41: alone, the result against the best Eggbot; a shared win is no loss. Players share a tie. */
export function verdict(state: State): Verdict {
  const { bots } = state.rules;
  if (bots === 0) {
    const first = score(state).filter(({ rank }) => rank === 1);
    return { why: first.length > 1 ? [{ say: "verdict.shared" }] : [] };
  }
  const { mine, best, rank, result } = compareWithBots(state);
  return {
    isPassed: result !== "lost",
    why: [{ say: "verdict.solo", with: { mine, best, rank, bots } }],
    ...(result === "won" && bots === mostBots ? {} : { next: { say: `verdict.solo.${result}`, with: { bots } } }),
  };
}

function compareWithBots({ eggs: [mine = 0, ...others] }: State) {
  const best = Math.max(...others);
  const unequal = mine > best ? "won" : "lost";
  return { mine, best, rank: { say: `rank.${rankOf(mine)}` }, result: mine === best ? "shared" : unequal } as const;
}
