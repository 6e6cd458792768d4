import type { TableState } from "../../src/web/protocol.ts";
import { announce } from "../lib/announce.tsx";
import { followed } from "../lib/follow.tsx";
import { TablePage } from "./TablePage.tsx";

/** Has screen readers say what is new in the log. */
export function tell(before: TableState | undefined, after: TableState): void {
  const known = new Map(before?.log.entries.map(({ number, lines }) => [number, lines.length]));
  const first = before?.log.entries[0]?.number ?? 0;
  const entries = after.log.entries.filter(({ number }) => number >= first);
  const lines = entries.flatMap((entry) => entry.lines.slice(known.get(entry.number)));
  if (before !== undefined && lines.length > 0) announce(lines.slice(-4).join(" "));
}

/** A table for everybody who has its link. */
export const Watch = followed<TableState>(TablePage, tell);
