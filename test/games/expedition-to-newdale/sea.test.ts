import { describe, expect, test } from "vitest";
import { boardOf } from "../../../games/expedition-to-newdale/rules/box/boards.ts";
import { cardNo } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import { hasPassed } from "../../../games/expedition-to-newdale/rules/score.ts";
import { waysOf } from "../../../games/expedition-to-newdale/rules/table/reach.ts";
import type { Player, State } from "../../../games/expedition-to-newdale/rules/state.ts";
import {
  acting,
  after,
  afterBuilding,
  decisionOf,
  dealTable,
  factsIn,
  goodsOf,
  handOf,
  inBuilding,
  optionsIn,
  placing,
  planning,
  playerOf,
  roundOf,
  until,
  withHand,
  withPlayer,
} from "./table.ts";

describe("chapter VII: the fleet", () => {
  test("a ship is one more place to count steps from: its harbours are one step away", () => {
    // ES2 is the harbour space of E04, E11 and E13; E11 is next to E12 and E14.
    const state = withPlayer(planning("7", 2), 0, { ship: "es2" });
    const steps = (town: string): number | undefined => waysOf(state, 0).find((way) => way.town === town)?.steps;
    expect([steps("e11"), steps("e13"), steps("e12"), steps("e14")]).toEqual([1, 1, 2, 2]);
    const away = withPlayer(planning("7", 2), 0, { ship: "es1" });
    expect(waysOf(away, 0).some(({ town }) => town === "e11")).toBe(false);
  });

  test("a harbour one step from the ship brings a bonus tile", () => {
    const base = withHand(withPlayer(planning("7", 2), 0, { ship: "es2", goods: { coal: 9 } }), 0, ["writing-room-1"]);
    const state = inBuilding({ ...base, spaces: base.spaces.with(10, { tile: "one-good", left: 1 }) });
    expect(playerOf(after(state, "0 build writing-room-1", "0 town e13"), 0).tiles).toEqual(["one-good"]);
  });

  test("Set sail: up to 2 spaces (ruling 69), then a card", () => {
    const state = acting("7", "sail");
    // From ES1: ES2, ES3, ES5 one lane; ES4, ES6, ES11 two lanes away.
    expect(optionsIn(state, 0, "ship").toSorted()).toEqual(["es11", "es2", "es3", "es4", "es5", "es6", "stay"]);
    const sailed = after(state, "0 ship es6");
    expect([playerOf(sailed, 0).ship, handOf(sailed, 0).length]).toEqual(["es6", 1]);
    expect(handOf(after(state, "0 ship stay"), 0)).toHaveLength(1);
  });

  test("ships do not block each other", () => {
    const state = withPlayer(acting("7", "sail"), 1, { ship: "es2" });
    expect(playerOf(after(state, "0 ship es2"), 0).ship).toBe("es2");
  });

  test("event 14: fewer than 3 fists lose 2 points, 4 or more gain 2", () => {
    const base = planning("7", 3, { event: "14" });
    const fists = [["fortress-1"], ["fortress-2", "barracks-1"], ["fortress-3", "fortress-4"]];
    const state = fists.reduce(
      (now, ids, seat) => withPlayer(now, seat, { specials: ids.map(cardNo), points: 9 }),
      base,
    );
    expect(until(afterBuilding(state), "plan").seats.map(({ points }) => points)).toEqual([
      // The Barracks of seat 1 (3 fists) took a point from seat 0 (2 fists) in phase VI.
      6, 9, 11,
    ]);
  });
});

const captain = (place: string, market: readonly number[], changes: Partial<Player> = {}): State => {
  const base = withPlayer(planning("8", 2, { market }), 0, changes);
  return placing(base, [place, "growth"], ["cards", "growth"]);
};

const hiring = (changes: Partial<Player>, row: readonly string[]): State =>
  inBuilding(withPlayer({ ...planning("8", 2), row: row.map(cardNo), display: [] }, 0, changes));

describe("chapter VIII: the crossing", () => {
  test("ruling 55: the Captain moves the ship 1, 2 or 3 spaces by the quality of the production", () => {
    // He needs 2 yellow and 1 green; 10-2 prints 1 yellow, 1 green, 1 red.
    expect(optionsIn(captain("captain-sloppy", [0, 0, 0, 0, 0]), 0, "ship").toSorted()).toEqual([
      "fs2",
      "fs3",
      "fs4",
      "stay",
    ]);
    expect(optionsIn(captain("captain-orderly", [1, 0, 0, 0, 0]), 0, "ship")).toContain("fs6");
    expect(optionsIn(captain("captain-extraordinary", [2, 0, 0, 0, 0]), 0, "ship")).toContain("fs8");
    expect(optionsIn(captain("captain-orderly", [1, 0, 0, 0, 0]), 0, "ship")).not.toContain("fs8");
  });

  test("without the assistants he does not sail; a ship that stays is an action not taken (ruling 69)", () => {
    const failed = captain("captain-orderly", [0, 0, 0, 0, 0]);
    expect([decisionOf(failed, 0, "ship"), handOf(failed, 0).length]).toEqual([undefined, 1]);
    expect(handOf(after(captain("captain-sloppy", [0, 0, 0, 0, 0]), "0 ship stay"), 0)).toHaveLength(1);
  });

  test("missing assistants of the Captain may be compensated", () => {
    const base = withHand(planning("8", 2), 0, ["sawmill-1", "sawmill-2", "sawmill-3"]);
    const state = placing(base, ["captain-orderly", "growth"], ["cards", "growth"]);
    const sailing = after(state, "0 stand-in-cards sawmill-1 sawmill-2 sawmill-3");
    expect([handOf(sailing, 0), optionsIn(sailing, 0, "ship")]).toEqual([[], expect.arrayContaining(["fs6"])]);
  });

  test("event 15: every source of movement gives a space less, and everybody draws 2 cards", () => {
    const icy = roundOf("8", "15");
    expect([handOf(icy, 0).length, handOf(icy, 1).length]).toEqual([4, 4]);
    const base = { ...planning("8", 2, { event: "15", market: [1, 0, 0, 0, 0] }) };
    const state = placing(base, ["captain-orderly", "growth"], ["cards", "growth"]);
    expect(optionsIn(state, 0, "ship")).not.toContain("fs6");
    const sloppy = placing(base, ["captain-sloppy", "growth"], ["cards", "growth"]);
    expect(decisionOf(sloppy, 0, "ship")).toBeUndefined();
  });

  test("ships that reach the harbour of Newdale score 6, 4, 3 and 2 points in order of arrival, once", () => {
    // All ships that landed did so in earlier rounds.
    const near = (landed: readonly number[]): State => ({
      ...captain("captain-sloppy", [0, 0, 0, 0, 0], { ship: "fs14" }),
      landed,
      ashore: landed.length,
    });
    const points = (landed: readonly number[]): number => playerOf(after(near(landed), "0 ship fs10"), 0).points - 3;
    expect([points([]), points([1]), points([1, 2]), points([1, 2, 3]), points([0])]).toEqual([6, 4, 3, 2, 0]);
  });

  test("ruling 56: ships that land in the same round tie: all take the higher prize and use up the lower ones", () => {
    const near = { ...captain("captain-sloppy", [0, 0, 0, 0, 0], { ship: "fs14" }), landed: [1] };
    // Seat 1 landed earlier in this round: seat 0 takes 6 points as well.
    expect(playerOf(after({ ...near, ashore: 0 }, "0 ship fs10"), 0).points).toBe(9);
    // Two ships landed in the round before: the first and second prize are gone.
    expect(playerOf(after({ ...near, landed: [1, 2], ashore: 2 }, "0 ship fs10"), 0).points).toBe(6);
  });
});

describe("chapter VIII: the crew", () => {
  test("instead of building one sailor may be hired, without a house", () => {
    const state = hiring({ goods: { coal: 9 } }, ["watch-officer-1", "navigator-1"]);
    expect(optionsIn(state, 0, "build")).toEqual(["navigator-1", "watch-officer-1", "draw"]);
    const hired = after(state, "0 build watch-officer-1", "0 ship fs2");
    expect([playerOf(hired, 0).crew, playerOf(hired, 0).houses.length, goodsOf(hired, 0), hired.row]).toEqual([
      [cardNo("watch-officer-1")],
      1,
      { coal: 1 },
      [cardNo("navigator-1")],
    ]);
  });

  test("Deck-Hand: ship 1 and an assistant of its color for the owner; Navigator: ship up to 2", () => {
    const state = after(hiring({ goods: { coal: 9 } }, ["deck-hand-red"]), "0 build deck-hand-red", "0 ship stay");
    const base = { ...state, phase: "plan" as const };
    expect(base.seats[0]?.crew).toEqual([cardNo("deck-hand-red")]);
    const navigator = after(hiring({ goods: { coal: 9 } }, ["navigator-1"]), "0 build navigator-1");
    expect(optionsIn(navigator, 0, "ship")).toContain("fs6");
  });

  test("Ship’s Cook: at most one, in the cook’s area, cooks 1 fish soup, or more from fish", () => {
    const state = after(
      hiring({ goods: { coal: 20 } }, ["ships-cook-1", "ships-cook-2"]),
      "0 build ships-cook-1",
      "0 ship stay",
    );
    expect(playerOf(state, 0).areas[2]).toBe(cardNo("ships-cook-1"));
    const again = inBuilding(withPlayer(state, 0, { goods: { coal: 20 } }));
    expect(optionsIn(again, 0, "build")).toEqual(["draw"]);
    // Cook 1 needs 1 yellow and 1 green, which are printed.
    const base = withPlayer(planning("8", 2), 0, {
      areas: playerOf(state, 0).areas,
      crew: [cardNo("ships-cook-1")],
      goods: { fish: 2 },
    });
    const cooking = placing(base, ["cook-orderly", "growth"], ["cards", "growth"]);
    expect(goodsOf(after(cooking, "0 chain 2"), 0)).toEqual({ "fish-soup": 4 });
  });

  test("Navigator: in phase VI 1 fish for 1 point, smoked fish does not count", () => {
    const crew = [cardNo("navigator-1")];
    const state = afterBuilding(withPlayer(planning("8", 2), 0, { crew, goods: { fish: 2, "smoked-fish": 3 } }));
    const paid = after(state, "0 special navigate");
    expect([goodsOf(paid, 0), playerOf(paid, 0).points]).toEqual([{ fish: 1, "smoked-fish": 3 }, 4]);
    const none = afterBuilding(withPlayer(planning("8", 2), 0, { crew, goods: { "smoked-fish": 3 } }));
    expect(decisionOf(none, 0, "special")).toBeUndefined();
  });

  test("Watch Officer: a fist; sailors score their points with the buildings", () => {
    const crew = ["watch-officer-1", "navigator-1"].map(cardNo);
    const state = withPlayer(planning("8", 2, { round: 7, event: "1" }), 0, { crew, goods: {}, points: 0 });
    const over = until(afterBuilding(state), "over");
    expect(playerOf(over, 0).tally).toMatchObject({ military: 4, buildings: 4 });
  });
});

describe("chapter VIII: the row of sailors", () => {
  test("the row is filled up to four at the end of the round", () => {
    const state = dealTable("8", 2, 3);
    expect([state.row.length, state.crewPile.length]).toEqual([4, 9]);
    const next = afterBuilding({ ...planning("8", 2), row: state.row.slice(0, 1), crewPile: state.crewPile });
    expect([next.row.length, next.crewPile.length]).toEqual([4, 6]);
  });

  test("event 111: two more sailors, and everybody may hire one for 2 coins less", () => {
    const state = roundOf("8", "111", 2, (now) =>
      withPlayer(
        {
          ...withHand(now, 1, ["sawmill-1"]),
          row: [cardNo("deck-hand-yellow")],
          crewPile: ["navigator-1", "navigator-2", "navigator-3", "watch-officer-1", "watch-officer-2"].map(cardNo),
        },
        1,
        { goods: { coal: 7 } },
      ),
    );
    // At the end of the round before, the row grew to four; the event adds two.
    expect(state.row).toHaveLength(6);
    expect(state.turn?.seat).toBe(1);
    const offered = optionsIn(state, 1, "build");
    expect(offered).toContain("navigator-1");
    // Nothing is built with it, though the Sawmill could be paid.
    expect(optionsIn(inBuilding({ ...state, start: 1 }), 1, "build")).toContain("sawmill-1");
    expect(offered).not.toContain("sawmill-1");
    const hired = after(state, "1 build navigator-1", "1 ship stay");
    expect(goodsOf(hired, 1)).toEqual({});
    expect(hired.turn?.seat).toBe(0);
  });
});

describe("chapter VIII alone: the rival", () => {
  test("ruling 52: alone the rival sails by itself at the end of rounds 2 to 7 and needs all of them", () => {
    const at = (round: number, rival: string): string | null =>
      afterBuilding({ ...planning("8", 1, { round }), rival }).rival;
    expect(at(1, "fs1")).toBe("fs1");
    const route = [2, 3, 4, 5, 6].reduce<readonly string[]>(
      (places, round) => [...places, at(round, places.at(-1) ?? "") ?? ""],
      ["fs1"],
    );
    expect(new Set(route).size).toBe(6);
    expect(boardOf("8").sailing(route.at(-1) ?? "", "fs10")).toBe(1);
    expect([1, 2].map((seats) => dealTable("8", seats).rival)).toEqual(["fs1", null]);
    // Pack ice shortens the voyages of players alone, or the rival would never arrive.
    const icy: State = { ...planning("8", 1, { round: 5, event: "15" }), rival: "fs14" };
    expect(afterBuilding(icy).rival).toBe("fs10");
  });

  test("alone: one must be in Newdale before the rival", () => {
    const over = (landed: readonly number[]): State => ({
      ...withPlayer(planning("8", 1), 0, { points: 60, specials: [cardNo("fortress-1")] }),
      phase: "over",
      delivered: [24],
      landed,
    });
    expect([hasPassed(over([0, -1])), hasPassed(over([0])), hasPassed(over([-1, 0])), hasPassed(over([]))]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("ruling 68: the order of the end of a round", () => {
  test("chapter VII: the raid comes before what the event does", () => {
    // Two Hooded Ones against no fist: 2 points; then the boarding party takes 2 more.
    const base: State = { ...planning("7", 1, { event: "14" }), drawn: [0, 0, 0, 0, 2] };
    const facts = factsIn(inBuilding(withPlayer(base, 0, { points: 9 })), "0 build draw");
    const told = facts.flatMap((fact) => (fact.fact === "points" ? [`${fact.why} ${fact.points}`] : []));
    expect(told).toEqual(["raid 7", "boarding 5"]);
  });

  test("chapter VIII alone: the rival sails last, so a ship that arrives in the same round is there before it", () => {
    const base: State = { ...planning("8", 1, { round: 7, event: "2" }), rival: "fs14", display: [] };
    const near = withPlayer({ ...base, row: [cardNo("watch-officer-1")] }, 0, { ship: "fs14", goods: { coal: 9 } });
    const building = after(placing(near, ["cards", "growth"]), "0 cards draw", "0 growth draw");
    expect([building.phase, building.rival]).toEqual(["build", "fs14"]);
    const ashore = after(building, "0 build watch-officer-1", "0 ship fs10");
    expect([ashore.rival, ashore.landed]).toEqual(["fs10", [0, -1]]);
  });
});
