import { moveCost } from "../../../../data/ei-my-goods/rules.ts";
import type { Decision, Seat } from "../../../contract/index.ts";
import { at, bug, replaceAt } from "../../../kit/at.ts";
import { remember } from "../../../kit/remember.ts";
import { type Card, cardId, findCard, findSide, isProducing, readCard, readSide, type Side } from "../cards.ts";
import type { EiStory } from "../facts.ts";
import { continuePayment, listPaymentOptions, proposePayments, spendGoods, valuePayment } from "../payment.ts";
import {
  type Aside,
  countCoins,
  listTurnOrder,
  type Now,
  type Place,
  type Plan,
  type PlanQuestion,
  type Player,
  removeCards,
  replacePlayer,
  type State,
  type Tableau,
  tableauOf,
  type Work,
} from "../state.ts";
import { runTasks } from "./tasks.ts";

const planSeal = (round: number): string => `round-${round}-plans`;

/** A card set aside stays secret when the rest is shown, so each such choice has a seal of its own. */
const asideSeal = (round: number, seat: Seat, tries: number): string => `round-${round}-aside-${seat + 1}.${tries}`;

type MoveAsk = `move:${string}`;

export const moveAsk = (which: Side): MoveAsk => `move:${readSide(which).id}`;
export const sideMovedBy = (ask: string): Side => findSide(ask.slice("move:".length));

/**
 * Phase II: worker, card to set aside and assistants, asked at once and in any
 * order; what is chosen may be changed until the last player has locked in.
 */
export function listPlanDecisions(round: number, seat: Seat, player: Player, plan: Plan): readonly Decision[] {
  type Ask = PlanQuestion | MoveAsk;
  const secret = (ask: Ask, options: readonly string[], awaited: boolean, seal = planSeal(round)): Decision => ({
    ...{ seat, ask, options, min: 1, max: 1 },
    ...{ awaited, open: false, seal },
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
    const cost = countMoves(player, plan.places) * moveCost;
    const options = listPaymentOptions(tableauOf(player), cost, plan.counted);
    if (options.length > 1 || plan.counted !== null) asked.push(secret("fee", options, false));
  }
  return asked;
}

const isComplete = ({ work, aside }: Plan): boolean => work !== null && aside !== null;

/**
 * True if this player could pay for an assistant to move, as everybody can see: then the plan ends with a lock, and
 * otherwise with its last part.
 */
function mayMove(player: Player): boolean {
  if (player.helpers.length === 0) return false;
  const coins = countCoins(tableauOf(player));
  return coins >= moveCost && player.buildings.filter(isProducing).length > 1;
}

export const rest = "rest";

/** Production buildings without an assistant, efficiently or sloppily; or nowhere (ruling 7). */
function listWorkOptions({ buildings }: Player, { places }: Plan): readonly string[] {
  const options: string[] = [];
  buildings.forEach((card, place) => {
    if (!isProducing(card) || places.includes(place)) return;
    options.push(`${cardId(card)}:efficient`, `${cardId(card)}:sloppy`);
  });
  options.push(rest);
  return options;
}

/** The hand, first what the goods on hand would pay for; or no card. */
function listAsideOptions(player: Player): readonly string[] {
  const coins = countCoins(tableauOf(player));
  const isPayable = (card: Card): boolean => readCard(card).cost <= coins;
  const dear = player.hand.filter((card) => !isPayable(card));
  return [...[...player.hand.filter(isPayable), ...dear].map(cardId), "none"];
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

export function planWork(player: Player, plan: Plan, pick: string): Plan {
  return { ...plan, work: parseWork(player.buildings, pick) };
}

export function planAside(_: Player, plan: Plan, pick: string): Plan {
  return { ...plan, aside: pick === "none" ? "none" : findCard(pick), tries: plan.tries + 1 };
}

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
  const cost = countMoves(player, plan.places) * moveCost;
  const after = continuePayment(tableauOf(player), cost, plan.counted, pick);
  return "paid" in after ? { ...plan, fee: after.paid, counted: null } : { ...plan, ...after };
}

export function parseWork(buildings: readonly Card[], pick: string): Work {
  if (pick === rest) return { place: null, isEfficient: false };
  const [id = "", how] = pick.split(":");
  return { place: buildings.indexOf(findCard(id)), isEfficient: how === "efficient" };
}

type Plans = Extract<Now, { readonly ask: "plans" }>;

/** Phase II: everybody plans at once and secretly. */
export function listPlansDecisions({ players, round }: State, { plans }: Plans): readonly Decision[] {
  const planning = { players, round, plans };
  return plans.flatMap((_, seat) => listSeatDecisions(planning, seat));
}

type Planning = Pick<State, "players" | "round"> & Pick<Plans, "plans">;

/** Questions of one seat, remembered: an answer changes no other plan, and random play takes a fifth longer without. */
const listSeatDecisions = remember(
  ({ players, round, plans }: Planning, seat: Seat) => [players[seat], round, plans[seat]],
  ({ players, round, plans }, seat) => listPlanDecisions(round, seat, at(players, seat), at(plans, seat)),
);

type PlanChange = (player: Player, plan: Plan) => Plan;

/**
 * Changes this seat's plan. Nobody learns of it but that it is locked in, which its last part does unless assistants
 * could still move.
 */
export function changePlan(state: State, seat: Seat, change: PlanChange, story: EiStory): State {
  const plans = findPlans(state);
  const player = at(state.players, seat);
  const next = change(player, at(plans, seat));
  const changed: State = { ...state, now: { ask: "plans", plans: replaceAt(plans, seat, next) } };
  return isComplete(next) && !next.isLocked && !mayMove(player) ? lockPlan(changed, seat, story) : changed;
}

/** Locks in this seat's plan; the last one reveals them all. */
export function lockPlan(state: State, seat: Seat, story: EiStory): State {
  story.facts.push({ fact: "locked", to: "table", seat, what: "plan" });
  const before = findPlans(state);
  const plans = replaceAt(before, seat, { ...at(before, seat), isLocked: true });
  if (plans.some(({ isLocked }) => !isLocked)) return { ...state, now: { ask: "plans", plans } };
  return revealPlans(state, plans, story);
}

const findPlans = ({ now }: State): Plans["plans"] => (now.ask === "plans" ? now.plans : bug("nobody plans now"));

/** Ruling 5: all plans are shown at once; only the cards set aside stay face down. Then the market's second row. */
function revealPlans(state: State, plans: readonly Plan[], story: EiStory): State {
  story.unsealed.push(planSeal(state.round));
  let next = state;
  for (const seat of listTurnOrder(state)) next = carryOutPlan(next, seat, at(plans, seat), story);
  return runTasks({ ...next, now: { ask: "draw" }, todo: [{ task: "market", row: 1 }, { task: "turns" }] }, story);
}

function carryOutPlan(state: State, seat: Seat, plan: Plan, story: EiStory): State {
  const moved = makeMoves(state, seat, plan, story);
  const player = at(moved.players, seat);
  const work = plan.work ?? bug("a plan without a worker");
  const aside = setAside(state, seat, plan, story);
  story.facts.push({
    fact: "planned",
    to: "table",
    seat,
    building: work.place === null ? null : at(player.buildings, work.place),
    isEfficient: work.isEfficient,
    hasCard: aside !== null,
  });
  return replacePlayer(moved, seat, {
    ...player,
    worker: work.place,
    isEfficient: work.isEfficient,
    aside,
    hand: aside === null ? player.hand : removeCards(player.hand, [aside.card]),
  });
}

/** Ruling 28: that no card was set aside is seen at once, so that choice is published; which card it was is not. */
function setAside({ round, players }: State, seat: Seat, plan: Plan, story: EiStory): Aside | null {
  const seal = asideSeal(round, seat, plan.tries);
  if (typeof plan.aside === "number") return { card: plan.aside, seal };
  const wasAsked = at(players, seat).hand.length > 0;
  if (wasAsked) story.unsealed.push(seal);
  return null;
}

/** Ruling 6: assistants go to their new buildings together, and the moves are paid. */
function makeMoves(state: State, seat: Seat, plan: Plan, story: EiStory): State {
  if (plan.fee === null) return state;
  const { buildings, helpers } = at(state.players, seat);
  const after = helpers.map((helper, index) => ({ ...helper, place: at(plan.places, index) }));
  const moves = helpers.flatMap(({ side, place }, index) => {
    const to = at(plan.places, index);
    return to === place ? [] : [{ side, from: at(buildings, place), to: at(buildings, to) }];
  });
  const [next, paid] = spendGoods(state, seat, plan.fee);
  story.facts.push({ fact: "moved", to: "table", seat, moves, paid, coins: valuePayment({ buildings }, plan.fee) });
  return replacePlayer(next, seat, { ...at(next.players, seat), helpers: after });
}
