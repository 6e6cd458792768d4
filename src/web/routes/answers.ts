import type { Socket } from "node:net";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { PieceStore } from "../states/pieces.ts";
import { logBefore, type Seen, stepState } from "../states/tableState.ts";
import { senderOf } from "../server/guard.ts";
import type { Shown, Watched } from "../live/hub.ts";
import { openLine } from "../live/line.ts";
import type { BoardParts } from "../server/parts.ts";
import { refuseWith } from "../server/refusals.ts";
import type { View } from "../states/views.ts";

const packed = promisify(gzip);
/** Shorter answers gain nothing from being compressed. */
const worthPacking = 1_000;
const zipped = new WeakMap<Shown, Promise<Uint8Array>>();

/** Answers with what a view shows, or not at all where the reader has it already. */
export async function sendShown(context: Context, shown: Shown | undefined): Promise<Response> {
  if (shown === undefined) return refuseWith(context, 404, "board.refusal.nothing");
  const etag = `"${shown.version}"`;
  if (context.req.header("if-none-match") === etag) return context.body(null, 304, { etag });
  const head = { "content-type": "application/json", etag, vary: "accept-encoding, accept-language" };
  const mayPack = context.req.header("accept-encoding")?.includes("gzip") === true;
  if (!mayPack || shown.json.length < worthPacking) return context.body(shown.json, 200, head);
  const bytes = zipped.get(shown) ?? packed(shown.json);
  zipped.set(shown, bytes);
  return context.body((await bytes) as Uint8Array<ArrayBuffer>, 200, { ...head, "content-encoding": "gzip" });
}

/** Paths below a table's that look back at its match. */
export const pastPaths = ["log", "steps/:number"] as const;

/** Answers with a page of the log or a step of the timeline, which replay the match: one at a time a sender. */
export function sendPast(parts: BoardParts, context: Context, seen: Seen): Promise<Response> {
  return parts.past(senderOf(context, parts.settings), async () => {
    await parts.clock.turn();
    return readPast(context, seen, context.req.param("number"));
  });
}

async function readPast(context: Context, seen: Seen, step: string | undefined): Promise<Response> {
  const number = Number(step ?? context.req.query("before"));
  if (!Number.isSafeInteger(number) || number < 0) return refuseWith(context, 400, "board.refusal.malformed");
  const log = step === undefined ? await seen.sight?.log() : undefined;
  const past = step === undefined ? log && logBefore(seen, log, number) : await stepState(seen, number);
  if (past !== undefined) return context.json(past);
  return refuseWith(context, 404, step === undefined ? "board.refusal.nothing" : "board.refusal.no-steps");
}

/** Answers with a picture that was named in a state; its address changes with its content. */
export async function sendPicture(
  context: Context,
  pieces: PieceStore,
  owner: string,
  reach: "public" | "private",
): Promise<Response> {
  const { name = "" } = context.req.param() as { readonly name?: string };
  const found = await pieces.find(owner, name, context.req.query("v") ?? "");
  if (found === undefined) return refuseWith(context, 404, "board.refusal.nothing");
  return context.body(found as Uint8Array<ArrayBuffer>, 200, {
    "content-type": "image/svg+xml",
    "content-encoding": "gzip",
    "cache-control": `${reach}, max-age=31536000, immutable`,
  });
}

export function createLines(parts: BoardParts) {
  const open = new Map<string, number>();
  return async (context: Context, view: View, isAllowed?: Watched["isAllowed"]): Promise<Response> => {
    const { outgoing } = context.env as Partial<HttpBindings>;
    if (outgoing?.req.method !== "GET") return refuseWith(context, 404, "board.refusal.nothing");
    const sender = senderOf(context, parts.settings);
    const count = open.get(sender) ?? 0;
    if (count >= parts.limits.lines) return refuseWith(context, 429, "board.refusal.too-fast");
    open.set(sender, count + 1);
    const leave = (): void => {
      const left = (open.get(sender) ?? 1) - 1;
      if (left === 0) open.delete(sender);
      else open.set(sender, left);
    };
    const seen = context.req.header("last-event-id");
    let socket: Socket | undefined;
    try {
      socket = await openLine(parts.hub, view, { outgoing, seen, isAllowed, build: parts.build });
    } finally {
      if (socket === undefined) leave();
      else socket.on("close", leave);
    }
    return socket === undefined ? refuseWith(context, 404, "board.refusal.nothing") : RESPONSE_ALREADY_SENT;
  };
}

export type SendLine = ReturnType<typeof createLines>;
