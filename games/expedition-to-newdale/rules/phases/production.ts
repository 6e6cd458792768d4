import type { Seat } from "../../../contract/index.ts";
import { at, bug } from "../../../kit/at.ts";
import type { Place } from "../box/areas.ts";
import { type Card, card, type CardNo, cardNo, cheapFirst } from "../box/cards.ts";
import { chainLimit, listFitting } from "../box/goods.ts";
import { askToSail } from "../chapters/fleet.ts";
import { addGoods, discard, drawConsolation } from "../effects/gains.ts";
import { giveUpTile } from "../effects/tiles.ts";
import type { NewdaleStory } from "../facts.ts";
import { type Pending, pendingAt } from "../pending.ts";
import { playerAt, type State, type Table } from "../state.ts";
import { addPending, type Asking, finish, replaceWith } from "../step.ts";
import { type Choice, chooseCards, chooseOpenly, choosePrivately, menuSize } from "../table/choice.ts";
import { type Labor, laborAt, wouldReleaseHelp } from "../table/market.ts";
import { mightFeed, mightUse } from "../table/usable.ts";

type Producing = Pending<"produce">;
type Chaining = Pending<"chain">;

/** What works at a place of this seat; throws when nothing does. */
export const workplaceAt = (table: Table, seat: Seat, place: Place): Labor =>
  laborAt(table, seat, place) ?? bug(`nothing works at ${place}`);

/** The building in an area; throws when there is none. */
export const workerIn = (table: Table, seat: Seat, area: number): Card =>
  card(playerAt(table, seat).areas[area] ?? bug(`nothing works in area ${area}`));

/** Page 11: the token leaves a production area; its building produces with assistants, by its chain, or both. */
export const activate = (state: State, seat: Seat, place: Place, story: NewdaleStory): State =>
  laborAt(state, seat, place) === undefined
    ? drawConsolation(state, seat, "not-taken", story)
    : addPending(state, { seat, do: "produce", place, covered: 0, made: false });

/** Page 11: cards for missing assistants, and beside them tiles or doing without. */
export const produceAsking: Asking<"produce"> = {
  decide: (state, pending) => decideCards(state, pending) ?? decideStandIn(state, pending),
  besides: (state, pending) => (decideCards(state, pending) === undefined ? [] : [decideStandIn(state, pending)]),
  /** Produces as soon as nobody is missing; fails when nothing could stand in for those who are. */
  proceed: (state, pending, story) => {
    const { seat, place, covered } = pending;
    const labor = workplaceAt(state, seat, place);
    if (labor.missing <= covered) return produce(state, pending, labor, story);
    // Tiles, characters and prisoners could still help: their owner is asked before production fails.
    const hasMeans = mightUse(state, seat, at(state.hands, seat)) || wouldReleaseHelp(state, seat, place);
    const hasChoice = countStandIns(state, pending) !== undefined || decideStandIn(state, pending).options.length > 1;
    return hasChoice || hasMeans ? state : doWithout(state, pending, story);
  },
};

/** Counts the cards that stand in for all who are missing; undefined when the hand holds fewer. */
function countStandIns(state: State, { seat, place, covered }: Producing): number | undefined {
  const short = workplaceAt(state, seat, place).missing - covered;
  const count = short * playerAt(state, seat).compensation;
  return count <= at(state.hands, seat).length ? count : undefined;
}

/** True where tiles, and cards for all that they leave missing, can stand in. */
export function canUseTile(table: Table, { seat, place, covered }: Producing, cards: number): boolean {
  const { tiles, compensation } = playerAt(table, seat);
  const short = workplaceAt(table, seat, place).missing - covered;
  const owned = tiles.filter((tile) => tile === "missing-assistant").length;
  return owned > 0 && cards >= Math.max(0, short - owned) * compensation;
}

/** Tiles, cards of a hand that no menu holds, and doing without. */
function decideStandIn(state: State, pending: Producing): Choice {
  const { seat, place } = pending;
  const count = at(state.hands, seat).length;
  const asksBefore = countStandIns(state, pending) !== undefined && count > menuSize;
  // With prisoners to free, doing without is no foregone answer.
  const choose = wouldReleaseHelp(state, seat, place) ? choosePrivately : chooseOpenly;
  return choose("stand-in", [
    ...(canUseTile(state, pending, count) ? ["tile"] : []),
    ...(asksBefore ? ["cards"] : []),
    "no",
  ]);
}

/** The cards that stand in, chosen at once; undefined when there are too few, or more than a menu holds. */
function decideCards(state: State, pending: Producing): Choice | undefined {
  const hand = at(state.hands, pending.seat);
  const count = countStandIns(state, pending);
  if (count === undefined || hand.length > menuSize) return undefined;
  return chooseCards("stand-in-cards", hand.toSorted(cheapFirst), count, count);
}

/** Chooses between a tile, cards that are asked for next, and doing without. */
export function chooseStandIn(state: State, seat: Seat, pick: string, story: NewdaleStory): State {
  const pending = pendingAt(state, seat, "produce");
  const { place, covered } = pending;
  if (pick === "no") return doWithout(state, pending, story);
  if (pick === "tile") {
    const tile = "missing-assistant";
    story.facts.push({ fact: "used-tile", to: "table", seat, tile, paid: {} });
    return replaceWith(giveUpTile(state, seat, tile), pending, { ...pending, covered: covered + 1 });
  }
  const count = (workplaceAt(state, seat, place).missing - covered) * playerAt(state, seat).compensation;
  const why = { for: "compensate" } as const;
  return addPending(state, { seat, do: "discard", why, count, from: null, resource: null, chosen: [] });
}

function doWithout(state: State, pending: Producing, story: NewdaleStory): State {
  const { seat, place, covered } = pending;
  const { worker, missing } = workplaceAt(state, seat, place);
  story.facts.push({ fact: "failed", to: "table", seat, card: worker.no, missing: missing - covered });
  return goOnToChain(state, pending, false);
}

/** Page 11, compensation: these cards stand in for all assistants that are still missing. */
export const compensate = (state: State, seat: Seat, cards: readonly CardNo[], story: NewdaleStory): State =>
  standIn(discard(state, seat, cards, "compensate", story), seat, cards.length);

/** Page 11, compensation: the cards stand in for all assistants that are still missing, for this one building. */
export function standIn(state: State, seat: Seat, cards: number): State {
  const pending = state.errands.filter((one) => one.seat === seat).findLast((one) => one.do === "produce");
  if (pending === undefined) return state;
  const stoodIn = cards / playerAt(state, seat).compensation;
  return replaceWith(state, pending, { ...pending, covered: pending.covered + stoodIn });
}

/** Page 11: an assistant joined the market, so cards that are being chosen to stand in are counted anew. */
export function recountStandIns(state: State): State {
  let next = state;
  for (const pending of state.errands) {
    if (pending.do !== "discard" || pending.why.for !== "compensate") continue;
    const { seat } = pending;
    const asking = state.errands.find((one) => one.seat === seat && one.do === "produce");
    if (asking?.do !== "produce") continue;
    const { missing } = workplaceAt(state, seat, asking.place);
    const count = Math.max(0, missing - asking.covered) * playerAt(state, seat).compensation;
    if (count === 0) next = finish(next, pending);
    else if (count < pending.count) next = replaceWith(next, pending, { ...pending, count, chosen: [] });
  }
  return next;
}

/** The goods of a building that misses nobody; the Captain moves the ship instead. */
function produce(state: State, pending: Producing, { worker, makes }: Labor, story: NewdaleStory): State {
  const { seat } = pending;
  if (worker.good === null) return askToSail(finish(state, pending), seat, makes, "captain");
  story.facts.push({ fact: "made", to: "table", seat, card: worker.no, good: worker.good, count: makes });
  return goOnToChain(addGoods(state, seat, worker.good, makes), pending, true);
}

/** After the assistants the chain of the same building is asked for. */
function goOnToChain(state: State, pending: Producing, made: boolean): State {
  const { area } = workplaceAt(state, pending.seat, pending.place);
  return addPending(finish(state, pending), { seat: pending.seat, do: "chain", area, isFinal: false, made });
}

/** Page 12: how many goods to make by the chain, or which cards to give for it. */
export const chainAsking: Asking<"chain"> = {
  decide: (state, { seat, area }) => {
    const { chain } = workerIn(state, seat, area);
    if (chain.kind === "cards") {
      const fitting = listFitting(chain, at(state.hands, seat));
      return fitting.length === 0
        ? choosePrivately("chain-cards", ["none"])
        : chooseCards("chain-cards", fitting.toSorted(cheapFirst), 0, fitting.length);
    }
    const most = chainLimit(chain, playerAt(state, seat).goods, []);
    return chooseOpenly(
      "chain",
      Array.from({ length: most + 1 }, (_, fewer) => String(most - fewer)),
    );
  },
  /**
   * A chain of goods that are not there, or of cards without a hand, is passed over: the whole table sees that. Not while
   * tiles or characters could still give them.
   */
  proceed: (state, pending, story) => {
    const { seat, area } = pending;
    const { chain } = workerIn(state, seat, area);
    const count = at(state.hands, seat).length;
    const isPossible = chain.kind === "cards" ? count > 0 : chainLimit(chain, playerAt(state, seat).goods, []) > 0;
    return isPossible || mightFeed(state, seat, count, chain) ? state : useChain(state, pending, [], story);
  },
};

/** Page 12: cards or goods go into the chain, and one good more than that comes out. */
export function useChain(state: State, pending: Chaining, picks: readonly string[], story: NewdaleStory): State {
  const { seat, area, isFinal, made } = pending;
  const worker = workerIn(state, seat, area);
  const done = finish(state, pending);
  const cards = worker.chain.kind === "cards" ? picks.filter((pick) => pick !== "none").map(cardNo) : [];
  const count = worker.chain.kind === "cards" ? cards.length : Number(picks[0] ?? 0);
  if (count === 0) return made || isFinal ? done : drawConsolation(done, seat, "not-taken", story);
  let given = discard(done, seat, cards, "chain", story);
  // Of a set one marker moves and the other goes back to the supply.
  for (const input of worker.chain.goods) given = addGoods(given, seat, input, -count);
  const good = worker.good ?? bug(`${worker.id} makes nothing`);
  const bonus = isFinal ? 0 : 1;
  story.facts.push({ fact: "chained", to: "table", seat, card: worker.no, good, count, bonus });
  return addGoods(given, seat, good, count + bonus);
}
