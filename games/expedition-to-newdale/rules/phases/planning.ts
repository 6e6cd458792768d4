import type { Decision, Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { card, type Needs } from "../box/cards.ts";
import { countMissing, marketOf, workerAt } from "../table/market.ts";
import { actionsOf, type Area, areasOf, type Place, spaceOf } from "../box/areas.ts";
import { isSolo, type PendingDecision, playerAt, type State, type Table } from "../state.ts";
import { changePlayer, finish, type StepContext } from "../stepContext.ts";
import { chooseOpenly, type Choice } from "../table/choice.ts";
import type { Figures } from "../box/figures.ts";

const order = ["orderly", "sloppy", "extraordinary"] as const;

/** Roughly how often so many missing assistants still come, when four figures are drawn. */
const hopes = [1, 0.8, 0.45, 0.2];
const fair = 0.5;

type Hope = { readonly place: Place; readonly goods: number };

/**
 * Page 6, phase II: the spaces where this token may lie, given where the other tokens of this player lie: one token in a
 * production area, one on an action space. Of empty areas alike only the first is offered. An area may be empty, and an
 * action may turn out to be impossible. Most likely first: production by the goods one may hope for, then actions, then
 * production with little hope, then areas still empty.
 */
export function listPlaces(table: Table, seat: Seat, others: readonly (Place | null)[]): readonly Place[] {
  const { areas } = playerAt(table, seat);
  const taken = others.map((place) => (place === null ? undefined : spaceOf(table.chapter, place)?.area));
  const market = marketOf(table, seat);
  const works: Hope[] = [];
  const empty: Area[] = [];
  for (const [number, area] of areasOf(table.chapter).entries()) {
    if (taken.includes(number)) continue;
    const no = areas[number] ?? null;
    if (no !== null) addHopes(works, area, card(no).needs ?? [], market);
    else if (!empty.some(({ kind }) => kind === area.kind)) empty.push(area);
  }
  works.sort((one, other) => other.goods - one.goods);
  const actions = actionsOf(table.chapter).filter((place) => !others.includes(place));
  const found: Place[] = [];
  for (const { place, goods } of works) if (goods >= fair) found.push(place);
  found.push(...actions);
  for (const { place, goods } of works) if (goods < fair) found.push(place);
  found.push(...listSpaces(empty));
  return found;
}

function addHopes(works: Hope[], { spaces, places }: Area, needs: Needs, market: Figures): void {
  for (const { quality, change, makes } of spaces) {
    const place = places[quality];
    if (place !== null) works.push({ place, goods: makes * (hopes[countMissing(needs, market, change)] ?? 0) });
  }
}

function listSpaces(areas: readonly Area[]): readonly Place[] {
  const found: Place[] = [];
  for (const quality of order)
    for (const { places } of areas) {
      const place = places[quality];
      if (place !== null) found.push(place);
    }
  return found;
}

/** All tokens of a player are asked for at once; what is placed may be changed until the last player is ready. */
export function askPlans(state: State, seat: Seat): readonly Decision[] {
  const { tokens } = playerAt(state, seat);
  const plan = at(state.plans, seat);
  return tokens.map((token): Decision => {
    const others = plan.filter((_, index) => index !== token - 1);
    return {
      seat,
      ask: `token-${token}`,
      options: listPlaces(state, seat, others),
      min: 1,
      max: 1,
      awaited: at(plan, token - 1) === null,
      open: false,
      ...(isSolo(state) ? {} : { seal: sealOf(state.round, seat, token) }),
    };
  });
}

const sealOf = (round: number, seat: Seat, token: number): string => `round-${round}-seat-${seat}-token-${token}`;

export const isPlanned = (state: State, seat: Seat): boolean =>
  playerAt(state, seat).tokens.every((token) => at(at(state.plans, seat), token - 1) !== null);

export function takePlan(
  context: StepContext,
  seat: Seat,
  askId: string,
  [place = bug("no pick")]: readonly string[],
): void {
  const { state } = context;
  const token = Number(askId.slice("token-".length));
  const before = at(state.plans, seat);
  const plan = before.with(token - 1, place);
  state.plans = state.plans.with(seat, plan);
  context.story.facts.push({ fact: "noted-token", to: seat, token, place, card: workerAt(state, seat, place) });
  if (at(before, token - 1) !== null) return;
  const { tokens } = playerAt(state, seat);
  const placed = plan.filter((one) => one !== null).length;
  context.story.facts.push({ fact: "locked-token", to: "table", seat, placed, tokens: tokens.length });
}

/** Everybody sees where the tokens lie. */
export function showPlans(context: StepContext): void {
  const { state } = context;
  // Alone there is nobody to keep a plan from.
  for (const [seat, { tokens }] of isSolo(state) ? [] : state.seats.entries())
    context.story.unsealed.push(...tokens.map((token) => sealOf(state.round, seat, token)));
  for (const [seat, places] of state.plans.entries()) {
    changePlayer(context, seat, { placed: places });
    const cards = places.map((place) => workerAt(state, seat, place));
    context.story.facts.push({ fact: "placed", to: "table", seat, places, cards });
  }
  state.plans = state.plans.map(() => noPlaces);
}

export const noPlaces: readonly (Place | null)[] = [null, null, null, null];

type Placing = Extract<PendingDecision, { readonly do: "token" }>;

/** The other way to plan: in turn order, token by token, for all to see. */
export const askToken = (state: State, { seat, token }: Placing): Choice =>
  chooseOpenly(`token-${token}`, listPlaces(state, seat, playerAt(state, seat).placed));

export function takeToken(context: StepContext, pending: Placing, [place = bug("no pick")]: readonly string[]): void {
  const { seat, token } = pending;
  const { placed } = playerAt(context.state, seat);
  finish(context, pending);
  changePlayer(context, seat, { placed: placed.with(token - 1, place) });
  const cards = noPlaces.map((_, index) => (index === token - 1 ? workerAt(context.state, seat, place) : null));
  context.story.facts.push({ fact: "placed", to: "table", seat, places: noPlaces.with(token - 1, place), cards });
}
