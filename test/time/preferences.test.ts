import { describe, expect, test } from "vitest";

import { day, hour, minute } from "../../src/time/hours.ts";
import {
  absenceLeft,
  defaultPreferences,
  endAbsence,
  isQuiet,
  longestQuiet,
  type Preferences,
  useAbsence,
  whenAwake,
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
  const drawnAfter = (preferences: Preferences, out: number) => useAbsence(preferences, noon + out * day).drawn;

  test("draws on the absence from that moment to its end", () => {
    expect(drawnAfter(away(0, 3), 0)).toEqual([span(0, 3)]);
    expect(drawnAfter(away(0, 3), 1)).toEqual([span(1, 3)]);
  });

  test("draws nothing before the absence, after it, or without one", () => {
    expect(drawnAfter(away(0, 3), -1)).toEqual([]);
    expect(drawnAfter(away(0, 3), 3)).toEqual([]);
    expect(drawnAfter(drawing(), 0)).toEqual([]);
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
    expect(back.away).toBeNull();
    expect(back.drawn).toEqual([span(0, 4), span(-8, -6)]);
  });
});
