import { at, bug } from "../../../kit/at.ts";
import { type Card, cardId, everyResource, findCard, menuSize, readCard, takePart } from "../cards.ts";
import type { EiStory } from "../facts.ts";
import { countResources, listStarts, type Start, startId } from "../production.ts";
import type { State, TurnStep } from "../state.ts";
import type { TurnContext } from "./context.ts";
import { runTasks, startProduction } from "./tasks.ts";

export type GiveStep = Extract<TurnStep, { readonly step: "give" }>;

/**
 * Buildings that can start production now, each with the resource it would skip, and with the card to give where it is
 * one. None when there is a single way that takes several cards: these are asked for at once.
 */
export function listProduceOptions({ player, tableau }: TurnContext, starts: readonly Start[]): readonly string[] {
  if (onlyGiftOf(starts) !== undefined) return [];
  const { buildings } = tableau;
  const options: string[] = [];
  for (const start of starts) for (const way of listWaysToGive(player.hand, start)) options.push(wayId(buildings, way));
  return options.length <= menuSize ? options : starts.map((start) => startId(buildings, start));
}

type Way = { readonly start: Start; readonly card: Card | null };

/** A start that takes one card, once for each card that would do; any other start as it is. */
function listWaysToGive(hand: readonly Card[], start: Start): readonly Way[] {
  if (start.gives.total !== 1) return [{ start, card: null }];
  return findNextGift(hand, { ...start.gives, given: [] }).cards.map((card) => ({ start, card }));
}

const wayId = (buildings: readonly Card[], { start, card }: Way): string =>
  card === null ? startId(buildings, start) : `${startId(buildings, start)}${giving}${cardId(card)}`;

/** Stands before the card that an option gives. */
export const giving = "+";

/** Ruling 30: once the open chains have begun, production is over. */
export const listStartsNow = ({ state, turn, tableau, held }: TurnContext): readonly Start[] =>
  turn.isOpen ? [] : listStarts(tableau, turn.done, state.market, held);

/** What the only way to produce asks of the hand, when it takes several cards; undefined otherwise. */
export function onlyGiftOf(starts: readonly Start[]): GiveStep | undefined {
  const [start] = starts;
  return start === undefined || starts.length > 1 || start.gives.total < 2 ? undefined : stepOf(start);
}

function stepOf({ place, skip, gives }: Start): GiveStep {
  return { step: "give", place, skip, by: gives.by, any: gives.any, given: [], passed: 0 };
}

/** Phase IV: begins production in the way that this option names. */
export function produce(context: TurnContext, pick: string, story: EiStory): State {
  const { buildings } = context.tableau;
  const [id, card] = pick.split(giving);
  const start = listStartsNow(context).find((each) => startId(buildings, each) === id) ?? bug(`no start ${pick}`);
  const step = stepOf(start);
  return askOrStart(context, card === undefined ? step : { ...step, given: [findCard(card)] }, story);
}

export function makeGiveMenu({ player }: TurnContext, step: GiveStep) {
  const { cards, left } = findNextGift(player.hand, step);
  const part = takePart(cards, step.passed, left);
  return { options: part.cards.map(cardId), min: part.min, max: part.max };
}

export function give(context: TurnContext, picks: readonly string[], story: EiStory): State {
  const begun = context.turn.step;
  const step =
    begun?.step === "give" ? begun : (onlyGiftOf(listStartsNow(context)) ?? bug("no production to give cards for"));
  const after = { ...step, given: [...step.given, ...picks.map(findCard)] };
  const isSame = findNextGift(context.player.hand, step).resource === findNextGift(context.player.hand, after).resource;
  return askOrStart(context, { ...after, passed: isSame ? step.passed + menuSize : 0 }, story);
}

/**
 * Asks for what is missing, also when there is no choice: whether production
 * starts at once must not depend on the hand. Starts when nothing is missing.
 */
function askOrStart(context: TurnContext, step: GiveStep, story: EiStory): State {
  const { left } = findNextGift(context.player.hand, step);
  if (left > 0) return { ...context.state, now: { ...context.turn, step } };
  return runTasks(startProduction(context.state, context.turn, step), story);
}

/** What is given next: the first resource still missing, or any; the cards that have it, and how many of them go. */
export function findNextGift(hand: readonly Card[], { by, any, given }: Pick<GiveStep, "by" | "any" | "given">) {
  if (any > 0) {
    const left = any - given.length;
    return left === 0 ? nothing : { resource: "any" as const, cards: hand, left };
  }
  const paid = countResources(given);
  const resource = everyResource.find((each) => at(by, each) > at(paid, each));
  if (resource === undefined) return nothing;
  const cards = hand.filter((card) => readCard(card).resource === resource);
  return { resource, cards, left: at(by, resource) - at(paid, resource) };
}

const nothing = { resource: null, cards: [], left: 0 };
