/**
 * Whole matches, recorded as answers and scored by hand from the moves. All are played with the printed deck
 * colorout-17 (reference-deck.ts), so every tile named below can be looked up there. In the base game a hand shrinks only
 * by hiding: trades and exchanges are one for one. So the eggs left are the eggs dealt minus the eggs hidden.
 */
import { expect, test } from "vitest";
import { listEggsLeft, listPoints, listRanks, replay } from "./replay.ts";

test("base game, two players", () => {
  const match = replay({
    seats: 2,
    key: "b7",
    options: {},
    turns: `
    0: hide blue · where E4 · again green
    1: hide blue · where D4 · again blue
    0: move D4 · hide green · where E5
    1: move D3 · done
    0: move D4 · hide green · where D3
    1: hide green · where D3 · clear D4
    0: move D5 · hide red · where D4
    1: hide red · where D4 · reposition seeker-place · teleport D4
    0: hide red · where D4 · reposition seeker-place · teleport D5
    1: hide green · where D3 · clear D4
    0: hide cyan · where D4 · swap-tile D4 · swap-take cyan · swap-give yellow · swap-tile E4 · swap-take green · swap-give cyan
    1: hide yellow · where D4 · partner 0 · give yellow-2+green · take green+green-2
    0: hide yellow · where D4 · partner 1 · give orange+cyan · take green+green-2
    1: hide green · where D3 · clear D4
    0: hide green · where D4 · clear D4
    1: hide yellow · where D4 · partner 0 · give red+orange · take green+green-2
    0: done
    1: move D2 · hide green · where D2
    0: hide green · where D2 · clear D4
    1: move left · hide green · where D4
    0: move D1 · hide red · where D1
    1: hide orange · where D1
    0: move E1 · hide orange · where E1
    `,
  });
  // Seat 0 hid blue green · green · green · red · red · cyan · yellow · green · green · red · orange: 12 of 12.
  // Seat 1 hid blue blue · green · red · green · yellow · green · yellow · green · green · orange: 11 of 12.
  expect(match.state.now).toEqual({ ask: "over", why: "emptied", seat: 0 });
  expect(listEggsLeft(match)).toEqual([0, 1]);
  expect(listPoints(match)).toEqual([0, -1]);
  expect(listRanks(match)).toEqual([1, 2]);
});

test("Terrific Tiles, three players", () => {
  const match = replay({
    seats: 3,
    key: "a7",
    options: { terrificTiles: true },
    turns: `
    0: hide cyan · where D5 · swap-tile D5 · swap-take cyan · swap-give yellow · swap-tile D5 · swap-take yellow · swap-give orange
    1: hide yellow · where D4 · partner 2 · give yellow+yellow-2 · take red+red-2
    2: done
    0: hide cyan · where D5 · swap-tile D4 · swap-take yellow · swap-give red · swap-tile enough
    1: move left · hide red · where E4
    2: hide blue · where E4 · again blue
    0: move E3 · hide green · where E3
    1: hide yellow · where E3 · partner 2 · give red+red-2 · take green+yellow
    2: move E2 · hide yellow · where E2
    0: hide yellow · where E2 · partner 1 · give green+green-2 · take red+green
    1: move E5 · done
    2: move E1 · done
    0: move E3 · done
    1: move E2 · hide green · where E1
    2: hide blue · where E1 · again blue
    0: hide blue · where E1 · again green
    1: done
    2: done
    0: move F2 · hide cyan · where F2
    1: hide cyan · where F2 · swap-tile D5 · swap-take cyan · swap-give green · swap-tile F2 · swap-take cyan · swap-give yellow
    2: hide cyan · where F2 · swap-tile F2 · swap-take cyan · swap-give blue · swap-tile F2 · swap-take cyan · swap-give red
    0: move F1 · done
    1: hide cyan · where F2 · swap-tile D4 · swap-take red · swap-give yellow · swap-tile enough
    2: move G1 · hide red · where G1
    0: hide red · where G1 · reposition seeker-face · face E
    1: hide blue · where F1 · again orange
    2: move H1 · hide cyan · where H1
    0: hide yellow · where H1 · partner 1 · give green+yellow · take red+orange
    1: move H2 · done
    2: move H3 · hide cyan · where H2
    0: hide red · where H2 · reposition seeker-place · teleport E1
    1: hide cyan · where H3 · swap-tile F2 · swap-take yellow · swap-give yellow · swap-tile D4 · swap-take yellow · swap-give green
    2: hide blue · where H3 · again orange
    0: hide orange · where H3
    1: move D1 · hide yellow · where D1
    2: hide cyan · where D1
    `,
  });
  // Seat 0 hid cyan · cyan · green · yellow · blue green · cyan · red · yellow · red · orange: 11 of 12.
  // Seat 1 hid yellow · red · yellow · green · cyan · cyan · blue orange · cyan · yellow: 10 of 12.
  // Seat 2 hid blue blue · yellow · blue blue · cyan · red · cyan · cyan · blue orange · cyan: 12 of 12.
  expect(match.state.now).toEqual({ ask: "over", why: "emptied", seat: 2 });
  expect(listEggsLeft(match)).toEqual([1, 2, 0]);
  expect(listPoints(match)).toEqual([-1, -2, 0]);
  expect(listRanks(match)).toEqual([2, 3, 1]);
});

test("Peering Pawns, two players", () => {
  const match = replay({
    seats: 2,
    key: "6d",
    options: { peeringPawns: true },
    turns: `
    1: facing N
    0: facing N
    1: move E4 · hide yellow · where E4
    0: hide yellow · where E4 · partner 1 · give red+green · take red+green
    1: pawn D5 · hide cyan · where D4
    0: pawn D5 · move F4 · hide blue · where D4
    1: pawn E5 · move left · pawn F5 · hide green · where F5
    0: done
    1: hide yellow · where F4 · partner 0 · give red+green · take red+green
    0: hide orange · where D5
    1: hide cyan · where F4 · swap-tile D4 · swap-take cyan · swap-give red · swap-tile enough
    0: hide orange · where D5
    1: pawn right · hide cyan · where F5
    0: pawn E5 · pawn F5 · hide yellow · where F4
    1: pawn F4 · hide yellow · where F4
    0: move F3 · pawn F6 · hide green · where F6
    1: pawn F3 · hide green · where F3
    0: hide cyan · where F6 · swap-tile D4 · swap-take red · swap-give red · swap-tile enough
    1: done
    0: pawn F5 · pawn F4 · move left · hide green · where F3
    1: move F4 · hide cyan · where F3
    0: move F2 · pawn F3 · hide red · where F2
    1: pawn G3 · hide green · where G3
    0: hide yellow · where F2 · partner 1 · give blue+green · take yellow+cyan
    1: hide green · where G3 · clear G3
    0: pawn G3 · hide yellow · where G3
    1: hide blue · where G3
    `,
  });
  // Seat 0 hid yellow · blue · orange · orange · green · green · yellow · red · yellow · blue · green: 11 of 12.
  // Seat 1 hid yellow · cyan · green · yellow · yellow · cyan · yellow · cyan · green · cyan · cyan · red: 12 of 12.
  expect(match.state.now).toEqual({ ask: "over", why: "emptied", seat: 1 });
  expect(listEggsLeft(match)).toEqual([1, 0]);
  expect(listPoints(match)).toEqual([-1, 0]);
  expect(listRanks(match)).toEqual([2, 1]);
});

test("the wild starting tile, two players", () => {
  const match = replay({
    seats: 2,
    key: "34",
    options: { startingTile: "wild" },
    turns: `
    0: hide cyan · where D4 · any yellow · partner 1 · give red+red-2+red-3 · take cyan-2+blue+red-3
    1: move D4 · hide red · where E5
    0: hide orange · where E5 · rearrange E4+D5
    1: hide orange · where D5
    0: move D3 · hide red · where D3
    1: hide cyan · where D3 · any yellow · partner 0 · give red+red-2+red-3 · take red+yellow+yellow-2
    0: move D2 · done
    1: move D5 · hide red · where D2
    0: hide red · where D2 · reposition seeker-place · teleport D4
    1: move D1 · hide red · where D1
    0: hide red · where D1 · reposition seeker-place · teleport E5
    1: hide red · where D1 · reposition seeker-place · teleport D5
    0: hide red · where D2 · reposition seeker-face · face N
    1: move F5 · done
    0: move C5 · hide cyan · where F5
    1: move C4 · hide blue · where C4
    0: move C3 · hide blue · where C3
    1: hide yellow · where C4 · partner 0 · give red+green · take blue+cyan · partner enough
    0: move E3 · hide red · where E3
    1: move right · done
    0: hide green · where E3 · clear C3+D5
    1: hide yellow · where C3 · partner 0 · give cyan · take blue · partner 0 · give blue-2+yellow · take blue+cyan
    0: hide blue · where C3 · again yellow · where E3
    `,
  });
  // Seat 0 hid cyan · orange · red · red · red · red · cyan · blue · red · green · blue yellow: 12 of 12.
  // Seat 1 hid red · orange · cyan · red · red · red · blue · yellow · yellow: 9 of 12.
  expect(match.state.now).toEqual({ ask: "over", why: "emptied", seat: 0 });
  expect(listEggsLeft(match)).toEqual([0, 3]);
  expect(listPoints(match)).toEqual([0, -3]);
  expect(listRanks(match)).toEqual([1, 2]);
});

test("the surveyor’s starting tile, two players", () => {
  const match = replay({
    seats: 2,
    key: "34",
    options: { startingTile: "surveyor" },
    turns: `
    0: hide cyan · where D4 · survey B29 · survey-where D3 · survey B30 · survey-where C5
    1: hide red · where C5 · reposition seeker-place · teleport D4
    0: done
    1: hide blue · where E5 · again yellow
    0: hide yellow · where C5 · partner 1 · give blue+blue-2 · take red+red-2
    1: hide red · where C5 · reposition seeker-face · face N
    0: hide orange · where E4 · rearrange D5+D3
    1: hide orange · where E4 · rearrange D3+D5
    0: move right · done
    1: move D5 · hide blue · where D3
    0: hide blue · where D3 · again yellow
    1: hide blue · where D3
    0: move D2 · hide red · where D2
    1: hide cyan · where D2 · survey B02 · survey-where D1 · survey B10 · survey-where C1
    0: hide red · where C1 · reposition seeker-place · teleport D4
    1: done
    0: hide red · where D1 · reposition seeker-place · teleport E4
    1: hide blue · where D1 · again cyan
    0: move F4 · hide red · where C1
    1: move F3 · hide red · where F3
    0: hide red · where F3 · reposition seeker-place · teleport D4
    1: move G4 · hide green · where G4
    `,
  });
  // Seat 0 hid cyan · yellow · orange · blue yellow · red · red · red · red · red: 10 of 12.
  // Seat 1 hid red · blue yellow · red · orange · blue · blue · cyan · blue cyan · red · green: 12 of 12.
  expect(match.state.now).toEqual({ ask: "over", why: "emptied", seat: 1 });
  expect(listEggsLeft(match)).toEqual([2, 0]);
  expect(listPoints(match)).toEqual([-2, 0]);
  expect(listRanks(match)).toEqual([2, 1]);
});
