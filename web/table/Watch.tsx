import type { TableState } from "../../src/web/protocol.ts";
import { announce } from "../lib/announce.tsx";
import { followed } from "../lib/follow.tsx";
import { TablePage } from "./TablePage.tsx";

/** Has screen readers say what is new in the log. */
export function tell(before: TableState | undefined, after: TableState): void {
  const { number: last = 0, lines: known = [] } = before?.log.entries.at(-1) ?? {};
  const entries = after.log.entries.filter(({ number }) => number >= last);
  const lines = entries.flatMap((entry) => entry.lines.slice(entry.number === last ? known.length : 0));
  if (before !== undefined && lines.length > 0) announce(lines.slice(-4).join(" "));
}

/** A table for everybody who has its link. */
export const Watch = followed<TableState>(TablePage, tell);
