import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import {
  type Card,
  cardId,
  cardNamed,
  everyResource,
  printed,
  type Resource,
  resourceIds,
  resourceNamed,
} from "../cards.ts";
import type { Story } from "../facts.ts";
import { bunnyAt, resourcesOn, type Start, starts } from "../production.ts";
import { goodsMade } from "../../../../data/ei-my-goods/rules.ts";
import { type State, type TurnStep, without, withPlayer } from "../state.ts";
import { run } from "./tasks.ts";
import { menuSize, partOf } from "./menu.ts";
import type { Scene } from "./context.ts";

type Give = Extract<TurnStep, { readonly step: "give" }>;

/** Buildings that can start production now, each with the resource it would skip. */
export function produceOptions(scene: Scene): readonly string[] {
  if (scene.turn.isOpen) return [];
  return startsNow(scene).map((start) => startId(scene.yard.buildings, start));
}

const startsNow = ({ state, turn, player, yard }: Scene): readonly Start[] =>
  starts(yard, turn.done, state.market, player.hand);

/** "g05", or "g05-willow" when the worker skips a willow branch. */
export function startId(buildings: readonly Card[], { place, skip }: Start): string {
  const id = cardId(at(buildings, place));
  return skip === null ? id : `${id}-${at(resourceIds, skip)}`;
}

/** What a production option names. */
export function startNamed(pick: string): { readonly card: Card; readonly skip: Resource | null } {
  const [id = "", skip] = pick.split("-");
  return { card: cardNamed(id), skip: skip === undefined ? null : resourceNamed(skip) };
}

export function produce(scene: Scene, pick: string, story: Story): State {
  const { buildings } = scene.yard;
  const start = startsNow(scene).find((each) => startId(buildings, each) === pick) ?? bug(`no start ${pick}`);
  const { place, skip, gives } = start;
  return giveOn(scene, { step: "give", place, skip, by: gives.by, any: gives.any, given: [], passed: 0 }, story);
}

/** The cards to choose from for what is given next. */
export function giveMenu({ player }: Scene, step: Give) {
  const { cards, left } = wanted(player.hand, step);
  const part = partOf(cards, step.passed, left);
  return { options: part.cards.map(cardId), min: part.min, max: part.max };
}

export function give(scene: Scene, step: Give, picks: readonly string[], story: Story): State {
  const after = { ...step, given: [...step.given, ...picks.map(cardNamed)] };
  const isSame = wanted(scene.player.hand, step).resource === wanted(scene.player.hand, after).resource;
  return giveOn(scene, { ...after, passed: isSame ? step.passed + menuSize : 0 }, story);
}

/**
 * Asks for what is missing, also when there is no choice: whether production
 * starts at once must not depend on the hand. Starts when nothing is missing.
 */
function giveOn(scene: Scene, step: Give, story: Story): State {
  const { left } = wanted(scene.player.hand, step);
  return left === 0 ? started(scene, step, story) : { ...scene.state, now: { ...scene.turn, step } };
}

/** What is given next: the first resource still missing, or any; the cards that have it, and how many of them go. */
export function wanted(hand: readonly Card[], { by, any, given }: Pick<Give, "by" | "any" | "given">) {
  if (any > 0) {
    const left = any - given.length;
    return left === 0 ? nothing : { resource: "any" as const, cards: hand, left };
  }
  const paid = resourcesOn(given);
  const resource = everyResource.find((each) => at(by, each) > at(paid, each));
  if (resource === undefined) return nothing;
  const cards = hand.filter((card) => printed(card).resource === resource);
  return { resource, cards, left: at(by, resource) - at(paid, resource) };
}

const nothing = { resource: null, cards: [], left: 0 };

/** Phase IV: cards given are discarded, and the goods are drawn face down onto the building. */
function started(scene: Scene, { place, skip, given }: Give, story: Story): State {
  const { state, turn, player, yard } = scene;
  const { seat } = turn;
  const bunny = bunnyAt(yard, place) ?? bug("production without a bunny");
  const count = goodsMade[bunny];
  story.facts.push({
    fact: "produced",
    to: "table",
    seat,
    building: at(yard.buildings, place),
    count,
    bunny,
    skip,
    gave: given,
  });
  const next = withPlayer(state, seat, { ...player, hand: without(player.hand, given) });
  return run(
    {
      ...next,
      discard: { ...state.discard, shown: [...state.discard.shown, ...given] },
      now: { ...turn, done: [...turn.done, place], chain: place, step: null },
      todo: [{ task: "goods", seat, place, count }],
    },
    story,
  );
}
