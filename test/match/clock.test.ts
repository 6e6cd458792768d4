import { describe, expect, test } from "vitest";

import { startClock, freshClock, handOverClock, leftAt, momentOf, stopClock } from "../../src/time/clock.ts";
import { day, hour, minute } from "../../src/time/hours.ts";
import { hostTranslator } from "../../src/words/translator.ts";
import { lengthWords } from "../../src/discord/cards/reminders.ts";
import { graceOf, isTimed, paceNamed, paces } from "../../src/time/pace.ts";

const write = (ms: number): string => hostTranslator("en").text(lengthWords(ms));

const always = { window: null, idle: [] };
const noon = Date.UTC(2026, 5, 1, 12);

describe("a pace", () => {
  test("is one of five names, or a bank and what a turn adds", () => {
    expect(paceNamed("Daily")).toEqual({ name: "daily", bank: 3 * day, increment: 12 * hour });
    expect(paceNamed("fast")).toEqual({ name: "fast", bank: 12 * hour, increment: 4 * hour });
    expect(paceNamed("relaxed")).toEqual({ name: "relaxed", bank: 7 * day, increment: 24 * hour });
    expect(paceNamed("1d 12h + 45m")).toEqual({ name: "custom", bank: 36 * hour, increment: 45 * minute });
    expect(paceNamed("none")).toEqual({ name: "none", bank: 0, increment: 0 });
    expect(paceNamed("60d+14d")).toEqual({ name: "custom", bank: 60 * day, increment: 14 * day });
    expect(paceNamed("1m+0s")).toEqual({ name: "custom", bank: minute, increment: 0 });
    for (const wrong of [
      "",
      "3d",
      "3d+",
      "+3h",
      "3d+2h+1h",
      "5s+1s",
      "59s+1s",
      "61d+1d",
      "60d 1s+1d",
      "1d+14d 1s",
      "1d+15d",
      "soon",
    ])
      expect(paceNamed(wrong), wrong).toBeUndefined();
  });

  test("is written as it is typed", () => {
    expect(write(36 * hour)).toBe("1d12h");
    expect(write(0)).toBe("0s");
    expect(write(90_000)).toBe("1m30s");
    // What has not quite passed is not written.
    expect(write(90_900)).toBe("1m30s");
    expect(write(2 * day - 1)).toBe("1d23h59m59s");
  });

  test("has a clock or none", () => {
    expect(Object.values(paces).map(isTimed)).toEqual([true, true, true, true, false]);
  });

  test("grants a sixth of the bank as grace, between a minute and a day", () => {
    expect(graceOf(paces.daily)).toBe(12 * hour);
    expect(graceOf(paces.relaxed)).toBe(day);
    expect(graceOf({ name: "custom", bank: minute, increment: 0 })).toBe(minute);
  });
});

const daily = paces.daily;
const turn = startClock(freshClock(daily), daily, noon, 0, 1);

describe("a clock", () => {
  test("stands at the bank before the first turn", () => {
    const { bank } = daily;
    const before = { left: bank, since: null, had: bank, paidTo: -1, among: 0, told: [], out: null };
    expect(freshClock(daily)).toEqual(before);
  });

  test("knows how many were awaited at once in its turn, at the most", () => {
    expect(turn.among).toBe(1);
    const three = startClock(turn, daily, noon + hour, 1, 3);
    expect([three.among, startClock(three, daily, noon + hour, 1, 2).among]).toEqual([3, 3]);
    const stopped = stopClock(three, noon + hour, always);
    expect(startClock(stopped, daily, noon + hour, 0, 2).among).toBe(3);
    expect(startClock(stopped, daily, noon + hour, 0, 4).among).toBe(4);
    expect(startClock(stopped, daily, noon + hour, 1, 2).among).toBe(2);
  });

  test("gets a turn's time when it starts, and loses what passes until the answer", () => {
    expect(turn.left).toBe(84 * hour);
    const answered = stopClock(turn, noon + 10 * hour, always);
    expect(answered).toMatchObject({ left: 74 * hour, since: null });
    expect(leftAt(answered, noon + 90 * day, always)).toBe(74 * hour);
  });

  test("never shows more than the bank and one turn", () => {
    const quick = stopClock(turn, noon, always);
    expect(startClock(quick, daily, noon, 2, 1).left).toBe(84 * hour);
  });

  test("is given nothing back by an undo, and nothing twice by the answers after it", () => {
    const answered = stopClock(turn, noon + 10 * hour, always);
    const undone = startClock(answered, daily, noon + 11 * hour, 0, 1);
    expect(undone.left).toBe(74 * hour);
    const again = stopClock(undone, noon + 12 * hour, always);
    expect(startClock(again, daily, noon + 12 * hour, 0, 1).left).toBe(73 * hour);
    expect(startClock(again, daily, noon + 12 * hour, 1, 1).left).toBe(84 * hour);
  });

  test("keeps running while its seat answers one step of a turn after another", () => {
    expect(startClock(turn, daily, noon + hour, 1, 1)).toMatchObject({ since: noon, left: 84 * hour });
  });
});

describe("a clock's moments", () => {
  test("comes to half, to the last fifth and to its end at moments known beforehand", () => {
    expect(momentOf(turn, daily, 0.5, always)).toBe(noon + 42 * hour);
    expect(momentOf(turn, daily, 0.2, always)).toBe(noon + 84 * hour * 0.8);
    expect(momentOf(turn, daily, 0, always)).toBe(noon + 84 * hour);
    expect(momentOf(stopClock(turn, noon, always), daily, 0, always)).toBeNull();
    expect(momentOf({ ...turn, left: 0, had: 0 }, paces.none, 0, always)).toBeNull();
  });

  test("stands still while the bot is down or its player's absence is drawn", () => {
    const idle = [
      { from: noon + hour, until: noon + 4 * hour },
      { from: noon + 3 * hour, until: noon + 6 * hour },
    ];
    expect(leftAt(turn, noon + 7 * hour, { window: null, idle })).toBe(82 * hour);
    expect(momentOf(turn, daily, 0, { window: null, idle })).toBe(noon + 89 * hour);
  });

  test("runs only inside the play window", () => {
    const window = { from: 18 * 60, to: 22 * 60, zone: "UTC" };
    expect(leftAt(turn, noon + 24 * hour, { window, idle: [] })).toBe(80 * hour);
    // 84 hours are 21 evenings of four hours each; the night after them does not count.
    expect(momentOf(turn, daily, 0, { window, idle: [] })).toBe(noon + 21 * day + 6 * hour);
  });

  test("has a turn's time at least for whoever takes over the seat", () => {
    const late = handOverClock({ ...turn, out: noon }, daily, noon + 90 * hour, always);
    expect(late).toMatchObject({ left: 18 * hour, had: 18 * hour, since: noon + 90 * hour, out: null });
    expect(late.told).toEqual(["start"]);
    // Once a turn: whoever takes it over next goes on with what is left, and is as late.
    const again = handOverClock({ ...late, told: ["start", "grace"], out: 5 }, daily, noon + 100 * hour, always);
    expect(again).toMatchObject({ left: 8 * hour, since: noon + 100 * hour, told: ["start", "grace"], out: 5 });
    const nextTurn = startClock(stopClock(again, noon + 101 * hour, always), daily, noon + 102 * hour, 9, 1);
    expect(handOverClock({ ...nextTurn, left: 0 }, daily, noon + 103 * hour, always).left).toBe(18 * hour);
    const standing = handOverClock(freshClock(daily), daily, noon, always);
    expect(standing).toMatchObject({ left: 72 * hour, had: 72 * hour, since: null });
    // A turn adds twelve hours, yet a quarter of the bank is more; where a turn adds more, that counts.
    const slow = { name: "custom", bank: 4 * hour, increment: 2 * hour } as const;
    expect(handOverClock({ ...freshClock(slow), left: 0 }, slow, noon, always).left).toBe(2 * hour);
  });
});
