import type { DeadlineStore } from "../deadlines/deadlineStore.ts";
import type { SettingsStore } from "../servers/guildSettings.ts";
import type { Prepare } from "./answers.ts";
import type { Service } from "./service.ts";
import type { Act } from "./tables.ts";

export type { Placed } from "./service.ts";

export type GameService = Pick<Service, "game" | "gameOf" | "offered">;

/** A table before its match begins, and its end. */
export type LobbyService = Pick<
  Service,
  | ("open" | "join" | "leave" | "invite" | "removePlayer" | "addComputer" | "removeComputer" | "freeKeptSeats")
  | ("setAccess" | "allowHints" | "setLanguage" | "setComputerLevel" | "setOptions" | "close")
> & { readonly start: Act<[prepare: Prepare]> };

export type SeatService = Pick<
  Service,
  "bench" | "newcomerAt" | "claimSeat" | "replaceHost" | "noteRemoved" | "refuseShutOut" | "shutOut"
>;

export type SaveService = Pick<Service, "prepareSave" | "writeFile" | "restore" | "agreeToRevive" | "declineRevival">;

export type TimeService = {
  readonly times: Pick<
    DeadlineStore,
    "preferences" | "changePreferences" | "changeKept" | "contextFor" | "awayFor" | "turn"
  >;
};

/** What may be shown of a match, and to whom. */
export type SightService = Pick<Service, "sights">;

export type SettingsService = Pick<Service, "openTablesOf"> & {
  readonly guildSettings: Omit<SettingsStore, "change">;
};

/** Changes of a table by a pure step. */
export type ChangeService = Pick<Service, "change" | "changeInTime">;

/** Stored tables, whoever asks: for posts and for the door that checks who asks. */
export type ReadService = Pick<Service, "load" | "tablesIn" | "lobbiesOn" | "endedOn" | "tablesOf" | "everyTableOf">;

/** Work on tables that nobody asks for. */
export type SweepService = Pick<Service, "runningTables" | "resume">;

/** What users may do with tables, once the door has given them one. */
export type TableServices = GameService &
  LobbyService &
  SeatService &
  SaveService &
  TimeService &
  SightService &
  SettingsService &
  ChangeService &
  Pick<
    Service,
    // Play, its place, and what the bot knows of a user across tables.
    | ("answer" | "takeBack" | "askUndo" | "agree" | "object" | "noteHint" | "showHands" | "playComputers" | "move")
    | ("hashOf" | "reliability" | "changePreferences" | "forget" | "guildsOf")
  >;
