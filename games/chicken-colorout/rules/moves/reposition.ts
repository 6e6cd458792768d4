import type { Decision } from "../../../contract/index.ts";
import type { ColorStory } from "../facts.ts";
import { cellsOf, facings } from "../map/geometry.ts";
import { cellName, cellNamed, facingName, facingNamed, isFacingName } from "../map/names.ts";
import { nowOf, pawnOf, type State, type Who, withPawn } from "../state.ts";
import { askOne, enough, joinQuestions } from "./ask.ts";
import { endTurn } from "./turn.ts";

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
  const options = joinQuestions([
    // "seeker:D4" or "seeker:N".
    () => changes.flatMap(({ who, what }) => listTargets(state, who, what).map((target) => `${who}:${target}`)),
    () => changes.map(({ who, what }) => `${who}-${what}`),
  ]);
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
