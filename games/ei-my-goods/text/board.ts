import type { Message, MessageParam, Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { type Card, readCard, readSide } from "../rules/cards.ts";
import { countResources, countSupply, findBunny, findMissing } from "../rules/production.ts";
import { scoreTableau } from "../rules/score.ts";
import { countCoins, type Place, type Plan, roundsToStandstill, standstillRounds } from "../rules/state.ts";
import { listSpare, type Mine, type OwnView, ownViewOf, type SeatView, type View } from "../rules/view.ts";
import {
  describeCard,
  describeChain,
  describeEffect,
  nameCard,
  nameColour,
  nameColours,
  nameCopies,
  nameCounts,
  nameDelivered,
  nameGoods,
  nameMissing,
  nameNeeds,
  namePayment,
  nameResource,
  nameSide,
  say,
} from "./words.ts";

export function describeBoard(view: View): readonly Message[] {
  return [
    ...(view.phase === "over" ? [] : [describeRound(view)]),
    ...describePhase(view),
    ...describeStandstill(view),
    describeMarket(view),
    ...describeSeats(view, [...view.players.keys()]),
    ...describeOffer(view),
    say("board.piles", { deck: view.deck, discard: view.discard }),
    ...describeDiscarded(view),
  ];
}

/** Discards that everybody has seen: they cannot come from the draw pile (ruling 29). */
function describeDiscarded({ discarded }: View): readonly Message[] {
  if (discarded.length === 0) return [];
  const kinds = Map.groupBy(discarded, (card) => readCard(card).kind);
  const cards = [...kinds.values()].map(nameCopies);
  return [say("board.discarded", { cards })];
}

export const describeSeats = (view: View, seats: readonly Seat[]): readonly Message[] =>
  seats.flatMap((seat) => describeSeat(view, at(view.players, seat), seat));

export const describeProgress = ({ round }: View): Message => say("progress", { round });

export const describeEnding = ({ last }: View): Message =>
  last === null ? say("ending") : say("ending.last", { last });

function describeRound({ round, last, active }: View): Message {
  const words = { n: round, seat: { seat: active } };
  if (last === null) return say("board.round", words);
  return last === round ? say("board.round.final", words) : say("board.round.last", { ...words, last });
}

function describePhase(view: View): readonly Message[] {
  const { phase, turn, players } = view;
  if (phase === "draw") return [];
  const line =
    phase === "turn" && turn !== null ? say("board.turn", { seat: { seat: turn.seat } }) : say(`board.${phase}`);
  const locked = players.flatMap(({ isLocked }, seat) => (isLocked ? [say("board.who", { seat: { seat } })] : []));
  return locked.length === 0 ? [line] : [line, say("board.locked", { seats: locked })];
}

/** Ruling 31: the end of a match that stands still is announced. */
function describeStandstill(view: View): readonly Message[] {
  const left = view.phase === "over" ? undefined : roundsToStandstill(view);
  return left === undefined ? [] : [say("board.standstill", { gone: standstillRounds - left, left })];
}

function describeMarket({ market }: View): Message {
  const [first, second] = market;
  if (first.length + second.length === 0) return say("board.market.none");
  const all = nameCounts(countResources([...first, ...second]));
  if (second.length === 0) return say("board.market", { all });
  return say("board.market.rows", {
    all,
    first: nameCounts(countResources(first)),
    second: nameCounts(countResources(second)),
  });
}

function describeSeat(view: View, tableau: SeatView, seat: number): readonly Message[] {
  const { buildings, assistants, goods } = scoreTableau(tableau);
  const line = say("board.seat", {
    seat: { seat },
    buildings: tableau.buildings.length,
    coins: countCoins(tableau),
    cards: tableau.cards,
    aside: tableau.hasAside ? say("board.aside") : "",
    points: buildings + assistants + goods,
    over: view.phase === "over" ? "yes" : "no",
  });
  return [line, ...tableau.buildings.map((card, place) => describeBuilding(view, tableau, seat, card, place))];
}

function describeBuilding(view: View, tableau: SeatView, seat: number, card: Card, place: Place): Message {
  const { good, value } = readCard(card);
  const building = describeFace(card);
  if (good === null) return say("board.brown", { seat: { seat }, building, effect: describeEffect(card) ?? "" });
  const chain = describeChain(card);
  return say("board.building", {
    seat: { seat },
    building,
    goods: nameGoods(good, at(tableau.stock, place)),
    value,
    n: at(tableau.stock, place),
    needs: nameNeeds(card) ?? [],
    lacks: describeLack(view, tableau, card),
    bunny: describeBunny(view, tableau, seat, place),
    chain: chain === undefined ? "" : say("board.chain", { chain }),
  });
}

/** "Florist III (pink, 2 points)"; chicken coops have neither colour nor points. */
function describeFace(card: Card): Message {
  const { resource, vp } = readCard(card);
  const building = nameCard(card);
  return resource === null ? building : say("board.card", { building, colour: nameColour(resource), vp });
}

/** What the market, with the player's delivery services, lacks for this building; nothing while it is empty. */
function describeLack({ market }: View, { buildings }: SeatView, card: Card): MessageParam {
  if (market[0].length + market[1].length === 0) return "";
  const lacks = findMissing(card, countSupply(market, buildings));
  const delivered = nameDelivered(buildings);
  return lacks.total === 0
    ? say("board.has", { delivered })
    : say("board.lacks", { lacks: nameMissing(lacks), delivered });
}

function describeBunny({ turn }: View, tableau: SeatView, seat: number, place: Place): MessageParam {
  const bunny = findBunny(tableau, place);
  if (bunny === undefined) return "";
  const helper = tableau.helpers.find((each) => each.place === place);
  const who =
    helper === undefined
      ? say(`board.bunny.${bunny}`)
      : say("board.bunny.assistant", { assistant: nameSide(helper.side) });
  const hasProduced = turn?.seat === seat && turn.done.includes(place);
  return hasProduced ? say("board.bunny.done", { who }) : who;
}

export function describeOffer({ offer }: View): readonly Message[] {
  if (offer.length === 0) return [say("board.offer.none")];
  return offer.map((which) => {
    const { cost, vp, colours } = readSide(which);
    return say("board.offer", { assistant: nameSide(which), cost, vp, colours: nameColours(colours) });
  });
}

/** The viewer's cards as resources and as buildings, the card set aside, and the plan so far. */
export function describeHand(view: View): readonly Message[] {
  const { mine } = view;
  if (mine === null) return [];
  const { hand: cards, aside, plan } = mine;
  return [
    ...(plan === null || (plan.work === null && plan.aside === null) ? [] : [describePlan(ownViewOf(view), plan)]),
    ...(aside === null ? [] : [say("hand.aside", { card: nameCard(aside), short: describeCard(aside) })]),
    ...describeResources(mine),
    ...cards.map(describeHandCard),
  ];
}

/** What the hand is worth as resources, without a card that is to be set aside. */
function describeResources(mine: Mine): readonly Message[] {
  const spare = listSpare(mine);
  if (mine.hand.length === 0) return [say("hand.none")];
  if (spare.length === 0) return [];
  return [say("hand.resources", { n: spare.length, resources: nameCounts(countResources(spare)) })];
}

function describeHandCard(card: Card): Message {
  const { resource } = readCard(card);
  const chain = describeChain(card);
  return say("hand.card", {
    card: nameCard(card),
    resource: resource === null ? "" : nameResource(resource),
    short: describeCard(card),
    chain: chain === undefined ? "" : say("hand.chain", { chain }),
  });
}

type OwnPlan = Omit<Plan, "tries">;

export function describePlan(own: OwnView, plan: OwnPlan): Message {
  const { buildings } = own.tableau;
  const moves: MessageParam = plan.fee === null ? "" : say("plan.moves", { goods: namePayment(buildings, plan.fee) });
  const isLast = own.view.players.every(({ isLocked }, seat) => seat === own.seat || isLocked);
  const words = { work: describeWork(own, plan), card: describeAside(plan), moves };
  return say("ask.lock", { ...words, last: isLast ? "yes" : "no" });
}

export function describeAside({ aside }: OwnPlan): Message {
  if (aside === null) return say("plan.open");
  return aside === "none" ? say("plan.none") : nameCard(aside);
}

export function describeWork({ tableau }: OwnView, { work }: OwnPlan): Message {
  if (work === null) return say("plan.open");
  if (work.place === null) return say("work.rest");
  const building = nameCard(at(tableau.buildings, work.place));
  return say(work.isEfficient ? "work.efficient" : "work.sloppy", { building });
}
