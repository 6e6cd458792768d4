import { describe, expect, test } from "vitest";

import { day, hour, minute } from "../../src/time/hours.ts";
import {
  absenceLeft,
  changeHours,
  defaultPreferences,
  endAbsence,
  hoursCountFrom,
  isAsleep,
  isQuiet,
  longestQuiet,
  type Preferences,
  useAbsence,
  whenAwake,
  whenClockMayEnd,
} from "../../src/time/preferences.ts";

const noon = Date.UTC(2026, 5, 1, 12);

/** A span by days from noon. */
const span = (from: number, until: number) => ({ from: noon + from * day, until: noon + until * day });

const drawing = (...drawn: Preferences["drawn"]): Preferences => ({ ...defaultPreferences, drawn });

describe("quiet hours", () => {
  // 12:00 UTC is 21:00 in Tokyo.
  const quiet: Preferences = { ...defaultPreferences, zone: "Asia/Tokyo", quiet: { from: 22 * 60, to: 7 * 60 } };

  test("are those of the wall clock where the person lives", () => {
    expect(isQuiet(quiet, noon)).toBe(false);
    expect(isQuiet(quiet, noon + hour)).toBe(true);
    expect(whenAwake(quiet, noon)).toBe(noon);
    expect(whenAwake(quiet, noon + hour)).toBe(noon + 10 * hour);
  });

  test("need not be", () => {
    expect(isQuiet(defaultPreferences, noon)).toBe(false);
    expect(whenAwake(defaultPreferences, noon + minute)).toBe(noon + minute);
  });

  test("take twelve hours at the most, in minutes", () => {
    expect(longestQuiet).toBe(720);
  });
});

describe("a clock, when its player changes the quiet hours", () => {
  const at = (time: string) => Date.parse(`2026-06-${time}Z`);
  const hours = (from: number, to: number) => ({ quiet: { from: from * 60, to: to * 60 } });
  const nights: Preferences = { ...defaultPreferences, ...hours(22, 7) };
  const iso = (moment: number) => new Date(moment).toISOString().slice(8, 16);

  test("keeps to the former ones until the next midnight, while reminders keep to the new ones at once", () => {
    const changed = changeHours(nights, hours(12, 24), at("01T11:59"));
    expect(isQuiet(changed, at("01T13:00"))).toBe(true);
    expect(isAsleep(changed, at("01T13:00"))).toBe(false);
    expect(iso(whenClockMayEnd(changed, at("01T13:00")))).toBe("01T13:00");
    expect(iso(whenClockMayEnd(changed, at("02T13:00")))).toBe("03T00:00");
    expect(iso(hoursCountFrom(changed, at("01T13:00")) ?? 0)).toBe("02T00:00");
    expect(hoursCountFrom(changed, at("02T00:00"))).toBeNull();
    expect([isAsleep(changed, at("02T00:00") - 1), isAsleep(changed, at("02T00:00"))]).toEqual([true, false]);
    // What is slept by the former hours beyond midnight goes on by the new ones alone.
    expect(iso(whenClockMayEnd(changed, at("01T23:00")))).toBe("02T00:00");
  });

  test("goes by the midnight of the zone that counts, and changes no sooner than a day after the last change", () => {
    const tokyo = changeHours(nights, { zone: "Asia/Tokyo" }, at("01T11:59"));
    // Midnight in Tokyo is 15:00 UTC, but the zone that counts from 2 June on has held for a day only at 00:00.
    const further = changeHours(tokyo, { zone: "Pacific/Auckland" }, at("02T14:59"));
    expect(iso(hoursCountFrom(further, at("02T14:59")) ?? 0)).toBe("03T15:00");
  });

  test("waits a day at the most for somebody who moves the hours along without end", () => {
    // Every half hour the hours are moved so that the coming twelve are quiet, in whichever zone.
    let moved: Preferences = defaultPreferences;
    let awake = at("01T00:00");
    let longest = 0;
    for (let now = awake; now < at("20T00:00"); now += 30 * minute) {
      const hour = Math.floor((now % day) / (60 * minute));
      moved = changeHours(moved, { ...hours(hour, (hour + 12) % 24), zone: hour % 2 === 0 ? "UTC" : "Etc/GMT-7" }, now);
      if (!isAsleep(moved, now)) awake = now;
      longest = Math.max(longest, now - awake);
    }
    expect(longest).toBeLessThanOrEqual(day);
  });

  test("is not concerned where nobody has quiet hours", () => {
    const moved = changeHours(defaultPreferences, { zone: "Asia/Tokyo" }, noon);
    expect(moved).toEqual({ ...defaultPreferences, zone: "Asia/Tokyo" });
  });
});

describe("the absence left to draw on", () => {
  test.each<[string, Preferences["drawn"], number]>([
    ["is thirty days for whoever drew none", [], 30],
    ["is less by what was drawn", [span(-10, -5)], 25],
    ["counts what overlaps once", [span(-7, -3), span(-10, -5)], 23],
    ["counts what lies within the last 365 days", [span(-367, -363)], 28],
    ["forgets what is older", [span(-400, -390)], 30],
    ["is never less than nothing", [span(-50, -10)], 0],
  ])("%s", (_, drawn, days) => {
    expect(absenceLeft(drawing(...drawn), noon)).toBe(days * day);
  });
});

describe("a clock that runs out", () => {
  const away = (from: number, until: number, ...drawn: Preferences["drawn"]): Preferences => ({
    ...drawing(...drawn),
    away: span(from, until),
  });
  const drawnAfter = (preferences: Preferences, out: number, grace = 0) =>
    useAbsence(preferences, noon + out * day, grace * day).drawn;

  test("draws on the absence from that moment to its end", () => {
    expect(drawnAfter(away(0, 3), 0)).toEqual([span(0, 3)]);
    expect(drawnAfter(away(0, 3), 1)).toEqual([span(1, 3)]);
  });

  test("draws nothing before the absence, after it, or without one", () => {
    expect(drawnAfter(away(0, 3), -1)).toEqual([]);
    expect(drawnAfter(away(0, 3), 3)).toEqual([]);
    expect(drawnAfter(drawing(), 0)).toEqual([]);
  });

  test("leaves its player a grace from the end of the absence on, once, and within the thirty days", () => {
    expect(drawnAfter(away(0, 3), 1, 0.5)).toEqual([span(1, 3.5)]);
    expect(drawnAfter(away(0, 3), 3, 0.5), "in the very moment of the return").toEqual([span(3, 3.5)]);
    expect(drawnAfter(away(0, 3), 3.25, 0.5), "soon after the return").toEqual([span(3.25, 3.5)]);
    expect(drawnAfter(away(0, 3, span(1, 3.5)), 3.5, 0.5), "once").toEqual([span(1, 3.5)]);
    expect(drawnAfter(away(0, 30), 0, 0.5)).toEqual([span(0, 30)]);
    const back = endAbsence(away(0, 10, span(1, 10.5)), noon + 4 * day);
    expect(useAbsence(back, noon + 4 * day, day / 2).drawn, "who is back early").toEqual([span(1, 4.5)]);
  });

  test("draws nothing that is drawn already", () => {
    expect(drawnAfter(away(0, 3, span(0, 3)), 1)).toEqual([span(0, 3)]);
  });

  test("draws thirty days at the most", () => {
    expect(drawnAfter(away(0, 40), 0)).toEqual([span(0, 30)]);
    // Ten days and five are drawn: fifteen are left, from the end of those five on.
    expect(drawnAfter(away(0, 30, span(-40, -30), span(0, 5)), 0)).toEqual([span(-40, -30), span(0, 20)]);
    expect(drawnAfter(away(0, 30, span(-40, -30), span(0, 5)), 5)).toEqual([span(-40, -30), span(0, 20)]);
    expect(drawnAfter(away(0, 3, span(-40, -10)), 0)).toEqual([span(-40, -10)]);
  });

  test("forgets what was drawn two years ago", () => {
    expect(drawnAfter(away(0, 3, span(-740, -730), span(-739, -729)), 0)).toEqual([span(-739, -729), span(0, 3)]);
    expect(drawnAfter(away(0, 3, span(-740, -730)), 0)).toEqual([span(0, 3)]);
  });

  test("is charged only until its player is back", () => {
    const back = endAbsence(away(0, 10, span(0, 10), span(20, 25), span(-8, -6)), noon + 4 * day);
    expect(back.away).toEqual(span(0, 4));
    expect(back.drawn).toEqual([span(0, 4), span(-8, -6)]);
  });
});
