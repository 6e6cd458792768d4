import type { AnyGame, Answer, Options, Seat } from "../../../games/contract/index.ts";
import type { Level } from "../../computers/search/levels.ts";
import type { TableId, UserId } from "../../ids.ts";
import type { Actor, Refused } from "../../records/outcome.ts";
import type { RecordStore } from "../../records/recordStore.ts";
import type { Preferences } from "../../time/preferences.ts";
import type { NewPlace } from "../actions/lostPlace.ts";
import type { Newcomer } from "../actions/seats.ts";
import type { TimeContext } from "../deadlines/awaited.ts";
import type { DeadlineStore } from "../deadlines/deadlineStore.ts";
import type { Access, Changed, TableRecord } from "../record.ts";
import type { Bench } from "../servers/bench.ts";
import type { SettingsStore } from "../servers/guildSettings.ts";
import type { ImportPlace } from "../servers/revivals.ts";
import type { Prepare } from "./answers.ts";
import type { ImportOutcome, PreparedSave, RevivalOutcome } from "./importTable.ts";
import type { Opening } from "./lobbyActions.ts";
import type { Act } from "./tables.ts";
import type { Sights } from "../sight/sight.ts";

/** The games that there are, and those that a server offers. */
export type GameService = {
  readonly game: (id: string) => AnyGame | undefined;
  readonly gameOf: (record: Pick<TableRecord, "game">) => AnyGame;
  /** `guild` is null in direct messages. */
  readonly offered: (guild: string | null) => Promise<readonly AnyGame[]>;
};

/** A table before its match begins, and its end. */
export type LobbyService = {
  readonly open: (actor: Actor, opening: Opening) => Promise<TableRecord>;
  /** `roles`: the actor's roles on the server. */
  readonly join: Act<[name: string, roles?: readonly string[]]>;
  /** Sets who may join; undefined: everybody. */
  readonly setAccess: Act<[access: Access | undefined]>;
  readonly removePlayer: Act<[guest: UserId]>;
  readonly leave: Act;
  readonly addComputer: Act;
  readonly removeComputer: Act;
  readonly freeKeptSeats: Act;
  readonly invite: Act<[guest: UserId]>;
  readonly allowHints: Act<[isAllowed: boolean]>;
  readonly setLanguage: Act<[locale: string | null]>;
  readonly setComputerLevel: Act<[level: Level]>;
  readonly setOptions: Act<[options: Options]>;
  readonly start: Act<[prepare: Prepare]>;
  readonly close: Act<[isStaff: boolean]>;
};

/** What players do in a match. */
type PlayService = {
  /** Answers a question of a seat, "mine" being the actor's; `clicks` tells an old panel from the present one. */
  readonly answer: Act<[seat: Seat | "mine", given: Answer, clicks: number | "now"]>;
  readonly takeBack: Act;
  /** Asks those who played since whether the actor's last answer may be taken back. */
  readonly askUndo: Act;
  readonly agree: Act<[answers: number]>;
  readonly object: Act<[answers: number]>;
  readonly noteHint: Act<[seat: Seat, clicks: number]>;
  readonly showHands: Act;
  readonly playComputers: (record: TableRecord) => Promise<TableRecord>;
};

/** Who may sit where. */
export type SeatService = {
  readonly bench: Bench;
  /** `roles`: the user's roles on the server. */
  readonly newcomerAt: (
    record: TableRecord,
    user: UserId,
    name: string,
    roles?: readonly string[],
  ) => Promise<Newcomer>;
  readonly claimSeat: Act<[name: string]>;
  /** Gives the table with the host it has once a player other than the host asks. */
  readonly replaceHost: (record: TableRecord, user: UserId) => Promise<TableRecord>;
  /** Lets a match count for nothing for those of these users who are gone, and whom another player may have removed. */
  readonly noteRemoved: (record: TableRecord, users: readonly UserId[]) => Promise<void>;
  /** Refuses to bar an opponent of the person who decides, in a match that counts. */
  readonly refuseShutOut: (guild: string, user: UserId, by: UserId) => Promise<Refused | undefined>;
  /** Takes a user whom a server bars out of its tables, lobbies and benches. */
  readonly shutOut: (guild: string, user: UserId, actor: Actor) => Promise<void>;
};

/** Where a running table is played. */
type MoveService = { readonly move: Act<[isStaff: boolean, to: NewPlace]> };

/** Files of tables, and matches that come from another server by one. */
export type SaveService = {
  readonly prepareSave: (id: TableId, actor: Actor, isStaff: boolean) => Promise<PreparedSave>;
  readonly writeFile: (record: TableRecord) => Promise<string>;
  readonly restore: (actor: Actor, text: string, place: ImportPlace) => Promise<ImportOutcome>;
  readonly agreeToRevive: (id: TableId, actor: Actor) => Promise<RevivalOutcome>;
  readonly declineRevival: (id: TableId, actor: Actor) => Promise<RevivalOutcome>;
};

/** What the bot knows of a user across tables. */
type PersonService = {
  readonly hashOf: (user: UserId) => Promise<string>;
  /** Share of turns played in time, in percent; undefined as long as there are too few. */
  readonly reliability: (user: UserId) => Promise<number | undefined>;
  /** Changes preferences, and the clocks of the user's tables with them. */
  readonly changePreferences: (user: UserId, next: (before: Preferences) => Preferences) => Promise<Preferences>;
  /** Returns the number of tables that the actor had a seat at; `besides` are tables without one. */
  readonly forget: (actor: Actor, besides: readonly TableId[]) => Promise<number>;
  /** Lists the servers of all tables that name a person. */
  readonly guildsOf: (user: UserId) => Promise<readonly string[]>;
};

export type TimeService = {
  readonly times: Pick<DeadlineStore, "preferences" | "changePreferences" | "contextFor" | "awayFor">;
};

/** What may be shown of a match, and to whom. */
export type SightService = { readonly sights: Sights };

export type SettingsService = {
  /** The lobbies and running tables of a server, oldest first, for its staff. */
  readonly openTablesOf: (guild: string) => Promise<readonly TableRecord[]>;
  readonly guildSettings: Omit<SettingsStore, "change">;
};

/** Changes of a table by a pure step. */
export type ChangeService = Pick<RecordStore<TableRecord>, "change"> & {
  /** Changes it by what also depends on the moment. */
  readonly changeInTime: Act<[step: (record: TableRecord, moment: TimeContext) => Changed]>;
};

/** Stored tables, whoever asks: for posts and for the door that checks who asks. */
export type ReadService = {
  readonly load: (id: string) => Promise<TableRecord | undefined>;
  readonly tablesIn: (channel: string) => Promise<readonly TableRecord[]>;
  /** The open lobbies of a server. */
  readonly lobbiesOn: (guild: string) => Promise<readonly TableRecord[]>;
  /** The finished tables of a server in the order of their ids, from those after one on. */
  readonly endedOn: (guild: string, after?: string) => AsyncGenerator<TableRecord>;
  readonly tablesOf: (user: UserId) => Promise<readonly TableRecord[]>;
  readonly everyTableOf: (user: UserId) => AsyncGenerator<TableRecord>;
};

/** Where a table is played. */
export type Placed = { readonly guild: string; readonly place: string | null };

/** Work on tables that nobody asks for. */
export type SweepService = {
  /** Every table that is played and owned by this process, in one server or in all, but those whose place is fine. */
  readonly runningTables: (isFine: (placed: Placed) => boolean, guild?: string) => AsyncGenerator<TableRecord>;
  /** Lets computers and standing orders go on. */
  readonly resume: (id: TableId) => Promise<void>;
};

/** What users may do with tables, once the door has given them one. */
export type TableServices = GameService &
  LobbyService &
  PlayService &
  SeatService &
  MoveService &
  SaveService &
  PersonService &
  TimeService &
  SightService &
  SettingsService &
  ChangeService;
