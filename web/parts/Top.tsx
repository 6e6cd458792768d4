import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { isConnected } from "../lib/live.ts";
import { word } from "../lib/words.ts";
import { Sign } from "./Button.tsx";
import { SettingsDialog } from "./Settings.tsx";

type Props = { readonly title: string; readonly progress?: string; readonly isMine?: boolean };

export function Top({ title, progress, isMine = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <header class="top">
        <div class="names">
          <h1>{title}</h1>
          {progress !== undefined && <p class="progress">{progress}</p>}
          {!isConnected.value && <p class="offline">{word("offline")}</p>}
        </div>
        <Sign sign="⚙" says="settings" class="plain" onClick={() => setOpen(true)} />
      </header>
      {isOpen && <SettingsDialog isMine={isMine} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A page of lists, under its title. */
export const ListPage = ({ title, children }: { readonly title: string; readonly children: ComponentChildren }) => (
  <div class="page listing">
    <Top title={title} />
    <main>{children}</main>
  </div>
);
