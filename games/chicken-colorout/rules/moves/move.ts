import type { Decision } from "../../../contract/index.ts";
import { at, bug } from "../../../kit/at.ts";
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
const isTurn = (pick: string): boolean => pick === left || pick === right;

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

export function moveDecisions(state: State, canDraw: boolean, grid: Grid): Decision[] {
  const { turn } = state;
  const nameMoves = (cells: readonly Cell[]): readonly string[] => [...cells.map(cellName), ...turns];
  const asks: Decision[] = [];
  if (!turn.seekerMoved) asks.push(askOne(state, "move", nameMoves(findSlides(state, grid, canDraw))));
  if (turn.pawnActions > 0) asks.push(askOne(state, "pawn", nameMoves(findSteps(state, grid, canDraw))));
  return asks;
}

/** “Gameplay”: the Seeker slides, explores or turns. */
export const moveSeeker = (state: State, pick: string, story: ColorStory): State =>
  movePiece({ ...state, turn: { ...state.turn, seekerMoved: true } }, "seeker", pick, story);

/** “Peering Pawns”: one action of the own pawn, a step or a quarter turn. */
export function movePawn(state: State, pick: string, story: ColorStory): State {
  const turn = { ...state.turn, pawnActed: true, pawnActions: state.turn.pawnActions - 1 };
  return movePiece({ ...state, turn }, "pawn", pick, story);
}

function movePiece(state: State, who: Who, pick: string, story: ColorStory): State {
  const { cell: from } = pawnOf(state, who);
  const pawn = moveTo(pawnOf(state, who), pick);
  const { cell, facing } = pawn;
  const moved = withPawn(state, who, pawn);
  if (tileAt(state.map, cell) === undefined) return explore(moved, cell, who, story);
  const told = { to: "table", seat: state.turn.seat } as const;
  if (isTurn(pick)) story.facts.push({ fact: who === "seeker" ? "turned" : "pawn-turned", ...told, facing });
  else story.facts.push(who === "seeker" ? { fact: "slid", ...told, from, cell } : { fact: "stepped", ...told, cell });
  return moved;
}

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
      ? whose.flatMap((who) => (["place", "face"] as const).map((how) => ({ who, how })))
      : [{ who: now.who ?? "seeker", how: now.done === "placed" ? "face" : "place" } as const];
  // "seeker:D4" or "seeker:N".
  const targets = changes.flatMap(({ who, how }) => listTargets(state, who, how).map((target) => `${who}:${target}`));
  const options = isLong(targets) ? changes.map(({ who, how }) => `${who}-${how}`) : targets;
  return askOne(state, "reposition", now.done === "nothing" ? options : [...options, enough]);
}

const listTargets = (state: State, who: Who, how: "place" | "face"): readonly string[] =>
  how === "place"
    ? cellsOf(state.map)
        .filter((cell) => cell !== pawnOf(state, who).cell)
        .map(cellName)
    : facings.filter((facing) => facing !== pawnOf(state, who).facing).map(facingName);

/** An option of the red egg: "seeker:D4", "pawn:N", or "seeker-place", whose target is asked for. */
export type Change = { readonly who: Who; readonly how: "place" | "face"; readonly target: string | undefined };

export function readChange(pick: string): Change {
  const [, target] = pick.split(":");
  const isFacing = target === undefined ? pick.endsWith("face") : isFacingName(target);
  return { who: pick.startsWith("seeker") ? "seeker" : "pawn", how: isFacing ? "face" : "place", target };
}

export function reposition(state: State, pick: string, story: ColorStory): State {
  if (pick === enough) return endTurn(state, story);
  const { who, how, target } = readChange(pick);
  const last = state.rules.oldWildTile !== true || nowOf(state, "reposition").done !== "nothing";
  const next: State = { ...state, now: { ask: how === "place" ? "teleport" : "face", who, last } };
  if (target === undefined) return next;
  return how === "place" ? teleport(next, target, story) : face(next, target, story);
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
    facings.map((turn) => facingName((state.seeker.facing + turn) % 4)),
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
