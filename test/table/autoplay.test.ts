import { expect, test } from "vitest";
import { answerHere } from "../../src/computers/choose.ts";
import { createAutoplay } from "../../src/table/service/autoplay.ts";
import { personsAt, type TableRecord } from "../../src/table/record.ts";
import { playTurn } from "../../src/table/actions/play.ts";
import { bids } from "../contract/fixture/index.ts";
import { recordOf } from "../discord/record.ts";
import { actor, personOn, serviceFor, tableOf } from "../match/tables.ts";
import { pretend } from "../pretend.ts";
import { systemCore } from "../../src/ports/ports.ts";
import { cancelOrder } from "../../src/table/orders.ts";
import { comeBack, replaceSeat } from "../../src/table/actions/seats.ts";

test("an order that is taken back, or whose seat answers by itself, in the same moment is not followed", async () => {
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
  const cancelled = cancelOrder(before, personsAt(before)[0] ?? personOn(0), 1);
  const tables = {
    owns: () => true,
    gameOf: () => bids,
    load: () => Promise.resolve(before),
    change(_id: string, _click: string, step: (record: TableRecord) => unknown) {
      outcomes.push(step(after), step(cancelled.ok ? cancelled.record : before));
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
  const refused = { ok: false, why: { say: "refusal.stale" } };
  expect([cancelled.ok, outcomes]).toEqual([true, [refused, refused]]);
  expect(failed).toEqual([]);
});

test("what a computer thought of is given no more once the player has the seat back", async () => {
  const [thinking, done] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const service = serviceFor([bids], undefined, undefined, {
    async choose(question) {
      thinking.resolve(null);
      await done.promise;
      return answerHere(question);
    },
  });
  const id = await tableOf(service, bids, { gold: false, hand: "short" }, 2);
  const given = { seat: 0, by: "computer", hasLeft: false } as const;
  await service.changeInTime(id, actor(0), (record, times) => replaceSeat(record, personOn(0), false, given, times));
  await thinking.promise;
  await service.changeInTime(id, actor(0), (record, times) => comeBack(record, personOn(0), times));
  done.resolve(null);
  await service.resume(id);
  const { match, seats, chosenByComputer } = (await service.load(id)) ?? expect.fail("no table");
  expect([seats[0]?.kind, chosenByComputer]).toEqual(["person", undefined]);
  expect(match?.newest.filter(({ seat, by }) => seat === 0 && by === "player")).toEqual([]);
});
