/** When a table is looked at next, and what the passing of time does to it, as pure steps. */
import { describe, expect, test } from "vitest";

import { advanceDeadlines, deadlineOf, nextDeadline, runOutAt } from "../../src/table/deadlines/reminderSchedule.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { waitingSeats } from "../../src/table/sight/publicTable.ts";
import { day, hour } from "../../src/time/hours.ts";
import { paces } from "../../src/time/pace.ts";
import { defaultPreferences, useAbsence } from "../../src/time/preferences.ts";
import { ada, at, ben, game, grace, kinds, noon, out, people, table, withClock } from "./clockTable.ts";
import { recordWith } from "./recordWith.ts";

describe("when a clock runs out", () => {
  test("is three and a half days after noon, later by a night that lies there, and not at all without a clock", () => {
    expect(deadlineOf(table, 0, at(noon))).toBe(out);
    expect(runOutAt(table, 0, at(noon))).toBe(out);
    // Three and a half days after noon is midnight, when she sleeps until eight.
    const sleeps = { [ada]: { quiet: { from: 22 * 60, to: 8 * 60 } } };
    expect(deadlineOf(table, 0, at(noon, sleeps))).toBe(out + 8 * hour);
    expect(runOutAt(table, 0, at(noon, sleeps))).toBe(out);
    expect(deadlineOf(table, 1, at(noon, sleeps))).toBe(out);
    expect(deadlineOf(table, 7, at(noon))).toBeNull();
    expect(runOutAt(table, 7, at(noon))).toBeNull();
    const late = withClock(0, { out: noon + hour });
    expect(deadlineOf(late, 0, at(noon))).toBe(noon + hour);
    expect(runOutAt(late, 0, at(noon))).toBeNull();
    const untimed = { ...table, timing: { ...table.timing, pace: paces.none } };
    expect(deadlineOf(untimed, 0, at(noon))).toBeNull();
  });
});

test("what is announced of a clock is when it will run out with the absence that its player has announced", () => {
  const leaves = (until: number) => ({ [ada]: { away: { from: noon, until } } });
  const shown = (until: number) =>
    waitingSeats(table, [0, 1], at(noon, leaves(until))).deadlines.map((each) => each.at);
  expect(shown(out + 2 * day)).toEqual([out + 2 * day + grace, out]);
  expect(shown(out - hour), "back shortly before it").toEqual([out - hour + grace, out]);
  expect(shown(out - grace), "back before it matters").toEqual([out, out]);
  // As the clock itself goes once the absence is drawn on.
  const drawn = useAbsence({ ...defaultPreferences, away: { from: noon, until: out + 2 * day } }, out, grace);
  expect(deadlineOf(table, 0, at(out + day, { [ada]: drawn }))).toBe(out + 2 * day + grace);
});

describe("a table with clocks is looked at", () => {
  const told = (...steps: ("start" | "half" | "fifth" | "last" | "grace" | "bench")[]): TableRecord => {
    const clocks = table.timing.clocks.map((clock, nth) => (nth === 0 ? { ...clock, told: steps } : clock));
    return {
      ...table,
      seats: [...people.slice(0, 1), { kind: "computer", name: "Robin" }],
      timing: { ...table.timing, clocks },
    };
  };
  const next = (record: TableRecord, now = noon) => nextDeadline(game, record, at(now));

  test("at the start, at half of the time, at a fifth, at the end, and twice after it", () => {
    expect(next(table)).toBe(noon);
    expect(next(told("start", "last"))).toBe(noon + 1.75 * day);
    expect(next(told("start", "last", "half"))).toBe(noon + 2.8 * day);
    expect(next(told("start", "last", "half", "fifth"))).toBe(out);
    expect(next(told("start", "last", "half", "fifth", "grace"))).toBe(out + grace);
    expect(next(told("start", "last", "half", "fifth", "grace", "bench"))).toBe(out + 2 * grace);
    // Alone now of two that were awaited at once.
    expect(next(told("start"), noon + hour)).toBe(noon + hour);
    // In a tournament nobody stands in.
    const tournament = { id: "abcdefghjk", round: 0, pod: 0 };
    expect(next({ ...told("start", "last", "half", "fifth", "grace"), tournament })).toBe(out + grace);
    expect(next({ ...told("start", "last", "half", "fifth", "grace", "bench"), tournament })).toBe(out + grace);
  });

  test("not while it is paused, over or without its place, and a little later while posts are under way", () => {
    expect(next(recordWith(table, { status: "ended" }))).toBeNull();
    expect(next({ ...table, lostPlace: { code: 10_003, since: noon } })).toBeNull();
    const busy: TableRecord = { ...table, outbox: [{ id: 1, kind: "lobby" }] };
    expect(next(busy, noon)).toBe(noon + 5000);
    const paused = { ...table, timing: { ...table.timing, isPaused: true } };
    // Nobody is awaited, so that only the end of what nobody touches is left.
    expect(next(paused)).toBe(noon + 60 * day);
    expect(next({ ...paused, timing: { ...paused.timing, touched: 0 } })).toBeNull();
  });

  test("after thirty days without a clock, and then after sixty", () => {
    const untimed = (...steps: ("start" | "half" | "last")[]): TableRecord => {
      const clocks = table.timing.clocks.map((clock) => ({ ...clock, told: steps }));
      return { ...table, timing: { ...table.timing, pace: paces.none, clocks } };
    };
    expect(next(untimed("start"))).toBe(noon + 30 * day);
    expect(next(untimed("start", "half"))).toBe(noon + 60 * day);
    const record = untimed("start", "last");
    const after = (ms: number) => advanceDeadlines(game, record, at(noon + ms));
    expect(after(30 * day - 1)).toBe(record);
    expect(kinds(after(30 * day))).toEqual(["half 0", "half 1"]);
    expect(kinds(after(60 * day - 1))).toEqual(["half 0", "half 1"]);
    expect([after(60 * day).status, kinds(after(60 * day))]).toEqual(["closed", ["end"]]);
    const tournament = { id: "abcdefghjk", round: 0, pod: 0 };
    expect(advanceDeadlines(game, { ...record, tournament }, at(noon + 61 * day)).status).toBe("playing");
    // Once is enough.
    expect(kinds(advanceDeadlines(game, untimed("start", "half"), at(noon + 31 * day)))).toEqual([]);
  });
});

describe("when its time has come", () => {
  const pass = (record: TableRecord, ms: number) => advanceDeadlines(game, record, at(noon + ms));

  test("of several steps only the latest is told, and all are done with", () => {
    const half = pass(table, 1.75 * day);
    expect(kinds(half)).toEqual(["half 0", "half 1"]);
    expect(half.timing.clocks[0]?.told).toEqual(["start", "half"]);
    expect(kinds(pass(table, 2.8 * day))).toEqual(["fifth 0", "fifth 1"]);
    const ended = pass(table, 3.5 * day);
    expect(kinds(ended)).toEqual(["grace 0", "grace 1"]);
    expect(ended.timing.clocks.map((clock) => clock.out)).toEqual([out, out]);
    expect(kinds(pass(table, 3.5 * day + grace))).toEqual(["bench", "bench"]);
    expect(kinds(pass(table, 3.5 * day + grace - 1))).toEqual(["grace 0", "grace 1"]);
  });

  test("the computer plays on, which counts as late, and everybody reads it", () => {
    const played = pass(table, 3.5 * day + 2 * grace);
    expect(played.seats[0]).toEqual({ kind: "computer", name: "Ada", owner: { user: ada, name: "Ada", left: 0 } });
    expect(played.tally).toEqual({ [ada]: { inTime: 0, late: 1 }, [ben]: { inTime: 0, late: 1 } });
    expect(played.outbox[0]).toMatchObject({
      kind: "notice",
      what: { say: "days.computer-rated", with: { who: { seat: 0 } } },
    });
    expect(kinds(played)).toContain("card");
    expect(kinds(played)).toContain("update-reminder");
    expect(played.timing.clocks[0]).toMatchObject({ since: null, told: [], out: null });
  });

  test.each(["card", "open"] as const)("nothing happens while the %s is under way, which calls the players", (kind) => {
    const busy: TableRecord = { ...table, outbox: [{ id: 1, kind }] };
    expect(pass(busy, 1.75 * day)).toBe(busy);
    const other: TableRecord = { ...table, outbox: [{ id: 1, kind: "lobby" }] };
    expect(kinds(pass(other, 1.75 * day))).toEqual(["lobby", "half 0", "half 1"]);
    for (const over of [{ status: "ended" as const }, { lostPlace: { code: 1, since: 0 } }]) {
      const record = recordWith(table, { ...over });
      expect(pass(record, 9 * day)).toBe(record);
    }
  });
});
