import { describe, expect, test } from "vitest";
import { cellNamed, eggNamed } from "../../../games/chicken-colorout/rules/map/names.ts";
import { scoreHiding } from "../../../games/chicken-colorout/rules/score.ts";
import { oneOfEach, type Setting, tableWith } from "./table.ts";

const scores = { specialScores: true };

/** What the score rule of the tile on E5 adds for an egg that seat 0 hides there; the Seeker stands far off on A1. */
function adds(
  rule: string,
  setting: Partial<Setting> & { readonly tile?: string; readonly egg?: string } = {},
): number {
  const { tile = "board /3", egg = "red", map = {}, ...rest } = setting;
  const [front = "", eggs = ""] = tile.split("|");
  const state = tableWith({
    options: scores,
    seeker: "A1 N",
    ...rest,
    map: { ...map, E5: `${front}; ${rule} | ${eggs}` },
  });
  return scoreHiding(state, 0, eggNamed(egg), cellNamed("E5")).added;
}

describe("Ruling 28: the distance", () => {
  const far = (seeker: string, cell: string, options = {}): number => {
    const state = tableWith({ options: { ...scores, ...options }, map: { [cell]: "board /3" }, seeker });
    return scoreHiding(state, 0, 0, cellNamed(cell)).far;
  };

  test("four tiles away is 4, whatever lies between", () => {
    expect(far("C3 E", "G3")).toBe(4);
  });

  test("steps along rows and columns, 0 under the Seeker’s feet, 8 at most", () => {
    expect(far("B2 N", "C4")).toBe(3);
    expect(far("C4 N", "B2")).toBe(3);
    expect(far("C4 N", "C4")).toBe(0);
    expect(far("B2 N", "F6")).toBe(8);
  });

  test("option distanceMetric = chebyshev: a diagonal step is one", () => {
    expect(far("B2 N", "C4", { distanceMetric: "chebyshev" })).toBe(2);
    expect(far("B2 N", "F6", { distanceMetric: "chebyshev" })).toBe(4);
  });

  test("with Peering Pawns to the nearest pawn, the Seeker included, the own one excluded", () => {
    const state = tableWith({
      options: { ...scores, peeringPawns: true },
      map: { E5: "board /3" },
      seeker: "A1 N",
      pawns: ["E5 N", "C4 N", "H8 N"],
      hands: [oneOfEach, oneOfEach, oneOfEach],
    });
    // Seeker 4 + 4, own pawn 0 not counted, C4 is 2 + 1, H8 is 3 + 3.
    expect(scoreHiding(state, 0, 0, cellNamed("E5")).far).toBe(3);
    expect(scoreHiding(state, 1, 0, cellNamed("E5")).far).toBe(0);
  });
});

describe("Ruling 33: the score rules", () => {
  test("tile_eggs: eggs here − 2, the new one included", () => {
    expect(adds("tile_eggs")).toBe(-1);
    expect(adds("tile_eggs", { tile: "board /5 | 3 red" })).toBe(2);
  });

  test("tile_pawns: pawns here − 2, Seeker included", () => {
    expect(adds("tile_pawns")).toBe(-2);
    expect(adds("tile_pawns", { seeker: "E5 N" })).toBe(-1);
    const options = { ...scores, peeringPawns: true };
    expect(adds("tile_pawns", { options, seeker: "E5 N", pawns: ["E5 N", "E5 S"] })).toBe(1);
  });

  test("tile_slots: +5 if all slots are now full, else −5", () => {
    expect(adds("tile_slots", { tile: "board /2 | red" })).toBe(5);
    expect(adds("tile_slots", { tile: "board /2" })).toBe(-5);
  });

  test("tile_types: different types here − 2", () => {
    expect(adds("tile_types")).toBe(-1);
    expect(adds("tile_types", { tile: "board /5 | 2 red green blue" })).toBe(1);
    expect(adds("tile_types", { tile: "board /5 | 2 red green blue", egg: "cyan" })).toBe(2);
  });

  test("tile_types_spec_1: red or blue eggs − 1", () => {
    expect(adds("tile_types_spec_1", { tile: "board /5 | red blue cyan", egg: "blue" })).toBe(2);
    expect(adds("tile_types_spec_1", { egg: "cyan" })).toBe(-1);
  });

  test("tile_types_spec_2: green or yellow eggs − 1", () => {
    expect(adds("tile_types_spec_2", { tile: "board /5 | green yellow red", egg: "yellow" })).toBe(2);
    expect(adds("tile_types_spec_2", { egg: "red" })).toBe(-1);
  });

  test("tile_types_spec_3: orange or cyan eggs − 1", () => {
    expect(adds("tile_types_spec_3", { tile: "board /5 | orange cyan red", egg: "orange" })).toBe(2);
    expect(adds("tile_types_spec_3", { egg: "red" })).toBe(-1);
  });
});

describe("Ruling 33: the score rules about a neighbour", () => {
  test("nbs_value: what the neighbour’s rule would add, with the neighbour as the tile", () => {
    // The neighbour has two eggs: 2 − 2 = 0; with four, 4 − 2 = 2.
    expect(adds("nbs_value E", { map: { F5: "board /4; tile_eggs | 2 red" } })).toBe(0);
    expect(adds("nbs_value E", { map: { F5: "board /4; tile_eggs | 4 red" } })).toBe(2);
  });

  test("nbs_value: the same player and the same played type", () => {
    const map = { F5: "board /4; player_tokens_most" };
    expect(adds("nbs_value E", { map, hands: ["3 red blue", oneOfEach] })).toBe(2);
    expect(adds("nbs_value E", { map, hands: ["3 red blue", oneOfEach], egg: "blue" })).toBe(-2);
  });

  test("nbs_value: 0 without a rule, without a tile, and where a chain comes back", () => {
    expect(adds("nbs_value E", { map: { F5: "board /4 | 4 red" } })).toBe(0);
    expect(adds("nbs_value E", { map: { F5: "start" } })).toBe(0);
    expect(adds("nbs_value E")).toBe(0);
    expect(adds("nbs_value E", { map: { F5: "board /4; nbs_value W" } })).toBe(0);
  });

  test("nbs_value: a chain over two neighbours", () => {
    const map = { F5: "board /4; nbs_value S", F6: "board /5; tile_eggs | 5 blue" };
    expect(adds("nbs_value E", { map })).toBe(3);
  });

  test("nbs_eggs: eggs on the neighbour − 2, 0 without a tile", () => {
    expect(adds("nbs_eggs N", { map: { E4: "board /4 | 3 red" } })).toBe(1);
    expect(adds("nbs_eggs N", { map: { E4: "start" } })).toBe(-2);
    expect(adds("nbs_eggs N")).toBe(0);
  });

  test("nbs_pawns: pawns on the neighbour − 2, 0 without a tile", () => {
    expect(adds("nbs_pawns W", { map: { D5: "board /4" }, seeker: "D5 N" })).toBe(-1);
    expect(adds("nbs_pawns W", { map: { D5: "board /4" } })).toBe(-2);
    expect(adds("nbs_pawns W")).toBe(0);
    const options = { ...scores, peeringPawns: true };
    const pawns = ["D5 N", "D5 N"];
    expect(adds("nbs_pawns W", { options, map: { D5: "board /4" }, seeker: "D5 N", pawns })).toBe(1);
  });

  test("nbs_slots: +5 if the neighbour is full, else −5; the starting tile is never full", () => {
    expect(adds("nbs_slots S", { map: { E6: "board /2 | red blue" } })).toBe(5);
    expect(adds("nbs_slots S", { map: { E6: "board /2 | red" } })).toBe(-5);
    expect(adds("nbs_slots S", { map: { E6: "start" } })).toBe(-5);
    expect(adds("nbs_slots S")).toBe(0);
  });

  test("nbs_types: different types on the neighbour − 2", () => {
    expect(adds("nbs_types E", { map: { F5: "board /5 | 2 red green blue" } })).toBe(1);
    expect(adds("nbs_types E", { map: { F5: "board /5 | 4 red" } })).toBe(-1);
    expect(adds("nbs_types E")).toBe(0);
  });
});

describe("Ruling 33: the score rules about players and the whole game", () => {
  test("player_tokens_most: the hand as before, the played egg included, ties count", () => {
    expect(adds("player_tokens_most", { hands: ["3 red 2 blue", oneOfEach] })).toBe(2);
    expect(adds("player_tokens_most", { hands: ["2 red 2 blue", oneOfEach] })).toBe(2);
    expect(adds("player_tokens_most", { hands: ["2 red 3 blue", oneOfEach] })).toBe(-2);
  });

  test("player_tokens_least: among the types held, ties count", () => {
    expect(adds("player_tokens_least", { hands: ["2 red 3 blue", oneOfEach] })).toBe(2);
    expect(adds("player_tokens_least", { hands: ["2 red 2 blue", oneOfEach] })).toBe(2);
    expect(adds("player_tokens_least", { hands: ["3 red 2 blue", oneOfEach] })).toBe(-2);
  });

  test("player_score_catchup: −5 if strictly in the lead, else +5", () => {
    const hands = [oneOfEach, oneOfEach, oneOfEach];
    expect(adds("player_score_catchup", { hands, points: [3, 2, 0] })).toBe(-5);
    expect(adds("player_score_catchup", { hands, points: [3, 3, 0] })).toBe(5);
    expect(adds("player_score_catchup", { hands, points: [0, 0, 0] })).toBe(5);
  });

  test("game_eggs: eggs on the map ÷ 8, rounded down", () => {
    // The new egg is the eighth.
    expect(adds("game_eggs", { map: { D4: "board /5 | 5 red", D5: "board /5 | 2 red" } })).toBe(1);
    expect(adds("game_eggs", { map: { D4: "board /5 | 5 red", D5: "board /5 | red" } })).toBe(0);
  });

  test("game_tiles_forbidden: watched tiles ÷ 3, rounded down", () => {
    const map = { C2: "start", D2: "board /2", E2: "board /2", F2: "board /2" };
    expect(adds("game_tiles_forbidden", { map, seeker: "C2 E" })).toBe(1);
    expect(adds("game_tiles_forbidden", { map, seeker: "D2 E" })).toBe(0);
    expect(adds("game_tiles_forbidden", { map, seeker: "D2 E", options: { ...scores, seekerSeesOwnTile: true } })).toBe(
      1,
    );
  });

  test("game_tiles: tiles on the map ÷ 5, the starting tile counts", () => {
    const map = { C2: "start", D2: "board /2", E2: "board /2" };
    expect(adds("game_tiles", { map })).toBe(0);
    expect(adds("game_tiles", { map: { ...map, F2: "board /2" } })).toBe(1);
  });

  test("option allowTileRotation: the score arrow turns with its tile", () => {
    const state = tableWith({
      options: scores,
      seeker: "A1 N",
      map: { E5: "board /3; nbs_eggs N", F5: "board /4 | 4 red" },
    });
    const map = state.map.map((laid) => ({ ...laid, turned: laid.cell === cellNamed("E5") ? 1 : 0 }));
    expect(scoreHiding({ ...state, map }, 0, 0, cellNamed("E5")).added).toBe(2);
  });
});
