import { describe, expect, test } from "vitest";
import { cardNo } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import type { SecretId } from "../../../games/expedition-to-newdale/rules/box/chapters.ts";
import { awardPrizes } from "../../../games/expedition-to-newdale/rules/phases/events.ts";
import { countSecretPoints } from "../../../games/expedition-to-newdale/rules/phases/ending.ts";
import { score } from "../../../games/expedition-to-newdale/rules/score.ts";
import type { Player, State } from "../../../games/expedition-to-newdale/rules/state.ts";
import {
  after,
  afterBuilding,
  decisionOf,
  goodsOf,
  handOf,
  idsShowing,
  optionsIn,
  planning,
  playerOf,
  factsIn,
  until,
  withAreas,
  withHand,
  withPlayer,
  withSecrets,
} from "./table.ts";

const secretIds: readonly SecretId[] = ["s1", "s2", "s3", "s4"];

/** Round 7 is played to its end: what these players have goes into final production and scoring. */
function lastRound(players: readonly Partial<Player>[], change: (state: State) => State = (state) => state): State {
  const base = withSecrets(planning("1", players.length, { round: 7, event: "1" }), secretIds.slice(0, players.length));
  const state = players.reduce((now, changes, seat) => withPlayer(now, seat, changes), base);
  return afterBuilding(change(state));
}

/** Points of a seat by what gave them. */
const partsOf = (state: State, seat: number): Readonly<Record<string, number>> =>
  Object.fromEntries(
    score(state)[seat]?.parts.map(({ what, points }) => [what.say.replace("score.", ""), points]) ?? [],
  );

const nothing = { goods: {}, points: 0 };

describe("page 13: final production", () => {
  test("each production chain once, in any order, without the chaining bonus", () => {
    // 4 flour and 4 coal become 4 bread, and only 4; planks become barrels.
    const state = lastRound([{ goods: { flour: 4, coal: 4, planks: 2 } }, nothing], (now) =>
      withAreas(now, 0, { p1: "bakery-1", p2: "coopers-workshop-1" }),
    );
    // Two cards were drawn for building nothing, so the chain of the Coal Mine may be possible as well.
    expect(optionsIn(state, 0, "final")).toEqual(expect.arrayContaining(["p1:4", "p1:1", "p2:2", "p2:1", "done"]));
    const baked = after(state, "0 final p1:4", "0 final p2:2");
    expect(goodsOf(baked, 0)).toEqual({ bread: 4, barrel: 2 });
    expect(optionsIn(baked, 0, "final").filter((option) => option.startsWith("p1"))).toEqual([]);
  });

  test("ruling 25: a chain may use what another made before, and cards of the hand", () => {
    const state = lastRound([{ goods: { cattle: 2 } }, nothing], (now) => {
      const grain = idsShowing(now, "grain", 2);
      return withHand(withAreas(now, 0, { p1: "cattle-farm-1", p2: "butchery-1" }), 0, grain);
    });
    const grain = optionsIn(after(state, "0 final p1"), 0, "chain-cards");
    const fed = after(state, "0 final p1", `0 chain-cards ${grain.slice(0, 2).join(" ")}`, "0 final p2:4");
    expect(goodsOf(fed, 0)).toEqual({ meat: 4 });
  });

  test("ruling 26: tiles and characters may be used until one is done", () => {
    const state = lastRound([{ tiles: ["coal-green"], characters: ["p03"], goods: {} }, nothing]);
    // Phase VI of the last round asks for nothing that final production asks for again.
    const last = state;
    expect(optionsIn(last, 0, "use")).toEqual(["coal-green", "p03"]);
    const used = after(last, "0 use p03");
    expect(goodsOf(used, 0)).toEqual({ coal: 2 });
    expect(decisionOf(after(used, "0 final done"), 0, "use")).toBeUndefined();
  });

  test("in turn order; then the scoring begins", () => {
    const state = lastRound([nothing, nothing, nothing]);
    expect(state.turn?.seat).toBe(0);
    expect(after(state, "0 final done").turn?.seat).toBe(1);
  });
});

describe("page 13, step 1: military strength comparison", () => {
  const prizes = [4, 2, 1];

  test("example: Amy and Bernadette have 2 fists each, Penny none", () => {
    expect(awardPrizes([2, 2, 0], prizes)).toEqual([4, 4, 0]);
  });

  test("example: if Penny had a fist, she would gain 1 point for third place", () => {
    expect(awardPrizes([2, 2, 1], prizes)).toEqual([4, 4, 1]);
  });

  test.each([
    [
      [3, 2, 1],
      [4, 2, 1],
    ],
    [
      [1, 2, 3, 4],
      [0, 1, 2, 4],
    ],
    [
      [3, 2, 2, 1],
      [4, 2, 2, 0],
    ],
    [
      [2, 2, 2, 1],
      [4, 4, 4, 0],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [[1], [4]],
  ])("fists %j score %j (rulings 29 and 30)", (fists, points) => {
    expect(awardPrizes(fists, prizes)).toEqual(points);
  });

  test("fists are those of the special buildings built", () => {
    const specials = (ids: readonly string[]): readonly number[] => ids.map(cardNo);
    const state = until(
      lastRound([
        { ...nothing, specials: specials(["fortress-1", "barracks-1"]) },
        { ...nothing, specials: specials(["small-watchtower-1", "writing-room-1"]) },
      ]),
      "over",
    );
    expect([partsOf(state, 0)["military"], partsOf(state, 1)["military"]]).toEqual([4, 2]);
  });
});

describe("page 13, step 2: main objective", () => {
  /** Nobody produces any more: the scoring begins with seat 1, to whom the bag has gone. */
  const scoring = (goods: Player["goods"]): State => {
    const state = lastRound([nothing, { ...nothing, goods }]);
    return after(state, "0 final done", "1 final done");
  };

  test("chapter I: corn, bread or meat worth 8 or 20 coins for 6 or 12 points, one of the two", () => {
    // 2 bread 10, 2 meat 8, 1 corn 2: 20 coins.
    const state = scoring({ bread: 2, meat: 2, corn: 1, coal: 3 });
    expect(optionsIn(state, 1, "deliver")).toEqual(["20", "8", "no"]);
    const big = until(after(state, "1 deliver 20"), "over");
    expect([partsOf(big, 1)["delivery"], goodsOf(big, 1)]).toEqual([12, { coal: 3 }]);
    const small = after(state, "1 deliver 8");
    // Exactly 8 comes first: 2 meat.
    const paid = after(small, `1 pay ${optionsIn(small, 1, "pay")[0] ?? ""}`);
    expect(goodsOf(paid, 1)).toEqual({ bread: 2, corn: 1, coal: 3 });
  });

  test("other goods do not count", () => {
    expect(optionsIn(scoring({ coal: 30, tools: 3, meat: 1, corn: 1 }), 1, "deliver")).toEqual(["no"]);
  });

  test("ruling 31: it is optional, and goods given away are gone", () => {
    const state = until(after(scoring({ meat: 2 }), "1 deliver no"), "over");
    // 8 coins are left: 1 point.
    expect([partsOf(state, 1)["delivery"], partsOf(state, 1)["goods"]]).toEqual([0, 1]);
    const given = until(after(scoring({ meat: 2 }), "1 deliver 8"), "over");
    expect([partsOf(given, 1)["delivery"], partsOf(given, 1)["goods"]]).toEqual([6, 0]);
  });

  test("page 10: tiles cannot be used any more", () => {
    const state = lastRound([nothing, { goods: { meat: 2, coal: 3 }, tiles: ["coal-green", "coal-red-vp"] }]);
    const scoringNow = after(state, "0 final done", "1 final done");
    expect(decisionOf(scoringNow, 1, "use")).toBeUndefined();
  });
});

describe("page 13, steps 3 to 5", () => {
  test("1 point for every 5 coins of remaining goods, all together (ruling 33)", () => {
    // 9 coal and 3 barrels are 18 coins.
    const state = until(lastRound([{ ...nothing, goods: { coal: 9, barrel: 3 } }, nothing]), "over");
    expect(partsOf(state, 0)["goods"]).toBe(3);
  });

  test("2 points for each house by the own symbol or at a Mystical Place", () => {
    // Stars on board A: A15, A18; Mystical Places: A07, A10, A16. The moon of A06 is somebody else's.
    const houses = ["a01", "a15", "a18", "a07", "a06"];
    expect(countSecretPoints({ chapter: "1" }, "s1", houses)).toBe(6);
    expect(countSecretPoints({ chapter: "1" }, "s2", houses)).toBe(4);
    const state = until(
      lastRound([
        { ...nothing, houses },
        { ...nothing, houses },
      ]),
      "over",
    );
    expect([partsOf(state, 0)["secret"], partsOf(state, 1)["secret"]]).toEqual([6, 4]);
  });

  test("the points of all buildings; tiles, characters and cards in hand are worth nothing", () => {
    // Fortress 3, Post Office (blue) 2, Bakery 1 is worth 4, Flour Mill 1 is worth 2.
    const specials = ["fortress-1", "post-office-10"].map(cardNo);
    const state = until(
      lastRound([{ ...nothing, specials, tiles: ["coal-green"], characters: ["p03"] }, nothing], (now) =>
        withHand(withAreas(now, 0, { p1: "bakery-1", p2: "flour-mill-1" }), 0, ["sawmill-1"]),
      ),
      "over",
    );
    expect(partsOf(state, 0)["buildings"]).toBe(11);
    expect(handOf(state, 0).length).toBeGreaterThan(0);
  });

  test("no cards are drawn for points of the final scoring (ruling 34)", () => {
    const state = lastRound([{ points: 4, goods: {}, specials: [cardNo("fortress-1")] }, nothing]);
    const before = handOf(state, 0).length;
    expect(handOf(until(state, "over"), 0).length).toBe(before);
  });

  test("everything adds up, and secret objectives are shown", () => {
    const facts = factsIn(
      lastRound([{ points: 7, goods: { coal: 5 } }, nothing]),
      "0 final done",
      "1 final done",
      "1 deliver no",
      "0 deliver no",
    );
    const scored = facts.find((fact) => fact.fact === "scored" && fact.seat === 0);
    expect(scored).toMatchObject({ points: 8, secret: "s1" });
    expect(facts.at(-1)).toMatchObject({ fact: "ended", winner: 0, next: "2", passed: null });
  });
});

describe("page 13: who wins", () => {
  test("most points; ranks follow", () => {
    const state = until(
      lastRound([
        { ...nothing, points: 9 },
        { ...nothing, points: 12 },
        { ...nothing, points: 10 },
      ]),
      "over",
    );
    expect(score(state).map(({ rank }) => rank)).toEqual([3, 1, 2]);
  });

  test("ruling 47: a tie goes to whoever sits farthest from the starting player of the round that would follow", () => {
    // Seat 0 began round 7, so seat 1 would begin the next; seat 0 sits farthest, then 2 (of three).
    const state = until(
      lastRound([
        { ...nothing, points: 9 },
        { ...nothing, points: 9 },
        { ...nothing, points: 9 },
      ]),
      "over",
    );
    expect(state.start).toBe(1);
    expect(score(state).map(({ rank }) => rank)).toEqual([1, 3, 2]);
  });

  test("before the end the track alone counts", () => {
    expect(score(planning("1", 2)).map(({ points }) => points)).toEqual([3, 3]);
  });
});

describe("page 13: the solo game", () => {
  /** Goods, points, fists of the only player at the end of chapter I. */
  const alone = (changes: Partial<Player>, deliver: string): State => {
    const base = withSecrets(planning("1", 1, { round: 7, event: "2" }), ["s1"]);
    return until(after(afterBuilding(withPlayer(base, 0, changes)), "0 final done", `0 deliver ${deliver}`), "over");
  };
  const fortress = [cardNo("fortress-1")];

  test("chapter I: 30 coins delivered for no points, 38 points, 2 fists", () => {
    // 31 on the track, 4 for the fists, 3 for the Fortress: 38; 6 bread are 30 coins.
    const state = alone({ points: 31, goods: { bread: 6 }, specials: fortress }, "30");
    expect(partsOf(state, 0)).toMatchObject({ track: 31, military: 4, delivery: 0, buildings: 3, passed: 0 });
    expect(score(state)[0]?.points).toBe(38);
  });

  test.each([
    ["a point too few", { points: 30, goods: { bread: 6 }, specials: fortress }, "30"],
    ["nothing delivered", { points: 60, goods: { bread: 6 }, specials: fortress }, "no"],
    ["a fist too few", { points: 60, goods: { bread: 6 }, specials: [cardNo("small-watchtower-1")] }, "30"],
  ] as const)("%s: the chapter must be played again", (_, changes, deliver) => {
    const state = alone(changes, deliver);
    expect(partsOf(state, 0)).toHaveProperty("failed", 0);
  });

  test("with too few goods there is nothing to deliver", () => {
    const base = withSecrets(planning("1", 1, { round: 7, event: "2" }), ["s1"]);
    // Whether a card of the hand fits the Coal Mine is known to its player alone, who is asked.
    const state = after(afterBuilding(withPlayer(base, 0, { goods: { bread: 5, meat: 1 } })), "0 final done");
    expect(optionsIn(state, 0, "deliver")).toEqual(["no"]);
  });

  test("Barracks take points from nobody alone, and from their owner never", () => {
    const base = planning("1", 1);
    const state = afterBuilding(withPlayer(base, 0, { specials: [cardNo("barracks-1")], points: 9 }));
    expect(playerOf(state, 0).points).toBe(9);
  });
});
