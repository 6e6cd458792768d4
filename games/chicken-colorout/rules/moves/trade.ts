import type { Decision, Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { shuffle } from "../../../kit/random.ts";
import type { ColorStory } from "../facts.ts";
import { type Counts, type Egg, nowOf, type State } from "../state.ts";
import { changeCount, countEggs, listEggs } from "../eggs.ts";
import { askOne, askSome, enough, listTokens, readTokens } from "./ask.ts";
import { limitsOf } from "../actions.ts";
import { endTurn } from "./turn.ts";

/** Opponents who have an egg to trade, clockwise from the seat to move. */
export function findPartners(state: Pick<State, "hands" | "turn">): readonly Seat[] {
  const seats = state.hands.length;
  const others = Array.from({ length: seats - 1 }, (_, index) => (state.turn.seat + 1 + index) % seats);
  return others.filter((seat) => countEggs(at(state.hands, seat)) > 0);
}

/** Ruling 19: swap two eggs one for one with an opponent, or as many as both have. */
export function partnerDecision(state: State): Decision {
  const partners = findPartners(state).map(String);
  return askOne(state, "partner", nowOf(state, "partner").left === undefined ? partners : [...partners, enough]);
}

export const choosePartner = (state: State, pick: string, story: ColorStory): State =>
  pick === enough
    ? endTurn(state, story)
    : { ...state, now: { ...nowOf(state, "partner"), ask: "give", partner: Number(pick) } };

export function giveDecision(state: State): Decision {
  const { partner, left = limitsOf(state.rules).tradeEggs } = nowOf(state, "give");
  const own = at(state.hands, state.turn.seat);
  const most = Math.min(left, countEggs(own), countEggs(at(state.hands, partner)));
  // Ruling 23: on the wild starting tile the giver chooses how many.
  const least = state.rules.startingTile === "wild" ? 1 : most;
  return askSome(state, "give", listTokens(own, most), least, most);
}

/** Open hands let the giver choose what comes back; from a closed one it is drawn (Ruling 47). */
export function give(state: State, picks: readonly string[], story: ColorStory): State {
  const now = { ...nowOf(state, "give"), ask: "take", given: readTokens(picks) } as const;
  if (state.rules.closedHands !== true) return { ...state, now };
  const [mixed, dice] = shuffle(state.dice, listEggs(at(state.hands, now.partner)));
  return exchange({ ...state, dice, now }, mixed.slice(0, picks.length), story);
}

export function takeDecision(state: State): Decision {
  const { partner, given } = nowOf(state, "take");
  return askSome(state, "take", listTokens(at(state.hands, partner), given.length), given.length, given.length);
}

export const take = (state: State, picks: readonly string[], story: ColorStory): State =>
  exchange(state, readTokens(picks), story);

function exchange(state: State, taken: readonly Egg[], story: ColorStory): State {
  const { seat } = state.turn;
  const { partner, given, left = limitsOf(state.rules).tradeEggs } = nowOf(state, "take");
  const own = exchangeEggs(at(state.hands, seat), given, taken);
  const theirs = exchangeEggs(at(state.hands, partner), taken, given);
  if (state.rules.closedHands === true) {
    story.facts.push({ fact: "traded-closed", to: "table", seat, partner, count: given.length });
    for (const to of [seat, partner]) story.facts.push({ fact: "saw-trade", to, seat, partner, given, taken });
  } else story.facts.push({ fact: "traded", to: "table", seat, partner, given, taken });
  const next: State = { ...state, hands: state.hands.with(seat, own).with(partner, theirs) };
  // Ruling 23: on the wild starting tile the other eggs may go to other players.
  const mayGoOn = state.rules.startingTile === "wild" && state.rules.oldWildTile !== true && left > given.length;
  return mayGoOn ? { ...next, now: { ask: "partner", left: left - given.length } } : endTurn(next, story);
}

function exchangeEggs(hand: Counts, lost: readonly Egg[], won: readonly Egg[]): Counts {
  const rest = lost.reduce((counts, egg) => changeCount(counts, egg, -1), hand);
  return won.reduce((counts, egg) => changeCount(counts, egg, 1), rest);
}
