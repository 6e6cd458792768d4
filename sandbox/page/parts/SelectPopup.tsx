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
export function SelectPopup(props: SelectPopupProps): JSX.Element {
  const { select, choices, label, anchor } = props;
  const { min_values: min = 1, max_values: max = 1 } = select;
  const { shown, keys, draft, query, search, close, choose, onKeyDown } = useSelecting(props);
  const isSearchable = hasSearch(select, choices);
  const input = useRef<HTMLInputElement>(null);
  const listId = `choices-${select.custom_id}`;
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <Popup anchor={anchor} onClose={close} class="select-popup" isWide>
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
        onInput={(event) => search(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ChoiceList
        id={listId}
        label={label}
        choices={shown}
        at={keys.at}
        selected={draft}
        isMultiple={max > 1}
        onChoose={choose}
        onHover={keys.moveTo}
      />
      {shown.length === 0 && <p class="nothing">Nothing found</p>}
      {max > 1 && (
        <div class="select-foot">
          <span role="status">{countWords(draft.length, min, max)}</span>
          <button type="button" class="button primary" onClick={close}>
            Done
          </button>
        </div>
      )}
    </Popup>
  );
}

/** A list while one chooses from it. */
type Selecting = {
  readonly shown: readonly Choice[];
  readonly keys: ReturnType<typeof useListKeys>;
  /** What is chosen so far. */
  readonly draft: readonly string[];
  readonly query: string;
  readonly search: (query: string) => void;
  readonly close: () => void;
  readonly choose: (choice: Choice) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

function useSelecting({ select, choices, chosen, onClose }: SelectPopupProps): Selecting {
  const { min_values: min = 1, max_values: max = 1 } = select;
  const [draft, setDraft] = useState(chosen);
  const [query, setQuery] = useState("");
  const shown = choices.filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()));
  const first = shown.findIndex(({ value }) => chosen.includes(value));
  const keys = useListKeys(shown.length, Math.max(0, first));
  const closeWith = (values: readonly string[]): void => {
    const isSame = values.length === chosen.length && values.every((value) => chosen.includes(value));
    onClose(isSame || values.length < min || values.length > max ? null : values);
  };
  const close = (): void => closeWith(draft);
  const choose = ({ value }: Choice): void => {
    const without = draft.filter((other) => other !== value);
    if (max > 1) {
      if (without.length < draft.length) setDraft(without);
      else if (draft.length < max) setDraft([...draft, value]);
    } else if (chosen.includes(value)) {
      closeWith(min === 0 ? [] : chosen);
    } else {
      closeWith([value]);
    }
  };
  const search = (words: string): void => {
    setQuery(words);
    keys.moveTo(0);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const labels = shown.map(({ label }) => label);
    if (keys.onMoveKey(event) || (!hasSearch(select, choices) && keys.onListKey(event, labels))) return;
    const current = shown[keys.at];
    const isSpace = event.key === " " && query === "";
    if ((event.key === "Enter" || isSpace) && current !== undefined) {
      event.preventDefault();
      choose(current);
    } else if (event.key === "Tab") {
      event.preventDefault();
      close();
    }
  };
  return { shown, keys, draft, query, search, close, choose, onKeyDown };
}

function hasSearch(select: APISelectMenuComponent, choices: readonly Choice[]): boolean {
  return select.type !== ComponentType.StringSelect || choices.length > 10;
}

function countWords(count: number, min: number, max: number): string {
  if (count < min) return `${count} of ${max}, choose at least ${min}`;
  return `${count} of ${max} chosen`;
}
