import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { card } from "../rules/box/cards.ts";
import { chainLimit } from "../rules/box/goods.ts";
import { areaAt, areaNumber } from "../rules/box/areas.ts";
import { type PendingDecision, playerAt, type State } from "../rules/state.ts";
import { mightUse } from "../rules/table/usable.ts";
import { addPending, finish, replaceWith, type StepContext } from "../rules/stepContext.ts";
import { choosePrivately, type Choice } from "../rules/table/choice.ts";

type Final = Extract<PendingDecision, { readonly do: "final" }>;

/** Page 13, final production: every production building's chain once, in any order, without the chaining bonus. */
export function askFinal(state: State, { seat, used }: Final): Choice {
  const { areas, goods } = playerAt(state, seat);
  const hand = at(state.hands, seat);
  const ready = areas.flatMap((no, area) => {
    if (no === null || used.includes(area)) return [];
    const { chain } = card(no);
    const isPossible =
      chain.kind === "cards" ? hand.some((one) => card(one).resource === chain.resource) : chainLimit(chain, goods) > 0;
    return isPossible ? [areaAt(state.chapter, area).id] : [];
  });
  return choosePrivately("final", [...ready, "done"]);
}

/** Without cards, tiles and characters everybody sees that nothing is left to do. */
export function proceedFinal(context: StepContext, pending: Final): boolean {
  const { state } = context;
  const cards = at(state.hands, pending.seat).length;
  const hasMeans = cards > 0 || mightUse(state, pending.seat, cards);
  if (hasMeans || askFinal(state, pending).options.length > 1) return false;
  finish(context, pending);
  return true;
}

export function takeFinal(context: StepContext, pending: Final, [pick = bug("no pick")]: readonly string[]): void {
  if (pick === "done") {
    finish(context, pending);
    return;
  }
  const { seat, used } = pending;
  const area = areaNumber(context.state.chapter, pick);
  replaceWith(context, pending, { ...pending, used: [...used, area] });
  addPending(context, { seat, do: "chain", area, isFinal: true, made: true });
}
