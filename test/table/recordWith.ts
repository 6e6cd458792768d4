import type { TableRecord, TableStatus } from "../../src/table/record.ts";
import type { Match } from "../../src/match/match.ts";

export type Fields = Partial<Omit<TableRecord, "status" | "match">> & {
  readonly status?: TableStatus;
  readonly match?: Match | null;
  readonly isSaved?: boolean;
};

/** The record with these fields instead; the test answers for a match that fits the status. */
export function recordWith(record: TableRecord, fields: Fields): TableRecord {
  return { ...record, ...fields } as TableRecord;
}
