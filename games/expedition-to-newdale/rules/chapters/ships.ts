import { chapterFigures, eventFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { bug } from "../../../kit/fail.ts";
import { boardOf, seaWithin } from "../box/boards.ts";
import { eventOf } from "../box/chapters.ts";
import { gain } from "../effects/points.ts";
import { addPending, changePlayer, type StepContext } from "../stepContext.ts";
import type { SeaId } from "../box/places.ts";
import type { Pending } from "../pending.ts";
import { isSolo, playerAt, type Table } from "../state.ts";

/** The rival of the solo game among the ships that have landed. */
export const rivalSeat = -1;

/** Chapter VII, Set sail: up to two sea spaces, then a card. */
export function setSail(context: StepContext, seat: Seat): void {
  addPending(context, { seat, do: "ship", moves: chapterFigures.sail.moves, why: "sail" });
}

/** Asks where the ship goes; pack ice takes a space off each source of movement. */
export function askToSail(context: StepContext, seat: Seat, moves: number, why: Pending<"ship">["why"]): void {
  const { event } = context.state;
  const isIcy = event !== null && eventOf(event).effect === "ice";
  addPending(context, { seat, do: "ship", moves: Math.max(0, moves - (isIcy ? eventFigures.ice.moves : 0)), why });
}

/** Spaces within reach; those nearer to the landing place of chapter VIII first, else the farthest first. */
export function sortByLanding(table: Table, ship: SeaId, moves: number): readonly SeaId[] {
  const board = boardOf(table.chapter);
  const reach = seaWithin(board, ship, moves);
  if (table.chapter !== "8") return reach.toReversed();
  const countLanesLeft = (space: SeaId): number => board.sailing(space, chapterFigures.landing.space);
  return reach.toSorted((one, other) => countLanesLeft(one) - countLanesLeft(other));
}

/** The ship moves to another sea space. */
export function sail(context: StepContext, seat: Seat, space: SeaId): void {
  const from = playerAt(context.state, seat).ship ?? bug("no ship");
  changePlayer(context, seat, { ship: space });
  context.story.facts.push({ fact: "sailed", to: "table", seat, from, space });
  land(context, seat, space);
}

/**
 * Chapter VIII: the first ships to end a move at the harbour of Newdale score 6, 4, 3 and 2 points. Ships of the same
 * round tie: all take the higher prize and use up the lower ones.
 */
function land(context: StepContext, seat: Seat, space: SeaId): void {
  const { state } = context;
  const isArrival = state.chapter === "8" && space === chapterFigures.landing.space && !state.landed.includes(seat);
  if (!isArrival) return;
  const place = state.ashore;
  state.landed = [...state.landed, seat];
  if (seat === rivalSeat) return;
  context.story.facts.push({ fact: "landed", to: "table", seat, place: place + 1 });
  gain(context, seat, chapterFigures.landing.points[place] ?? 0, "landing");
}

/** Chapter VIII alone: the rival sails one lane of a shortest route at the end of each round from the second on. */
export function sailRival(context: StepContext): void {
  const { state } = context;
  const { rival } = state;
  const { space: goal } = chapterFigures.landing;
  if (rival === null || rival === goal || state.round < chapterFigures.rivalFrom) return;
  const board = boardOf(state.chapter);
  const next = seaWithin(board, rival, 1).find((space) => board.sailing(space, goal) < board.sailing(rival, goal));
  state.rival = next ?? bug(`no lane from ${rival}`);
  land(context, rivalSeat, state.rival);
  context.story.facts.push({ fact: "rival", to: "table", space: state.rival, landed: state.rival === goal });
}

/** The solo condition of chapter VIII: there before the rival. Elsewhere nothing is asked of ships. */
export const isFirstAshore = (table: Table): boolean =>
  !isSolo(table) || table.chapter !== "8" || table.landed[0] === 0;
