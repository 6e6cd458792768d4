import { type APISelectMenuComponent, ComponentType } from "discord-api-types/v10";
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Dots, Icon } from "../ui/Icon.tsx";
import { Popup } from "../ui/Popup.tsx";
import { useListKeys } from "../ui/list-keys.ts";
import { ChoiceList, ChoiceMark, optionId } from "./ChoiceList.tsx";
import { type Choice, useChoices } from "./choices.ts";

type SelectFieldProps = {
  readonly select: APISelectMenuComponent;
  readonly chosen: readonly string[];
  readonly onChosen: (values: readonly string[]) => void;
  readonly isBusy?: boolean;
  readonly isBlocked?: boolean;
  /** Id of the element that names the field; without it, its placeholder does. */
  readonly labelledBy?: string;
};

const placeholders = {
  [ComponentType.StringSelect]: "Make a selection",
  [ComponentType.UserSelect]: "Select a user",
  [ComponentType.RoleSelect]: "Select a role",
  [ComponentType.MentionableSelect]: "Select a user or role",
  [ComponentType.ChannelSelect]: "Select a channel",
} as const;

/** A select menu of any kind: a field that shows what is chosen and opens the list. */
export function SelectField(props: SelectFieldProps) {
  const { select, chosen, onChosen, isBusy = false, isBlocked = false, labelledBy } = props;
  const field = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choices = useChoices(select);
  const placeholder = select.placeholder ?? placeholders[select.type];
  const selected = choices.filter(({ value }) => chosen.includes(value));
  const openList = (): void => {
    if (!isBlocked) setOpen(true);
  };
  return (
    <div class="select">
      <button
        ref={field}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `choices-${select.custom_id}` : undefined}
        aria-label={labelledBy === undefined ? placeholder : undefined}
        aria-labelledby={labelledBy}
        aria-busy={isBusy}
        aria-disabled={isBlocked}
        disabled={select.disabled === true}
        class="select-field line"
        onClick={openList}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          openList();
        }}
      >
        <span class="select-shown grow wrap">
          {selected.length === 0 && <span class="placeholder">{placeholder}</span>}
          {selected.map((choice) => (
            <span key={choice.value} class={`shown-choice line ${(select.max_values ?? 1) > 1 ? "pill" : ""}`}>
              <ChoiceMark choice={choice} />
              <span>{choice.label}</span>
            </span>
          ))}
        </span>
        {isBusy ? <Dots /> : <Icon name="chevronDown" />}
      </button>
      {isOpen && (
        <SelectPopup
          select={select}
          choices={choices}
          chosen={chosen}
          label={placeholder}
          anchor={field}
          onClose={(values) => {
            setOpen(false);
            field.current?.focus();
            if (values !== null) onChosen(values);
          }}
        />
      )}
    </div>
  );
}

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
function SelectPopup(props: SelectPopupProps) {
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
        <div class="select-foot quiet">
          <span role="status">{`${draft.length} of ${max}${draft.length < min ? `, choose at least ${min}` : " chosen"}`}</span>
          <button type="button" class="button primary" onClick={close}>
            Done
          </button>
        </div>
      )}
    </Popup>
  );
}

/** A list while one chooses from it; `draft` is what is chosen so far. */
function useSelecting({ select, choices, chosen, onClose }: SelectPopupProps) {
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
