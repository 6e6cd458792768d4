import type { Mover } from "./mover.ts";
import type { Tournaments } from "./service.ts";

export type TournamentReadService = Pick<Tournaments, "load" | "inChannel" | "listAwaited" | "listPlaces">;

export type TournamentChangeService = Pick<Tournaments, "change">;

/** Advances a tournament as far as it can go by itself. */
export type MoveService = Pick<Mover, "move">;

export type TournamentServices = TournamentReadService &
  TournamentChangeService &
  Pick<
    Tournaments,
    // Players, then organisers and their staff, and what is kept of a person.
    | ("join" | "leave" | "checkIn" | "dispute")
    | ("open" | "openCheckIn" | "begin" | "beginWithAbsent" | "hurry" | "startNext" | "pause" | "resume" | "cancel")
    | ("schedule" | "setRhythm" | "setOptions" | "setRoles" | "listSeeds" | "transfer")
    | ("enter" | "remove" | "swap" | "replace" | "forfeit" | "reinstate" | "extend" | "correct")
    | ("about" | "forget" | "refuseDrop" | "drop")
  >;
