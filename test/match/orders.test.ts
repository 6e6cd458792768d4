import { beforeEach, describe, expect, test } from "vitest";

import type { AnyGame } from "../../games/contract/index.ts";
import { minute } from "../../src/time/hours.ts";
import { comeBack, replaceSeat, standIn } from "../../src/table/actions/seats.ts";
import type { TableId } from "../../src/ids.ts";
import { addOrder, cancelOrder, nextOrder } from "../../src/table/orders.ts";
import type { Service } from "../../src/table/service/service.ts";
import { openStore } from "../../src/store/index.ts";
import { bids } from "../contract/fixture/index.ts";
import { actor, personOn, serviceFor, started, tableOf } from "./tables.ts";

const game: AnyGame = bids;
const options = { gold: false, hand: "short" };
let now: number;
beforeEach(() => {
  now = started;
});

/** As much time as an order at a secret question takes at most, and what it brings about. */
async function orderPasses(service: Service, id: TableId): Promise<void> {
  for (let minutes = 0; minutes < 10; minutes += 1) {
    now += minute;
    await service.runDue();
    await service.resume(id);
  }
}

async function handOf(service: Service, id: TableId, seat: number): Promise<readonly string[]> {
  const state = (await service.load(id))?.match?.state ?? null;
  return game.decisions(state).find((decision) => decision.seat === seat)?.options ?? [];
}

async function order(
  service: Service,
  id: TableId,
  seat: number,
  wants: readonly (readonly string[])[],
  until: "once" | "touched",
): Promise<void> {
  await service.changeInTime(id, actor(seat), (record) =>
    addOrder(record, personOn(seat), { ask: "bid", wants, until }),
  );
  await service.resume(id);
}

async function bid(service: Service, id: TableId, seat: number, card = ""): Promise<void> {
  const [first = ""] = await handOf(service, id, seat);
  await service.answer(id, actor(seat), seat, { ask: "bid", picks: [card === "" ? first : card] }, "now");
  await service.resume(id);
}

const answersOf = async (service: Service, id: TableId) => (await service.load(id))?.match?.newest ?? [];
const ordersOf = async (service: Service, id: TableId) => (await service.load(id))?.orders ?? [];

test("a standing order has a number that tells nothing of the orders of others, and goes without theirs of the same number", async () => {
  const service = serviceFor([game], openStore(":memory:"), () => now);
  const id = await tableOf(service, game, options, 2);
  for (const seat of [0, 1]) await order(service, id, seat, [[(await handOf(service, id, seat))[0] ?? ""]], "once");
  expect((await ordersOf(service, id)).map((each) => [each.seat, each.id])).toEqual([
    [0, 1],
    [1, 1],
  ]);
  await service.changeInTime(id, actor(0), (record) => cancelOrder(record, personOn(0), 1));
  expect((await ordersOf(service, id)).map(({ seat }) => seat)).toEqual([1]);
  await order(service, id, 0, [["none"]], "once");
  await orderPasses(service, id);
  expect((await answersOf(service, id)).map(({ seat }) => seat)).toEqual([1]);
  expect((await ordersOf(service, id)).map(({ seat }) => seat)).toEqual([0]);
});

describe("a standing order", () => {
  test("at a secret question answers after a while, so that nobody can tell that it was chosen beforehand", async () => {
    const service = serviceFor([game], openStore(":memory:"), () => now);
    const id = await tableOf(service, game, options, 2);
    const [first = ""] = await handOf(service, id, 0);
    await order(service, id, 0, [[first]], "once");
    const before = await service.load(id);
    // Nothing that others are shown has changed, and no post is due for it.
    expect(await answersOf(service, id)).toEqual([]);
    expect(before?.outbox.filter(({ kind }) => kind === "card")).toHaveLength(1);
    now += 3 * minute;
    await service.runDue();
    await service.resume(id);
    expect(await answersOf(service, id)).toEqual([]);
    await orderPasses(service, id);
    const [mine] = await answersOf(service, id);
    expect(mine).toMatchObject({ seat: 0, answer: { picks: [first] } });
    expect((mine?.at ?? 0) - started).toBeGreaterThan((10 * minute) / 3);
  });

  test("at a secret question waits for a time that follows from the key alone, which nobody knows", async () => {
    const service = serviceFor([game], openStore(":memory:"), () => now);
    const id = await tableOf(service, game, options, 2);
    const [first = ""] = await handOf(service, id, 0);
    await order(service, id, 0, [[first]], "once");
    const record = await service.load(id);
    if (record?.status !== "playing") throw new Error("It is played");
    const { match } = record;
    const waitWith = (key: string) => nextOrder(game, { ...record, match: { ...match, deal: { ...match.deal, key } } });
    const waits = ["1", "2", "3"].map((digit) => waitWith(digit.repeat(64)));
    expect(new Set(waits).size).toBe(3);
  });

  test("waits for its question, and then gives the first of its choices that is still offered", async () => {
    const service = serviceFor([game], openStore(":memory:"), () => now);
    const id = await tableOf(service, game, options, 2);
    const [first = "", , third = ""] = await handOf(service, id, 0);
    await bid(service, id, 0, first);
    await order(service, id, 0, [[first], [third]], "once");
    expect(await answersOf(service, id)).toHaveLength(1);
    await bid(service, id, 1);
    await orderPasses(service, id);
    // The first card is gone with the first round, so the order's second choice is played in the next one.
    const mine = (await answersOf(service, id)).filter(({ seat }) => seat === 0);
    expect(mine.map(({ answer }) => answer.picks)).toEqual([[first], [third]]);
    expect(await ordersOf(service, id)).toEqual([]);
  });

  test("ends with its reason when none of its choices is offered", async () => {
    const service = serviceFor([game], openStore(":memory:"), () => now);
    const id = await tableOf(service, game, options, 2);
    const [first = ""] = await handOf(service, id, 0);
    await bid(service, id, 0, first);
    await order(service, id, 0, [[first]], "once");
    await bid(service, id, 1);
    expect(await ordersOf(service, id)).toMatchObject([{ ended: "not-offered" }]);
    expect((await answersOf(service, id)).filter(({ seat }) => seat === 0)).toHaveLength(1);
  });
});

describe("a standing order", () => {
  test("ends when its player chooses, when a choice is taken back, and when another takes the seat", async () => {
    const service = serviceFor([game], openStore(":memory:"), () => now);
    const id = await tableOf(service, game, options, 3);
    const [first = "", second = ""] = await handOf(service, id, 0);
    await bid(service, id, 0, first);
    await order(service, id, 0, [[second]], "once");
    await service.answer(id, actor(0), 0, { ask: "change", picks: [second] }, "now");
    expect(await ordersOf(service, id)).toMatchObject([{ ended: "played" }]);
    await order(service, id, 0, [[first]], "once");
    await service.takeBack(id, actor(0));
    expect((await ordersOf(service, id))[1]).toMatchObject({ ended: "undone" });
    await bid(service, id, 0, first);
    await order(service, id, 0, [[second]], "touched");
    await service.changeInTime(id, actor(4), (record, times) => {
      const called = record.timing.clocks.map((clock) => ({
        ...clock,
        since: times.now,
        out: times.now,
        told: ["bench" as const],
      }));
      const newcomer = { user: personOn(4), name: "Stand-in", hash: "hash:4" };
      return standIn({ ...record, timing: { ...record.timing, clocks: called } }, 0, newcomer, times);
    });
    // Whoever sits there now reads nothing of what the player before had planned.
    expect(await ordersOf(service, id)).toEqual([]);
  });

  test("does not end when another takes back a secret choice: its end would tell so", async () => {
    const service = serviceFor([game]);
    const id = await tableOf(service, game, options, 3);
    const [first = "", second = ""] = await handOf(service, id, 1);
    await bid(service, id, 1, first);
    await order(service, id, 1, [[second]], "once");
    const [, other = ""] = await handOf(service, id, 0);
    await bid(service, id, 0);
    await service.answer(id, actor(0), 0, { ask: "change", picks: [other] }, "now");
    expect((await service.takeBack(id, actor(0))).ok).toBe(true);
    const [standing] = await ordersOf(service, id);
    expect(standing).toBeDefined();
    expect(standing?.ended).toBeUndefined();
  });

  test("is cancelled by its owner alone", async () => {
    const service = serviceFor([game], openStore(":memory:"), () => now);
    const id = await tableOf(service, game, options, 2);
    const [first = "", second = ""] = await handOf(service, id, 0);
    await bid(service, id, 0, first);
    await order(service, id, 0, [[second]], "once");
    const cancel = (seat: number) =>
      service.changeInTime(id, actor(seat), (record) => cancelOrder(record, personOn(seat), 1));
    expect(await cancel(1)).toMatchObject({ ok: false, why: { say: "refusal.no-order" } });
    expect((await cancel(0)).ok).toBe(true);
    expect(await ordersOf(service, id)).toEqual([]);
  });
});

test("a standing order is still read by its player who comes back from the computer", async () => {
  const service = serviceFor([game], openStore(":memory:"), () => now);
  const id = await tableOf(service, game, options, 3);
  const [first = ""] = await handOf(service, id, 0);
  await order(service, id, 0, [[first]], "touched");
  await service.changeInTime(id, actor(0), (record, times) =>
    replaceSeat(record, personOn(0), false, { seat: 0, by: "computer", hasLeft: false }, times),
  );
  await service.changeInTime(id, actor(0), (record, times) => comeBack(record, personOn(0), times));
  expect(await ordersOf(service, id)).toMatchObject([{ ended: "seat" }]);
});
