import type { Decision } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { cardId } from "./cards.ts";
import { listElfActions, listFirstGives, listFurtherGives, listProductions, listTakes } from "./offers.ts";
import type { State, Trade } from "./state.ts";

export type QuestionName = "elf" | "produce" | "trade" | "take" | "more" | "done";
type MakerDecision = Decision & { readonly ask: QuestionName };

/** The option that ends a trade of one card for several before its worth is used up. */
export const enough = "enough";

/** Everything is asked of the player whose turn it is; nothing once the match is over. */
export function decisions(state: State): readonly MakerDecision[] {
  const { now } = state;
  switch (now.ask) {
    case "turn":
      return listTurnDecisions(state);
    case "trade":
      return listTradeDecisions(state, now);
    case "over":
      return [];
  }
}

/** Everybody can know every hand (ruling 28), so every question is open. */
const pickOne = { min: 1, max: 1, awaited: true, open: true } as const;

/**
 * "Turn flow": one production or trade and every building once, in any order (ruling 19). All of it may be left out
 * (ruling 20). When nothing else is left to do, `done` is the only option, and the turn ends by itself.
 */
function listTurnDecisions(state: State): readonly MakerDecision[] {
  const { acted, seat, used } = state.turn;
  const { hand, buildings } = at(state.players, seat);
  const asked: MakerDecision[] = [];
  const add = (ask: QuestionName, options: readonly string[]): void => {
    if (options.length > 0) asked.push({ seat, ask, options, ...pickOne });
  };
  const produced = acted ? [] : listProductions(state, hand);
  const worked = listElfActions(state, hand, buildings, used);
  add(
    "produce",
    produced.map(({ id }) => id),
  );
  add(
    "elf",
    worked.map(({ id }) => id),
  );
  if (!acted) add("trade", listFirstGives(state, hand).map(cardId));
  add("done", ["done"]);
  return asked;
}

/** "Trade": what is taken, one card after the other when one is given; or a further card to give for a single one. */
function listTradeDecisions(state: State, { given, taken }: Trade): readonly MakerDecision[] {
  const { seat } = state.turn;
  const { hand } = at(state.players, seat);
  const cards = listTakes(state, hand.length, given, taken).map(cardId);
  const options = taken.length === 0 ? cards : [...cards, enough];
  const more = taken.length === 0 ? listFurtherGives(hand, given).map(cardId) : [];
  return [
    ...(options.length > 0 ? [{ ...pickOne, seat, ask: "take" as const, options }] : []),
    ...(more.length > 0 ? [{ ...pickOne, seat, ask: "more" as const, options: more }] : []),
  ];
}
