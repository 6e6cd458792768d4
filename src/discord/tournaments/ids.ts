import { tableId } from "../../ids.ts";
import type { TournamentId, TournamentRecord } from "../../tournaments/record.ts";

/** Every verb of a button; what cannot be taken back comes last. */
export const tournamentVerbs = [
  ...["join", "check-in"],
  ...["standings", "standings-after", "pairings", "cross", "cross-after", "bracket", "explain", "rules", "decisions"],
  ...["organise", "open-check-in", "begin", "begin-now", "begin-all", "next", "resume", "repair", "zone"],
  ...["forfeit", "disqualify", "dispute", "hurry", "leave", "cancel"],
] as const;
export type TournamentVerb = (typeof tournamentVerbs)[number];

/** The verbs that show a list in parts, and those that are about a player. */
export const pagedVerbs: readonly TournamentVerb[] = [
  ...(["standings", "standings-after", "pairings", "cross", "cross-after", "decisions"] as const),
  ...(["forfeit", "disqualify", "dispute", "repair", "zone", "hurry"] as const),
];
const mostParts = 1_000;

/** Returns the page of the form of a decision about a round: one that is sent later is about no other round. */
export const formPage = (verb: TournamentVerb, { rounds }: Pick<TournamentRecord, "rounds">): number =>
  verb === "hurry" || verb === "forfeit" ? 1 + (rounds.length % (mostParts - 1)) : 0;

/**
 * What a click on a button of a tournament asks for. `page` is the part of a
 * list, from 0. `of` is the round whose tables are shown or that standings are
 * after, or the stage of standings, from 1; or the
 * player, or the kind of times, that a decision is about.
 */
export type TournamentClick = {
  readonly verb: TournamentVerb;
  readonly tournament: TournamentId;
  readonly page: number;
  readonly of?: number;
};

/** Without a page: the first part; without a round or stage: the latest. */
export function writeTournamentId(verb: TournamentVerb, tournament: TournamentId, page = 0, of?: number): string {
  const numbers = of === undefined ? [page].filter((number) => number !== 0) : [page, of];
  return ["tournament", verb, tournament, ...numbers].join("|");
}

/** Reads a custom id; undefined when it is none of a tournament's: anybody can send any id. */
export function readTournamentId(id: string): TournamentClick | undefined {
  const [, name, raw = "", part = "0", number] = id.split("|");
  const verb = tournamentVerbs.find((known) => known === name);
  const tournament = tournamentId(raw);
  if (verb === undefined || tournament === undefined) return undefined;
  const page = Number(part);
  const of = number === undefined ? undefined : Number(number);
  // Numbers can be written in many ways; only our own is ours.
  const isOurs = id === writeTournamentId(verb, tournament, page, of);
  if (!isOurs || !isPart(verb, page, of)) return undefined;
  return { verb, tournament, page, ...(of === undefined ? {} : { of }) };
}

function isPart(verb: TournamentVerb, page: number, of: number | undefined): boolean {
  if (!pagedVerbs.includes(verb)) return page === 0 && of === undefined;
  const isPage = Number.isInteger(page) && page >= 0 && page < mostParts;
  return isPage && (of === undefined || (Number.isInteger(of) && of > 0));
}

/** The tournament id in `raw`, or undefined; it has the shape of a table's. */
export const tournamentId = (raw: string): TournamentId | undefined => (isTournamentId(raw) ? raw : undefined);

const isTournamentId = (raw: string): raw is TournamentId => tableId(raw) !== undefined;
