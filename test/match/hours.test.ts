import { describe, expect, test } from "vitest";

import {
  countedBetween,
  day,
  endOf,
  hour,
  type Hours,
  isWithin,
  joinSpans,
  lengthOf,
  minute,
  momentAfter,
  nextSpan,
} from "../../src/time/hours.ts";
import { findZone, isZone, zonesLike } from "../../src/time/zones.ts";

const berlin = (from: number, to: number) => ({ from: from * 60, to: to * 60, zone: "Europe/Berlin" });
const at = (text: string) => Date.parse(text);

describe("hours of the day", () => {
  test("may span midnight", () => {
    const night = berlin(22, 7);
    expect(isWithin(at("2026-06-01T21:59:00+02:00"), night)).toBe(false);
    expect(isWithin(at("2026-06-01T22:00:00+02:00"), night)).toBe(true);
    expect(isWithin(at("2026-06-02T06:59:59+02:00"), night)).toBe(true);
    expect(isWithin(at("2026-06-02T07:00:00+02:00"), night)).toBe(false);
    expect(endOf(at("2026-06-01T23:00:00+02:00"), night)).toBe(at("2026-06-02T07:00:00+02:00"));
    expect(endOf(at("2026-06-02T03:00:00+02:00"), night)).toBe(at("2026-06-02T07:00:00+02:00"));
  });

  test("begin next at their own hour: tomorrow while they last, also in the night when the clocks go forward", () => {
    const night = berlin(22, 7);
    const spanAt = (text: string) =>
      Object.values(nextSpan(at(text), night)).map((moment) => new Date(moment).toISOString());
    expect(spanAt("2026-06-01T12:00:00+02:00")).toEqual(["2026-06-01T20:00:00.000Z", "2026-06-02T05:00:00.000Z"]);
    expect(spanAt("2026-06-01T23:00:00+02:00")).toEqual(["2026-06-02T20:00:00.000Z", "2026-06-03T05:00:00.000Z"]);
    expect(spanAt("2026-03-28T12:00:00+01:00")).toEqual(["2026-03-28T21:00:00.000Z", "2026-03-29T05:00:00.000Z"]);
  });

  test("end by the wall clock in the night when the clocks go forward", () => {
    // 29 March 2026, Berlin: 02:00 CET becomes 03:00 CEST.
    expect(endOf(at("2026-03-28T23:00:00+01:00"), berlin(22, 7))).toBe(at("2026-03-29T07:00:00+02:00"));
    const missing = { from: 60, to: 2 * 60 + 30, zone: "Europe/Berlin" };
    expect(endOf(at("2026-03-29T01:30:00+01:00"), missing)).toBeGreaterThanOrEqual(at("2026-03-29T03:00:00+02:00"));
    expect(isWithin(endOf(at("2026-03-29T01:30:00+01:00"), missing), missing)).toBe(false);
  });

  test("end by the wall clock in the night when they go back", () => {
    // 25 October 2026, Berlin: 03:00 CEST becomes 02:00 CET.
    expect(endOf(at("2026-10-24T23:00:00+02:00"), berlin(22, 7))).toBe(at("2026-10-25T07:00:00+01:00"));
    const twice = { from: 2 * 60, to: 2 * 60 + 45, zone: "Europe/Berlin" };
    expect(endOf(at("2026-10-25T02:30:00+01:00"), twice)).toBe(at("2026-10-25T02:45:00+01:00"));
  });

  test("hold on a leap day", () => {
    expect(endOf(at("2028-02-28T23:30:00+01:00"), berlin(22, 7))).toBe(at("2028-02-29T07:00:00+01:00"));
    expect(endOf(at("2028-02-29T23:30:00+01:00"), berlin(22, 7))).toBe(at("2028-03-01T07:00:00+01:00"));
  });

  test("are known for real zones only", () => {
    expect([isZone("Asia/Kathmandu"), isZone("UTC"), isZone("Mars/Base"), isZone("")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(zonesLike("new york")).toEqual(["America/New_York"]);
    expect(zonesLike(" UTC ")).toContain("UTC");
    expect(zonesLike("")).toHaveLength(25);
  });

  test("have a length in minutes, over midnight too", () => {
    expect(lengthOf({ from: 8 * 60, to: 12 * 60 + 30 })).toBe(270);
    expect(lengthOf({ from: 22 * 60, to: 7 * 60 })).toBe(540);
    expect(lengthOf({ from: 60, to: 60 })).toBe(0);
  });
});

describe("spans", () => {
  test("that touch or overlap are one", () => {
    const spans = [
      { from: 5, until: 6 },
      { from: 1, until: 3 },
      { from: 3, until: 4 },
      { from: 7, until: 20 },
      { from: 8, until: 9 },
    ];
    expect(joinSpans(spans)).toEqual([
      { from: 1, until: 4 },
      { from: 5, until: 6 },
      { from: 7, until: 20 },
    ]);
  });
});

describe("counted time", () => {
  test("leaves out what is idle, from its first moment to its last", () => {
    const idle = [
      { from: 20, until: 30 },
      { from: 50, until: 60 },
    ];
    const measure = { window: null, idle };
    expect(countedBetween(0, 100, measure)).toBe(80);
    expect(countedBetween(20, 30, measure)).toBe(0);
    expect(countedBetween(25, 55, measure)).toBe(20);
    expect(countedBetween(60, 61, measure)).toBe(1);
    // Ten milliseconds of idle time come on top once more than twenty are counted.
    expect(momentAfter(0, 19, measure)).toBe(19);
    expect(momentAfter(0, 21, measure)).toBe(31);
    expect(momentAfter(25, 20, measure)).toBe(60);
  });

  test("in a window over both changes of the clocks counts what the wall clock shows", () => {
    const evening = { window: berlin(18, 22), idle: [] };
    const spring = at("2026-03-27T00:00:00+01:00");
    expect(countedBetween(spring, at("2026-03-31T00:00:00+02:00"), evening)).toBe(16 * hour);
    const night = { window: berlin(0, 6), idle: [] };
    expect(countedBetween(at("2026-03-29T00:00:00+01:00"), at("2026-03-30T00:00:00+02:00"), night)).toBe(5 * hour);
    expect(countedBetween(at("2026-10-25T00:00:00+02:00"), at("2026-10-26T00:00:00+01:00"), night)).toBe(7 * hour);
  });

  test("and the moment after which it has counted agree, wherever one starts", () => {
    const measure = {
      window: berlin(20, 1),
      idle: [{ from: at("2026-10-24T21:00:00Z"), until: at("2026-10-25T09:00:00Z") }],
    };
    for (let start = at("2026-10-22T00:00:00Z"); start < at("2026-10-27T00:00:00Z"); start += 7 * hour) {
      const end = momentAfter(start, 9 * hour, measure);
      expect(countedBetween(start, end, measure)).toBe(9 * hour);
      expect(end - start).toBeLessThan(5 * day);
    }
  });
});

describe("hours on days on which the clocks change", () => {
  /** Changes by an hour, by half an hour, at midnight, and of a whole day. */
  const changes: readonly (readonly [zone: string, day: string])[] = [
    ["Europe/Berlin", "2026-03-28T12:00Z"],
    ["Europe/Berlin", "2026-10-24T12:00Z"],
    ["America/New_York", "2026-11-01T00:00Z"],
    ["Australia/Lord_Howe", "2026-04-04T00:00Z"],
    ["Australia/Lord_Howe", "2026-10-03T00:00Z"],
    ["Africa/Cairo", "2026-04-23T12:00Z"],
    ["Pacific/Apia", "2011-12-29T12:00Z"],
  ];
  const windows = [
    [120, 150],
    [150, 195],
    [90, 135],
    [1380, 130],
    [0, 1439],
    [1435, 5],
    [165, 164],
    [5, 1435],
  ] as const;

  test.each(changes)("are counted by the minute in %s around %s", (zone, from) => {
    const start = Date.parse(from);
    for (const [begin, to] of windows) {
      const window: Hours = { from: begin, to, zone };
      const minutes = Array.from({ length: 48 * 60 }, (_, at) => start + at * minute);
      const counted = minutes.filter((at) => isWithin(at, window)).length * minute;
      expect(countedBetween(start, start + 2 * day, { window, idle: [] }), `${begin}–${to}`).toBe(counted);
    }
  });
});

describe("a time zone", () => {
  test.each([
    ["New York", "America/New_York"],
    ["kolkata", "Asia/Kolkata"],
    ["Indien", "Asia/Kolkata"],
    ["Inde", "Asia/Kolkata"],
    ["インド", "Asia/Kolkata"],
    ["Vietnam", "Asia/Ho_Chi_Minh"],
    ["Viêt Nam", "Asia/Ho_Chi_Minh"],
    ["Österreich", "Europe/Vienna"],
    ["España", undefined],
    ["EST", undefined],
    ["mst", undefined],
    ["UTC", "UTC"],
    ["Mars", undefined],
  ])("that is typed as %s is %s", (typed, zone) => {
    expect(findZone(typed, "de")).toBe(zone);
  });

  test("is found by a city in the reader's language, and by the letters that stand for it", () => {
    expect(zonesLike("nueva york", "es")).toEqual(["America/New_York"]);
    expect(zonesLike("EST")[0]).toBe("America/New_York");
    expect(zonesLike("spanien", "de")).toContain("Europe/Madrid");
  });
});
