import { createHmac } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Answer, AnyGame, Fact, Message, MessageParam, Seat } from "../../games/contract/index.ts";
import { findOfferedDecision } from "../../games/kit/offered.ts";
import type { Order, OrderEnd } from "./hosting.ts";
import { minute } from "../time/hours.ts";
import { isTimed } from "../time/pace.ts";
import { type Changed, personOn, refuseUnplayed, type Seated, seatOf, type TableRecord } from "./record.ts";
import type { UserId } from "../ids.ts";
import { findLastChoice } from "../match/lookBack.ts";
import { answersGiven, type Entry, type Match } from "../match/match.ts";
import { accept, refuse } from "../records/outcome.ts";
import { positionOf } from "../match/position.ts";

/** An order whose question is asked now, and the answer it gives. */
export type OrderToFollow = { readonly order: Order; readonly answer: Answer };

const mostOrders = 10;
const longestWait = 10 * minute;

/** The first order that can be followed at this moment, of whatever seat. */
export function orderToFollow(game: AnyGame, record: TableRecord, now: number): OrderToFollow | undefined {
  return ordersAsked(game, record).find(({ from }) => from <= now);
}

/** When the next order can be followed, of those whose questions are asked now; null when there is none. */
export function nextOrder(game: AnyGame, record: TableRecord): number | null {
  const moments = ordersAsked(game, record).map(({ from }) => from);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** The orders whose questions are asked now, each with the moment from which on it is followed. */
function ordersAsked(game: AnyGame, record: TableRecord): readonly (OrderToFollow & { readonly from: number })[] {
  const isStopped = record.timing.isPaused || record.lostPlace !== undefined;
  if (record.status !== "playing" || isStopped) return [];
  const { match } = record;
  const open = record.orders.filter(({ ended }) => ended === undefined);
  if (open.length === 0) return [];
  const decisions = positionOf(game, match).decisions.filter(({ awaited }) => awaited);
  return open.flatMap((order) => {
    for (const picks of order.wants) {
      const answer = { ask: order.ask, picks };
      const decision = findOfferedDecision(decisions, order.seat, answer);
      if (decision !== undefined)
        return [{ order, answer, from: decision.seal === undefined ? 0 : secretlyFrom(record, match, order) }];
    }
    return [];
  });
}

/** Time at which an order answers a secret question: not at once, or all would know that it was chosen before. */
function secretlyFrom({ timing }: TableRecord, match: Match, { seat, id }: Order): number {
  const clock = timing.clocks[seat];
  const last = match.newest[findLastChoice(match.newest, seat)]?.at ?? 0;
  const asked = Math.max(clock?.since ?? 0, last);
  const longest = isTimed(timing.pace) ? Math.min(longestWait, (clock?.left ?? 0) / 8) : longestWait;
  const digest = createHmac("sha256", match.deal.key)
    .update(`order ${seat} ${id} ${match.clicks[seat] ?? 0}`)
    .digest();
  return asked + (longest * (1 + (2 * digest.readUInt32BE(0)) / 2 ** 32)) / 3;
}

/** The record after an order was followed: one that was for once is done with. */
export function completeOrder(record: TableRecord, order: Order): TableRecord {
  const isDone = ({ id, seat }: Order) => order.until === "once" && id === order.id && seat === order.seat;
  // A new list tells `reviewOrders` that an order gave the answer, and not the player.
  return { ...record, orders: record.orders.filter((each) => !isDone(each)) };
}

/** Ends orders that a change makes void, each with its reason, and deletes those of a seat that changes hands. */
export function reviewOrders(game: AnyGame, before: TableRecord, changed: TableRecord): TableRecord {
  const orders = changed.orders.filter(({ seat }) => plannerOf(before.seats[seat]) === plannerOf(changed.seats[seat]));
  const after = orders.length === changed.orders.length ? changed : { ...changed, orders };
  if (orders.every(({ ended }) => ended !== undefined) || after.match === null || before.match === null) return after;
  const given = answersGiven(after.match) - answersGiven(before.match);
  const newest = given > 0 ? after.match.newest.slice(-given) : [];
  const isUndone =
    given < 0 || (given === 0 && after.match !== before.match && after.match.state !== before.match.state);
  const isFollowing = changed.orders !== before.orders && given > 0;
  const review: Review = { game, before, after, newest, isUndone, isFollowing };
  const reviewed = orders.map((order): Order => {
    const why = order.ended ?? endReason(review, order);
    return why === undefined ? order : { ...order, ended: why };
  });
  return { ...after, orders: reviewed };
}

/** The player whose orders are kept at a seat: the one on it, or who can come back to it from the computer. */
const plannerOf = (seated: Seated | undefined): UserId | undefined => personOn(seated) ?? seated?.owner?.user;

/** One change of a table, as its orders are held against it. */
type Review = {
  readonly game: AnyGame;
  readonly before: TableRecord;
  readonly after: TableRecord;
  /** The answers that the change brought, oldest first. */
  readonly newest: readonly Entry[];
  readonly isUndone: boolean;
  /** Whether an order gave the answer, and not the player. */
  readonly isFollowing: boolean;
};

function endReason(review: Review, order: Order): OrderEnd | undefined {
  const { game, before, after, newest, isUndone, isFollowing } = review;
  const { seat } = order;
  if (personOn(before.seats[seat]) !== personOn(after.seats[seat])) return "seat";
  // That another took back a secret choice must not be told.
  if (isUndone && !isSameFor(game, before, after, seat)) return "undone";
  const [first] = newest;
  if (first?.seat === seat && first.by === "player" && !isFollowing) return "played";
  const byOthers = newest.filter((entry) => entry.seat !== seat);
  const isTouched = byOthers.some(({ facts }) => facts.some((fact) => concerns(fact, game.words.fact(fact), seat)));
  if (isTouched && order.until === "touched") return "touched";
  return isImpossible(game, after, order) ? "not-offered" : undefined;
}

/** Whether the order's question is asked now and offers nothing that it wants. */
function isImpossible(game: AnyGame, { match }: TableRecord, { seat, ask, wants }: Order): boolean {
  const open = match === null ? [] : positionOf(game, match).decisions;
  const mine = open.filter((each) => each.seat === seat && each.awaited);
  const canFollow = wants.some((picks) => findOfferedDecision(mine, seat, { ask, picks }) !== undefined);
  return mine.some((each) => each.ask === ask) && !canFollow;
}

function isSameFor(game: AnyGame, before: TableRecord, after: TableRecord, seat: Seat): boolean {
  const [seen, sees] = [before, after].map(({ match }) => (match === null ? null : positionOf(game, match).view(seat)));
  return isDeepStrictEqual(seen, sees);
}

export const concerns = (fact: Fact, said: Message, seat: Seat): boolean => fact.to === seat || names(said, seat);

function names({ with: words = {} }: Message, seat: Seat): boolean {
  return Object.values(words).some((word) => isAbout(word, seat));
}

function isAbout(word: MessageParam, seat: Seat): boolean {
  if (typeof word !== "object") return false;
  if ("seat" in word) return word.seat === seat;
  return "say" in word ? names(word, seat) : word.some((part: Message) => names(part, seat));
}

export function addOrder(record: TableRecord, user: UserId, order: Pick<Order, "ask" | "wants" | "until" | "words">) {
  const seat = seatOf(record, user);
  if (record.status !== "playing") return refuseUnplayed(record);
  if (seat === undefined) return refuse("refusal.not-seated");
  const own = record.orders.filter((other) => other.seat === seat);
  if (own.filter(({ ended }) => ended === undefined).length >= mostOrders)
    return refuse("refusal.too-many-orders", { max: mostOrders });
  // Counted for each seat by itself: a number tells of no other's orders.
  const id = Math.max(0, ...own.map((other) => other.id)) + 1;
  return accept({ ...record, orders: [...record.orders, { ...order, id, seat }] });
}

/** Ends an order of this person; those that had ended by themselves go with it. */
export function cancelOrder(record: TableRecord, user: UserId, id: number): Changed {
  const seat = seatOf(record, user);
  const order = record.orders.find((other) => other.id === id && other.seat === seat);
  if (order === undefined) return refuse("refusal.no-order", { id });
  const left = record.orders.filter((other) => other.seat !== seat || (other.id !== id && other.ended === undefined));
  return accept({ ...record, orders: left });
}
