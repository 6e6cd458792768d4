import { describe, expect, test } from "vitest";
import { chickenColorout } from "../../../games/chicken-colorout/index.ts";
import { cellNamed, facingNamed } from "../../../games/chicken-colorout/rules/map/names.ts";
import { beside } from "../../../games/chicken-colorout/rules/map/geometry.ts";
import { countEggs } from "../../../games/chicken-colorout/rules/eggs.ts";
import { at } from "../../../games/kit/at.ts";
import { decisions, newMatch, optionsOf, optionsWith, play, setup } from "./table.ts";
import { referenceRows } from "./reference-deck.ts";

const keys = Array.from({ length: 40 }, (_, index) => index.toString(16).padStart(2, "0").repeat(32));

describe("Ruling 1: supply by number of players", () => {
  test.each([
    { seats: 2, each: 12, plain: { tokens: 60, stored: 36 }, withScores: { tokens: 60, stored: 36 } },
    { seats: 3, each: 12, plain: { tokens: 60, stored: 24 }, withScores: { tokens: 60, stored: 24 } },
    { seats: 4, each: 12, plain: { tokens: 60, stored: 12 }, withScores: { tokens: 60, stored: 12 } },
    { seats: 5, each: 12, plain: { tokens: 60, stored: 0 }, withScores: { tokens: 72, stored: 12 } },
    { seats: 6, each: 12, plain: { tokens: 72, stored: 0 }, withScores: { tokens: 84, stored: 12 } },
  ])("$seats players: $each eggs each", ({ seats, each, plain, withScores }) => {
    for (const [specialScores, { tokens, stored }] of [[false, plain] as const, [true, withScores] as const]) {
      const state = newMatch(seats, { specialScores });
      expect(state.hands.map(countEggs)).toEqual(Array.from({ length: seats }, () => each));
      expect(countEggs(state.storage)).toBe(stored);
      expect(stored + seats * each).toBe(tokens);
    }
  });

  test("equally many of each type", () => {
    const state = newMatch(5, { specialScores: true });
    const types = [0, 1, 2, 3, 4, 5].map((egg) =>
      [...state.hands, state.storage].reduce((sum, counts) => sum + (counts[egg] ?? 0), 0),
    );
    expect(types).toEqual([12, 12, 12, 12, 12, 12]);
  });

  test("Ruling 42, options dealPerPlayer and tokensPerType", () => {
    // Sixty tokens give six players ten each, as an earlier version of the rules had it.
    const state = newMatch(6, { tokensPerType: "10" });
    expect(state.hands.map(countEggs)).toEqual([10, 10, 10, 10, 10, 10]);
    expect(countEggs(state.storage)).toBe(0);
    expect(newMatch(2, { dealPerPlayer: "10" }).hands.map(countEggs)).toEqual([10, 10]);
  });
});

describe("what cannot be played", () => {
  const findRefusal = (seats: number, options: Parameters<typeof optionsWith>[0]): string | undefined =>
    chickenColorout.checkOptions(seats, optionsWith(options))?.say;

  test("more eggs dealt than there are", () => {
    expect(findRefusal(6, { dealPerPlayer: "12", tokensPerType: "10" })).toBe("refuse.supply");
    expect(findRefusal(6, { dealPerPlayer: "12" })).toBeUndefined();
    expect(findRefusal(5, { dealPerPlayer: "12", tokensPerType: "10" })).toBeUndefined();
  });

  test("a balanced deck of the fixed print", () => {
    expect(findRefusal(2, { balancedDeck: true, deck: "colorout-17" })).toBe("refuse.balanced");
    expect(findRefusal(2, { balancedDeck: true })).toBeUndefined();
  });

  test("the initial options are never refused", () => {
    for (let seats = 2; seats <= 6; seats += 1) expect(findRefusal(seats, {})).toBeUndefined();
  });
});

describe("“Setup”, Ruling 4: setup", () => {
  test.each(keys)("the starting tile and three others in a 2×2, the Seeker on it facing a tile (key %s)", (key) => {
    const { map, seeker, deck, turn, start } = newMatch(3, {}, key);
    expect(map.map(({ cell }) => cell)).toEqual(["D4", "E4", "D5", "E5"].map(cellNamed));
    const starting = map.filter(({ tile }) => tile.needs === "start");
    expect(starting.map(({ cell }) => cell)).toEqual([seeker.cell]);
    const ahead = beside(seeker.cell, seeker.facing);
    expect(map.some(({ cell }) => cell === ahead)).toBe(true);
    expect(deck).toHaveLength(29);
    expect(turn.seat).toBe(start);
  });

  test("place, facing and start player differ from deal to deal", () => {
    const deals = keys.map((key) => newMatch(4, {}, key));
    expect(new Set(deals.map(({ seeker }) => seeker.cell)).size).toBe(4);
    expect(new Set(deals.map(({ seeker }) => seeker.facing)).size).toBe(4);
    expect(new Set(deals.map(({ start }) => start)).size).toBe(4);
  });

  test("the fixed print deals the reference tiles in a random order", () => {
    const ids = (key: string): readonly string[] => {
      const { map, deck } = newMatch(2, { deck: "colorout-17", terrificTiles: true }, key);
      return [...map.map(({ tile }) => tile), ...deck].map(({ id }) => id).filter((id) => id !== "S");
    };
    const printedIds = referenceRows.map((row) => row.slice(0, 3));
    expect([...ids(at(keys, 0))].sort()).toEqual(printedIds);
    expect(ids(at(keys, 0))).not.toEqual(ids(at(keys, 1)));
  });

  test("a fresh print differs from deal to deal", () => {
    const slots = (key: string): number =>
      [...newMatch(2, {}, key).deck, ...newMatch(2, {}, key).map.map(({ tile }) => tile)].reduce(
        (sum, tile) => sum + tile.slots,
        0,
      );
    expect(new Set(keys.map(slots)).size).toBeGreaterThan(5);
  });

  test("Terrific Tiles are shuffled into the base deck: 50 tiles", () => {
    expect(newMatch(2, { terrificTiles: true }).deck).toHaveLength(47);
  });

  test("equal deals give equal matches, and dealing is a barrier", () => {
    expect(newMatch(3)).toEqual(newMatch(3));
    const step = setup({ seats: 3, key: at(keys, 3), options: optionsWith() });
    expect(step.barrier).toBe(true);
    expect(step.facts).toEqual([{ fact: "began", to: "table", start: step.state.start }]);
  });
});

describe("“Peering Pawns”, Ruling 37: pawns at the start", () => {
  test("all on the starting tile; facing chosen in turn order before the first turn", () => {
    const state = newMatch(3, { peeringPawns: true });
    expect(state.pawns.map(({ cell }) => cell)).toEqual([state.seeker.cell, state.seeker.cell, state.seeker.cell]);
    const seats: number[] = [];
    let now = state;
    for (const facing of ["N", "W", "S"]) {
      seats.push(at(decisions(now), 0).seat);
      expect(optionsOf(now, "facing")?.toSorted()).toEqual(["E", "N", "S", "W"]);
      now = play(now, `facing ${facing}`).state;
    }
    const { start } = state;
    expect(seats).toEqual([start, (start + 1) % 3, (start + 2) % 3]);
    expect(seats.map((seat) => at(now.pawns, seat).facing)).toEqual(["N", "W", "S"].map(facingNamed));
    expect(now.turn.seat).toBe(start);
    expect(optionsOf(now, "pawn")).toBeDefined();
  });

  test("option quickPawns: same facing as the Seeker, the first turn begins at once", () => {
    const state = newMatch(3, { peeringPawns: true, quickPawns: true });
    expect(state.pawns).toEqual([state.seeker, state.seeker, state.seeker]);
    expect(optionsOf(state, "pawn")).toBeDefined();
  });

  test("without Peering Pawns there are none", () => {
    expect(newMatch(3).pawns).toEqual([]);
    expect(optionsOf(newMatch(3), "pawn")).toBeUndefined();
  });
});
