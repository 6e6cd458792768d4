/**
 * Whole matches, recorded as answers and scored by hand. Cards, towns and events can be looked up in the data tables;
 * `market` is what was drawn and printed in each round, in yellow, green, red and blue assistants (chance, so it is read
 * off the record). Everything else in the comments is worked out from the rulebook. A Coal Mine needs 2 yellow and 1 red.
 */
import { describe, expect, test } from "vitest";
import { goodsOf, playerOf } from "./table.ts";
import { partsOf, ranks, replay, totals, type Recorded } from "./recorded.ts";

/**
 * Chapter I. Round: start, event, market.
 * 1: seat 0, 101, 4/3/1/1 · 2: seat 1, 102, 4/2/2/1 · 3: seat 0, 100, 3/3/2/1 · 4: seat 1, 10 Rich Vein, 4/2/1/2 ·
 * 5: seat 0, 10 Holiday, 3/2/3/1 · 6: seat 1, 10 Royal Parade, 4/1/3/1 · 7: seat 0, 1, 3/4/1/1.
 * Secret objectives: oak and star; A04 and A17 are Mystical Places.
 */
const rations: Recorded = {
  chapter: "1",
  seats: 2,
  key: 11,
  turns: `
    # Round 1. Coal 5 + 3; one wood card gives 1 + 1: 10. Market + 5: 15. Flour Mill 7 − 3 in A24: 11. Opening bonus: 4 points.
    0 put-away fortress-1 butchery-5 bakery-1 · 0 token-1 coal-orderly · 0 token-2 market
    0 chain-cards cattle-farm-4 · 0 market-cards post-office-12 spinning-mill-4
    0 build flour-mill-4 · 0 town a24 · 0 area p1
    # Market: 10 coal. Clay Pit 6 − 3 in A11: 7. Spinning Mill 7 − 3 in A19: 3. Two tiles.
    1 put-away smelter-1 weaving-mill-4 fortress-4 · 1 token-1 market · 1 token-2 building
    1 market-cards post-office-7 cattle-farm-5
    1 build clay-pit-5 · 1 town a11+3 · 1 area p1
    1 build spinning-mill-3 · 1 town a19+5 · 1 area p2
    # Round 2. Coal Storage 9 − 3 in A22: 5 coal. 2 flour. Phase VI: 7 coal.
    0 token-1 building · 0 token-2 p1-orderly · 0 build coal-storage-1 · 0 town a22+7 · 0 build draw
    # 2 clay, 2 yarn.
    1 token-1 p1-orderly · 1 token-2 p2-orderly · 1 chain-cards ~ · 1 chain-cards ~ · 1 build draw
    # Round 3. The tile while planning, with the 1 green that is printed: 1 coal, 1 point. Coal 8 + 2 + 2: 12. 3 flour. 5 points.
    0 token-1 coal-sloppy · 0 token-2 p1-sloppy · 0 use coal-green · 0 chain-cards ~ · 0 chain-cards ~ · 0 build draw
    # 3 clay, 4 yarn.
    1 token-1 p1-sloppy · 1 token-2 p2-orderly · 1 chain-cards ~ · 1 chain-cards ~ · 1 build draw
    # Round 4. 4 flour. Token 3 for 7 coal: 5. Coal 5 + 3 + 2: 10.
    0 good flour · 0 token-1 growth · 0 token-2 coal-orderly · 0 growth 3 · 0 pay 7coal · 0 chain-cards ~ · 0 build draw
    # 5 yarn. Coal 3 + 3: 6. 3 yellow and 1 green and one more of these: 8 yarn.
    1 good yarn · 1 token-1 coal-orderly · 1 token-2 p2-extraordinary · 1 chain-cards ~ · 1 chain-cards ~ · 1 build draw
    # Round 5. Holiday: 7 points. Progress: 4 coal, 9 points. 6 flour. Coal 6 + 3 + 2: 11.
    0 holiday points · 0 token-1 progress · 0 token-2 p1-orderly · 0 token-3 coal-orderly
    0 progress range · 0 pay 4coal · 0 chain-cards ~ · 0 chain-cards ~ · 0 build draw
    # 5 points. 5 clay, 10 yarn. 3 coal for 3 red + 1: 9 points, 3 coal.
    1 holiday points · 1 token-1 p1-orderly · 1 token-2 p2-orderly · 1 chain-cards ~ · 1 use coal-red-vp · 1 chain-cards ~ · 1 build draw
    # Round 6. Coal 14, one flour (2 of 4 assistants are enough): 7. Phase VI: 16 coal.
    0 token-1 cards · 0 token-2 coal-orderly · 0 token-3 p1-sloppy · 0 cards draw · 0 chain-cards ~ · 0 chain-cards ~ · 0 build draw
    # 7 clay, 11 yarn.
    1 token-1 p1-orderly · 1 token-2 p2-sloppy · 1 chain-cards ~ · 1 chain-cards ~ · 1 build draw
    # Round 7. Corn Farms 8 − 3 in A17 and in A04: coal 16 − 5 + 3 − 5: 9. 9 flour. Phase VI: 2 corn, 11 coal.
    0 token-1 building · 0 token-2 coal-orderly · 0 token-3 p1-orderly
    0 build corn-farm-1 · 0 town a17 · 0 pay 5coal · 0 chain-cards ~ · 0 chain-cards ~
    0 build corn-farm-2 · 0 town a04 · 0 pay 5coal
    # Coal 6, 14 yarn. A Post Office for 6 − 4 with the tile, paid with clay: 6 clay.
    1 token-1 coal-orderly · 1 token-2 p2-extraordinary · 1 chain-cards ~ · 1 chain-cards ~
    1 build post-office-4 · 1 town a21 · 1 pay building-discount · 1 pay 1clay
  `,
};

describe("chapter I, two players", () => {
  const match = replay(rations);

  test("seat 0: 9 on the track, 33 coins left for 6, two Mystical Places 4, Flour Mill 1, Coal Storage 2, two Corn Farms 1 each: 24, and wins", () => {
    expect(goodsOf(match.state, 0)).toEqual({ coal: 11, flour: 9, corn: 2 });
    expect(partsOf(match, 0)).toEqual({
      track: 9,
      military: 0,
      delivery: 0,
      side: 0,
      goods: 6,
      secret: 4,
      buildings: 5,
    });
  });

  test("seat 1: 9 on the track, 46 coins left for 9, no star and no Mystical Place, Clay Pit 1, Spinning Mill 1, Post Office 1: 21", () => {
    expect(goodsOf(match.state, 1)).toEqual({ coal: 6, clay: 6, yarn: 14 });
    expect(partsOf(match, 1)).toEqual({
      track: 9,
      military: 0,
      delivery: 0,
      side: 0,
      goods: 9,
      secret: 0,
      buildings: 3,
    });
    expect([totals(match), ranks(match)]).toEqual([
      [24, 21],
      [1, 2],
    ]);
    expect(match.facts.at(-1)).toMatchObject({ winner: 0, next: "2" });
  });
});

/**
 * Chapter I alone. Event and market: 1: 101, 3/3/2/1 · 2: 102, 4/2/1/2 · 3: 100, 2/4/2/1 · 4: 11 Hiring Fair, 4/2/2/1 ·
 * 5: 11 Builders' Feast, 1/2/4/2 · 6: 11 Holiday, 3/2/1/3 · 7: 2, 2/3/3/1. Secret objective: crown.
 */
const alone: Recorded = {
  chapter: "1",
  seats: 1,
  key: 21,
  turns: `
    # 1. Coal 5 + 3 + 2 (a wood card) + 5 (Market): 15. Fortress 14 − 3 in A22: 4. Tile: yarn.
    0 put-away bakery-2 post-office-12 coopers-workshop-2 · 0 token-1 coal-orderly · 0 token-2 market
    0 chain-cards spinning-mill-2 · 0 market-cards post-office-9 sawmill-2
    0 build fortress-3 · 0 town a22+7
    # 2. Spinning Mill 5 − 3 in A19: 2. Coal 5. A Corn Farm 8 − 3 in A04: 0. Phase VI: 1 corn.
    0 token-1 building · 0 token-2 coal-orderly · 0 build spinning-mill-6 · 0 town a19+5 · 0 area p2
    0 build corn-farm-1 · 0 town a04
    # 3. Coal 3. Sloppy production does with 1 yellow and 2 red: 1 yarn. 2 corn.
    0 token-1 coal-orderly · 0 token-2 p2-sloppy · 0 build draw
    # 4. 2 yellow and 1 red and two more: coal 3 + 4. One red is missing for yarn: a card. 3 corn.
    0 token-1 coal-extraordinary · 0 token-2 p2-orderly · 0 build draw
    # 5. Coal 9. 1 yellow, 3 red and one more: 4 yarn. 2 yarn for 4 red + 1: 8 points. Corn Farm 8 − 2 − 3 in A17: 6 coal. 5 corn.
    0 token-1 coal-sloppy · 0 token-2 p2-extraordinary · 0 use yarn-red-vp
    0 build corn-farm-2 · 0 town a17 · 0 pay 3coal
    # 6. 10 points. Coal 9. Two red are missing, one of them may be: no yarn. 7 corn.
    0 holiday points · 0 token-1 coal-orderly · 0 token-2 p2-sloppy · 0 stand-in no · 0 build draw
    # 7. Coal 12, 4 yarn. Corn Farm 8 − 3 in A08, the first house there: 11 points, 7 coal. 10 corn.
    0 token-1 coal-orderly · 0 token-2 p2-orderly
    0 build corn-farm-3 · 0 town a08 · 0 pay 5coal
  `,
};

describe("chapter I alone", () => {
  const match = replay(alone);

  test("11 on the track, 2 fists 4, 35 coins 7, two Mystical Places 4, Fortress 3, Spinning Mill 1, three Corn Farms 3: 33", () => {
    expect(goodsOf(match.state, 0)).toEqual({ coal: 7, yarn: 4, corn: 10 });
    expect(partsOf(match, 0)).toEqual({
      track: 11,
      military: 4,
      delivery: 0,
      side: 0,
      goods: 7,
      secret: 4,
      buildings: 7,
      failed: 0,
    });
    expect(totals(match)).toEqual([33]);
  });

  test("20 coins of corn are too few to deliver, and 38 points are not reached: once more", () => {
    expect(match.facts.at(-1)).toMatchObject({ fact: "ended", passed: false, next: "1" });
  });
});

/**
 * Chapter IIIa. Start, event, market: 1: seat 1, 105, 3/3/2/1 · 2: seat 0, 106, 2/3/2/2 · 3: seat 1, 100, 5/3/1/0 ·
 * 4: seat 0, 10 Builders' Feast, 2/3/4/0 · 5: seat 1, 10 Royal Parade, 3/0/5/1 · 6: seat 0, 13, 2/4/1/2 · 7: seat 1, 1, 3/2/2/2.
 */
const river: Recorded = {
  chapter: "3a",
  seats: 2,
  key: 31,
  turns: `
    # 1. Coal 5 + 3 + 2 + 5: 15. Ore Mine 7 − 3 in B10: 11. Tile: coal by green.
    0 put-away butchery-1 brickyard-2 butchery-4 · 0 character p03 · 0 token-1 coal-orderly · 0 token-2 market
    0 chain-cards cattle-farm-2 · 0 market-cards ore-mine-2 post-office-2
    0 build ore-mine-3 · 0 town b10+5 · 0 area p2
    # Coal 15. Fortress 14 − 3 in B10: 4.
    1 put-away weaving-mill-6 smelter-4 brickyard-4 · 1 character p01 · 1 token-1 coal-orderly · 1 token-2 market
    1 chain-cards post-office-7 · 1 market-cards brickyard-5 spinning-mill-6
    1 build fortress-4 · 1 town b10+9
    # 2. Writing Room 6 in B02: 5 coal. 2 ore.
    0 token-1 building · 0 token-2 p2-orderly · 0 build writing-room-3 · 0 town b02+1 · 0 build draw
    # Coal 7. Flour Mill 7 − 3 in B12, the first house: 3 coal, 4 points.
    1 token-1 coal-orderly · 1 token-2 building · 1 chain-cards ~ · 1 build flour-mill-6 · 1 town b12 · 1 area p2 · 1 build draw
    # 3. Enoch: 7 coal. The bridge from B02 to B18 for 5: 2 coal, 6 points. Coal 5.
    0 use p03 · 0 token-1 bridge · 0 token-2 coal-orderly · 0 bridge x2 · 0 pay 5coal · 0 chain-cards ~ · 0 build draw
    # 2 flour, coal 6.
    1 token-1 p2-orderly · 1 token-2 coal-orderly · 1 chain-cards ~ · 1 chain-cards ~ · 1 build draw
    # 4. 4 ore, coal 7. Vineyard (blue) 7 − 2 in B20, two steps over the own bridge, first house: 2 coal, 8 points.
    0 token-1 p2-orderly · 0 token-2 coal-sloppy · 0 chain-cards ~ · 0 chain-cards ~
    0 build vineyard-4 · 0 town b20 · 0 pay 5coal
    # Coal 9, 4 flour. Vineyard (red) 8 − 2 in B18 over seat 0's bridge: 2 toll, 1 coal; seat 0 takes 2: 4 coal.
    1 token-1 coal-orderly · 1 token-2 p2-orderly · 1 chain-cards ~ · 1 chain-cards ~
    1 build vineyard-3 · 1 town b18 · 1 pay 8coal
    # 5. Coal 7. Two green are missing, one too many: no ore. 2 blue grapes.
    0 token-1 coal-orderly · 0 token-2 p2-sloppy · 0 chain-cards ~ · 0 stand-in no · 0 chain-cards ~ · 0 build draw
    # Coal 4. Three green are missing: no flour. Most fists: 6 points. 2 red grapes.
    1 token-1 coal-orderly · 1 token-2 p2-orderly · 1 chain-cards ~ · 1 stand-in no · 1 chain-cards ~ · 1 build draw
    # 6. Gunda joins seat 1 (6 points to 8). 5 ore; the tile: 4 coal and 9 points. Coal 7 + 3 + 4: 14. 3 grapes.
    0 token-1 p2-sloppy · 0 token-2 coal-orderly · 0 chain-cards ~ · 0 use coal-green · 0 chain-cards ~ · 0 build draw
    # 6 flour, coal 7. 3 grapes.
    1 token-1 p2-orderly · 1 token-2 coal-orderly · 1 chain-cards ~ · 1 chain-cards ~ · 1 build draw
    # 7. 7 ore, coal 17. 4 grapes, 2 of them given away.
    0 token-1 p2-orderly · 0 token-2 coal-orderly · 0 chain-cards ~ · 0 chain-cards ~ · 0 build draw · 0 side grapes
    # 7 flour, coal 10. 4 grapes, 2 given away.
    1 token-1 p2-sloppy · 1 token-2 coal-orderly · 1 chain-cards ~ · 1 chain-cards ~ · 1 build draw · 1 side grapes
  `,
};

describe("chapter IIIa, two players", () => {
  const match = replay(river);

  test("seat 0: 9 on the track, side objective 4, 17 + 14 + 2 × 2 coins 7, Ore Mine 1, Writing Room 1, Vineyard 2: 24", () => {
    expect(goodsOf(match.state, 0)).toEqual({ coal: 17, ore: 7, "grape-blue": 2 });
    expect(partsOf(match, 0)).toEqual({
      track: 9,
      military: 0,
      delivery: 0,
      side: 4,
      goods: 7,
      secret: 0,
      buildings: 4,
    });
  });

  test("seat 1: 6 on the track, fists 4, side objective 4, 10 + 14 + 2 × 2 coins 5, Fortress 3, Flour Mill 1, Vineyard 2: 25", () => {
    expect(goodsOf(match.state, 1)).toEqual({ coal: 10, flour: 7, "grape-red": 2 });
    expect(partsOf(match, 1)).toEqual({
      track: 6,
      military: 4,
      delivery: 0,
      side: 4,
      goods: 5,
      secret: 0,
      buildings: 6,
    });
    expect(playerOf(match.state, 1).characters).toContain("p05");
  });

  test("both fulfilled Onyx’s Objective: the way leads to IVa", () => {
    expect([totals(match), ranks(match)]).toEqual([
      [24, 25],
      [2, 1],
    ]);
    expect(match.facts.at(-1)).toMatchObject({ winner: 1, next: "4a" });
  });
});
