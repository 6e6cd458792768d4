import type { Decision } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { unreachable } from "../../../kit/fail.ts";
import { type Action, actionOf, limitsOf } from "../actions.ts";
import type { ColorFact } from "../facts.ts";
import { findFollowUps } from "../map/hiding.ts";
import { eggNamed, eggNamesIn } from "../map/names.ts";
import { bit, type Egg, eggTypes, type Pending, countPile, type State, countEggs } from "../state.ts";
import { askOne } from "./ask.ts";
import { tilesWithEggs } from "./eggs.ts";
import { canRearrange } from "./rearrange.ts";
import { lookAtDeck } from "./survey.ts";
import { findPartners } from "./trade.ts";
import { endTurn } from "./turn.ts";

/** Section 4.4: the action is compulsory as far as possible, and skipped when impossible. */
export function startAction(state: State, egg: Egg, told: ColorFact[]): State {
  if (canAct(state, egg)) return beginAction(state, actionOf(state.rules, egg), told);
  told.push({ fact: "skipped-action", to: "table", seat: state.turn.seat, egg });
  return endTurn(state, told);
}

/** The prototype's cyan egg takes any one of the other actions. */
export function anyDecision(state: State): Decision {
  const others = eggTypes.filter((egg) => actionOf(state.rules, egg) !== "any" && canAct(state, egg));
  return askOne(state, "any", eggNamesIn(others.reduce((set, egg) => set | bit(egg), 0)));
}

export function takeAny(state: State, pick: string, told: ColorFact[]): State {
  const egg = eggNamed(pick);
  told.push({ fact: "chose-action", to: "table", seat: state.turn.seat, egg });
  return beginAction(state, actionOf(state.rules, egg), told);
}

function canAct(state: State, egg: Egg): boolean {
  const action = actionOf(state.rules, egg);
  const hasEggs = countEggs(at(state.hands, state.turn.seat)) > 0;
  switch (action) {
    case "reposition":
    case "any":
      return true;
    case "clear":
      return tilesWithEggs(state).length > 0;
    case "trade":
      return hasEggs && findPartners(state).length > 0;
    case "again":
      return findFollowUps(state) !== 0;
    case "rearrange":
      return canRearrange(state);
    case "exchange":
      return hasEggs && tilesWithEggs(state).length > 0;
    case "survey":
      return countPile(state) > 0;
    default:
      return unreachable(action);
  }
}

function beginAction(state: State, action: Action, told: ColorFact[]): State {
  const asks = (now: Pending): State => ({ ...state, now });
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
