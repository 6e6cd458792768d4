import { tableId } from "../../match/ids.ts";
import type { TournamentId } from "../../tournaments/record.ts";

const verbs = [
  "join",
  "leave",
  "check-in",
  "standings",
  "pairings",
  "cross",
  "bracket",
  "explain",
  "rules",
  "organise",
  "open-check-in",
  "begin",
  "hurry",
  "cancel",
] as const;
export type TournamentVerb = (typeof verbs)[number];

/** What a click on a button of a tournament asks for. */
export type TournamentClick = { readonly verb: TournamentVerb; readonly tournament: TournamentId };

export function writeTournamentId(verb: TournamentVerb, tournament: TournamentId): string {
  return `tournament|${verb}|${tournament}`;
}

/** Reads a custom id; undefined when it is none of a tournament's: anybody can send any id. */
export function readTournamentId(id: string): TournamentClick | undefined {
  const [kind, named, raw = "", ...rest] = id.split("|");
  const verb = verbs.find((known) => known === named);
  const tournament = tournamentId(raw);
  if (kind !== "tournament" || verb === undefined || tournament === undefined || rest.length > 0) return undefined;
  return { verb, tournament };
}

/** The tournament id in `raw`, or undefined; it has the shape of a table's. */
export function tournamentId(raw: string): TournamentId | undefined {
  return tableId(raw) === undefined ? undefined : (raw as TournamentId);
}
