import type { State } from "../fixture/rules.ts";
import { preferences } from "../fixture/words.ts";
import { type Fault, withFault, withMemory, withWrongStep } from "./plant.ts";

/** The bids that lie, as somebody careless would print them. */
const bidsOf = ({ hands }: State): string => hands.map(({ bid }) => bid ?? "-").join(" ");

/** Faults that let a viewer know what he may not. */
export const secretFaults: readonly Fault[] = [
  [
    "a prize that lies face down is in the view",
    "shows no viewer what he may not know",
    withFault((game) => ({
      view: (state, viewer) => ({ ...game.view(state, viewer), next: state.prizes[1] ?? null }),
    })),
  ],
  [
    "a bid is in the picture",
    "draws for no viewer what he may not know, nor judges by it",
    withMemory((game, stateOf) => ({
      picture: { ...game.picture, board: (view, ...rest) => game.picture.board(view, ...rest) + bidsOf(stateOf(view)) },
    })),
  ],
  [
    "a bid is in the advice",
    "draws for no viewer what he may not know, nor judges by it",
    withMemory((_, stateOf) => ({
      computer: {
        rate: (view, decision) =>
          preferences(view, decision).map((preference) => preference + bidsOf(stateOf(view)).split("a").length),
      },
    })),
  ],
  [
    "a bid is in the words of the board",
    "shows no viewer what he may not know",
    withMemory((game, stateOf) => ({
      words: {
        ...game.words,
        board: (view) => [...game.words.board(view), { say: "card", with: { card: bidsOf(stateOf(view)) } }],
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
    "the dice are in a view",
    "never shows the key of its dice",
    withFault((game) => ({ view: (state, viewer) => ({ ...game.view(state, viewer), dice: state.dice.key }) })),
  ],
  [
    "the dice are in a fact",
    "never tells the key of its dice",
    withWrongStep((step) => ({
      ...step,
      facts: [...step.facts, { fact: "noted", to: "table", card: step.state.dice.key }],
    })),
  ],
  [
    "nothing is dealt anew but the dice",
    "deals anew what a viewer may not know",
    withFault(() => ({ determinise: (state, _, key) => ({ ...state, dice: { key, drawn: 0 } }) })),
  ],
  [
    "the prizes alone are dealt anew",
    "deals the hands of others anew",
    withFault((game) => ({
      determinise: (state, viewer, key) => ({
        ...game.determinise(state, viewer, key),
        hands: state.hands,
        aside: state.aside,
      }),
    })),
  ],
  [
    "what is dealt anew depends on how the cards lay",
    "deals anew by view and key alone",
    withFault((game) => ({
      determinise: (state, viewer, key) => {
        const redealt = game.determinise(state, viewer, key);
        const [first = "", second = ""] = state.aside;
        return first < second ? redealt : { ...redealt, aside: redealt.aside.toReversed() };
      },
    })),
  ],
  [
    "a table dealt anew keeps the last card that nobody holds",
    "keeps nothing hidden when it deals anew",
    withFault((game) => ({
      determinise: (state, viewer, key) => {
        const redealt = game.determinise(state, viewer, key);
        const kept = state.aside.at(-1) ?? "";
        const given = redealt.aside.at(-1) ?? "";
        const swap = (card: string): string => ({ [kept]: given, [given]: kept })[card] ?? card;
        const hands = redealt.hands.map((hand, seat) =>
          seat === viewer ? hand : { ...hand, cards: hand.cards.map(swap), bid: hand.bid && swap(hand.bid) },
        );
        return { ...redealt, hands, aside: redealt.aside.map(swap) };
      },
    })),
  ],
  [
    "a computer sees the bids that lie",
    "lets computers answer the same whatever is hidden",
    withMemory((_, stateOf) => ({
      computer: {
        rate: (view, decision) => {
          const lying = bidsOf(stateOf(view)).length + stateOf(view).aside.join("").charCodeAt(1);
          return preferences(view, decision).map((liking, place) => (place % 2 === lying % 2 ? liking : -liking));
        },
      },
    })),
  ],
  [
    "the thread that thinks is given the real table",
    "tells the thread that thinks nothing of the real table",
    withFault(() => ({ determinise: (state, _, key) => ({ ...state, dice: { key, drawn: 0 } }) })),
  ],
  [
    "the thread that thinks is given the key",
    "tells the thread that thinks nothing of the real table",
    withFault((game) => ({
      determinise: (state, viewer, key) => ({ ...game.determinise(state, viewer, key), dice: state.dice }),
    })),
  ],
  [
    "a table dealt anew has lost a seat",
    "plays on from a table dealt anew",
    withFault((game) => ({
      determinise: (state, viewer, key) => {
        const redealt = game.determinise(state, viewer, key);
        return { ...redealt, hands: redealt.hands.slice(1) };
      },
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
    "a reshuffle nobody sees is no barrier",
    "raises a barrier when a step draws on chance or shows something new",
    withWrongStep((step) => ({
      ...step,
      state: { ...step.state, dice: { ...step.state.dice, drawn: step.state.dice.drawn + 1 } },
    })),
  ],
];
