import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { card, type Needs } from "../box/cards.ts";
import { countMissing, marketOf, workerAt } from "../table/market.ts";
import { actionsOf, type Area, areasOf, type Place, spaceOf } from "../box/areas.ts";
import { isSolo, playerAt, type State, type Table } from "../state.ts";
import { remember } from "../../../kit/remember.ts";
import { changePlayer, type StepContext } from "../stepContext.ts";
import type { Figures } from "../box/figures.ts";

const order = ["orderly", "sloppy", "extraordinary"] as const;

/** Roughly how often so many missing assistants still come, when four figures are drawn. */
const hopes = [1, 0.8, 0.45, 0.2];
const fair = 0.5;

type Hope = { readonly area: number; readonly place: Place; readonly goods: number };

/**
 * Page 6, phase II: the spaces where this token may lie, given where the other tokens of this player lie: one token in a
 * production area, one on an action space. Of empty areas alike only the first is offered. An area may be empty, and an
 * action may turn out to be impossible. Most likely first: production by the goods one may hope for, then actions, then
 * production with little hope, then areas still empty.
 */
export function listPlaces(table: Table, seat: Seat, others: readonly (Place | null)[]): readonly Place[] {
  const { hopeful, hopeless, empty } = sortSpaces(table, seat);
  const taken = listTaken(table, others);
  const found: Place[] = [];
  for (const { area, place } of hopeful) if (!taken.includes(area)) found.push(place);
  for (const place of actionsOf(table.chapter)) if (!others.includes(place)) found.push(place);
  for (const { area, place } of hopeless) if (!taken.includes(area)) found.push(place);
  addSpaces(found, findDifferent(empty, taken));
  return found;
}

/** The production areas where tokens lie. */
function listTaken(table: Table, places: readonly (Place | null)[]): readonly number[] {
  const taken: number[] = [];
  for (const place of places) {
    const space = place === null ? undefined : spaceOf(table.chapter, place);
    if (space !== undefined) taken.push(space.area);
  }
  return taken;
}

type Spaces = {
  /** Where something works, most goods first: with a fair hope of any, and with little. */
  readonly hopeful: readonly Hope[];
  readonly hopeless: readonly Hope[];
  readonly empty: readonly { readonly number: number; readonly area: Area }[];
};

/** The spaces of the production areas, wherever tokens lie. */
const sortSpaces = remember(
  (table: Table, seat) => [playerAt(table, seat).areas, marketOf(table, seat), table.chapter],
  (table, seat): Spaces => {
    const { areas } = playerAt(table, seat);
    const market = marketOf(table, seat);
    const works: Hope[] = [];
    const empty: { readonly number: number; readonly area: Area }[] = [];
    for (const [number, area] of areasOf(table.chapter).entries()) {
      const no = areas[number] ?? null;
      if (no === null) empty.push({ number, area });
      else addHopes(works, area, number, card(no).needs ?? [], market);
    }
    works.sort((one, other) => other.goods - one.goods);
    const isHopeful = ({ goods }: Hope): boolean => goods >= fair;
    return { hopeful: works.filter(isHopeful), hopeless: works.filter((hope) => !isHopeful(hope)), empty };
  },
);

function addHopes(found: Hope[], { spaces, places }: Area, area: number, needs: Needs, market: Figures): void {
  for (const { quality, change, makes } of spaces) {
    const place = places[quality];
    if (place === null) continue;
    found.push({ area, place, goods: makes * (hopes[countMissing(needs, market, change)] ?? 0) });
  }
}

/** Of empty areas alike the first where no token lies. */
function findDifferent(empty: Spaces["empty"], taken: readonly number[]): readonly Area[] {
  const kinds: number[] = [];
  const different: Area[] = [];
  for (const { number, area } of empty) {
    if (taken.includes(number) || kinds.includes(area.kind)) continue;
    kinds.push(area.kind);
    different.push(area);
  }
  return different;
}

function addSpaces(found: Place[], areas: readonly Area[]): void {
  for (const quality of order)
    for (const { places } of areas) {
      const place = places[quality];
      if (place !== null) found.push(place);
    }
}

/** Seals where a token lies. */
export const planSeal = (round: number, seat: Seat, token: number): string =>
  `round-${round}-seat-${seat}-token-${token}`;

export const isPlanned = (state: State, seat: Seat): boolean =>
  playerAt(state, seat).tokens.every((token) => at(at(state.plans, seat), token - 1) !== null);

/** Everybody sees where the tokens lie. */
export function showPlans(context: StepContext): void {
  const { state } = context;
  // Alone there is nobody to keep a plan from.
  for (const [seat, { tokens }] of isSolo(state) ? [] : state.seats.entries())
    context.story.unsealed.push(...tokens.map((token) => planSeal(state.round, seat, token)));
  for (const [seat, places] of state.plans.entries()) {
    changePlayer(context, seat, { placed: places });
    const cards = places.map((place) => workerAt(state, seat, place));
    context.story.facts.push({ fact: "placed", to: "table", seat, places, cards });
  }
  state.plans = state.plans.map(() => noPlaces);
}

export const noPlaces: readonly (Place | null)[] = [null, null, null, null];
