import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Hub, Watched } from "./hub.ts";
import { takeBack } from "./lending.ts";

/** Time after which a browser connects again, in ms. */
const retryMs = 2_000;

/** The head of every stream: it ends with its connection, since nothing else is asked there. */
const head = [
  "HTTP/1.1 200 OK",
  "content-type: text/event-stream; charset=utf-8",
  "cache-control: no-store",
  "referrer-policy: no-referrer",
  "x-content-type-options: nosniff",
  // A proxy that gathers what it passes on would hold events back.
  "x-accel-buffering: no",
  "connection: close",
  "",
  `retry: ${retryMs}\n`,
].join("\r\n");

/**
 * Sends a view's changes as server-sent events, on the connection of the request itself. Returns undefined where there
 * is nothing to see, or nobody any more who would. `build` names the page that is served, for readers of an older one.
 */
export async function openLine<View>(
  hub: Hub<View>,
  view: View,
  { outgoing, build, ...watched }: Watched & { readonly outgoing: ServerResponse; readonly build: string },
): Promise<Socket | undefined> {
  const begin = await hub.watch(view, watched);
  const socket = begin && takeBack(outgoing);
  socket?.write(`${head}event: build\ndata: ${build}\n\n`);
  begin?.(socket);
  return socket;
}
