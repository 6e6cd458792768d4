import { expect, test } from "vitest";
import type { AnyGame, Game, Step } from "../../games/contract.ts";
import { checksFor } from "./battery.ts";
import { bids } from "./fixture/index.ts";
import type { BidFact, State, View } from "./fixture/rules.ts";

type Bids = Game<State, BidFact, View>;

/** The fixture with one thing wrong. */
function withFault(fault: (game: Bids) => Partial<Bids>): AnyGame {
  return { ...bids, ...fault(bids) };
}

/** The fixture with something wrong in every step after the deal. */
function withWrongStep(fault: (step: Step<State, BidFact>, before: State) => Step<State, BidFact>): AnyGame {
  return withFault((game) => ({ apply: (state, seat, answer) => fault(game.apply(state, seat, answer), state) }));
}

/** A view that looks innocent, while its words and pictures remember the state it was made from. */
function withMemory(fault: (game: Bids, stateOf: (view: View) => State) => Partial<Bids>): AnyGame {
  const states = new WeakMap<View, State>();
  const stateOf = (view: View): State => {
    const state = states.get(view);
    if (state === undefined) throw new Error("An unknown view.");
    return state;
  };
  const view: Bids["view"] = (state, viewer) => {
    const seen = { ...bids.view(state, viewer) };
    states.set(seen, state);
    return seen;
  };
  return withFault((game) => ({ view, ...fault(game, stateOf) }));
}

/** The bids that lie, as somebody careless would print them. */
const bidsOf = ({ hands }: State): string => hands.map(({ bid }) => bid ?? "-").join(" ");

let drawnElsewhere = 0;

const faults: readonly (readonly [fault: string, caughtBy: string, game: AnyGame])[] = [
  [
    "a prize that lies face down is in the view",
    "shows no viewer what he may not know",
    withFault((game) => ({
      view: (state, viewer) => ({ ...game.view(state, viewer), next: state.prizes[1] ?? null }),
    })),
  ],
  [
    "a bid is in the picture",
    "shows no viewer what he may not know",
    withMemory((game, stateOf) => ({
      picture: { ...game.picture, board: (view, marks) => game.picture.board(view, marks) + bidsOf(stateOf(view)) },
    })),
  ],
  [
    "a bid is in the words of the board",
    "shows no viewer what he may not know",
    withMemory((game, stateOf) => ({
      text: {
        ...game.text,
        board: (view) => [...game.text.board(view), { say: "card", with: { card: bidsOf(stateOf(view)) } }],
      },
    })),
  ],
  [
    "a bid is in the order of the options",
    "shows no viewer what he may not know",
    withFault((game) => ({
      decisions: (state) =>
        game
          .decisions(state)
          .map((decision) =>
            state.hands.some(({ bid }) => bid?.startsWith("a") === true)
              ? { ...decision, options: decision.options.toReversed() }
              : decision,
          ),
    })),
  ],
  [
    "a bid is told to the table",
    "keeps a sealed choice from everybody else",
    withWrongStep((step) => ({ ...step, facts: step.facts.map((fact) => ({ ...fact, to: "table" })) })),
  ],
  [
    "the dice are in a fact",
    "never shows the key of its dice",
    withWrongStep((step) => ({
      ...step,
      facts: [...step.facts, { fact: "noted", to: "table", card: step.state.dice.key }],
    })),
  ],
  [
    "nothing is dealt anew but the dice",
    "deals anew what a viewer may not know",
    withFault(() => ({ redeal: (state, _, key) => ({ ...state, dice: { key, drawn: 0 } }) })),
  ],
  [
    "the prizes alone are dealt anew",
    "deals the hands of others anew",
    withFault((game) => ({
      redeal: (state, viewer, key) => ({ ...game.redeal(state, viewer, key), hands: state.hands, aside: state.aside }),
    })),
  ],
  [
    "a table dealt anew has lost a seat",
    "plays on from a table dealt anew",
    withFault((game) => ({
      redeal: (state, viewer, key) => {
        const redealt = game.redeal(state, viewer, key);
        return { ...redealt, hands: redealt.hands.slice(1) };
      },
    })),
  ],
  [
    "a state is changed in place",
    "never changes what it was given",
    withFault((game) => ({
      apply: (state, seat, answer) => {
        (state.prizes as string[]).reverse();
        (state.prizes as string[]).reverse();
        return game.apply(state, seat, answer);
      },
    })),
  ],
  [
    "a match has no end",
    "comes to an end at every table, and scores every seat",
    withFault((game) => ({
      decisions: (state) =>
        game.decisions(state).length > 0
          ? game.decisions(state)
          : [{ seat: 0, ask: "on", options: ["on"], min: 1, max: 1, awaited: true, open: true }],
      apply: (state, seat, answer) =>
        answer.ask === "on" ? { state, facts: [], barrier: false } : game.apply(state, seat, answer),
    })),
  ],
  [
    "chance comes from outside the dice",
    "makes equal matches of equal deals and answers",
    withWrongStep((step) => {
      drawnElsewhere += 1;
      return { ...step, state: { ...step.state, round: drawnElsewhere } };
    }),
  ],
  [
    "the deal depends on what was played before",
    "replays to the same states and facts",
    withFault((game) => ({
      setup: (deal) => {
        drawnElsewhere += 1;
        const step = game.setup(deal);
        return { ...step, state: { ...step.state, round: drawnElsewhere } };
      },
    })),
  ],
  [
    "an option is offered twice",
    "asks well-formed questions",
    withFault((game) => ({
      decisions: (state) =>
        game.decisions(state).map((decision) => ({ ...decision, options: [...decision.options, ...decision.options] })),
    })),
  ],
  [
    "a seat is asked the same question twice",
    "asks well-formed questions",
    withFault((game) => ({ decisions: (state) => [...game.decisions(state), ...game.decisions(state)] })),
  ],
  [
    "a question offers nothing",
    "asks well-formed questions",
    withFault((game) => ({
      decisions: (state) => game.decisions(state).map((decision) => ({ ...decision, options: [], min: 0, max: 0 })),
    })),
  ],
  [
    "an offered answer is a bug",
    "accepts everything it offers",
    withFault((game) => ({
      apply: (state, seat, answer) => {
        if (answer.picks.includes("b7")) throw new Error("Bug: b7");
        return game.apply(state, seat, answer);
      },
    })),
  ],
  [
    "an ended match still asks",
    "asks nothing more when nobody is awaited",
    withFault((game) => ({
      decisions: (state) => [
        ...game.decisions(state),
        { seat: 0, ask: "chat", options: ["hello"], min: 1, max: 1, awaited: false, open: true },
      ],
    })),
  ],
  [
    "a reveal is no barrier",
    "raises a barrier when a step draws on chance or shows something new",
    withWrongStep((step) => ({ ...step, barrier: false })),
  ],
  [
    "a secret question is called open",
    "opens a question only when everybody may know its options",
    withFault((game) => ({
      decisions: (state) => game.decisions(state).map((decision) => ({ ...decision, open: true })),
    })),
  ],
  [
    "a state holds what JSON loses",
    "keeps states, facts and views that survive JSON",
    withWrongStep((step) => ({ ...step, state: { ...step.state, at: undefined } })),
  ],
  [
    "a seat gets no score",
    "comes to an end at every table, and scores every seat",
    withFault((game) => ({ score: (state) => game.score(state).slice(1) })),
  ],
  [
    "parts of a score are missing",
    "comes to an end at every table, and scores every seat",
    withFault((game) => ({ score: (state) => game.score(state).map((score) => ({ ...score, parts: [] })) })),
  ],
  [
    "ranks skip the first place",
    "comes to an end at every table, and scores every seat",
    withFault((game) => ({ score: (state) => game.score(state).map((score) => ({ ...score, rank: 2 })) })),
  ],
  [
    "ranks do not follow the points",
    "comes to an end at every table, and scores every seat",
    withFault((game) => ({
      score: (state) => game.score(state).map((score, at) => ({ ...score, rank: at + 1 })),
    })),
  ],
  [
    "a seal is named that nobody set",
    "unseals only what was sealed",
    withWrongStep((step) => ({ ...step, unsealed: ["nobody's"] })),
  ],
  [
    "a preference is missing",
    "prefers among the options it offers: one finite number each",
    withFault((game) => ({ preferences: (view, decision) => game.preferences(view, decision).slice(1) })),
  ],
  [
    "an offered option is called closed",
    "never calls an offered option closed",
    withFault((game) => ({
      closed: (view, seat) => [
        ...game.closed(view, seat),
        ...(view.mine?.cards ?? []).map((option) => ({ ask: "bid", option, why: { say: "closed.gilded" } })),
      ],
    })),
  ],
  [
    "four seats are never possible",
    "can be played at every number of seats",
    withFault((game) => ({
      refuses: (seats, options) => (seats === 4 ? { say: "refuses.cards" } : game.refuses(seats, options)),
    })),
  ],
];

test.each(faults)("%s: “%s”", (_fault, caughtBy, game) => {
  const check = checksFor(game).find(({ title }) => title === caughtBy);
  expect(check).toBeDefined();
  expect(() => check?.run(game)).toThrow();
});

test("every check catches a planted fault", () => {
  const catching = new Set(faults.map(([, caughtBy]) => caughtBy));
  expect(checksFor(bids).filter(({ title }) => !catching.has(title))).toEqual([]);
});
