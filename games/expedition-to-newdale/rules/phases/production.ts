import { playerAt, type Table } from "../state.ts";
import type { Seat } from "../../../contract/index.ts";
import type { Place } from "../box/areas.ts";
import { type Labor, laborAt } from "../table/market.ts";
import { bug } from "../../../kit/fail.ts";
import { type Card, card, cardNo } from "../box/cards.ts";
import { addPending, finish, replaceWith, type StepContext } from "../stepContext.ts";
import { discard, drawConsolation } from "../effects/hand.ts";
import type { Pending } from "../pending.ts";
import { askToSail } from "../chapters/ships.ts";
import { addGoods } from "../effects/points.ts";

/** What works at a place of this seat; throws when nothing does. */
export const workplaceAt = (table: Table, seat: Seat, place: Place): Labor =>
  laborAt(table, seat, place) ?? bug(`nothing works at ${place}`);

/** The building in an area; throws when there is none. */
export const workerIn = (table: Table, seat: Seat, area: number): Card =>
  card(playerAt(table, seat).areas[area] ?? bug(`nothing works in area ${area}`));

/** Page 11: the token leaves a production area; its building produces with assistants, by its chain, or both. */
export function activate(context: StepContext, seat: Seat, place: Place): void {
  if (laborAt(context.state, seat, place) === undefined) drawConsolation(context, seat, "not-taken");
  else addPending(context, { seat, do: "produce", place, covered: 0, made: false });
}

/** Page 11, compensation: the cards stand in for all assistants that are still missing, for this one building. */
export function standIn(context: StepContext, seat: Seat, cards: number): void {
  const pending = context.state.errands.filter((one) => one.seat === seat).findLast((one) => one.do === "produce");
  if (pending === undefined) return;
  const stoodIn = cards / playerAt(context.state, seat).compensation;
  replaceWith(context, pending, { ...pending, covered: pending.covered + stoodIn });
}

/** Page 11: an assistant joined the market, so cards that are being chosen to stand in are counted anew. */
export function recountStandIns(context: StepContext): void {
  for (const pending of context.state.errands) {
    if (pending.do !== "discard" || pending.why.for !== "compensate") continue;
    const { seat } = pending;
    const asking = context.state.errands.find((one) => one.seat === seat && one.do === "produce");
    if (asking?.do !== "produce") continue;
    const { missing } = workplaceAt(context.state, seat, asking.place);
    const count = Math.max(0, missing - asking.covered) * playerAt(context.state, seat).compensation;
    if (count === 0) finish(context, pending);
    else if (count < pending.count) replaceWith(context, pending, { ...pending, count, chosen: [] });
  }
}

/** The goods of a building that misses nobody; the Captain moves the ship instead. */
export function produce(context: StepContext, pending: Pending<"produce">, { worker, makes }: Labor): void {
  const { seat } = pending;
  if (worker.good === null) {
    finish(context, pending);
    askToSail(context, seat, makes, "captain");
    return;
  }
  addGoods(context, seat, worker.good, makes);
  context.story.facts.push({ fact: "made", to: "table", seat, card: worker.no, good: worker.good, count: makes });
  goOnToChain(context, pending, true);
}

/** After the assistants the chain of the same building is asked for. */
export function goOnToChain(context: StepContext, pending: Pending<"produce">, made: boolean): void {
  const { area } = workplaceAt(context.state, pending.seat, pending.place);
  finish(context, pending);
  addPending(context, { seat: pending.seat, do: "chain", area, isFinal: false, made });
}

/** Page 12: cards or goods go into the chain, and one good more than that comes out. */
export function useChain(context: StepContext, pending: Pending<"chain">, picks: readonly string[]): void {
  const { seat, area, isFinal, made } = pending;
  const worker = workerIn(context.state, seat, area);
  finish(context, pending);
  const count =
    worker.chain.kind === "cards" ? giveCards(context, seat, picks) : moveGoods(context, seat, worker, picks);
  if (count === 0) {
    if (!made && !isFinal) drawConsolation(context, seat, "not-taken");
    return;
  }
  const good = worker.good ?? bug(`${worker.id} makes nothing`);
  const bonus = isFinal ? 0 : 1;
  addGoods(context, seat, good, count + bonus);
  context.story.facts.push({ fact: "chained", to: "table", seat, card: worker.no, good, count, bonus });
}

function giveCards(context: StepContext, seat: Seat, picks: readonly string[]): number {
  const given = picks.filter((pick) => pick !== "none").map(cardNo);
  discard(context, seat, given, "chain");
  return given.length;
}

/** One marker of each input for each good; of a set one marker moves and the other goes back to the supply. */
function moveGoods(context: StepContext, seat: Seat, { chain }: Card, [pick = "0"]: readonly string[]): number {
  const count = Number(pick);
  if (chain.kind === "single" || chain.kind === "set")
    for (const input of chain.goods) if (count > 0) addGoods(context, seat, input, -count);
  return count;
}
