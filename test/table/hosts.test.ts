/** What hosts, managers and votes may not do: escape a result, count twice, or show what is secret. */
import { describe, expect, test } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import { type UserId, userId } from "../../src/ids.ts";
import { openStore } from "../../src/store/index.ts";
import { pause, voteEnd } from "../../src/table/actions/hostActions.ts";
import { withoutPerson } from "../../src/table/actions/people.ts";
import { close } from "../../src/table/actions/lobby.ts";
import { passHost } from "../../src/table/servers/hosting.ts";
import type { Changed, Seated, TableRecord } from "../../src/table/record.ts";
import { isRated } from "../../src/table/disclosure/rated.ts";
import { hour, minute } from "../../src/time/hours.ts";
import { startClock } from "../../src/time/clock.ts";
import { paces } from "../../src/time/pace.ts";
import { bids } from "../contract/fixture/index.ts";
import { recordOf } from "../discord/record.ts";
import { actor, personOn, serviceFor, started, tableOf } from "../match/tables.ts";

const now = Date.parse("2026-06-01T12:00:00Z");
const options = { gold: false, hand: "short" };
const person = (seat: number): UserId => userId(String(100000000000000000n + BigInt(seat)));
const game: AnyGame = bids;

/** A running table of people; with a clock its match counts for ratings. */
function table(people: number, pace = paces.none): TableRecord {
  const deal = { seats: people, key: "5e".repeat(32), options };
  const record = recordOf(bids, deal, bids.setup(deal).state, "playing");
  return { ...record, timing: { ...record.timing, pace } };
}

const closer = (seat: number, isStaff: boolean) => ({ user: person(seat), hash: `hash:${seat}`, isStaff });

function expectChanged(step: Changed): TableRecord {
  if (!step.ok) throw new Error(step.why.say);
  return step.record;
}

test("hosting is passed on to another player, and to nobody else", () => {
  const pass = (heir: number, by = 0, isStaff = false) => passHost(table(3), person(by), isStaff, person(heir), now);
  const noHeir = (heir: number) => ({
    ok: false,
    why: { say: "refusal.no-heir", with: { who: `<@${person(heir)}>` } },
  });
  expect([pass(0), pass(9)]).toEqual([noHeir(0), noHeir(9)]);
  expect(pass(2, 1)).toMatchObject(refusedAs("refusal.host-only"));
  expect([expectChanged(pass(1)).host, expectChanged(pass(1, 9, true)).host]).toEqual([person(1), person(1)]);
});

const refusedAs = (key: string) => ({ ok: false, why: { say: key } });

describe("a match that counts for ratings", () => {
  test("is ended by no player alone, host or manager, and is not saved away either", () => {
    const record = table(3, paces.daily);
    expect(close(record, closer(0, false), now)).toMatchObject(refusedAs("refusal.rated-end"));
    expect(close(record, closer(0, true), now)).toMatchObject(refusedAs("refusal.rated-end"));
    expect(close(record, closer(1, true), now)).toMatchObject(refusedAs("refusal.host-only"));
    // Who manages the server and does not play here looks after the server.
    expect(expectChanged(close(record, closer(8, true), now)).status).toBe("closed");
  });

  test("is not ended by a manager who played until they wanted to be forgotten, and still counts", () => {
    const record = withoutPerson(table(3, paces.daily), person(1), "hash:1");
    expect(isRated(record)).toBe(true);
    expect(close(record, closer(1, true), now)).toMatchObject(refusedAs("refusal.rated-end"));
    expect(expectChanged(close(record, closer(8, true), now)).status).toBe("closed");
  });

  test("is ended by a vote of all, not of most", () => {
    const two = expectChanged(voteEnd(expectChanged(voteEnd(table(3, paces.daily), person(0), now)), person(1), now));
    expect(two.status).toBe("playing");
    expect(two.outbox.at(-1)).toMatchObject({ what: { say: "days.vote-all", with: { votes: 2, persons: 3 } } });
    expect(expectChanged(voteEnd(two, person(2), now)).status).toBe("closed");
  });

  test("is not ended without whoever can come back to a seat that the computer keeps, and by nobody without them", () => {
    const record = table(2, paces.daily);
    const kept: Seated = { kind: "computer", name: "Ben", owner: { user: person(1), name: "Ben" } };
    const late = { ...record, seats: record.seats.with(1, kept) };
    const alone = expectChanged(voteEnd(late, person(0), now));
    expect(alone.status).toBe("playing");
    expect(alone.outbox.at(-1)).toMatchObject({ what: { say: "days.vote-all", with: { votes: 1, persons: 2 } } });
    expect(expectChanged(voteEnd(alone, person(1), now)).status).toBe("closed");
    // Without ratings nobody waits for whoever does not come.
    expect(expectChanged(voteEnd({ ...late, timing: table(2).timing }, person(0), now)).status).toBe("closed");
  });

  test("is not ended by a stand-in in place of the player whose result it is, who may be winning", () => {
    const standIn: Seated = { kind: "person", user: person(7), name: "Dev", owner: { user: person(1), name: "Ben" } };
    const record = table(2, paces.daily);
    const late = { ...record, seats: record.seats.with(1, standIn) };
    const both = expectChanged(voteEnd(expectChanged(voteEnd(late, person(0), now)), person(7), now));
    expect(both.status).toBe("playing");
    expect(both.outbox.at(-1)).toMatchObject({ what: { say: "days.vote-all", with: { votes: 1, persons: 2 } } });
    expect(expectChanged(voteEnd(both, person(1), now)).status).toBe("closed");
  });

  test("is paused by nobody whose own clock runs, and resumed by every player", () => {
    const record = table(2, paces.daily);
    const running = startClock(record.timing.clocks[0] ?? expect.fail(), paces.daily, now, 0, 1);
    const awaited = { ...record, timing: { ...record.timing, clocks: record.timing.clocks.with(0, running) } };
    expect(pause(awaited, person(0), false, true, now)).toMatchObject(refusedAs("refusal.pause-own-clock"));
    const paused = expectChanged(pause(record, person(0), false, true, now));
    expect(pause(paused, person(7), false, false, now)).toMatchObject(refusedAs("refusal.host-only"));
    expect(expectChanged(pause(paused, person(1), false, false, now)).timing.isPaused).toBe(false);
  });
});

test("a match without a clock, with a computer of its own, or from a file is ended by its host", () => {
  const computer: Seated = { kind: "computer", name: "Robin" };
  const timed = table(2, paces.daily);
  const restored: TableRecord = { ...timed, origin: { from: "file", table: timed.id } };
  for (const record of [table(2), { ...timed, seats: timed.seats.with(1, computer) }, restored])
    expect(expectChanged(close(record, closer(0, false), now)).status).toBe("closed");
});

describe("a vote to end", () => {
  test("is one for a seat, whether its owner or a stand-in gave it", () => {
    const voted = expectChanged(voteEnd(table(3), person(1), now));
    const standIn: Seated = { kind: "person", user: person(7), name: "Dev", owner: { user: person(1), name: "Ben" } };
    const replaced = { ...voted, seats: voted.seats.with(1, standIn) };
    const both = expectChanged(voteEnd(replaced, person(7), now));
    expect(both.status).toBe("playing");
    expect(both.outbox.at(-1)).toMatchObject({ what: { with: { votes: 1, persons: 3 } } });
    expect(expectChanged(voteEnd(both, person(2), now)).status).toBe("closed");
  });

  test("that is repeated changes nothing; given again within the hour because the game went on, it is not told", () => {
    const once = expectChanged(voteEnd(table(3), person(1), now));
    expect(expectChanged(voteEnd(once, person(1), now))).toBe(once);
    const again = expectChanged(voteEnd({ ...once, votes: [] }, person(1), now + hour - minute));
    expect(again).toMatchObject({ votes: [person(1)], audit: once.audit, outbox: once.outbox });
    const later = expectChanged(voteEnd({ ...once, votes: [] }, person(1), now + hour));
    expect([later.audit.length, later.outbox.length]).toEqual([once.audit.length + 1, once.outbox.length + 1]);
  });

  test("stands through changes of locked choices, which nobody sees, as a request to take back does", async () => {
    let at = started;
    const service = serviceFor([bids], openStore(":memory:"), () => at);
    const id = await tableOf(service, bids, options, 3);
    const load = async () => (await service.load(id)) ?? expect.fail("no table");
    const bid = async (seat: number, ask: "bid" | "change", card: number) => {
      const open = game.decisions((await load()).match?.state ?? null).find((one) => one.seat === seat);
      const picks = open?.options.slice(card, card + 1) ?? [];
      const outcome = await service.answer(id, actor(seat), seat, { ask, picks }, "now");
      if (!outcome.ok) throw new Error(outcome.why.say);
    };
    await bid(1, "bid", 0);
    await service.changeInTime(id, actor(2), (record, times) => voteEnd(record, personOn(2), times.now));
    const request = { seat: 1, answers: 1, needs: [2], agreed: [] };
    await service.change(id, null, (record) => ({ ok: true, record: { ...record, undoRequest: request } }));
    const before = await load();
    at += hour;
    await bid(1, "change", 0);
    const after = await load();
    expect(after.match).not.toEqual(before.match);
    const pickSeen = ({ votes, undoRequest, timing, nextDue }: TableRecord) => ({
      votes,
      undoRequest,
      // When the table is looked at next, nobody sees.
      timing: { ...timing, deadlineRow: null },
      nextDue,
    });
    expect(pickSeen(after)).toEqual(pickSeen(before));
    // What all can see is another matter: the game goes on.
    await bid(2, "bid", 0);
    expect(await load()).toMatchObject({ votes: [], undoRequest: null });
  });
});
