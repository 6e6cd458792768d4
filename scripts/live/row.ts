import type { Permission } from "../../sandbox/world/permissions.ts";
import type { SentFile } from "./api.ts";

/**
 * One request that is made on Discord and on the local Discord alike. "{home}" in the request and in the body stands
 * for the id that an earlier row kept under this name.
 */
export type Row = {
  /** What it does, as the end of "The bot …". */
  readonly does: string;
  /** "POST /channels/{home}/messages", or "restart": the line to the gateway is closed and opened anew. */
  readonly request: string;
  readonly body?: unknown;
  readonly files?: readonly SentFile[];
  /** The answer's id, of a list that of the first, is known by this name from now on. */
  readonly keep?: string;
  /** What of the answer must be the same, too: paths as in "thread_metadata.archived". */
  readonly facts?: readonly string[];
  /** Events that the gateway must send. */
  readonly hears?: readonly string[];
  /** Permissions without which there is nothing to compare. */
  readonly needs?: readonly Permission[];
  /** What takes it back at the end: "DELETE /channels/{home}". */
  readonly undo?: string;
  readonly undoBody?: unknown;
};
