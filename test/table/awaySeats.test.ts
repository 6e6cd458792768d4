/** A player who gives the seat away in a match that counts, and comes back. */
import { beforeEach, describe, expect, test } from "vitest";
import type { TableId } from "../../src/ids.ts";
import { ratedResult } from "../../src/ratings/result.ts";
import { readPlayedMatch } from "../../src/statistics/playedMatch.ts";
import { comeBack } from "../../src/table/actions/seats.ts";
import { hour, minute } from "../../src/time/hours.ts";
import { actor, personOn } from "../match/tables.ts";
import {
  agrees,
  asks,
  beginAnew,
  bid,
  daily,
  game,
  house,
  passes,
  post,
  table,
  tableOfThree,
  takes,
} from "./threeSeats.ts";

beforeEach(beginAnew);

const pace = { name: "custom", bank: 4 * hour, increment: hour } as const;

/** Gives seat 0 to the computer, by its own player; the computer chooses if the table waits for the seat. */
async function giveToComputer(id: TableId): Promise<void> {
  const given = await asks(0, id, 0, { by: "computer" });
  if (!given.ok) throw new Error(given.why.say);
  await house.service.playComputers(given.record);
}

async function comesBack(id: TableId, seat = 0): Promise<void> {
  const user = personOn(seat);
  const back = await house.service.changeInTime(id, actor(seat), (record, times) => comeBack(record, user, times));
  if (!back.ok) throw new Error(back.why.say);
  expect((await table(id)).seats[seat]).toMatchObject({
    kind: "person",
    user,
    name: seat === 0 ? "Ada" : `Person ${seat}`,
  });
}

/** Everybody bids their first card until the match is over. */
async function playToEnd(id: TableId): Promise<void> {
  for (;;) {
    const { match, status } = await table(id);
    if (status === "ended") return;
    const open = game.decisions(match?.state ?? null).filter(({ awaited }) => awaited);
    for (const { seat } of open) await bid(id, seat);
  }
}

/** The rank of a player, among three, for ratings; and their points in statistics. */
async function resultOf(id: TableId, seat = 0) {
  const record = await table(id);
  const rated = ratedResult(game, record);
  if (typeof rated === "string") throw new Error(rated);
  const finish = readPlayedMatch(game, record)?.finishes.find(({ player }) => player === personOn(seat));
  return { rank: rated.standing.find(({ player }) => player === personOn(seat))?.rank, points: finish?.points };
}

describe("the result of a player who comes back and plays on to the end", () => {
  test("is last, behind everybody, once a computer has chosen for them, and they have no score", async () => {
    const id = await tableOfThree(pace);
    await giveToComputer(id);
    await comesBack(id);
    await playToEnd(id);
    expect(await resultOf(id)).toEqual({ rank: 4, points: null });
  });

  test("stays so when they have their data deleted after the match", async () => {
    const id = await tableOfThree(pace);
    await giveToComputer(id);
    await comesBack(id);
    await playToEnd(id);
    await house.service.forget(actor(0));
    const rated = ratedResult(game, await table(id));
    expect(typeof rated === "string" ? rated : rated.standing[0]?.rank).toBe(4);
  });

  test("is their own as long as none has, even after a stand-in has", async () => {
    const id = await tableOfThree(pace);
    await bid(id, 0);
    await giveToComputer(id);
    await takes(5, id, 0);
    for (const seat of [1, 2]) await bid(id, seat);
    await house.service.answer(id, actor(5), 0, await firstCard(id), "now");
    await comesBack(id);
    await playToEnd(id);
    const { rank, points } = await resultOf(id);
    expect([1, 2, 3]).toContain(rank);
    expect(points).toBeTypeOf("number");
  });

  async function firstCard(id: TableId) {
    const { match } = await table(id);
    const own = game.decisions(match?.state ?? null).find(({ seat, ask }) => seat === 0 && ask === "bid");
    return { ask: "bid", picks: own?.options.slice(0, 1) ?? [] };
  }

  test("is their own where the others gave the seat to the computer by their vote", async () => {
    const id = await tableOfThree(daily);
    await asks(0, id, 1, { by: "computer" });
    await agrees(2, id, 1);
    await passes(id, 13 * hour);
    const given = await house.service.playComputers(await table(id));
    expect(given.match?.clicks[1]).toBe(1);
    await comesBack(id, 1);
    await playToEnd(id);
    const { rank, points } = await resultOf(id, 1);
    expect([[1, 2, 3].includes(rank ?? 0), typeof points]).toEqual([true, "number"]);
  });
});

test("a match that computers alone played to its end counts for nobody, and of one who stayed it counts", async () => {
  const reached = async (leaving: readonly number[]) => {
    const id = await tableOfThree(daily);
    for (const seat of [0, 1, 2]) await bid(id, seat);
    for (const seat of leaving) await asks(seat, id, seat, { by: "computer" });
    while ((await house.service.playComputers(await table(id))).status !== "ended")
      for (const seat of [0, 1, 2]) if (!leaving.includes(seat)) await bid(id, seat);
    const rated = ratedResult(game, await table(id));
    return typeof rated === "string" ? rated : rated.standing.map(({ rank }) => rank);
  };
  expect(await reached([0, 1, 2])).toBe("left");
  expect(await reached([1, 2])).toEqual([expect.any(Number), 4, 4]);
});

test("a computer that takes over says what it costs, where the match counts", async () => {
  const counts = await tableOfThree(pace);
  await giveToComputer(counts);
  const friendly = await tableOfThree();
  await giveToComputer(friendly);
  const said = async (id: TableId) => (await table(id)).outbox.map((due) => "what" in due && due.what);
  expect(await said(counts)).toContainEqual({ say: "days.computer-rated", with: { who: { seat: 0 } } });
  expect(await said(friendly)).toContainEqual({ say: "days.computer", with: { who: { seat: 0 } } });
});

describe("the clock of a player who comes back", () => {
  const left = async (id: TableId) => (await table(id)).timing.clocks[0]?.left ?? 0;

  /** Five hours stand on each clock; the player answers with ten minutes left. */
  async function nearlyOut(): Promise<TableId> {
    const id = await tableOfThree(pace);
    await passes(id, 4 * hour + 50 * minute);
    await bid(id, 0);
    expect(await left(id)).toBe(10 * minute);
    return id;
  }

  test("goes on where it was, however often the computer had the seat, and a turn adds its time once", async () => {
    const id = await nearlyOut();
    for (let times = 0; times < 3; times += 1) {
      await giveToComputer(id);
      await comesBack(id);
      expect(await left(id)).toBe(10 * minute);
    }
    for (const seat of [1, 2]) await bid(id, seat);
    expect(await left(id)).toBe(hour + 10 * minute);
  });

  test("goes on so after a stand-in, who had time for a turn of their own", async () => {
    const id = await nearlyOut();
    await asks(0, id, 0);
    await post(id);
    await takes(5, id, 0);
    expect(await left(id)).toBe(hour);
    // The computer in the place of the stand-in changes nothing either.
    await asks(5, id, 0, { by: "computer" });
    await comesBack(id);
    expect(await left(id)).toBe(10 * minute);
  });

  test("has the time of a turn for the next one where it had run out", async () => {
    const id = await tableOfThree(pace);
    for (const seat of [1, 2]) await bid(id, seat);
    await passes(id, 8 * hour);
    await house.service.playComputers(await table(id));
    await comesBack(id);
    expect(await left(id)).toBe(0);
    for (const seat of [1, 2]) await bid(id, seat);
    expect(await left(id)).toBe(hour);
    await bid(id, 0);
  });
});

test("a seat whose player the server bars counts for no rating, whoever decided that, and the others are compared without it", async () => {
  const id = await tableOfThree(pace);
  const { guild } = await table(id);
  await house.service.shutOut(guild, personOn(1), actor(0));
  expect((await table(id)).seats[1]).toMatchObject({ kind: "computer", owner: { isGone: true } });
  for (;;) {
    const record = await table(id);
    if (record.status === "ended") break;
    const open = game.decisions(record.match?.state ?? null).filter(({ awaited }) => awaited);
    for (const { seat } of open) if (record.seats[seat]?.kind === "person") await bid(id, seat);
    await house.service.playComputers(await table(id));
  }
  const ranks = await Promise.all([0, 1, 2].map(async (seat) => (await resultOf(id, seat)).rank));
  expect(ranks[1]).toBeUndefined();
  expect([ranks[0], ranks[2]].every((rank) => rank !== undefined)).toBe(true);
});
