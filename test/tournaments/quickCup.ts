import { beforeEach, expect } from "vitest";
import type { AnyGame, Message } from "../../games/contract/index.ts";
import { channelId, type TableId, type UserId, userId } from "../../src/ids.ts";
import { positionOf } from "../../src/match/position.ts";
import { ratedResult } from "../../src/ratings/result.ts";
import { leaveUnchanged } from "../../src/records/recordStore.ts";
import type { Decider } from "../../src/tournaments/audit.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import type { TableRecord } from "../../src/table/record.ts";
import type { Span } from "../../src/time/hours.ts";
import { type Choice, planOf } from "../../src/tournaments/plan.ts";
import { latestRound, type TournamentId, type TournamentRecord } from "../../src/tournaments/record.ts";
import { nextRound } from "../../src/tournaments/rounds/nextRound.ts";
import type { MoverParts } from "../../src/tournaments/service/mover.ts";
import { createTournaments, type TournamentOpening } from "../../src/tournaments/service/service.ts";
import { isTableWork, workAtTables } from "../../src/tournaments/service/tableWork.ts";
import { createKeys } from "../chance.ts";
import { bids } from "../contract/fixture/index.ts";
import { serviceFor, started } from "../match/tables.ts";
import { pretend } from "../pretend.ts";
import { systemCore } from "../../src/ports/ports.ts";

export const channel = channelId("100000000000000001");
export const organiser = userId("900000000000000001");
export const person = (number: number): UserId => userId(String(200000000000000000n + BigInt(number)));

export const choice: Choice = {
  ...{ format: "swiss", size: 2, rounds: 2, number: null, odd: "byes", hours: 10, most: 8, fewest: 2 },
  ...{ isDuplicate: false, points: null },
};

let interactions = 0;
/** Another interaction of this person, who may manage the server, with an id of its own. */
export function by(user: UserId): Decider {
  interactions += 1;
  return { user, interaction: `q${interactions}`, isStaff: true };
}

export type QuickCup = ReturnType<typeof startCups>;

const pairHere: MoverParts["pairElsewhere"] = (record) => Promise.resolve(nextRound(record));

/** Tournaments, in memory unless told, that post nothing; it is written down what they ask of others. */
export function startCups(store: Store = openStore(":memory:"), pairElsewhere = pairHere) {
  const state = {
    ...{ now: started, owned: true, hears: true, missing: undefined as Message | undefined, standstills: [] as Span[] },
    gone: [] as readonly UserId[],
    removers: [] as readonly UserId[],
    /** Until when people are in time-out. */
    muted: new Map<UserId, number>(),
  };
  const [counted, failed, published, asked]: [TableId[], unknown[], TournamentId[], string[]] = [[], [], [], []];
  const now = () => state.now;
  const usual = serviceFor([bids], store, now, {
    isGone: (_, user) => Promise.resolve(state.gone.includes(user)),
    mayRemove: (_, user) => Promise.resolve(state.removers.includes(user)),
    mutedUntil: (_, user) => Promise.resolve(state.muted.get(user) ?? null),
  });
  // Here time passes in leaps, in which the bot is not taken to have stood still.
  const times = {
    ...usual.times,
    hears: () => state.hears,
    standstillsOf: () => Promise.resolve(state.standstills),
  };
  const service = { ...usual, times };
  const count = (record: TableRecord) => Promise.resolve(void counted.push(record.id));
  const cups = createTournaments({
    ...systemCore,
    ...{ store, now, tables: service, newKey: createKeys(), pairElsewhere },
    ratings: pretend({ count, forget: () => Promise.resolve() }),
    publish: ({ id }) => published.push(id),
    findMissingPermissions: () => state.missing,
    isGone: (_, user) => Promise.resolve(state.gone.includes(user)),
    onError: (_, error) => failed.push(error),
    ownership: {
      owns(guild) {
        asked.push(guild);
        return state.owned;
      },
      isActive: () => state.owned,
    },
  });
  return { state, counted, failed, published, asked, store, service, cups };
}

/** Tournaments that begin anew before each test of a file. */
export function useCups(): QuickCup {
  let begun: QuickCup | undefined;
  const current = (): QuickCup => begun ?? expect.fail("tournaments begin with a test");
  beforeEach(() => {
    begun = startCups();
  });
  return {
    get state() {
      return current().state;
    },
    get counted() {
      return current().counted;
    },
    get failed() {
      return current().failed;
    },
    get published() {
      return current().published;
    },
    get asked() {
      return current().asked;
    },
    get store() {
      return current().store;
    },
    get service() {
      return current().service;
    },
    get cups() {
      return current().cups;
    },
  };
}

export function openCup(
  { cups }: QuickCup,
  other: Partial<Choice> = {},
  how: Partial<TournamentOpening> = {},
): Promise<TournamentRecord> {
  return cups.open(by(organiser), {
    ...{ title: "Cup", game: "secret-bids", guild: "1", channel, plan: planOf({ ...choice, ...other }) },
    ...{ options: { gold: false, hand: "short" }, rehearsal: 0, ...how },
  });
}

export async function load({ cups }: QuickCup, id: TournamentId): Promise<TournamentRecord> {
  const record = await cups.load(id);
  if (record === undefined) throw new Error("There is no tournament");
  return record;
}

/** A tournament of so many people, whose first round is played. */
export async function begunCup(
  quick: QuickCup,
  people: number,
  other: Partial<Choice> = {},
  how: Partial<TournamentOpening> = {},
): Promise<TournamentRecord> {
  const { id } = await openCup(quick, other, how);
  for (let number = 1; number <= people; number += 1) await quick.cups.join(id, by(person(number)), `P${number}`);
  const begun = await quick.cups.begin(id, by(organiser));
  if (!begun.ok) throw new Error(begun.why.say);
  return settle(quick, id);
}

/** Moves a tournament on and does what it owes its tables, as the worker of its outbox does; its posts go nowhere. */
export async function settle(quick: QuickCup, id: TournamentId): Promise<TournamentRecord> {
  const { cups, service, state } = quick;
  for (;;) {
    await cups.move(id);
    const record = await load(quick, id);
    const [due] = record.outbox;
    if (due === undefined) return record;
    const patch = isTableWork(due)
      ? await workAtTables({ tables: service, now: () => state.now }, record, due)
      : leaveUnchanged;
    await cups.change(id, null, (current) => ({
      ok: true,
      record: { ...patch(current), outbox: current.outbox.filter((each) => each.id !== due.id) },
    }));
  }
}

/** A table of the latest round. */
export async function tableAt(quick: QuickCup, id: TournamentId, pod = 0): Promise<TableRecord> {
  const table = latestRound(await load(quick, id))?.pods[pod]?.table ?? null;
  const record = table === null ? undefined : await quick.service.load(table);
  if (record === undefined) throw new Error(`There is no table ${pod}`);
  return record;
}

/** Answers for the people of a table, each with the first of what they may choose, until it is over or so often. */
export async function playTable({ service }: QuickCup, id: TableId, most = 99): Promise<void> {
  const game: AnyGame = bids;
  for (let given = 0; given < most; given += 1) {
    const { match = null, seats = [] } = (await service.load(id)) ?? {};
    if (match === null) return;
    const next = positionOf(game, match).decisions.find(
      ({ awaited, seat }) => awaited && seats[seat]?.kind === "person",
    );
    const seated = next === undefined ? undefined : seats[next.seat];
    if (next === undefined || seated?.kind !== "person") return;
    await service.answer(id, by(seated.user), next.seat, { ask: next.ask, picks: next.options.slice(0, 1) }, "now");
  }
}

/** Plays the first table on to its end; gives its players by their ranks for ratings, or why nobody is rated. */
export async function rankPlayers(quick: QuickCup, id: TournamentId): Promise<string | readonly string[]> {
  await expect
    .poll(async () => {
      await playTable(quick, (await tableAt(quick, id)).id);
      return (await tableAt(quick, id)).status;
    })
    .toBe("ended");
  const result = ratedResult(bids, await tableAt(quick, id));
  if (typeof result === "string") return result;
  return result.standing.toSorted((one, other) => one.rank - other.rank).map(({ player }) => player);
}
