import type { TableId } from "../ids.ts";
import type { Match } from "../match/match.ts";

/** Stage of a table: a match is there from the deal on. */
export type Stage =
  | { readonly status: "lobby"; readonly match: null }
  /** Started: nobody comes or goes, and the cards follow once Discord has given the id of the post about the deal. */
  | { readonly status: "dealing"; readonly match: null }
  | { readonly status: "playing"; readonly match: Match }
  | { readonly status: "ended"; readonly match: Match }
  /** Closed before its end. `isSaved`: to go on later from its file, so that its secrets stay secret. */
  | { readonly status: "closed"; readonly match: Match | null; readonly isSaved?: boolean };

export type TableStatus = Stage["status"];

export const isOpen = ({ status }: Pick<Stage, "status">): boolean => status === "lobby" || hasBegun({ status });

/** Returns true for a table that was started and is not over. */
export const hasBegun = ({ status }: Pick<Stage, "status">): boolean => status === "dealing" || status === "playing";

/** Returns true for a table that was stopped to go on later from its file. */
export const isSaved = (stage: Stage): boolean => stage.status === "closed" && stage.isSaved === true;

/** Where the match of a table began; `table` is its first table, whose name is in its receipts. */
export type Origin =
  | { readonly from: "here" }
  /** In a tournament that was cancelled: it counts for ratings as it did there. */
  | { readonly from: "tournament"; readonly entrants?: number }
  /** A running match of this server goes on from its file. A file may come from anywhere: it proves nobody's strength. */
  | { readonly from: "file"; readonly table: TableId }
  /** The same of another server: broken off, it never shows what was hidden in it. */
  | { readonly from: "server"; readonly table: TableId }
  /** Over in its file: nobody played it here. `claims`: per seat a hash of its player, who alone may claim it. */
  | { readonly from: "archive"; readonly table: TableId; readonly claims: Claims };

export type Claims = { readonly [seat: string]: string };

/** Returns the table at which a match began. */
export function firstTableOf({ id, origin }: { readonly id: TableId; readonly origin: Origin }): TableId {
  return "table" in origin ? origin.table : id;
}

export const isFromFile = ({ origin }: { readonly origin: Origin }): boolean => "table" in origin;
