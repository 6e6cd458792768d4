import { expect, test } from "vitest";
import { advanceDeadlines, nextDeadline } from "../../src/table/deadlines/reminderSchedule.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { day } from "../../src/time/hours.ts";
import { bids } from "../contract/fixture/index.ts";
import { recordOf } from "../discord/record.ts";

const touched = Date.UTC(2026, 8, 1);
const deal = { seats: 2, key: "5e".repeat(32), options: {} };
const begun = recordOf(bids, deal, bids.setup(deal).state, "playing");
const record: TableRecord = { ...begun, outbox: [], timing: { ...begun.timing, touched } };
const after = (table: TableRecord, days: number): TableRecord =>
  advanceDeadlines(bids, table, { now: touched + days * day, gaps: [], preferences: new Map() });

test("a table without a clock reminds after thirty days, and ends at the very moment it is looked at after sixty", () => {
  const times = { now: touched, gaps: [], preferences: new Map() };
  expect(nextDeadline(bids, record, times)).toBe(touched + 30 * day);
  expect(after(record, 30 - 1e-9)).toBe(record);
  const reminded = after(record, 30);
  expect(reminded.outbox.map(({ kind }) => kind)).toEqual(["reminder", "reminder"]);
  expect(nextDeadline(bids, { ...reminded, outbox: [] }, times)).toBe(touched + 60 * day);
  const closed = after({ ...reminded, outbox: [] }, 60);
  expect([closed.status, closed.outbox.map(({ kind }) => kind)]).toEqual(["closed", ["end"]]);
});

test("a standstill is no time without a touch: a clock that was a year ahead, or a bot that was away, closes nothing", () => {
  const gaps = [{ from: touched + day, until: touched + 366 * day }];
  const times = { now: touched + 367 * day, gaps, preferences: new Map() };
  expect(nextDeadline(bids, record, times)).toBe(touched + (365 + 30) * day);
  expect(advanceDeadlines(bids, record, times)).toBe(record);
  const closed = advanceDeadlines(bids, record, { ...times, now: touched + (365 + 60) * day });
  expect(closed.status).toBe("closed");
});
