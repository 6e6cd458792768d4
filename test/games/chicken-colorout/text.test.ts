import fc from "fast-check";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import type { Message, MessageParam } from "../../../games/contract/index.ts";
import { chickenColorout } from "../../../games/chicken-colorout/index.ts";
import type { State } from "../../../games/chicken-colorout/rules/state.ts";
import { matches, play as playRandomly } from "../../contract/play.ts";
import { after, decisions, oneOfEach, openTile, optionsOf, play, tableWith, view } from "./table.ts";

const { words: text, info } = chickenColorout;
const formats = new Map<string, IntlMessageFormat>();
const list = new Intl.ListFormat("en");

/** As the host reads it: a missing key, parameter or plural form throws. */
function readAloud({ say, with: words = {} }: Message): string {
  const message = text.english[say];
  if (message === undefined) throw new Error(`No words for ${say}.`);
  const format = formats.get(say) ?? new IntlMessageFormat(message, "en");
  formats.set(say, format);
  const values = Object.fromEntries(Object.entries(words).map(([name, word]) => [name, readWord(word)]));
  return String(format.format(values));
}

function readWord(word: MessageParam): string | number {
  if (typeof word !== "object") return word;
  if (isList(word)) return list.format(word.map(readAloud));
  return "seat" in word ? `Player ${word.seat + 1}` : readAloud(word);
}

const isList = (word: MessageParam): word is readonly Message[] => Array.isArray(word);

/** Everything anyone can read about this state, read aloud. */
function readAll(state: State): void {
  for (const viewer of [...state.hands.keys(), "table" as const]) {
    const seen = view(state, viewer);
    [...text.board(seen), ...text.hand(seen)].forEach(readAloud);
    if (viewer !== "table") chickenColorout.words.listClosed(seen, viewer).forEach(({ why }) => readAloud(why));
    for (const decision of decisions(state).filter(({ seat, open }) => open || seat === viewer)) {
      expect(readAloud(text.question(seen, decision)).length).toBeLessThan(150);
      for (const option of decision.options) {
        const { label, hint } = text.option(seen, decision, option);
        expect(readAloud(label).length).toBeLessThanOrEqual(80);
        if (hint !== undefined) expect(readAloud(hint).length).toBeLessThanOrEqual(100);
      }
    }
  }
}

test("Ruling 14: a player reads what was hidden since their own turn, the table since that of whoever plays", () => {
  const begun = tableWith({ map: { D4: "start", E4: "skull /2" }, seeker: "D4 W", recent: ["red blue", "green"] });
  const state = { ...begun, turns: 2 };
  const lines = ([0, 1, "table"] as const).map((viewer) =>
    text
      .board(view(state, viewer))
      .map(readAloud)
      .find((line) => line.startsWith("Hidden since")),
  );
  expect(lines).toEqual([
    "Hidden since Player 1’s previous turn: red and blue.",
    "Hidden since Player 2’s previous turn: green.",
    "Hidden since Player 1’s previous turn: red and blue.",
  ]);
});

test("Ruling 11: on an empty map nothing is most or least, and the hint of a board tile says that any type fits", () => {
  const hints = (eggs: string): readonly string[] => {
    const map = { D4: "start", E4: "board /2", E5: `egg red /1 ${eggs}` } as const;
    const state = after(tableWith({ map, seeker: "D4 W", hands: ["2 red", "2 green"] }), "move left");
    const seen = view(state, 0);
    return decisions(state).flatMap((decision) =>
      decision.options.flatMap((id) =>
        id.endsWith("E4") ? [readAloud(text.option(seen, decision, id).hint ?? { say: "" })] : [],
      ),
    );
  };
  expect(hints("")).toEqual(["any type on the empty map"]);
  expect(hints("| red")).toEqual(["only the map’s most or least"]);
});

test("every question, option, fact, reason and line of the board can be read, labels fit buttons, hints fit menus", () => {
  fc.assert(
    fc.property(matches(chickenColorout, 150), (match) => {
      const moments = [...playRandomly(chickenColorout, match)];
      for (const { step } of moments) step.facts.forEach((fact) => readAloud(text.fact(fact)));
      for (const { step } of [...moments.slice(0, 21), ...moments.slice(-1)]) readAll(step.state);
    }),
    { numRuns: 25 },
  );
});

test("every option of the host has a title, a hint and a name for each choice", () => {
  for (const spec of info.options) {
    readAloud({ say: `option.${spec.id}` });
    readAloud({ say: `option.${spec.id}.hint` });
    if (spec.kind === "choice") for (const choice of spec.choices) readAloud({ say: `option.${spec.id}.${choice}` });
  }
  expect(formats.has("option.maxRounds.60")).toBe(true);
});

test("the reference can be read; its ids are unique; every requirement, action and score rule has a card", () => {
  const ids = text.reference().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { title, body } of text.reference()) {
    expect(readAloud(title).length).toBeGreaterThan(0);
    expect(body.map(readAloud).join("\n").length).toBeGreaterThan(10);
  }
  expect(ids.filter((id) => id.startsWith("requirement-"))).toHaveLength(8);
  const asked = text
    .reference()
    .find(({ id }) => id === "requirements")
    ?.body.map(readAloud);
  expect(asked).toHaveLength(16);
  expect(asked).toContain("Crossed: only a type that already lies on this tile; the first egg is free.");
  expect(ids.filter((id) => id.startsWith("action-"))).toHaveLength(6);
  expect(ids.filter((id) => id.startsWith("score-"))).toHaveLength(18);
});

test("Ruling 24: who looks at tiles reads their score rules too, beside the map and beside the hand", () => {
  const state = tableWith({
    options: { startingTile: "surveyor", specialScores: true },
    map: { D4: "start", E4: "rainbow /2" },
    seeker: "E4 N",
    hands: ["cyan red", "green"],
    deck: ["board /1; tile_pawns", "board /2; nbs_eggs S", "seeker /3"],
  });
  const ids = state.deck.map(({ id }) => id);
  const looking = after(state, "hide cyan · where E4");
  const seen =
    `You are looking at tile ${ids[0]} (only the map’s most or least; 1 slot; Score rule: pawns here), ` +
    `tile ${ids[1]} (only the map’s most or least; 2 slots; Score rule: the neighbour’s eggs, south), ` +
    `and tile ${ids[2]} (only types on a watched tile; 3 slots).`;
  expect(text.board(view(looking, 0)).map(readAloud)).toContain(seen);
  expect(text.hand(view(looking, 0)).map(readAloud)).toContain(seen);
  expect(text.board(view(looking, 1)).map(readAloud)).not.toContain(seen);
});

const table = tableWith({
  options: { specialScores: true },
  map: {
    D4: "start",
    E4: "not rainbow_arrow S /3 | red",
    E5: "egg red blue /2; nbs_eggs N | red blue",
    D5: "not skull /2",
  },
  seeker: "D4 E",
  hands: ["2 red cyan", "green"],
  recent: ["red", ""],
  points: [3, 0],
});
const lines = text.board(view(table, 0)).map(readAloud);

describe("a board to play from by text alone", () => {
  test("turn, Seeker, every tile with requirement, slots, eggs and rule, hands, storage, pile", () => {
    expect(lines).toEqual([
      "Round 1: it is Player 1’s turn.",
      "The Seeker stands on D4, faces east and watches E4.",
      "D4: starting tile, no slots.",
      "E4 takes only types that lie on its neighbour to the south (E5). 2 of 3 slots free. Eggs: 1 red. Watched.",
      "D5 takes no type that anybody has hidden since your previous turn. 2 of 2 slots free. No eggs.",
      "E5 takes only these types: red and blue. 0 of 2 slots free. Eggs: 1 red and 1 blue. " +
        "Score: plus the eggs on the neighbour to the north (E4), minus 2.",
      "Player 1 holds 3 eggs: 2 red and 1 cyan.",
      "Player 1 has 3 Victory Eggs.",
      "Player 2 holds 1 egg: 1 green.",
      "Player 2 has 0 Victory Eggs.",
      "On the whole map: 2 red and 1 blue.",
      "In storage: no eggs.",
      "29 tiles left to draw.",
      "The map can still grow at D3, E3, C4, F4, C5, F5, D6, and E6.",
      "Hidden since the match began: red.",
      "Action of red: Put the Seeker on any other tile, or turn it any way.",
      "Action of green: Clear one tile of all its eggs.",
      "Action of yellow: Swap two eggs with another player, or one where either has no more.",
      "Action of blue: Hide another egg on the same tile, without its action.",
      "Action of orange: Rearrange two or three tiles without eggs.",
      "Action of cyan: Swap up to two of your eggs with eggs on the map.",
    ]);
  });

  test.each([
    ["E4 takes any type while no egg lies on the map. ", {}, ""],
    ["E4 takes only types that the whole map has most or least of", {}, "red"],
    [
      "Action of orange: Move up to three tiles without eggs, also to empty places.",
      { rearrangeToEmptyCells: true },
      "",
    ],
    ["Action of yellow: Swap two eggs with another player, or one where either has no more.", {}, ""],
    ["Action of blue: Hide another egg wherever you can", { startingTile: "wild" }, ""],
  ])("“%s” is said where it is so", (line, options, eggs) => {
    const state = tableWith({
      options,
      map: { D4: "start", E4: "board /2", D5: eggs === "" ? "rainbow /5" : `rainbow /5 | ${eggs}` },
      seeker: "D4 W",
      hands: ["red", "red"],
    });
    expect(text.board(view(state, 0)).map(readAloud).join("\n")).toContain(line);
  });

  test("the own hand; nothing for the table", () => {
    expect(text.hand(view(table, 0)).map(readAloud)).toEqual(["You hold 3 eggs: 2 red and 1 cyan."]);
    expect(text.hand(view(table, "table"))).toEqual([]);
  });
});

describe("reasons why something cannot be chosen", () => {
  test("reasons name the rule", () => {
    const why = chickenColorout.words
      .listClosed(view(table, 0), 0)
      .map(({ ask, option, why: said }) => `${ask} ${option}: ${readAloud(said)}`);
    expect(why).toContain("where E4: The Seeker watches E4: nothing may be hidden there.");
    expect(why).toContain("where E5: All slots of E5 are full.");
    expect(why).toContain("where D4: The starting tile has no slots.");
    expect(why).toContain(
      "hide red: No tile takes red now: E4 watched by the Seeker, D5 not allowed by the requirement, E5 full, and D4 without slots.",
    );
    expect(chickenColorout.words.listClosed(view(table, 1), 1)).toEqual([]);
  });

  test("reasons for moves: the limit of the map, the move already made, the deck", () => {
    const row = { B4: "start", C4: "board /2", D4: "board /2", E4: "board /2", F4: "board /2" };
    const moves = (setting: Parameters<typeof tableWith>[0], text?: string): readonly string[] => {
      const played = text === undefined ? tableWith(setting) : play(tableWith(setting), text).state;
      return chickenColorout.words
        .listClosed(view(played, 0), 0)
        .filter(({ ask }) => ask === "move" || ask === "pawn")
        .map(({ why }) => readAloud(why));
    };
    expect(moves({ map: row, seeker: "B4 E" })).toEqual([
      "G4: the map may not grow beyond five columns and five rows.",
      "A4: the map may not grow beyond five columns and five rows.",
    ]);
    expect(moves({ map: row, seeker: "B4 E", deck: [] })[0]).toBe("B3: no tile is left to draw.");
    // Beyond the names A1 to H8 a place is called by its direction.
    const corner = { C1: "start", D1: "board /2" };
    expect(moves({ map: corner, seeker: "C1 N", deck: [] })[0]).toBe("Further north: no tile is left to draw.");
    expect(moves({ map: row, seeker: "B4 E" }, "move left")).toEqual([
      "The Seeker has already moved this turn: it slides or turns once.",
    ]);
    expect(moves({ map: row, seeker: "C4 E", options: { seekerForwardOnly: true } })[0]).toBe(
      "To the north: the Seeker slides only the way it faces.",
    );
    const pawns = { options: { peeringPawns: true }, pawns: ["D4 N", "D4 N"] };
    expect(moves({ map: row, seeker: "C4 E", ...pawns }, "pawn left · pawn left · pawn left")).toContain(
      "Your pawn has used its three actions.",
    );
  });

  test("the reason for an egg that the tile does not take", () => {
    const map = { D4: "start", E4: "egg red /2", E5: "egg green cyan /2" };
    const state = tableWith({ map, seeker: "D4 W", hands: ["red green cyan", "red"] });
    const readReasons = (ask: string) =>
      chickenColorout.words
        .listClosed(view(state, 0), 0)
        .filter((closed) => closed.ask === ask)
        .map(({ why }) => readAloud(why));
    expect(readReasons("where")).toEqual([
      "The starting tile has no slots.",
      "Not on E4: green and cyan. It takes only these types: red.",
      "Not on E5: red. It takes only these types: green and cyan.",
    ]);
  });
});

test("the reason for an egg that may not follow the blue one on its tile, where it is asked", () => {
  // So many places that the second egg is asked for by itself.
  const map = Object.fromEntries(["E4", "E5", "F4", "F5", "D5"].map((cell) => [cell, openTile] as const));
  const setting = { map: { D4: "start", ...map }, seeker: "D4 W", hands: [`${oneOfEach} blue`, oneOfEach] };
  const hidden = after(tableWith(setting), "hide blue · where E4");
  const readReasons = (seat: number) =>
    chickenColorout.words
      .listClosed(view(hidden, seat), seat)
      .filter(({ ask }) => ask === "again")
      .map(({ option, why }) => `${option}: ${readAloud(why)}`);
  expect(optionsOf(hidden, "again")).toEqual(["red", "green", "yellow", "orange", "cyan"]);
  expect([readReasons(0), readReasons(1)]).toEqual([
    ["blue: Not on E4: blue. It takes only types that do not lie on it yet."],
    [],
  ]);
});
