import { expect, test } from "vitest";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import type { State } from "../../../games/egg-thieves/rules/state.ts";
import { chooseOptions, findFacts, key, layOut, play } from "./table.ts";

const none = ["", "", ""] as const;
const nests = ["w4.2 w2.2 r3.2 r2.1 g2.1 g2.2", "w1.1", "w1.2"] as const;
const raidA = "nest y1.1:a, plan p1.1:b:down";

function aboutToRaid(more: Partial<State>): State {
  const layout = { nests, plans: [none, none], hands: ["y1.1 p1.1", "y1.1"], eggs: [0, 0] } as const;
  return layOut(2, layout, more, { edition: "second" });
}

test("Ruling 48, second edition: 5 raids up to three at the table, 7 with four or five, Eggbots counted", () => {
  const raids = (seats: number, eggbots: string) => {
    const { state } = eggThieves.setup({ seats, key, options: chooseOptions({ edition: "second", eggbots }) });
    return eggThieves.view(state, "table").raidLimit;
  };
  expect([2, 3, 4, 5].map((seats) => raids(seats, "none"))).toEqual([5, 5, 7, 7]);
  expect(["1", "2", "3", "4"].map((eggbots) => raids(1, eggbots))).toEqual([5, 5, 7, 7]);
});

test("Ruling 48, second edition: the player whose turn brings the raid takes a token; tokens are worth nothing", () => {
  const { state, facts } = play(aboutToRaid({}), raidA);
  expect(state.tokens).toEqual([1, 0]);
  expect(findFacts(facts, "raided")).toMatchObject([{ token: { seat: 0 } }]);
  expect(eggThieves.score(state).seats.map(({ points }) => points)).toEqual([0, 0]);
});

test("First edition: nobody owns a raid", () => {
  const layout = { nests, plans: [none, none], hands: ["y1.1 p1.1", "y1.1"], eggs: [0, 0] } as const;
  const { state, facts } = play(layOut(2, layout), raidA);
  expect([state.tokens, findFacts(facts, "raided")[0]?.token]).toEqual([[0, 0], null]);
});

test("Ruling 49, second edition: six raptors are dealt anew after a raid, in ascending order", () => {
  const start = aboutToRaid({ row: [1, 2, 3, 4, 5, 6], raptorDeck: [20, 8, 14, 9, 13, 7, 12, 15] });
  const { state } = play(start, raidA);
  expect(state.row).toEqual([7, 8, 9, 13, 14, 20]);
  expect([state.raptorDeck, state.raptorDiscard]).toEqual([
    [12, 15],
    [1, 2, 3, 4, 5, 6],
  ]);
});

test("Ruling 49, second edition: with fewer than six left, the discarded raptors are shuffled back in", () => {
  const start = aboutToRaid({ row: [1, 2, 3, 4, 5, 6], raptorDeck: [12, 15], raptorDiscard: [7, 8, 9] });
  const { state } = play(start, raidA);
  const all = [...state.row, ...state.raptorDeck].sort((one, other) => one - other);
  expect([state.row.length, state.raptorDiscard]).toEqual([6, []]);
  expect(all).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15]);
});

test("Second edition, raid 5 of 7 with four players: the match goes on", () => {
  const layout = {
    nests,
    plans: [none, none, none, none],
    hands: ["y1.1 p1.1", "y1.1", "y1.1", "y1.1"],
    eggs: [0, 0, 0, 0],
  } as const;
  const at = (raids: number) => play(layOut(4, layout, { raids }, { edition: "second" }), raidA).state.now.ask;
  expect([at(4), at(6)]).toEqual(["turn", "over"]);
});
