import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import { hiring } from "../../../../data/expedition-to-newdale/sailors.ts";
import type { Seat } from "../../../contract/index.ts";
import { bug } from "../../../kit/at.ts";
import { noFigures, sumFigures } from "../box/goods.ts";
import { listSideWays } from "../chapters/delivery.ts";
import { layOutSailors, sailRival } from "../chapters/fleet.ts";
import { raid } from "../chapters/hooded.ts";
import { proceedPending } from "../decisions.ts";
import { askToBuild } from "../effects/purchases.ts";
import { fillMarket } from "../effects/assistants.ts";
import { drawOwed } from "../effects/gains.ts";
import type { NewdaleStory } from "../facts.ts";
import { findPending } from "../pending.ts";
import { inTurnOrder, type Phase, playerAt, type State, type Turn } from "../state.ts";
import { addPending, changePlayer, forEach } from "../step.ts";
import { act } from "./actions.ts";
import { askEvent, endEvent, listAsked, turnUpEvent } from "./events.ts";
import { isPlanned, noPlaces, showPlans } from "./planning.ts";
import { compareFists, scoreChapter } from "./ending.ts";
import { workSpecials } from "./special.ts";
import { listChoosers, showKept } from "./start.ts";

/** Does everything that follows by itself, up to the next question or the end. */
export function runToNextQuestion(state: State, story: NewdaleStory): State {
  let next = state;
  for (;;) {
    next = drawOwed(next, story);
    if (next.owed.length > 0) return next;
    const proceeded = resolveForced(next, story);
    if (proceeded === next && (next.errands.length > 0 || !canGoOn(next))) return next;
    next = proceeded === next ? takeTurn(next, story) : proceeded;
  }
}

/** Lets a question that answers itself do so; returns the same state when there is none. */
function resolveForced(state: State, story: NewdaleStory): State {
  if (state.errands.length === 0) return state;
  for (let seat = 0; seat < state.seats.length; seat += 1) {
    const pending = findPending(state.errands, seat);
    const next = pending === undefined ? state : proceedPending(state, pending, story);
    if (next !== state) return next;
  }
  return state;
}

/** False while players still choose cards or place tokens at once, and when the chapter is over. */
function canGoOn(state: State): boolean {
  if (state.phase === "over") return false;
  if (state.phase === "keep") return state.keeps.every((cards) => cards !== null);
  if (state.phase === "plan" && !state.openPlanning) return state.seats.every((_, seat) => isPlanned(state, seat));
  return true;
}

function takeTurn(state: State, story: NewdaleStory): State {
  const [turn, ...queue] = state.queue;
  const { beginTurn, end } = phases[state.phase];
  return turn === undefined ? end({ ...state, turn: null }, story) : beginTurn({ ...state, turn, queue }, turn, story);
}

type PhaseRules = {
  readonly beginTurn: (state: State, turn: Turn, story: NewdaleStory) => State;
  readonly end: (state: State, story: NewdaleStory) => State;
};

const noTurns = ({ phase }: State): State => bug(`no turns in ${phase}`);

const askFor =
  (kind: "character" | "deliver"): PhaseRules["beginTurn"] =>
  (state, { seat }) =>
    addPending(state, { seat, do: kind });

const thenInTurnOrder =
  (phase: Phase): PhaseRules["end"] =>
  (state) =>
    enterPhase(state, phase, inTurnOrder(state));

/** The phases in their order: those of set-up, of a round, and of the end of the chapter. */
const phases: { readonly [P in Phase]: PhaseRules } = {
  keep: { beginTurn: noTurns, end: endSetUp },
  character: { beginTurn: askFor("character"), end: (state, story) => beginRound({ ...state, pool: [] }, story) },
  event: { beginTurn: (state, { seat }) => askEvent(state, seat), end: beginPlanning },
  plan: { beginTurn: (state, { seat, token }) => addPending(state, { seat, do: "token", token }), end: endPlanning },
  act: { beginTurn: act, end: thenInTurnOrder("build") },
  build: { beginTurn: (state, { seat }) => askToBuild(state, seat, "phase"), end: thenInTurnOrder("special") },
  special: { beginTurn: (state, { seat }, story) => workSpecials(state, seat, story), end: endRound },
  final: {
    beginTurn: (state, { seat }) => addPending(state, { seat, do: "final", used: [] }),
    end: (state, story) => {
      const compared = compareFists(passStartingPlayer(state), story);
      return enterPhase(compared, "deliver", inTurnOrder(compared));
    },
  },
  deliver: { beginTurn: askFor("deliver"), end: thenInTurnOrder("side") },
  side: {
    beginTurn: (state, { seat }) =>
      listSideWays(state, seat).length > 0 ? addPending(state, { seat, do: "side" }) : state,
    end: scoreChapter,
  },
  over: { beginTurn: noTurns, end: noTurns },
};

/** Starting hands are chosen; from chapter II on characters come next (page 5, step 19). */
function endSetUp(state: State, story: NewdaleStory): State {
  const shown = showKept(state, story);
  return shown.pool.length > 0 ? enterPhase(shown, "character", listChoosers(shown)) : beginRound(shown, story);
}

/** Page 6, phase III follows the planning, and then phase IV. */
function endPlanning(state: State, story: NewdaleStory): State {
  const filled = fillMarket(state.openPlanning ? state : showPlans(state, story), story);
  return { ...filled, phase: "act", queue: tokensInOrder(filled) };
}

function enterPhase(state: State, phase: Phase, seats: readonly Seat[]): State {
  return { ...state, phase, queue: seats.map((seat) => ({ seat, token: 0 })) };
}

/** Page 6, phase I. */
function beginRound(state: State, story: NewdaleStory): State {
  const round = state.round + 1;
  const begun = turnUpEvent({ ...state, phase: "event", round, ashore: state.landed.length }, story);
  return enterPhase(begun, "event", listAsked(begun));
}

/** Page 6, phase II: tokens taken last round can be placed now. */
function beginPlanning(state: State): State {
  const planning = forEach({ ...state, phase: "plan" }, state.seats.keys(), (next, seat) => {
    const { tokens, fresh } = playerAt(next, seat);
    return fresh.length > 0 ? changePlayer(next, seat, { tokens: [...tokens, ...fresh].toSorted(), fresh: [] }) : next;
  });
  return { ...planning, queue: state.openPlanning ? tokensInOrder(planning) : [] };
}

/** Token 1 of every seat in turn order, then 2, 3 and 4 of those that have them. */
function tokensInOrder(state: State): readonly Turn[] {
  const turns: Turn[] = [];
  const order = inTurnOrder(state);
  for (let token = 1; token <= noPlaces.length; token += 1)
    for (const seat of order) if (playerAt(state, seat).tokens.includes(token)) turns.push({ seat, token });
  return turns;
}

/** Page 7: what happens at the end of the round; after the seventh comes final production. */
function endRound(state: State, story: NewdaleStory): State {
  const ended = endEvent(raid(state, story), story);
  const hired = ended.chapter === "8" ? layOutSailors(ended, hiring.row, story) : ended;
  const sailed = sailRival(hired, story);
  if (sailed.round < figures.rounds) return beginRound(passStartingPlayer(clearMarket(sailed)), story);
  story.facts.push({ fact: "final-production", to: "table" });
  return enterPhase(sailed, "final", inTurnOrder(sailed));
}

/** Figures return to the bag, those on Rabbit and Onyx too; prisoners stay. The event leaves play. */
function clearMarket(state: State): State {
  const bag = state.seats.reduce((sum, { own }) => sumFigures(sum, own), sumFigures(state.bag, state.drawn));
  const past = state.event === null ? state.past : [...state.past, state.event];
  return forEach({ ...state, bag, drawn: noFigures, past, event: null }, state.seats.keys(), (next, seat) =>
    changePlayer(next, seat, { own: noFigures, watching: false, placed: noPlaces }),
  );
}

const passStartingPlayer = (state: State): State => ({ ...state, start: (state.start + 1) % state.seats.length });
