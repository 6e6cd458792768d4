import { type Context, Hono } from "hono";
import type { BoardParts } from "../server/parts.ts";
import { limitBody, limitRequests, protect, sameOrigin } from "../server/guard.ts";
import { createLines } from "./answers.ts";
import { ownRoutes } from "./ownRoutes.ts";
import { pageRoutes } from "./pageRoutes.ts";
import { publicRoutes } from "./publicRoutes.ts";
import { refuseWith } from "../server/refusals.ts";

/** Everything that is served, as one function from a request to its answer. */
export function createApp(parts: BoardParts): Hono {
  const { files, settings, clock, limits, log } = parts;
  const app = new Hono();
  app.use(protect);
  app.get("/healthz", (context) => context.text(parts.host() === undefined ? "waiting\n" : "ok\n"));
  app.get("/assets/*", serveFile(files));
  app.get("/fonts/*", serveFile(files));
  app.use(limitRequests(settings, clock, limits), limitBody, sameOrigin(settings));
  // Where this process has no shard yet another one answers, or this one does in a moment.
  app.use(async (context, next) => (parts.host() === undefined ? refuseWith(context, 503, "store.closed") : next()));
  const sendLine = createLines(parts);
  publicRoutes(app, parts, sendLine);
  ownRoutes(app, parts, sendLine);
  pageRoutes(app, parts);
  app.notFound((context) => refuseWith(context, 404, "board.refusal.nothing"));
  app.onError((error, context) => {
    log.error({ err: error }, "a page could not be served");
    return refuseWith(context, 500, "board.refusal.trouble");
  });
  return app;
}

const serveFile =
  (files: BoardParts["files"]) =>
  async (context: Context): Promise<Response> => {
    const file = files.get(context.req.path);
    if (file === undefined) return refuseWith(context, 404, "board.refusal.nothing");
    const isPacked = context.req.header("accept-encoding")?.includes("br") === true;
    const bytes = isPacked ? await file.packed() : file.bytes;
    return context.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      "content-type": file.type,
      // Names of built files change with their content.
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
      ...(isPacked ? { "content-encoding": "br" } : {}),
    });
  };
