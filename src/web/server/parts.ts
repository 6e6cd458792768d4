import type { Logger } from "pino";
import type { Pictures } from "../../pictures/pictures.ts";
import type { Clock, RandomBytes } from "../../ports/ports.ts";
import type { Queue } from "../../records/queue.ts";
import type { Tokens } from "../access/addresses.ts";
import type { Sessions } from "../access/sessions.ts";
import type { Signer } from "../access/signer.ts";
import type { BoardHost } from "../states/context.ts";
import type { PieceStore } from "../states/pieces.ts";
import type { PageFiles } from "./files.ts";
import type { Hub } from "../live/hub.ts";
import type { WebLimits, WebSettings } from "./settings.ts";
import type { View, Views } from "../states/views.ts";

/** The bot as the pages reach it, with what looks at its tables. */
export type Attached = { readonly host: BoardHost; readonly views: Views };

/** All that routes answer from. */
export type BoardParts = {
  readonly settings: WebSettings;
  readonly limits: WebLimits;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly log: Logger;
  readonly signer: Signer;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly pieces: PieceStore;
  readonly pictures: Pictures;
  readonly hub: Hub<View>;
  /** Looks back at matches, one at a time for each sender. */
  readonly past: Queue;
  readonly files: PageFiles;
  /** The built page; undefined where there is none. */
  readonly page: string | undefined;
  /** Names the built page by its content. */
  readonly build: string;
  readonly host: () => Attached | undefined;
};

/** The bot of a request that came this far. Throws where none runs. */
export function attached({ host }: BoardParts): Attached {
  const found = host();
  if (found === undefined) throw new Error("No bot runs in this process.");
  return found;
}
