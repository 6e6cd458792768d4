import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** Where the keyboard is in a list whose focus stays in a field: `at` is -1 while there is no entry. */
export function useListKeys(count: number, first = 0) {
  const [at, moveTo] = useState(first);
  const held = Math.min(at, count - 1);
  /** Moves to the entry that a key leads to, and says whether it leads to any: -1 is none. */
  const follow = (event: KeyboardEvent, next: number): boolean => {
    if (next === -1) return false;
    event.preventDefault();
    moveTo(next);
    return true;
  };
  /** Moves by a key and says whether it was one for moving. */
  const onMoveKey = (event: KeyboardEvent): boolean => follow(event, nextIndex(event.key, held, count));
  /** The same for Home, End and first letters of these words, where no field needs them. */
  const onListKey = (event: KeyboardEvent, words: readonly string[]): boolean =>
    follow(event, indexByKey(event.key, words, held));
  /** Moves by a key, or picks an entry by Enter or Tab, and says whether the key was for the list. */
  const onPickKey = <T>(event: KeyboardEvent, entries: readonly T[], pick: (entry: T) => void): boolean => {
    if (onMoveKey(event)) return true;
    const entry = entries[held];
    if (entry === undefined || (event.key !== "Enter" && event.key !== "Tab")) return false;
    event.preventDefault();
    pick(entry);
    return true;
  };
  return { at: held, moveTo, onMoveKey, onListKey, onPickKey };
}

/** The index that an arrow or a page leads to; -1 for other keys, and where there is no entry. */
function nextIndex(key: string, at: number, count: number): number {
  switch (key) {
    case "ArrowDown":
      return count === 0 ? -1 : (at + 1) % count;
    case "ArrowUp":
      return at <= 0 ? count - 1 : at - 1;
    case "PageDown":
      return Math.min(at + 8, count - 1);
    case "PageUp":
      return count === 0 ? -1 : Math.max(at - 8, 0);
    default:
      return -1;
  }
}

/** The index that Home, End or a first letter leads to; -1 for other keys. */
function indexByKey(key: string, words: readonly string[], now: number): number {
  if (key === "Home") return 0;
  if (key === "End") return words.length - 1;
  if (key.length !== 1 || key === " ") return -1;
  const starts = (word: string): boolean => word.toLowerCase().startsWith(key.toLowerCase());
  const after = words.findIndex((word, index) => index > now && starts(word));
  return after === -1 ? words.findIndex(starts) : after;
}

/** The entry that a key leads to, if it is a key for moving: arrows, Home, End, first letters. */
function nextByKey(key: string, all: readonly HTMLElement[], now: number): HTMLElement | undefined {
  if (key === "ArrowDown") return all[(now + 1) % all.length];
  if (key === "ArrowUp") return all.at(now - 1);
  const words = all.map(({ ariaLabel, textContent }) => (ariaLabel ?? textContent).trim());
  return all[indexByKey(key, words, now)];
}

/** Moves the focus to the entry that a key leads to from the one that has it, and gives it; undefined for other keys. */
export function moveFocus(event: KeyboardEvent, all: readonly HTMLElement[]): HTMLElement | undefined {
  const now = all.findIndex((entry) => entry === event.target);
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
  const next = now === -1 || isShortcut ? undefined : nextByKey(event.key, all, now);
  if (next === undefined) return undefined;
  event.preventDefault();
  next.focus();
  return next;
}

/** Makes a list one stop for Tab, however long it is: keys for moving lead on from there. */
export function useOneStop() {
  const list = useRef<HTMLElement>(null);
  const entries = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>(".list-entry") ?? [])];
  const stopAt = (stop: HTMLElement | undefined): void => {
    for (const entry of entries()) entry.tabIndex = entry === stop ? 0 : -1;
  };
  useLayoutEffect(() => {
    const all = entries();
    const isHere = (entry: HTMLElement): boolean => entry === document.activeElement;
    stopAt(all.find(isHere) ?? all.find((entry) => entry.ariaCurrent !== null) ?? all[0]);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = moveFocus(event, entries());
    if (next !== undefined) stopAt(next);
  };
  return { list, onKeyDown };
}
