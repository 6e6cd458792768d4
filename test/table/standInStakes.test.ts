/** Whose result it is where a second account stands in, or a match begins while others sleep. */
import { beforeEach, describe, expect, test } from "vitest";
import type { TableId } from "../../src/ids.ts";
import { openStore } from "../../src/store/index.ts";
import { pause, voteEnd } from "../../src/table/actions/hostActions.ts";
import { comeBack } from "../../src/table/actions/seats.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { hour, minute } from "../../src/time/hours.ts";
import { type Pace, paces } from "../../src/time/pace.ts";
import { actor, home, personOn, serviceFor } from "../match/tables.ts";
import {
  agrees,
  asks,
  beginAnew,
  bid,
  daily,
  game,
  house,
  losesSeat,
  passes,
  post,
  standing,
  table,
  tableOfThree,
  takes,
} from "./threeSeats.ts";

beforeEach(beginAnew);

const opening = { game, guild: "1", home, name: "Ada", options: { gold: false, hand: "short" }, wantsThread: false };

const quick = { name: "custom", bank: hour, increment: 10 * minute } as const;

describe("a player who has given the seat to another account", () => {
  const standInAt = async (pace: Pace = daily): Promise<TableId> => {
    const id = await tableOfThree(pace);
    await asks(1, id, 1, { by: "bench" });
    expect(await takes(7, id, 1)).toMatchObject({ ok: true });
    return id;
  };

  test("counts as last though that account leaves, or is in time-out, where they may remove members themselves", async () => {
    house.service = serviceFor([game], openStore(":memory:"), () => house.now, {
      isGone: (_, user) => Promise.resolve(user === personOn(7)),
      mayRemove: (_, user) => Promise.resolve(user === personOn(1)),
    });
    const id = await standInAt(quick);
    for (const seat of [0, 2]) await bid(id, seat);
    await losesSeat(id);
    expect(standing(await table(id))).toContainEqual([personOn(1), 4]);
  });

  test("counts as last though staff bars that account", async () => {
    const id = await standInAt();
    for (const seat of [0, 2]) await bid(id, seat);
    await house.service.shutOut("1", personOn(7), actor(8));
    expect((await table(id)).seats[1]).toMatchObject({ kind: "computer", owner: { user: personOn(1) } });
    await losesSeat(id);
    expect(standing(await table(id))).toContainEqual([personOn(1), 4]);
  });

  test("counts as last though the others vote that account away", async () => {
    const id = await standInAt();
    for (const seat of [0, 2]) await bid(id, seat);
    await asks(0, id, 1, { by: "computer" });
    await agrees(2, id, 1);
    await passes(id, 13 * hour);
    await losesSeat(id);
    expect(await table(id)).toMatchObject({ seats: [{}, { kind: "computer" }, {}], chosenByComputer: [1] });
    expect(standing(await table(id))).toContainEqual([personOn(1), 4]);
  });
});

const standInOn = async (seat: number, pace: Pace = daily): Promise<TableId> => {
  const id = await tableOfThree(pace);
  await asks(seat, id, seat, { by: "bench" });
  expect(await takes(7, id, seat)).toMatchObject({ ok: true });
  return id;
};

describe("whatever becomes of a stand-in", () => {
  const comesBack = (id: TableId, seat: number) =>
    house.service.changeInTime(id, actor(seat), (record, times) => comeBack(record, personOn(seat), times));

  test("the owner may come back, and is asked before the match is ended, though staff bars it", async () => {
    const id = await standInOn(1);
    await house.service.shutOut("1", personOn(7), actor(8));
    for (const seat of [0, 2])
      await house.service.changeInTime(id, actor(seat), (record) => voteEnd(record, personOn(seat), house.now));
    expect((await table(id)).status).toBe("playing");
    expect(await comesBack(id, 1)).toMatchObject({ ok: true });
    expect((await table(id)).seats[1]).toMatchObject({ kind: "person", user: personOn(1) });
  });

  test("the owner has their own clock again once it is forgotten, and is called", async () => {
    const id = await standInOn(1);
    const left = (await table(id)).seats[1]?.owner?.left;
    while ((await table(id)).timing.clocks[1]?.out === null) await passes(id, 10 * minute);
    await house.service.forget(actor(7));
    const { seats, timing } = await table(id);
    expect(seats[1]).toMatchObject({ kind: "person", user: personOn(1) });
    expect(timing.clocks[1]).toMatchObject({ left, out: null, told: [], since: house.now });
  });

  test("nobody stops the clocks while the one of the seat runs that they gave up", async () => {
    const id = await standInOn(0);
    const pausing = (seat: number) =>
      house.service.changeInTime(id, actor(seat), (record) => pause(record, personOn(seat), false, true, house.now));
    expect(await pausing(0)).toMatchObject({ why: { say: "refusal.pause-own-clock" } });
  });
});

describe("the clock of a stand-in", () => {
  test("that runs out gives the seat to its owner, who is called and has the time they left", async () => {
    const id = await standInOn(1, quick);
    for (const seat of [0, 2]) await bid(id, seat);
    const left = (await table(id)).seats[1]?.owner?.left ?? 0;
    for (let rest = 99; (await table(id)).seats[1]?.owner !== undefined && rest > 0; rest -= 1) {
      await post(id);
      house.now += 2 * minute;
      await house.service.runDue();
    }
    const { seats, timing, outbox, tally, chosenByComputer } = await table(id);
    expect(seats[1]).toMatchObject({ kind: "person", user: personOn(1) });
    expect(timing.clocks[1]).toMatchObject({ left, out: null, told: [], since: house.now });
    expect(outbox.map((due) => "what" in due && due.what)).toContainEqual({
      say: "days.owner-again",
      with: { who: { seat: 1 }, standIn: expect.anything() as unknown },
    });
    expect([tally[personOn(7)], chosenByComputer]).toEqual([{ inTime: 0, late: 1 }, undefined]);
    await bid(id, 1);
    expect((await table(id)).match?.clicks[1]).toBe(1);
  });

  test("that runs out leaves an owner with no time left to the computer", async () => {
    const id = await tableOfThree(quick);
    for (const seat of [0, 2]) await bid(id, seat);
    while ((await table(id)).timing.clocks[1]?.told.includes("bench") !== true) await passes(id, 2 * minute);
    await house.service.bench.join("1", game.info.id, personOn(7));
    expect(await takes(7, id, 1)).toMatchObject({ ok: true });
    await losesSeat(id);
    expect(await table(id)).toMatchObject({ seats: [{}, { kind: "computer", owner: { user: personOn(1) } }, {}] });
  });
});

describe("a lobby of a fast match", () => {
  async function begun(waited: number): Promise<TableRecord> {
    const { id } = await house.service.open(actor(0), { ...opening, pace: paces.blitz });
    for (const seat of [1, 2]) await house.service.join(id, actor(seat), `Person ${seat}`);
    house.now += waited;
    await house.service.start(id, actor(0));
    await post(id);
    await bid(id, 0);
    await bid(id, 2);
    await losesSeat(id);
    return table(id);
  }

  test("that waited until others sleep wins its host no points from them: they count once they have chosen", async () => {
    const late = standing(await begun(8 * hour));
    expect(late).not.toContainEqual([personOn(1), expect.anything()]);
    expect(late).toContainEqual([personOn(2), expect.anything()]);
  });

  test("that waited for no longer than a first turn lasts counts for all", async () => {
    expect(standing(await begun(11 * minute))).toContainEqual([personOn(1), 4]);
  });
});
