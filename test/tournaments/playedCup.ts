/** Tournaments that are played by whim, from their first round to their end. */
import { userId } from "../../src/ids.ts";
import type { Choice } from "../../src/tournaments/plan.ts";
import { latestRound, type TournamentRecord } from "../../src/tournaments/record.ts";
import { step, withResult } from "../../src/tournaments/rounds/steps.ts";
import { whims } from "../../scripts/whims.ts";
import { recordCup } from "./recorded.ts";

const usual: Choice = {
  ...{ format: "swiss", size: 3, rounds: 3, number: null, odd: "byes", hours: 10, most: 128, fewest: 2 },
  ...{ isDuplicate: false, points: null },
};
export const person = (number: number) => userId(String(200_000_000_000_000_000n + BigInt(number)));

export function begin(choice: Partial<Choice>, players: number): TournamentRecord {
  const names = Array.from({ length: players }, (_, at) => `P${at + 1}`);
  const cup = recordCup("Cup", names, [], { ...usual, ...choice });
  const entrants = cup.entrants.map((each) => ({ ...each, user: person(each.id) }));
  return { ...cup, fields: [], entrants };
}

export const onwards = (record: TournamentRecord) => step(record, { now: 0, newKey: () => "key" }) ?? record;

/** Gives every table of the latest round a result, and closes it. */
export function playRound(record: TournamentRecord, score: () => number): TournamentRecord {
  const at = record.rounds.length - 1;
  const played = (latestRound(record)?.pods ?? []).reduce((after, { seats }, pod) => {
    const scores = seats.map(score);
    const ranks = scores.map((score) => 1 + scores.filter((other) => other > score).length);
    return withResult(after, at, pod, { ranks, scores, forfeits: [], by: "table" });
  }, record);
  return onwards(played);
}

/**
 * A tournament at the end of each of its rounds, before the next one is opened, and when all is over. The fewer scores
 * there are, the more players tie.
 */
export function playAll(choice: Partial<Choice>, players: number, scores = 5) {
  const whim = whims(players);
  const moments: TournamentRecord[] = [];
  let record = onwards(begin(choice, players));
  while (record.status === "playing") {
    record = playRound(record, () => whim(scores));
    moments.push(record);
    record = onwards(record);
  }
  return { moments, over: record };
}
