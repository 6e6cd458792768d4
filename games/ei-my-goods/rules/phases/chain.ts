import { at, bug, replaceAt } from "../../../kit/at.ts";
import { type Card, cardId, findCard, menuSize, readCard } from "../cards.ts";
import type { EiStory } from "../facts.ts";
import { takeGoods } from "../payment.ts";
import { countChainSteps } from "../production.ts";
import { removeCards, replacePlayer, type State, type Turn } from "../state.ts";
import type { TurnContext } from "./context.ts";

/**
 * What can be put into the chain that is open now: cards of the hand, or how many times to use it, the most first.
 * Undefined when none is open, or nothing is there for it.
 */
export function findChainMenu({ turn, player, tableau, held }: TurnContext) {
  const { chain: place } = turn;
  const steps = place === null ? 0 : countChainSteps(tableau, place, held);
  if (place === null || steps === 0) return undefined;
  const resource = readCard(at(tableau.buildings, place)).chain?.resource ?? null;
  if (resource === null) return { options: Array.from({ length: steps }, (_, fewer) => String(steps - fewer)), max: 1 };
  const cards = player.hand.filter((card) => readCard(card).resource === resource).slice(0, menuSize);
  return { options: cards.map(cardId), max: Math.min(steps, cards.length) };
}

/**
 * Final round: buildings whose chain can be used, with or without a bunny (ruling 23); those that were left unused come
 * last. So many openings in a row without a step are the most (ruling 30), so that nobody goes in circles.
 */
export function listOpenOptions({ turn, tableau, held }: TurnContext): readonly string[] {
  if (turn.left.length >= mostOpenings) return [];
  const fresh: string[] = [];
  const left: string[] = [];
  tableau.buildings.forEach((card, place) => {
    if (place === turn.chain || countChainSteps(tableau, place, held) === 0) return;
    (turn.left.includes(place) ? left : fresh).push(cardId(card));
  });
  return [...fresh, ...left];
}

/** Ruling 30: most chains that are opened in a row without using one. */
export const mostOpenings = 20;

/** Opens the chain of this building and ends normal production (ruling 30). */
export function openChain({ state, turn, tableau }: TurnContext, pick: string): State {
  const chain = tableau.buildings.indexOf(findCard(pick));
  const left = turn.chain === null ? turn.left : [...turn.left, turn.chain];
  const next: Turn = { ...turn, chain, isOpen: true, left };
  return { ...state, now: next };
}

/** Ruling 15: for each step one of every input goes onto the building, and every card there is one good more. */
export function useChain({ state, turn, player }: TurnContext, picks: readonly string[], story: EiStory): State {
  const { seat, chain: place } = turn;
  if (place === null) return bug("a chain without a building");
  const building = at(player.buildings, place);
  const chain = readCard(building).chain ?? bug("no chain");
  const gave = chain.resource === null ? [] : picks.map(findCard);
  const steps = chain.resource === null ? Number(picks[0]) : picks.length;
  let piles: readonly (readonly Card[])[] = player.piles;
  let moved: readonly Card[] = [];
  for (const good of chain.goods) {
    const [left, taken] = takeGoods(player.buildings, piles, good, steps);
    piles = left;
    moved = [...moved, ...taken];
  }
  const cards = [...gave, ...moved];
  story.facts.push({
    fact: "chained",
    to: "table",
    seat,
    building,
    count: cards.length,
    gave,
    moved: chain.goods.map((good) => ({ good, count: steps })),
  });
  return replacePlayer({ ...state, now: { ...turn, left: [] } }, seat, {
    ...player,
    hand: removeCards(player.hand, gave),
    piles: replaceAt(piles, place, [...at(piles, place), ...cards]),
  });
}
