/**
 * Whole matches, recorded as answers and scored by hand. Cards, towns and events can be looked up in the data tables;
 * `market` is what was drawn and printed in each round, in yellow, green, red and blue assistants (chance, so it is read
 * off the record). Everything else in the comments is worked out from the rulebook. A Coal Mine needs 2 yellow and 1 red.
 */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../games/contract/index.ts";
import { upgrade } from "../../../games/expedition-to-newdale/rules/upgrade.ts";
import { parseJson } from "../../parseJson.ts";
import { goodsOf } from "./table.ts";
import { partsOf, ranks, replay, totals, type Recorded } from "./recorded.ts";

/** Deals of rules 6, in whose chapters VII and VIII the Fishing Lodges were numbered 208. */
const dealt = parseJson<Readonly<Record<string, Json>>>(readFileSync(new URL("rules6.json", import.meta.url), "utf8"));

/**
 * Chapter V from Creekside. Start, event, market, Hooded Ones: 1: seat 0, 108, 3/3/1/2, 0 · 2: seat 1, 101, 2/3/1/1, 2 ·
 * 3: seat 0, 100, 2/3/2/0, 2 · 4: seat 1, 10 Holiday, 2/2/1/2, 2 · 5: seat 0, 10 Rich Vein, 4/1/3/0, 1 ·
 * 6: seat 1, 10 Merchant Caravan, 2/4/0/2, 1 · 7: seat 0, 1, 3/2/2/2, 0.
 */
const moor: Recorded = {
  chapter: "5-creekside",
  seats: 2,
  key: 51,
  turns: `
    # 1. Coal 15. Small Watchtower 6 − 3 in D17: 12, 1 fist. No raid, so event 108 gives a point: 4.
    0 put-away toolmaker-5 butchery-3 post-office-6 · 0 token-1 coal-orderly · 0 token-2 market
    0 chain-cards cattle-farm-2 · 0 market-cards clay-pit-4 coal-trade-1
    0 build small-watchtower-2 · 0 town d17
    # Coal 10. Cattle Farm 5 − 3 in D14: 8. Small Watchtower 6 − 3 in D16, first house: 5, 1 fist, 4 points. Event: 5.
    1 put-away weaving-mill-2 smelter-3 bakery-5 · 1 character p04 · 1 token-1 market · 1 token-2 building
    1 market-cards tannery-4 tannery-2
    1 build cattle-farm-6 · 1 town d14 · 1 area p1
    1 build small-watchtower-4 · 1 town d16
    # 2. Two Hooded Ones: the watch gives 6 points. Post Office 6 in D13: 6 coal. 1 + 2 fists: no loss.
    0 token-1 watch · 0 token-2 building · 0 build post-office-5 · 0 town d13+3 · 0 build draw
    # 2 cattle, coal 8. 1 fist against 2: 4 points.
    1 token-1 p1-orderly · 1 token-2 coal-orderly · 1 chain-cards ~ · 1 chain-cards ~ · 1 build draw
    # 3. Coal 9. Raid: 5 points.
    0 token-1 coal-orderly · 0 token-2 cards · 0 chain-cards ~ · 0 cards draw · 0 build draw
    # No blue: no cattle. Coal 11. Vineyard (yellow) 10 in D13: 1. Raid: 3 points. 1 grape.
    1 token-1 p1-orderly · 1 token-2 coal-orderly · 1 stand-in no · 1 chain-cards ~ · 1 chain-cards ~
    1 build vineyard-1 · 1 town d13 · 1 pay 10coal
    # 4. Holiday: 7 points. Coal 12. Raid: 6.
    0 holiday points · 0 token-1 coal-orderly · 0 token-2 cards · 0 chain-cards ~ · 0 cards draw · 0 build draw
    # Holiday: 5 points. 3 cattle, coal 4. Raid: 4. 2 grapes.
    1 holiday points · 1 token-1 p1-sloppy · 1 token-2 coal-orderly · 1 chain-cards ~ · 1 chain-cards ~ · 1 build draw
    # 5. Coal 13 + 3; token 4 for 13: 3 coal, 9 points. One Hooded One, 1 fist.
    0 good coal · 0 token-1 coal-orderly · 0 token-2 growth · 0 chain-cards ~ · 0 growth 4 · 0 build draw
    # 4 cattle, coal 7. 3 grapes.
    1 good cattle · 1 token-1 coal-orderly · 1 token-2 cards · 1 chain-cards ~ · 1 cards draw · 1 build draw
    # 6. Coal 5. The watch with token 4 sees one Hooded One: 10 points.
    0 token-1 coal-sloppy · 0 token-2 cards · 0 token-4 watch · 0 chain-cards ~ · 0 cards draw · 0 build draw
    # 6 cattle, coal 9. 4 grapes.
    1 token-1 p1-orderly · 1 token-2 coal-sloppy · 1 chain-cards ~ · 1 chain-cards ~ · 1 build draw
    # 7. Coal 8. Progress with token 4: 4 coal, 12 points.
    0 token-1 coal-orderly · 0 token-2 cards · 0 token-4 progress · 0 chain-cards ~ · 0 cards draw · 0 progress range · 0 build draw
    # 7 cattle, coal 12. 5 grapes at 3 yellow.
    1 token-1 p1-sloppy · 1 token-2 coal-orderly · 1 chain-cards ~ · 1 chain-cards ~ · 1 build draw
  `,
};

describe("chapter V, two players", () => {
  const match = replay(moor);

  test("seat 0: 12 on the track, fists 4 (a tie), 4 coins 0, Mystical Place D13 2, Watchtower 1, Post Office 1: 20", () => {
    expect(goodsOf(match.state, 0)).toEqual({ coal: 4 });
    expect(partsOf(match, 0)).toEqual({
      track: 12,
      military: 4,
      delivery: 0,
      side: 0,
      goods: 0,
      secret: 2,
      buildings: 2,
    });
  });

  test("seat 1: 4 on the track, fists 4, 12 + 14 + 15 coins 8, D13 2, Cattle Farm 1, Watchtower 1, Vineyard 2: 22", () => {
    expect(goodsOf(match.state, 1)).toEqual({ coal: 12, cattle: 7, "grape-yellow": 5 });
    expect(partsOf(match, 1)).toEqual({
      track: 4,
      military: 4,
      delivery: 0,
      side: 0,
      goods: 8,
      secret: 2,
      buildings: 4,
    });
    expect([totals(match), ranks(match)]).toEqual([
      [20, 22],
      [2, 1],
    ]);
  });
});

/**
 * Chapter VII. Start, event, market, Hooded Ones: 1: seat 0, 100, 3/2/3/0, 1 · 2: seat 1, 110, 3/2/1/2, 1 · 3: seat 0, 101, 3/3/2/0, 1 ·
 * 4: seat 1, 10 Royal Parade, 4/0/3/1, 1 · 5: seat 0, 10 Hiring Fair, 4/2/2/0, 1 · 6: seat 1, 14, 1/4/1/2, 1 · 7: seat 0, 1, 3/2/2/1, 1.
 */
const fleet: Recorded = {
  chapter: "7",
  seats: 2,
  key: 71,
  begun: upgrade(dealt["7 71"] ?? null, 6),
  turns: `
    # 1. Coal 5 + 3 + 2: 10. Small Watchtower 6 − 3 in E06: 7, 1 fist against one Hooded One.
    0 put-away smelter-4 shoemaker-2 brickyard-1 · 0 token-1 coal-orderly · 0 token-2 sail · 0 chain-cards writing-room-1 · 0 ship es2
    0 build small-watchtower-5 · 0 town e06 · 0 space 1
    # Coal 15. Cattle Farm 7 − 3 in E04: 11. Raid: 2 points.
    1 put-away vineyard-2 vineyard-1 tannery-1 · 1 token-1 coal-orderly · 1 token-2 market
    1 chain-cards cattle-farm-2 · 1 market-cards sawmill-1 flour-mill-7
    1 build cattle-farm-5 · 1 town e04+3 · 1 area p2
    # 2. From the ship on ES2 a Coal Trade 9 − 3 in E11: 1 coal. Coal 4; traded: 1 coal, 5 points.
    0 token-1 building · 0 token-2 coal-orderly · 0 build coal-trade-3 · 0 town e11 · 0 chain-cards ~ · 0 build draw · 0 special trade
    # Prison 9 − 3 in E06: 5. Coal 8. The Hooded One is locked up: 3 points, and a green assistant in his place. No raid.
    1 token-1 building · 1 token-2 coal-orderly · 1 build prison-1 · 1 town e06+9
    1 chain-cards ~ · 1 build draw · 1 special prison-hooded
    # 3. The tile: 2 coal. Coal 5; traded: 2 coal, 7 points.
    0 use one-good · 0 good coal · 0 token-1 coal-orderly · 0 token-2 cards · 0 chain-cards ~ · 0 cards draw · 0 build draw · 0 special trade
    # 2 cattle, coal 11.
    1 token-1 p2-orderly · 1 token-2 coal-orderly · 1 chain-cards ~ · 1 chain-cards ~ · 1 build draw · 1 special done
    # 4. Coal 5; traded: 2 coal, 9 points. Parade, one fist each: 11 points.
    0 token-1 coal-orderly · 0 token-2 cards · 0 chain-cards ~ · 0 cards draw · 0 build draw · 0 special trade
    # Coal 14. Progress: 10 coal, 5 points. Parade: 7 points.
    1 token-1 coal-orderly · 1 token-2 progress · 1 chain-cards ~ · 1 progress range · 1 pay 4coal · 1 build draw · 1 special done
    # 5. Coal 5; traded: 2 coal, 13 points.
    0 token-1 coal-orderly · 0 token-2 sail · 0 chain-cards ~ · 0 ship es5 · 0 build draw · 0 special trade
    # The green prisoner makes 3 green: 4 cattle. Coal 13; 3 of them for 2 red + 1: 10 points. Vineyard 8 in E10, the first house:
    # 2 coal, 11 points. 1 grape.
    1 token-1 p2-orderly · 1 token-2 coal-orderly · 1 release green · 1 chain-cards ~ · 1 use coal-red-vp · 1 chain-cards ~
    1 build vineyard-3 · 1 town e10 · 1 pay 8coal · 1 special done
    # 6. Coal 4; traded: 1 coal, 15 points. Boarding, 1 fist: 13 points.
    0 token-1 coal-sloppy · 0 token-2 sail · 0 chain-cards ~ · 0 ship es11 · 0 build draw · 0 special trade
    # 6 cattle; 3 of them for 2 blue + 2: 15 points, 3 cattle. Coal 4. A Hooded One: 16 points. Boarding: 14. 2 grapes.
    1 token-1 p2-orderly · 1 token-2 coal-sloppy · 1 chain-cards ~ · 1 use cattle-blue-vp · 1 chain-cards ~ · 1 build draw · 1 special prison-hooded
    # 7. Coal 4; traded: 1 coal, 15 points.
    0 token-1 coal-orderly · 0 token-2 cards · 0 chain-cards ~ · 0 cards draw · 0 build draw · 0 special trade
    # The yellow prisoner makes 4 yellow. 4 cattle (one green may be missing). 2 yellow, 1 red and two more: coal 8. 3 grapes at 2 red.
    1 token-1 p2-sloppy · 1 token-2 coal-extraordinary · 1 release yellow · 1 chain-cards ~ · 1 chain-cards ~ · 1 build draw · 1 special done
  `,
};

describe("chapter VII, two players", () => {
  const match = replay(fleet);

  test("seat 0: 15 on the track, fists 4 (a tie), 1 coin 0, Mystical Place E11 2, Watchtower 1, Coal Trade 1: 23", () => {
    expect(goodsOf(match.state, 0)).toEqual({ coal: 1 });
    expect(partsOf(match, 0)).toEqual({
      track: 15,
      military: 4,
      delivery: 0,
      side: 0,
      goods: 0,
      secret: 2,
      buildings: 2,
    });
  });

  test("seat 1: 14 on the track, fists 4, 8 + 8 + 6 coins 4, oak in E04 2, Cattle Farm 1, Prison 2, Vineyard 2: 29", () => {
    expect(goodsOf(match.state, 1)).toEqual({ coal: 8, cattle: 4, "grape-red": 3 });
    expect(partsOf(match, 1)).toEqual({
      track: 14,
      military: 4,
      delivery: 0,
      side: 0,
      goods: 4,
      secret: 2,
      buildings: 5,
    });
    expect([totals(match), ranks(match)]).toEqual([
      [23, 29],
      [2, 1],
    ]);
  });
});

/**
 * Chapter VIII. Start, event, market: 1: seat 0, 111, 3/3/2/1 · 2: seat 1, 101, 2/4/2/1 · 3: seat 0, 100, 1/4/3/1 ·
 * 4: seat 1, 10 Holiday, 5/1/1/2 · 5: seat 0, 15 Pack Ice, 3/3/2/1 · 6: seat 1, 10 Hiring Fair, 2/3/2/2 · 7: seat 0, 1, 3/2/3/1.
 * The Captain needs 2 yellow and 1 green.
 */
const crossing: Recorded = {
  chapter: "8",
  seats: 2,
  key: 81,
  begun: upgrade(dealt["8 81"] ?? null, 6),
  turns: `
    # 1. A red Deck-Hand for 7 − 2: 0 coal, ship to FS4. Captain: FS8. Coal 3, two wood cards give 3: 6. Spinning Mill 7 − 3 in F03: 2.
    0 put-away smelter-3 toolmaker-5 smokehouse-6 · 0 build deck-hand-red · 0 ship fs4
    0 token-1 captain-orderly · 0 token-2 coal-orderly · 0 ship fs8 · 0 chain-cards flour-mill-6 clay-pit-1
    0 build spinning-mill-5 · 0 town f03 · 0 area p1
    # Coal 15. Fishing Lodge 8 − 3 in F03: 10.
    1 put-away toolmaker-4 toolmaker-2 cattle-farm-6 · 1 character p04 · 1 build pass · 1 token-1 coal-orderly · 1 token-2 market
    1 chain-cards ore-mine-3 · 1 market-cards ore-mine-5 flour-mill-1
    1 build fishing-lodge-3 · 1 town f03 · 1 area p2
    # 2. Extraordinary: three spaces to FS10, the first one there: 9 points. 2 yarn, and 2 for a cotton card: 4.
    0 token-1 captain-extraordinary · 0 token-2 p1-orderly · 0 ship fs10 · 0 chain-cards coopers-workshop-3 · 0 build draw
    # 2 fish. Coal Storage 9 − 3 in F05: 4 coal. Phase VI: 6.
    1 token-1 p2-orderly · 1 token-2 building · 1 build coal-storage-2 · 1 town f05 · 1 pay 6coal · 1 build draw
    # 3. Coal 4, 6 yarn. A Navigator for 3 coal and 3 yarn: 1 coal, 3 yarn.
    0 token-1 coal-sloppy · 0 token-2 p1-orderly · 0 chain-cards ~ · 0 chain-cards ~
    0 build navigator-1 · 0 pay 3coal+3yarn · 0 ship stay
    # 3 fish, coal 8. A Navigator for 7 coal and 1 fish: 1 coal, 2 fish; ship to FS6. Phase VI: 3 coal, 1 fish, 4 points.
    1 token-1 p2-sloppy · 1 token-2 coal-sloppy · 1 chain-cards ~ · 1 build navigator-2 · 1 pay 7coal+1fish · 1 ship fs6 · 1 special navigate
    # 4. Holiday: 11 points. Coal 4.
    0 holiday points · 0 token-1 cards · 0 token-2 coal-orderly · 0 cards draw · 0 chain-cards ~ · 0 build draw
    # Holiday: 6 points. 3 fish. Captain: FS11. Phase VI: 5 coal, 2 fish, 7 points.
    1 holiday points · 1 token-1 p2-orderly · 1 token-2 captain-orderly · 1 ship fs11 · 1 build draw · 1 special navigate
    # 5. Coal 7, 5 yarn.
    0 token-1 coal-orderly · 0 token-2 p1-orderly · 0 chain-cards ~ · 0 chain-cards ~ · 0 build draw
    # Three spaces less one for the ice: FS10 as the second, 11 points. 4 fish. Phase VI: 7 coal, 3 fish, 12 points.
    1 token-1 captain-extraordinary · 1 token-2 p2-orderly · 1 ship fs10 · 1 build draw · 1 special navigate
    # 6. Coal 10, 7 yarn.
    0 token-1 coal-orderly · 0 token-2 p1-orderly · 0 chain-cards ~ · 0 chain-cards ~ · 0 build draw
    # 5 fish, coal 10. Phase VI: 12 coal, 4 fish, 13 points.
    1 token-1 p2-orderly · 1 token-2 coal-orderly · 1 chain-cards ~ · 1 build draw · 1 special navigate
    # 7. Coal 13, 8 yarn.
    0 token-1 coal-orderly · 0 token-2 p1-sloppy · 0 chain-cards ~ · 0 chain-cards ~ · 0 build draw
    # 6 fish, coal 15. Phase VI: 17 coal, 5 fish, 14 points. 4 fish delivered.
    1 token-1 p2-orderly · 1 token-2 coal-orderly · 1 chain-cards ~ · 1 build draw · 1 special navigate · 1 deliver 8
  `,
};

describe("chapter VIII, two players", () => {
  const match = replay(crossing);

  test("seat 0: 11 on the track, 13 + 16 coins 5, Spinning Mill 1, Deck-Hand 1, Navigator 2: 20", () => {
    expect(goodsOf(match.state, 0)).toEqual({ coal: 13, yarn: 8 });
    expect(partsOf(match, 0)).toEqual({
      track: 11,
      military: 0,
      delivery: 0,
      side: 0,
      goods: 5,
      secret: 0,
      buildings: 4,
    });
  });

  test("seat 1: 14 on the track, delivery 6, 17 + 2 coins 3, star in F05 2, Fishing Lodge 2, Coal Storage 2, Navigator 2: 31", () => {
    expect(goodsOf(match.state, 1)).toEqual({ coal: 17, fish: 1 });
    expect(partsOf(match, 1)).toEqual({
      track: 14,
      military: 0,
      delivery: 6,
      side: 0,
      goods: 3,
      secret: 2,
      buildings: 6,
    });
    expect(match.facts.at(-1)).toMatchObject({ winner: 1, next: null });
  });

  test("both ships lie in Newdale, seat 0’s came first", () => {
    expect(match.state.landed).toEqual([0, 1]);
  });
});
