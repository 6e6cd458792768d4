import { describe, expect, test } from "vitest";
import { chickenColorout } from "../../../games/chicken-colorout/index.ts";
import type { State } from "../../../games/chicken-colorout/rules/state.ts";
import { after, decisions, play, score, type Setting, tableWith, view, threeTiles } from "./table.ts";

const open = "rainbow /5";
const last: Setting = {
  map: { D4: "start", E4: open, D5: open, E5: open },
  seeker: "D4 N",
  hands: ["red", "2 red blue"],
};

const ranks = (state: State): readonly number[] => score(state).map(({ rank }) => rank);
const points = (state: State): readonly number[] => score(state).map((line) => line.points);

describe("“Objective”, Rulings 25 and 27: the end of the base game", () => {
  test("the last egg ends the match at once, without its action, and wins", () => {
    const { state, facts } = play(tableWith(last), "hide red · where E4");
    expect(facts.map(({ fact }) => fact)).toEqual(["hid", "ended", "won"]);
    expect(decisions(state)).toEqual([]);
    expect(ranks(state)).toEqual([1, 2]);
    expect(points(state).map((number) => number + 0)).toEqual([0, -3]);
  });

  test("the blue follow-up may be the last egg", () => {
    const { state } = play(tableWith({ ...last, hands: ["blue red", "red"] }), "hide blue · where E4 · again red");
    expect(state.now).toEqual({ ask: "over", why: "emptied", seat: 0 });
    expect(ranks(state)).toEqual([1, 2]);
  });

  test("the others are ranked by the eggs they still hold, ties shared", () => {
    const state = after(tableWith({ ...last, hands: ["red", "2 red", "3 red", "2 blue"] }), "hide red · where E4");
    expect(ranks(state)).toEqual([1, 2, 4, 2]);
  });
});

describe("Ruling 46: equal turns", () => {
  const equal: Setting = { ...last, options: { equalTurns: true } };
  const says = (state: State, key: string) =>
    chickenColorout.words.board(view(state, 1)).some(({ say }) => say === key);

  test("the round is finished first, and board and log say so", () => {
    const begun = { ...tableWith({ ...equal, hands: ["red", "2 red"] }), start: 0 };
    expect(says(begun, "board.ending")).toBe(false);
    const { state, facts } = play(begun, "hide red · where E4");
    expect(facts.map(({ fact }) => fact)).toEqual(["hid", "emptied"]);
    expect(state.turn.seat).toBe(1);
    expect(says(state, "board.ending")).toBe(true);
    const end = play(state, "move left · hide red · where E5");
    expect(end.facts.slice(-2)).toEqual([
      { fact: "ended", to: "table", why: "round", seat: 0 },
      { fact: "won", to: "table", winners: [0], by: "hidden", n: 0, others: [] },
    ]);
    expect(ranks(end.state)).toEqual([1, 2]);
    expect(says(end.state, "board.ending")).toBe(false);
  });

  test("whoever has hidden every egg by then shares the win", () => {
    const state = after(
      { ...tableWith({ ...equal, hands: ["red", "red", "2 red"] }), start: 0 },
      "hide red · where E4 · move left · hide red · where E5 · done",
    );
    expect(decisions(state)).toEqual([]);
    expect(ranks(state)).toEqual([1, 1, 3]);
  });

  test("the last of a round ends the match at once, and nobody is ahead for having ended it", () => {
    const options = { equalTurns: true, specialScores: true };
    // Two tiles from the Seeker: 2 points for the one egg, as many as the other has, who holds none either.
    const state = after(
      {
        ...tableWith({ ...equal, map: { D4: "start", E4: open, F4: open }, hands: ["red", "blue"], options }),
        start: 0,
      },
      "hide red · where F4 · reward victory · hide blue · where F4 · reward victory",
    );
    expect(state.now).toEqual({ ask: "over", why: "round", seat: 0 });
    expect(state.points).toEqual([2, 2]);
    expect(ranks(state)).toEqual([1, 1]);
  });
});

/** A full 5×5 map without a free slot. */
const fullMap: Setting["map"] = Object.fromEntries(
  "BCDEF".split("").flatMap((column) => [2, 3, 4, 5, 6].map((row) => [`${column}${row}`, "egg red /1 | red"])),
);
const turnOnly = "move left · done";

const full: Setting = { map: fullMap, seeker: "D4 N", hands: ["2 red", "red", "3 red"] };

test("Ruling 45: the question says when standing still ends the match, and five rounds before the last one", () => {
  const ask = (state: State) => {
    const done = decisions(state).find((open) => open.ask === "done");
    return done && chickenColorout.words.question(view(state, state.turn.seat), done);
  };
  const start = tableWith(full);
  expect(ask(start)).toEqual({ say: "ask.done" });
  // Two rounds of three are six turns; one is over.
  expect(ask(after(start, "done"))).toEqual({ say: "ask.done.quiet", with: { left: 5 } });
  expect(ask(after(start, "done · done · done · done · done"))).toEqual({ say: "ask.done.last" });
  // Round 55 of 60 has six rounds left with itself, round 56 five.
  const open = tableWith(threeTiles);
  expect(ask({ ...open, turns: 54 * 2 })).toEqual({ say: "ask.done" });
  expect(ask({ ...open, turns: 55 * 2 })).toEqual({ say: "ask.done.rounds", with: { left: 5 } });
  expect(ask({ ...open, turns: 60 * 2 - 1 })).toEqual({ say: "ask.done.last" });
});

describe("Ruling 26: stalemate", () => {
  test("a full map and two rounds without an egg: the fewest eggs win", () => {
    const almost = after(tableWith(full), "done · done · done · move left · done · done");
    expect(almost.now.ask).toBe("turn");
    const { state, facts } = play(almost, "done");
    expect(facts.at(-2)).toEqual({ fact: "ended", to: "table", why: "stalemate", seat: 2 });
    expect(facts.at(-1)).toEqual({ fact: "won", to: "table", winners: [1], by: "fewest", n: 1, others: [] });
    expect(ranks(state)).toEqual([2, 1, 3]);
  });

  test("the pass that would end the match says so, and no other does", () => {
    const hint = (state: State) => {
      const done = decisions(state).find(({ ask }) => ask === "done");
      return done && chickenColorout.words.option(view(state, state.turn.seat), done, "done").hint;
    };
    const almost = after(tableWith(full), "done · done · done · move left · done · done");
    expect(hint(almost)).toEqual({ say: "pick.pass.last", with: { n: 6 } });
    expect(hint(after(tableWith(full), "done · done · done · done"))).toBeUndefined();
  });

  test("ties are shared", () => {
    const state = after(
      tableWith({ ...full, hands: ["red", "red", "2 red"] }),
      "done · done · done · done · done · done",
    );
    expect(ranks(state)).toEqual([1, 1, 3]);
  });

  test("an egg hidden meanwhile starts the count anew", () => {
    const room: Setting = { ...full, map: { ...fullMap, B2: "egg red /2 | red" }, hands: ["2 red", "2 red"] };
    const state = after(tableWith(room), `done · done · done · hide red · where B2 · reposition seeker-face · face E`);
    expect(state.quiet).toBe(0);
    expect(after(state, "done · done · done").now.ask).toBe("turn");
    expect(after(state, "done · done · done · done").now).toEqual({ ask: "over", why: "stalemate", seat: 1 });
  });

  test("an empty deck counts like a full map, a growing map does not", () => {
    const small: Setting = { map: { D4: "start", E4: "egg cyan /1" }, seeker: "D4 N", hands: ["red", "red"] };
    expect(after(tableWith({ ...small, deck: [] }), "done · done · done · done").now.ask).toBe("over");
    expect(after(tableWith(small), "done · done · done · done").now.ask).toBe("turn");
  });

  test.each([
    ["1", 2],
    ["3", 6],
  ])("option stalemateRounds = %s", (stalemateRounds, turns) => {
    const start = tableWith({ ...full, hands: ["red", "red"], options: { stalemateRounds } });
    const passes = (count: number): string => Array.from({ length: count }, () => "done").join(" · ");
    expect(after(start, passes(turns - 1)).now.ask).toBe("turn");
    expect(after(start, passes(turns)).now.ask).toBe("over");
  });
});

describe("Ruling 26: the last round, and Special Scores", () => {
  test("nobody is told that their turn comes next where the match ends with this one", () => {
    const comesNext = (turns: number) =>
      chickenColorout.waiting.comesNext(view({ ...tableWith(last), turns }, "table"));
    expect([comesNext(118), comesNext(119)]).toEqual([1, undefined]);
  });

  test("option maxRounds: after so many rounds in any case", () => {
    const growing: Setting = { map: { D4: "start", E4: "egg cyan /1" }, seeker: "D4 N", hands: ["2 red", "red"] };
    for (const [maxRounds, rounds] of [
      ["30", 30],
      ["60", 60],
      ["100", 100],
    ] as const) {
      const start = tableWith({ ...growing, options: { maxRounds } });
      const before = after(start, Array.from({ length: 2 * rounds - 1 }, () => turnOnly).join(" · "));
      expect(before.now.ask).toBe("turn");
      const state = after(before, turnOnly);
      expect(state.now).toEqual({ ask: "over", why: "rounds", seat: 1 });
      expect(ranks(state)).toEqual([2, 1]);
    }
  });

  test.each([
    [{ points: [4, 7, 5] }, { winners: [1], by: "points", n: 7, others: [] }],
    [{ points: [4, 7, 7] }, { winners: [1, 2], by: "points", n: 7, others: [] }],
  ])("Special Scores: the log says who won and why (%j)", ({ points }, win) => {
    const scored: Setting = { ...full, options: { specialScores: true }, points };
    expect(play(tableWith(scored), "done · done · done · done · done · done").facts.at(-1)).toEqual({
      fact: "won",
      to: "table",
      ...win,
    });
  });

  test.each([
    ["a shared win", false, { winners: [0, 1], by: "points", n: 7, others: [] }],
    // Level on points: seat 0 has no egg left, the other one has.
    ["the tie-break", true, { winners: [0], by: "left", n: 7, others: [1] }],
  ])("Ruling 43: the log names %s", (_, breakTies, win) => {
    const scored: Setting = {
      map: { D4: "start", E4: "egg red /1" },
      seeker: "E4 N",
      hands: ["red", "2 red"],
      options: { specialScores: true, breakTies },
      points: [7, 7],
    };
    // On the Seeker's own tile the distance is 0, so the last egg scores nothing.
    expect(play(tableWith(scored), "hide red · where E4").facts.at(-1)).toEqual({ fact: "won", to: "table", ...win });
  });

  test("Special Scores: the most victory points, ties shared whatever the hands", () => {
    const scored: Setting = { ...full, options: { specialScores: true }, points: [4, 7, 7] };
    const state = after(tableWith(scored), "done · done · done · done · done · done");
    expect(ranks(state)).toEqual([3, 1, 1]);
  });
});
