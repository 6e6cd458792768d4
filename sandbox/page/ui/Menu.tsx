import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon, type IconName } from "./Icon.tsx";
import { type Point, Popup } from "./Popup.tsx";
import { moveFocus } from "./list-keys.ts";

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
  /** Writes the label above the entries too, where they do not say what they do. */
  readonly isTitled?: boolean;
  readonly at?: Point | undefined;
  readonly onClose: () => void;
};

/** A menu that arrow keys, Home, End and first letters move through. */
export function Menu({ label, anchor, entries, isTitled = false, at, onClose }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const items = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  useLayoutEffect(() => items()[0]?.focus(), []);
  return (
    <Popup anchor={anchor} at={at} onClose={onClose} class="menu">
      {isTitled && (
        <p class="menu-title quiet" aria-hidden="true">
          {label}
        </p>
      )}
      <div ref={list} role="menu" aria-label={label} onKeyDown={(event) => void moveFocus(event, items())}>
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
