import { moveCost } from "../../../../data/ei-my-goods/rules.ts";
import type { Decision, Seat } from "../../../contract/index.ts";
import { at, replaceAt } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import {
  buildings as allBuildings,
  type Card,
  cardId,
  findCard,
  findSide,
  isProducing,
  readCard,
  readSide,
  type Side,
} from "../cards.ts";
import { listPaymentOptions, nextCount, parsePayment, proposePayments } from "../payment.ts";
import { listFreePlaces } from "../production.ts";
import {
  type QuestionName,
  countCoins,
  type Place,
  type Plan,
  type Player,
  type Tableau,
  tableauOf,
  type Work,
} from "../state.ts";

/**
 * Phase II, before this player has decided anything: assistants stay where they are, and a worker for whom there is no
 * building rests.
 */
export const beginPlan = ({ hand, helpers, buildings }: Player): Plan => ({
  work: listFreePlaces({ buildings, helpers }).length === 0 ? { place: null, isEfficient: false } : null,
  aside: hand.length === 0 ? "none" : null,
  places: helpers.map(({ place }) => place),
  fee: null,
  counted: null,
  tries: 0,
  isLocked: false,
});

/** The seal of where workers and assistants go. */
export const planSeal = (round: number): string => `round-${round}-plans`;

/** A card set aside stays secret when the rest is shown, so each such choice has a seal of its own. */
export const asideSeal = (round: number, seat: Seat, tries: number): string =>
  `round-${round}-aside-${seat + 1}.${tries}`;

type MoveAsk = `move:${string}`;

/** The question that moves this assistant. */
export const moveAsk = (which: Side): MoveAsk => `move:${readSide(which).id}`;

/** The assistant whom this question moves. */
export const sideMovedBy = (ask: string): Side => findSide(ask.slice("move:".length));

/**
 * Phase II: worker, card to set aside and assistants, asked at once and in any
 * order; what is chosen may be changed until the last player has locked in.
 */
export function listPlanDecisions(round: number, seat: Seat, player: Player, plan: Plan): readonly Decision[] {
  const seal = planSeal(round);
  const secret = (
    ask: QuestionName | MoveAsk,
    options: readonly string[],
    awaited: boolean,
    seals = seal,
  ): Decision => ({
    seat,
    ask,
    options,
    min: 1,
    max: 1,
    awaited,
    open: false,
    seal: seals,
  });
  const works = listWorkOptions(player, plan);
  const asked = works.length > 1 ? [secret("work", works, plan.work === null)] : [];
  // Worker and card keep their order, and so the numbers of their places, whichever is decided already.
  if (player.hand.length > 0) {
    const options = listAsideOptions(player);
    asked.push(secret("aside", options, plan.aside === null, asideSeal(round, seat, plan.tries + 1)));
  }
  if (isComplete(plan) && !plan.isLocked) asked.unshift(secret("lock", ["lock"], true));
  player.helpers.forEach((helper, index) => {
    const options = listMoveOptions(player, plan, index);
    if (options.length > 1) asked.push(secret(moveAsk(helper.side), options, false));
  });
  if (plan.fee !== null) {
    const options = listFeeOptions(player, plan);
    if (options.length > 1 || plan.counted !== null) asked.push(secret("fee", options, false));
  }
  return asked;
}

/** Whether worker and card are decided. */
export const isComplete = ({ work, aside }: Plan): boolean => work !== null && aside !== null;

/**
 * Whether this player could pay for an assistant to move, as everybody can see: then the plan ends with a lock, and
 * otherwise with its last part.
 */
export function mayMove(player: Player): boolean {
  if (player.helpers.length === 0) return false;
  const coins = countCoins(tableauOf(player));
  return coins >= moveCost && player.buildings.filter(isProducing).length > 1;
}

/** The option by which the worker goes nowhere. */
export const rest = "rest";

const workIds = allBuildings().map(({ id }) => ({ efficient: `${id}:efficient`, sloppy: `${id}:sloppy` }));
const worksById = new Map<string, { readonly card: Card; readonly isEfficient: boolean }>(
  workIds.flatMap(({ efficient, sloppy }, card) => [
    [efficient, { card, isEfficient: true }],
    [sloppy, { card, isEfficient: false }],
  ]),
);

/** Production buildings without an assistant, efficiently or sloppily; or nowhere (ruling 7). */
function listWorkOptions({ buildings }: Player, { places }: Plan): readonly string[] {
  const options: string[] = [];
  buildings.forEach((card, place) => {
    if (!isProducing(card) || places.includes(place)) return;
    const { efficient, sloppy } = at(workIds, card);
    options.push(efficient, sloppy);
  });
  options.push(rest);
  return options;
}

/** The hand, first what the goods on hand would pay for; or no card. */
function listAsideOptions(player: Player): readonly string[] {
  const coins = countCoins(tableauOf(player));
  const options: string[] = [];
  const dear: string[] = [];
  for (const card of player.hand) {
    const { id, cost } = readCard(card);
    (cost <= coins ? options : dear).push(id);
  }
  for (const id of dear) options.push(id);
  options.push("none");
  return options;
}

/** Ruling 6: where this assistant may be; moving to another assistant's building swaps the two. */
function listMoveOptions(player: Player, plan: Plan, index: number): readonly string[] {
  const coins = countCoins(tableauOf(player));
  const now = at(plan.places, index);
  const options = [cardId(at(player.buildings, now))];
  player.buildings.forEach((card, place) => {
    if (place === now || !isProducing(card) || plan.work?.place === place) return;
    if (countMoves(player, moveAssistant(plan.places, index, place)) * moveCost <= coins) options.push(cardId(card));
  });
  return options;
}

/** How many assistants would move: each costs 2 coins (ruling 6). */
export const countMoves = ({ helpers }: Pick<Tableau, "helpers">, places: readonly Place[]): number =>
  helpers.filter(({ place }, index) => place !== places[index]).length;

/** The assistants' places when this one goes there; who was there takes the place left free. */
export function moveAssistant(places: readonly Place[], index: number, to: Place): readonly Place[] {
  const other = places.indexOf(to);
  return replaceAt(other < 0 ? places : replaceAt(places, other, at(places, index)), index, to);
}

function listFeeOptions(player: Player, plan: Plan): readonly string[] {
  const cost = countMoves(player, plan.places) * moveCost;
  const goods = tableauOf(player);
  return plan.counted === null ? listPaymentOptions(goods, cost) : nextCount(goods, cost, plan.counted).options;
}

/** The plan with the worker where this option sends him. */
export const planWork = (player: Player, plan: Plan, pick: string): Plan => ({
  ...plan,
  work: parseWork(player.buildings, pick),
});

/** The plan with this card set aside, or none. */
export const planAside = (_: Player, plan: Plan, pick: string): Plan => ({
  ...plan,
  aside: pick === "none" ? "none" : findCard(pick),
  tries: plan.tries + 1,
});

/** The plan with this assistant at the building that the option names. */
export function planMove(player: Player, plan: Plan, which: Side, pick: string): Plan {
  const index = player.helpers.findIndex((helper) => helper.side === which);
  if (index < 0) return bug("no such assistant to move");
  const places = moveAssistant(plan.places, index, player.buildings.indexOf(findCard(pick)));
  return { ...plan, places, fee: proposeFee(player, places), counted: null };
}

/** The payment that wastes least, unless the player chooses another. */
function proposeFee(player: Player, places: readonly Place[]): Plan["fee"] {
  const moves = countMoves(player, places);
  if (moves === 0) return null;
  const [first] = proposePayments(tableauOf(player), moves * moveCost);
  return first ?? bug("no goods for a move that was offered");
}

/** The plan with these goods paid for all its moves (ruling 27), or with one more of another payment counted out. */
export function planFee(player: Player, plan: Plan, pick: string): Plan {
  if (plan.counted === null) {
    if (pick === "count") return { ...plan, counted: [] };
    return { ...plan, fee: parsePayment(pick, player.buildings.length) };
  }
  const cost = countMoves(player, plan.places) * moveCost;
  const goods = tableauOf(player);
  const counted = nextCount(goods, cost, plan.counted).after(Number(pick));
  return counted.length === player.buildings.length ? { ...plan, fee: counted, counted: null } : { ...plan, counted };
}

/** Where a worker option sends the worker. */
export function parseWork(buildings: readonly Card[], pick: string): Work {
  if (pick === rest) return { place: null, isEfficient: false };
  const { card, isEfficient } = worksById.get(pick) ?? bug(`no work ${pick}`);
  return { place: buildings.indexOf(card), isEfficient };
}
