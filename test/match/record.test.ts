import { expect, test } from "vitest";

import { paces } from "../../src/time/pace.ts";
import { upgradeRecord } from "../../src/table/record.ts";
import { channelId, newTableId, userId } from "../../src/ids.ts";

const first = {
  format: 1,
  id: newTableId("old"),
  status: "playing",
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
  const { days, nextPrivateDue, ...rest } = upgradeRecord(first);
  expect(rest).toEqual(first);
  expect(nextPrivateDue).toBe(1_000_000_000);
  expect(days).toMatchObject({ pace: paces.none, window: null, minimum: 0, isPaused: false, row: null });
  expect(days.clocks).toHaveLength(2);
});

test("what a record has of its days stays, and only what it lacks is added", () => {
  const { days } = upgradeRecord({ ...first, days: { pace: paces.daily, minimum: 80 } });
  expect(days).toMatchObject({ pace: paces.daily, minimum: 80, votes: [], audit: [], request: null });
});
