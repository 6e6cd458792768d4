import type { Answer, Decision, Seat, Step } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug, unreachable } from "../../kit/fail.ts";
import { abilityNamed, subjectOf, wayNamed } from "./cards.ts";
import { exchanged } from "./effects/exchange.ts";
import type { MakerFact } from "./facts.ts";
import { beginTrade, giveMore, take, tradeDecisions } from "./effects/trade.ts";
import { endTurn, goOn, turnDecisions } from "./effects/turn.ts";
import { pointsOf, type State } from "./state.ts";

/** Everything is asked of the player whose turn it is. */
export function decisions(state: State): readonly Decision[] {
  const { now } = state;
  switch (now.ask) {
    case "turn":
      return turnDecisions(state);
    case "trade":
      return tradeDecisions(state, now);
    case "over":
      return [];
    default:
      return unreachable(now);
  }
}

/**
 * Takes an offered answer. Hands are known by what went in and out of them; so only cards drawn between two turns are
 * news to anybody, and hands that are counted to part a tie.
 */
export function apply(state: State, _seat: Seat, answer: Answer): Step<State, MakerFact> {
  const told: MakerFact[] = [];
  const next = answered(state, answer, told);
  return { state: next, facts: told, barrier: told.some(isNews) };
}

const isNews = (told: MakerFact): boolean =>
  told.fact === "refilled" || (told.fact === "ended" && told.why !== "points");

function answered(state: State, { ask, picks }: Answer, told: MakerFact[]): State {
  const { now } = state;
  const pick = at(picks, 0);
  switch (ask) {
    case "produce":
      return produce(state, pick, told);
    case "elf":
      return work(state, pick, told);
    case "trade":
      return beginTrade(state, pick);
    case "take":
      return now.ask === "trade" ? take(state, now, pick, told) : bug("nothing is traded");
    case "more":
      return now.ask === "trade" ? giveMore(state, now, pick) : bug("nothing is traded");
    case "done":
      return endTurn(state, told);
    default:
      return bug(`no question ${ask}`);
  }
}

/** "Production": an open card for its cost; a building works at once (ruling 18). */
function produce(state: State, pick: string, told: MakerFact[]): State {
  const { seat } = state.turn;
  const way = wayNamed(pick);
  const card = subjectOf(way);
  const after = exchanged(state, seat, way.give, [card], 0);
  const total = pointsOf(at(after.players, seat));
  told.push({ fact: "produced", to: "table", seat, card, gave: way.give, showed: way.show, total });
  return goOn({ ...after, turn: { ...state.turn, acted: true } }, told);
}

/** "Elves' action": a building's ability; of too few victory point cards all are taken (ruling 22). */
function work(state: State, pick: string, told: MakerFact[]): State {
  const { turn } = state;
  const { seat } = turn;
  const way = abilityNamed(pick);
  const building = subjectOf(way);
  const points = Math.min(way.points, state.points);
  const got = way.product === null ? [] : [way.product];
  const after = exchanged(state, seat, way.give, got, points);
  told.push({
    fact: "worked",
    to: "table",
    seat,
    building,
    gave: way.give,
    showed: way.show,
    card: way.product,
    points,
    earned: way.points,
    total: pointsOf(at(after.players, seat)),
  });
  return goOn({ ...after, turn: { ...turn, used: [...turn.used, building] } }, told);
}
