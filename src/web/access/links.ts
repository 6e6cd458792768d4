import type { TableId, UserId } from "../../ids.ts";

export type BoardLinks = {
  /** Page of a table for everybody: the same for ever, and nobody finds it from the table's id. */
  readonly watch: (table: TableId) => string;
  /** Address that opens a table signed in as this person: it works once, for a short time. */
  readonly play: (user: UserId, table: TableId) => string;
  readonly tournament: (id: string) => string;
  /** Page of a server for everybody: its tables, records and leaderboards. */
  readonly server: (guild: string) => string;
};
