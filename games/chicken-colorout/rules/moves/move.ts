import type { Decision } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import type { ColorStory } from "../facts.ts";
import {
  beside,
  canFit,
  cellsOf,
  facings,
  type Grid,
  hasTile,
  isTurnable,
  laidAt,
  readMap,
  tileAt,
} from "../map/geometry.ts";
import { cellName, cellNamed, facingName, facingNamed, isFacingName } from "../map/names.ts";
import {
  type Cell,
  drawTile,
  type Facing,
  nowOf,
  type Pawn,
  pawnOf,
  type State,
  type Table,
  type Who,
  withPawn,
} from "../state.ts";
import { askOne, enough, isLong } from "./ask.ts";
import { endTurn } from "./turn.ts";

export const left = "left";
const right = "right";
const turns: readonly string[] = [left, right];

/** True for an option that turns the pawn; any other names a cell. */
export const isTurn = (pick: string): boolean => pick === left || pick === right;

/** Rulings 6 and 7: where the Seeker may slide, to tiles and one step beyond while tiles are left to draw. */
export function findSlides(table: Table, grid: Grid, canDraw: boolean): Cell[] {
  const { cell: from, facing } = table.seeker;
  const directions = table.rules.seekerForwardOnly ? [facing] : facings;
  const box = canDraw ? readMap(table.map).box : undefined;
  const cells: Cell[] = [];
  for (const direction of directions) {
    let cell = beside(from, direction);
    for (; hasTile(grid, cell); cell = beside(cell, direction)) cells.push(cell);
    if (box !== undefined && canFit(box, cell)) cells.push(cell);
  }
  return cells;
}

/** Ruling 34: where the own pawn may step. */
export function findSteps(table: Table, grid: Grid, canDraw: boolean): Cell[] {
  const { cell: from } = at(table.pawns, table.turn.seat);
  const box = canDraw ? readMap(table.map).box : undefined;
  return facings
    .map((direction) => beside(from, direction))
    .filter((cell) => hasTile(grid, cell) || (box !== undefined && canFit(box, cell)));
}

/** The two asks of the move step that are still open. */
export function moveDecisions(state: State, canDraw: boolean, grid: Grid): Decision[] {
  const { turn } = state;
  const asks: Decision[] = [];
  if (!turn.seekerMoved) asks.push(askOne(state, "move", nameMoves(findSlides(state, grid, canDraw))));
  if (turn.pawnActions > 0) asks.push(askOne(state, "pawn", nameMoves(findSteps(state, grid, canDraw))));
  return asks;
}

function nameMoves(cells: readonly Cell[]): readonly string[] {
  const names = cells.map(cellName);
  names.push(...turns);
  return names;
}

/** “Gameplay”: the Seeker slides, explores or turns. */
export function moveSeeker(state: State, pick: string, story: ColorStory): State {
  const { seat } = state.turn;
  const seeker = moveTo(state.seeker, pick);
  const { cell, facing } = seeker;
  const moved: State = { ...state, seeker, turn: { ...state.turn, seekerMoved: true } };
  if (tileAt(state.map, cell) === undefined) return explore(moved, cell, "seeker", story);
  if (isTurn(pick)) story.facts.push({ fact: "turned", to: "table", seat, facing });
  else story.facts.push({ fact: "slid", to: "table", seat, from: state.seeker.cell, cell });
  return moved;
}

/** “Peering Pawns”: one action of the own pawn, a step or a quarter turn. */
export function movePawn(state: State, pick: string, story: ColorStory): State {
  const { seat, pawnActions } = state.turn;
  const pawn = moveTo(at(state.pawns, seat), pick);
  const { cell, facing } = pawn;
  const turn = { ...state.turn, pawnActed: true, pawnActions: pawnActions - 1 };
  const moved = withPawn({ ...state, turn }, "pawn", pawn);
  if (tileAt(state.map, cell) === undefined) return explore(moved, cell, "pawn", story);
  if (isTurn(pick)) story.facts.push({ fact: "pawn-turned", to: "table", seat, facing });
  else story.facts.push({ fact: "stepped", to: "table", seat, cell });
  return moved;
}

/** A pawn after a turn, or in the cell that is named. */
export const moveTo = (pawn: Pawn, pick: string): Pawn =>
  isTurn(pick) ? { ...pawn, facing: turnTo(pawn.facing, pick) } : { ...pawn, cell: cellNamed(pick) };

export const turnTo = (facing: Facing, pick: string): Facing => (facing + (pick === left ? 3 : 1)) % 4;

/** “Gameplay”: the top tile is laid under the pawn that left the map. */
function explore(state: State, cell: Cell, who: Who, story: ColorStory): State {
  const [tile, rest] = drawTile(state) ?? bug("a tile drawn from nothing");
  const { seat } = state.turn;
  const next: State = { ...state, ...rest, map: [...state.map, { cell, tile, turned: 0, eggs: [] }] };
  const { skullPolarity } = state.rules;
  story.facts.push({ fact: "explored", to: "table", seat, who, cell, tile, skullPolarity });
  const mayTurn = isTurnable(laidAt(next.map, cell), state.rules);
  return mayTurn ? { ...next, now: { ask: "lay", cells: [cell], then: "turn", left: 0 } } : next;
}

/**
 * Ruling 17: put the Seeker on any other tile or set another facing; with Peering Pawns the own pawn instead.
 * The wild starting tile of older matches allows both, for the same pawn (Ruling 23).
 */
export function repositionDecision(state: State): Decision {
  const now = nowOf(state, "reposition");
  const whose: readonly Who[] = state.rules.peeringPawns ? ["seeker", "pawn"] : ["seeker"];
  const changes =
    now.done === "nothing"
      ? whose.flatMap((who) => (["place", "face"] as const).map((what) => ({ who, what })))
      : [{ who: now.who ?? "seeker", what: now.done === "placed" ? "face" : "place" } as const];
  // "seeker:D4" or "seeker:N".
  const targets = changes.flatMap(({ who, what }) => listTargets(state, who, what).map((target) => `${who}:${target}`));
  const options = isLong(targets) ? changes.map(({ who, what }) => `${who}-${what}`) : targets;
  return askOne(state, "reposition", now.done === "nothing" ? options : [...options, enough]);
}

/** The tiles a pawn can be put on, or the ways it can be turned. */
const listTargets = (state: State, who: Who, what: "place" | "face"): readonly string[] =>
  what === "place"
    ? cellsOf(state.map)
        .filter((cell) => cell !== pawnOf(state, who).cell)
        .map(cellName)
    : facings.filter((facing) => facing !== pawnOf(state, who).facing).map(facingName);

export function reposition(state: State, pick: string, story: ColorStory): State {
  if (pick === enough) return endTurn(state, story);
  const who: Who = pick.startsWith("seeker") ? "seeker" : "pawn";
  const last = state.rules.oldWildTile !== true || nowOf(state, "reposition").done !== "nothing";
  const [, target] = pick.split(":");
  const isPlaced = target === undefined ? pick.endsWith("place") : !isFacingName(target);
  const next: State = { ...state, now: { ask: isPlaced ? "teleport" : "face", who, last } };
  if (target === undefined) return next;
  return isPlaced ? teleport(next, target, story) : face(next, target, story);
}

export const teleportDecision = (state: State): Decision =>
  askOne(state, "teleport", listTargets(state, nowOf(state, "teleport").who, "place"));

export const faceDecision = (state: State): Decision =>
  askOne(state, "face", listTargets(state, nowOf(state, "face").who, "face"));

export function teleport(state: State, pick: string, story: ColorStory): State {
  const { who, last } = nowOf(state, "teleport");
  const cell = cellNamed(pick);
  story.facts.push({ fact: "teleported", to: "table", seat: state.turn.seat, who, cell });
  const next = withPawn(state, who, { ...pawnOf(state, who), cell });
  return last ? endTurn(next, story) : { ...next, now: { ask: "reposition", done: "placed", who } };
}

export function face(state: State, pick: string, story: ColorStory): State {
  const { who, last } = nowOf(state, "face");
  const facing = facingNamed(pick);
  story.facts.push({ fact: "faced", to: "table", seat: state.turn.seat, who, facing });
  const next = withPawn(state, who, { ...pawnOf(state, who), facing });
  return last ? endTurn(next, story) : { ...next, now: { ask: "reposition", done: "faced", who } };
}

/** Ruling 37: before the first turn each player in turn order sets the facing of the own pawn. */
export const firstFacingDecision = (state: State): Decision =>
  askOne(
    state,
    "facing",
    [0, 1, 2, 3].map((turn) => facingName((state.seeker.facing + turn) % 4)),
  );

export function faceFirst(state: State, pick: string, story: ColorStory): State {
  const { seat } = state.turn;
  const facing = facingNamed(pick);
  story.facts.push({ fact: "faced-first", to: "table", seat, facing });
  const next = withPawn(state, "pawn", { ...pawnOf(state, "pawn"), facing });
  const following = (seat + 1) % state.hands.length;
  return {
    ...next,
    turn: { ...next.turn, seat: following },
    now: { ask: following === state.start ? "turn" : "facing" },
  };
}
