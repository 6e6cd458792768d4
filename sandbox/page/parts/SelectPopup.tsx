import { ComponentType, type APISelectMenuComponent } from "discord-api-types/v10";
import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useListKeys } from "../ui/list-keys.ts";
import { Popup } from "../ui/Popup.tsx";
import { ChoiceList, optionId } from "./ChoiceList.tsx";
import type { Choice } from "./choices.ts";

type SelectPopupProps = {
  readonly select: APISelectMenuComponent;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  /** What is chosen now, or null when nothing changed or the count does not fit. */
  readonly onClose: (values: readonly string[] | null) => void;
};

/** The opened list of a select menu. A single choice closes it; several are handed over when it closes. */
export function SelectPopup({ select, choices, chosen, label, anchor, onClose }: SelectPopupProps): JSX.Element {
  const { min_values: min = 1, max_values: max = 1 } = select;
  const isMultiple = max > 1;
  const [draft, setDraft] = useState(chosen);
  const [query, setQuery] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const shown = choices.filter(({ label: words }) => words.toLowerCase().includes(query.trim().toLowerCase()));
  const keys = useListKeys(
    shown.length,
    Math.max(
      0,
      shown.findIndex(({ value }) => chosen.includes(value)),
    ),
  );
  const listId = `choices-${select.custom_id}`;
  useLayoutEffect(() => input.current?.focus(), []);

  const close = (values: readonly string[]): void => {
    const isSame = values.length === chosen.length && values.every((value) => chosen.includes(value));
    onClose(isSame || values.length < min || values.length > max ? null : values);
  };
  const choose = ({ value }: Choice): void => {
    const without = draft.filter((other) => other !== value);
    if (isMultiple) {
      if (without.length < draft.length) setDraft(without);
      else if (draft.length < max) setDraft([...draft, value]);
    } else if (chosen.includes(value)) {
      close(min === 0 ? [] : chosen);
    } else {
      close([value]);
    }
  };
  const isSearchable = hasSearch(select, choices);
  const onKeyDown = (event: KeyboardEvent): void => {
    const labels = shown.map((choice) => choice.label);
    if (keys.onMoveKey(event) || (!isSearchable && keys.onListKey(event, labels))) return;
    const current = shown[keys.at];
    const isSpace = event.key === " " && query === "";
    if ((event.key === "Enter" || isSpace) && current !== undefined) {
      event.preventDefault();
      choose(current);
    } else if (event.key === "Tab") {
      event.preventDefault();
      close(draft);
    }
  };
  return (
    <Popup anchor={anchor} onClose={() => close(draft)} class="select-popup" isWide>
      <input
        ref={input}
        class={`select-search ${isSearchable ? "" : "unseen"}`}
        readOnly={!isSearchable}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={keys.at < 0 ? undefined : optionId(listId, keys.at)}
        aria-label={label}
        placeholder="Search"
        value={query}
        onInput={(event) => {
          setQuery(event.currentTarget.value);
          keys.moveTo(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ChoiceList
        id={listId}
        label={label}
        choices={shown}
        at={keys.at}
        selected={draft}
        isMultiple={isMultiple}
        onChoose={choose}
        onHover={keys.moveTo}
      />
      {shown.length === 0 && <p class="nothing">Nothing found</p>}
      {isMultiple && (
        <div class="select-foot">
          <span role="status">{countWords(draft.length, min, max)}</span>
          <button type="button" class="button primary" onClick={() => close(draft)}>
            Done
          </button>
        </div>
      )}
    </Popup>
  );
}

function hasSearch(select: APISelectMenuComponent, choices: readonly Choice[]): boolean {
  return select.type !== ComponentType.StringSelect || choices.length > 10;
}

function countWords(count: number, min: number, max: number): string {
  if (count < min) return `${count} of ${max}, choose at least ${min}`;
  return `${count} of ${max} chosen`;
}
