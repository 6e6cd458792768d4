import type { Leak } from "./plant.ts";

const secrets = ["test/contract/secrets.test.ts"] as const;

/** Leaks in the games' own views, which the barrier between them and the host must notice. */
export const gamePlants: readonly Leak[] = [
  {
    id: "G1",
    what: "the next card of a deck is in the view of Goods Maker",
    file: "games/goods-maker/rules/view.ts",
    text: "points: state.points,\n    hand:",
    by: "points: state.points + (state.rows[0]?.deck[0] === undefined ? 0 : String(state.rows[0].deck[0]).length % 2),\n    hand:",
    tests: secrets,
  },
  {
    id: "G2",
    what: "everybody sees the hand of the first seat of Egg Thieves",
    file: "games/egg-thieves/rules/view.ts",
    text: "hand: me === null ? null : sortCards(at(state.hands, me)),",
    by: "hand: sortCards(at(state.hands, me ?? 0)),",
    tests: secrets,
  },
  {
    id: "G3",
    what: "everybody sees the tiles one seat looks at in Chicken ColorOut",
    file: "games/chicken-colorout/rules/view.ts",
    text: "look: state.turn.seat === viewer ? byId(state.look) : null,",
    by: "look: byId(state.look),",
    // Random matches seldom come to a look at tiles, so the game's own test stands beside them.
    tests: [...secrets, "test/games/chicken-colorout/secrecy.test.ts"],
  },
  {
    id: "G4",
    what: "the length of the hidden deck's next card is in the view of Ei my Goods!",
    file: "games/ei-my-goods/rules/view.ts",
    text: "deck: state.deck.length,",
    by: "deck: state.deck.length + (JSON.stringify(state.deck[0]).charCodeAt(1) % 2),",
    tests: secrets,
  },
  {
    id: "G5",
    what: "everybody sees what the first seat holds in Newdale",
    file: "games/expedition-to-newdale/rules/view.ts",
    text: "mine: me === null ? null : mineOf(state, me),",
    by: "mine: mineOf(state, me ?? 0),",
    tests: secrets,
  },
  {
    id: "G6",
    what: "the masked errands of others are shown in Newdale",
    file: "games/expedition-to-newdale/rules/view.ts",
    text: "(pending.seat === me ? pending : maskPending(pending))",
    by: "(pending.seat === me || me !== null ? pending : maskPending(pending))",
    tests: secrets,
  },
  {
    id: "G7",
    what: "everybody sees the closed hand of the first seat of Chicken ColorOut",
    file: "games/chicken-colorout/rules/view.ts",
    text: "seat === viewer ? hand : faceDown(hand)",
    by: "seat === viewer || seat === 0 ? hand : faceDown(hand)",
    tests: [...secrets, "test/games/chicken-colorout/secrecy.test.ts"],
  },
];
