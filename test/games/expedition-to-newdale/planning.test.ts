import { describe, expect, test } from "vitest";
import { decisions } from "../../../games/expedition-to-newdale/rules/decisions.ts";
import {
  after,
  decisionOf,
  dealTable,
  goodsOf,
  inBuilding,
  optionsIn,
  placing,
  planning,
  playerOf,
  factsIn,
  until,
  withAreas,
  withHand,
  withPlayer,
} from "./table.ts";
describe("page 6, phase I: Event", () => {
  test("the top event is turned up at the start of each round, and removed at its end", () => {
    const first = until(dealTable("1", 2, 2), "plan");
    expect(first.round).toBe(1);
    expect(["100", "101", "102"]).toContain(first.event);
    const second = until(until(first, "build"), "plan");
    expect(second.round).toBe(2);
    expect(second.past).toEqual([first.event]);
  });

  test("event 101: the top six buildings of the pile lie in the display", () => {
    const state = inBuilding({ ...planning("1", 2), eventDeck: ["101", "1"] });
    const shown = after(state, "0 build draw", "1 build draw");
    // Four cards went to the players who built nothing, so the six after them are laid out.
    expect(shown.display).toEqual(state.pile.slice(4, 10));
  });
});

describe("page 6, phase II: Planning", () => {
  test("each player places every available token, all at once and hidden (rulings 1 and 2)", () => {
    const state = planning("1", 2);
    expect(decisions(state).map(({ seat, ask, awaited }) => `${seat} ${ask} ${awaited}`)).toEqual([
      "0 token-1 true",
      "0 token-2 true",
      "1 token-1 true",
      "1 token-2 true",
    ]);
    const placed = after(state, "0 token-1 cards", "0 token-2 coal-orderly", "1 token-2 cards");
    expect(placed.phase).toBe("plan");
    expect(playerOf(placed, 0).placed).toEqual([null, null, null, null]);
  });

  test("a token may be moved until the last one lies", () => {
    const state = after(planning("1", 2), "0 token-1 cards", "0 token-2 growth", "1 token-1 cards");
    expect(decisionOf(state, 0, "token-1")?.awaited).toBe(false);
    const moved = after(state, "0 token-1 market", "1 token-2 growth");
    expect(moved.phase).toBe("act");
    expect(factsIn(state, "0 token-1 market").every(({ to }) => to === 0)).toBe(true);
  });

  test("at most one token on an action space of the action board (ruling 3)", () => {
    const state = after(planning("1", 2), "0 token-1 cards");
    expect(optionsIn(state, 0, "token-2")).not.toContain("cards");
    // Other players place theirs on the same space.
    expect(optionsIn(state, 1, "token-1")).toContain("cards");
  });

  test("at most one token in each production area (ruling 3)", () => {
    const state = after(planning("1", 2), "0 token-1 coal-orderly");
    const areas = optionsIn(state, 0, "token-2").map((place) => place.split("-")[0]);
    expect(areas).not.toContain("coal");
  });
});

describe("page 6, phase II: the spaces on offer", () => {
  test("an action that cannot be carried out may be chosen: Growth without coins", () => {
    const state = withPlayer(planning("1", 2), 0, { goods: {} });
    expect(optionsIn(state, 0, "token-1")).toContain("growth");
  });

  test("likely spaces come first: production with hope, actions, production without, empty areas", () => {
    // Card 10-2 prints 1Y 1G 1R. The mine (2Y 1R) misses 1 of 3 goods, none of 2 when sloppy, 3 of 4 at its best.
    // weaving-mill-2 (3Y 3G) misses 4, and 2 when sloppy, for a single good.
    const state = withAreas(planning("1", 2), 0, { p1: "weaving-mill-2" });
    const options = optionsIn(state, 0, "token-1");
    expect(options.slice(0, 3)).toEqual(["coal-orderly", "coal-sloppy", "coal-extraordinary"]);
    expect(options.slice(3, 8)).toEqual(["building", "progress", "cards", "market", "growth"]);
    expect(options.slice(8, 11)).toEqual(["p1-sloppy", "p1-orderly", "p1-extraordinary"]);
  });

  test("empty areas are offered once for each kind", () => {
    // Areas p1 and p4 are −2/0/+2, p2 and p5 −1/0/+1, p3, p6 and p7 −1/0/+2.
    const areas = new Set(optionsIn(planning("1", 2), 0, "token-1").map((place) => place.split("-")[0]));
    expect([...areas].filter((area) => /^p\d$/u.test(area ?? ""))).toEqual(["p1", "p2", "p3"]);
    const other = optionsIn(after(planning("1", 2), "0 token-1 p3-orderly"), 0, "token-2");
    expect(other).toContain("p6-orderly");
    expect(other).not.toContain("p7-orderly");
  });

  test("example: token 1 on Building, token 2 in an empty area produces in the new building at once (ruling 4)", () => {
    // Sawmill 6 needs 3 green and 1 red; the market is 1 yellow, 3 green, 1 red.
    const base = planning("1", 2, { market: [0, 2, 0, 0, 0] });
    const state = withHand(withPlayer(base, 0, { goods: { coal: 9 } }), 0, ["sawmill-6"]);
    const placed = placing(state, ["building", "p1-orderly"], ["cards", "growth"]);
    const built = after(placed, "0 build sawmill-6", "0 town a22", "0 area p1", "1 cards draw");
    expect(goodsOf(built, 0)["planks"]).toBe(2);
  });

  test("note: in turn order, token by token, when the table insists (ruling 2)", () => {
    const state = until(dealTable("1", 3, 4, { openPlanning: true }), "plan");
    const { start } = state;
    const order: string[] = [];
    let now = state;
    while (now.phase === "plan") {
      const { seat = -1, token = 0 } = now.turn ?? {};
      order.push(`${(seat - start + 3) % 3}:${token}`);
      const place = optionsIn(now, seat, `token-${token}`)[0] ?? "";
      now = after(now, `${seat} token-${token} ${place}`);
      if (now.phase === "plan") expect(playerOf(now, seat).placed[token - 1]).toBe(place);
    }
    expect(order).toEqual(["0:1", "1:1", "2:1", "0:2", "1:2", "2:2"]);
  });
});
