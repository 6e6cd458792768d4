import type { OwnedKind } from "../records/ownership.ts";
import type { ReadService } from "../table/service/features.ts";
import type { BoardLinks } from "../web/access/links.ts";
import type { Host } from "./host.ts";

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
