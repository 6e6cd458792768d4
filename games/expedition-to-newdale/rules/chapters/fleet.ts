import { chapterFigures, eventFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { at, bug } from "../../../kit/at.ts";
import { boardOf, seaWithin } from "../box/boards.ts";
import { eventOf, type SeaId } from "../box/chapters.ts";
import type { Goods } from "../box/goods.ts";
import { draw, drawConsolation, gain } from "../effects/gains.ts";
import type { NewdaleStory } from "../facts.ts";
import { type Pending, pendingAt } from "../pending.ts";
import { playerAt, type State, type Table } from "../state.ts";
import { addPending, type Asking, changePlayer, finish } from "../step.ts";
import { chooseOpenly } from "../table/choice.ts";
import { fundsFor } from "../table/price.ts";

/** The rival of the solo game among the ships that have landed. */
const rivalSeat = -1;

/** Spaces that pack ice takes off each source of movement. */
export const iceOn = ({ event }: Pick<Table, "event">): number =>
  event !== null && eventOf(event).effect === "ice" ? eventFigures.ice.moves : 0;

export const askToSail = (state: State, seat: Seat, moves: number, why: Pending<"ship">["why"]): State =>
  addPending(state, { seat, do: "ship", moves: Math.max(0, moves - iceOn(state)), why });

/** Chapters VII and VIII: where the own ship sails, or stays. */
export const shipAsking: Asking<"ship"> = {
  decide: (state, { seat, moves }) => {
    const { ship } = playerAt(state, seat);
    return chooseOpenly("ship", [...(ship === null ? [] : sortByLanding(state, ship, moves)), "stay"]);
  },
  proceed: (state, pending, story) =>
    shipAsking.decide(state, pending).options.length > 1 ? state : moveShip(state, pending.seat, "stay", story),
  allowsUse: () => false,
};

/** Spaces within reach; those nearer to the landing place of chapter VIII first, else the farthest first. */
function sortByLanding(table: Table, ship: SeaId, moves: number): readonly SeaId[] {
  const board = boardOf(table.chapter);
  const reach = seaWithin(board, ship, moves);
  if (table.chapter !== "8") return reach.toReversed();
  const countLanesLeft = (space: SeaId): number => board.sailing(space, chapterFigures.landing.space);
  return reach.toSorted((one, other) => countLanesLeft(one) - countLanesLeft(other));
}

/** Moves the ship to another sea space, or lets it "stay". */
export function moveShip(state: State, seat: Seat, to: SeaId, story: NewdaleStory): State {
  const pending = pendingAt(state, seat, "ship");
  const done = finish(state, pending);
  const sailed = to === "stay" ? done : sail(done, seat, to, story);
  if (pending.why === "sail") return draw(sailed, seat, chapterFigures.sail.cards, story);
  return pending.why === "captain" && to === "stay" ? drawConsolation(sailed, seat, "not-taken", story) : sailed;
}

function sail(state: State, seat: Seat, space: SeaId, story: NewdaleStory): State {
  const from = playerAt(state, seat).ship ?? bug("no ship");
  story.facts.push({ fact: "sailed", to: "table", seat, from, space });
  return land(changePlayer(state, seat, { ship: space }), seat, space, story);
}

/**
 * Chapter VIII: the first ships to end a move at the harbour of Newdale score 6, 4, 3 and 2 points. Ships of the same
 * round tie: all take the higher prize and use up the lower ones.
 */
function land(state: State, seat: Seat, space: SeaId, story: NewdaleStory): State {
  const isArrival = state.chapter === "8" && space === chapterFigures.landing.space && !state.landed.includes(seat);
  if (!isArrival) return state;
  const landed = { ...state, landed: [...state.landed, seat] };
  if (seat === rivalSeat) return landed;
  const place = state.ashore;
  story.facts.push({ fact: "landed", to: "table", seat, place: place + 1 });
  return gain(landed, seat, chapterFigures.landing.points[place] ?? 0, "landing", story);
}

/** Chapter VIII alone: the rival sails one lane of a shortest route at the end of each round from the second on. */
export function sailRival(state: State, story: NewdaleStory): State {
  const { rival } = state;
  const { space: goal } = chapterFigures.landing;
  if (rival === null || rival === goal || state.round < chapterFigures.rivalFrom) return state;
  const board = boardOf(state.chapter);
  const isNearer = (space: SeaId): boolean => board.sailing(space, goal) < board.sailing(rival, goal);
  const space = seaWithin(board, rival, 1).find(isNearer) ?? bug(`no lane from ${rival}`);
  const landed = land({ ...state, rival: space }, rivalSeat, space, story);
  story.facts.push({ fact: "rival", to: "table", space, landed: space === goal });
  return landed;
}

/** Chapter VIII: sailors of the face-down pile join the row until it holds this many. */
export function layOutSailors(state: State, upTo: number, story: NewdaleStory): State {
  const cards = state.crewPile.slice(0, Math.max(0, upTo - state.row.length));
  if (cards.length === 0) return state;
  story.facts.push({ fact: "laid-out", to: "table", cards, what: "sailors" });
  return { ...state, crewPile: state.crewPile.slice(cards.length), row: [...state.row, ...cards] };
}

/** Chapter VI: goods for ships worth 6 coins; three times at most. */
export function canDeliverShip(table: Table, seat: Seat): boolean {
  const { points, coins } = chapterFigures.shipyard;
  return playerAt(table, seat).shipyard < points.length && fundsFor(table, seat, { buy: "shipyard" }) >= coins;
}

/** Chapter VI: goods for a ship, for points that get fewer. */
export function recordShipyard(state: State, seat: Seat, paid: Goods, story: NewdaleStory): State {
  const { shipyard } = playerAt(state, seat);
  story.facts.push({ fact: "shipyard", to: "table", seat, paid });
  const recorded = changePlayer(state, seat, { shipyard: shipyard + 1 });
  return gain(recorded, seat, at(chapterFigures.shipyard.points, shipyard), "shipyard", story);
}
