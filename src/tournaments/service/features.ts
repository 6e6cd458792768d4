import type { Mover } from "./mover.ts";
import type { Tournaments } from "./service.ts";

type EntryService = Pick<Tournaments, "join" | "leave" | "checkIn" | "dispute">;

/** What organisers decide; `about` says it in the list of decisions. */
type OrganiserService = Pick<
  Tournaments,
  | ("open" | "openCheckIn" | "begin" | "beginWithAbsent" | "hurry" | "startNext" | "pause" | "resume" | "cancel")
  | ("schedule" | "setRhythm" | "setOptions" | "setRoles" | "listSeeds" | "transfer")
  | ("enter" | "remove" | "swap" | "replace" | "forfeit" | "reinstate" | "extend" | "correct")
>;

export type TournamentReadService = Pick<Tournaments, "load" | "inChannel" | "listAwaited" | "listPlaces">;

type TournamentPersonService = Pick<Tournaments, "about" | "tablesBy" | "forget" | "refuseDrop" | "drop">;

export type TournamentChangeService = Pick<Tournaments, "change">;

/** Advances a tournament as far as it can go by itself. */
export type MoveService = Pick<Mover, "move">;

export type TournamentServices = EntryService &
  OrganiserService &
  TournamentReadService &
  TournamentPersonService &
  TournamentChangeService;
