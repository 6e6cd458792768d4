import { expect, test } from "vitest";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import { wholeDeck } from "../../../games/egg-thieves/rules/cards.ts";
import type { Tally } from "../../../games/egg-thieves/rules/state.ts";
import { cards, findFacts, layOut, listAsked, play } from "./table.ts";

const none = ["", "", ""] as const;
const five = "w2.2 g3.1 g4.2 y3.2 y4.1";

test("Ruling 13: when the deck is empty the discards become the new deck, and the draw goes on", () => {
  const start = layOut(2, {
    nests: ["w1.1", "r1.1", "p1.1"],
    plans: [none, none],
    hands: [five, "y1.1"],
    eggs: [0, 0],
    deck: "r4.1",
    discard: "p1.2 p2.2 p3.2",
  });
  const { state, facts } = play(start, "nest g3.1:b, plan w2.2:c:down");
  expect(findFacts(facts, "reshuffled")).toMatchObject([{ to: "table", count: 3 }]);
  expect(state.hands[0]?.slice(0, 4)).toEqual(cards("g4.2 y3.2 y4.1 r4.1"));
  expect([state.hands[0]?.length, state.deck.length, state.discard.length]).toEqual([5, 2, 0]);
});

test("Ruling 13: with neither deck nor discards nothing is drawn", () => {
  const start = layOut(2, {
    nests: ["w1.1", "r1.1", "p1.1"],
    plans: [none, none],
    hands: [five, "y1.1"],
    eggs: [0, 0],
    deck: "",
    discard: "",
  });
  const { state, facts } = play(start, "nest g3.1:b, plan w2.2:c:down");
  expect(state.hands[0]).toHaveLength(3);
  expect(findFacts(facts, "drew")).toEqual([]);
});

const aboutToRaid = { nests: ["w4.2 w2.2 r3.2 r2.1 g2.1 g2.2", "w1.1", "w1.2"] as const, hands: ["y1.1 p1.1", "y1.1"] };
const raidA = "nest y1.1:a, plan p1.1:b:down";

test("Ruling 29: after the fourth raid the raptor deck is empty, but four are on show and the match goes on", () => {
  const start = layOut(
    2,
    { ...aboutToRaid, plans: [none, none], eggs: [0, 0] },
    { raids: 3, raptorDeck: [1, 2, 3, 4] },
  );
  const { state } = play(start, raidA);
  expect([state.raids, state.row, state.raptorDeck]).toEqual([4, [1, 2, 3, 4], []]);
  expect(state.now.ask).toBe("turn");
});

test("End of game: the fifth raid ends the match at once", () => {
  const start = layOut(2, { ...aboutToRaid, plans: [["r1.1", "", ""], none], eggs: [0, 5] }, { raids: 4 });
  const { state, facts } = play(start, raidA);
  expect(eggThieves.decisions(state)).toEqual([]);
  // Red 5 + 1 for seat 0; hand, spots and the payment area count for nothing.
  expect(findFacts(facts, "ended")).toMatchObject([{ why: "raids", winners: [{ seat: 0 }], eggs: 6 }]);
});

test("Ruling 30: a tie at the end is a shared win, without a tie-break", () => {
  const start = layOut(
    3,
    { ...aboutToRaid, hands: ["y1.1 p1.1", "y1.1", ""], plans: [["r1.1", "", ""], none, none], eggs: [0, 6, 2] },
    { raids: 4 },
  );
  const { state, facts } = play(start, raidA);
  expect(findFacts(facts, "ended")).toMatchObject([{ winners: [{ seat: 0 }, { seat: 1 }], eggs: 6 }]);
  expect(eggThieves.score(state).seats.map(({ rank, points }) => [rank, points])).toEqual([
    [1, 6],
    [1, 6],
    [3, 2],
  ]);
  expect(eggThieves.score(state).verdict).toEqual({ why: [{ say: "verdict.shared" }] });
});

test("whoever has most eggs wins alone, and no tie is told", () => {
  const start = layOut(2, { ...aboutToRaid, plans: [["r1.1", "", ""], none], eggs: [0, 2] }, { raids: 4 });
  const { state } = play(start, raidA);
  expect(eggThieves.score(state).seats.map(({ rank }) => rank)).toEqual([1, 2]);
  expect(eggThieves.score(state).verdict).toEqual({ why: [] });
});

test("Ruling 12: what lies in the payment area at the end is lost", () => {
  const start = layOut(
    2,
    {
      ...aboutToRaid,
      plans: [
        ["r1.1", "", ""],
        ["g1.1", "", ""],
      ],
      eggs: [0, 0],
    },
    { raids: 4, payment: 9 },
  );
  const { state } = play(start, raidA);
  // Red 5 + 1 and green 4 + 1: everybody matched.
  expect([state.eggs, state.payment]).toEqual([[6, 5], 9]);
});

test("Ruling 15: eggs are no limit: a supply goes past 310 as a plain number", () => {
  const start = layOut(2, { ...aboutToRaid, plans: [["r1.1", "", ""], none], eggs: [400, 0] }, { raids: 4, row: [] });
  expect(play(start, raidA).state.eggs[0]).toBe(406);
});

test("the score says where the eggs came from and adds up", () => {
  const tally: Tally = { start: 5, raids: 13, consolation: 4, given: 0, raptors: 6 };
  const state = layOut(2, { eggs: [16, 5] }, { tally: [tally, { ...tally, raids: 0, consolation: 0, raptors: 0 }] });
  expect(eggThieves.score(state).seats).toEqual([
    {
      seat: 0,
      rank: 1,
      points: 16,
      parts: [
        { what: { say: "score.start" }, points: 5 },
        { what: { say: "score.raids" }, points: 13 },
        { what: { say: "score.consolation" }, points: 4 },
        { what: { say: "score.raptors" }, points: -6 },
      ],
    },
    { seat: 1, rank: 2, points: 5, parts: [{ what: { say: "score.start" }, points: 5 }] },
  ]);
});

test("Ruling 47: a round in which nobody has a card to play ends the match: nothing could ever change again", () => {
  // All other cards lie in spots that are never raided, so nothing can be drawn.
  const layout = {
    nests: ["w1.1", "r1.1", "p1.1"],
    plans: [none, none],
    hands: ["g1.1", ""],
    deck: "",
    discard: "",
    eggs: [0, 3],
  } as const;
  const start = layOut(2, layout, { row: [] });
  const { state, facts } = play(start, "alone g1.1:plan-a:up");
  expect(state.now).toEqual({ ask: "over", why: "stalemate" });
  expect(findFacts(facts, "ended")).toMatchObject([{ why: "stalemate", winners: [{ seat: 1 }], eggs: 3 }]);
});

test("Ruling 46: with eggs left, players without cards are still asked about raptors, and the match ends after their round", () => {
  const layout = {
    nests: ["w1.1?", "r1.1", "p1.1"],
    hands: ["g1.1", ""],
    deck: "",
    discard: "",
    eggs: [3, 3],
  } as const;
  const start = layOut(2, { ...layout, plans: [none, none] }, { row: [1] });
  const { state } = play(start, "alone g1.1:plan-a:up, done done");
  expect([state.turn.player, listAsked(state)]).toEqual([1, { raptor: ["peeper"], done: ["done"] }]);
  expect(play(state, "done done, done done").state.now.ask).toBe("over");
});

test("Components: no card is ever lost or made: 70 in all at the deal", () => {
  const { nests, hands, deck } = layOut(4, {});
  const all = [...nests.flat().map(({ card }) => card), ...hands.flat(), ...deck];
  expect(all.sort((one, other) => one - other)).toEqual(wholeDeck());
});
