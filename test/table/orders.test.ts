import { expect, test } from "vitest";
import { nextOrder, orderToFollow } from "../../src/table/orders.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { bids } from "../contract/fixture/index.ts";
import { recordOf } from "../discord/record.ts";

const deal = { seats: 2, key: "5e".repeat(32), options: {} };

test("an order answers what its seat is asked, and never changes a choice that lies already", () => {
  const { state } = bids.setup(deal);
  const asked = bids.decisions(state).find(({ seat }) => seat === 0);
  const [first = "", other = ""] = asked?.options ?? [];
  const order = { id: 1, seat: 0, ask: "bid", wants: [[other]], until: "once" } as const;
  const at = (now: typeof state): TableRecord => ({ ...recordOf(bids, deal, now, "playing"), orders: [order] });
  expect(orderToFollow(bids, at(state), Infinity)?.answer).toEqual({ ask: "bid", picks: [other] });
  const { state: lies } = bids.apply(state, 0, { ask: "bid", picks: [first] });
  // The bid may still be changed, by its player.
  expect(bids.decisions(lies).some(({ seat, options }) => seat === 0 && options.includes(other))).toBe(true);
  expect(orderToFollow(bids, at(lies), Infinity)).toBeUndefined();
  expect(nextOrder(bids, at(lies))).toBeNull();
});
