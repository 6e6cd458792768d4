import type { AnyGame, Seat } from "../../games/contract/index.ts";
import { fetchTables } from "../boxes/tables.ts";
import type { TableId } from "../ids.ts";
import { type OldMatch, upgradeMatch } from "../match/match.ts";
import type { After, Columns, Store, Stored, Where } from "../store/index.ts";
import { type Hosting, newHosting, type Timing, type UndoRequest } from "./hosting.ts";
import { type Due, firstPrivateDue, type Standing, type TableRecord } from "./record.ts";
import type { Claims, Origin, Stage, TableStatus } from "./stage.ts";

/** The stored tables, each brought up to date when it is read, and the box of these games that each was begun with. */
export function recordShelf(store: Store, games: readonly AnyGame[] = []) {
  const shelf = store.shelf<OldRecord>("tables");
  const upgrade = async (stored: Stored<OldRecord> | undefined): Promise<Stored<TableRecord> | undefined> => {
    if (stored === undefined) return undefined;
    const value = upgradeRecord(stored.value);
    await fetchTables(store, games, value);
    return { value, version: stored.version };
  };
  return {
    get: async (id: string): Promise<Stored<TableRecord> | undefined> => upgrade(await shelf.get(id)),
    many: async (ids: readonly string[]): Promise<readonly (Stored<TableRecord> | undefined)[]> =>
      Promise.all((await shelf.many(ids)).map(upgrade)),
    write: (id: string, record: TableRecord, expected: number | null, columns: Columns) =>
      shelf.write(id, record, expected, columns),
    findAll: (where: Where, after?: After) => shelf.findAll(where, after),
    /** Every table, in the order of the ids, as it stands when its page is read. */
    async *entries(): AsyncGenerator<readonly [id: string, stored: Stored<TableRecord>]> {
      for await (const [id, stored] of shelf.entries()) {
        const upgraded = await upgrade(stored);
        if (upgraded !== undefined) yield [id, upgraded];
      }
    },
  };
}

/** What `Hosting` was in records of format 1. */
type Days = Omit<Timing, "reminder" | "deadlineRow"> &
  Omit<Hosting, "timing" | "undoRequest" | "heldBy" | "seatRequests"> & {
    readonly isSaved: boolean;
    readonly stoodIn: Hosting["heldBy"];
    readonly nudge: Timing["reminder"];
    readonly row: Timing["deadlineRow"];
    readonly request: UndoRequest | null;
  };

/** Kinds of posts as they were called before. */
const oldKinds = { settle: "close-secret", nudge: "reminder", "settle-nudge": "update-reminder" } as const;
type OldDue = Due | { readonly id: number; readonly kind: keyof typeof oldKinds };

type OldStanding = OldOrigin & {
  readonly status: TableStatus;
  readonly outbox: readonly OldDue[];
  readonly match: OldMatch | null;
};

/** A record as some version of this program stored it: what was added since then may be missing. */
export type OldRecord = OldStanding &
  (
    | (Omit<Standing, "nextPrivateDue" | "format" | keyof Hosting | "prompted" | "outbox" | "origin"> & {
        readonly format: 1;
        readonly nextPrivateDue?: number;
        readonly asked: readonly Seat[];
        readonly days?: Partial<Days>;
      })
    | (Omit<Standing, "outbox" | "origin" | "heldBy" | "seatRequests"> & {
        readonly isSaved?: boolean;
        readonly heldBy?: Hosting["heldBy"];
        readonly seatRequests?: Hosting["seatRequests"];
        readonly stoodIn?: Hosting["heldBy"];
      })
  );

/** Origin as a record of before had it: absent fields are false. */
type OldOrigin = {
  readonly origin?: TableId | Origin;
  readonly wasInTournament?: boolean;
  readonly isRestored?: boolean;
  readonly isImported?: boolean;
  readonly isFromElsewhere?: boolean;
  readonly claims?: Claims;
};

/** Brings a stored record up to date: the one place where the shape of older records is known. */
export function upgradeRecord(stored: OldRecord): TableRecord {
  const { origin: known, isRestored, isImported, isFromElsewhere, wasInTournament, claims, ...record } = stored;
  const flags = { isRestored, isImported, isFromElsewhere, wasInTournament, claims };
  const origin = upgradeOrigin(record.id, { origin: known, ...flags });
  const outbox = record.outbox.map(upgradeDue);
  if (record.format === 2) {
    const { stoodIn = {}, heldBy = stoodIn, seatRequests = [], isSaved, ...same } = record;
    return { ...same, heldBy, seatRequests, outbox, origin, ...upgradeStage(stored, isSaved) };
  }
  const { days: { isSaved, ...days } = {}, asked, nextPrivateDue = firstPrivateDue, ...rest } = record;
  const hosting = upgradeDays(record.seats.length, days);
  const stage = upgradeStage(stored, isSaved);
  return { ...rest, format: 2, outbox, origin, nextPrivateDue, prompted: asked, ...hosting, ...stage };
}

function upgradeStage({ id, status, match: old }: OldRecord, isSaved = false): Stage {
  const match = old === null ? null : upgradeMatch(old);
  if (status === "closed") return { status, match, isSaved };
  if (status === "lobby" || status === "dealing") return { status, match: null };
  if (match === null) throw new Error(`Table ${id} is ${status} without a match`);
  return { status, match };
}

function upgradeDue(due: OldDue): Due {
  return due.kind in oldKinds ? ({ ...due, kind: oldKinds[due.kind as keyof typeof oldKinds] } as Due) : (due as Due);
}

function upgradeDays(seats: number, days: Omit<Partial<Days>, "isSaved">): Hosting {
  const { pace, window, minimum, clocks, isPaused, nudge, row, touched, request, stoodIn, ...others } = days;
  const usual = newHosting(seats);
  const given = { pace, window, minimum, clocks, isPaused, reminder: nudge, deadlineRow: row, touched };
  const timing = { ...usual.timing, ...withoutGaps(given) };
  return { ...usual, ...withoutGaps(others), ...withoutGaps({ undoRequest: request, heldBy: stoodIn }), timing };
}

/** The fields that are there: one that is undefined would hide the usual value. */
function withoutGaps<T extends object>(fields: T): { [Field in keyof T]?: Exclude<T[Field], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]?: Exclude<T[Field], undefined>;
  };
}

function upgradeOrigin(
  id: TableId,
  old: { readonly [Field in keyof OldOrigin]: OldOrigin[Field] | undefined },
): Origin {
  const { origin: table = id, isRestored, isImported, isFromElsewhere, wasInTournament, claims = {} } = old;
  if (typeof table === "object") return table;
  if (isRestored !== true) return { from: wasInTournament === true ? "tournament" : "here" };
  if (isImported === true) return { from: "archive", table, claims };
  return { from: isFromElsewhere === true ? "server" : "file", table };
}
