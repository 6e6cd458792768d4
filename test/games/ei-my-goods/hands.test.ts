import { describe, expect, test } from "vitest";
import { eiMyGoods } from "../../../games/ei-my-goods/index.ts";
import type { EiFact } from "../../../games/ei-my-goods/rules/facts.ts";
import { beginTurn, type State } from "../../../games/ei-my-goods/rules/state.ts";
import { upgrade } from "../../../games/ei-my-goods/rules/upgrade.ts";
import { describeFact } from "../../../games/ei-my-goods/text/facts.ts";
import {
  asks,
  cards,
  decisions,
  everyCard,
  findAsked,
  goods,
  hand,
  inTurn,
  newMatch,
  options,
  play,
  table,
} from "./table.ts";
import { options as spokenOptions, question, speak } from "./speaking.ts";

const listDraws = (facts: readonly EiFact[]) =>
  facts.flatMap((fact) => (fact.fact === "drew" ? [[fact.seat, fact.count]] : []));
const listDrawn = (facts: readonly EiFact[]) =>
  facts.flatMap((fact) => (fact.fact === "got" ? [[fact.to, fact.cards]] : []));

const deals = Array.from({ length: 40 }, (_, number) => number.toString(16).padStart(64, "c"));

describe("setup", () => {
  test.each([
    [2, 4],
    [3, 6],
    [4, 8],
  ])("%i players: a coop with 7 eggs and 5 cards each, %i assistants", (seats, assistants) => {
    const state = newMatch(seats);
    expect(state.players.map(({ buildings }) => buildings.length)).toEqual(state.players.map(() => 1));
    expect(new Set(state.players.flatMap(({ buildings }) => buildings)).size).toBe(seats);
    expect(state.players.every(({ buildings }) => buildings.every((card) => card >= 94))).toBe(true);
    expect(state.players.map((_, seat) => goods(state, seat))).toEqual(state.players.map(() => [7]));
    expect(state.players.map(({ hand: held }) => held.length)).toEqual(state.players.map(() => 5));
    expect(new Set(state.offer.map((side) => Math.floor(side / 2))).size).toBe(assistants);
    expect(state.deck).toHaveLength(94 - 12 * seats);
    expect(new Set(everyCard(state)).size).toBe(94);
  });

  test("ruling 25: the first active player is drawn by lot, and so are the assistants' sides", () => {
    const states = deals.map((key) => newMatch(3, key));
    expect(new Set(states.map(({ active }) => active))).toEqual(new Set([0, 1, 2]));
    expect(new Set(states.flatMap(({ offer }) => offer))).toEqual(
      new Set(Array.from({ length: 16 }, (_, side) => side)),
    );
  });
});

describe("phase I", () => {
  test("everybody is asked at once to keep or exchange all cards, and may change that until the last has chosen", () => {
    const start = table([{ hand: "g01" }, { hand: "y02 y05" }], { next: "p01 p05 p06 p07 p08 p09 p10" });
    expect(decisions(start).map(({ seat, ask, awaited }) => [seat, ask, awaited])).toEqual([
      [0, "hand", true],
      [1, "hand", true],
    ]);
    const chosen = play(start, "1 hand exchange").state;
    expect(findAsked(chosen, 1, "hand").awaited).toBe(false);
    const changed = play(chosen, "1 hand keep · 0 hand keep");
    expect(changed.facts.some(({ fact }) => fact === "exchanged")).toBe(false);
    expect(changed.unsealed).toEqual(["round-1-hands"]);
  });

  test("who holds no card is not asked", () => {
    const start = table([{ hand: "" }, { hand: "y02" }]);
    expect(asks(start, 0)).toEqual([]);
    expect(play(start, "1 hand keep").state.now.ask).toBe("plans");
  });

  test("ruling 1: an extra card with 3 cards, none with 4", () => {
    const three = table([{ buildings: "c1 b15", hand: "g01 g02 g03" }, {}]);
    expect(listDraws(play(three, "0 hand keep").facts)).toEqual([
      [0, 3],
      [1, 2],
    ]);
    const four = table([{ buildings: "c1 b15", hand: "g01 g02 g03 g06" }, {}]);
    expect(listDraws(play(four, "0 hand keep").facts)).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  test("ruling 1: the hand is counted before the exchange, and each copy gives a card", () => {
    const start = table([{ buildings: "c1 b15 b16", hand: "g01 g02 g03" }, {}]);
    expect(listDraws(play(start, "0 hand exchange").facts)).toEqual([
      [0, 3],
      [0, 4],
      [1, 2],
    ]);
  });

  test("ruling 2: first all exchanges, then all deals, both in turn order from the active player", () => {
    const start = table([{ hand: "g01" }, { hand: "y02 y05" }], {
      active: 1,
      next: "p01 p05 p06 p07 p08 p09 p10",
    });
    const { facts, state } = play(start, "0 hand exchange · 1 hand exchange");
    expect(listDrawn(facts)).toEqual([
      [1, cards("p01 p05")],
      [0, cards("p06")],
      [1, cards("p07 p08")],
      [0, cards("p09 p10")],
    ]);
    expect(hand(state, 0)).toEqual(cards("p06 p09 p10"));
    expect(hand(state, 1)).toEqual(cards("p01 p05 p07 p08"));
    expect(state.discard.hidden).toEqual(cards("y02 y05 g01"));
  });
});

const playDry = () =>
  play(
    table([{ hand: "y01 y02 y03" }, { hand: "r01" }], { next: "g01 g02 g03", isShort: true }),
    "0 hand keep · 1 hand keep",
  );

describe("ruling 3: empty piles", () => {
  test("when the draw pile runs out, the discards are shuffled at once", () => {
    const start = table([{ hand: "y02" }, { hand: "y05" }], {
      next: "g01 g02",
      isShort: true,
      discard: "p01 p02 p03 p04",
    });
    const { facts, state } = play(start, "0 hand keep · 1 hand keep");
    expect(facts.slice(4, 8).map(({ fact }) => fact)).toEqual(["reshuffled", "drew", "got", "drew"]);
    expect(facts.filter(({ fact }) => fact === "reshuffled")).toEqual([{ fact: "reshuffled", to: "table", count: 4 }]);
    expect([hand(state, 0), hand(state, 1).length]).toEqual([cards("g01 g02 y02"), 3]);
  });

  test("both empty: everybody gives half of the hand, rounded down, and drawing goes on", () => {
    const { state, facts } = playDry();
    expect(facts).toContainEqual({ fact: "halving", to: "table" });
    // Seat 0 has 3 + 2 cards and gives 2; seat 1 has 1 + 1 and gives 1.
    expect(listDraws(facts)).toEqual([
      [0, 2],
      [1, 1],
    ]);
    expect(decisions(state).map(({ seat, ask, options: offered, min, max }) => [seat, ask, offered, min, max])).toEqual(
      [
        [0, "half", ["g01", "g02", "y01", "y02", "y03"], 2, 2],
        [1, "half", ["g03", "r01"], 1, 1],
      ],
    );
    expect(question(state, 0, "half")).toBe(
      "Both piles are empty: everybody gives half of their hand, rounded down, as the new draw pile. Choose 2 cards.",
    );
    const given = play(state, "0 half y02 g02 · 1 half r01");
    expect(given.facts.flatMap((fact) => (fact.fact === "halved" ? [[fact.seat, fact.count]] : []))).toEqual([
      [0, 2],
      [1, 1],
    ]);
    expect(listDraws(given.facts)).toEqual([[1, 1]]);
    expect(given.barrier).toBe(true);
    expect(hand(given.state, 0)).toEqual(cards("g01 y01 y03"));
  });

  test("a half that is chosen may be chosen anew until the last player has chosen", () => {
    const chosen = play(playDry().state, "0 half y02 g02");
    expect(chosen.barrier).toBe(false);
    expect(chosen.facts).toEqual([{ fact: "locked", to: "table", seat: 0, what: "half" }]);
    expect(findAsked(chosen.state, 0, "half").awaited).toBe(false);
    const again = play(chosen.state, "0 half y01 y03");
    expect(again.facts).toEqual([]);
    expect(hand(play(again.state, "1 half r01").state, 0)).toEqual(cards("g01 g02 y02"));
  });
});

describe("ruling 3: nobody has a card, or one menu does not hold them", () => {
  test("nobody has a card to give: draws are skipped and a market row just ends", () => {
    const start = table([{ hand: "y01" }, {}], { isShort: true });
    const { state, facts } = play(start, "0 hand keep");
    expect(facts.map(({ fact }) => fact)).toEqual(["locked", "kept", "dry", "dry", "dry", "market"]);
    expect(state.now.ask).toBe("plans");
    expect(state.market).toEqual([[], []]);
    expect(hand(state, 0)).toEqual(cards("y01"));
  });

  test("a good without a card is skipped", () => {
    const start = inTurn(
      table([{ buildings: "c1", worker: "c1:efficient", hand: "p01" }, {}], {
        isShort: true,
        market: ["g01 y02 y05", ""],
      }),
      0,
    );
    const { state } = play(start, "0 produce c1");
    expect(goods(state, 0)).toEqual([0]);
    expect(asks(state, 0)).toEqual(["end"]);
  });

  test("a hand larger than one menu is given in parts, and nobody sees when the last part was needed", () => {
    const most = Array.from({ length: 30 }, (_, card) => card);
    const start = table([{}, {}], { isShort: true });
    const large = {
      ...start,
      players: start.players.map((player, seat) => (seat === 0 ? { ...player, hand: most } : player)),
    };
    const state = play({ ...large, now: { ask: "hands", choices: [null, "none"] } }, "0 hand keep").state;
    const first = findAsked(state, 0, "half");
    expect([first.options.length, first.min, first.max]).toEqual([25, 10, 15]);
    const ten = play(state, `0 half ${first.options.slice(0, 10).join(" ")}`).state;
    const fifteen = play(state, `0 half ${first.options.slice(0, 15).join(" ")}`).state;
    expect(eiMyGoods.view(ten, 1)).toEqual(eiMyGoods.view(fifteen, 1));
    expect([options(ten, 0, "half").length, findAsked(ten, 0, "half").min]).toEqual([5, 5]);
    expect(question(ten, 0, "half")).toContain("Choose 5 cards; 10 chosen already.");
    expect(asks(fifteen, 0)).toEqual(["half-lock", "half"]);
    const done = play(ten, `0 half ${options(ten, 0, "half").join(" ")} · 0 half-lock lock`).state;
    // Fifteen given; then the new pile gives 2 cards to each player before the market opens.
    expect(hand(done, 0)).toHaveLength(17);
  });
});

describe("ruling 3: goods that come while cards run out", () => {
  test("option and log name the goods that come: none, or as many as cards are left", () => {
    const turnOf = (coop: string, hands: readonly [string, string], scene: { readonly next?: string }) =>
      inTurn(
        table([{ buildings: coop, worker: `${coop}:efficient`, hand: hands[0] }, { hand: hands[1] }], {
          ...scene,
          isShort: true,
          market: ["g01 y02 y05", ""],
        }),
        0,
      );
    const made = (start: State, answers: string) =>
      play(start, answers).facts.flatMap((fact) => (fact.fact === "produced" ? [speak(describeFact(fact))] : []));
    const none = turnOf("c1", ["p01", "r01"], {});
    expect(spokenOptions(none, 0, "produce")).toEqual(["Chicken Coop: 0 eggs | needs no card from your hand"]);
    expect(made(none, "0 produce c1")).toEqual(["player 1 produces 0 eggs efficiently in the Chicken Coop."]);
    const one = turnOf("c1", ["p01", "r01"], { next: "g02" });
    expect(spokenOptions(one, 0, "produce")).toEqual(["Chicken Coop: 1 egg | needs no card from your hand"]);
    expect(made(one, "0 produce c1")).toEqual(["player 1 produces 1 egg efficiently in the Chicken Coop."]);
    // Coop C2 asks for 1 grain and 2 bottles: both bottles are given, shuffled and drawn as its eggs.
    const given = turnOf("c2", ["r01 r02", ""], {});
    expect(question(given, 0, "give")).toBe("Produce 2 eggs in the Chicken Coop? It takes 2 bottles from your hand.");
    expect(made(given, "0 give r01 r02")).toEqual([
      "player 1 produces 2 eggs efficiently in the Chicken Coop, discarding Eggnog Mixer I and Eggnog Mixer II.",
    ]);
  });

  test("in the middle of production the turn goes on where it was", () => {
    const start = inTurn(
      table([{ buildings: "c1", worker: "c1:efficient", hand: "p01 p02" }, { hand: "r01 r02" }], {
        next: "g02",
        isShort: true,
        market: ["g01 y02 y05", ""],
      }),
      0,
    );
    const halving = play(start, "0 produce c1").state;
    expect(decisions(halving).map(({ seat }) => seat)).toEqual([0, 1]);
    const { state, facts } = play(halving, "1 half r01 · 0 half p02");
    expect(goods(state, 0)).toEqual([2]);
    expect(spokenOptions(start, 0, "produce")).toEqual(["Chicken Coop: 2 eggs | needs no card from your hand"]);
    expect(play(start, "0 produce c1").facts.map(({ fact }) => fact)).toEqual(["halving"]);
    expect(facts.filter(({ fact }) => fact === "produced")).toMatchObject([{ building: 94, count: 2, gave: [] }]);
    expect(state.now).toMatchObject({ ask: "turn", seat: 0, done: [0], chain: 0 });
  });
});

test("production that rules 4 had told of when it began is not told of again", () => {
  for (const old of [{ count: 2 }, { count: 1, hasCome: true }]) {
    const half = { count: 1, draft: [], passed: 0 };
    const halves = [
      { ...half, cards: cards("p02"), isLocked: true },
      { ...half, cards: null, isLocked: false },
    ];
    const market = ["g01 y02 y05", ""] as const;
    const start = table([{ worker: "c1:efficient", hand: "p01 p02" }, { hand: "r01 r02" }], {
      isShort: true,
      market,
    });
    const back = { ...beginTurn(0), done: [0], chain: 0 };
    const stored = {
      ...{ ...start, now: { ask: "halve", halves, back } },
      todo: [{ task: "goods", seat: 0, place: 0, ...old }],
    };
    const { state, facts } = play(upgrade(stored, 4), "1 half r01");
    expect(facts.map(({ fact }) => fact)).toEqual(["locked", "halved", "halved"]);
    expect(goods(state, 0)).toEqual([old.count]);
    expect(state.now).toMatchObject({ ask: "turn", done: [0], chain: 0 });
  }
});
