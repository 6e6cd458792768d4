import { useEffect, useState } from "preact/hooks";
import type { TableState } from "../../src/web/protocol.ts";
import { announce } from "../lib/announce.tsx";
import { follow } from "../lib/live.ts";
import { setClock } from "../lib/now.ts";
import { readBlock } from "../lib/words.ts";
import { Notice } from "../parts/Notice.tsx";
import { TablePage } from "./TablePage.tsx";

/** A table for everybody who has its link. */
export function Watch({ address }: { readonly address: string }) {
  const [state, setState] = useState(readBlock("state") as TableState | undefined);
  const [gone, setGone] = useState<string>();
  useEffect(() => {
    const onState = (next: TableState): void => {
      setClock(next.now);
      setState((before) => {
        tell(before, next);
        return next;
      });
    };
    return follow<TableState>(address, { onState, onGone: setGone }).stop;
  }, []);
  useEffect(() => {
    if (state !== undefined) document.title = `${state.title} · Clutch`;
  }, [state?.title]);
  if (gone !== undefined) return <Notice text={gone} />;
  return state === undefined ? null : <TablePage address={address} state={state} />;
}

/** Has screen readers say what is new in the log. */
export function tell(before: TableState | undefined, after: TableState): void {
  const last = before?.log.entries.at(-1)?.number ?? -1;
  const lines = after.log.entries.filter(({ number }) => number > last).flatMap((entry) => entry.lines);
  if (before !== undefined && lines.length > 0) announce(lines.slice(-4).join(" "));
}
