import { isConnected } from "../lib/live.ts";
import { word } from "../lib/words.ts";

type Props = { readonly title: string; readonly progress?: string; readonly onSettings: () => void };

export const Top = ({ title, progress, onSettings }: Props) => (
  <header class="top">
    <div class="names">
      <h1>{title}</h1>
      {progress !== undefined && <p class="progress">{progress}</p>}
      {!isConnected.value && <p class="offline">{word("offline")}</p>}
    </div>
    <button type="button" class="plain" aria-label={word("settings")} onClick={onSettings}>
      <span aria-hidden="true">⚙</span>
    </button>
  </header>
);
