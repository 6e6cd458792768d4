import { goodsMade } from "../../../../data/ei-my-goods/rules.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { type Card, cardId, everyResource, findCard, readCard } from "../cards.ts";
import type { EiStory } from "../facts.ts";
import { countResources, findBunny, listStarts, type Start, startId } from "../production.ts";
import { removeCards, replacePlayer, type State, type TurnStep } from "../state.ts";
import type { TurnContext } from "./context.ts";
import { menuSize, takePart } from "./menu.ts";
import { runTasks } from "./tasks.ts";

type GiveStep = Extract<TurnStep, { readonly step: "give" }>;

/** Buildings that can start production now, each with the resource it would skip. */
export function listProduceOptions(context: TurnContext): readonly string[] {
  if (context.turn.isOpen) return [];
  return listStartsNow(context).map((start) => startId(context.tableau.buildings, start));
}

const listStartsNow = ({ state, turn, player, tableau }: TurnContext): readonly Start[] =>
  listStarts(tableau, turn.done, state.market, player.hand);

/** Phase IV: begins production in the way that this option names. */
export function produce(context: TurnContext, pick: string, story: EiStory): State {
  const { buildings } = context.tableau;
  const start = listStartsNow(context).find((each) => startId(buildings, each) === pick) ?? bug(`no start ${pick}`);
  const { place, skip, gives } = start;
  return askOrStart(context, { step: "give", place, skip, by: gives.by, any: gives.any, given: [], passed: 0 }, story);
}

/** The cards to choose from for what is given next. */
export function makeGiveMenu({ player }: TurnContext, step: GiveStep) {
  const { cards, left } = findNextGift(player.hand, step);
  const part = takePart(cards, step.passed, left);
  return { options: part.cards.map(cardId), min: part.min, max: part.max };
}

/** The cards of these options are given for the production that has begun. */
export function give(context: TurnContext, picks: readonly string[], story: EiStory): State {
  const { step } = context.turn;
  if (step?.step !== "give") return bug("no production to give cards for");
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
  return left === 0 ? startProduction(context, step, story) : { ...context.state, now: { ...context.turn, step } };
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

/** Phase IV: cards given are discarded face up (ruling 29), and the goods are drawn face down onto the building. */
function startProduction(context: TurnContext, { place, skip, given }: GiveStep, story: EiStory): State {
  const { state, turn, player, tableau } = context;
  const { seat } = turn;
  const bunny = findBunny(tableau, place) ?? bug("production without a bunny");
  const count = goodsMade[bunny];
  story.facts.push({
    fact: "produced",
    to: "table",
    seat,
    building: at(tableau.buildings, place),
    count,
    bunny,
    skip,
    gave: given,
  });
  const next = replacePlayer(state, seat, { ...player, hand: removeCards(player.hand, given) });
  return runTasks(
    {
      ...next,
      discard: { ...state.discard, shown: [...state.discard.shown, ...given] },
      now: { ...turn, done: [...turn.done, place], chain: place, step: null },
      todo: [{ task: "goods", seat, place, count }],
    },
    story,
  );
}
