/** Arrow keys, Home and End move from message to message while one has the focus; Escape goes back to writing. */
export function moveBetweenMessages(event: KeyboardEvent): void {
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !(currentTarget instanceof HTMLElement)) return;
  if (!target.matches("[data-message]")) return;
  if (event.key === "Escape") currentTarget.closest(".pane")?.querySelector("textarea")?.focus();
  const all = [...currentTarget.querySelectorAll<HTMLElement>("[data-message]")];
  const next = nextOf(event.key, all, all.indexOf(target));
  if (next === undefined) return;
  event.preventDefault();
  for (const message of all) message.tabIndex = message === next ? 0 : -1;
  next.focus();
  next.scrollIntoView({ block: "nearest" });
}

function nextOf(key: string, all: readonly HTMLElement[], now: number): HTMLElement | undefined {
  if (key === "ArrowUp") return all[Math.max(0, now - 1)];
  if (key === "ArrowDown") return all[now + 1];
  if (key === "Home") return all[0];
  return key === "End" ? all.at(-1) : undefined;
}
