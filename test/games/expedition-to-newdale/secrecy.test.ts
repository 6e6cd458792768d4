import fc from "fast-check";
import { expect, test } from "vitest";
import type { NewdaleFact } from "../../../games/expedition-to-newdale/rules/facts.ts";
import { expeditionToNewdale as game } from "../../../games/expedition-to-newdale/index.ts";
import type { TileId } from "../../../games/expedition-to-newdale/rules/box/chapters.ts";
import type { State } from "../../../games/expedition-to-newdale/rules/state.ts";
import { card, cardNo } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import { pendingAt } from "../../../games/expedition-to-newdale/rules/pending.ts";
import { matches, play, runs } from "../../contract/play.ts";
import {
  after,
  afterBuilding,
  dealTable,
  decisionOf,
  handOf,
  idsShowing,
  inBuilding,
  keyOf,
  planning,
  step,
  withHand,
  withPlayer,
} from "./table.ts";

/** Cards named in a fact. */
function cardsIn(fact: NewdaleFact): readonly number[] {
  if ("cards" in fact) return fact.cards.flatMap((no) => no ?? []);
  return "shown" in fact ? fact.shown : [];
}

test("no fact names a card that its reader does not see", () => {
  fc.assert(
    fc.property(matches(game, 400), (match) => {
      for (const { step } of play(game, match)) {
        for (const fact of step.facts) {
          const hidden = hiddenFrom(step.state, fact);
          expect(
            cardsIn(fact).filter((no) => hidden.has(no)),
            fact.fact,
          ).toEqual([]);
        }
      }
    }),
    { numRuns: runs(40) },
  );
});

/** Cards in the hands of others and in the pile, less what a reshuffle of the same step has put there. */
function hiddenFrom(state: State, { to }: NewdaleFact): ReadonlySet<number> {
  const hands = state.hands.flatMap((hand, seat) =>
    seat === to ? [] : hand.filter((no) => state.seats[seat]?.known.includes(no) !== true),
  );
  const isReshuffled = state.discard.length === 0;
  return new Set([...(isReshuffled ? [] : hands), ...(isReshuffled ? [] : state.pile)]);
}

test("what is being built is shown to its builder alone, until it is paid", () => {
  const base = withHand(withPlayer(planning("1", 2), 0, { goods: { coal: 6, planks: 3 } }), 0, ["sawmill-6"]);
  const state = after(
    {
      ...base,
      phase: "build",
      turn: { seat: 0, token: 0 },
      errands: [
        {
          seat: 0,
          do: "build",
          why: "phase",
          plan: { card: null, town: null, way: null, passes: null, cards: null, area: null },
        },
      ],
    },
    "0 build sawmill-6",
    "0 town a22",
  );
  // Its area is asked with the payment.
  expect(decisionOf(state, 0, "area")).toBeDefined();
  const mine = JSON.stringify(game.view(state, 0).errands);
  const theirs = JSON.stringify([game.view(state, 1).errands, game.view(state, "table").errands]);
  expect(mine).toContain("a22");
  expect(theirs).not.toContain("a22");
  expect(theirs).not.toContain('"pay"');
});

test("a plan is shown to its planner alone, until all tokens lie", () => {
  const planned = step(planning("1", 2), "0 token-1 growth");
  expect(game.view(planned.state, 0).mine?.plan[0]).toBe("growth");
  expect(JSON.stringify([game.view(planned.state, 1), game.view(planned.state, "table")])).not.toContain('"growth"');
  expect(planned.facts.filter(({ to }) => to === "table").map(({ fact }) => fact)).toEqual(["locked-token"]);
});

test("secret objectives are shown at the end only", () => {
  const state = planning("1", 2);
  expect([game.view(state, 0).secrets, game.view(state, 0).mine?.secret]).toEqual([null, state.secrets[0]]);
  expect(game.view({ ...state, phase: "over" }, "table").secrets).toEqual(state.secrets);
});

test("a table dealt anew keeps what everybody saw: Aaron’s Vineyard stays in its hand", () => {
  const base = withHand(planning("7", 2), 1, ["vineyard-1", "sawmill-1"]);
  const known = base.hands[1]?.slice(0, 1) ?? [];
  const state = withPlayer(base, 1, { known });
  for (const key of [1, 2, 3]) expect(handOf(game.determinise(state, 0, keyOf(key)), 1)).toContain("vineyard-1");
});

test("a table dealt anew gives whoever chooses between cards of a resource more of them than the tile takes", () => {
  const base = withHand(planning("1", 2), 1, idsShowing(planning("1", 2), "wood", 2));
  const pile = idsShowing(base, "cotton", 1).map(cardNo);
  const choosing = { seat: 1, do: "discard", count: 1, from: null, resource: "wood", chosen: [] } as const;
  const state: State = { ...base, pile, errands: [{ ...choosing, why: { for: "tile", tile: "wood-for-coal" } }] };
  // The third card may come into the hand by chance; then it is changed for the wood of the pile.
  for (let key = 1; key <= 12; key += 1) {
    const hand = game.determinise(state, 0, keyOf(key)).hands[1] ?? [];
    expect(hand.map((no) => card(no).resource)).toEqual(["wood", "wood"]);
  }
});

test("a table dealt anew keeps the events that were, and shuffles those to come as they were shuffled", () => {
  const dealt = dealTable("1", 2);
  const [event = null, ...eventDeck] = dealt.eventDeck;
  const orders = [1, 2, 3, 4, 5, 6].map((key) => game.determinise({ ...dealt, event, eventDeck }, 0, keyOf(key)));
  for (const { eventDeck: anew } of orders) {
    // Two more of the first three rounds, three of the later ones, and the final round.
    expect(anew.slice(0, 2).toSorted()).toEqual(eventDeck.slice(0, 2).toSorted());
    expect(anew.slice(2, 5).every((id) => id.startsWith("10-"))).toBe(true);
    expect(anew.slice(5)).toEqual(eventDeck.slice(5));
    expect(new Set([event, ...anew]).size).toBe(7);
  }
  expect(new Set(orders.map((order) => String(order.eventDeck))).size).toBeGreaterThan(1);
});

test("what is kept of a question is read only where it is asked", () => {
  const asked = inBuilding(planning("1", 2));
  expect(pendingAt(game.view(asked, 0), 0, "build")).toMatchObject({ why: "phase" });
  expect(() => pendingAt(game.view(asked, 0), 0, "market")).toThrow("seat 0 is not asked for market");
  expect(() => pendingAt(game.view(asked, 0), 1, "build")).toThrow("seat 1 is not asked for build");
});

test("alone nothing is sealed, as there is nobody to keep it from", () => {
  expect(decisionOf(planning("1", 1), 0, "token-1")?.seal).toBeUndefined();
  expect(decisionOf(planning("1", 2), 0, "token-1")?.seal).toBeDefined();
});

test("a last question with one answer is nobody else’s business while a tile may need cards of the hand", () => {
  // An open question with one answer is answered at once: that would tell the table that no two cards show wood.
  const isOpen = (tile: TileId, hand: readonly string[]): boolean | undefined => {
    const changes = { tiles: [tile] };
    const state = withHand(withPlayer(planning("1", 2), 0, changes), 0, hand);
    return decisionOf(afterBuilding(state), 0, "special")?.open;
  };
  const cotton = idsShowing(planning("1", 2), "cotton", 2);
  const wood = idsShowing(planning("1", 2), "wood", 2);
  expect([isOpen("wood-for-coal", cotton), isOpen("wood-for-coal", wood)]).toEqual([false, false]);
});

test("ruling 74: alone, whoever looks on sees the same questions whatever the hand holds", () => {
  const bases = [
    planning("1", 1, { round: 7, event: "2" }),
    withPlayer(planning("2", 1), 0, { tiles: ["cotton-red-vp"], specials: [cardNo("prison-1")] }),
  ];
  const seen = ["wood", "grain", "cotton", "clay"].map((resource) => {
    const held = bases.map((base) => afterBuilding(withHand(base, 0, idsShowing(base, resource, 2))));
    // Two of this resource, and two that were drawn instead of building.
    expect(
      held.map((state) => state.hands[0]?.length),
      resource,
    ).toEqual([4, 4]);
    const shown = held.map((state) => [
      game.view(state, "table").phase,
      game.decisions(state).filter(({ open }) => open),
    ]);
    return JSON.stringify(shown);
  });
  expect(new Set(seen).size).toBe(1);
});
