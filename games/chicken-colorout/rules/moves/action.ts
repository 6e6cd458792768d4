import type { Decision } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { unreachable } from "../../../kit/fail.ts";
import { type Action, actionOf, limitsOf } from "../actions.ts";
import type { ColorFact } from "../facts.ts";
import { followUps } from "../map/hiding.ts";
import { eggNamed, eggNamesIn } from "../map/names.ts";
import { bit, type Egg, eggTypes, type Now, pile, type State, total } from "../state.ts";
import { asked } from "./ask.ts";
import { tilesWithEggs } from "./eggs.ts";
import { canRearrange } from "./rearrange.ts";
import { lookAtDeck } from "./survey.ts";
import { partners } from "./trade.ts";
import { endTurn } from "./turn.ts";

/** Section 4.4: the action is compulsory as far as possible, and skipped when impossible. */
export function startAction(state: State, egg: Egg, told: ColorFact[]): State {
  if (canAct(state, egg)) return begun(state, actionOf(state.rules, egg), told);
  told.push({ fact: "skipped-action", to: "table", seat: state.turn.seat, egg });
  return endTurn(state, told);
}

/** The prototype's cyan egg takes any one of the other actions. */
export function anyDecision(state: State): Decision {
  const others = eggTypes.filter((egg) => actionOf(state.rules, egg) !== "any" && canAct(state, egg));
  return asked(state, "any", eggNamesIn(others.reduce((set, egg) => set | bit(egg), 0)));
}

export function chooseAny(state: State, pick: string, told: ColorFact[]): State {
  const egg = eggNamed(pick);
  told.push({ fact: "chose-action", to: "table", seat: state.turn.seat, egg });
  return begun(state, actionOf(state.rules, egg), told);
}

function canAct(state: State, egg: Egg): boolean {
  const action = actionOf(state.rules, egg);
  const hasEggs = total(at(state.hands, state.turn.seat)) > 0;
  switch (action) {
    case "reposition":
    case "any":
      return true;
    case "clear":
      return tilesWithEggs(state).length > 0;
    case "trade":
      return hasEggs && partners(state).length > 0;
    case "again":
      return followUps(state) !== 0;
    case "rearrange":
      return canRearrange(state);
    case "exchange":
      return hasEggs && tilesWithEggs(state).length > 0;
    case "survey":
      return pile(state) > 0;
    default:
      return unreachable(action);
  }
}

function begun(state: State, action: Action, told: ColorFact[]): State {
  const asks = (now: Now): State => ({ ...state, now });
  switch (action) {
    case "reposition":
      return asks({ ask: "reposition", done: "nothing", who: null });
    case "clear":
      return asks({ ask: "clear" });
    case "trade":
      return asks({ ask: "partner" });
    case "again":
      return asks({ ask: "again" });
    case "rearrange":
      return asks({ ask: "rearrange" });
    case "exchange":
      return asks({ ask: "swap-tile", left: limitsOf(state.rules).exchangeEggs });
    case "any":
      return asks({ ask: "any" });
    case "survey":
      return lookAtDeck(state, told);
    default:
      return unreachable(action);
  }
}
