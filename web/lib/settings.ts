import { signal } from "@preact/signals";

/** Switches that a reader sets on this device. */
export type Settings = {
  readonly theme: "auto" | "dark" | "light";
} & { readonly [name in "sound" | "title" | "icon" | "keys"]: boolean };

const usual: Settings = { theme: "auto", sound: true, title: true, icon: true, keys: true };
const place = "board";

export const settings = signal<Settings>(readStored());

/** Sets switches and keeps them where the browser lets the page. */
export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  try {
    localStorage.setItem(place, JSON.stringify(settings.value));
  } catch {
    // The browser keeps nothing: the switches last as long as the page.
  }
}

function readStored(): Settings {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(place) ?? "{}") as Partial<Settings>) };
  } catch {
    return usual;
  }
}
