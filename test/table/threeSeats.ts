/** A running table of three whose seats are asked for, given away and taken, at a time of the test's own. */
import { expect } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import type { TableId } from "../../src/ids.ts";
import { ratedResult } from "../../src/ratings/result.ts";
import { removeDue } from "../../src/records/recordStore.ts";
import { openStore } from "../../src/store/index.ts";
import { setTerms } from "../../src/table/actions/hostActions.ts";
import { agreeToReplace, keepSeat, replaceSeat, standIn } from "../../src/table/actions/seats.ts";
import type { TimeContext } from "../../src/table/deadlines/awaited.ts";
import type { Changed, TableRecord } from "../../src/table/record.ts";
import type { SeatRequest } from "../../src/table/hosting.ts";
import type { Service } from "../../src/table/service/service.ts";
import { day, hour, minute } from "../../src/time/hours.ts";
import type { Pace } from "../../src/time/pace.ts";
import { bids } from "../contract/fixture/index.ts";
import { actor, home, personOn, serviceFor } from "../match/tables.ts";
import { recordWith } from "./recordWith.ts";

export const game: AnyGame = bids;
export const noon = Date.parse("2026-06-01T12:00:00Z");
export const daily = { name: "custom", bank: 3 * day, increment: 12 * hour } as const;

type House = { service: Service; now: number };
export let house: House = newHouse();

function newHouse(): House {
  const clock = { now: noon };
  return Object.assign(clock, { service: serviceFor([game], openStore(":memory:"), () => clock.now) });
}

/** Nothing has happened yet, and it is noon. */
export function beginAnew(): void {
  house = newHouse();
}

/** A running table of three; with a pace it has clocks. */
export async function tableOfThree(pace?: Pace, wait?: number): Promise<TableId> {
  const opening = { game, guild: "1", home, name: "Ada", options: { gold: false, hand: "short" }, wantsThread: false };
  const { id } = await house.service.open(actor(0), { ...opening, ...(pace === undefined ? {} : { pace }) });
  if (wait !== undefined)
    await house.service.changeInTime(id, actor(0), (record) => setTerms(record, personOn(0), { seatWait: wait }, 0));
  for (const seat of [1, 2]) await house.service.join(id, actor(seat), `Person ${seat}`);
  await house.service.start(id, actor(0));
  await post(id);
  return id;
}

export async function table(id: TableId): Promise<TableRecord> {
  return (await house.service.load(id)) ?? expect.fail("no table");
}

/** Makes all posts that are due; gives their kinds. */
export async function post(id: TableId): Promise<readonly string[]> {
  const kinds: string[] = [];
  for (let [due] = (await table(id)).outbox; due !== undefined; [due] = (await table(id)).outbox) {
    const { id: done, kind } = due;
    kinds.push(kind);
    await house.service.change(id, null, (record) => ({ ok: true, record: removeDue(record, done) }));
  }
  return kinds;
}

/** Time passes in steps of two minutes; gives the kinds of posts that it brought about. */
export async function passes(id: TableId, ms: number): Promise<readonly string[]> {
  const kinds: string[] = [];
  for (const until = house.now + ms; house.now < until;) {
    house.now = Math.min(until, house.now + 2 * minute);
    await house.service.runDue();
    kinds.push(...(await post(id)));
  }
  return kinds;
}

type Step = (record: TableRecord, times: TimeContext) => Changed;

const by = (seat: number, id: TableId, step: Step) => house.service.changeInTime(id, actor(seat), step);

type Asked = { readonly staff?: boolean; readonly hasLeft?: boolean; readonly by?: SeatRequest["by"] };

export function asks(asker: number, id: TableId, seat: number, how: Asked = {}) {
  const { staff = false, hasLeft = false, by: player = "bench" } = how;
  return by(asker, id, (record, times) =>
    replaceSeat(record, personOn(asker), staff, { seat, by: player, hasLeft }, times),
  );
}

export async function agrees(person: number, id: TableId, seat: number) {
  const number = await numberAt(id, seat);
  return by(person, id, (record, times) => agreeToReplace(record, personOn(person), number, times));
}

/** The number of the request about a seat; -1 without one. */
export async function numberAt(id: TableId, seat: number): Promise<number> {
  return (await table(id)).seatRequests.find((request) => request.seat === seat)?.number ?? -1;
}

export const objects = (person: number, id: TableId, seat: number) =>
  by(person, id, (record, times) => keepSeat(record, personOn(person), seat, times));

export async function takes(person: number, id: TableId, seat: number) {
  const newcomer = await house.service.newcomerAt(await table(id), personOn(person), `Person ${person}`);
  return by(person, id, (record, times) => standIn(record, seat, newcomer, times));
}

export async function bid(id: TableId, seat: number, ask: "bid" | "change" = "bid", person = seat): Promise<void> {
  const open = game.decisions((await table(id)).match?.state ?? null).find((each) => each.seat === seat);
  const outcome = await house.service.answer(
    id,
    actor(person),
    seat,
    { ask, picks: open?.options.slice(0, 1) ?? [] },
    "now",
  );
  if (!outcome.ok) throw new Error(outcome.why.say);
}

export const refusedAs = (key: string) => ({ ok: false, why: { say: key } });
export const stepAt = async (id: TableId) => (await table(id)).seatRequests.map(({ step }) => step);

/** Time passes until a computer has the second seat; then the others play on. */
export async function losesSeat(id: TableId): Promise<void> {
  while ((await table(id)).seats[1]?.kind === "person") await passes(id, 2 * minute);
  await house.service.playComputers(await table(id));
  for (const seat of [0, 2]) await bid(id, seat);
  await house.service.playComputers(await table(id));
}

/** Who comes where in a rating once the match has ended so, or why it counts for none. */
export const standing = (record: TableRecord) => {
  const result = ratedResult(game, recordWith(record, { status: "ended" }));
  return typeof result === "string" ? result : result.standing.map(({ player, rank }) => [player, rank]);
};
