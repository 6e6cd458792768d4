import { signal } from "@preact/signals";

/** Present time by the clock of the server, in ms since the epoch. */
export const now = signal(Date.now());

let ahead = 0;

export function setClock(server: number): void {
  ahead = server - Date.now();
  now.value = server;
}

window.setInterval(() => (now.value = Date.now() + ahead), 10_000);
