import { DateTime } from "luxon";
import { expect, it } from "vitest";
import { isZone, zonesLike } from "../../src/time/zones.ts";

// KevinNovak/Friend-Time #6, Meowth #243, date-fns-timezone #25
it("A time zone is found by the name that people use, and follows their clock in summer", () => {
  const typed = ["kolkata", "kyiv", "ho chi minh", "yangon", "kathmandu", "nuuk"];
  expect(typed.filter((name) => zonesLike(name).length === 0)).toEqual([]);
  const july = (zone: string) => DateTime.fromMillis(Date.UTC(2026, 6, 1), { zone }).offset / 60;
  const meant = { EST: -4, MST: -6 };
  expect(Object.entries(meant).filter(([zone, hours]) => isZone(zone) && july(zone) !== hours)).toEqual([]);
});
