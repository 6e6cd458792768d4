import { expect, test } from "vitest";

import { paces } from "../../src/time/pace.ts";
import { openTable } from "../../src/table/actions/lobby.ts";
import { upgradeRecord } from "../../src/table/recordShelf.ts";
import { addAuditLine } from "../../src/table/hosting.ts";
import { bids } from "../contract/fixture/index.ts";
import { channelId, messageId, newTableId, userId } from "../../src/ids.ts";

const first = {
  format: 1,
  id: newTableId("old"),
  status: "closed",
  game: "secret-bids",
  guild: "1",
  home: channelId("100000000000000001"),
  place: null,
  wantsThread: true,
  host: userId("200000000000000001"),
  options: {},
  seats: [
    { kind: "person", user: userId("200000000000000001"), name: "Ada" },
    { kind: "computer", name: "Robin" },
  ],
  opened: 5,
  match: null,
  seen: [],
  outbox: [],
  nextDue: 1,
  lobby: null,
  card: null,
  asked: [],
  secrets: [null, null],
} as const;

test("a record from before there were clocks has none, and loses nothing", () => {
  const { timing, nextPrivateDue, prompted, ...rest } = upgradeRecord({ ...first, asked: [1] });
  const { asked, format, ...kept } = first;
  expect(rest).toMatchObject(kept);
  expect([asked, format]).toEqual([[], 1]);
  expect(rest.format).toBe(2);
  expect(prompted).toEqual([1]);
  expect(nextPrivateDue).toBe(1_000_000_000);
  expect(timing).toMatchObject({ pace: paces.none, window: null, minimum: 0, isPaused: false, deadlineRow: null });
  expect(timing.clocks).toHaveLength(2);
});

test("what a record of format 1 says about its days is found in the parts it has now, and only what it lacks is added", () => {
  const nudge = { channel: first.home, message: messageId("100000000000000009"), at: 7 };
  const request = { seat: 0, answers: 3, needs: [1], agreed: [] };
  const order = { id: 4, seat: 0, ask: "bid", wants: [["c4"]], until: "once" } as const;
  const audit = [{ at: 8, by: first.host, what: "pause" }] as const;
  const clock = { left: 1, since: 2, had: 3, paidTo: 4, among: 1, told: ["half"], out: null } as const;
  const days = { pace: paces.daily, minimum: 80, isPaused: true, isSaved: true, nudge, row: 99, touched: 6, request };
  const more = { clocks: [clock], orders: [order], votes: [first.host], audit, tally: { a: { inTime: 1, late: 2 } } };
  const record = upgradeRecord({ ...first, days: { ...days, ...more, stoodIn: { b: 1 }, returning: [0] } });
  const timing = { pace: paces.daily, minimum: 80, isPaused: true, touched: 6, clocks: [clock], window: null };
  expect(record.timing).toEqual({ ...timing, reminder: nudge, deadlineRow: 99 });
  expect(record).toMatchObject({ isSaved: true, undoRequest: request, orders: [order], votes: [first.host], audit });
  expect(record).toMatchObject({
    tally: { a: { inTime: 1, late: 2 } },
    heldBy: { b: 1 },
    seatRequests: [],
    returning: [0],
  });
  expect(record).not.toHaveProperty("days");
});

test("who had stood in for whom, before all holders of seats were kept, holds their seat still", () => {
  const { heldBy, seatRequests, ...older } = upgradeRecord(first);
  expect([heldBy, seatRequests]).toEqual([{}, []]);
  expect(upgradeRecord({ ...older, stoodIn: { b: 1 } })).toMatchObject({ heldBy: { b: 1 }, seatRequests: [] });
  expect(upgradeRecord({ ...older, stoodIn: { b: 1 } })).not.toHaveProperty("stoodIn");
});

test("a record of today's format stays as it is", () => {
  const record = upgradeRecord(first);
  expect(upgradeRecord(record)).toEqual(record);
});

test("nobody pushes lines out of the audit by doing the same again and again", () => {
  const [ada, hugo] = [userId("200000000000000001"), userId("200000000000000002")];
  const table = openTable({
    ...{ id: newTableId("audit"), game: bids, guild: "1", home: channelId("100000000000000001") },
    ...{ host: ada, name: "Ada", options: {}, wantsThread: false, now: 0 },
  });
  let record = addAuditLine(addAuditLine(table, ada, "replace", 1, 1), hugo, "pause", 2);
  for (let time = 3; time < 203; time += 2)
    record = addAuditLine(addAuditLine(record, ada, "pause", time), ada, "resume", time + 1);
  const keep = (by: typeof ada, what: string) =>
    record.audit.filter((line) => line.by === by && line.what === what).map(({ at }) => at);
  expect(keep(ada, "replace")).toEqual([1]);
  expect(keep(hugo, "pause")).toEqual([2]);
  expect(keep(ada, "pause")).toEqual([3, 185, 187, 189, 191, 193, 195, 197, 199, 201]);
});
