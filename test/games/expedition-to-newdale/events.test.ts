import { describe, expect, test } from "vitest";
import { expeditionToNewdale as newdale } from "../../../games/expedition-to-newdale/index.ts";
import { cardNo } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import { eventOf } from "../../../games/expedition-to-newdale/rules/box/chapters.ts";
import {
  after,
  afterBuilding,
  decisionOf,
  goodsOf,
  handOf,
  inBuilding,
  optionsIn,
  planning,
  playerOf,
  roundOf,
  until,
  withHand,
  withPlayer,
} from "./table.ts";

describe("events", () => {
  test.each([
    ["1", "102", "corn-farm", 4],
    ["2", "103", "barracks", 3],
    ["2", "104", "brickyard", 5],
    ["3a", "105", "shoemaker", 5],
    ["4a", "107", "toolmaker", 5],
    ["6", "109", "smokehouse", 6],
    ["7", "110", "prison", 3],
  ] as const)("chapter %s, event %s lays out every %s", (chapter, id, face, count) => {
    const state = roundOf(chapter, id, 2, (now) => ({ ...now, display: [] }));
    expect(state.display.map((no) => no)).toHaveLength(count);
    expect(state.display.every((no) => no >= 0)).toBe(true);
    expect(new Set(state.display.map((no) => (cardNo(`${face}-1`) <= no ? face : "other")))).toEqual(new Set([face]));
  });

  test("106: Vineyards, Onyx’s Objective, and six figures", () => {
    const state = roundOf("3a", "106", 2, (now) => ({ ...now, display: [] }));
    expect([state.display.length, state.side, eventOf("106").draw]).toEqual([4, "a02", 6]);
  });

  test("10 Holiday: in turn order 3 cards or 2 points (ruling 48)", () => {
    const state = roundOf("1", "10-1");
    expect([state.turn?.seat, decisionOf(state, 0, "holiday")]).toEqual([1, undefined]);
    const chosen = after(state, "1 holiday points", "0 holiday cards");
    // Two cards each for building nothing before.
    expect([playerOf(chosen, 1).points, handOf(chosen, 1).length, handOf(chosen, 0).length]).toEqual([5, 2, 5]);
  });

  test("10 Builders’ Feast: every building costs 2 coins less", () => {
    const base = withHand(withPlayer(planning("1", 2, { event: "10-3" }), 0, { goods: { coal: 4 } }), 0, ["sawmill-6"]);
    const built = after(inBuilding(base), "0 build sawmill-6", "0 town a22", "0 area p1");
    expect(goodsOf(built, 0)).toEqual({});
  });

  test("10 Rich Vein: 1 good on an own building", () => {
    expect(goodsOf(after(roundOf("1", "10-4"), "1 good coal"), 1)).toEqual({ coal: 6 });
  });
});

describe("events: the caravan, the parade, the archive, the request and Gunda", () => {
  test("10 Merchant Caravan: up to 3 cards for 2 coal each", () => {
    const state = roundOf("1", "10-5");
    expect(decisionOf(state, 1, "caravan")).toMatchObject({ min: 0, max: 2 });
    const [first = ""] = optionsIn(state, 1, "caravan");
    expect(goodsOf(after(state, `1 caravan ${first}`), 1)).toEqual({ coal: 7 });
    expect(after(state, "1 caravan").turn?.seat).toBe(0);
  });

  test("10 Royal Parade: at the end of the round 2 points for most fists, 1 for second most", () => {
    const base = planning("1", 4, { event: "10-6" });
    const fists = [["fortress-1"], ["small-watchtower-1"], ["small-watchtower-2"], []];
    const state = fists.reduce((now, ids, seat) => withPlayer(now, seat, { specials: ids.map(cardNo) }), base);
    expect(until(afterBuilding(state), "plan").seats.map(({ points }) => points)).toEqual([5, 4, 4, 3]);
  });

  test("10 Open Archive: 3 cards, of the whole hand 1 is discarded", () => {
    const state = roundOf("1", "10-7");
    expect([handOf(state, 0).length, decisionOf(state, 0, "discard")?.options.length]).toEqual([5, 5]);
    const [a = "", b = ""] = [optionsIn(state, 0, "discard")[0], optionsIn(state, 1, "discard")[0]];
    const done = after(state, `1 discard ${b}`, `0 discard ${a}`);
    expect([handOf(done, 0).length, handOf(done, 1).length, done.phase]).toEqual([4, 4, "plan"]);
  });

  test("12 Rabbit’s Request: Rabbit’s Objective is laid out, everybody draws a card", () => {
    const state = roundOf("2", "12");
    expect([state.side, handOf(state, 0).length]).toEqual(["a01", 3]);
  });

  test("13 Gunda joins whoever has fewest points, of several the last in turn order (ruling 62)", () => {
    const hasJoined = (points: readonly number[]): readonly boolean[] =>
      roundOf("3a", "13", points.length, (now) =>
        points.reduce((state, each, seat) => withPlayer(state, seat, { points: each }), now),
      ).seats.map(({ characters }) => characters.includes("p05"));
    expect(hasJoined([4, 3, 5])).toEqual([false, true, false]);
    // Seat 1 begins the round, so seat 0 is the last of three.
    expect(hasJoined([3, 3, 3])).toEqual([true, false, false]);
    expect(roundOf("3a", "13", 1).seats[0]?.characters).toContain("p05");
  });
});

test.each([
  ["10-6", /without a fist nobody/u],
  ["108", /whoever had enough fists gains/u],
  ["111", /^When it is turned up/u],
] as const)("event %s says of whom and when it is true", (id, says) => {
  expect(newdale.words.english[`event.${id}.text`]).toMatch(says);
});

test("whoever has no points and too few fists gains nothing in the fog", () => {
  const market = [0, 0, 0, 0, 1];
  const night = afterBuilding(
    withPlayer({ ...planning("5-creekside", 2, { event: "108" }), drawn: market }, 0, { points: 0 }),
  );
  expect(playerOf(night, 0).points).toBe(0);
});

test("event 109 names all that it lays out", () => {
  const { display } = roundOf("6", "109", 2, (state) => ({ ...state, display: [] }));
  expect(display.length).toBeGreaterThan(3);
  expect(newdale.words.english["event.109.text"]).toBe("All Smokehouses and Fishing Lodges go to the display.");
});
