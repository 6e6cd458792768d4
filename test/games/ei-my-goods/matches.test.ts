/**
 * Whole matches, recorded as answers and scored by hand from the moves and the card tables in `data/ei-my-goods`. The
 * ledgers below follow each player's goods from the 7 eggs on, round by round; a card's cost stands after its id.
 */
import { expect, test } from "vitest";
import type { State } from "../../../games/ei-my-goods/rules/state.ts";
import { everyCard, newMatch, play, score } from "./table.ts";

function replay(seats: number, key: string, answers: string): State {
  const { state } = play(newMatch(seats, key.repeat(32)), answers);
  expect(state.now).toEqual({ ask: "over" });
  expect(new Set(everyCard(state)).size).toBe(94);
  return state;
}

/** Rank and points of each seat, then points of buildings, assistants and goods, and the coins left over. */
const result = (state: State) =>
  score(state).map(({ rank, points, parts }) => [
    rank,
    points,
    ...parts.map((part) => part.points),
    ...parts.flatMap(({ what }) => (what.with === undefined ? [] : [what.with["n"]])),
  ]);

const twoPlayers = `
  0 hand keep · 1 hand keep · 0 aside r05 · 0 work c3:sloppy · 1 aside r09 · 1 work c1:sloppy · 0 produce c3-cocoa
  0 build 1x5 · 1 build 1x6

  0 hand keep · 1 hand keep · 0 work r05:efficient · 0 aside b15 · 1 work r09:efficient · 1 aside none
  1 give p09 p16 · 1 end end · 0 produce r05+b13 · 0 build 1x2,2x2

  0 hand exchange · 1 hand keep · 0 work r05:sloppy · 0 aside g13 · 1 aside g09 · 1 work c1:efficient
  0 produce r05-cocoa · 0 chain r13 · 0 build 2x1 · 1 build 1x2,2x2

  0 hand keep · 1 hand keep · 0 work g13:efficient · 0 aside p06 · 1 work g09:sloppy · 1 aside r03 · 1 end end
  0 give y11 p10 p14 g17 p07 · 0 build 2x1,4x1

  0 hand keep · 1 hand keep · 0 aside r02 · 0 work p06:efficient · 1 work g09:sloppy · 1 aside g08
  0 produce p06+r15 · 0 chain p17 · 0 build 5x1 · 1 give r03 r16 · 1 chain b12 b06 · 1 build 3x2

  0 hand keep · 1 hand keep · 0 aside y04 · 0 work g13:efficient · 1 aside g07 · 1 work g09:efficient
  1 build 3x2 · 0 hire a3b:g13 · 0 pay 5x1

  0 hand keep · 1 hand keep · 0 aside y14 · 0 work p06:efficient · 0 lock lock · 1 aside g16
  1 work r09:efficient · 0 produce p06 · 0 give y08 r11 · 0 build 4x3 · 1 chain y11 · 1 build 2x3

  0 hand keep · 1 hand keep · 0 aside r08 · 0 work p06:sloppy · 0 lock lock · 1 aside r07 · 1 work r09:efficient
  1 give p02 p15 · 1 hire a7a:g16 · 1 pay 2x1 · 0 build 2x1,5x1

  0 hand keep · 1 hand keep · 0 work y14:efficient · 0 aside p09 · 0 lock lock · 1 aside g18
  1 work g07:efficient · 1 lock lock · 0 open c3 · 0 chain g01 g19 · 0 open r05 · 0 chain r14 · 0 open p06
  0 chain p07 · 0 build 4x1,5x1 · 1 open c1 · 1 chain g12 g21 g11 · 1 open g07 · 1 chain b16 b02 b14
  1 build 2x1,3x2
`;

test("two players", () => {
  const state = replay(2, "a1", twoPlayers);
  // Seat 0, coop C3:
  // 1: 7 + 1 eggs, R05 (5) for 5 eggs: 3 eggs. 2: 2 egg liqueurs, B15 (6) for 2 eggs and both: 1 egg.
  // 3: 1 liqueur, chain of 1 bottle and the egg: 3 liqueurs; G13 (2) for one: 2 liqueurs.
  // 4: 2 bread; P06 (5) for 1 liqueur and 1 bread, 6 coins: 1 liqueur, 1 bread. 5: 2 bouquets and 1 by chain; R02 (3)
  // for one: 2 bouquets. 6: 2 bread; A3b (3) for 1 bouquet: 1 liqueur, 3 bread, 1 bouquet. 7: 2 bouquets, 1 bread by
  // the assistant; Y14 (12) for 3 bread: 1 liqueur, 1 bread, 3 bouquets. 8: nothing made; R08 (5) for the liqueur and 1
  // bouquet: 1 bread, 2 bouquets, and 8 buildings. 9, final: open chains make 2 eggs, of 1 egg and a bottle 2 liqueurs,
  // and 1 bouquet; P09 (7) for 1 bread and 1 bouquet. Left: 1 egg, 2 liqueurs, 2 bouquets: 1 + 4 + 6 = 11 coins.
  // Buildings R05 2, B15 2, G13 2, P06 2, R02 2, Y14 4, R08 2, P09 3: 19. A3b 2. Goods 11 : 5 = 2, 1 left. 23.
  // Seat 1, coop C1:
  // 1: 8 eggs, R09 (6): 2 eggs. 2: 2 baskets. 3: 2 eggs; G09 (8) for 2 eggs and 2 baskets: 2 eggs. 4: nothing.
  // 5: 1 chocolate egg, chain of 2 cocoa and 2 eggs: 5; G08 (6) for 2: 3. 6: 2 more; G07 (6) for 2: 3.
  // 7: 2 baskets and 1 by chain; G16 (9) for all 3. 8: 2 baskets; A7a (3) for one. 9: 3 eggs by the coop's chain, with 3
  // cocoa 6 chocolate eggs: 9; G18 (7) for 1 basket and 2 chocolate eggs. Left: 7 chocolate eggs: 21 coins.
  // Buildings R09 2, G09 2, G08 2, G07 2, G16 3, G18 3: 14. A7a 2. Goods 21 : 5 = 4, 1 left. 20.
  expect(result(state)).toEqual([
    [1, 23, 19, 2, 2, 1],
    [2, 20, 14, 2, 4, 1],
  ]);
});

const threePlayers = `
  0 hand exchange · 1 hand keep · 2 hand keep · 0 aside g08 · 0 work c2:sloppy · 1 aside g07 · 1 work c3:efficient
  2 aside r09 · 2 work c1:sloppy · 1 produce c3+b15 · 1 build 1x6 · 2 produce c1-willow · 2 build 1x6
  0 produce c2-bottle · 0 build 1x6

  0 hand keep · 1 hand keep · 2 hand keep · 0 work g08:sloppy · 0 aside g11 · 1 work c3:sloppy · 1 aside g15
  2 work r09:sloppy · 2 aside r07 · 2 produce r09-flower · 2 chain y04 · 2 build 1x2,2x1
  0 produce g08-bottle+b02 · 0 chain b08 · 0 build 2x3 · 1 produce c3-cocoa+b03 · 1 end end

  0 hand exchange · 1 hand keep · 2 hand exchange · 0 work g11:efficient · 0 aside g06 · 1 work g07:efficient
  1 aside g18 · 2 aside r06 · 2 work r09:efficient · 0 chain b17 · 0 build 3x3 · 1 produce g07+r11
  1 build 1x1,2x2 · 2 chain y07 y06 · 2 build 2x1

  0 hand exchange · 1 hand keep · 2 hand keep · 0 aside r03 · 0 work g11:efficient · 1 work g07:efficient
  1 aside r05 · 2 aside p17 · 2 work r09:efficient · 1 give r14 · 1 give p07 p03 · 1 build 1x2,2x1
  2 produce r09+p09 · 2 chain y05 · 2 build 2x4 · 0 produce g11+g21 · 0 build 3x1

  0 hand keep · 1 hand keep · 2 hand keep · 0 aside p08 · 0 work g08:efficient · 1 work c3:sloppy · 1 aside g15
  2 aside g04 · 2 work p17:sloppy · 2 chain 3 · 2 build 5x1 · 0 build 2x2 · 1 build 1x2,2x1

  0 hand keep · 1 hand exchange · 2 hand keep · 0 aside y02 · 0 work p08:efficient · 1 work g18:efficient
  1 aside g09 · 2 work p17:efficient · 2 aside y13 · 0 produce p08+y10 · 0 chain p03 · 0 build 3x1
  1 give y08 y09 y07 · 1 build 3x2 · 2 build 5x2

  0 hand keep · 1 hand keep · 2 hand keep · 0 aside g01 · 0 work g11:efficient · 1 work g18:sloppy · 1 aside g03
  2 aside g02 · 2 work g04:efficient · 1 produce g18-willow+y16 · 1 build 3x1 · 2 produce g04+r10 · 2 chain g21
  2 build 6x2 · 0 hire a3a · 0 place p08 · 0 pay 3x1

  0 hand keep · 1 hand keep · 2 hand keep · 0 aside p12 · 0 work g11:efficient · 0 lock lock
  1 work g15:efficient · 1 aside g13 · 2 aside b03 · 2 work p17:efficient · 2 build 5x1,6x1 · 0 open c2
  0 chain g19 g01 · 0 open r03 · 0 chain r15 r16 · 0 open y02 · 0 chain y17 y03 · 0 build 5x2,6x1 · 1 open c3
  1 chain g16 · 1 open g09 · 1 chain b15 · 1 build 6x1
`;

test("three players", () => {
  const state = replay(3, "a3", threePlayers);
  // Seat 0, coop C2:
  // 1: 8 eggs, G08 (6): 2 eggs. 2: 1 chocolate egg and 2 by chain (1 egg): 3; G11 (9) for all: 1 egg.
  // 3: 2 and 2 by chain (the last egg): 4; G06 (8) for 3: 1. 4: 2 more; R03 (3) for 1: 2. 5: 2 more; P08 (6) for 2: 2.
  // 6: 2 bouquets and 1 by chain; Y02 (2) for 1 chocolate egg: 1. 7: A3a (2) for the last one: 3 bouquets.
  // 8, final: 2 eggs by the coop's chain, with 2 bottles 4 liqueurs, 2 sticks; P12 (7) for 2 liqueurs and 1 bouquet.
  // Left: 2 liqueurs, 2 sticks, 2 bouquets: 4 + 4 + 6 = 14 coins.
  // Buildings G08 2, G11 2, G06 2, R03 2, P08 2, Y02 2, P12 3: 15. A3a 3. Goods 14 : 5 = 2, 4 left. 20.
  // Seat 1, coop C3:
  // 1: 9 eggs, G07 (6): 3. 2: 4 eggs. 3: 2 chocolate eggs; G18 (7) for both and 1 egg: 3 eggs. 4: 2 chocolate eggs; R05 (5)
  // for 2 eggs and 1: 1 egg, 1 chocolate egg. 5: 1 egg; G15 (5) for 2 eggs and 1 chocolate egg: nothing left.
  // 6: 2 brunches; G09 (8) for both. 7: 1 brunch; G03 (2) for it. 8, final: 1 egg by the coop's chain, with 1 cocoa 2
  // chocolate eggs; G13 (2) for one. Left: 1 chocolate egg, 3 coins.
  // Buildings G07 2, G18 3, R05 2, G15 2, G09 2, G03 2, G13 2: 15. Goods 0, 3 left. 15.
  // Seat 2, coop C1:
  // 1: 8 eggs, R09 (6): 2. 2: 1 basket and 1 by chain; R07 (5) for 2 eggs and 1 basket: 1 basket. 3: 2 and 2 by chain: 5;
  // R06 (2) for 1: 4. 4: 2 and 1 by chain: 7; P17 (12) for 4: 3. 5: 1 nest and 3 by chain of all baskets: 4; G04 (3) for 1:
  // 3 nests. 6: Y13 (12) for 2: 1 nest. 7: 2 flour and 1 by chain; G02 (3) for 2: 1 flour, and 8 buildings.
  // 8, final: B03 (8) for the nest and the flour, 9 coins. Nothing left.
  // Buildings R09 2, R07 2, R06 2, P17 4, G04 2, Y13 4, G02 2, B03 3: 21.
  expect(result(state)).toEqual([
    [2, 20, 15, 3, 2, 4],
    [3, 15, 15, 0, 0, 3],
    [1, 21, 21, 0, 0, 0],
  ]);
});

const fourPlayers = `
  0 hand keep · 1 hand keep · 2 hand keep · 3 hand keep · 0 aside p06 · 0 work c3:sloppy · 1 aside g05
  1 work c4:efficient · 2 aside g18 · 2 work c2:efficient · 3 aside p09 · 3 work c1:sloppy · 3 produce c1-willow
  3 build 1x7 · 0 build 1x5 · 1 build 1x2 · 2 build 1x7

  0 hand keep · 1 hand keep · 2 hand exchange · 3 hand keep · 0 aside r04 · 0 work p06:efficient · 1 aside y05
  1 work c4:efficient · 2 aside r06 · 2 work c2:efficient · 3 work c1:sloppy · 3 aside g03 · 0 build 1x3
  1 build 1x3 · 2 build 1x2 · 3 produce c1-willow · 3 build 1x2

  0 hand keep · 1 hand keep · 2 hand exchange · 3 hand exchange · 0 work p06:sloppy · 0 aside r03
  1 work y05:sloppy · 1 aside y09 · 2 work g18:efficient · 2 aside g09 · 3 work c1:efficient · 3 aside y06
  1 end end · 2 give y02 y12 · 2 build 2x2 · 3 end end · 0 produce p06-bottle+p07 · 0 build 2x1

  0 hand keep · 1 hand keep · 2 hand exchange · 3 hand keep · 0 work p06:sloppy · 0 aside y01 · 1 aside y03
  1 work y05:sloppy · 2 work c2:efficient · 2 aside none · 3 aside g14 · 3 work g03:sloppy · 2 end end
  3 chain g24 g26 · 3 build 3x1 · 0 build 2x1 · 1 build 1x2,3x1

  0 hand keep · 1 hand exchange · 2 hand keep · 3 hand keep · 0 work y01:efficient · 0 aside g07
  1 work y03:efficient · 1 aside p04 · 2 work g09:efficient · 2 aside g06 · 3 aside y06 · 3 work p09:efficient
  3 give r15 r16 · 3 build 1x1,3x1 · 0 produce y01+y11 · 0 hire a2b:p06 · 1 give g12 · 1 give b15 b01
  1 build 1x1,4x2 · 2 produce g09+r12 · 2 chain b11 · 2 build 4x3

  0 hand keep · 1 hand keep · 2 hand keep · 3 hand keep · 0 work y01:efficient · 0 aside g07 · 1 work p04:sloppy
  1 aside p12 · 2 aside y04 · 2 work g06:efficient · 3 aside g20 · 3 work g14:efficient · 0 give g22 · 0 give y07
  0 end end · 1 give r13 r01 · 1 chain p02 p01 p07 · 1 build 1x1,5x2 · 2 produce g06+p11 · 2 chain b13
  2 hire a7a:g18 · 2 pay 4x1 · 3 give p13 b16 r11 b02 b10 b12 b14 · 3 hire a3a:p09 · 3 pay 3x1

  0 hand keep · 1 hand keep · 2 hand keep · 3 hand keep · 0 aside g02 · 0 work y01:efficient · 0 lock lock
  1 aside p03 · 1 work p12:sloppy · 2 aside g10 · 2 work g09:efficient · 2 lock lock · 3 aside g21
  3 work g14:efficient · 3 lock lock · 1 build 1x2,5x1 · 2 give y04 y15 · 2 build 4x2,5x1 · 3 give r12 g26 g20
  3 build 2x2,4x1 · 0 give y11 y10 y14 · 0 build 5x2

  0 hand keep · 1 hand keep · 2 hand keep · 0 aside g13 · 0 work g02:sloppy · 0 lock lock · 1 aside r02
  1 work p12:efficient · 2 aside b14 · 2 work g06:efficient · 2 lock lock · 3 aside p11 · 3 work g03:efficient
  3 lock lock · 2 produce g06 · 2 build 5x3 · 3 hire a5b:g21 · 3 pay 4x1 · 0 build 5x1 · 1 build 5x1

  0 hand keep · 1 hand keep · 2 hand keep · 3 hand keep · 0 work g13:efficient · 0 aside g01 · 0 lock lock
  1 aside b05 · 1 work g05:efficient · 2 work g09:efficient · 2 aside y10 · 2 lock lock · 3 aside p11
  3 work y06:efficient · 3 lock lock · 3 build 4x2 · 0 open c3 · 0 chain g07 g16 g11 g12 · 0 open y01
  0 chain y08 · 0 open p06 · 0 chain p17 · 0 build 5x2 · 1 open c4 · 1 chain g17 g26 · 1 open y03 · 1 chain y15
  1 open r02 · 1 chain r13 r07 · 1 hire a4a · 1 pay 4x1 · 2 open c2 · 2 chain g23 g15 · 2 open r06
  2 chain r09 r10 · 2 build 3x3,5x1
`;

test("four players, with a tie that the coins left over break", () => {
  const state = replay(4, "a5", fourPlayers);
  // Seat 0, coop C3:
  // 1: 8 eggs, P06 (5): 3. 2: R04 (3) for 3 eggs. 3: 1 bouquet, R03 (3) for it. 4: 1 bouquet, Y01 (3) for it.
  // 5: 2 sticks, A2b (4) for both. 6: 2 sticks. 7: 4 sticks, G02 (3) for 2: 2. 8: G13 (2) for 1: 1 stick.
  // 9, final: 4 eggs, 1 stick, 1 bouquet by open chains; G01 (4) for 2 sticks. Left: 4 eggs, 1 bouquet: 7 coins.
  // Buildings P06 2, R04 2, R03 2, Y01 2, G02 2, G13 2, G01 2: 14. A2b 2. Goods 7 : 5 = 1, 2 left. 17.
  // Seat 1, coop C4:
  // 1: 9 eggs, G05 (2): 7. 2: 9 eggs, Y05 (3): 6. 4: 1 stick, Y03 (4) for 2 eggs and the stick: 4. 5: 2 sticks, P04 (5) for
  // 1 egg and both: 3. 6: 1 bouquet and 3 by chain; P12 (7) for 1 egg and 2: 2 eggs, 2 bouquets. 7: P03 (5) for 2 eggs and
  // 1 bouquet: 1 bouquet. 8: 2 arrangements; R02 (3) for the bouquet, and 8 buildings. 9, final: 2 eggs by the coop's
  // chain, with 2 bottles 4 liqueurs, 1 stick; A4a (2) for the stick. Left: 2 arrangements, 4 liqueurs: 16 coins.
  // Buildings G05 2, Y05 2, Y03 2, P04 2, P12 3, P03 2, R02 2: 15. A4a 3. Goods 16 : 5 = 3, 1 left. 21.
  // Seat 2, coop C2:
  // 1: 9 eggs, G18 (7): 2. 2: R06 (2) for both. 3: 2 brunches, G09 (8) for both. 4: 2 eggs. 5: 2 chocolate eggs and 2 by
  // chain (1 egg): 4; G06 (8) for 3: 1. 6: 2 and 2 by chain (the last egg): 5; A7a (3) for 1: 4. 7: 6; G10 (8) for 3: 3.
  // 8: 5; B14 (8) for 3: 2. 9, final: 2 eggs by the coop's chain, with 2 bottles 4 liqueurs; Y10 (9) for 3 liqueurs and 1
  // chocolate egg. Left: 1 liqueur, 1 chocolate egg: 5 coins.
  // Buildings G18 3, R06 2, G09 2, G06 2, G10 2, B14 3, Y10 3: 17. A7a 2. Goods 5 : 5 = 1, 0 left. 20.
  // Seat 3, coop C1:
  // 1: 8 eggs, P09 (7): 1. 2: 2 eggs, G03 (2) for both. 3: 2 eggs. 4: 1 flour and 2 by chain; G14 (2) for 1: 2.
  // 5: 2 arrangements; Y06 (3) for 1 egg and 1 flour: 1 egg, 1 flour. 6: 2 bread; A3a (2) for the flour. 7: 4 bread; G21 (11)
  // for 2 arrangements and 1 bread: 3. 8: A5b (3) for 1 bread: 2. 9, final: P11 (7) for 2 bread. Left: 1 egg, 1 coin.
  // Buildings P09 3, G03 2, G14 2, Y06 2, G21 3, P11 3: 15. A3a 3, A5b 2. Goods 0, 1 left. 20, and ahead of seat 2.
  expect(result(state)).toEqual([
    [4, 17, 14, 2, 1, 2],
    [1, 21, 15, 3, 3, 1],
    [3, 20, 17, 2, 1, 0],
    [2, 20, 15, 5, 0, 1],
  ]);
});
