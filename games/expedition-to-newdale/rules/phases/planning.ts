import type { Decision, Seat } from "../../../contract/index.ts";
import { at, replaceAt } from "../../../kit/at.ts";
import { actionsOf, type Area, areasOf, type Place, type Places, spaceOf } from "../box/areas.ts";
import { card, type Needs } from "../box/cards.ts";
import type { Figures } from "../box/goods.ts";
import type { NewdaleStory } from "../facts.ts";
import { pendingAt } from "../pending.ts";
import { isSolo, playerAt, type State, type Table } from "../state.ts";
import { type Asking, changePlayer, finish, forEach } from "../step.ts";
import { chooseOpenly, choosePrivately, decisionOf, tokenAsks } from "../table/choice.ts";
import { countMissing, marketOf, workerAt } from "../table/market.ts";

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
export function listPlaces(table: Table, seat: Seat, others: Places, spaces = sortSpaces(table, seat)) {
  const { hopeful, hopeless, empty } = spaces;
  const taken = listTaken(table, others);
  const found: Place[] = [];
  for (const { area, place } of hopeful) if (!taken.includes(area)) found.push(place);
  for (const place of actionsOf(table.chapter)) if (!others.includes(place)) found.push(place);
  for (const { area, place } of hopeless) if (!taken.includes(area)) found.push(place);
  addSpaces(found, findDifferent(empty, taken));
  return found;
}

function listTaken(table: Table, places: Places): readonly number[] {
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
function sortSpaces(table: Table, seat: Seat): Spaces {
  const { areas } = playerAt(table, seat);
  const market = marketOf(table, seat);
  const works: Hope[] = [];
  const empty: { readonly number: number; readonly area: Area }[] = [];
  for (const [number, area] of areasOf(table.chapter).entries()) {
    const no = areas[number] ?? null;
    if (no === null) empty.push({ number, area });
    else addHopes(works, area, card(no).needs ?? [], market);
  }
  works.sort((one, other) => other.goods - one.goods);
  const isHopeful = ({ goods }: Hope): boolean => goods >= fair;
  return { hopeful: works.filter(isHopeful), hopeless: works.filter((hope) => !isHopeful(hope)), empty };
}

function addHopes(found: Hope[], { spaces }: Area, needs: Needs, market: Figures): void {
  for (const { area, place, change, makes } of spaces)
    found.push({ area, place, goods: makes * (hopes[countMissing(needs, market, change)] ?? 0) });
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
    for (const { spaces } of areas) {
      const space = spaces.find((one) => one.quality === quality);
      if (space !== undefined) found.push(space.place);
    }
}

const planSeal = (round: number, seat: Seat, token: number): string => `round-${round}-seat-${seat}-token-${token}`;

export const isPlanned = (state: State, seat: Seat): boolean =>
  playerAt(state, seat).tokens.every((token) => at(at(state.plans, seat), token - 1) !== null);

/** All tokens of a player are asked for at once; what is placed may be changed until the last player is ready. */
export function askForTokens(state: State, seat: Seat): readonly Decision[] {
  const own = at(state.plans, seat);
  // Whichever token is placed next, the others lie where they lie.
  const spaces = sortSpaces(state, seat);
  const next = listPlaces(state, seat, own, spaces);
  return playerAt(state, seat).tokens.map((token) => {
    const awaited = at(own, token - 1) === null;
    const options = awaited ? next : listPlaces(state, seat, replaceAt(own, token - 1, null), spaces);
    const question = decisionOf(seat, choosePrivately(at(tokenAsks, token - 1), options), awaited);
    return isSolo(state) ? question : { ...question, seal: planSeal(state.round, seat, token) };
  });
}

function noteToken(state: State, seat: Seat, token: number, place: Place, story: NewdaleStory): State {
  const before = at(state.plans, seat);
  const after = replaceAt(before, token - 1, place);
  story.facts.push({ fact: "noted-token", to: seat, token, place, card: workerAt(state, seat, place) });
  if (at(before, token - 1) === null) {
    const tokens = playerAt(state, seat).tokens.length;
    const placed = after.filter((one) => one !== null).length;
    story.facts.push({ fact: "locked-token", to: "table", seat, placed, tokens });
  }
  return { ...state, plans: replaceAt(state.plans, seat, after) };
}

export function showPlans(state: State, story: NewdaleStory): State {
  // Alone there is no other player to keep a plan from.
  for (const [seat, { tokens }] of isSolo(state) ? [] : state.seats.entries())
    story.unsealed.push(...tokens.map((token) => planSeal(state.round, seat, token)));
  const shown = forEach(state, state.plans.keys(), (next, seat) => {
    const places = at(state.plans, seat);
    const cards = places.map((place) => workerAt(state, seat, place));
    story.facts.push({ fact: "placed", to: "table", seat, places, cards });
    return changePlayer(next, seat, { placed: places });
  });
  return { ...shown, plans: state.plans.map(() => noPlaces) };
}

export const noPlaces: Places = [null, null, null, null];

/** The other way to plan: in turn order, token by token, for all to see. */
export const tokenAsking: Asking<"token"> = {
  decide: (state, { seat, token }) =>
    chooseOpenly(at(tokenAsks, token - 1), listPlaces(state, seat, playerAt(state, seat).placed)),
};

export function placeToken(state: State, seat: Seat, token: number, place: Place, story: NewdaleStory): State {
  if (!state.openPlanning) return noteToken(state, seat, token, place, story);
  const only = <T>(item: T): readonly (T | null)[] => noPlaces.map((_, index) => (index === token - 1 ? item : null));
  const cards = only(workerAt(state, seat, place));
  story.facts.push({ fact: "placed", to: "table", seat, places: only(place), cards });
  const { placed } = playerAt(state, seat);
  const done = finish(state, pendingAt(state, seat, "token"));
  return changePlayer(done, seat, { placed: replaceAt(placed, token - 1, place) });
}
