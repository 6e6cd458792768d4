import type { Message, Options } from "../../../games/contract/index.ts";
import type { ChannelId, TableId, UserId } from "../../ids.ts";
import type { Actor, Refused } from "../../records/outcome.ts";
import type { RecordStore } from "../../records/recordStore.ts";
import type { Decider } from "../audit.ts";
import type { About, PodAt, Rhythm, Schedule, TournamentId, TournamentRecord, TournamentRoles } from "../record.ts";
import type { Newcomer } from "../rounds/staffActions.ts";
import type { TournamentOpening, TournamentOutcome } from "./service.ts";
import type { Awaited } from "./tables.ts";

/** One change of a tournament by an actor; a repeated interaction changes nothing. */
type Act<More extends readonly unknown[] = []> = (
  id: TournamentId,
  actor: Decider,
  ...more: More
) => Promise<TournamentOutcome>;

/** What players do for themselves. */
type EntryService = {
  readonly join: Act<[name: string]>;
  readonly leave: Act;
  readonly checkIn: Act;
  /** Calls the organiser to the result of the player's own table. */
  readonly dispute: Act<[at: PodAt]>;
};

/** What organisers decide; `about` says it in the list of decisions. */
type OrganiserService = {
  readonly open: (actor: Actor, opening: TournamentOpening) => Promise<TournamentRecord>;
  readonly openCheckIn: Act;
  /** Begins without those who have not checked in. */
  readonly begin: Act;
  readonly beginWithAbsent: Act;
  readonly forfeit: Act<[user: UserId]>;
  readonly reinstate: Act<[user: UserId]>;
  readonly transfer: Act<[heir: Newcomer]>;
  readonly hurry: Act;
  readonly cancel: Act;
  readonly setRhythm: Act<[rhythm: Rhythm, about: About]>;
  /** Begins the next round, which waits for its time or for an organiser. */
  readonly startNext: Act;
  readonly pause: Act<[until: number, about: About]>;
  readonly resume: Act;
  readonly schedule: Act<[times: Schedule, about: About]>;
  readonly setOptions: Act<[options: Options, check: (options: Options) => Message | undefined]>;
  readonly setRoles: Act<[roles: TournamentRoles, about: About]>;
  readonly listSeeds: Act<[users: readonly UserId[]]>;
  readonly enter: Act<[person: Newcomer]>;
  readonly remove: Act<[user: UserId, did: "drop" | "disqualify"]>;
  readonly swap: Act<[user: UserId, other: UserId]>;
  readonly replace: Act<[player: { readonly user: UserId; readonly hasLeft: boolean }, heir: Newcomer]>;
  /** Gives a table of the round, numbered from 1, more hours. */
  readonly extend: Act<[table: number, hours: number]>;
  readonly correct: Act<[at: PodAt, ranks: readonly number[]]>;
};

/** Stored tournaments and where they are played. */
export type TournamentReadService = {
  readonly load: (id: string) => Promise<TournamentRecord | undefined>;
  readonly inChannel: (channel: string) => Promise<readonly TournamentRecord[]>;
  /** The tables of a round, the latest unless told, that wait for players. */
  readonly listAwaited: (record: TournamentRecord, round?: number) => Promise<readonly Awaited[]>;
  /** Where each table of a round is played; null as long as that is not known. */
  readonly listPlaces: (record: TournamentRecord, round: number) => Promise<readonly (ChannelId | null)[]>;
};

/** What is kept about a user. */
type TournamentPersonService = {
  readonly about: (user: UserId) => Promise<readonly unknown[]>;
  /** The tables of all tournaments that the user organises. */
  readonly tablesBy: (user: UserId) => Promise<readonly TableId[]>;
  readonly forget: (user: UserId) => Promise<void>;
  /** Refuses to bar a user to a player of one of their tournaments that is under way. */
  readonly refuseDrop: (guild: string, user: UserId, by: UserId) => Promise<Refused | undefined>;
  /** Takes a user whom a server bars out of its tournaments. */
  readonly drop: (guild: string, user: UserId, by: UserId) => Promise<void>;
};

export type TournamentChangeService = Pick<RecordStore<TournamentRecord>, "change">;

/** Advances a tournament as far as it can go by itself. */
export type MoveService = { readonly move: (id: TournamentId) => Promise<void> };

/** What users may do with tournaments. */
export type TournamentServices = EntryService &
  OrganiserService &
  TournamentReadService &
  TournamentPersonService &
  TournamentChangeService;
