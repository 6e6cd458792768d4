import { goodsMade } from "../../../../data/ei-my-goods/rules.ts";
import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import type { Card } from "../cards.ts";
import type { EiStory } from "../facts.ts";
import { countSupply, findBunny, findMissing, listBunnyPlaces, type Start } from "../production.ts";
import { beginTurn, type Place, removeCards, replacePlayer, type State, tableauOf, type Turn } from "../state.ts";

/** A production that starts: where, what sloppy work skips, and the cards of the hand that make up for what is missing. */
type Production = Pick<Start, "place" | "skip"> & { readonly given: readonly Card[] };

/**
 * Phase IV: the turn of this seat. Where its only bunny lacks nothing there is nothing to choose, so it produces at once
 * (ruling 13). Of several bunnies the order is the player's, because each chain comes right after its building.
 */
export function startTurn(state: State, seat: Seat, story: EiStory): State {
  const turn = beginTurn(seat);
  const place = findFreePlace(state, seat);
  return place === undefined
    ? { ...state, now: turn }
    : startProduction(state, turn, { place, skip: null, given: [] }, story);
}

/** Where the only bunny can work without a card and without skipping anything. Everybody can see that. */
function findFreePlace({ players, market }: State, seat: Seat): Place | undefined {
  const tableau = tableauOf(at(players, seat));
  const bunnies = listBunnyPlaces(tableau);
  const [only] = bunnies;
  if (only === undefined || bunnies.length > 1) return undefined;
  const there = countSupply(market, tableau.buildings);
  return findMissing(at(tableau.buildings, only.place), there).total === 0 ? only.place : undefined;
}

/**
 * Phase IV: cards given are discarded face up (ruling 29), and the goods are still to be drawn, face down onto the
 * building.
 */
export function startProduction(state: State, turn: Turn, { place, skip, given }: Production, story: EiStory): State {
  const { seat } = turn;
  const player = at(state.players, seat);
  const bunny = findBunny(tableauOf(player), place) ?? bug("production without a bunny");
  const count = goodsMade[bunny];
  const building = at(player.buildings, place);
  story.facts.push({ fact: "produced", to: "table", seat, building, count, bunny, skip, gave: given });
  const next = replacePlayer(state, seat, { ...player, hand: removeCards(player.hand, given) });
  return {
    ...next,
    discard: { ...state.discard, shown: [...state.discard.shown, ...given] },
    now: { ...turn, done: [...turn.done, place], chain: place, step: null },
    todo: [{ task: "goods", seat, place, count }, ...state.todo],
  };
}
