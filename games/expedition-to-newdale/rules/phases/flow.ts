import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import { hiring } from "../../../../data/expedition-to-newdale/sailors.ts";
import type { Seat } from "../../../contract.ts";
import { bug, unreachable } from "../../../kit/fail.ts";
import { askSide } from "../chapters/delivery.ts";
import { layOutSailors } from "../chapters/crew.ts";
import { raid } from "../chapters/raid.ts";
import { sailRival } from "../chapters/ships.ts";
import { noFigures, together } from "../table/market.ts";
import { errandOf, inTurnOrder, playerAt, type Turn } from "../state.ts";
import { ask, change, type Work } from "../stepContext.ts";
import { act } from "./actions.ts";
import { fillMarket } from "../effects/assistants.ts";
import { askToBuild } from "../table/building.ts";
import { choosers } from "../../questions/start.ts";
import { askEvent, endEvent, turnUpEvent } from "./events.ts";
import { drawOwed } from "../effects/hand.ts";
import { showKept } from "./start.ts";
import { isPlanned, noPlaces, showPlans } from "./planning.ts";
import { proceed } from "../../questions/pending.ts";
import { compareFists, finish } from "./scoring.ts";
import { workSpecials } from "./special.ts";

/** Does everything that follows by itself, up to the next question or the end. */
export function settle(work: Work): void {
  for (;;) {
    drawOwed(work);
    if (work.state.owed.length > 0) return;
    if (resolve(work)) continue;
    if (work.state.errands.length > 0 || !goesOn(work)) return;
    const [turn, ...later] = work.state.queue;
    if (turn === undefined) nextPhase(work);
    else {
      work.state.queue = later;
      work.state.turn = turn;
      beginTurn(work, turn);
    }
  }
}

/** Lets a question that answers itself do so. */
function resolve(work: Work): boolean {
  return work.state.seats.some((_, seat) => {
    const errand = errandOf(work.state.errands, seat);
    return errand !== undefined && proceed(work, errand);
  });
}

/** False while players still choose cards or place tokens at once, and when the chapter is over. */
function goesOn({ state }: Work): boolean {
  if (state.phase === "over") return false;
  if (state.phase === "keep") return state.keeps.every((cards) => cards !== null);
  if (state.phase === "plan" && !state.openPlanning) return state.seats.every((_, seat) => isPlanned(state, seat));
  return true;
}

function beginTurn(work: Work, turn: Turn): void {
  const { seat } = turn;
  const { phase } = work.state;
  switch (phase) {
    case "character": {
      ask(work, { seat, do: "character" });
      return;
    }
    case "event": {
      askEvent(work, seat);
      return;
    }
    case "plan": {
      ask(work, { seat, do: "token", token: turn.token });
      return;
    }
    case "act": {
      act(work, turn);
      return;
    }
    case "build": {
      askToBuild(work, seat, "phase");
      return;
    }
    case "special": {
      workSpecials(work, seat);
      return;
    }
    case "final": {
      ask(work, { seat, do: "final", used: [] });
      return;
    }
    case "deliver": {
      ask(work, { seat, do: "deliver" });
      return;
    }
    case "side": {
      if (askSide(work.state, seat).options.length > 1) ask(work, { seat, do: "side" });
      return;
    }
    case "keep":
    case "over":
      return bug(`no turns in ${phase}`);
    default:
      return unreachable(phase);
  }
}

function nextPhase(work: Work): void {
  const { state } = work;
  state.turn = null;
  switch (state.phase) {
    case "keep":
      showKept(work);
      {
        if (state.pool.length > 0) enter(work, "character", choosers(state));
        else beginRound(work);
        return;
      }
    case "character":
      state.pool = [];
      {
        beginRound(work);
        return;
      }
    case "event": {
      beginPlanning(work);
      return;
    }
    case "plan":
      if (!state.openPlanning) showPlans(work);
      fillMarket(work);
      state.phase = "act";
      state.queue = tokensInOrder(work);
      return;
    case "act": {
      enter(work, "build", inTurnOrder(state));
      return;
    }
    case "build": {
      enter(work, "special", inTurnOrder(state));
      return;
    }
    case "special": {
      endRound(work);
      return;
    }
    case "final":
      passBag(work);
      compareFists(work);
      {
        enter(work, "deliver", inTurnOrder(state));
        return;
      }
    case "deliver": {
      enter(work, "side", inTurnOrder(state));
      return;
    }
    case "side": {
      finish(work);
      return;
    }
    case "over":
      return bug("the chapter is over");
    default:
      return unreachable(state.phase);
  }
}

function enter(work: Work, phase: Work["state"]["phase"], seats: readonly Seat[]): void {
  work.state.phase = phase;
  work.state.queue = seats.map((seat) => ({ seat, token: 0 }));
}

/** Page 6, phase I. */
function beginRound(work: Work): void {
  const { state } = work;
  state.round += 1;
  state.phase = "event";
  state.queue = turnUpEvent(work).map((seat) => ({ seat, token: 0 }));
}

/** Page 6, phase II: tokens taken last round can be placed now. */
function beginPlanning(work: Work): void {
  const { state } = work;
  state.phase = "plan";
  for (const [seat, { tokens, fresh }] of state.seats.entries())
    if (fresh.length > 0) change(work, seat, { tokens: [...tokens, ...fresh].toSorted(), fresh: [] });
  state.queue = state.openPlanning ? tokensInOrder(work) : [];
}

/** Token 1 of everybody in turn order, then 2, 3 and 4 of those who have them. */
function tokensInOrder({ state }: Work): readonly Turn[] {
  return [1, 2, 3, 4].flatMap((token) =>
    inTurnOrder(state).flatMap((seat) => (playerAt(state, seat).tokens.includes(token) ? [{ seat, token }] : [])),
  );
}

/** Page 7: what happens at the end of the round; after the seventh comes final production. */
function endRound(work: Work): void {
  const { state } = work;
  raid(work);
  endEvent(work);
  layOutSailorsAgain(work);
  sailRival(work);
  if (state.round === figures.rounds) {
    work.told.push({ fact: "final-production", to: "table" });
    enter(work, "final", inTurnOrder(state));
    return;
  }
  clearMarket(work);
  passBag(work);
  beginRound(work);
}

function layOutSailorsAgain(work: Work): void {
  if (work.state.chapter === "8") layOutSailors(work, hiring.row);
}

/** Figures return to the bag, those on Rabbit and Onyx too; prisoners stay. The event leaves play. */
function clearMarket(work: Work): void {
  const { state } = work;
  state.bag = together(state.bag, state.drawn);
  for (const [seat, { own }] of state.seats.entries()) {
    state.bag = together(state.bag, own);
    change(work, seat, { own: noFigures, watching: false, placed: noPlaces });
  }
  state.drawn = noFigures;
  state.past = state.event === null ? state.past : [...state.past, state.event];
  state.event = null;
}

/** The next player clockwise becomes the starting player. */
function passBag({ state }: Work): void {
  state.start = (state.start + 1) % state.seats.length;
}
