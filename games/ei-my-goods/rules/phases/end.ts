import { buildingsToEnd } from "../../../../data/ei-my-goods/rules.ts";
import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import type { EiStory } from "../facts.ts";
import { listBunnyPlaces } from "../production.ts";
import { findWinners } from "../score.ts";
import { addToHand, isFinalRound, replacePlayer, standstillRounds, type State } from "../state.ts";
import type { TurnContext } from "./context.ts";
import { beginHands, dealRound } from "./hands.ts";
import { runTasks } from "./tasks.ts";
import { startTurn } from "./work.ts";

/** Says which bunnies produced nothing this turn (ruling 13). */
export function tellIdleBunnies({ turn, tableau }: TurnContext, story: EiStory): void {
  for (const { place } of listBunnyPlaces(tableau)) {
    if (turn.done.includes(place)) continue;
    story.facts.push({ fact: "idle", to: "table", seat: turn.seat, building: at(tableau.buildings, place) });
  }
}

/** Nothing is built or hired. */
export function endWithoutPurchase(context: TurnContext, story: EiStory): State {
  tellIdleBunnies(context, story);
  return endTurn(context.state, context.turn.seat, story);
}

/** The worker goes home, a card not built returns to the hand, and the next player's turn begins. */
export function endTurn(state: State, seat: Seat, story: EiStory): State {
  const player = at(state.players, seat);
  if (player.aside !== null) story.facts.push({ fact: "took-back", to: "table", seat });
  const hand = player.aside === null ? player.hand : addToHand(player.hand, [player.aside.card]);
  const home = replacePlayer(state, seat, { ...player, worker: null, isEfficient: false, aside: null, hand });
  const next = maybeSetFinalRound(home, seat, story);
  const following = (seat + 1) % state.players.length;
  if (following === state.active) return endRound(next, story);
  return runTasks(startTurn(next, following, story), story);
}

/** Ruling 22: eight buildings at the end of a turn bring one more round after this one; only the first time counts. */
function maybeSetFinalRound(state: State, seat: Seat, story: EiStory): State {
  if (state.last !== null || at(state.players, seat).buildings.length < buildingsToEnd) return state;
  const last = state.round + 1;
  story.facts.push({ fact: "last-round", to: "table", seat, round: last });
  return { ...state, last };
}

/** Ruling 31: rounds in which nobody builds or hires bring the final round too. */
function stopStandstill(state: State, story: EiStory): State {
  if (state.last !== null || state.round - state.lastPurchase < standstillRounds) return state;
  const last = state.round + 1;
  story.facts.push({ fact: "standstill", to: "table", round: last });
  return { ...state, last };
}

/** The market goes to the discards, and the next player clockwise is the active one. */
function endRound(state: State, story: EiStory): State {
  const { market, discard, players } = state;
  const shown = [...discard.shown, ...market[0], ...market[1]];
  const cleared: State = { ...state, market: [[], []], discard: { ...discard, shown } };
  if (isFinalRound(state)) {
    story.facts.push({ fact: "ended", to: "table" }, { fact: "won", to: "table", ...findWinners(state) });
    return { ...cleared, now: { ask: "over" } };
  }
  const next: State = {
    ...stopStandstill(cleared, story),
    round: state.round + 1,
    active: (state.active + 1) % players.length,
    now: beginHands(players),
  };
  const isFinal = isFinalRound(next);
  story.facts.push({ fact: "round", to: "table", round: next.round, active: next.active, isFinal });
  const isAsked = next.now.ask === "hands" && next.now.choices.includes(null);
  return isAsked ? next : dealRound(next, [], story);
}
