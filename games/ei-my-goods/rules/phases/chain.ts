import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { type Card, cardId, cardNamed, type Counts, printed } from "../cards.ts";
import type { Story } from "../facts.ts";
import { takenOff } from "../goods.ts";
import { chainSteps } from "../production.ts";
import { type Place, type State, type Turn, without, withPlayer, type Yard } from "../state.ts";
import { menuSize } from "./menu.ts";
import type { Scene } from "./context.ts";

/** What can be put into the chain that is open now; undefined when none is, or nothing is there for it. */
export function chainMenu({ turn, player, yard, held }: Scene) {
  return chainMenuOf(yard, turn.chain, player.hand, held);
}

/** The cards to choose for a chain that takes them from hand, otherwise how many times to use it, the most first. */
export function chainMenuOf(
  yard: Pick<Yard, "buildings" | "stock">,
  place: Place | null,
  hand: readonly Card[],
  held: Counts,
): { readonly options: readonly string[]; readonly max: number } | undefined {
  if (place === null) return undefined;
  const steps = chainSteps(yard, place, held);
  if (steps === 0) return undefined;
  const resource = printed(at(yard.buildings, place)).chain?.resource ?? null;
  if (resource === null) return { options: Array.from({ length: steps }, (_, used) => String(steps - used)), max: 1 };
  const cards = hand.filter((card) => printed(card).resource === resource).slice(0, menuSize);
  return { options: cards.map(cardId), max: Math.min(steps, cards.length) };
}

/** Final round: buildings whose chain can be used, with or without a bunny (ruling 23). */
export function openOptions({ turn, yard, held }: Scene): readonly string[] {
  return yard.buildings.flatMap((card, place) =>
    place !== turn.chain && chainSteps(yard, place, held) > 0 ? [cardId(card)] : [],
  );
}

export function openChain({ state, turn, yard }: Scene, pick: string): State {
  const chain = yard.buildings.indexOf(cardNamed(pick));
  const next: Turn = { ...turn, chain, isOpen: true };
  return { ...state, now: next };
}

/** Ruling 15: for each step one of every input goes onto the building, and every card there is one good more. */
export function chained({ state, turn, player }: Scene, picks: readonly string[], story: Story): State {
  const { seat, chain: place } = turn;
  if (place === null) return bug("a chain without a building");
  const building = at(player.buildings, place);
  const chain = printed(building).chain ?? bug("no chain");
  const gave = chain.resource === null ? [] : picks.map(cardNamed);
  const steps = chain.resource === null ? Number(picks[0]) : picks.length;
  let piles: readonly (readonly Card[])[] = player.piles;
  let moved: readonly Card[] = [];
  for (const good of chain.goods) {
    const [left, taken] = takenOff(player.buildings, piles, good, steps);
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
  return withPlayer(state, seat, {
    ...player,
    hand: without(player.hand, gave),
    piles: piles.with(place, [...at(piles, place), ...cards]),
  });
}
