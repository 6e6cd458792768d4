/** What a match of a tournament counts for in ratings: nothing for whom others decided. */
import { describe, expect, test } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import { ratedResult } from "../../src/ratings/result.ts";
import { day, hour, minute } from "../../src/time/hours.ts";
import type { TournamentId } from "../../src/tournaments/record.ts";
import { bids } from "../contract/fixture/index.ts";
import {
  begunCup,
  by,
  load,
  openCup,
  organiser,
  person,
  playTable,
  rankPlayers,
  settle,
  useCups,
  tableAt,
} from "./quickCup.ts";

const game: AnyGame = bids;
const quick = useCups();

/** A table of a tournament at which these joined and these were entered; it lasts ten hours. */
async function beginWith(joined: readonly number[], entered: readonly number[] = []): Promise<TournamentId> {
  const { id } = await openCup(quick, { size: joined.length + entered.length, rounds: 1 });
  for (const number of joined) await quick.cups.join(id, by(person(number)), `P${number}`);
  for (const number of entered) await quick.cups.enter(id, by(organiser), { user: person(number), name: `P${number}` });
  await quick.cups.begin(id, by(organiser));
  await settle(quick, id);
  return id;
}

const seatOf = async (id: TournamentId, number: number) =>
  (await tableAt(quick, id)).seats.findIndex(({ name }) => name === `P${number}`);

/** This player alone answers until the match waits for others. */
async function answers(id: TournamentId, number: number): Promise<void> {
  const { match, id: table } = await tableAt(quick, id);
  const seat = await seatOf(id, number);
  const open = game.decisions(match?.state ?? null).find((each) => each.awaited && each.seat === seat);
  const picks = open?.options.slice(0, 1) ?? expect.fail("nothing to choose");
  const outcome = await quick.service.answer(table, by(person(number)), seat, { ask: open?.ask ?? "", picks }, "now");
  expect(outcome.ok).toBe(true);
}

/** The time of the round passes: whoever is awaited loses the seat to a computer. */
async function endsByClock(id: TournamentId): Promise<void> {
  quick.state.now += 10 * hour;
  await settle(quick, id);
}

describe("whoever was entered by somebody else", () => {
  test("loses no rating in a match in which they never chose", async () => {
    const id = await beginWith([1], [2]);
    await answers(id, 1);
    await endsByClock(id);
    expect(await rankPlayers(quick, id)).toBe("alone");
  });

  test("plays for their rating once they have chosen there", async () => {
    const id = await beginWith([1], [2]);
    await answers(id, 2);
    await answers(id, 1);
    await answers(id, 1);
    await endsByClock(id);
    expect(await rankPlayers(quick, id)).toEqual([person(1), person(2)]);
  });

  test.each(["before it begins", "while it is played"])(
    "plays for it once they have pressed Join, %s",
    async (when) => {
      const { id } = await openCup(quick, { size: 2, rounds: 1 });
      await quick.cups.join(id, by(person(1)), "P1");
      await quick.cups.enter(id, by(organiser), { user: person(2), name: "P2" });
      const join = () => quick.cups.join(id, by(person(2)), "P2");
      if (when === "before it begins") expect((await join()).ok).toBe(true);
      await quick.cups.begin(id, by(organiser));
      await settle(quick, id);
      if (when !== "before it begins") expect((await join()).ok).toBe(true);
      await settle(quick, id);
      // That they are in they need not say twice.
      expect(await join()).toMatchObject({ why: { say: "tournament.refusal.in-already" } });
      await answers(id, 1);
      await endsByClock(id);
      expect(await rankPlayers(quick, id)).toEqual([person(1), person(2)]);
    },
  );
});

describe("whoever was entered by somebody else", () => {
  test("plays for it once they have checked in", async () => {
    const { id } = await openCup(quick, { size: 2, rounds: 1 });
    await quick.cups.join(id, by(person(1)), "P1");
    await quick.cups.enter(id, by(organiser), { user: person(2), name: "P2" });
    await quick.cups.openCheckIn(id, by(organiser));
    for (const number of [1, 2]) await quick.cups.checkIn(id, by(person(number)));
    expect((await load(quick, id)).entrants.some(({ isEntered }) => isEntered === true)).toBe(false);
  });

  test("has not joined because they are entered once more, nor because they come back as entered", async () => {
    const { id } = await openCup(quick);
    const enter = () => quick.cups.enter(id, by(organiser), { user: person(2), name: "P2" });
    const isEntered = async () => (await load(quick, id)).entrants[0]?.isEntered === true;
    await enter();
    expect(await enter()).toMatchObject({ why: { say: "tournament.refusal.in-already" } });
    expect(await isEntered()).toBe(true);
    await quick.cups.join(id, by(person(2)), "P2");
    await quick.cups.leave(id, by(person(2)));
    expect(await isEntered()).toBe(false);
    await enter();
    expect(await isEntered()).toBe(true);
  });

  test("has taken the tournament for theirs, in later rounds too, by one choice", async () => {
    const { id } = await openCup(quick, { size: 2, rounds: 2 });
    for (const number of [1, 2]) await quick.cups.join(id, by(person(number)), `P${number}`);
    for (const number of [3, 4])
      await quick.cups.enter(id, by(organiser), { user: person(number), name: `P${number}` });
    await quick.cups.begin(id, by(organiser));
    await settle(quick, id);
    for (const pod of [0, 1]) await playTable(quick, (await tableAt(quick, id, pod)).id);
    await settle(quick, id);
    const { rounds, entrants } = await load(quick, id);
    expect([rounds.length, entrants.some(({ isEntered }) => isEntered === true)]).toEqual([2, false]);
    for (const pod of [0, 1])
      expect((await tableAt(quick, id, pod)).seats.every(({ isUnrated }) => isUnrated !== true)).toBe(true);
  });
});

describe("a seat that is taken", () => {
  test("by a clock counts as last", async () => {
    const id = await beginWith([1, 2]);
    await answers(id, 1);
    await endsByClock(id);
    expect(await rankPlayers(quick, id)).toEqual([person(1), person(2)]);
  });

  test("because an organiser ended the time counts for no rating, and the others are compared without it", async () => {
    const id = await beginWith([1, 2, 3]);
    for (const number of [1, 2]) await answers(id, number);
    await quick.cups.hurry(id, by(organiser));
    await settle(quick, id);
    expect((await tableAt(quick, id)).seats[await seatOf(id, 3)]?.kind).toBe("computer");
    const standing = await rankPlayers(quick, id);
    expect(new Set(Array.isArray(standing) ? standing : [])).toEqual(new Set([person(1), person(2)]));
  });

  test("because its player is disqualified counts for no rating", async () => {
    const id = await beginWith([1, 2]);
    await answers(id, 1);
    await quick.cups.remove(id, by(organiser), person(2), "disqualify");
    await settle(quick, id);
    expect((await tableAt(quick, id)).seats[await seatOf(id, 2)]?.kind).toBe("computer");
    expect(await rankPlayers(quick, id)).toBe("alone");
  });

  test("before its player could sit down counts for no rating", async () => {
    const { id } = await openCup(quick, { size: 2, rounds: 1 });
    for (const number of [1, 2]) await quick.cups.join(id, by(person(number)), `P${number}`);
    await quick.cups.begin(id, by(organiser));
    // The round is drawn, and its table not open yet.
    await quick.cups.move(id);
    await quick.cups.remove(id, by(organiser), person(2), "drop");
    await settle(quick, id);
    expect((await tableAt(quick, id)).seats[await seatOf(id, 2)]?.kind).toBe("computer");
    expect(await rankPlayers(quick, id)).toBe("alone");
  });

  test("by a clock counts as last also where the organiser gave that table more time first", async () => {
    const id = await beginWith([1, 2]);
    await answers(id, 1);
    await quick.cups.extend(id, by(organiser), 1, 5);
    quick.state.now += 5 * hour;
    await endsByClock(id);
    expect(await rankPlayers(quick, id)).toEqual([person(1), person(2)]);
  });
});

describe("a tournament of fewer than six players counts in proportion", () => {
  const weightOf = async (id: TournamentId) => {
    await rankPlayers(quick, id);
    const result = ratedResult(game, await tableAt(quick, id));
    return typeof result === "string" ? result : (result.weight ?? 1);
  };

  test.each([
    [[1, 2], 1 / 3],
    [[1, 2, 3, 4], 2 / 3],
    [[1, 2, 3, 4, 5, 6], 1],
  ])("%j", async (joined, weight) => {
    const { id } = await begunCup(quick, joined.length);
    const { tournament } = await tableAt(quick, id);
    expect(tournament).toMatchObject({ id, round: 0, pod: 0, entrants: joined.length });
    expect(await weightOf(id)).toBe(weight);
  });

  test("without those who left before it began, or whom the organiser entered and who never chose", async () => {
    const { id } = await openCup(quick, { size: 2, rounds: 1 });
    for (const number of [1, 2, 7, 8, 9]) await quick.cups.join(id, by(person(number)), `P${number}`);
    for (const number of [7, 8, 9]) await quick.cups.leave(id, by(person(number)));
    for (const number of [3, 4, 5, 6])
      await quick.cups.enter(id, by(organiser), { user: person(number), name: `P${number}` });
    await quick.cups.begin(id, by(organiser));
    await settle(quick, id);
    expect((await tableAt(quick, id)).tournament?.entrants).toBe(2);
  });

  test("with whoever was in an earlier round", async () => {
    const { id } = await begunCup(quick, 6);
    await quick.cups.leave(id, by(person(6)));
    for (const pod of [0, 1, 2]) await playTable(quick, (await tableAt(quick, id, pod)).id);
    const { rounds } = await settle(quick, id);
    expect([rounds.length, (await tableAt(quick, id)).tournament?.entrants]).toEqual([2, 6]);
  });

  test("as much once it is cancelled", async () => {
    const { id } = await begunCup(quick, 2);
    await quick.cups.cancel(id, by(organiser));
    await settle(quick, id);
    expect((await tableAt(quick, id)).tournament).toBeUndefined();
    expect(await weightOf(id)).toBe(1 / 3);
  });
});

test("a player escapes no result once a tournament without clocks is cancelled: the open tables get the usual ones", async () => {
  const { id } = await begunCup(quick, 2, { rounds: 1 });
  const { id: table } = await tableAt(quick, id);
  await quick.cups.cancel(id, by(organiser));
  await settle(quick, id);
  await answers(id, 1);
  for (const until = quick.state.now + 5 * day; quick.state.now < until; quick.state.now += 2 * minute) {
    await quick.service.change(table, null, (record) => ({ ok: true, record: { ...record, outbox: [] } }));
    await quick.service.runDue();
  }
  expect((await tableAt(quick, id)).seats[await seatOf(id, 2)]).toMatchObject({ owner: { user: person(2) } });
});
