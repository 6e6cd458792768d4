import type { Decision } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { type Action, actionOf, countEggs, eggTypes, limitsOf } from "../eggs.ts";
import type { ColorStory } from "../facts.ts";
import { findFollowUps } from "../map/hiding.ts";
import { eggName, eggNamed } from "../map/names.ts";
import { countPile, type Egg, type State, type Table } from "../state.ts";
import { askOne } from "./ask.ts";
import { findPartners, tilesWithEggs } from "./eggs.ts";
import { findMovable } from "./rearrange.ts";
import { lookAtDeck } from "./survey.ts";
import { endTurn } from "./turn.ts";

/** Ruling 15: the action is compulsory as far as possible, and skipped when impossible. */
export function startAction(state: State, egg: Egg, story: ColorStory): State {
  if (canAct(positionOf(state), egg)) return beginAction(state, actionOf(state.rules, egg), story);
  story.facts.push({ fact: "skipped-action", to: "table", seat: state.turn.seat, egg });
  return endTurn(state, story);
}

/** Ruling 23: the cyan egg of the wild starting tile takes any one of the other actions. */
export function anyDecision(state: State): Decision {
  const position = positionOf(state);
  const others = eggTypes.filter((egg) => actionOf(state.rules, egg) !== "any" && canAct(position, egg));
  return askOne(state, "any", others.map(eggName));
}

export function takeAny(state: State, pick: string, story: ColorStory): State {
  const egg = eggNamed(pick);
  story.facts.push({ fact: "chose-action", to: "table", seat: state.turn.seat, egg });
  return beginAction(state, actionOf(state.rules, egg), story);
}

export type Position = Table & { readonly pile: number };

const positionOf = (state: State): Position => ({ ...state, pile: countPile(state) });

/** Ruling 15: whether this egg's action is possible now that it is hidden. */
export const canAct = (table: Position, egg: Egg): boolean => countTargets(table, egg) > 0;

/** Counts what this egg's action can be done to now: tiles, players, or one thing of which there is always enough. */
export const countTargets = (table: Position, egg: Egg): number => countBy[actionOf(table.rules, egg)](table);

const hasEggs = (state: Table): boolean => countEggs(at(state.hands, state.turn.seat)) > 0;

const countBy: { readonly [action in Action]: (table: Position) => number } = {
  reposition: () => 1,
  clear: (state) => tilesWithEggs(state).length,
  trade: (state) => (hasEggs(state) ? findPartners(state).length : 0),
  again: (state) => (findFollowUps(state) === 0 ? 0 : 1),
  rearrange: (state) => findMovable(state).length,
  exchange: (state) => (hasEggs(state) ? tilesWithEggs(state).length : 0),
  any: () => 1,
  survey: ({ pile }) => pile,
};

function beginAction(state: State, action: Action, story: ColorStory): State {
  switch (action) {
    case "survey":
      return lookAtDeck(state, story);
    case "reposition":
      return { ...state, now: { ask: action, done: "nothing", who: null } };
    case "trade":
      return { ...state, now: { ask: "partner" } };
    case "exchange":
      return { ...state, now: { ask: "swap-tile", left: limitsOf(state.rules).exchangeEggs } };
    default:
      return { ...state, now: { ask: action } };
  }
}
