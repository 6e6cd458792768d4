import type { Decision, Seat } from "../../../contract/index.ts";
import { at, replaceAt } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { remember } from "../../../kit/remember.ts";
import type { EiStory } from "../facts.ts";
import { spendGoods } from "../goods.ts";
import { valuePayment } from "../payment.ts";
import {
  type Aside,
  listTurnOrder,
  type Now,
  type Plan,
  type Player,
  removeCards,
  replacePlayer,
  type State,
} from "../state.ts";
import { asideSeal, isComplete, listPlanDecisions, mayMove, planSeal } from "./plan.ts";
import { runTasks } from "./tasks.ts";

type Plans = Extract<Now, { readonly ask: "plans" }>;

/** Phase II: everybody plans at once and secretly. */
export function listPlansDecisions({ players, round }: State, { plans }: Plans): readonly Decision[] {
  const planning = { players, round, plans };
  return plans.flatMap((_, seat) => listSeatDecisions(planning, seat));
}

type Planning = Pick<State, "players" | "round"> & Pick<Plans, "plans">;

/** Questions of one seat, remembered: an answer changes no other plan, and random play takes a fifth longer without. */
const listSeatDecisions = remember(
  ({ players, round, plans }: Planning, seat: Seat) => [players[seat], round, plans[seat]],
  ({ players, round, plans }, seat) => listPlanDecisions(round, seat, at(players, seat), at(plans, seat)),
);

/**
 * Changes this seat's plan. Nobody learns of it but that it is locked in, which its last part does unless assistants
 * could still move.
 */
export function changePlan(
  state: State,
  seat: Seat,
  change: (player: Player, plan: Plan) => Plan,
  story: EiStory,
): State {
  const plans = findPlans(state);
  const player = at(state.players, seat);
  const next = change(player, at(plans, seat));
  const changed: State = { ...state, now: { ask: "plans", plans: replaceAt(plans, seat, next) } };
  return isComplete(next) && !next.isLocked && !mayMove(player) ? lockPlan(changed, seat, story) : changed;
}

/** Locks in this seat's plan; the last one reveals them all. */
export function lockPlan(state: State, seat: Seat, story: EiStory): State {
  story.facts.push({ fact: "locked", to: "table", seat, what: "plan" });
  const before = findPlans(state);
  const plans = replaceAt(before, seat, { ...at(before, seat), isLocked: true });
  if (plans.some(({ isLocked }) => !isLocked)) return { ...state, now: { ask: "plans", plans } };
  return revealPlans(state, plans, story);
}

function findPlans({ now }: State): Plans["plans"] {
  return now.ask === "plans" ? now.plans : bug("nobody plans now");
}

/** Ruling 5: all plans are shown at once; only the cards set aside stay face down. Then the market's second row. */
function revealPlans(state: State, plans: readonly Plan[], story: EiStory): State {
  story.unsealed.push(planSeal(state.round));
  let next = state;
  for (const seat of listTurnOrder(state)) next = carryOutPlan(next, seat, at(plans, seat), story);
  return runTasks({ ...next, now: { ask: "draw" }, todo: [{ task: "market", row: 1 }, { task: "turns" }] }, story);
}

function carryOutPlan(state: State, seat: Seat, plan: Plan, story: EiStory): State {
  const moved = makeMoves(state, seat, plan, story);
  const player = at(moved.players, seat);
  const work = plan.work ?? bug("a plan without a worker");
  const aside = setAside(state, seat, plan, story);
  story.facts.push({
    fact: "planned",
    to: "table",
    seat,
    building: work.place === null ? null : at(player.buildings, work.place),
    isEfficient: work.isEfficient,
    hasCard: aside !== null,
  });
  return replacePlayer(moved, seat, {
    ...player,
    worker: work.place,
    isEfficient: work.isEfficient,
    aside,
    hand: aside === null ? player.hand : removeCards(player.hand, [aside.card]),
  });
}

/** Ruling 28: that no card was set aside is seen at once, so that choice is published; which card it was is not. */
function setAside({ round, players }: State, seat: Seat, plan: Plan, story: EiStory): Aside | null {
  const seal = asideSeal(round, seat, plan.tries);
  if (typeof plan.aside === "number") return { card: plan.aside, seal };
  const wasAsked = at(players, seat).hand.length > 0;
  if (wasAsked) story.unsealed.push(seal);
  return null;
}

/** Ruling 6: assistants go to their new buildings together, and the moves are paid. */
function makeMoves(state: State, seat: Seat, plan: Plan, story: EiStory): State {
  if (plan.fee === null) return state;
  const { buildings, helpers } = at(state.players, seat);
  const after = helpers.map((helper, index) => ({ ...helper, place: at(plan.places, index) }));
  const moves = helpers.flatMap(({ side, place }, index) => {
    const to = at(plan.places, index);
    return to === place ? [] : [{ side, from: at(buildings, place), to: at(buildings, to) }];
  });
  const [next, paid] = spendGoods(state, seat, plan.fee);
  story.facts.push({ fact: "moved", to: "table", seat, moves, paid, coins: valuePayment({ buildings }, plan.fee) });
  return replacePlayer(next, seat, { ...at(next.players, seat), helpers: after });
}
