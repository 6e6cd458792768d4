import type { ServerResponse } from "node:http";
import type { Hub, Line, Watching } from "./hub.ts";

const head = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  // A proxy that gathers what it passes on would hold events back.
  "x-accel-buffering": "no",
} as const;

/** Bytes that may wait for one connection; a reader who takes no more is shown the newest state once they do. */
const mostWaiting = 262_144;
/** Time after which a browser connects again, in ms. */
const retryMs = 2_000;

/** Writes a view's changes as server-sent events to the socket itself: ten thousand streams would take more memory. */
export async function openLine<View>(
  hub: Hub<View>,
  view: View,
  { outgoing, seen, isAllowed }: { outgoing: ServerResponse; seen: string | undefined; isAllowed?: Line["isAllowed"] },
): Promise<boolean> {
  const state: { watching?: Watching; isClosed: boolean } = { isClosed: false };
  outgoing.once("close", () => {
    state.isClosed = true;
    state.watching?.closed();
  });
  const line: Line = {
    send(text) {
      if (!outgoing.headersSent) outgoing.writeHead(200, head).write(`retry: ${retryMs}\n\n`);
      outgoing.write(text);
      return outgoing.writableLength < mostWaiting;
    },
    end: () => void outgoing.end(),
    ...(isAllowed === undefined ? {} : { isAllowed }),
  };
  const watching = await hub.watch(view, line, seen);
  if (watching === undefined) return false;
  state.watching = watching;
  if (state.isClosed) watching.closed();
  outgoing.on("drain", watching.drained);
  return true;
}
