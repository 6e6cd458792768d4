import { expect, test } from "vitest";
import { answerHere } from "../../src/computers/choose.ts";
import { createAutoplay } from "../../src/table/service/autoplay.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { playTurn } from "../../src/table/actions/play.ts";
import { bids } from "../contract/fixture/index.ts";
import { recordOf } from "../discord/record.ts";
import { pretend } from "../pretend.ts";
import { systemCore } from "../../src/ports/ports.ts";

test("an order whose seat answers by itself in the same moment is refused, and the order stays", async () => {
  const deal = { seats: 2, key: "5e".repeat(32), options: {} };
  const { state } = bids.setup(deal);
  const [first = "", other = ""] = bids.decisions(state)[0]?.options ?? [];
  const before: TableRecord = {
    ...recordOf(bids, deal, state, "playing"),
    orders: [{ id: 1, seat: 0, ask: "bid", wants: [[other]], until: "once" }],
  };
  const answered = playTurn(
    bids,
    before,
    { seat: 0, answer: { ask: "bid", picks: [first] }, clicks: "now" },
    0,
    "a nonce",
  );
  const after = answered.ok ? answered.record : before;
  const outcomes: unknown[] = [];
  const failed: unknown[] = [];
  const tables = {
    owns: () => true,
    gameOf: () => bids,
    load: () => Promise.resolve(before),
    change(_id: string, _click: string, step: (record: TableRecord) => unknown) {
      outcomes.push(step(after));
      return Promise.resolve(outcomes.at(-1));
    },
  };
  const autoplay = createAutoplay(pretend(tables), {
    now: () => Number.MAX_SAFE_INTEGER,
    randomBytes: systemCore.randomBytes,
    choose: answerHere,
    onComputerError: (...said) => failed.push(said),
  });
  await autoplay.resume(before.id);
  expect(after.match?.clicks).toEqual([1, 0]);
  expect(outcomes).toEqual([{ ok: false, why: { say: "refusal.stale" } }]);
  expect(failed).toEqual([]);
});
