import type { UserId } from "../../ids.ts";
import { refuse, type Refused } from "../../records/outcome.ts";
import { mention } from "../../words/plain.ts";
import {
  type Entrant,
  isInRound,
  latestRound,
  type Order,
  type Pod,
  type PodAt,
  type TournamentRecord,
} from "../record.ts";

/** The players at the tables that a decision changes something about. */
export type Reach = (record: TournamentRecord) => Order;

export const noTables: Reach = () => [];
/** All players: whoever plays does not decide about any of them. */
export const everybody: Reach = ({ entrants }) => entrants.map(({ id }) => id);
/** All players once there is something to win or lose; nobody before the first round. */
export const everybodyOncePlayed: Reach = (record) => (record.rounds.length === 0 ? [] : everybody(record));
/** The players of the latest round, and those who sit it out or have joined since: of a knock-out nobody who is out. */
export const playersOfRound: Reach = ({ rounds, entrants, plan }) => {
  const isKnockout = plan.stages[rounds.at(-1)?.stage ?? 0]?.kind === "knockout";
  const isMeant = ({ id, status }: Entrant): boolean => {
    const last = rounds.findLastIndex((round) => isInRound(round, id));
    return last === rounds.length - 1 || (status === "in" && (last === -1 || !isKnockout));
  };
  return entrants.filter(isMeant).map(({ id }) => id);
};
export const openTables: Reach = (record) => seatsOf(currentPods(record).filter(({ result }) => result === null));
export const tableAt =
  ({ round, pod }: PodAt): Reach =>
  ({ rounds }) =>
    rounds[round]?.pods[pod]?.seats ?? [];
/** The table of the latest round with this number, from 1. */
export const currentTable =
  (table: number): Reach =>
  (record) =>
    currentPods(record)[table - 1]?.seats ?? [];
/** The table at which a player sits in the latest round. */
export const currentTableOf =
  (user: UserId): Reach =>
  (record) =>
    seatsOf(currentPodsOf(record, user));
export const everyTableOf =
  (user: UserId): Reach =>
  (record) =>
    seatsOf(
      podsWith(
        record.rounds.flatMap(({ pods }) => pods),
        placesOf(record, user),
      ),
    );
/** The tables of two players who change places, and the two themselves: one may be sitting out. */
export const tablesOfBoth =
  (one: UserId, other: UserId): Reach =>
  (record) =>
    [one, other].flatMap((user) => [...placesOf(record, user), ...currentTableOf(user)(record)]);

/**
 * Refuses a decision about a table at which whoever takes it plays, or gave the seat away: the result is theirs. Whoever
 * played, and was forgotten since under this hash, decides about nothing: they may come back to their place.
 */
export function refuseOwnTables(record: TournamentRecord, by: UserId, reach: Reach, hash?: string) {
  const own = placesOf(record, by);
  const isForgotten = hash !== undefined && placesOf(record, hash).length > 0;
  const isOwn = isForgotten || reach(record).some((id) => own.includes(id));
  return isOwn ? refuse("tournament.refusal.own-table") : undefined;
}

/** Refuses who plays, or played and was forgotten (an id and its hash), to take a player out once a tournament has begun. */
export function refuseRival(record: TournamentRecord, by: readonly string[], user: UserId): Refused | undefined {
  const hasPlace = (who: string) => placesOf(record, who).length > 0;
  const isToBegin = record.rounds.length === 0 && record.status !== "playing";
  if (isToBegin || !hasPlace(user) || !by.some(hasPlace)) return undefined;
  return refuse("tournament.refusal.own-rival", { who: mention(user) });
}

/** Refuses a place to the organiser who listed the seeds: they decide whom everybody meets. */
export function refuseSeeder({ seeds, audit }: TournamentRecord, user: UserId): Refused | undefined {
  const listed = seeds === undefined ? undefined : audit.findLast(({ did }) => did === "seeds");
  return listed?.by === user ? refuse("tournament.refusal.own-seeds", { who: mention(user) }) : undefined;
}

export function placesOf({ entrants }: TournamentRecord, by: string): Order {
  const isTheirs = ({ user, forgotten, former = [] }: Entrant) => [user, forgotten, ...former].includes(by);
  return entrants.filter(isTheirs).map(({ id }) => id);
}

const currentPods = (record: TournamentRecord): readonly Pod[] => latestRound(record)?.pods ?? [];

/** The tables of the latest round at a place that a person, or what stands for one who was forgotten, has or had. */
export const currentPodsOf = (record: TournamentRecord, by: string): readonly Pod[] =>
  podsWith(currentPods(record), placesOf(record, by));

const seatsOf = (pods: readonly Pod[]): Order => pods.flatMap(({ seats }) => seats);

function podsWith(pods: readonly Pod[], ids: Order): readonly Pod[] {
  return pods.filter(({ seats }) => seats.some((id) => ids.includes(id)));
}
