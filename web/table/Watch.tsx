import type { TableState } from "../../src/web/protocol.ts";
import { announce } from "../lib/announce.tsx";
import { useFollowed, useTitle } from "../lib/follow.ts";
import { readBlock } from "../lib/words.ts";
import { Notice } from "../parts/Notice.tsx";
import { TablePage } from "./TablePage.tsx";

/** A table for everybody who has its link. */
export function Watch({ address }: { readonly address: string }) {
  const { state, gone } = useFollowed(address, readBlock("state") as TableState | undefined, tell);
  useTitle(state?.title);
  if (gone !== undefined) return <Notice text={gone} />;
  return state === undefined ? null : <TablePage address={address} state={state} />;
}

/** Has screen readers say what is new in the log. */
export function tell(before: TableState | undefined, after: TableState): void {
  const last = before?.log.entries.at(-1)?.number ?? -1;
  const lines = after.log.entries.filter(({ number }) => number > last).flatMap((entry) => entry.lines);
  if (before !== undefined && lines.length > 0) announce(lines.slice(-4).join(" "));
}
