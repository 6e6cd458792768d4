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
  | "channels"
  | "serverName"
  | "nameOfMember"
> & { readonly read: Pick<ReadService, "load" | "tablesOf"> };

export type StateContext = { readonly host: BoardHost; readonly signer: Signer; readonly draw: Draw };
