/**
 * Whole matches with Special Scores, recorded as answers and scored by hand from the moves, with the printed deck
 * colorout-17 (reference-deck.ts), so every tile named below can be looked up there.
 */
import { expect, test } from "vitest";
import { listEggsLeft, listParts, listPoints, listRanks, readScores, type Recorded, replay } from "./replay.ts";

const withTiles: Recorded = {
  seats: 3,
  key: "11",
  options: { terrificTiles: true, specialScores: true, dealPerPlayer: "10" },
  turns: `
  0: hide blue · where D4 · reward victory · again red
  1: hide blue · where E4 · reward victory · again blue · reward victory
  2: move D3 · hide red · where E5 · reward victory
  0: done
  1: move D2 · hide green · where E5 · reward victory
  2: move D6 · done
  0: hide blue · where D2 · reward victory · again cyan · reward victory
  1: move E6 · hide orange · where D2 · reward victory
  2: move E3 · hide green · where D6 · reward victory
  0: move E2 · hide green · where D6 · reward victory
  1: move C2 · hide cyan · where E6 · reward victory
  2: move B2 · hide red · where E6 · reward victory
  0: hide blue · where E3 · reward victory · again red · reward victory
  1: move A2 · hide green · where D6 · reward victory
  2: move A3 · hide blue · where A3
  0: hide cyan · where E2 · reward victory · swap-tile D4 · swap-take red · swap-give yellow · swap-tile enough
  1: move A2 · hide cyan · where A3 · reward victory
  2: done
  0: move A4 · hide red · where A4
  1: move A2 · hide red · where A4 · reward victory
  2: move A5 · hide yellow · where A5
  0: move B5 · done
  1: move B4 · done
  2: move C4 · hide green · where C4
  0: move C3 · hide orange · where C2
  `,
};

test("Special Scores with Terrific Tiles, three players with ten eggs each: every egg scores its distance and its tile’s rule", () => {
  const match = replay(withTiles);
  // The Seeker begins on the starting tile D5; D4 is T05 (score rule: −5 in the lead, else +5). Others without a rule
  // unless named. Distances are columns plus rows from the Seeker.
  expect(readScores(match, 0)).toEqual([
    [1, 5, 6], // blue D4, Seeker D5; nobody leads.
    [1, -5, 0], // red D4; 6 to 0 to 0 is the lead: 1 − 5 counts as 0.
    [4, 0, 4], // blue D2 = T08, pawns on the neighbour to the north: no tile on D1. Seeker D6.
    [4, 0, 4], // cyan D2, the same.
    [5, 0, 5], // green D6, Seeker E2: 1 + 4.
    [4, 0, 4], // blue E3, Seeker B2: 3 + 1.
    [4, 0, 4], // red E3, the same.
    [5, 0, 5], // cyan E2, Seeker A3: 4 + 1.
    [0, 0, 0], // red A4, under the Seeker.
    [1, -2, 0], // orange C2 = T12, types on the neighbour to the south − 2: B01 on C3 is empty. Seeker C3.
  ]);
  expect(readScores(match, 1)).toEqual([
    [2, 0, 2], // blue E4, Seeker D5: 1 + 1.
    [2, 0, 2], // blue E4, the same.
    [4, 0, 4], // green E5, Seeker D2: 1 + 3.
    [5, 0, 5], // orange D2 = T08, no tile to the north; Seeker E6: 1 + 4.
    [6, 0, 6], // cyan E6, Seeker C2: 2 + 4.
    [7, 0, 7], // green D6, Seeker A2: 3 + 4.
    [1, 2, 3], // cyan A3 = T09, least held: red, yellow, orange and cyan one each, a tie. Seeker A2.
    [2, 0, 2], // red A4, Seeker A2.
  ]);
  expect(readScores(match, 2)).toEqual([
    [3, 0, 3], // red E5, Seeker D3: 1 + 2.
    [4, 0, 4], // green D6, Seeker E3: 1 + 3.
    [7, 0, 7], // red E6, Seeker B2: 3 + 4.
    [0, -2, 0], // blue A3 = T09: two blue, but only one green. Under the Seeker.
    [0, 0, 0], // yellow A5 = T15, slots of the neighbour to the west: no tile. Under the Seeker.
    [0, 0, 0], // green C4, under the Seeker.
  ]);
});

test("Special Scores with Terrific Tiles, three players with ten eggs each: points, ranks and where they came from", () => {
  const match = replay(withTiles);
  // Seat 0: 6 + 0 + 4 + 4 + 5 + 4 + 4 + 5 + 0 + 0 = 32. Seat 1: 2 + 2 + 4 + 5 + 6 + 7 + 3 + 2 = 31. Seat 2: 3 + 4 + 7 = 14.
  // All took Victory Eggs only. Hidden were 10, 8 and 6 of ten; seat 0 ended it and wins.
  expect(match.state.now).toEqual({ ask: "over", why: "emptied", seat: 0 });
  expect(listPoints(match)).toEqual([32, 31, 14]);
  expect(listRanks(match)).toEqual([1, 2, 3]);
  expect(listEggsLeft(match)).toEqual([0, 2, 4]);
  // Distances 1+1+4+4+5+4+4+5+0+1 = 29, rules 5−5−2 = −2, forgiven 4 and 1.
  expect(listParts(match, 0)).toEqual([
    ["score.distance", 29],
    ["score.rule", -2],
    ["score.floor", 5],
  ]);
  // Distances 2+2+4+5+6+7+1+2 = 29, rules 2.
  expect(listParts(match, 1)).toEqual([
    ["score.distance", 29],
    ["score.rule", 2],
  ]);
  // Distances 3+4+7 = 14, rules −2, forgiven 2.
  expect(listParts(match, 2)).toEqual([
    ["score.distance", 14],
    ["score.rule", -2],
    ["score.floor", 2],
  ]);
});

const withEverything: Recorded = {
  seats: 3,
  key: "23",
  options: { terrificTiles: true, specialScores: true, peeringPawns: true, dealPerPlayer: "10" },
  turns: `
  1: facing W
  2: facing W
  0: facing W
  1: pawn E4 · hide orange · where D4 · reward victory
  2: pawn E4 · hide yellow · where D4 · reward victory
  0: move E4 · hide green · where D5 · reward victory
  1: hide blue · where E4 · again orange
  2: pawn E5 · hide cyan · where D5 · reward victory
  0: done
  1: move E3 · pawn E3 · pawn left · hide red · where E4 · reward victory
  2: pawn E4 · pawn E3 · hide yellow · where E3
  0: pawn E4 · pawn E3 · hide green · where E3
  1: move E2 · pawn right · pawn E2 · hide cyan · where E2
  2: done
  0: move E1 · pawn F3 · hide yellow · where F3
  1: move E3 · pawn E1 · hide orange · where E1 · reward victory
  2: pawn F3 · hide orange · where F3
  0: hide yellow · where F3 · reward victory · partner 2 · give red+green · take green+yellow
  1: move left · pawn F1 · hide red · where F1 · reward victory
  2: pawn F2 · hide orange · where F2 · reward victory
  0: pawn F2 · move left · hide yellow · where F2
  1: move left · hide cyan · where F1 · reward victory
  2: move F3 · pawn F1 · hide orange · where E1 · reward victory
  0: move F1 · hide green · where F2 · reward victory
  1: move G1 · pawn G1 · hide blue · where G1 · reward victory
  2: pawn G1 · hide red · where G1 · reward victory
  0: pawn F1 · done
  1: hide cyan · where G1 · reward victory
  `,
};

test("everything together, three players with ten eggs each: every egg scores its distance and its tile’s rule", () => {
  const match = replay(withEverything);
  // Seeker and pawns begin on the starting tile E5. An egg scores the distance to the nearest of the Seeker and the
  // other seats’ pawns, here called S, 0, 1 and 2. D4 is T05 (−5 in the lead, else +5).
  expect(readScores(match, 0)).toEqual([
    [2, 0, 2], // green D5: S E4, 1 E4 and 2 E4, all 1 + 1.
    [0, -1, 0], // green E3 = T16, red or blue − 1: none. S E3.
    [1, -5, 0], // yellow F3 = T07, one of three slots full: −5. S E1 3, 1 E2 2, 2 E3 1.
    [0, 5, 5], // yellow F3, now all three full: +5. 2 stands on F3.
    [0, 0, 0], // yellow F2: 2 stands there.
    [1, 0, 1], // green F2: S, 1 and 2 on F1.
  ]);
  expect(readScores(match, 1)).toEqual([
    [2, 5, 7], // orange D4: S, 0 and 2 on E5, 1 + 1; nobody leads.
    [0, 0, 0], // blue E4 = T08, pawns on the neighbour to the north: no tile yet. S on E4.
    [0, 0, 0], // orange E4, the same.
    [1, 0, 1], // red E4: on E3 to the north stand S and 1, 2 − 2 = 0. S E3, 0 and 2 E5, all 1.
    [0, -1, 0], // cyan E2 = T04, green or yellow − 1: none. S on E2.
    [2, 0, 2], // orange E1: S E3 2, 0 F3 1 + 2, 2 E3 2.
    [2, 0, 2], // red F1: S E3 1 + 2, 0 and 2 F3 2.
    [1, 0, 1], // cyan F1: 0 and 2 F2.
    [0, 2, 2], // blue G1 = T17, most held: blue and cyan one each. S on G1.
    [0, 2, 2], // cyan G1: the only egg left. S on G1.
  ]);
  expect(readScores(match, 2)).toEqual([
    [1, 5, 6], // yellow D4: 1 E4; 7 points of seat 1 lead, not these.
    [1, 0, 1], // cyan D5: 0 E5.
    [0, -1, 0], // yellow E3 = T16: no red or blue. S on E3.
    [0, -5, 0], // orange F3 = T07, two of three slots full. 0 stands on F3.
    [1, 0, 1], // orange F2: 0 F3 and 1 F1.
    [1, 0, 1], // orange E1: 1 F1.
    [0, 2, 2], // red G1 = T17: one each of four types. S on G1.
  ]);
});

test("everything together, three players with ten eggs each: points, ranks and where they came from", () => {
  const match = replay(withEverything);
  // Seat 0: 2 + 5 + 1 = 8. Seat 1: 7 + 1 + 2 + 2 + 1 + 2 + 2 = 17. Seat 2: 6 + 1 + 1 + 1 + 2 = 11.
  // Hidden were 6, 10 and 7 of ten; seat 1 ended it and wins.
  expect(match.state.now).toEqual({ ask: "over", why: "emptied", seat: 1 });
  expect(listPoints(match)).toEqual([8, 17, 11]);
  expect(listRanks(match)).toEqual([3, 1, 2]);
  expect(listEggsLeft(match)).toEqual([4, 0, 3]);
  // Seat 0: distances 2+1+1 = 4, rules −1−5+5 = −1, forgiven 1 and 4.
  expect(listParts(match, 0)).toEqual([
    ["score.distance", 4],
    ["score.rule", -1],
    ["score.floor", 5],
  ]);
  // Seat 1: distances 2+1+2+2+1 = 8, rules 5−1+2+2 = 8, forgiven 1.
  expect(listParts(match, 1)).toEqual([
    ["score.distance", 8],
    ["score.rule", 8],
    ["score.floor", 1],
  ]);
  // Seat 2: distances 1+1+1+1 = 4, rules 5−1−5+2 = 1, forgiven 1 and 5.
  expect(listParts(match, 2)).toEqual([
    ["score.distance", 4],
    ["score.rule", 1],
    ["score.floor", 6],
  ]);
});
