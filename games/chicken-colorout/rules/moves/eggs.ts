import type { Decision, Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { shuffle } from "../../../kit/random.ts";
import { changeCount, collectTypes, countEggs, countTypes, limitsOf, listEggs, listTypes, typesIn } from "../eggs.ts";
import type { ColorStory } from "../facts.ts";
import { laidAt, withLaid } from "../map/geometry.ts";
import { cellName, cellNamed, eggNamed, eggNamesIn, readIf, takeName } from "../map/names.ts";
import { type Cell, type Counts, type Egg, nowOf, type State } from "../state.ts";
import { askOne, askSome, enough, isLong, listTokens, longestList, readEggs } from "./ask.ts";
import { endTurn } from "./turn.ts";

export const tilesWithEggs = (state: Pick<State, "map">): readonly Cell[] =>
  state.map.filter((laid) => laid.eggs.length > 0).map((laid) => laid.cell);

/** Ruling 18: all eggs of one tile go to storage; on the wild starting tile of up to two (Ruling 23). */
export function clearDecision(state: State): Decision {
  const cells = tilesWithEggs(state);
  return askSome(state, "clear", cells.map(cellName), 1, Math.min(cells.length, limitsOf(state.rules).clearTiles));
}

export function clear(state: State, picks: readonly string[], story: ColorStory): State {
  const { seat } = state.turn;
  let next = state;
  for (const cell of picks.map(cellNamed)) {
    const { eggs } = laidAt(next.map, cell);
    story.facts.push({ fact: "cleared", to: "table", seat, cell, eggs });
    const cleared = countTypes(eggs);
    next = {
      ...next,
      map: withLaid(next.map, cell, () => ({ eggs: [] })),
      storage: next.storage.map((count, egg) => count + at(cleared, egg)),
    };
  }
  return endTurn(next, story);
}

/** Ruling 22: up to two exchanges between hand and map, whatever the tiles require. The first is compulsory. */
export function swapTileDecision(state: State): Decision {
  const isFirst = nowOf(state, "swap-tile").left === limitsOf(state.rules).exchangeEggs;
  const options = joinSwaps(state);
  return askOne(state, "swap-tile", isFirst ? options : [...options, enough]);
}

type Taking = { readonly cell: Cell; readonly egg: Egg };

/** "D4:red:blue" takes red from D4 for blue; what needs more is asked in two or three steps. */
function joinSwaps(state: State): readonly string[] {
  const own = listTypes(typesIn(at(state.hands, state.turn.seat)));
  const takes: Taking[] = [];
  for (const { cell, eggs } of state.map) for (const egg of listTypes(collectTypes(eggs))) takes.push({ cell, egg });
  if (takes.length * own.length > longestList)
    return isLong(takes) ? tilesWithEggs(state).map(cellName) : takes.map(({ cell, egg }) => takeName(cell, egg));
  const names: string[] = [];
  for (const { cell, egg } of takes) for (const given of own) names.push(takeName(cell, egg, given));
  return names;
}

export const swapTakeDecision = (state: State): Decision =>
  askOne(state, "swap-take", eggNamesIn(collectTypes(laidAt(state.map, nowOf(state, "swap-take").cell).eggs)));

export const swapGiveDecision = (state: State): Decision =>
  askOne(state, "swap-give", eggNamesIn(typesIn(at(state.hands, state.turn.seat))));

/** An option of the cyan egg: "D4", "D4:red" or "D4:red:blue". */
export type Swap = { readonly cell: Cell; readonly taken: Egg | undefined; readonly given: Egg | undefined };

export function readSwap(pick: string): Swap {
  const [cell = "", taken, given] = pick.split(":");
  return { cell: cellNamed(cell), taken: readIf(taken, eggNamed), given: readIf(given, eggNamed) };
}

export function swapTile(state: State, pick: string, story: ColorStory): State {
  if (pick === enough) return endTurn(state, story);
  const { left } = nowOf(state, "swap-tile");
  const { cell, taken, given } = readSwap(pick);
  if (taken === undefined) return { ...state, now: { ask: "swap-take", left, cell } };
  const next: State = { ...state, now: { ask: "swap-give", left, cell, taken } };
  return given === undefined ? next : putEgg(next, given, story);
}

export function swapTake(state: State, pick: string): State {
  return { ...state, now: { ...nowOf(state, "swap-take"), ask: "swap-give", taken: eggNamed(pick) } };
}

export const swapGive = (state: State, pick: string, story: ColorStory): State => putEgg(state, eggNamed(pick), story);

function putEgg(state: State, given: Egg, story: ColorStory): State {
  const { seat } = state.turn;
  const { left, cell, taken } = nowOf(state, "swap-give");
  story.facts.push({ fact: "swapped", to: "table", seat, cell, given, taken });
  const next: State = {
    ...state,
    map: withLaid(state.map, cell, ({ eggs }) => ({ eggs: eggs.with(eggs.indexOf(taken), given) })),
    hands: state.hands.with(seat, exchangeEggs(at(state.hands, seat), [given], [taken])),
  };
  return left === 1 ? endTurn(next, story) : { ...next, now: { ask: "swap-tile", left: left - 1 } };
}

/** Opponents who have an egg to trade, clockwise from the seat to move. */
export function findPartners(state: Pick<State, "hands" | "turn">): readonly Seat[] {
  const seats = state.hands.length;
  const others = Array.from({ length: seats - 1 }, (_, index) => (state.turn.seat + 1 + index) % seats);
  return others.filter((seat) => countEggs(at(state.hands, seat)) > 0);
}

/** Ruling 19: swap two eggs one for one with an opponent, or as many as both have. */
export function partnerDecision(state: State): Decision {
  const partners = findPartners(state).map(String);
  return askOne(state, "partner", nowOf(state, "partner").left === undefined ? partners : [...partners, enough]);
}

export const choosePartner = (state: State, pick: string, story: ColorStory): State =>
  pick === enough
    ? endTurn(state, story)
    : { ...state, now: { ...nowOf(state, "partner"), ask: "give", partner: Number(pick) } };

export function giveDecision(state: State): Decision {
  const { partner, left = limitsOf(state.rules).tradeEggs } = nowOf(state, "give");
  const own = at(state.hands, state.turn.seat);
  const most = Math.min(left, countEggs(own), countEggs(at(state.hands, partner)));
  // Ruling 23: on the wild starting tile the giver chooses how many.
  const least = state.rules.startingTile === "wild" ? 1 : most;
  return askSome(state, "give", listTokens(own, most), least, most);
}

/** Open hands let the giver choose what comes back; from a closed one it is drawn (Ruling 47). */
export function give(state: State, picks: readonly string[], story: ColorStory): State {
  const now = { ...nowOf(state, "give"), ask: "take", given: readEggs(picks) } as const;
  if (state.rules.closedHands !== true) return { ...state, now };
  const [mixed, dice] = shuffle(state.dice, listEggs(at(state.hands, now.partner)));
  return exchange({ ...state, dice, now }, mixed.slice(0, picks.length), story);
}

export function takeDecision(state: State): Decision {
  const { partner, given } = nowOf(state, "take");
  return askSome(state, "take", listTokens(at(state.hands, partner), given.length), given.length, given.length);
}

export const take = (state: State, picks: readonly string[], story: ColorStory): State =>
  exchange(state, readEggs(picks), story);

function exchange(state: State, taken: readonly Egg[], story: ColorStory): State {
  const { seat } = state.turn;
  const { partner, given, left = limitsOf(state.rules).tradeEggs } = nowOf(state, "take");
  const own = exchangeEggs(at(state.hands, seat), given, taken);
  const theirs = exchangeEggs(at(state.hands, partner), taken, given);
  if (state.rules.closedHands === true) {
    story.facts.push({ fact: "traded-closed", to: "table", seat, partner, count: given.length });
    for (const to of [seat, partner]) story.facts.push({ fact: "saw-trade", to, seat, partner, given, taken });
  } else story.facts.push({ fact: "traded", to: "table", seat, partner, given, taken });
  const next: State = { ...state, hands: state.hands.with(seat, own).with(partner, theirs) };
  // Ruling 23: on the wild starting tile the other eggs may go to other players.
  const mayGoOn = state.rules.startingTile === "wild" && state.rules.oldWildTile !== true && left > given.length;
  return mayGoOn ? { ...next, now: { ask: "partner", left: left - given.length } } : endTurn(next, story);
}

function exchangeEggs(hand: Counts, lost: readonly Egg[], won: readonly Egg[]): Counts {
  const rest = lost.reduce((counts, egg) => changeCount(counts, egg, -1), hand);
  return won.reduce((counts, egg) => changeCount(counts, egg, 1), rest);
}
