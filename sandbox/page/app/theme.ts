import { signal } from "@preact/signals";

type Theme = "system" | "dark" | "light";

const isTheme = (text: string | null): text is Theme => text === "system" || text === "dark" || text === "light";

const stored = localStorage.getItem("theme");

/** What the reader asked for; the style sheet follows `data-theme`, or the system without it. */
export const theme = signal<Theme>(isTheme(stored) ? stored : "system");

export function setTheme(next: Theme): void {
  theme.value = next;
  localStorage.setItem("theme", next);
  applyTheme();
}

export function applyTheme(): void {
  if (theme.value === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme.value;
}
