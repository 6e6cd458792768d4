import { describe, expect, test } from "vitest";
import { judgeKites } from "../../../games/gull-bay-kites/rules/round.ts";
import { choose, game, play, points, ranks, read, setup, tableWith } from "./table.ts";

const three = tableWith(["1 10 20 22 28 30", "3 5 11 15 24 29", "2 7 12 17 25 27"]);

test.each([2, 3, 4, 5])("“Kites” and “Wind”, %i players: six kites each of thirty, and five winds", (seats) => {
  const { state, facts } = setup(seats);
  const kites = [...state.players.flatMap(({ hand }) => hand), ...state.rest];
  expect(kites.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, below) => below + 1));
  expect(state.players.map(({ hand }) => hand.length)).toEqual(Array<number>(seats).fill(6));
  expect(state.winds.toSorted()).toEqual(["high", "high", "high", "low", "low"]);
  expect(facts.at(-1)).toEqual({ fact: "wind", to: "table", round: 1, wind: state.winds[0] });
});

describe("“Choice”", () => {
  test("asks everybody at once and in secret, and shows all kites with the last choice", () => {
    expect(game.decisions(three).map(({ seat, awaited, open }) => [seat, awaited, open])).toEqual([
      [0, true, false],
      [1, true, false],
      [2, true, false],
    ]);
    const first = choose(three, 0, 30);
    expect(first.facts).toEqual([
      { fact: "noted", to: 0, kite: 30 },
      { fact: "chose", to: "table", seat: 0 },
    ]);
    expect([first.barrier, first.unsealed]).toEqual([false, []]);
    const last = play(three, "30 24 17");
    expect(last.facts.map(({ fact }) => fact)).toEqual(["noted", "chose", "shown", "wind"]);
    expect([last.barrier, last.unsealed]).toEqual([true, ["round-1"]]);
  });

  test("may be changed until the last player has chosen, and nobody else sees it (ruling 2)", () => {
    const changed = choose(choose(three, 0, 30).state, 0, 28);
    expect(changed.facts).toEqual([{ fact: "noted", to: 0, kite: 28 }]);
    expect(game.decisions(changed.state).map(({ awaited }) => awaited)).toEqual([false, true, true]);
    expect(game.view(changed.state, 1)).toEqual(game.view(choose(three, 0, 30).state, 1));
    const shown = choose(choose(changed.state, 1, 24).state, 2, 17);
    expect(shown.state.players[0]?.hand).toEqual([1, 10, 20, 22, 30]);
  });
});

describe("“Tangles” and “Points” (rulings 1 and 4)", () => {
  test.each([
    ["far apart, high wind", [30, 24, 17], "high", ["best", "flown", "flown"]],
    ["far apart, low wind", [30, 24, 17], "low", ["flown", "flown", "best"]],
    ["2 apart tangle", [22, 24, 17], "high", ["tangled", "tangled", "best"]],
    ["3 apart do not", [22, 25, 17], "high", ["flown", "best", "flown"]],
    [
      "one between two tangles with both (ruling 1)",
      [10, 12, 14, 30],
      "low",
      ["tangled", "tangled", "tangled", "best"],
    ],
    ["all tangle", [1, 3, 2], "high", ["tangled", "tangled", "tangled"]],
  ] as const)("%s", (_, kites, wind, fared) => {
    expect(judgeKites(kites, wind).map((flight) => flight.fared)).toEqual(fared);
  });

  test("a kite that flies scores 1, the best one 3, a tangled one nothing", () => {
    expect(points(play(three, "30 24 17").state)).toEqual([3, 1, 1]);
    expect(points(play(three, "22 24 17").state)).toEqual([0, 0, 3]);
    expect(points(play(three, "1 3 2").state)).toEqual([0, 0, 0]);
  });
});

describe("“End”", () => {
  const lastRound = (one: object, other: object) => {
    const { players, ...rest } = tableWith(["20 30", "1 10"], ["high"]);
    const [first, second] = players;
    if (first === undefined || second === undefined) throw new Error("two players");
    return {
      ...rest,
      players: [
        { ...first, ...one },
        { ...second, ...other },
      ],
    };
  };

  test("the most points win, and the sixth kite stays face down (ruling 3)", () => {
    const { state, facts } = play(lastRound({}, {}), "30 10");
    expect([points(state), ranks(state)]).toEqual([
      [3, 1],
      [1, 2],
    ]);
    expect(game.decisions(state)).toEqual([]);
    expect(game.view(state, "table").players.map(({ kites }) => kites)).toEqual([1, 1]);
    expect(game.view(state, 1).mine?.hand).toEqual([1]);
    expect(facts.slice(-1).map((fact) => read(game.words.fact(fact)))).toEqual(["P1 wins with 3 points."]);
  });

  test("of equal points the fewer tangled kites win (ruling 5)", () => {
    const { state, facts } = play(lastRound({ tangled: 2 }, { best: 0, flown: 2, tangled: 1 }), "30 10");
    expect([points(state), ranks(state)]).toEqual([
      [3, 3],
      [2, 1],
    ]);
    expect(game.score(state).verdict?.why.map(read)).toEqual(["Fewer tangled kites decide."]);
    expect(facts.slice(-1).map((fact) => read(game.words.fact(fact)))).toEqual([
      "P2 wins with 3 points and fewer tangled kites.",
    ]);
  });

  test("those who are equal in both share the win (ruling 5)", () => {
    const { state, facts } = play(lastRound({}, { flown: 2 }), "30 10");
    expect(ranks(state)).toEqual([1, 1]);
    expect(game.score(state).verdict).toEqual({ why: [] });
    expect(facts.slice(-1).map((fact) => read(game.words.fact(fact)))).toEqual([
      "P1 and P2 share the win with 3 points.",
    ]);
  });
});

test("a view has neither hands nor choices of others, nor the kites that were not dealt (ruling 3)", () => {
  const { state } = choose(three, 0, 30);
  const seen = game.view(state, 1);
  expect(seen.mine).toEqual({ hand: [3, 5, 11, 15, 24, 29], chosen: null });
  expect(seen.players[0]).toEqual({ kites: 6, hasChosen: true, flown: 0, best: 0, tangled: 0 });
  const anew = game.determinise(state, 1, "b3".repeat(32));
  expect(game.view(anew, 1)).toEqual(seen);
  expect(anew.players[0]?.hand).not.toEqual(state.players[0]?.hand);
  expect(anew.players[0]?.hand).toContain(anew.players[0]?.chosen);
});
