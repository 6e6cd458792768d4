import { buildingsToEnd } from "../../../../data/ei-my-goods/rules.ts";
import type { Seat } from "../../../contract/index.ts";
import { at, bug } from "../../../kit/at.ts";
import { type Card, cardId, type Counts, findCard, findSide, readCard, readSide, type Side } from "../cards.ts";
import type { EiStory } from "../facts.ts";
import { continuePayment, findForcedPayment, listPaymentOptions, spendGoods, valuePayment } from "../payment.ts";
import { countResources, listBunnyPlaces, listFreePlaces } from "../production.ts";
import { findWinners } from "../score.ts";
import {
  addToHand,
  isFinalRound,
  type Payment,
  type Purchase,
  replacePlayer,
  standstillRounds,
  type State,
  type Tableau,
  type TurnStep,
} from "../state.ts";
import type { TurnContext } from "./context.ts";
import { beginHands, dealRound } from "./hands.ts";
import { runTasks, startTurn } from "./tasks.ts";

type PayStep = Extract<TurnStep, { readonly step: "pay" }>;

/** The payments for the card set aside, when the goods are worth its cost. */
export function listBuildOptions({ player, tableau, coins }: TurnContext): readonly string[] {
  const { aside } = player;
  if (aside === null) return [];
  const { cost } = readCard(aside.card);
  return cost <= coins ? listPaymentOptions(tableau, cost, null) : [];
}

/**
 * Assistants on offer whose coins, colours and place are there (rulings 17 to 19), each for every building where it
 * could work while these are few. In the final round it never comes to work, so nobody is asked where.
 */
export function listHireOptions(context: TurnContext): readonly string[] {
  const { state, tableau } = context;
  const ids = listHirable(context).map((which) => readSide(which).id);
  if (ids.length === 0) return ids;
  const places = listFreePlaces(tableau);
  if (isFinalRound(state) || places.length < 2 || ids.length * places.length > fewHires) return ids;
  return ids.flatMap((id) => places.map((place) => `${id}:${cardId(at(tableau.buildings, place))}`));
}

function listHirable({ state, tableau, coins }: TurnContext): readonly Side[] {
  const affordable = state.offer.filter((which) => readSide(which).cost <= coins);
  if (affordable.length === 0 || listFreePlaces(tableau).length === 0) return none;
  const owned = countResources(tableau.buildings);
  return affordable.filter((which) => hasColours(owned, which));
}

const none: readonly Side[] = [];

/** More options than these are asked in two steps. */
const fewHires = 12;

export function parseHire(pick: string): { readonly which: Side; readonly card: Card | undefined } {
  const [id = "", card] = pick.split(":");
  return { which: findSide(id), card: card === undefined ? undefined : findCard(card) };
}

/** Ruling 19: as many buildings of each colour as the assistant shows. */
export function hasColours(owned: Counts, which: Side): boolean {
  const { colours } = readSide(which);
  for (let colour = 0; colour < colours.length; colour += 1) if (at(owned, colour) < at(colours, colour)) return false;
  return true;
}

/** Builds the card set aside with the goods of this option, or begins to count others out. */
export function buildFor(context: TurnContext, pick: string, story: EiStory): State {
  const begun: TurnContext = { ...context, turn: { ...context.turn, step: payBuilding } };
  return payWith(begun, pick, story);
}

const payBuilding: PayStep = { step: "pay", purchase: { buys: "building" }, counted: null };

/** Where there is but one building for the assistant, or it never comes to work, nothing is asked. */
export function startHiring(context: TurnContext, pick: string, story: EiStory): State {
  const { which, card } = parseHire(pick);
  const [only, ...others] = listFreePlaces(context.tableau);
  const place = card === undefined ? only : context.tableau.buildings.indexOf(card);
  const isSettled = card !== undefined || others.length === 0 || isFinalRound(context.state);
  if (place !== undefined && isSettled) return payOrAsk(context, { buys: "assistant", side: which, place }, story);
  return { ...context.state, now: { ...context.turn, step: { step: "place", side: which } } };
}

export const listPlaceOptions = ({ tableau }: TurnContext): readonly string[] =>
  listFreePlaces(tableau).map((place) => cardId(at(tableau.buildings, place)));

export function placeAssistant(context: TurnContext, pick: string, story: EiStory): State {
  const { step } = context.turn;
  if (step?.step !== "place") return bug("no assistant to place");
  const place = context.tableau.buildings.indexOf(findCard(pick));
  return payOrAsk(context, { buys: "assistant", side: step.side, place }, story);
}

export function findCost(purchase: Purchase, aside: number | null): number {
  if (purchase.buys === "assistant") return readSide(purchase.side).cost;
  return readCard(aside ?? bug("nothing to build")).cost;
}

const findPrice = ({ player }: TurnContext, purchase: Purchase): number =>
  findCost(purchase, player.aside?.card ?? null);

/** What an assistant costs is public, so a player who needs every good to pay is not asked which. */
function payOrAsk(context: TurnContext, purchase: Purchase, story: EiStory): State {
  const forced = findForcedPayment(context.tableau, findPrice(context, purchase));
  return forced === undefined ? askPayment(context, purchase) : completePurchase(context, purchase, forced, story);
}

function askPayment(context: TurnContext, purchase: Purchase): State {
  return { ...context.state, now: { ...context.turn, step: { step: "pay", purchase, counted: null } } };
}

export const listPayOptions = (context: TurnContext, { purchase, counted }: PayStep): readonly string[] =>
  listPaymentOptions(context.tableau, findPrice(context, purchase), counted);

/** Pays with the goods of this option, or counts others out building by building (ruling 20). */
export function payWith(context: TurnContext, pick: string, story: EiStory): State {
  const { step } = context.turn;
  if (step?.step !== "pay") return bug("nothing to pay for");
  const after = continuePayment(context.tableau, findPrice(context, step.purchase), step.counted, pick);
  if ("paid" in after) return completePurchase(context, step.purchase, after.paid, story);
  return { ...context.state, now: { ...context.turn, step: { ...step, ...after } } };
}

/** Ruling 16: building or hiring ends the turn. */
function completePurchase(context: TurnContext, purchase: Purchase, payment: Payment, story: EiStory): State {
  const { seat } = context.turn;
  tellIdleBunnies(context, story);
  const [state, goods] = spendGoods(context.state, seat, payment);
  const player = at(state.players, seat);
  const common = { to: "table", seat, paid: goods, coins: valuePayment(player, payment) } as const;
  if (purchase.buys === "assistant") {
    const { side: which, place } = purchase;
    story.facts.push({ fact: "hired", side: which, building: at(player.buildings, place), ...common });
    const helpers: Tableau["helpers"] = [...player.helpers, { side: which, place }];
    const next = replacePlayer(state, seat, { ...player, helpers });
    return endTurn(
      { ...next, lastPurchase: state.round, offer: state.offer.filter((other) => other !== which) },
      seat,
      story,
    );
  }
  const { card, seal } = player.aside ?? bug("nothing to build");
  const buildings = [...player.buildings, card];
  story.unsealed.push(seal);
  story.facts.push({ fact: "built", card, count: buildings.length, ...common });
  const next = { ...player, buildings, piles: [...player.piles, []], aside: null };
  return endTurn(replacePlayer({ ...state, lastPurchase: state.round }, seat, next), seat, story);
}

/** Says which bunnies produced nothing this turn (ruling 13). */
function tellIdleBunnies({ turn, tableau }: TurnContext, story: EiStory): void {
  for (const { place } of listBunnyPlaces(tableau)) {
    if (turn.done.includes(place)) continue;
    story.facts.push({ fact: "idle", to: "table", seat: turn.seat, building: at(tableau.buildings, place) });
  }
}

export function endWithoutPurchase(context: TurnContext, story: EiStory): State {
  tellIdleBunnies(context, story);
  return endTurn(context.state, context.turn.seat, story);
}

/** The worker goes home, a card not built returns to the hand, and the next player's turn begins. */
export function endTurn(state: State, seat: Seat, story: EiStory): State {
  const player = at(state.players, seat);
  if (player.aside !== null) story.facts.push({ fact: "took-back", to: "table", seat });
  const hand = player.aside === null ? player.hand : addToHand(player.hand, [player.aside.card]);
  const home = replacePlayer(state, seat, { ...player, worker: null, isEfficient: false, aside: null, hand });
  const next = maybeSetFinalRound(home, seat, story);
  const following = (seat + 1) % state.players.length;
  if (following === state.active) return endRound(next, story);
  return runTasks(startTurn(next, following), story);
}

/** Ruling 22: eight buildings at the end of a turn bring one more round after this one; only the first time counts. */
function maybeSetFinalRound(state: State, seat: Seat, story: EiStory): State {
  if (state.last !== null || at(state.players, seat).buildings.length < buildingsToEnd) return state;
  const last = state.round + 1;
  story.facts.push({ fact: "last-round", to: "table", seat, round: last });
  return { ...state, last };
}

/** Ruling 31: rounds in which nobody builds or hires bring the final round too. */
function stopStandstill(state: State, story: EiStory): State {
  if (state.last !== null || state.round - state.lastPurchase < standstillRounds) return state;
  const last = state.round + 1;
  story.facts.push({ fact: "standstill", to: "table", round: last });
  return { ...state, last };
}

/** The market goes to the discards, and the next player clockwise is the active one. */
function endRound(state: State, story: EiStory): State {
  const { market, discard, players } = state;
  const shown = [...discard.shown, ...market[0], ...market[1]];
  const cleared: State = { ...state, market: [[], []], discard: { ...discard, shown } };
  if (isFinalRound(state)) {
    story.facts.push({ fact: "ended", to: "table" }, { fact: "won", to: "table", ...findWinners(state) });
    return { ...cleared, now: { ask: "over" } };
  }
  const next: State = {
    ...stopStandstill(cleared, story),
    round: state.round + 1,
    active: (state.active + 1) % players.length,
    now: beginHands(players),
  };
  const isFinal = isFinalRound(next);
  story.facts.push({ fact: "round", to: "table", round: next.round, active: next.active, isFinal });
  const isAsked = next.now.ask === "hands" && next.now.choices.includes(null);
  return isAsked ? next : dealRound(next, [], story);
}
