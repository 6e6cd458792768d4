/** A small tournament of four, in its second round, and how its buttons are read. */
import { channelId, userId } from "../../src/ids.ts";
import type { Choice } from "../../src/tournaments/plan.ts";
import type { Pod, Round, TournamentRecord } from "../../src/tournaments/record.ts";
import { recordCup } from "../tournaments/recorded.ts";

export const organiser = userId("200000000000000001");
export const ada = userId("300000000000000001");
export const ben = userId("300000000000000002");
export const cora = userId("300000000000000003");
/** The threads of the two tables. */
export const first = channelId("400000000000000001");
export const second = channelId("400000000000000002");
export const evening = Date.UTC(2026, 10, 26, 18) + 999;
export const at = Math.floor(evening / 1000);
export const choice: Choice = {
  ...{ format: "swiss", size: 2, rounds: 3, number: null, odd: "byes", hours: 24, most: 16, fewest: 2 },
  ...{ isDuplicate: false, points: null },
};
export const pod = (seats: readonly number[], scores?: readonly number[]): Pod => ({
  ...{ seats, group: 0, table: null, deadline: evening },
  result: scores === undefined ? null : { ranks: [1, 2], scores, forfeits: [], by: "table" },
});
export const round = (number: number, pods: readonly Pod[], more: Partial<Round> = {}): Round => ({
  ...{ stage: 0, number, season: 0, byes: [], key: null, isReminded: false, isClosed: false },
  ...{ pods, ...more },
});
const users = [ada, ben, cora, null];
export const withUsers = (record: TournamentRecord): TournamentRecord => ({
  ...record,
  entrants: record.entrants.map((entrant, nth) => ({ ...entrant, user: users[nth] ?? null })),
});
export const names = ["Ada", "Ben", "Cora_", "Dan"];
const rounds = [
  round(1, [pod([1, 2], [5, 3]), pod([3, 4], [4, 2])], { isClosed: true }),
  round(2, [pod([1, 3]), pod([2, 4])]),
];
export const cup = withUsers(recordCup("Cup_", names, rounds, choice));
export const click = (label: string, verb: string, look = "grey") => `[${label}] ${look} tournament|${verb}|abcdefghjk`;
export const brown = "#8a5a00";
