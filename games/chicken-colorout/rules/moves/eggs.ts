import type { Decision } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import type { ColorStory } from "../facts.ts";
import { laidAt } from "../map/geometry.ts";
import { cellName, cellNamed, eggNamed, eggNamesIn, swapName, takeName } from "../map/names.ts";
import { type Cell, type Egg, type Laid, nowOf, type State } from "../state.ts";
import { changeCount, collectTypes, countTypes, listTypes, typesIn } from "../eggs.ts";
import { askOne, askSome, enough, isLong, longestList } from "./ask.ts";
import { limitsOf } from "../actions.ts";
import { endTurn } from "./turn.ts";

/** The cells whose tiles have eggs on them, watched or not. */
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
      map: withEggs(next.map, cell, []),
      storage: next.storage.map((count, egg) => count + at(cleared, egg)),
    };
  }
  return endTurn(next, story);
}

const withEggs = (map: readonly Laid[], cell: Cell, eggs: readonly Egg[]): readonly Laid[] =>
  map.map((laid) => (laid.cell === cell ? { ...laid, eggs } : laid));

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
  for (const { cell, egg } of takes) for (const given of own) names.push(swapName(cell, egg, given));
  return names;
}

export const swapTakeDecision = (state: State): Decision =>
  askOne(state, "swap-take", eggNamesIn(collectTypes(laidAt(state.map, nowOf(state, "swap-take").cell).eggs)));

export const swapGiveDecision = (state: State): Decision =>
  askOne(state, "swap-give", eggNamesIn(typesIn(at(state.hands, state.turn.seat))));

export function swapTile(state: State, pick: string, story: ColorStory): State {
  if (pick === enough) return endTurn(state, story);
  const { left } = nowOf(state, "swap-tile");
  const [name = "", taken, given] = pick.split(":");
  const cell = cellNamed(name);
  if (taken === undefined) return { ...state, now: { ask: "swap-take", left, cell } };
  const next: State = { ...state, now: { ask: "swap-give", left, cell, taken: eggNamed(taken) } };
  return given === undefined ? next : swapGive(next, given, story);
}

export const swapTake = (state: State, pick: string): State => ({
  ...state,
  now: { ...nowOf(state, "swap-take"), ask: "swap-give", taken: eggNamed(pick) },
});

export function swapGive(state: State, pick: string, story: ColorStory): State {
  const { seat } = state.turn;
  const { left, cell, taken } = nowOf(state, "swap-give");
  const given = eggNamed(pick);
  const { eggs } = laidAt(state.map, cell);
  const hand = changeCount(changeCount(at(state.hands, seat), given, -1), taken, 1);
  story.facts.push({ fact: "swapped", to: "table", seat, cell, given, taken });
  const next: State = {
    ...state,
    map: withEggs(state.map, cell, eggs.with(eggs.indexOf(taken), given)),
    hands: state.hands.with(seat, hand),
  };
  return left === 1 ? endTurn(next, story) : { ...next, now: { ask: "swap-tile", left: left - 1 } };
}
