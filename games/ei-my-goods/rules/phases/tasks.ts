import { goodsMade, halfEggsInRow } from "../../../../data/ei-my-goods/rules.ts";
import type { Seat } from "../../../contract/index.ts";
import { at, bug, replaceAt } from "../../../kit/at.ts";
import { shuffle } from "../../../kit/random.ts";
import { beginStory } from "../../../kit/story.ts";
import { type Card, readCard } from "../cards.ts";
import type { EiStory } from "../facts.ts";
import { countSupply, findBunny, findMissing, listBunnyPlaces, listFreePlaces, type Start } from "../production.ts";
import {
  addToHand,
  beginTurn,
  type Half,
  type Market,
  type MarketRow,
  type Place,
  type Plan,
  type Player,
  removeCards,
  replacePlayer,
  type State,
  tableauOf,
  type Task,
  type Turn,
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

/** Does what is still to be drawn, in order, until somebody has to decide something. */
export function runTasks(state: State, story: EiStory): State {
  let next = state;
  for (;;) {
    const [task] = next.todo;
    if (task === undefined) return next;
    const todo = next.todo.slice(1);
    if (needsCard(next, task) && arePilesEmpty(next)) {
      const halving = beginHalving(next, story);
      if (halving !== undefined) return halving;
      story.facts.push({ fact: "dry", to: "table" });
      next = finishTask({ ...next, todo }, task, story);
    } else {
      next = performTask({ ...next, todo }, task, story);
    }
  }
}

const needsCard = (state: State, task: Task): boolean => {
  switch (task.task) {
    case "draw":
    case "goods":
      return task.count > 0;
    case "market":
      return countHalfEggs(state.market[task.row]) < halfEggsInRow;
    default:
      return false;
  }
};

function performTask(state: State, task: Task, story: EiStory): State {
  switch (task.task) {
    case "exchange":
      return exchangeHand(state, task.seat, story);
    case "draw":
      return dealCards(state, task, story);
    case "market":
      return continueTask(openMarketRow(state, task.row, story), task, story);
    case "goods":
      return makeGoods(state, task, story);
    case "plans":
      return { ...state, now: { ask: "plans", plans: state.players.map(beginPlan) } };
    case "turns":
      return startTurn(state, state.active);
  }
}

const continueTask = (state: State, task: Task, story: EiStory): State =>
  needsCard(state, task) ? { ...state, todo: [task, ...state.todo] } : finishTask(state, task, story);

/** Tells what came of a task: all that it wants, or what there was; a draw or good without a card is skipped (ruling 3). */
function finishTask(state: State, task: Task, story: EiStory): State {
  if (task.task === "market")
    story.facts.push({ fact: "market", to: "table", row: task.row, cards: state.market[task.row] });
  return task.task === "goods" ? finishProduction(state, task, story) : state;
}

/** “If a building produced at least 1 Good”: one for which nothing could be drawn opens no chain. */
function finishProduction(state: State, { seat, place, drawn, made }: TaskNamed<"goods">, story: EiStory): State {
  const { now } = state;
  const player = at(state.players, seat);
  if (made !== null) {
    const bunny = findBunny(tableauOf(player), place) ?? bug("production without a bunny");
    const building = at(player.buildings, place);
    story.facts.push({ fact: "produced", to: "table", seat, building, count: drawn, bunny, ...made });
  }
  return drawn === 0 && now.ask === "turn" ? { ...state, now: { ...now, chain: null } } : state;
}

/** Phase I: all cards in hand are discarded face down, and as many are drawn (ruling 29). */
function exchangeHand(state: State, seat: Seat, story: EiStory): State {
  const player = at(state.players, seat);
  const count = player.hand.length;
  const { shown, hidden } = state.discard;
  story.facts.push({ fact: "exchanged", to: "table", seat, count });
  return {
    ...replacePlayer(state, seat, { ...player, hand: [] }),
    discard: { shown, hidden: [...hidden, ...player.hand] },
    todo: [{ task: "draw", seat, count }, ...state.todo],
  };
}

type TaskNamed<T extends Task["task"]> = Extract<Task, { readonly task: T }>;

function dealCards(state: State, task: TaskNamed<"draw">, story: EiStory): State {
  const { seat, count } = task;
  const [cards, next] = drawCards(state, count, story);
  const player = at(next.players, seat);
  if (cards.length > 0)
    story.facts.push({ fact: "drew", to: "table", seat, count: cards.length }, { fact: "got", to: seat, cards });
  const hand = cards.length === 0 ? player.hand : addToHand(player.hand, cards);
  const after = replacePlayer(next, seat, { ...player, hand });
  return continueTask(after, { ...task, count: count - cards.length }, story);
}

/** Goods come face down off the draw pile; nobody sees them (ruling 4). They are told of before a shuffle that follows. */
function makeGoods(state: State, task: TaskNamed<"goods">, story: EiStory): State {
  const { seat, place, count, drawn } = task;
  const drawing: EiStory = beginStory();
  const [cards, next] = drawCards(state, count, drawing);
  const player = at(next.players, seat);
  const piles = replaceAt(player.piles, place, [...at(player.piles, place), ...cards]);
  const after = replacePlayer(next, seat, { ...player, piles });
  const rest = { ...task, count: count - cards.length, drawn: drawn + cards.length };
  const continued = continueTask(after, rest, story);
  story.facts.push(...drawing.facts);
  return continued;
}

/** Ruling 3: both piles are empty, so everybody gives half of the hand; undefined when nobody has two cards. */
function beginHalving(state: State, story: EiStory): State | undefined {
  const halves = state.players.map(beginHalf);
  if (halves.every(({ count }) => count === 0)) return undefined;
  story.facts.push({ fact: "halving", to: "table" });
  const back = state.now.ask === "turn" ? state.now : { ask: "draw" as const };
  return { ...state, halvings: state.halvings + 1, now: { ask: "halve", halves, back } };
}

function beginHalf({ hand }: Player): Half {
  const count = Math.floor(hand.length / 2);
  return { count, cards: null, draft: [], passed: 0, isLocked: count === 0 };
}

/** A production that starts: where, what sloppy work skips, and the cards of the hand that make up for what is missing. */
type Production = Pick<Start, "place" | "skip"> & { readonly given: readonly Card[] };

/**
 * Phase IV: the turn of this seat. Where its only bunny lacks nothing there is nothing to choose, so it produces at once
 * (ruling 13). Of several bunnies the order is the player's, because each chain comes right after its building.
 */
export function startTurn(state: State, seat: Seat): State {
  const turn = beginTurn(seat);
  const place = findFreePlace(state, seat);
  return place === undefined ? { ...state, now: turn } : startProduction(state, turn, { place, skip: null, given: [] });
}

/** Where the only bunny can work without a card and without skipping anything. Everybody can see that. */
function findFreePlace({ players, market }: State, seat: Seat): Place | undefined {
  const tableau = tableauOf(at(players, seat));
  const bunnies = listBunnyPlaces(tableau);
  const [only] = bunnies;
  if (only === undefined || bunnies.length > 1) return undefined;
  const there = countSupply(market, tableau.buildings);
  return findMissing(at(tableau.buildings, only.place), there).total === 0 ? only.place : undefined;
}

/**
 * Phase IV: cards given are discarded face up (ruling 29), and the goods are still to be drawn, face down onto the
 * building.
 */
export function startProduction(state: State, turn: Turn, { place, skip, given }: Production): State {
  const { seat } = turn;
  const player = at(state.players, seat);
  const bunny = findBunny(tableauOf(player), place) ?? bug("production without a bunny");
  const next = replacePlayer(state, seat, { ...player, hand: removeCards(player.hand, given) });
  return {
    ...next,
    discard: { ...state.discard, shown: [...state.discard.shown, ...given] },
    now: { ...turn, done: [...turn.done, place], chain: place, step: null },
    todo: [
      { task: "goods", seat, place, count: goodsMade[bunny], drawn: 0, made: { skip, gave: given } },
      ...state.todo,
    ],
  };
}

/** Both piles are empty (ruling 3). */
const arePilesEmpty = ({ deck, discard }: State): boolean =>
  deck.length === 0 && discard.shown.length === 0 && discard.hidden.length === 0;

/** Up to `count` cards off the draw pile; fewer when both piles run out. */
export function drawCards(state: State, count: number, story: EiStory): readonly [readonly Card[], State] {
  let next = state;
  let cards: readonly Card[] = [];
  while (cards.length < count && !arePilesEmpty(next)) {
    next = refillIfEmpty(next, story);
    const wanted = count - cards.length;
    const drawn = next.deck.slice(0, wanted);
    cards = cards.length === 0 ? drawn : [...cards, ...drawn];
    next = { ...next, deck: next.deck.slice(wanted) };
  }
  return [cards, refillIfEmpty(next, story)];
}

/** Turns up cards until this row shows two half eggs, or both piles run out (phases II and III). */
function openMarketRow(state: State, row: MarketRow, story: EiStory): State {
  let next = state;
  while (countHalfEggs(next.market[row]) < halfEggsInRow && !arePilesEmpty(next)) {
    next = refillIfEmpty(next, story);
    const wanted = countUntilFull(next.deck, countHalfEggs(next.market[row]));
    const cards = [...next.market[row], ...next.deck.slice(0, wanted)];
    next = { ...next, market: replaceRow(next.market, row, cards), deck: next.deck.slice(wanted) };
  }
  return refillIfEmpty(next, story);
}

/** Ruling 3: when the draw pile runs out, the discards are shuffled at once. */
function refillIfEmpty(state: State, story: EiStory): State {
  const { deck, discard } = state;
  if (deck.length > 0 || arePilesEmpty(state)) return state;
  const [mixed, dice] = shuffle(state.dice, [...discard.shown, ...discard.hidden]);
  story.facts.push({ fact: "reshuffled", to: "table", count: mixed.length });
  return { ...state, deck: mixed, discard: { shown: [], hidden: [] }, dice };
}

function countHalfEggs(cards: readonly Card[]): number {
  let count = 0;
  for (const card of cards) if (readCard(card).half) count += 1;
  return count;
}

/** How many cards to turn up until the row is full, counting those half eggs already there. */
function countUntilFull(deck: readonly Card[], there: number): number {
  let count = there;
  for (let index = 0; index < deck.length; index += 1) {
    if (readCard(at(deck, index)).half) count += 1;
    if (count >= halfEggsInRow) return index + 1;
  }
  return deck.length;
}

const replaceRow = ([first, second]: Market, row: MarketRow, cards: readonly Card[]): Market =>
  row === 0 ? [cards, second] : [first, cards];
