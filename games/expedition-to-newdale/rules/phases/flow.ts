import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import { hiring } from "../../../../data/expedition-to-newdale/sailors.ts";
import type { Seat } from "../../../contract/index.ts";
import { bug } from "../../../kit/fail.ts";
import { listSideWays } from "../chapters/delivery.ts";
import { layOutSailors } from "../chapters/crew.ts";
import { raid } from "../chapters/raid.ts";
import { sailRival } from "../chapters/ships.ts";
import { inTurnOrder, type Phase, playerAt, type Turn } from "../state.ts";
import { addPending, changePlayer, type StepContext } from "../stepContext.ts";
import { act } from "./actions.ts";
import { fillMarket } from "../effects/assistants.ts";
import { askEvent, endEvent, turnUpEvent } from "./events.ts";
import { drawOwed } from "../effects/hand.ts";
import { listChoosers, showKept } from "./start.ts";
import { isPlanned, noPlaces, showPlans } from "./planning.ts";
import { compareFists, scoreChapter } from "./scoring.ts";
import { workSpecials } from "./special.ts";
import { noFigures, sumFigures } from "../box/figures.ts";
import { findPending, type PendingDecision } from "../pending.ts";
import { askToBuild } from "../effects/asking.ts";

/** Lets a pending decision do what leaves no choice; true when something was done. */
type Proceed = (context: StepContext, pending: PendingDecision) => boolean;

/** Does everything that follows by itself, up to the next question or the end. */
export function runToNextQuestion(context: StepContext, proceed: Proceed): void {
  for (;;) {
    drawOwed(context);
    if (context.state.owed.length > 0) return;
    if (resolveForced(context, proceed)) continue;
    if (context.state.errands.length > 0 || !canGoOn(context)) return;
    const { queue, phase } = context.state;
    const [turn] = queue;
    const { beginTurn, end } = phases[phase];
    context.state.turn = turn ?? null;
    if (turn === undefined) end(context);
    else {
      context.state.queue = queue.slice(1);
      beginTurn(context, turn);
    }
  }
}

/** Lets a question that answers itself do so. */
function resolveForced(context: StepContext, proceed: Proceed): boolean {
  const { errands, seats } = context.state;
  if (errands.length === 0) return false;
  for (let seat = 0; seat < seats.length; seat += 1) {
    const pending = findPending(errands, seat);
    if (pending !== undefined && proceed(context, pending)) return true;
  }
  return false;
}

/** False while players still choose cards or place tokens at once, and when the chapter is over. */
function canGoOn({ state }: StepContext): boolean {
  if (state.phase === "over") return false;
  if (state.phase === "keep") return state.keeps.every((cards) => cards !== null);
  if (state.phase === "plan" && !state.openPlanning) return state.seats.every((_, seat) => isPlanned(state, seat));
  return true;
}

type PhaseRules = {
  /** What a seat does when its turn comes. */
  readonly beginTurn: (context: StepContext, turn: Turn) => void;
  /** What follows when all turns are over. */
  readonly end: (context: StepContext) => void;
};

const noTurns = ({ state }: StepContext): void => bug(`no turns in ${state.phase}`);

/** Asks for a decision that remembers nothing. */
const askFor =
  (kind: "character" | "deliver"): PhaseRules["beginTurn"] =>
  (context, { seat }) =>
    addPending(context, { seat, do: kind });

const thenInTurnOrder =
  (phase: Phase): PhaseRules["end"] =>
  (context) =>
    enterPhase(context, phase, inTurnOrder(context.state));

/** The phases in their order: those of set-up, of a round, and of the end of the chapter. */
const phases: { readonly [P in Phase]: PhaseRules } = {
  keep: { beginTurn: noTurns, end: endSetUp },
  character: {
    beginTurn: askFor("character"),
    end: (context) => {
      context.state.pool = [];
      beginRound(context);
    },
  },
  event: { beginTurn: (context, { seat }) => askEvent(context, seat), end: beginPlanning },
  plan: {
    beginTurn: (context, { seat, token }) => addPending(context, { seat, do: "token", token }),
    end: endPlanning,
  },
  act: { beginTurn: act, end: thenInTurnOrder("build") },
  build: { beginTurn: (context, { seat }) => askToBuild(context, seat, "phase"), end: thenInTurnOrder("special") },
  special: { beginTurn: (context, { seat }) => workSpecials(context, seat), end: endRound },
  final: {
    beginTurn: (context, { seat }) => addPending(context, { seat, do: "final", used: [] }),
    end: (context) => {
      passStartingPlayer(context);
      compareFists(context);
      enterPhase(context, "deliver", inTurnOrder(context.state));
    },
  },
  deliver: { beginTurn: askFor("deliver"), end: thenInTurnOrder("side") },
  side: {
    beginTurn: (context, { seat }) => {
      if (listSideWays(context.state, seat).length > 0) addPending(context, { seat, do: "side" });
    },
    end: scoreChapter,
  },
  over: { beginTurn: noTurns, end: noTurns },
};

/** Starting hands are chosen; from chapter II on characters come next (page 5, step 19). */
function endSetUp(context: StepContext): void {
  const { state } = context;
  showKept(context);
  if (state.pool.length > 0) enterPhase(context, "character", listChoosers(state));
  else beginRound(context);
}

/** Page 6, phase III follows the planning, and then phase IV. */
function endPlanning(context: StepContext): void {
  const { state } = context;
  if (!state.openPlanning) showPlans(context);
  fillMarket(context);
  state.phase = "act";
  state.queue = tokensInOrder(context);
}

function enterPhase(context: StepContext, phase: Phase, seats: readonly Seat[]): void {
  context.state.phase = phase;
  context.state.queue = seats.map((seat) => ({ seat, token: 0 }));
}

/** Page 6, phase I. */
function beginRound(context: StepContext): void {
  const { state } = context;
  state.round += 1;
  state.ashore = state.landed.length;
  state.phase = "event";
  state.queue = turnUpEvent(context).map((seat) => ({ seat, token: 0 }));
}

/** Page 6, phase II: tokens taken last round can be placed now. */
function beginPlanning(context: StepContext): void {
  const { state } = context;
  state.phase = "plan";
  for (const [seat, { tokens, fresh }] of state.seats.entries())
    if (fresh.length > 0) changePlayer(context, seat, { tokens: [...tokens, ...fresh].toSorted(), fresh: [] });
  state.queue = state.openPlanning ? tokensInOrder(context) : [];
}

/** Token 1 of everybody in turn order, then 2, 3 and 4 of those who have them. */
function tokensInOrder({ state }: StepContext): readonly Turn[] {
  const turns: Turn[] = [];
  const order = inTurnOrder(state);
  for (let token = 1; token <= noPlaces.length; token += 1)
    for (const seat of order) if (playerAt(state, seat).tokens.includes(token)) turns.push({ seat, token });
  return turns;
}

/** Page 7: what happens at the end of the round; after the seventh comes final production. */
function endRound(context: StepContext): void {
  const { state } = context;
  raid(context);
  endEvent(context);
  layOutSailorsAgain(context);
  sailRival(context);
  if (state.round === figures.rounds) {
    context.story.facts.push({ fact: "final-production", to: "table" });
    enterPhase(context, "final", inTurnOrder(state));
    return;
  }
  clearMarket(context);
  passStartingPlayer(context);
  beginRound(context);
}

function layOutSailorsAgain(context: StepContext): void {
  if (context.state.chapter === "8") layOutSailors(context, hiring.row);
}

/** Figures return to the bag, those on Rabbit and Onyx too; prisoners stay. The event leaves play. */
function clearMarket(context: StepContext): void {
  const { state } = context;
  state.bag = sumFigures(state.bag, state.drawn);
  for (const [seat, { own }] of state.seats.entries()) {
    state.bag = sumFigures(state.bag, own);
    changePlayer(context, seat, { own: noFigures, watching: false, placed: noPlaces });
  }
  state.drawn = noFigures;
  state.past = state.event === null ? state.past : [...state.past, state.event];
  state.event = null;
}

/** The next player clockwise becomes the starting player. */
function passStartingPlayer({ state }: StepContext): void {
  state.start = (state.start + 1) % state.seats.length;
}
