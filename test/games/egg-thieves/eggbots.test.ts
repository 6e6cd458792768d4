import { expect, test } from "vitest";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import { rankOf, score, verdict } from "../../../games/egg-thieves/rules/score.ts";
import type { State } from "../../../games/egg-thieves/rules/state.ts";
import { cards, findFacts, layCards, layOut, type Layout, listAsked, play } from "./table.ts";

const none = ["", "", ""] as const;
const quiet = ["w1.1", "r1.1", "p1.1"] as const;
const everywhere = ["nest-a", "nest-b", "nest-c", "plan-a", "plan-b", "plan-c"];
const pile = "g1.1 g2.2 g3.1 g4.2 y1.1 y2.2";
const hand = "w2.2 w3.2 y3.2 y4.1 r1.2";
const scouting = "nest w2.2:b, plan w3.2:a:down";

/** One Eggbot's turn begins: the person has scouted and drawn the two yellow cards on top. */
function botTurn(layout: Layout = {}, more: Partial<State> = {}, options = {}): State {
  const given: Layout = {
    nests: quiet,
    plans: [none, none],
    hands: [hand],
    eggs: [0, 0],
    deck: `y4.2 y3.1 ${pile} p2.2 p3.1`,
    ...layout,
  };
  return play(layOut(1, given, more, { eggbots: "1", ...options }), scouting).state;
}

test("Eggbot turn: six cards, of which only the top one's back is seen; the person handles them", () => {
  const state = botTurn();
  expect(eggThieves.decisions(state)).toMatchObject([
    { seat: 0, ask: "handle", options: ["flip", ...everywhere.map((spot) => `place:${spot}`), "discard"] },
  ]);
  expect(eggThieves.view(state, 0).pile).toEqual({
    cards: 6,
    top: { card: null, triceratops: 1, up: false },
    flip: 2,
    place: 2,
    discard: 2,
    spots: [],
  });
  expect(state.hands[0]).toHaveLength(5);
});

test("Ruling 33: flip and place gives 1 egg, shows the card first, and it lies open", () => {
  const flipped = play(botTurn(), "handle flip");
  expect(flipped.state.eggs).toEqual([0, 1]);
  expect(flipped.barriers).toEqual([true]);
  expect(eggThieves.view(flipped.state, 0).pile?.top).toEqual({ card: cards("g1.1")[0], triceratops: 1, up: true });
  const { state } = play(flipped.state, "bot-place plan-b");
  expect(state.plans[1]?.[1]).toEqual(layCards("g1.1"));
});

test("Rulings 33 and 37: a placed card lies face down and nobody sees it, not even on the Eggbot's board", () => {
  const { state, facts, barriers } = play(botTurn(), "handle place:plan-b");
  expect(state.plans[1]?.[1]).toEqual(layCards("g1.1?"));
  expect(eggThieves.view(state, 0).plans[1]?.[1]).toEqual([{ card: null, triceratops: 1, up: false }]);
  expect(findFacts(facts, "bot-placed")).toMatchObject([{ shown: { card: null, triceratops: 1 } }]);
  // The back of the next card is seen.
  expect(barriers).toEqual([true]);
});

test("Discard: 2 eggs while more than two cards are left afterwards, then nothing", () => {
  const early = play(botTurn(), "handle discard, handle discard").state;
  expect(early.eggs).toEqual([0, 4]);
  expect(early.discard).toEqual(cards("g1.1 g2.2"));
  const placed = "handle flip, bot-place nest-a, handle place:plan-a, handle place:plan-b";
  // Three cards gone: the fourth and the fifth discard leave two and one.
  const late = play(botTurn(), `${placed}, handle discard, handle discard`).state;
  expect(late.eggs).toEqual([0, 1]);
});

test("Discard: the third card of six leaves three and still costs 2 eggs", () => {
  const two = "handle flip, bot-place nest-a, handle place:plan-a";
  expect(play(botTurn(), `${two}, handle discard`).state.eggs).toEqual([0, 1 + 2]);
});

test("Ruling 17: a discarded card is open", () => {
  const { facts, barriers } = play(botTurn(), "handle discard");
  expect(findFacts(facts, "bot-discarded")).toMatchObject([{ to: "table", card: cards("g1.1")[0], eggs: 2 }]);
  expect(barriers).toEqual([true]);
});

test("each handling is used exactly twice, and then it is the person's turn", () => {
  const all = "handle flip, bot-place nest-a, handle flip, bot-place plan-a, handle place:plan-b, handle place:plan-c";
  const before = play(botTurn(), all).state;
  expect(listAsked(before)).toEqual({ handle: ["discard"] });
  const closed = eggThieves.words.listClosed(eggThieves.view(before, 0), 0).map(({ option, why }) => [option, why.say]);
  expect(closed).toEqual([
    ["flip", "why.handled"],
    ["place", "why.handled"],
  ]);
  const { state } = play(before, "handle discard, handle discard");
  expect([state.turn.player, state.pile, Object.keys(listAsked(state))[0]]).toEqual([0, null, "nest"]);
});

test("each handling is used exactly twice: who has discarded two cards has to place the others", () => {
  const { state } = play(botTurn(), "handle discard, handle discard");
  expect(eggThieves.view(state, 0).pile).toMatchObject({ cards: 4, flip: 2, place: 2, discard: 0 });
  expect(listAsked(state)).toEqual({ handle: ["flip", ...everywhere.map((spot) => `place:${spot}`)] });
});

test("Ruling 34, option distinct: the four placed cards of a turn go to four different places", () => {
  const start = botTurn({}, {}, { eggbotSpots: "distinct" });
  const { state } = play(start, "handle flip, bot-place nest-a, handle place:plan-b, handle flip");
  expect(listAsked(state)["bot-place"]).toEqual(["nest-b", "nest-c", "plan-a", "plan-c"]);
  const why = eggThieves.words.listClosed(eggThieves.view(state, 0), 0).map(({ option, why }) => [option, why.say]);
  expect(why).toEqual([
    ["nest-a", "why.bot-nest"],
    ["plan-b", "why.bot-plan"],
  ]);
});

test("Eggbot turn, step 3 (ruling 34): any nest and any slot of the Eggbot, as often as one likes", () => {
  const { state } = play(botTurn(), "handle flip, bot-place nest-a, handle place:nest-a, handle flip");
  expect(listAsked(state)["bot-place"]).toEqual(everywhere);
});

test("Ruling 35: a nest at 11 is closed to Eggbots too; their own spots never are", () => {
  const ten = "w4.2 w3.2 w1.2 r3.2 r2.2";
  const { state } = play(botTurn({ nests: [ten, "r1.1", "p1.1"] }), "handle flip, bot-place nest-a, handle flip");
  expect(listAsked(state)["bot-place"]).toEqual(["nest-b", "nest-c", "plan-a", "plan-b", "plan-c"]);
  expect(eggThieves.words.listClosed(eggThieves.view(state, 0), 0).map(({ why }) => why.say)).toEqual(["why.full"]);
});

test("Ruling 36: with fewer than six cards the discards are shuffled in, else the pile is shorter and handled to its end", () => {
  const short = botTurn({ deck: "y4.2 y3.1 g1.1 g2.2", discard: "" });
  expect(eggThieves.view(short, 0).pile?.cards).toBe(2);
  const { state } = play(short, "handle flip, bot-place nest-a, handle place:plan-a");
  expect(state.turn.player).toBe(0);
  const shuffled = botTurn({ deck: "y4.2 y3.1 g1.1 g2.2", discard: "p1.1 p2.1 p3.1 p4.1 p1.2" });
  expect(eggThieves.view(shuffled, 0).pile?.cards).toBe(6);
});

test("Ruling 47: an Eggbot that only discards had a card, so no round without cards begins with it", () => {
  const { state } = play(botTurn({ deck: "y4.2 y3.1 g1.1 g2.2", discard: "" }), "handle discard, handle discard");
  expect([state.turn.player, state.idle]).toEqual([0, 0]);
});

test("Ruling 36: an Eggbot without any card loses its turn", () => {
  const state = botTurn({ deck: "y4.2 y3.1", discard: "" });
  expect([state.turn.player, Object.keys(listAsked(state))[0]]).toEqual([0, "nest"]);
});

test("Ruling 38: an Eggbot gains like a player, and is counted among those who are consoled", () => {
  const nests = ["w4.2 w2.2 r3.2 r2.1 g2.1 g2.2", "w1.1", "w1.2"] as const;
  const layout = { nests, plans: [none, ["r1.1", "", ""], none], hands: ["y1.1 p1.1 y2.1"], eggs: [0, 0, 0] } as const;
  const start = layOut(1, layout, { payment: 5 }, { eggbots: "2" });
  const { state } = play(start, "nest y1.1:a, plan p1.1:b:down");
  // Eggbot 1: red 5 + 1. The person and Eggbot 2 share 5 eggs: 2 each.
  expect(state.eggs).toEqual([2, 6, 2]);
});

test("Ruling 39: an Eggbot never spends eggs: it has no raptors to use", () => {
  expect(Object.keys(listAsked(botTurn({ eggs: [0, 30] })))).toEqual(["handle"]);
});

test("Rulings 43 and 50: the final raid in an Eggbot's turn ends the match at once, and the person stays first in the score", () => {
  const ten = "w4.2 w3.2 w1.2 r3.2 r2.2";
  const start = botTurn({ nests: [ten, "r1.1", "p1.1"] }, { raids: 4 });
  const { state, facts } = play(
    start,
    "handle flip, bot-place nest-a, handle place:plan-a, handle place:plan-b, handle flip, bot-place plan-c, handle discard, handle discard",
  );
  expect(state.now).toEqual({ ask: "over", why: "raids" });
  // White 8, red 5, green 1: the Eggbot turns up g2.2 for 1 + 2 with its 2 eggs for flips; the person's w3.2 matches nothing.
  expect(state.eggs).toEqual([0, 5]);
  expect(findFacts(facts, "ended")).toMatchObject([{ winners: [{ bot: 1 }], eggs: 5 }]);
  expect(score(state).map(({ seat, rank, points }) => ({ seat, rank, points }))).toEqual([
    { seat: 0, rank: 1, points: 0 },
  ]);
  // The person's rank is told as well.
  expect(findFacts(facts, "ranked")).toMatchObject([{ to: "table", seat: 0, rank: "hatchling", bots: 1, eggs: 0 }]);
});

test("Solo variant, end game: ranks by the person's eggs", () => {
  expect([0, 39, 40, 49, 50, 59, 60, 69, 70, 140].map(rankOf)).toEqual([
    "hatchling",
    "hatchling",
    "fledgling",
    "fledgling",
    "squeaker",
    "squeaker",
    "growler",
    "growler",
    "roarer",
    "roarer",
  ]);
});

test("Rulings 40 and 41: the verdict says rank and number of Eggbots, and what to try next, as far as there is more", () => {
  const end = (eggs: readonly number[], eggbots: string) => verdict(layOut(1, { eggs }, {}, { eggbots }));
  expect(end([44, 44, 3], "2")).toEqual({
    isPassed: true,
    why: [{ say: "verdict.solo", with: { mine: 44, best: 44, rank: { say: "rank.fledgling" }, bots: 2 } }],
    next: { say: "verdict.solo.shared", with: { bots: 2 } },
  });
  expect(end([62, 40, 1, 1], "3").next).toEqual({ say: "verdict.solo.won", with: { bots: 3 } });
  // There is no fifth Eggbot to play against.
  expect(end([62, 40, 1, 1, 1], "4").next).toBeUndefined();
});

test("Rulings 40 and 41: alone one passes with as many eggs as the best Eggbot, and fails with fewer", () => {
  const end = (eggs: readonly number[]) => verdict(layOut(1, { eggs }, {}, { eggbots: "1" }));
  expect(end([44, 44]).isPassed).toBe(true);
  expect(end([71, 80])).toEqual({
    isPassed: false,
    why: [{ say: "verdict.solo", with: { mine: 71, best: 80, rank: { say: "rank.roarer" }, bots: 1 } }],
    next: { say: "verdict.solo.lost", with: { bots: 1 } },
  });
});
