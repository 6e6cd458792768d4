import type { Seat } from "../../../contract/index.ts";
import { at, replaceAt } from "../../../kit/at.ts";
import { unreachable } from "../../../kit/fail.ts";
import { arePilesEmpty, drawCards, isRowFull, openMarketRow } from "../drawPile.ts";
import type { EiStory } from "../facts.ts";
import { addToHand, type Half, type Player, replacePlayer, type State, type Task } from "../state.ts";
import { beginPlan } from "./plan.ts";
import { startTurn } from "./work.ts";

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
      next = tellRow(closeBarren({ ...next, todo }, task), task, story);
    } else {
      next = performTask({ ...next, todo }, task, story);
    }
  }
}

/** “If a building produced at least 1 Good”: one for which nothing could be drawn opens no chain. */
function closeBarren(state: State, task: Task): State {
  const { now } = state;
  const isBarren = task.task === "goods" && task.hasCome !== true && now.ask === "turn";
  return isBarren ? { ...state, now: { ...now, chain: null } } : state;
}

const needsCard = (state: State, task: Task): boolean => {
  switch (task.task) {
    case "draw":
    case "goods":
      return task.count > 0;
    case "market":
      return !isRowFull(state, task.row);
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
    case "market": {
      const next = openMarketRow(state, task.row, story);
      return isRowFull(next, task.row) ? tellRow(next, task, story) : { ...next, todo: [task, ...next.todo] };
    }
    case "goods":
      return makeGoods(state, task, story);
    case "plans":
      return { ...state, now: { ask: "plans", plans: state.players.map(beginPlan) } };
    case "turns":
      return startTurn(state, state.active, story);
    default:
      return unreachable(task);
  }
}

/** Everybody sees a row that is as long as it gets; a draw or good without a card is skipped (ruling 3). */
function tellRow(state: State, task: Task, story: EiStory): State {
  if (task.task === "market") {
    story.facts.push({ fact: "market", to: "table", row: task.row, cards: state.market[task.row] });
  }
  return state;
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
  if (cards.length > 0) {
    story.facts.push({ fact: "drew", to: "table", seat, count: cards.length }, { fact: "got", to: seat, cards });
  }
  const hand = cards.length === 0 ? player.hand : addToHand(player.hand, cards);
  const after = replacePlayer(next, seat, { ...player, hand });
  return repeatRemaining(after, { ...task, count: count - cards.length });
}

/** Goods come face down off the draw pile; nobody sees them (ruling 4). */
function makeGoods(state: State, task: TaskNamed<"goods">, story: EiStory): State {
  const { seat, place, count } = task;
  const [cards, next] = drawCards(state, count, story);
  const player = at(next.players, seat);
  const piles = replaceAt(player.piles, place, [...at(player.piles, place), ...cards]);
  const after = replacePlayer(next, seat, { ...player, piles });
  const rest = { ...task, count: count - cards.length };
  return repeatRemaining(after, cards.length > 0 ? { ...rest, hasCome: true } : rest);
}

const repeatRemaining = (state: State, task: TaskNamed<"draw" | "goods">): State =>
  task.count > 0 ? { ...state, todo: [task, ...state.todo] } : state;

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
