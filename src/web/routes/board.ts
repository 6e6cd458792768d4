import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import type { Board, BoardBot } from "../../discord/host.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { listenAt, stopListening } from "../../ports/listening.ts";
import type { CorePorts } from "../../ports/ports.ts";
import { createQueue } from "../../records/queue.ts";
import type { Store } from "../../store/index.ts";
import { createSaves } from "../../table/saves/saveFile.ts";
import { createTokens, writePageKey } from "../access/addresses.ts";
import { createSessions } from "../access/sessions.ts";
import { createSigner } from "../access/signer.ts";
import { createApp } from "./app.ts";
import { readFiles } from "../server/files.ts";
import { createHub } from "../live/hub.ts";
import { lendConnections } from "../live/lending.ts";
import type { Attached, BoardParts } from "../server/parts.ts";
import { usualLimits, type WebLimits, type WebSettings } from "../server/settings.ts";
import { createViews, nameOf, subject, subjectOf, type View } from "../states/views.ts";
import { watchVersions } from "../live/watchVersions.ts";
import { createDrawing, createPieceStore } from "../states/pieces.ts";

export type OpenBoardParts = {
  readonly ports: CorePorts;
  readonly store: Store;
  readonly pictures: Pictures;
  readonly log: Logger;
  readonly settings: WebSettings;
  /** True where other processes change the same tables. */
  readonly isShared: boolean;
  readonly limits?: WebLimits;
  /** Folder of the built page. */
  readonly pages?: string;
};

export type OpenedBoard = Board & {
  /** Answers one request, as the server does. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  /** Opens the port; returns the address that it listens at. */
  readonly listen: () => Promise<string>;
  readonly close: () => Promise<void>;
};

const pageFolder = fileURLToPath(new URL("../../../web/dist", import.meta.url));
const fontFolder = fileURLToPath(new URL("../../../assets/fonts", import.meta.url));
/** Purpose for which the key of addresses, tokens and sessions is derived. */
const keyPurpose = "board";

/** Prepares what pages in the browser are served from; its addresses stay the same from start to start. */
export async function openBoard(given: OpenBoardParts): Promise<OpenedBoard> {
  const { ports, store, pictures, log, settings, limits = usualLimits, pages = pageFolder } = given;
  const { clock, randomBytes } = ports;
  const signer = createSigner(await createSaves(store, ports).deriveKey(keyPurpose));
  const tokens = createTokens({ signer, clock, randomBytes, used: store.shelf<true>("board-tokens") });
  const pieces = createPieceStore();
  let bots: readonly Attached[] = [];
  const host = (): Attached | undefined => bots.at(-1);
  const hub = createHub<View>({
    ...{ clock, nameOf, subjectOf, losses: store.losses },
    render: async (view) => host()?.views.render(view),
    onFailure: (error) => log.error({ err: error }, "a page could not be brought up to date"),
  });
  const parts: BoardParts = {
    ...{ settings, limits, clock, randomBytes, log, signer, tokens, pieces, pictures, hub, host },
    past: createQueue(),
    sessions: createSessions(store, ports),
    files: new Map([...readFiles(`${pages}/assets`, "/assets"), ...readFiles(fontFolder, "/fonts")]),
    ...readPage(`${pages}/index.html`),
  };
  const app = createApp(parts);
  const answer = getRequestListener(app.fetch);
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  lendConnections(server);
  const stopWatching = given.isShared ? watchVersions({ store, clock, hub, log }) : () => undefined;
  return {
    links: {
      watch: (table) => `${settings.url}/t/${writePageKey(signer, "t", table)}`,
      // What follows "#" is never sent with a request: no log, proxy, referrer or preview of the link reads it.
      play: (user, table) => `${settings.url}/in#${tokens.issue({ user, table })}`,
      tournament: (id) => `${settings.url}/c/${writePageKey(signer, "c", id)}`,
      server: (guild) => `${settings.url}/s/${writePageKey(signer, "s", guild)}`,
    },
    attach(bot) {
      const added = attach(bot, { signer, draw: createDrawing(pieces) });
      bots = [...bots, added];
      return () => {
        bots = bots.filter((each) => each !== added);
      };
    },
    changed: (kind, id) => hub.changed(subject(kind, id)),
    request: async (path, init) => app.request(path, init),
    listen: () => listenAt(server, settings.port, settings.host),
    async close() {
      stopWatching();
      hub.stop();
      if (server.listening) await stopListening(server);
    },
  };
}

function attach({ host, read }: BoardBot, tools: Pick<Parameters<typeof createViews>[0], "signer" | "draw">): Attached {
  const all = { ...host, read };
  return { host: all, views: createViews({ ...tools, host: all }) };
}

function readPage(path: string): Pick<BoardParts, "page" | "build"> {
  try {
    const page = readFileSync(path, "utf8");
    return { page, build: createHash("sha256").update(page).digest("base64url") };
  } catch {
    return { page: undefined, build: "" };
  }
}
