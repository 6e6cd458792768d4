import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { isConnected } from "../lib/live.ts";
import { word } from "../lib/words.ts";
import { SettingsDialog } from "../parts/Settings.tsx";

type Props = { readonly title: string; readonly children: ComponentChildren };

export function ListPage({ title, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div class="page listing">
      <header class="top">
        <h1>{title}</h1>
        {!isConnected.value && <p class="offline">{word("offline")}</p>}
        <span class="space" />
        <button type="button" class="plain" aria-label={word("settings")} onClick={() => setOpen(true)}>
          <span aria-hidden="true">⚙</span>
        </button>
      </header>
      <main>{children}</main>
      {isOpen && <SettingsDialog isMine={false} onClose={() => setOpen(false)} />}
    </div>
  );
}
