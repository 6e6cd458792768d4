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
  "hurry-now",
  "cancel",
  "cancel-now",
] as const;
export type TournamentVerb = (typeof verbs)[number];

/** The verbs that show a list in parts. */
const pagedVerbs: readonly TournamentVerb[] = ["standings", "pairings"];

/** What a click on a button of a tournament asks for; `page` is the part of a list, from 0. */
export type TournamentClick = {
  readonly verb: TournamentVerb;
  readonly tournament: TournamentId;
  readonly page: number;
};

/** Without a page: the first part. */
export function writeTournamentId(verb: TournamentVerb, tournament: TournamentId, page = 0): string {
  return page === 0 ? `tournament|${verb}|${tournament}` : `tournament|${verb}|${tournament}|${page}`;
}

/** Reads a custom id; undefined when it is none of a tournament's: anybody can send any id. */
export function readTournamentId(id: string): TournamentClick | undefined {
  const [kind, named, raw = "", part, ...rest] = id.split("|");
  const verb = verbs.find((known) => known === named);
  const tournament = tournamentId(raw);
  if (kind !== "tournament" || verb === undefined || tournament === undefined || rest.length > 0) return undefined;
  if (part === undefined) return { verb, tournament, page: 0 };
  const isPage = pagedVerbs.includes(verb) && /^[1-9]$/u.test(part);
  return isPage ? { verb, tournament, page: Number(part) } : undefined;
}

/** The tournament id in `raw`, or undefined; it has the shape of a table's. */
export function tournamentId(raw: string): TournamentId | undefined {
  return tableId(raw) === undefined ? undefined : (raw as TournamentId);
}
