import { chapterFigures, figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { boardOf, townAt } from "../box/boards.ts";
import { card, type CardNo, cardNo, dearFirst, type Discount, twins } from "../box/cards.ts";
import { areaAt, areaNumber, areasOf, spaceOf } from "../box/areas.ts";
import {
  buildingCost,
  crossingCoins,
  feastDiscount,
  passesOn,
  sailorCost,
  savingsFor,
  wealthOf,
  worthOf,
} from "./price.ts";
import { bringsTile, openingBonus, tilesBeside, waysOf } from "./reach.ts";
import {
  type BuildWhy,
  type PendingDecision,
  freshPlan,
  type Plan,
  type Player,
  playerAt,
  type State,
  type Table,
  type Way,
} from "../state.ts";
import { addPending, finish, replaceWith, type StepContext } from "../stepContext.ts";
import { drawConsolation } from "../effects/hand.ts";
import { chooseCards, choosePrivately, type Choice } from "./choice.ts";

type Building = Extract<PendingDecision, { readonly do: "build" }>;

/** Page 8: a question for a building (or sailor) now, or for cards instead. */
export const askToBuild = (context: StepContext, seat: Seat, why: BuildWhy): void =>
  addPending(context, { seat, do: "build", why, plan: freshPlan });

/** What turns building down: cards from the pile, or for Aaron's Vineyard and the event's offer nothing. */
const refusals = { action: "draw", phase: "draw", aaron: "later", crew: "pass" } as const;

export function askBuild(state: State, pending: Building): Choice {
  const { seat, plan, why } = pending;
  const hand = at(state.hands, seat);
  const { card: no, way } = plan;
  if (no === null) return choosePrivately("build", [...listBuildable(state, seat, hand, why), refusals[why]]);
  const ways = listWays(state, seat, hand, no);
  if (plan.town === null) {
    const towns = sortTowns(state, seat, no, ways);
    return choosePrivately("town", why === "aaron" ? [...towns, refusals[why]] : towns);
  }
  if (way === null) return choosePrivately("way", ways.filter(({ town }) => town === plan.town).map(wayId));
  if (plan.passes === null) return choosePrivately("passes", listPasses(state, seat, hand, no, way).map(String));
  if (plan.cards === null) {
    const count = plan.passes * chapterFigures.pass.cards;
    return chooseCards(
      "pass-cards",
      hand.filter((other) => other !== no).toSorted((a, b) => -dearFirst(a, b)),
      count,
      count,
    );
  }
  return choosePrivately(
    "area",
    listFreeAreas(state, seat).map((area) => areaAt(state.chapter, area).id),
  );
}

export function takeBuild(
  context: StepContext,
  pending: Building,
  [pick = bug("no pick"), ...more]: readonly string[],
): void {
  const { seat, plan, why } = pending;
  if (pick === refusals[why]) {
    refuseToBuild(context, pending);
    return;
  }
  replaceWith(context, pending, {
    ...pending,
    plan: { ...plan, ...planAnswer(context.state, seat, plan, [pick, ...more]) },
  });
}

function planAnswer(state: State, seat: Seat, plan: Plan, picks: readonly string[]): Partial<Plan> {
  const [pick = bug("no pick")] = picks;
  if (plan.card === null) return { card: cardNo(pick) };
  if (plan.town === null) return { town: pick };
  if (plan.way === null) {
    const ways = listWays(state, seat, at(state.hands, seat), plan.card);
    return { way: ways.find((way) => way.town === plan.town && wayId(way) === pick) ?? bug(`no way ${pick}`) };
  }
  if (plan.passes === null) return { passes: Number(pick) };
  if (plan.cards === null) return { cards: picks.map(cardNo) };
  return { area: areaNumber(state.chapter, pick) };
}

function refuseToBuild(context: StepContext, pending: Building): void {
  finish(context, pending);
  if (pending.why === "action") drawConsolation(context, pending.seat, "not-taken");
  if (pending.why === "phase") drawConsolation(context, pending.seat, "not-built");
}

/** Takes the steps that leave no choice; starts over when what was planned has become impossible. */
export function proceedBuild(context: StepContext, pending: Building): boolean {
  const { state } = context;
  const { seat, plan, why } = pending;
  const hand = at(state.hands, seat);
  const { card: no } = plan;
  if (no === null) return false;
  if (card(no).kind === "sailor") {
    finish(context, pending);
    addPending(context, { seat, do: "pay", buy: { buy: "sailor", why, card: no }, savings: [], byHand: null });
    return true;
  }
  const ways = listWays(state, seat, hand, no);
  const isPossible =
    isAvailable(state, hand, no) &&
    ways.length > 0 &&
    (plan.town === null || ways.some((way) => way.town === plan.town));
  if (!isPossible) return startOver(context, pending);
  const next = findForcedStep(state, seat, hand, plan, ways, why);
  if (next === null) return false;
  if (next !== "pay") {
    replaceWith(context, pending, { ...pending, plan: { ...plan, ...next } });
    return true;
  }
  const { way, cards, area } = plan;
  finish(context, pending);
  const buy = { buy: "building", why, card: no, way: way ?? bug("no way"), cards: cards ?? [], area } as const;
  addPending(context, { seat, do: "pay", buy, savings: [], byHand: null });
  return true;
}

/** The next step when there is one way to take it only; null when the player must choose, "pay" when all is chosen. */
function findForcedStep(
  state: State,
  seat: Seat,
  hand: readonly CardNo[],
  plan: Plan,
  ways: readonly Way[],
  why: BuildWhy,
): Partial<Plan> | "pay" | null {
  const no = plan.card ?? bug("no card");
  if (plan.town === null) {
    const [way, ...others] = ways;
    const isForced = way !== undefined && others.every(({ town }) => town === way.town) && why !== "aaron";
    return isForced ? { town: way.town } : null;
  }
  if (plan.way === null) {
    const [way = bug("no way"), ...others] = ways.filter(({ town }) => town === plan.town);
    return others.length === 0 ? { way } : null;
  }
  if (plan.passes === null) {
    const [choice = 0, ...others] = listPasses(state, seat, hand, no, plan.way);
    return others.length === 0 ? { passes: choice } : null;
  }
  if (plan.cards === null) return plan.passes === 0 ? { cards: [] } : null;
  if (card(no).kind !== "production" || plan.area !== null) return "pay";
  const [area = bug("no area"), ...others] = listFreeAreas(state, seat);
  return others.length === 0 ? { area } : null;
}

function startOver(context: StepContext, pending: Building): true {
  if (pending.why === "aaron") finish(context, pending);
  else replaceWith(context, pending, { ...pending, plan: freshPlan });
  return true;
}

const isAvailable = (state: State, hand: readonly CardNo[], no: CardNo): boolean =>
  hand.includes(no) || state.display.includes(no);

/** Cards of the hand and the display that could be built now, the dear ones first; in chapter VIII sailors too. */
export function listBuildable(table: Table, seat: Seat, hand: readonly CardNo[], why: BuildWhy): readonly string[] {
  const player = playerAt(table, seat);
  const crew = why === "aaron" ? [] : listHirable(table, seat, player, why);
  if (why === "crew") return crew;
  const isAffordable = createAffordable(table, seat, hand);
  const hasArea = listFreeAreas(table, seat).length > 0;
  const shown = table.display.filter(
    (no, index) => !table.display.slice(0, index).some((other) => twins[other] === twins[no]),
  );
  const own = [...hand, ...shown]
    .filter((no) => (hasArea || card(no).kind === "special") && isAffordable(no))
    .sort(dearFirst)
    .map((no) => card(no).id);
  return [...own, ...crew];
}

function listHirable(table: Table, seat: Seat, player: Player, why: BuildWhy): readonly string[] {
  if (table.row.length === 0) return [];
  const wealth = wealthOf(table, seat);
  const hasCook = player.crew.some((no) => card(no).face === "ships-cook");
  const shown = table.row.filter((no, index) => !table.row.slice(0, index).some((other) => twins[other] === twins[no]));
  return shown
    .filter((no) => sailorCost(no, why) <= wealth && !(hasCook && card(no).face === "ships-cook"))
    .toSorted(dearFirst)
    .map((no) => card(no).id);
}

/** Whether a card could be paid in some town; works out the ways once for all cards. */
function createAffordable(table: Table, seat: Seat, hand: readonly CardNo[]): (no: CardNo) => boolean {
  const wealth = wealthOf(table, seat);
  const saved = countSavings(table, seat) + feastDiscount(table);
  const least = compareExtras(table, waysOf(table, seat));
  const free = hand.length;
  return (no) => {
    const { cost, discount } = card(no);
    const cards = hand.includes(no) ? free - 1 : free;
    const plain = least(null, cards) + Math.max(0, cost - saved);
    if (plain <= wealth) return true;
    return discount !== null && least(discount, cards) + Math.max(0, cost - saved - figures.symbolDiscount) <= wealth;
  };
}

/** The least coins for tolls and passes to any town, or to one with this symbol, with so many cards to cross passes. */
function compareExtras(table: Table, ways: readonly Way[]): (symbol: Discount | null, cards: number) => number {
  const board = boardOf(table.chapter);
  const bySymbol = new Map<Discount | null, readonly Way[]>();
  for (const way of ways) {
    const { discount } = townAt(board, way.town);
    bySymbol.set(null, [...(bySymbol.get(null) ?? []), way]);
    if (discount !== null) bySymbol.set(discount, [...(bySymbol.get(discount) ?? []), way]);
  }
  return (symbol, cards) =>
    Math.min(
      Infinity,
      ...(bySymbol.get(symbol) ?? []).map((way) => crossingCoins(table, way, countPassCards(table, way, cards))),
    );
}

const countSavings = (table: Table, seat: Seat): number =>
  savingsFor(playerAt(table, seat), "building").reduce((sum, saving) => sum + worthOf(saving), 0);

/** Cards that could stand in for the coins of passes on this way. */
const countPassCards = (table: Table, way: Way, cards: number): number =>
  Math.min(passesOn(table, way), Math.floor(cards / chapterFigures.pass.cards)) * chapterFigures.pass.cards;

/** Ways by which this card could be built and paid. */
function listWays(table: Table, seat: Seat, hand: readonly CardNo[], no: CardNo): readonly Way[] {
  const wealth = wealthOf(table, seat);
  const saved = countSavings(table, seat);
  const cards = hand.includes(no) ? hand.length - 1 : hand.length;
  return waysOf(table, seat).filter((way) => {
    const price = Math.max(0, buildingCost(table, no, way) - saved);
    return price + crossingCoins(table, way, countPassCards(table, way, cards)) <= wealth;
  });
}

/** How many passes could be crossed for cards: 0 means all for coins. */
function listPasses(table: Table, seat: Seat, hand: readonly CardNo[], no: CardNo, way: Way): readonly number[] {
  const wealth = wealthOf(table, seat);
  const price = Math.max(0, buildingCost(table, no, way) - countSavings(table, seat));
  const { cards } = chapterFigures.pass;
  const most = countPassCards(table, way, hand.includes(no) ? hand.length - 1 : hand.length) / cards;
  return Array.from({ length: most + 1 }, (_, passes) => passes).filter(
    (passes) => price + crossingCoins(table, way, passes * cards) <= wealth,
  );
}

/** Towns in which this card could be built and paid. */
export const listTowns = (table: Table, seat: Seat, hand: readonly CardNo[], no: CardNo): readonly string[] =>
  listWays(table, seat, hand, no).map(({ town }) => town);

/** Towns to choose from, each once: cheap ones first, then those that give points or a tile. */
function sortTowns(table: Table, seat: Seat, no: CardNo, ways: readonly Way[]): readonly string[] {
  const player = playerAt(table, seat);
  const rated = new Map<string, number>();
  for (const way of ways) {
    const gains =
      openingBonus(table, way.town) + (bringsTile(player, way) && tilesBeside(table, way.town).length > 0 ? 2 : 0);
    const rate = gains - buildingCost(table, no, way) - way.over.length * 2;
    rated.set(way.town, Math.max(rate, rated.get(way.town) ?? -Infinity));
  }
  return [...rated].sort(([, one], [, other]) => other - one).map(([town]) => town);
}

/** A way as an option: its steps, and the numbers of the crossings it pays for. */
export const wayId = ({ steps, over }: Way): string => [steps, ...over.map((crossing) => `x${crossing}`)].join("+");

/** Page 9: empty areas to build in; of areas alike only one, save where own tokens lie. */
export function listFreeAreas(table: Table, seat: Seat): readonly number[] {
  const { areas, placed } = playerAt(table, seat);
  const seen = new Set<string>();
  return areasOf(table.chapter).flatMap(({ takes, kind }, number) => {
    if (takes !== "any" || areas[number] !== null) return [];
    const tokens = placed.filter((place) => place !== null && spaceOf(table.chapter, place)?.area === number);
    const key = `${kind} ${tokens.join(" ").replace(/p\d/gu, "")}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [number];
  });
}
