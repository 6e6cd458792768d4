import { expect, test } from "vitest";
import { addOrder, nextOrder, orderToFollow } from "../../src/table/orders.ts";
import type { UserId } from "../../src/ids.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { bids } from "../contract/fixture/index.ts";
import { recordOf } from "../discord/record.ts";

const deal = { seats: 2, key: "5e".repeat(32), options: {} };

test("an order answers what its seat is asked, and never changes a choice that lies already", () => {
  const { state } = bids.setup(deal);
  const asked = bids.decisions(state).find(({ seat }) => seat === 0);
  const [first = "", other = ""] = asked?.options ?? [];
  const at = (now: typeof state, ask: string): TableRecord => ({
    ...recordOf(bids, deal, now, "playing"),
    orders: [{ id: 1, seat: 0, ask, wants: [[other]], until: "once" }],
  });
  expect(orderToFollow(bids, at(state, "bid"), Infinity)?.answer).toEqual({ ask: "bid", picks: [other] });
  const { state: lies } = bids.apply(state, 0, { ask: "bid", picks: [first] });
  // The bid may still be changed, by its player.
  const change = bids.decisions(lies).find(({ seat }) => seat === 0);
  expect(change).toMatchObject({ ask: "change", awaited: false, options: expect.arrayContaining([other]) as unknown });
  for (const ask of ["bid", "change"]) {
    expect(orderToFollow(bids, at(lies, ask), Infinity)).toBeUndefined();
    expect(nextOrder(bids, at(lies, ask))).toBeNull();
  }
});

test("a seat has ten orders at most, of which those that have ended do not count", () => {
  const order = { ask: "bid", wants: [["x"]], until: "once" } as const;
  const given = (ended: number): TableRecord["orders"] =>
    Array.from({ length: 10 }, (_, at) => ({
      ...order,
      id: at + 1,
      seat: 0,
      ...(at < ended ? { ended: "played" as const } : {}),
    }));
  const add = (orders: TableRecord["orders"], seat: number) => {
    const record = recordOf(bids, deal, bids.setup(deal).state, "playing");
    return addOrder({ ...record, orders }, seatedAt(record, seat), order);
  };
  expect(add(given(0), 0)).toEqual({ ok: false, why: { say: "refusal.too-many-orders", with: { max: 10 } } });
  expect([add(given(0).slice(1), 0).ok, add(given(1), 0).ok, add(given(0), 1).ok]).toEqual([true, true, true]);
});

function seatedAt({ seats }: TableRecord, seat: number): UserId {
  const seated = seats[seat];
  return seated?.kind === "person" ? seated.user : expect.fail("nobody is there");
}
