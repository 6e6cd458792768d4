import { Dialog } from "./Dialog.tsx";
import { set, settings } from "../lib/settings.ts";
import { word } from "../lib/words.ts";

const themes = ["auto", "dark", "light"] as const;
const switches = ["sound", "title", "icon", "keys"] as const;
const keys = ["p", "h", "q", "b", "l", "+", "0"] as const;

export function SettingsDialog({ isMine, onClose }: { readonly isMine: boolean; readonly onClose: () => void }) {
  const shown = switches.filter((each) => isMine || each === "keys");
  return (
    <Dialog title={word("settings")} onClose={onClose}>
      <fieldset class="choice">
        <legend>{word("theme")}</legend>
        {themes.map((theme) => (
          <label key={theme}>
            <input type="radio" name="theme" checked={settings.value.theme === theme} onChange={() => set({ theme })} />
            {word(`theme-${theme}`)}
          </label>
        ))}
      </fieldset>
      {shown.map((name) => (
        <label key={name} class="switch">
          <input
            type="checkbox"
            role="switch"
            checked={settings.value[name]}
            onChange={(event) => set({ [name]: event.currentTarget.checked })}
          />
          {word(`switch-${name}`)}
        </label>
      ))}
      <dl class="keys">
        {keys
          .filter((key) => isMine || !["h", "q", "b"].includes(key))
          .map((key) => (
            <div key={key}>
              <dt>
                <kbd>{key === "+" ? "+ −" : key.toUpperCase()}</kbd>
              </dt>
              <dd>{word(`key-${key === "+" ? "zoom" : key}`)}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}
