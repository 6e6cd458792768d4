import { chapterFigures, eventFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract.ts";
import { bug } from "../../../kit/fail.ts";
import { boardOf, type SeaId, seaWithin } from "../box/boards.ts";
import { eventOf } from "../box/chapters.ts";
import { consolation, draw } from "../effects/hand.ts";
import { gain } from "../effects/points.ts";
import { openly, type Question } from "../table/choice.ts";
import { type Errand, isSolo, playerAt, type Table } from "../state.ts";
import { ask, change, done, type Work } from "../stepContext.ts";

type Sailing = Extract<Errand, { readonly do: "ship" }>;

/** The rival of the solo game among the ships that have landed. */
export const rivalSeat = -1;

/** Chapter VII, Set sail: up to two sea spaces, then a card. */
export function setSail(work: Work, seat: Seat): void {
  ask(work, { seat, do: "ship", moves: chapterFigures.sail.moves, why: "sail" });
}

/** Asks where the ship goes; pack ice takes a space off each source of movement. */
export function askToSail(work: Work, seat: Seat, moves: number, why: Sailing["why"]): void {
  const { event } = work.state;
  const isIcy = event !== null && eventOf(event).effect === "ice";
  ask(work, { seat, do: "ship", moves: Math.max(0, moves - (isIcy ? eventFigures.ice.moves : 0)), why });
}

export function askShip(table: Table, { seat, moves }: Sailing): Question {
  const { ship } = playerAt(table, seat);
  return openly("ship", [...(ship === null ? [] : towardsLanding(table, ship, moves)), "stay"]);
}

/** Spaces within reach; those nearer to the landing place of chapter VIII first, else the farthest first. */
function towardsLanding(table: Table, ship: SeaId, moves: number): readonly SeaId[] {
  const board = boardOf(table.chapter);
  const reach = seaWithin(board, ship, moves);
  if (table.chapter !== "8") return reach.toReversed();
  const left = (space: SeaId): number => board.sailing(space, chapterFigures.landing.space);
  return reach.toSorted((one, other) => left(one) - left(other));
}

export function proceedShip(work: Work, errand: Sailing): boolean {
  if (askShip(work.state, errand).options.length > 1) return false;
  takeShip(work, errand, ["stay"]);
  return true;
}

export function takeShip(work: Work, errand: Sailing, [pick = "stay"]: readonly string[]): void {
  const { seat, why } = errand;
  done(work, errand);
  if (pick !== "stay") sail(work, seat, pick);
  if (why === "sail") draw(work, seat, chapterFigures.sail.cards);
  else if (why === "captain" && pick === "stay") consolation(work, seat, "not-taken");
}

function sail(work: Work, seat: Seat, space: SeaId): void {
  const from = playerAt(work.state, seat).ship ?? bug("no ship");
  change(work, seat, { ship: space });
  work.told.push({ fact: "sailed", to: "table", seat, from, space });
  land(work, seat, space);
}

/** Chapter VIII: the first ships to end a move at the harbour of Newdale score 6, 4, 3 and 2 points. */
function land(work: Work, seat: Seat, space: SeaId): void {
  const { state } = work;
  const isArrival = state.chapter === "8" && space === chapterFigures.landing.space && !state.landed.includes(seat);
  if (!isArrival) return;
  const place = state.landed.length;
  state.landed = [...state.landed, seat];
  if (seat === rivalSeat) return;
  work.told.push({ fact: "landed", to: "table", seat, place: place + 1 });
  gain(work, seat, chapterFigures.landing.points[place] ?? 0, "landing");
}

/** Chapter VIII alone: the rival sails one lane of a shortest route at the end of each round from the second on. */
export function sailRival(work: Work): void {
  const { state } = work;
  const { rival } = state;
  const { space: goal } = chapterFigures.landing;
  if (rival === null || rival === goal || state.round < chapterFigures.rivalFrom) return;
  const board = boardOf(state.chapter);
  const next = seaWithin(board, rival, 1).find((space) => board.sailing(space, goal) < board.sailing(rival, goal));
  state.rival = next ?? bug(`no lane from ${rival}`);
  land(work, rivalSeat, state.rival);
  work.told.push({ fact: "rival", to: "table", space: state.rival, landed: state.rival === goal });
}

/** The solo condition of chapter VIII: there before the rival. Elsewhere nothing is asked of ships. */
export const isFirstAshore = (table: Table): boolean =>
  !isSolo(table) || table.chapter !== "8" || table.landed[0] === 0;
