import type { Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { askToSail } from "../chapters/ships.ts";
import { type Card, card, type CardNo, cardNo } from "../box/cards.ts";
import { chainLimit } from "../box/goods.ts";
import { type Labor as Labor, laborAt } from "../table/market.ts";
import { type PendingDecision, playerAt, type State } from "../state.ts";
import { mightFeed, mightUse } from "../table/usable.ts";
import { addPending, changePlayer, finish, replaceWith, type StepContext } from "../stepContext.ts";
import { drawConsolation, discard } from "../effects/hand.ts";
import { addGoods } from "../effects/points.ts";
import { chooseCards, chooseOpenly, choosePrivately, type Choice } from "../table/choice.ts";
import type { Place } from "../box/areas.ts";

type Producing = Extract<PendingDecision, { readonly do: "produce" }>;
type Chaining = Extract<PendingDecision, { readonly do: "chain" }>;

/** Page 11: the token leaves a production area; its building produces with assistants, by its chain, or both. */
export function activate(context: StepContext, seat: Seat, place: Place): void {
  if (laborAt(context.state, seat, place) === undefined) drawConsolation(context, seat, "not-taken");
  else addPending(context, { seat, do: "produce", place, covered: 0, made: false });
}

/** Missing assistants: cards, tiles, or doing without. */
export function askProduce(state: State, { seat, place, covered }: Producing): Choice {
  const player = playerAt(state, seat);
  const { missing } = laborAt(state, seat, place) ?? bug(`nothing works at ${place}`);
  const short = missing - covered;
  const cards = at(state.hands, seat).length;
  const tiles = player.tiles.filter((tile) => tile === "missing-assistant").length;
  const canPay = cards >= short * player.compensation;
  const canUseTile = tiles > 0 && cards >= Math.max(0, short - tiles) * player.compensation;
  return chooseOpenly("stand-in", [...(canUseTile ? ["tile"] : []), ...(canPay ? ["cards"] : []), "no"]);
}

export function takeProduce(
  context: StepContext,
  pending: Producing,
  [pick = bug("no pick")]: readonly string[],
): void {
  const { seat, place, covered } = pending;
  const { worker, missing } = laborAt(context.state, seat, place) ?? bug(`nothing works at ${place}`);
  const player = playerAt(context.state, seat);
  if (pick === "no") {
    context.story.facts.push({ fact: "failed", to: "table", seat, card: worker.no, missing: missing - covered });
    goOnToChain(context, pending, false);
    return;
  }
  if (pick === "tile") {
    const { tiles } = player;
    changePlayer(context, seat, { tiles: tiles.toSpliced(tiles.indexOf("missing-assistant"), 1) });
    context.story.facts.push({ fact: "used-tile", to: "table", seat, tile: "missing-assistant", paid: {} });
    return void replaceWith(context, pending, { ...pending, covered: covered + 1 });
  }
  const count = (missing - covered) * player.compensation;
  addPending(context, {
    seat,
    do: "discard",
    why: { for: "compensate" },
    count,
    from: null,
    resource: null,
    chosen: [],
  });
}

/** Page 11, compensation: the cards stand in for all assistants that are still missing, for this one building. */
export function standIn(context: StepContext, seat: Seat, cards: number): void {
  const pending = context.state.errands.findLast((one): one is Producing => one.seat === seat && one.do === "produce");
  if (pending === undefined) return;
  const stoodIn = cards / playerAt(context.state, seat).compensation;
  replaceWith(context, pending, { ...pending, covered: pending.covered + stoodIn });
}

/** Produces as soon as nobody is missing; fails when nothing could stand in for those who are. */
export function proceedProduce(context: StepContext, pending: Producing): boolean {
  const { state } = context;
  const { seat, place, covered } = pending;
  const labor = laborAt(state, seat, place) ?? bug(`nothing works at ${place}`);
  if (labor.missing <= covered) {
    produce(context, pending, labor);
    return true;
  }
  // Tiles and characters could still bring cards or assistants: their owner is asked before production fails.
  const hasMeans = mightUse(state, seat, at(state.hands, seat).length);
  if (askProduce(state, pending).options.length > 1 || hasMeans) return false;
  takeProduce(context, pending, ["no"]);
  return true;
}

function produce(context: StepContext, pending: Producing, { worker, makes }: Labor): void {
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

function goOnToChain(context: StepContext, pending: Producing, made: boolean): void {
  const { area } = laborAt(context.state, pending.seat, pending.place) ?? bug(`nothing works at ${pending.place}`);
  finish(context, pending);
  addPending(context, { seat: pending.seat, do: "chain", area, isFinal: false, made });
}

/** Page 12: how many goods to make by the chain, or which cards to give for it. */
export function askChain(state: State, { seat, area }: Chaining): Choice {
  const { chain } = workerIn(state, seat, area);
  if (chain.kind === "cards") {
    const fitting = at(state.hands, seat).filter((no) => card(no).resource === chain.resource);
    return fitting.length === 0
      ? choosePrivately("chain-cards", ["none"])
      : chooseCards("chain-cards", fitting.toSorted(cheapFirst), 0, fitting.length);
  }
  const most = chainLimit(chain, playerAt(state, seat).goods);
  return chooseOpenly(
    "chain",
    Array.from({ length: most + 1 }, (_, fewer) => String(most - fewer)),
  );
}

const cheapFirst = (one: CardNo, other: CardNo): number => card(one).cost - card(other).cost || one - other;

const workerIn = (state: State, seat: Seat, area: number): Card =>
  card(playerAt(state, seat).areas[area] ?? bug(`nothing works in area ${area}`));

/**
 * A chain of goods that are not there, or of cards without a hand, is passed over: everybody sees that. Not while tiles
 * or characters could still bring them.
 */
export function proceedChain(context: StepContext, pending: Chaining): boolean {
  const { state } = context;
  const { seat } = pending;
  const { chain } = workerIn(state, seat, pending.area);
  const cards = at(state.hands, seat).length;
  const isPossible = chain.kind === "cards" ? cards > 0 : chainLimit(chain, playerAt(state, seat).goods) > 0;
  if (isPossible || mightFeed(state, seat, cards, chain)) return false;
  takeChain(context, pending, []);
  return true;
}

export function takeChain(context: StepContext, pending: Chaining, picks: readonly string[]): void {
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
