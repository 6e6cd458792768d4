import type { Context, Hono } from "hono";
import { readPageKey } from "../access/addresses.ts";
import { type TableId, tableId } from "../../ids.ts";
import type { Seen } from "../states/tableState.ts";
import { pastPaths, type SendLine, sendPast, sendPicture, sendShown } from "./answers.ts";
import { attached, type BoardParts } from "../server/parts.ts";
import { langOf, refuseWith } from "../server/refusals.ts";
import type { View } from "../states/views.ts";

/** Adds what everybody with the address may read of tables, tournaments and servers. */
export function publicRoutes(app: Hono, parts: BoardParts, sendLine: SendLine): void {
  const { hub, pieces } = parts;
  const nothing = (context: Context) => refuseWith(context, 404, "board.refusal.nothing");
  const whenWatched =
    (send: (context: Context, seen: Seen) => Promise<Response> | Response) =>
    async (context: Context): Promise<Response> => {
      const id = tableOf(parts, context);
      const seen = id === undefined ? undefined : await attached(parts).views.watched(id, langOf(context));
      return seen === undefined ? nothing(context) : send(context, seen);
    };
  const withView =
    (send: (context: Context, view: View) => Promise<Response>) =>
    (context: Context): Promise<Response> | Response => {
      const view = publicView(parts, context);
      return view === undefined ? nothing(context) : send(context, view);
    };
  const sendState = withView(async (context, view) => sendShown(context, await hub.read(view)));
  const sendEvents = withView((context, view) => sendLine(context, view));
  // A server has no change of its own that could be waited for: its page follows the heartbeat.
  for (const path of ["/api/t/:key", "/api/c/:key", "/api/s/:key"]) {
    app.get(path, sendState);
    app.get(`${path}/events`, sendEvents);
  }
  for (const path of pastPaths)
    app.get(
      `/api/t/:key/${path}`,
      whenWatched((context, seen) => sendPast(parts, context, seen)),
    );
  app.get(
    "/t/:key/pictures/:name",
    whenWatched((context, { record }) => sendPicture(context, pieces, record.id, "public")),
  );
}

/** The table that the key of an address names; undefined where this bot did not make the key. */
export function tableOf({ signer }: BoardParts, context: Context): TableId | undefined {
  const id = readPageKey(signer, "t", context.req.param("key") ?? "");
  return id === undefined ? undefined : tableId(id);
}

/** What pages for everybody are of, by the first letter of their path. */
const subjects = { c: "tournament", s: "server" } as const;

/** The view that an address of a table, tournament or server names, for everybody. */
export function publicView(parts: BoardParts, context: Context): View | undefined {
  const lang = langOf(context);
  const [, kind] = /^(?:\/api)?\/(?<kind>[cst])\//u.exec(context.req.path) ?? [];
  if (kind !== "c" && kind !== "s") {
    const id = tableOf(parts, context);
    return id === undefined ? undefined : { of: "table", id, lang };
  }
  const id = readPageKey(parts.signer, kind, context.req.param("key") ?? "");
  return id === undefined ? undefined : { of: subjects[kind], id, lang };
}
