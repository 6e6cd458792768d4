import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import { at, bug } from "../../../kit/at.ts";
import { areaAt } from "../box/areas.ts";
import { card, type CardNo, dearFirst } from "../box/cards.ts";
import type { TownId } from "../box/chapters.ts";
import { listHeld } from "../box/goods.ts";
import { countPassed, drawConsolation } from "../effects/gains.ts";
import { askToPay } from "../effects/purchases.ts";
import type { NewdaleStory } from "../facts.ts";
import { type Buying, freshPlan, type Pending, type Plan, type Way } from "../pending.ts";
import { playerAt, type State } from "../state.ts";
import { type Asking, finish, replaceWith } from "../step.ts";
import {
  couldBuildAny,
  listBuildable,
  listFreeAreas,
  listPasses,
  listWays,
  sortTowns,
  wayId,
} from "../table/building.ts";
import { type Choice, chooseCards, chooseOpenly, choosePrivately, menuSize } from "../table/choice.ts";
import { listPayments, paymentId } from "../table/payment.ts";
import { priceOf, savingsLeft } from "../table/price.ts";
import { isWithinTileRange, openingBonus, tilesBeside } from "../table/reach.ts";

/** Page 8: a building, or cards instead; step by step down to the payment. */
export const buildAsking: Asking<"build"> = {
  decide: (state, pending) => (nextStep(pending.plan) ?? bug("nothing left to plan")).decide(state, pending),
  /** Takes the steps that leave no choice; starts over when what was planned has become impossible. */
  proceed: (state, pending) => {
    const { seat, plan, why } = pending;
    const { card: no } = plan;
    if (no === null) return state;
    if (card(no).kind === "sailor") return askToPay(finish(state, pending), seat, { buy: "sailor", why, card: no });
    const ways = waysOfPlan(state, pending);
    const isThere = at(state.hands, seat).includes(no) || state.display.includes(no);
    const isInReach = plan.town === null ? ways.length > 0 : ways.some(({ town }) => town === plan.town);
    if (!isThere || !isInReach) return startOver(state, pending);
    const step = nextStep(plan);
    if (step === undefined) return goOnToPayment(state, pending);
    const next = step.force(state, pending, ways);
    return next === null ? state : addToPlan(state, pending, next);
  },
};

export const addToPlan = (state: State, pending: Building, part: Partial<Plan>): State =>
  replaceWith(state, pending, { ...pending, plan: { ...pending.plan, ...part } });

function goOnToPayment(state: State, pending: Building): State {
  const { area, space, paid } = pending.plan;
  const buy = { ...purchaseOf(pending), area };
  return askToPay(finish(state, pending), pending.seat, space === undefined ? buy : { ...buy, space }, paid);
}

const startOver = (state: State, pending: Building): State =>
  pending.why === "aaron" ? finish(state, pending) : replaceWith(state, pending, { ...pending, plan: freshPlan });

/** Draws cards instead of building, or leaves it. */
export function refuseToBuild(state: State, pending: Building, story: NewdaleStory): State {
  const done = finish(state, pending);
  if (pending.why === "action") return drawConsolation(done, pending.seat, "not-taken", story);
  return pending.why === "phase" ? drawConsolation(done, pending.seat, "not-built", story) : done;
}

export type Building = Pending<"build">;

/**
 * One step of building: the card, the town, the way, how passes are paid, with which cards, the production area. Each
 * fills in a part of the plan; a step with one possible answer is taken without asking.
 */
type BuildStep = {
  /** True when the plan has this part already, or needs none. */
  readonly isPlanned: (plan: Plan) => boolean;
  readonly decide: (state: State, pending: Building) => Choice;
  /** What follows without a choice, given the ways by which the card can be built; null when the player must choose. */
  readonly force: (state: State, pending: Building, ways: readonly Way[]) => Partial<Plan> | null;
};

/** Options that turn building down: cards from the pile, or for Aaron's Vineyard and the event's offer nothing. */
export const refusals = { action: "draw", phase: "draw", aaron: "later", crew: "pass" } as const;

/** The card that is planned; throws before there is one. */
export const cardOf = ({ plan }: Building): CardNo => plan.card ?? bug("no card");

export const waysOfPlan = (state: State, pending: Building): readonly Way[] =>
  listWays(state, pending.seat, at(state.hands, pending.seat), cardOf(pending));

/** The purchase that the plan leads to, but for the area. */
export function purchaseOf({ why, plan }: Building): Buying<"building"> {
  const { card: no, way, cards } = plan;
  const bought = { card: no ?? bug("no card"), way: way ?? bug("no way"), cards: cards ?? [] };
  return { buy: "building", why, ...bought, area: null };
}

/** Page 8: a building of the hand or the display, or in chapter VIII a sailor. */
export const cardStep: BuildStep = {
  isPlanned: ({ card: no }) => no !== null,
  decide: (state, { seat, why }) => {
    const hand = at(state.hands, seat);
    const buildable = listBuildable(state, seat, hand, why);
    // The hand stays secret where no card of the box could be built.
    const isForeseen = buildable.length === 0 && (hand.length === 0 || !couldBuildAny(state, seat, why));
    const choose = isForeseen ? chooseOpenly : choosePrivately;
    return choose("build", [...buildable, refusals[why]]);
  },
  force: () => null,
};

/** Pages 8 and 9: the town for the house, as they lie on the board; an absent player builds in the best one. */
export const townStep: BuildStep = {
  isPlanned: ({ town }) => town !== null,
  decide: (state, pending) => {
    const { seat, why } = pending;
    const ways = waysOfPlan(state, pending);
    const towns = [...new Set(ways.map(({ town }) => town))];
    const joined = towns.flatMap((town) => listWithTiles(state, pending, town, ways));
    const options = joined.length < menuSize ? joined : towns;
    const [best] = sortTowns(state, seat, cardOf(pending), ways);
    const likelyPicks = options.filter((option) => parseTown(option).town === best).slice(0, 1);
    return { ...choosePrivately("town", why === "aaron" ? [...options, refusals[why]] : options), likelyPicks };
  },
  force: (_state, { why }, ways) => {
    const [first] = ways;
    if (first === undefined || why === "aaron") return null;
    const { town } = first;
    return ways.every((way) => way.town === town) ? { town } : null;
  },
};

const taking = "+";

/**
 * A town, once for each bonus tile of which a house there brings one. Not where cards are drawn before the tile is
 * chosen, which one may want to see first, nor where a longer way brings none.
 */
function listWithTiles(state: State, pending: Building, town: TownId, ways: readonly Way[]): readonly string[] {
  const { seat } = pending;
  const player = playerAt(state, seat);
  const { points } = player;
  const spaces = tilesBeside(state, town);
  if (spaces.length < 2) return [town];
  const draws = card(cardOf(pending)).face === "small-watchtower";
  const passes = countPassed(points, points + openingBonus(state, town)) > 0;
  if (draws || passes) return [town];
  const isSure = ways.every((way) => way.town !== town || isWithinTileRange(player, way));
  return isSure ? spaces.map((space) => `${town}${taking}${space + 1}`) : [town];
}

export function parseTown(id: string): { readonly town: TownId; readonly space: number | undefined } {
  const [town = "", space] = id.split(taking);
  return { town, space: space === undefined ? undefined : Number(space) - 1 };
}

const wayStep: BuildStep = {
  isPlanned: ({ way }) => way !== null,
  decide: (state, pending) => choosePrivately("way", waysToTown(pending, waysOfPlan(state, pending)).map(wayId)),
  force: (_state, pending, ways) => {
    const [way = bug("no way"), ...others] = waysToTown(pending, ways);
    return others.length === 0 ? { way } : null;
  },
};

const waysToTown = ({ plan }: Building, ways: readonly Way[]): readonly Way[] =>
  ways.filter(({ town }) => town === plan.town);

/** The number of passes on the way that are crossed for cards instead of coins. */
const passesStep: BuildStep = {
  isPlanned: ({ passes }) => passes !== null,
  decide: (state, pending) => choosePrivately("passes", passesOfPlan(state, pending).map(String)),
  force: (state, pending) => {
    const [passes = 0, ...others] = passesOfPlan(state, pending);
    return others.length === 0 ? { passes } : null;
  },
};

function passesOfPlan(state: State, pending: Building): readonly number[] {
  const { seat, plan } = pending;
  return listPasses(state, seat, at(state.hands, seat), cardOf(pending), plan.way ?? bug("no way"));
}

/** Cards that are discarded for the passes, one by one where the hand holds more than a menu. */
const passCardsStep: BuildStep = {
  isPlanned: (plan) => plan.cards !== null && countPassCardsLeft(plan) === 0,
  decide: (state, { seat, plan }) => {
    const others = at(state.hands, seat).filter((no) => no !== plan.card && plan.cards?.includes(no) !== true);
    const count = countPassCardsLeft(plan);
    const cheapest = others.toSorted((one, other) => -dearFirst(one, other));
    return chooseCards("pass-cards", cheapest, count, count);
  },
  force: (_state, { plan }) => (plan.passes === 0 ? { cards: [] } : null),
};

export const countPassCardsLeft = ({ passes, cards }: Plan): number =>
  (passes ?? 0) * chapterFigures.pass.cards - (cards?.length ?? 0);

const paying = "+";
/** Longest option that fits the custom ids of Discord. */
const longestId = 40;
/** Kinds of goods in a payment for which the button of an area has room. */
export const mostKindsBeside = 3;

/** Page 9: the production area for a production building, and where there is a choice the payment. */
const areaStep: BuildStep = {
  isPlanned: ({ card: no, area }) => area !== null || (no !== null && card(no).kind !== "production"),
  decide: (state, pending) => {
    const areas = listFreeAreas(state, pending.seat).map((area) => areaAt(state.chapter, area).id);
    const payments = listPaymentIds(state, pending);
    if (payments.length < 2 || areas.length * payments.length > menuSize) return choosePrivately("area", areas);
    const joined: string[] = [];
    for (const area of areas) for (const payment of payments) joined.push(`${area}${paying}${payment}`);
    const isShort = joined.every((id) => id.length <= longestId);
    return choosePrivately("area", isShort ? joined : areas);
  },
  force: (state, { seat }) => {
    const [area = bug("no area"), ...others] = listFreeAreas(state, seat);
    return others.length === 0 ? { area } : null;
  },
};

/** The ways to pay, where they are all there is to choose: no tile or character makes it cheaper. */
function listPaymentIds(state: State, pending: Building): readonly string[] {
  const { seat } = pending;
  const buy = purchaseOf(pending);
  if (savingsLeft(state, seat, buy, []).length > 0) return [];
  const { best, isAll } = listPayments(state, seat, buy, priceOf(state, buy, []));
  const isShort = best.every((goods) => listHeld(goods).length <= mostKindsBeside);
  return isAll && isShort ? best.map(paymentId) : [];
}

export function parseArea(option: string): { readonly id: string; readonly payment: string | undefined } {
  const [id = "", payment] = option.split(paying);
  return { id, payment };
}

const steps = [cardStep, townStep, wayStep, passesStep, passCardsStep, areaStep];

/** The first step that the plan still lacks; undefined when only the price is left to pay. */
export const nextStep = (plan: Plan): BuildStep | undefined => steps.find(({ isPlanned }) => !isPlanned(plan));
