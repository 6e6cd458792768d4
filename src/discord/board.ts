import type { TableId, UserId } from "../ids.ts";
import type { OwnedKind } from "../records/ownership.ts";
import type { ReadService } from "../table/service/features.ts";
import type { Host } from "./host.ts";

/** Addresses of the board in the browser. */
export type BoardLinks = {
  /** Page of a table for everybody: the same for ever, and nobody finds it from the table's id. */
  readonly watch: (table: TableId) => string;
  /** Address that opens a table signed in as this person: it works once, for a short time. */
  readonly play: (user: UserId, table: TableId) => string;
  /** Page of a tournament for everybody. */
  readonly tournament: (id: string) => string;
};

/** The bot as the board reaches it. */
export type BoardBot = { readonly host: Host; readonly read: Pick<ReadService, "load" | "tablesOf"> };

/** The board in the browser, as the bot reaches it. */
export type Board = {
  readonly links: BoardLinks;
  /** Shows the tables of this bot from now on; returns what ends that. */
  readonly attach: (bot: BoardBot) => () => void;
  /** Called after every stored change. */
  readonly changed: (kind: OwnedKind, id: string) => void;
};
