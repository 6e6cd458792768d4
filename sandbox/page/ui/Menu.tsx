import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import { Popup } from "./Popup.tsx";

export type MenuEntry = {
  readonly label: string;
  readonly icon?: IconName;
  readonly isDangerous?: boolean;
  /** Stands apart from what is above it. */
  readonly startsGroup?: boolean;
  readonly onChoose: () => void;
};

type MenuProps = {
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
};

/** A menu that arrow keys, Home, End and first letters move through. */
export function Menu({ label, anchor, entries, onClose }: MenuProps): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const items = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  useLayoutEffect(() => items()[0]?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = items();
    const next = nextByKey(event.key, all, all.indexOf(event.target as HTMLElement));
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Popup anchor={anchor} onClose={onClose} class="menu">
      <div ref={list} role="menu" aria-label={label} onKeyDown={onKeyDown}>
        {entries.map((entry) => (
          <button
            key={entry.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            class={`menu-entry ${entry.isDangerous === true ? "dangerous" : ""} ${entry.startsGroup === true ? "group" : ""}`}
            onClick={() => {
              onClose();
              entry.onChoose();
            }}
          >
            {entry.label}
            {entry.icon !== undefined && <Icon name={entry.icon} />}
          </button>
        ))}
      </div>
    </Popup>
  );
}

/** The entry that a key leads to, if it is a key for moving. */
function nextByKey(key: string, all: readonly HTMLElement[], now: number): HTMLElement | undefined {
  if (key === "ArrowDown") return all[(now + 1) % all.length];
  if (key === "ArrowUp") return all.at(now - 1);
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key.length !== 1) return undefined;
  const after = [...all.slice(now + 1), ...all.slice(0, now + 1)];
  return after.find((item) => item.textContent.toLowerCase().startsWith(key.toLowerCase()));
}
