import { describe, expect, test } from "vitest";
import { buildings } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import type { State } from "../../../games/expedition-to-newdale/rules/state.ts";
import {
  after,
  decisionOf,
  goodsOf,
  handOf,
  inBuilding,
  optionsIn,
  planning,
  roundOf,
  withHand,
  withPlayer,
} from "./table.ts";

/** More cards than the 25 of a menu, none of which is a Writing Room. */
const many = buildings()
  .map(({ id }) => id)
  .filter((id) => !id.startsWith("writing-room"))
  .slice(0, 28);

describe("a hand of more cards than a menu holds", () => {
  const inPasses = (coal: number): State => {
    const base = withPlayer(planning("3b", 2), 0, { houses: ["c02"], goods: { coal } });
    return after(
      inBuilding(withHand(base, 0, ["writing-room-1", ...many])),
      "0 build writing-room-1",
      "0 town c15",
      "0 passes 1",
    );
  };

  test("IIIb: a pass costs two cards, asked for one by one", () => {
    const state = inPasses(12);
    const [first = "", second = ""] = many;
    expect(decisionOf(state, 0, "pass-cards")).toMatchObject({ min: 1, max: 1 });
    expect(optionsIn(state, 0, "pass-cards").toSorted()).toEqual(many.toSorted());
    const half = after(state, `0 pass-cards ${first}`);
    expect(optionsIn(half, 0, "pass-cards").toSorted()).toEqual(many.slice(1).toSorted());
    const built = after(half, `0 pass-cards ${second}`);
    // The Writing Room costs 6 coins there, and the pass none.
    expect([goodsOf(built, 0), handOf(built, 0).toSorted()]).toEqual([{ coal: 6 }, many.slice(2).toSorted()]);
  });

  test("10 Merchant Caravan: any 3 of them for 2 coal each, one by one", () => {
    const asked = withHand(roundOf("1", "10-5"), 1, many);
    const coal = goodsOf(asked, 1)["coal"] ?? 0;
    expect(optionsIn(asked, 1, "caravan").toSorted()).toEqual(["done", ...many].toSorted());
    const once = after(asked, `1 caravan ${many[27] ?? ""}`);
    expect(optionsIn(once, 1, "caravan").toSorted()).toEqual(["done", ...many.slice(0, 27)].toSorted());
    expect(goodsOf(once, 1)).toEqual({ coal });
    const stopped = after(once, "1 caravan done");
    expect([goodsOf(stopped, 1), stopped.turn?.seat]).toEqual([{ coal: coal + 2 }, 0]);
    const thrice = after(once, `1 caravan ${many[0] ?? ""}`, `1 caravan ${many[1] ?? ""}`);
    expect([goodsOf(thrice, 1), thrice.turn?.seat]).toEqual([{ coal: coal + 6 }, 0]);
    expect(handOf(thrice, 1).toSorted()).toEqual(many.slice(2, 27).toSorted());
    expect(goodsOf(after(asked, "1 caravan done"), 1)).toEqual({ coal });
  });

  test("10 Open Archive: any one of them is discarded", () => {
    const asked = withHand(roundOf("1", "10-7"), 1, many);
    expect(optionsIn(asked, 1, "discard").toSorted()).toEqual(many.toSorted());
  });
});
