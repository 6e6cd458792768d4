/** Sentences that are true of most positions, where another one is true. */
import { describe, expect, test } from "vitest";
import { eggs } from "../../../data/chicken-colorout/eggs.ts";
import type { Message } from "../../../games/contract/index.ts";
import { chickenColorout } from "../../../games/chicken-colorout/index.ts";
import type { State } from "../../../games/chicken-colorout/rules/state.ts";
import { describeProgress } from "../../../games/chicken-colorout/text/board.ts";
import { createTranslate } from "../../../src/words/translate.ts";
import { after, decisions, newMatch, openTile, play, type Setting, tableWith, view } from "./table.ts";

const { words: text, info } = chickenColorout;
const speak = createTranslate([{ name: info.id, english: text.english }], "en-US", (seat) => `P${seat + 1}`);

const board = (state: State): readonly string[] => text.board(view(state, state.turn.seat)).map(speak);
const readBoard = (state: State): string => board(state).join("\n");

/** The question and its options with their hints. */
function readQuestion(state: State, ask: string): string {
  const seen = view(state, state.turn.seat);
  const asked = decisions(state).filter((decision) => decision.ask === ask);
  const said = asked.flatMap((decision) => [
    text.question(seen, decision),
    ...decision.options.flatMap((option) => {
      const { label, hint = [] } = text.option(seen, decision, option);
      return [label, hint].flat();
    }),
  ]);
  return said.map((each: Message) => speak(each)).join("\n");
}

const openTable: Setting = {
  map: { D4: "start", E4: openTile, E5: openTile },
  seeker: "D4 W",
  hands: ["red", "green"],
};

describe("an arrow that points where no tile lies", () => {
  const state = tableWith({
    options: { specialScores: true },
    map: {
      D4: "start",
      E4: "rainbow_arrow N /2; nbs_value W",
      D5: "not rainbow_arrow W /2; nbs_slots S",
      E5: "pawn_arrow S /2; nbs_eggs N",
      F4: "not pawn_arrow E /1",
    },
    seeker: "D4 W",
  });

  test.each([
    "E4 takes any type while no tile lies to its north, where its arrow points.",
    "D5 takes nothing while no tile lies to its west, where its arrow points.",
    "E5 takes nothing while no tile lies to its south, where its arrow points.",
    "F4 takes any type while no tile lies to its east, where its arrow points.",
    "Score: plus what the neighbour to the west (D4) is worth: nothing, for it has no score rule.",
    "Score rule: the neighbour’s slots; nothing while no tile lies to the south.",
    "Score: plus the eggs on the neighbour to the north (E4), minus 2.",
  ])("%s", (line) => {
    expect(readBoard(state)).toContain(line);
  });
});

test("Ruling 12: a crossed rainbow tile that an exchange has mixed takes any type that lies on it", () => {
  const state = tableWith({ ...openTable, map: { D4: "start", E4: "not rainbow /5 | red green" } });
  expect(readBoard(state)).toContain("E4 takes only types that lie on it already; the first egg may be any.");
});

describe("what is over, or has not begun", () => {
  test("Ruling 14: before the end of one's first turn it counts from the beginning of the match", () => {
    const state = tableWith({ ...openTable, map: { D4: "start", E4: "skull /2" }, recent: ["red", ""] });
    expect(readBoard(state)).toContain("Hidden since the match began: red.");
    expect(readBoard({ ...state, turns: 2 })).toContain("Hidden since P1’s previous turn: red.");
  });

  test("Ruling 37: a pawn whose facing is not chosen yet faces nowhere", () => {
    const state = newMatch(3, { peeringPawns: true });
    expect(readBoard(state)).not.toContain("pawn stands on");
    const [{ options } = { options: [] }] = decisions(state);
    const chosen = after(state, `facing ${options[0]}`);
    expect(board(chosen).filter((line) => line.includes("pawn stands on"))).toHaveLength(1);
  });

  test("Ruling 26: nobody reads of turns without an egg once one is hidden, and nothing of the end after it", () => {
    const full = { ...tableWith({ ...openTable, hands: ["2 red", "green"], deck: [] }), quiet: 3 };
    expect(readBoard(full)).toContain("Nobody has hidden an egg for 3 turns; the match ends after 4.");
    expect(readBoard(after(full, "hide red · where E4"))).not.toContain("Nobody has hidden");
    const over = after({ ...full, turns: 119 }, "done");
    expect(over.now.ask).toBe("over");
    expect(readBoard(over)).not.toMatch(/match ends|has hidden/u);
    expect(speak(describeProgress(view(over, 0)))).toBe("round 60");
  });

  test("Ruling 24: the last tiles can be laid while a surveyor looks at them", () => {
    const state = tableWith({
      ...openTable,
      options: { startingTile: "surveyor" },
      hands: ["cyan red", "green"],
      deck: ["board /1"],
    });
    expect(readQuestion(state, "hide")).toContain("Look at the top tile and lay it or not.");
    const looking = after(state, "hide cyan · where E4");
    expect(readBoard(looking)).toContain("The map can still grow at");
    expect(readQuestion(looking, "survey")).toContain("At most 1.");
  });
});

describe("the last egg", () => {
  const scores = { options: { specialScores: true }, storage: "3 blue" };
  const far = { D4: "start", E4: openTile, E5: openTile };

  test("Ruling 16: after a move an egg taken for points has no action either", () => {
    const state = tableWith({ ...openTable, ...scores, map: far });
    expect(readQuestion(state, "hide")).toContain("no action follows unless you take an egg for its points.");
    expect(readQuestion(after(state, "move left"), "hide")).toContain("It is your last egg: no action follows.\n");
  });

  test("Ruling 25: tiles without points and with points have one question", () => {
    const map = { D4: openTile, E4: openTile, D5: "start" };
    const asked = readQuestion(tableWith({ ...openTable, ...scores, map, seeker: "D4 W" }), "hide");
    expect(asked).toContain("It is your last egg: no action follows unless");
  });

  test("Ruling 46: who may still take an egg has not ended the match; who cannot prevent its end reads so", () => {
    const options = { specialScores: true, equalTurns: true };
    const state = tableWith({ ...openTable, ...scores, options, hands: ["green", "red"], seat: 1 });
    const taking = after({ ...state, start: 0 }, "hide red · where E5");
    expect(readBoard(taking)).not.toContain("the match ends with this round");
    expect(readQuestion(taking, "reward")).not.toContain("last turn");
    const settled = tableWith({ ...openTable, ...scores, options, hands: ["", "red"], seat: 1 });
    expect(readQuestion({ ...settled, start: 0 }, "hide")).toContain("the match ends with this round.");
  });
});

test("Ruling 31: an egg taken for points may make the blue egg's action possible", () => {
  const map = { D4: "start", E4: "egg blue red /5", E5: openTile };
  const setting = { ...openTable, map, hands: ["blue green", "green"], options: { specialScores: true } };
  const read = (storage: string): string => {
    const hints = readQuestion(tableWith({ ...setting, storage }), "hide").split("\n");
    return hints[hints.indexOf("blue on E4") + 1] ?? "";
  };
  expect(read("red")).toBe("1 point. No action, unless you take an egg for its points that fits.");
  expect(read("cyan")).toBe("1 point. No action: it is impossible now.");
});

test("Ruling 21: an action names as many tiles as it can reach", () => {
  const state = tableWith({
    ...openTable,
    hands: ["orange red", "green"],
    map: { D4: "start", E4: openTile, D5: openTile, E5: `${openTile} | red` },
  });
  const hints = readQuestion(state, "hide").split("\n");
  expect(hints[hints.indexOf("orange on E4") + 1]).toBe("Rearrange two tiles without eggs.");
  expect(hints[hints.indexOf("orange on E5") + 1]).toBe("Rearrange two or three tiles without eggs.");
});

test("Ruling 30: a negative total is told as one", () => {
  const state = tableWith({
    ...openTable,
    options: { specialScores: true },
    map: { D4: "start", E4: "rainbow /5; tile_slots" },
    hands: ["red green", "green"],
  });
  const scored = play(state, "hide red · where E4").facts.find(({ fact }) => fact === "scored");
  expect(scored && speak(text.fact(scored))).toBe(
    "P1 scores 0 points: 1 for the distance and -5 by the tile’s score rule are less than 0.",
  );
});

test("the wild cyan egg names actions, not eggs held", () => {
  const state = tableWith({
    ...openTable,
    options: { startingTile: "wild" },
    hands: ["cyan 3 red", "green"],
  });
  expect(readQuestion(after(state, "hide cyan · where E4"), "any").split("\n")).toContain("red");
});

test("a box that gives an action to another egg is asked about by that egg", () => {
  const moved: { readonly [id: string]: string } = { red: "exchange", cyan: "reposition" };
  const game = chickenColorout.box.with(
    { eggs: eggs.map((row) => ({ ...row, action: moved[row.id] ?? row.action })) },
    {},
  );
  const state = tableWith({ ...openTable, hands: ["cyan green", "green"] });
  const { state: acting } = game.apply(state, 0, { ask: "hide", picks: ["cyan:E4"] });
  const asked = game.decisions(acting).map((decision) => game.words.question(game.view(acting, 0), decision));
  expect(asked.map(speak)).toEqual(["Action of cyan: what do you change?"]);
});
