import type { AnyGame } from "../../../games/contract/index.ts";
import type { TableId, UserId } from "../../ids.ts";
import type { Host } from "../../discord/host.ts";
import type { ReadService } from "../../table/service/features.ts";
import type { Signer } from "../access/signer.ts";
import type { Draw } from "./pieces.ts";

/** What the pages read of the bot. */
export type BoardHost = Pick<
  Host,
  | "service"
  | "tables"
  | "tournaments"
  | "ratings"
  | "statistics"
  | "limits"
  | "advise"
  | "games"
  | "clock"
  | "log"
  | "publicLocale"
> & { readonly read: Pick<ReadService, "load" | "tablesOf"> };

/** All that states of pages are made from. */
export type StateContext = {
  readonly host: BoardHost;
  readonly signer: Signer;
  readonly draw: Draw;
};

/** A reader of one table: everybody, or the player who is signed in; in a language, as Discord names it. */
export type TableReader = { readonly table: TableId; readonly user: UserId | undefined; readonly lang: string };

/** The title of a game with how far its match is. */
export const progressOf = ({ words }: AnyGame, view: Parameters<AnyGame["words"]["board"]>[0]) =>
  words.progress?.(view);
