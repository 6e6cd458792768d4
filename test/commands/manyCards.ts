import type { AnyGame } from "../../games/contract/index.ts";
import { bids } from "../contract/fixture/index.ts";

/** A question with more choices than a sentence names. */
export const manyCards: AnyGame = {
  ...bids,
  setup: (deal) => {
    const step = bids.setup(deal);
    const cards = Array.from({ length: 14 }, (_, at) => `a${at + 1}`);
    return { ...step, state: { ...step.state, hands: step.state.hands.map((hand) => ({ ...hand, cards })) } };
  },
};
