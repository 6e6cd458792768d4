import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { LogPage, TableState } from "../../src/web/protocol.ts";
import { read } from "../lib/api.ts";
import { word } from "../lib/words.ts";
import { Button } from "../parts/Button.tsx";
import { Lines } from "../parts/Lines.tsx";

type Props = Pick<TableState, "log"> & { readonly address: string; readonly children: ComponentChildren };

/** What happened, newest first, below buttons of its own; older entries are fetched when asked for. */
export function Log({ address, log, children }: Props) {
  const [older, setOlder] = useState<LogPage>();
  const first = log.entries[0]?.number ?? 0;
  const before = older?.entries.filter(({ number }) => number < first) ?? [];
  const hasMore = older?.hasMore ?? log.hasMore;
  const fetchOlder = async (): Promise<void> => {
    const answer = await read<LogPage>(`${address}/log?before=${before[0]?.number ?? first}`);
    if (answer.ok) setOlder({ entries: [...answer.value.entries, ...before], hasMore: answer.value.hasMore });
  };
  return (
    <section class="log" id="log" tabIndex={-1} aria-label={word("log")}>
      <header>
        <h2>{word("log")}</h2>
        {children}
      </header>
      <ol reversed>
        {[...before, ...log.entries].toReversed().map(({ number, lines }) => (
          <li key={number}>
            <Lines lines={lines} />
          </li>
        ))}
      </ol>
      {hasMore && <Button says="earlier" onClick={() => void fetchOlder()} />}
    </section>
  );
}
