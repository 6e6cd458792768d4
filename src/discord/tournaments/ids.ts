import { tableId } from "../../ids.ts";
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
const pagedVerbs: readonly TournamentVerb[] = ["standings", "pairings", "cross"];
const mostParts = 40;

/**
 * What a click on a button of a tournament asks for: `page` is the part of a
 * list, from 0, `of` the round whose tables are shown or the stage of standings, from 1.
 */
export type TournamentClick = {
  readonly verb: TournamentVerb;
  readonly tournament: TournamentId;
  readonly page: number;
  readonly of?: number;
};

/** Without a page: the first part; without a round or stage: the latest. */
export function writeTournamentId(verb: TournamentVerb, tournament: TournamentId, page = 0, of?: number): string {
  const parts = of === undefined ? (page === 0 ? [] : [page]) : [page, of];
  return ["tournament", verb, tournament, ...parts].join("|");
}

/** Reads a custom id; undefined when it is none of a tournament's: anybody can send any id. */
export function readTournamentId(id: string): TournamentClick | undefined {
  const [, named, raw = "", part = "0", number] = id.split("|");
  const verb = verbs.find((known) => known === named);
  const tournament = tournamentId(raw);
  if (verb === undefined || tournament === undefined) return undefined;
  const [page, of] = [Number(part), number === undefined ? undefined : Number(number)];
  const isPaged = pagedVerbs.includes(verb);
  const isPage = page === 0 || (isPaged && Number.isInteger(page) && page > 0 && page < mostParts);
  const isOf = of === undefined || (isPaged && Number.isInteger(of) && of > 0);
  // Numbers can be written in many ways; only our own is ours.
  const isOurs = id === writeTournamentId(verb, tournament, page, of);
  if (!isPage || !isOf || !isOurs) return undefined;
  return { verb, tournament, page, ...(of === undefined ? {} : { of }) };
}

/** The tournament id in `raw`, or undefined; it has the shape of a table's. */
export function tournamentId(raw: string): TournamentId | undefined {
  return tableId(raw) === undefined ? undefined : (raw as TournamentId);
}
