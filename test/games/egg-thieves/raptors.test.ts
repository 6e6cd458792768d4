import { describe, expect, test } from "vitest";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import { parseRaptor } from "../../../games/egg-thieves/rules/cards.ts";
import type { Player, State } from "../../../games/egg-thieves/rules/state.ts";
import { cards, findDecision, findFacts, layCards, layOut, type Layout, listAsked, play } from "./table.ts";

const nests = ["w1.1 r3.2?", "r1.1", "p1.1? g2.1"] as const;
const hand = "w2.2 g3.1 g4.2 y3.2 y4.1";

/** Seat 0 of two begins its turn with these raptors on show. */
function withRaptors(names: string, layout: Layout = {}, options = {}): State {
  const row = names.split(" ").map(parseRaptor);
  const empty = ["", "", ""] as const;
  const given: Layout = { nests, plans: [empty, empty], hands: [hand, "y1.1"], eggs: [20, 20], ...layout };
  return layOut(2, given, { row }, options);
}

const scouting = "nest w2.2:b, plan g3.1:a:down";
const scoutingFirst = "nest w2.2:b, keep, plan g3.1:a:down";

test("Ruling 1: raptors may come before scouting or after it", () => {
  const start = withRaptors("rummager sneak");
  expect(Object.keys(listAsked(start))).toEqual(["nest", "raptor"]);
  expect(listAsked(play(start, scoutingFirst).state)).toEqual({ raptor: ["rummager", "sneak"], done: ["done"] });
});

test("Ruling 1: the turn ends with scouting where no raptor can be used, and otherwise by choice", () => {
  const start = withRaptors("rummager sneak");
  const scouted = play(start, scoutingFirst);
  expect(scouted.state.turn.player).toBe(0);
  expect(Object.keys(listAsked(scouted.state))).toEqual(["raptor", "done"]);
  // Who cannot pay for any raptor is not asked.
  expect(play(withRaptors("rummager sneak", { eggs: [0, 0] }), scoutingFirst).state.turn.player).toBe(1);
});

test("Ruling 1: raptors are one block: used before scouting, they are closed after it", () => {
  const start = withRaptors("rummager sneak");
  const { state } = play(start, `raptor rummager, ${scouting}`);
  expect(state.turn.player).toBe(1);
  const before = play(start, "raptor rummager").state;
  expect(listAsked(before)["raptor"]).toEqual(["sneak"]);
});

test("Ruling 1: after scouting the turn goes on while a raptor can be used, and ends by choice", () => {
  const after = play(withRaptors("rummager sneak"), `${scoutingFirst}, raptor sneak, extra g4.2:nest-a`).state;
  expect(listAsked(after)).toEqual({ raptor: ["rummager"], done: ["done"] });
  expect(play(after, "done done").state.turn.player).toBe(1);
});

test("Ruling 1, option raptorsAfterScoutOnly: no raptor before scouting, and the reason is given", () => {
  const start = withRaptors("rummager sneak", {}, { raptorsAfterScoutOnly: true });
  expect(Object.keys(listAsked(start))).toEqual(["nest"]);
  expect(eggThieves.words.listClosed(eggThieves.view(start, 0), 0)).toContainEqual({
    ask: "raptor",
    option: "sneak",
    why: { say: "why.raptor.scout-first", with: { raptor: { say: "raptor.sneak" }, cost: 2, eggs: 20 } },
  });
  expect(listAsked(play(start, scoutingFirst).state)["raptor"]).toEqual(["rummager", "sneak"]);
});

test("Ruling 9: several raptors a turn, each once; others may use the same until the next raid", () => {
  const start = withRaptors("rummager hoarder");
  const both = play(start, "raptor rummager, raptor hoarder").state;
  expect(Object.keys(listAsked(both))).toEqual(["nest"]);
  const next = play(both, scouting).state;
  expect(listAsked(next)["raptor"]).toEqual(["rummager", "hoarder"]);
});

test("Ruling 12: eggs go from the supply to the payment area, where all payments add up; no debt", () => {
  const start = withRaptors("rummager trader", { eggs: [3, 20] });
  const { state, facts } = play(start, "raptor rummager");
  expect([state.eggs, state.payment]).toEqual([[2, 20], 1]);
  expect(findFacts(facts, "hired")).toMatchObject([{ raptor: 2, cost: 1, payment: 1 }]);
  expect(listAsked(state)["raptor"]).toBeUndefined();
  expect(eggThieves.words.listClosed(eggThieves.view(state, 0), 0)).toContainEqual({
    ask: "raptor",
    option: "trader",
    why: { say: "why.raptor.eggs", with: { raptor: { say: "raptor.trader" }, cost: 3, eggs: 2 } },
  });
});

test("icons are carried out from left to right: draw first, then the card is there to play", () => {
  const start = withRaptors("forager", { deck: "r4.2 r1.1" });
  const { state } = play(start, "raptor forager");
  expect(listAsked(state)["extra"]).toContain("r4.2:plan-a");
});

test("Peek: one face-down card in a nest; the table learns which, the face is told to the peeker alone", () => {
  const start = withRaptors("peeper");
  const { state, facts, barriers } = play(start, "raptor peeper, peek a2");
  expect(findFacts(facts, "peeked")).toMatchObject([{ to: "table", place: { nest: 0, index: 1 }, triceratops: 2 }]);
  expect(findFacts(facts, "saw")).toMatchObject([{ to: 0, card: cards("r3.2")[0] }]);
  expect(JSON.stringify(findFacts(facts, "peeked"))).not.toContain("card");
  expect(barriers).toEqual([false, true]);
  expect(eggThieves.view(state, 0).nests[0]?.[1]).toEqual({ card: cards("r3.2")[0], triceratops: 2, up: false });
  expect(eggThieves.view(state, 1).nests[0]?.[1]).toEqual({ card: null, triceratops: 2, up: false });
});

test("Ruling 44: only nests are peeked at, never another player's board", () => {
  const start = withRaptors("peeper", {
    plans: [
      ["y1.1?0", "", ""],
      ["y2.1?1", "", ""],
    ],
  });
  expect(listAsked(play(start, "raptor peeper").state)).toEqual({ peek: ["a2", "c1"] });
});

test("Ruling 11: Peek and Swap may be declined, Face-up and Face-down may not", () => {
  const { state, facts } = play(withRaptors("inspector"), "raptor inspector, peek -, swap -");
  expect(findFacts(facts, "declined").map(({ icon }) => icon)).toEqual(["peek", "swap"]);
  expect(state.payment).toBe(3);
  expect(findDecision(play(withRaptors("parader"), "raptor parader").state, "extra").min).toBe(1);
});

test("Ruling 11: an icon that cannot be carried out is skipped without refund", () => {
  const start = withRaptors("lookout", { nests: ["w1.1", "r1.1", "g2.1"] });
  const { state, facts } = play(start, "raptor lookout");
  expect(findFacts(facts, "idle-icon")).toMatchObject([{ icon: "peek" }]);
  expect([state.payment, Object.keys(listAsked(state))]).toEqual([3, ["extra"]]);
});

test("Ruling 11: a raptor none of whose icons could do anything cannot be used", () => {
  const start = withRaptors("peeper nightwatch juggler rummager sneak", {
    nests: ["w1.1", "", ""],
    hands: ["", "y1.1"],
    deck: "",
    discard: "",
  });
  const shown = eggThieves.words.listClosed(eggThieves.view(start, 0), 0).map(({ option, why }) => [option, why.say]);
  expect(shown).toEqual(
    ["peeper", "nightwatch", "juggler", "rummager", "sneak"].map((raptor) => [raptor, "why.raptor.nothing"]),
  );
});

test("Ruling 10: an extra card goes to any open nest or any own spot; one up, one down is for scouting only", () => {
  const full = "w4.2 w3.2 w2.2 w1.2 r3.2 r2.1";
  const start = withRaptors("parader", { nests: [full, "r1.1", "p1.1"] });
  const choosing = play(start, "raptor parader").state;
  const places = ["nest-b", "nest-c", "plan-a", "plan-b", "plan-c"];
  const cardsInHand = ["w2.2", "g3.1", "g4.2", "y3.2", "y4.1"];
  expect(listAsked(choosing)).toEqual({
    extra: cardsInHand.flatMap((card) => places.map((spot) => `${card}:${spot}`)),
  });
  const { state } = play(choosing, "extra w2.2:nest-b, extra g3.1:nest-b");
  expect(state.nests[1]).toEqual(layCards("r1.1 w2.2 g3.1"));
});

test("Face-down: the extra card lies face down, and only its owner knows it", () => {
  const { state, facts } = play(withRaptors("sneak"), "raptor sneak, extra w2.2:plan-c");
  expect(state.plans[0]?.[2]).toEqual(layCards("w2.2?0"));
  expect(findFacts(facts, "played")).toMatchObject([{ shown: { card: null, triceratops: 2 }, total: null }]);
});

test("Draw: one egg card, which stays in hand", () => {
  const { state, facts } = play(withRaptors("hoarder"), "raptor hoarder");
  expect(state.hands[0]).toHaveLength(7);
  expect(findFacts(facts, "drew").map(({ count }) => count)).toEqual([1, 1]);
});

test("Ruling 45: two open cards of different nests take each other's place and stay open", () => {
  const start = withRaptors("juggler", { nests: ["w1.1 r3.2? g4.2", "y2.1 r1.1", "p1.1?"] });
  const choosing = play(start, "raptor juggler").state;
  expect(listAsked(choosing)).toEqual({ swap: ["a1", "a3", "b1", "b2"] });
  expect(listAsked(play(choosing, "swap a3").state)).toEqual({ "swap-with": ["b1", "b2"] });
  const { state, facts, barriers } = play(choosing, "swap a3, swap-with b1");
  expect(state.nests).toEqual([layCards("w1.1 r3.2? y2.1"), layCards("g4.2 r1.1"), layCards("p1.1?")]);
  // Nest A: 1 + 2 + 1, nest B: 2 + 1.
  expect(findFacts(facts, "swapped")).toMatchObject([{ totals: [4, 3] }]);
  expect(barriers).toEqual([false, false]);
});

test("Ruling 7: a swap may bring a nest to 11, and only the total at the end of the turn counts", () => {
  const ten = "w4.2 w3.2 w2.2 w1.2 r3.1 r2.1";
  const start = withRaptors("juggler", { nests: [ten, "y2.2", "p1.1"] });
  const raided = play(start, "raptor juggler, swap a5, swap-with b1, nest w2.2:b, plan g3.1:a:down");
  expect(findFacts(raided.facts, "swapped")).toMatchObject([{ totals: [11, 1] }]);
  expect(findFacts(raided.facts, "raided")).toMatchObject([{ nest: 0, triceratops: 11 }]);
});

test("Ruling 7: a closed nest takes part in a swap, which may open it again: then there is no raid", () => {
  const eleven = "w4.2 w3.2 w2.2 w1.2 r3.2 r2.1";
  const start = withRaptors("juggler", { nests: [eleven, "y2.1", "p1.1"] });
  const { state } = play(start, "raptor juggler, swap a1, swap-with b1");
  expect(listAsked(state)["nest"]).toContain("g3.1:a");
  const end = play(state, "nest g3.1:c, plan w2.2:a:down");
  expect(findFacts(end.facts, "raided")).toEqual([]);
});

describe("Scouting for eggs (ruling 51): always two cards, one to a nest and one to the own board", () => {
  test("Parader, Phantom and Sneak first cannot use up the hand: two cards stay for scouting", () => {
    const start = withRaptors("sneak parader phantom");
    const parade = "raptor parader, extra g3.1:plan-a, extra g4.2:plan-a";
    const { state, facts } = play(start, `${parade}, raptor phantom, extra y3.2:plan-a`);
    // Phantom's second card would leave one.
    expect(findFacts(facts, "idle-icon")).toMatchObject([{ icon: "down" }]);
    expect(state.hands[0]).toEqual(cards("w2.2 y4.1"));
    expect(Object.keys(listAsked(state))).toEqual(["nest"]);
    const closed = eggThieves.words
      .listClosed(eggThieves.view(state, 0), 0)
      .map(({ option, why }) => [option, why.say]);
    expect(closed).toContainEqual(["sneak", "why.raptor.keep-two"]);
    const end = play(state, "nest w2.2:b, plan y4.1:c:down");
    expect(findFacts(end.facts, "scouted")).toHaveLength(1);
  });

  test("a raptor that draws first has a card more to play", () => {
    const start = withRaptors("burrower", { hands: ["w2.2 g3.1", "y1.1"], deck: "y1.2 p1.1 p2.1 p3.1" });
    expect(Object.keys(listAsked(play(start, "raptor burrower").state))).toEqual(["extra"]);
  });

  test("after scouting the last card may be played", () => {
    const start = withRaptors("sneak", { hands: ["w2.2 g3.1 y4.1", "y1.1"] });
    expect(listAsked(start)["raptor"]).toEqual(["sneak"]);
    const after = play(start, "nest w2.2:b, keep, plan g3.1:c:down").state;
    expect(play(after, "raptor sneak, extra y4.1:nest-b").state.turn.player).toBe(1);
  });

  test("after scouting no card goes to a nest without a raptor, and whoever has the turn is told why", () => {
    const start = withRaptors("sneak", { hands: ["w2.2 g3.1 y4.1 y4.1 p1.2", "y1.1"] });
    const after = play(start, "nest w2.2:b, keep, plan g3.1:c:down").state;
    const listNests = (state: State, seat: Player) =>
      eggThieves.words.listClosed(eggThieves.view(state, seat), seat).filter(({ ask }) => ask === "nest");
    expect(listNests(after, 0)).toEqual([
      { ask: "nest", option: "p1.2", why: { say: "why.scouted" } },
      { ask: "nest", option: "y4.1", why: { say: "why.scouted" } },
    ]);
    expect(listNests(start, 0)).toEqual([]);
    expect(listNests(after, 1)).toEqual([]);
  });
});

test("Rulings 11 and 51: the hint of a raptor says which icons are lost: cards that cannot be played before scouting, and what finds nothing", () => {
  const lost = (icon: string) => ({ with: { lost: "yes", lostIcons: [{ say: `ability.${icon}` }] } });
  const hintOf = (raptor: string, layout: Layout) => {
    const start = withRaptors(raptor, layout);
    return eggThieves.words.option(eggThieves.view(start, 0), findDecision(start, "raptor"), raptor).hint;
  };
  expect(hintOf("phantom", { hands: ["w2.2 g3.1 y4.1", "y1.1"] })).toMatchObject(lost("down"));
  // Of two cards none can be spared; the one that Burrower draws first can, as long as there is one to draw.
  const two = { hands: ["w2.2 g3.1", "y1.1"], discard: "" };
  expect(hintOf("burrower", { ...two, deck: "y1.2 p1.1" })).toMatchObject({ with: { lost: "no" } });
  expect(hintOf("prowler", { ...two, deck: "y1.2 p1.1" })).toMatchObject(lost("down"));
  // No card lies face down to be peeked at, and a second nest has none to swap with; a card played first may change both.
  const open = { nests: ["w4.2 r3.2", "", ""] as const };
  expect(hintOf("snooper", open)).toMatchObject(lost("peek"));
  expect(hintOf("trader", open)).toMatchObject(lost("swap"));
  expect(hintOf("conjurer", open)).toMatchObject({ with: { lost: "no" } });
  expect(hintOf("trickster", open)).toMatchObject(lost("swap"));
});

describe("Scouting for eggs (ruling 51): one nest stays open", () => {
  const ten = "w4.2 w3.2 w2.2 w1.2 r3.2";
  const eleven = `${ten} r2.1`;
  const own = ["plan-a", "plan-b", "plan-c"];

  test("a raptor does not close the last open nest, and the reason is given", () => {
    const start = withRaptors("swaggerer", { nests: [ten, eleven, eleven] });
    const { state } = play(start, "raptor swaggerer");
    expect(listAsked(state)["extra"]?.filter((option) => option.startsWith("g3.1"))).toEqual(
      own.map((spot) => `g3.1:${spot}`),
    );
    const closed = eggThieves.words
      .listClosed(eggThieves.view(state, 0), 0)
      .map(({ option, why }) => [option, why.say]);
    expect(closed.slice(0, 2)).toEqual([
      ["nest-b", "why.full"],
      ["nest-c", "why.full"],
    ]);
    expect(closed).toContainEqual(["g3.1:nest-a", "why.last-nest"]);
    expect(Object.keys(listAsked(play(state, "extra g3.1:plan-a").state))).toEqual(["nest"]);
  });

  test("nor does a swap", () => {
    // Nest A has 10. A card of B with two triceratops for its first one would make it 11, and B still has 11 then; C would open.
    const start = withRaptors("juggler", { nests: ["w1.1 w4.2 w3.2 w2.2 r3.2 r2.1", `${ten} y4.2`, eleven] });
    const { state } = play(start, "raptor juggler, swap a1");
    expect(listAsked(state)["swap-with"]).toEqual(["c1", "c2", "c3", "c4", "c5", "c6"]);
    const closed = eggThieves.words.listClosed(eggThieves.view(state, 0), 0);
    expect(closed.filter(({ why }) => why.say === "why.last-swap").map(({ option }) => option)).toEqual([
      "b1",
      "b2",
      "b3",
      "b4",
      "b5",
      "b6",
    ]);
  });
});
