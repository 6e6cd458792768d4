import type { WebSocket } from "ws";
import type { PageAction, PageEvent } from "../protocol.ts";
import { isAction, performAction } from "./actions.ts";
import { Declined } from "./restraints.ts";
import { eventsOf, greet } from "./events.ts";
import type { HubParts, Page } from "./view.ts";

export type Hub = {
  /** Greets a page and serves it until it closes. The person must exist. */
  readonly accept: (person: string, socket: WebSocket) => void;
  readonly close: () => void;
};

/** Tells every page what its person may know, and does what pages ask. */
export function makeHub(parts: HubParts): Hub {
  const pages = new Set<Page>();
  const stop = parts.discord.listen((change) => {
    for (const page of pages) for (const event of eventsOf(parts, page, change)) send(page, event);
  });
  return {
    accept: (person, socket) => {
      const page: Page = { person, socket, seen: new Set() };
      pages.add(page);
      send(page, greet(parts, page));
      socket.on("message", (bytes: Buffer) => answerPage(parts, page, bytes.toString("utf8")));
      socket.on("error", () => socket.terminate());
      socket.on("close", () => pages.delete(page));
    },
    close: () => {
      stop();
      for (const { socket } of pages) socket.terminate();
    },
  };
}

/** Does what a page's frame asks, and says what came of it. A frame that is no action is ignored. */
function answerPage(parts: HubParts, page: Page, frame: string): void {
  const action = parseAction(frame);
  if (action === undefined) return;
  try {
    const answer = performAction(parts, page, action);
    if (answer !== undefined) send(page, answer);
  } catch (error) {
    send(page, { event: "refused", ref: action.ref, why: sentenceOf(error) });
  }
}

/** A bug in this server must not stop everybody's game. */
function sentenceOf(error: unknown): string {
  if (error instanceof Declined) return error.message;
  process.stderr.write(`Local Discord: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return "Something went wrong; nothing was changed.";
}

const send = ({ socket }: Page, event: PageEvent): void => socket.send(JSON.stringify(event));

function parseAction(text: string): PageAction | undefined {
  try {
    const action: unknown = JSON.parse(text);
    return isAction(action) ? action : undefined;
  } catch {
    return undefined;
  }
}
