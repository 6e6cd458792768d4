import { useState } from "preact/hooks";

type ListKeys = {
  /** Index of the current entry; -1 while there is none. */
  readonly at: number;
  readonly moveTo: (index: number) => void;
  /** Moves by a key and says whether it was one for moving. */
  readonly onMoveKey: (event: KeyboardEvent) => boolean;
};

/** Where the keyboard is in a list whose focus stays in a field. */
export function useListKeys(count: number, first = 0): ListKeys {
  const [at, setAt] = useState(first);
  const held = Math.min(at, count - 1);
  const moveTo = (index: number): void => setAt(index);
  const onMoveKey = (event: KeyboardEvent): boolean => {
    const next = nextIndex(event.key, held, count);
    if (next === undefined || count === 0) return false;
    event.preventDefault();
    setAt(next);
    return true;
  };
  return { at: held, moveTo, onMoveKey };
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return at <= 0 ? count - 1 : at - 1;
    case "PageDown":
      return Math.min(at + 8, count - 1);
    case "PageUp":
      return Math.max(at - 8, 0);
    default:
      return undefined;
  }
}
