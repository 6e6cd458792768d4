import { isConnected } from "../lib/live.ts";
import { word } from "../lib/words.ts";
import { Sign } from "./Button.tsx";

type Props = { readonly title: string; readonly progress?: string; readonly onSettings: () => void };

export const Top = ({ title, progress, onSettings }: Props) => (
  <header class="top">
    <div class="names">
      <h1>{title}</h1>
      {progress !== undefined && <p class="progress">{progress}</p>}
      {!isConnected.value && <p class="offline">{word("offline")}</p>}
    </div>
    <Sign sign="⚙" says="settings" class="plain" onClick={onSettings} />
  </header>
);
