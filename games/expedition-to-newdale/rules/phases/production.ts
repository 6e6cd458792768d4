import type { Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { askToSail } from "../chapters/ships.ts";
import { type Card, card, type CardNo, cardNo } from "../box/cards.ts";
import { chainLimit } from "../box/goods.ts";
import { type Work as Labor, workAt } from "../table/market.ts";
import { type Errand, type Place, playerAt, type State } from "../state.ts";
import { mightFeed, mightUse } from "../table/usable.ts";
import { ask, change, done, goOn, type Work } from "../stepContext.ts";
import { consolation, discard } from "../effects/hand.ts";
import { addGoods } from "../effects/points.ts";
import { ofCards, openly, privately, type Question } from "../table/choice.ts";

type Producing = Extract<Errand, { readonly do: "produce" }>;
type Chaining = Extract<Errand, { readonly do: "chain" }>;

/** Page 11: the token leaves a production area; its building produces with assistants, by its chain, or both. */
export function activate(work: Work, seat: Seat, place: Place): void {
  if (workAt(work.state, seat, place) === undefined) consolation(work, seat, "not-taken");
  else ask(work, { seat, do: "produce", place, covered: 0, made: false });
}

/** Missing assistants: cards, tiles, or doing without. */
export function askProduce(state: State, { seat, place, covered }: Producing): Question {
  const player = playerAt(state, seat);
  const { missing } = workAt(state, seat, place) ?? bug(`nothing works at ${place}`);
  const short = missing - covered;
  const cards = at(state.hands, seat).length;
  const tiles = player.tiles.filter((tile) => tile === "missing-assistant").length;
  const canPay = cards >= short * player.compensation;
  const canUseTile = tiles > 0 && cards >= Math.max(0, short - tiles) * player.compensation;
  return openly("stand-in", [...(canUseTile ? ["tile"] : []), ...(canPay ? ["cards"] : []), "no"]);
}

export function takeProduce(work: Work, errand: Producing, [pick = bug("no pick")]: readonly string[]): void {
  const { seat, place, covered } = errand;
  const { worker, missing } = workAt(work.state, seat, place) ?? bug(`nothing works at ${place}`);
  const player = playerAt(work.state, seat);
  if (pick === "no") {
    work.told.push({ fact: "failed", to: "table", seat, card: worker.no, missing: missing - covered });
    toChain(work, errand, false);
    return;
  }
  if (pick === "tile") {
    const { tiles } = player;
    change(work, seat, { tiles: tiles.toSpliced(tiles.indexOf("missing-assistant"), 1) });
    work.told.push({ fact: "used-tile", to: "table", seat, tile: "missing-assistant", paid: {} });
    return void goOn(work, errand, { ...errand, covered: covered + 1 });
  }
  const count = (missing - covered) * player.compensation;
  ask(work, { seat, do: "discard", why: { for: "compensate" }, count, from: null, resource: null, chosen: [] });
}

/** Page 11, compensation: the cards stand in for all assistants that are still missing, for this one building. */
export function standIn(work: Work, seat: Seat, cards: number): void {
  const errand = work.state.errands.findLast((one): one is Producing => one.seat === seat && one.do === "produce");
  if (errand === undefined) return;
  const stoodIn = cards / playerAt(work.state, seat).compensation;
  goOn(work, errand, { ...errand, covered: errand.covered + stoodIn });
}

/** Produces as soon as nobody is missing; fails when nothing could stand in for those who are. */
export function proceedProduce(work: Work, errand: Producing): boolean {
  const { state } = work;
  const { seat, place, covered } = errand;
  const labor = workAt(state, seat, place) ?? bug(`nothing works at ${place}`);
  if (labor.missing <= covered) {
    make(work, errand, labor);
    return true;
  }
  // Tiles and characters could still bring cards or assistants: their owner is asked before production fails.
  const hasMeans = mightUse(state, seat, at(state.hands, seat).length);
  if (askProduce(state, errand).options.length > 1 || hasMeans) return false;
  takeProduce(work, errand, ["no"]);
  return true;
}

function make(work: Work, errand: Producing, { worker, makes }: Labor): void {
  const { seat } = errand;
  if (worker.good === null) {
    done(work, errand);
    askToSail(work, seat, makes, "captain");
    return;
  }
  addGoods(work, seat, worker.good, makes);
  work.told.push({ fact: "made", to: "table", seat, card: worker.no, good: worker.good, count: makes });
  toChain(work, errand, true);
}

function toChain(work: Work, errand: Producing, made: boolean): void {
  const { area } = workAt(work.state, errand.seat, errand.place) ?? bug(`nothing works at ${errand.place}`);
  done(work, errand);
  ask(work, { seat: errand.seat, do: "chain", area, isFinal: false, made });
}

/** Page 12: how many goods to make by the chain, or which cards to give for it. */
export function askChain(state: State, { seat, area }: Chaining): Question {
  const { chain } = workerIn(state, seat, area);
  if (chain.kind === "cards") {
    const fitting = at(state.hands, seat).filter((no) => card(no).resource === chain.resource);
    return fitting.length === 0
      ? privately("chain-cards", ["none"])
      : ofCards("chain-cards", fitting.toSorted(cheapFirst), 0, fitting.length);
  }
  const most = chainLimit(chain, playerAt(state, seat).goods);
  return openly(
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
export function proceedChain(work: Work, errand: Chaining): boolean {
  const { state } = work;
  const { seat } = errand;
  const { chain } = workerIn(state, seat, errand.area);
  const cards = at(state.hands, seat).length;
  const isPossible = chain.kind === "cards" ? cards > 0 : chainLimit(chain, playerAt(state, seat).goods) > 0;
  if (isPossible || mightFeed(state, seat, cards, chain)) return false;
  takeChain(work, errand, []);
  return true;
}

export function takeChain(work: Work, errand: Chaining, picks: readonly string[]): void {
  const { seat, area, isFinal, made } = errand;
  const worker = workerIn(work.state, seat, area);
  done(work, errand);
  const count = worker.chain.kind === "cards" ? giveCards(work, seat, picks) : moveGoods(work, seat, worker, picks);
  if (count === 0) {
    if (!made && !isFinal) consolation(work, seat, "not-taken");
    return;
  }
  const good = worker.good ?? bug(`${worker.id} makes nothing`);
  const bonus = isFinal ? 0 : 1;
  addGoods(work, seat, good, count + bonus);
  work.told.push({ fact: "chained", to: "table", seat, card: worker.no, good, count, bonus });
}

function giveCards(work: Work, seat: Seat, picks: readonly string[]): number {
  const given = picks.filter((pick) => pick !== "none").map(cardNo);
  discard(work, seat, given, "chain");
  return given.length;
}

/** One marker of each input for each good; of a set one marker moves and the other goes back to the supply. */
function moveGoods(work: Work, seat: Seat, { chain }: Card, [pick = "0"]: readonly string[]): number {
  const count = Number(pick);
  if (chain.kind === "single" || chain.kind === "set")
    for (const input of chain.goods) if (count > 0) addGoods(work, seat, input, -count);
  return count;
}
