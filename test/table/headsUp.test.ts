import { expect, test } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import { seatToCome } from "../../src/table/deadlines/pings.ts";
import { bids } from "../contract/fixture/index.ts";
import { pretend } from "../pretend.ts";
import { recordOf } from "../discord/record.ts";
import { recordWith } from "./recordWith.ts";

test("whose turn comes next is told while a table is played, not while it is paused, lost or over", () => {
  const game: AnyGame = { ...bids, waiting: { listAhead: pretend(undefined), comesNext: () => 7 } };
  const deal = { seats: 2, key: "5e".repeat(32), options: {} };
  const record = recordOf(bids, deal, bids.setup(deal).state, "playing");
  expect(seatToCome(game, record)).toBe(7);
  expect(seatToCome(game, { ...record, timing: { ...record.timing, isPaused: true } })).toBeUndefined();
  expect(seatToCome(game, recordWith(record, { status: "ended" }))).toBeUndefined();
  expect(seatToCome(game, { ...record, lostPlace: { code: 10_003, since: 0 } })).toBeUndefined();
  expect(seatToCome(bids, record)).toBeUndefined();
});
