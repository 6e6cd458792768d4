/** When rounds begin, and what a pause holds up. */
import { expect, test } from "vitest";

import { hour } from "../../src/time/hours.ts";
import { latestRound, type Rhythm, type TournamentRecord } from "../../src/tournaments/record.ts";
import { isHiddenFrom } from "../../src/table/record.ts";
import { begunCup, by, load, organiser, person, playTable, settle, startCups } from "./quickCup.ts";

/** A Swiss of two rounds with this rhythm, whose first round has just been played; the start is a Tuesday. */
async function afterRoundOne(rhythm: Rhythm) {
  const quick = startCups();
  const { id } = await begunCup(quick, 4, {});
  await quick.cups.setRhythm(id, by(organiser), rhythm, "");
  for (const { table } of latestRound(await load(quick, id))?.pods ?? [])
    await playTable(quick, table ?? expect.fail());
  await settle(quick, id);
  const roundsAfter = async (hours: number) => {
    quick.state.now += hours * hour;
    await quick.cups.tick();
    return (await settle(quick, id)).rounds.length;
  };
  return { quick, id, roundsAfter };
}

test("the next round waits for the hours in which results may be disputed, and an organiser may skip them", async () => {
  const { roundsAfter, quick, id } = await afterRoundOne({ start: "automatic", review: 12 });
  expect(await roundsAfter(0)).toBe(1);
  expect(await roundsAfter(11)).toBe(1);
  expect(await roundsAfter(1)).toBe(2);
  const other = await afterRoundOne({ start: "automatic", review: 12 });
  expect((await other.quick.cups.startNext(other.id, by(organiser))).ok).toBe(true);
  expect((await settle(other.quick, other.id)).rounds).toHaveLength(2);
  expect(await quick.cups.startNext(id, by(organiser))).toMatchObject({ ok: false });
});

test("a round that begins on command waits for it, and the last result is told without one", async () => {
  const { roundsAfter, quick, id } = await afterRoundOne({ start: "command", review: 0 });
  expect(await roundsAfter(1000)).toBe(1);
  await quick.cups.startNext(id, by(organiser));
  const { rounds } = await settle(quick, id);
  for (const { table } of rounds[1]?.pods ?? []) await playTable(quick, table ?? expect.fail());
  expect((await settle(quick, id)).status).toBe("finished");
});

test("weekly rounds begin at their time in the organiser’s zone, whatever the clocks do meanwhile", async () => {
  const week = { day: 1, minutes: 19 * 60, zone: "Europe/Berlin" };
  const { quick, id } = await afterRoundOne({ start: "weekly", week, review: 12 });
  const begins = (await load(quick, id)).next ?? expect.fail("no time");
  const wall = new Intl.DateTimeFormat("en-GB", {
    timeZone: week.zone,
    weekday: "long",
    timeStyle: undefined,
    hour: "2-digit",
    minute: "2-digit",
  });
  expect(wall.format(begins)).toBe("Monday 19:00");
  expect(begins - quick.state.now).toBeLessThanOrEqual(7 * 24 * hour + 12 * hour);
  quick.state.now = begins;
  await quick.cups.tick();
  expect((await settle(quick, id)).rounds).toHaveLength(2);
});

test("a pause stops the clocks of the tables and the time of the round until it is over or ended", async () => {
  const quick = startCups();
  const { id, rounds } = await begunCup(quick, 4, { hours: 10 });
  const [pod] = rounds[0]?.pods ?? [];
  const tableOf = async () => (await quick.service.load(pod?.table ?? expect.fail())) ?? expect.fail();
  expect(await quick.cups.pause(id, by(organiser), quick.state.now - 1, "")).toMatchObject({ ok: false });
  await quick.cups.pause(id, by(organiser), quick.state.now + 100 * hour, "");
  await settle(quick, id);
  expect((await tableOf()).timing.isPaused).toBe(true);
  quick.state.now += 50 * hour;
  await quick.cups.tick();
  const held = await settle(quick, id);
  const computers = async () => (await tableOf()).seats.filter(({ kind }) => kind === "computer").length;
  expect([held.outbox, await computers()]).toEqual([[], 0]);
  quick.state.now += 50 * hour;
  await quick.cups.tick();
  const free: TournamentRecord = await settle(quick, id);
  expect(free.paused).toBeUndefined();
  expect((await tableOf()).timing.isPaused).toBe(false);
  expect(latestRound(free)?.pods[0]?.deadline).toBe((pod?.deadline ?? 0) + 100 * hour);
  expect(await quick.cups.resume(id, by(organiser))).toMatchObject({ ok: false });
});

test("the organiser may look at a disputed table after its end while others still play its deal, and only there", async () => {
  const quick = startCups();
  const { id, rounds } = await begunCup(quick, 4, { isDuplicate: true });
  const [one, other] = (rounds[0]?.pods ?? []).map(({ table }) => table ?? expect.fail());
  await playTable(quick, one ?? expect.fail());
  await settle(quick, id);
  const isShut = async (table = one, user = organiser) =>
    isHiddenFrom((await quick.service.load(table ?? expect.fail())) ?? expect.fail(), user);
  expect(await isShut()).toBe(true);
  const { entrants } = await load(quick, id);
  const player = entrants[(rounds[0]?.pods[0]?.seats[0] ?? 0) - 1]?.user ?? expect.fail();
  expect(await quick.cups.dispute(id, by(player), { round: 0, pod: 1 })).toMatchObject({ ok: false });
  await quick.cups.dispute(id, by(player), { round: 0, pod: 0 });
  await settle(quick, id);
  expect([await isShut(), await isShut(other), await isShut(one, person(99))]).toEqual([false, true, true]);
  // A new organiser takes over the dispute, and the tables that still play.
  await quick.cups.transfer(id, by(organiser), { user: person(99), name: "P99" });
  await settle(quick, id);
  expect([await isShut(), await isShut(one, person(99)), await isShut(other, person(99))]).toEqual([true, false, true]);
  expect((await quick.service.load(other ?? expect.fail()))?.host).toBe(person(99));
});
