import { ComponentType, type APISelectMenuComponent } from "discord-api-types/v10";
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { Dots } from "../ui/Dots.tsx";
import { Icon } from "../ui/Icon.tsx";
import { ChoiceMark } from "./ChoiceList.tsx";
import { useChoices, type Choice } from "./choices.ts";
import { SelectPopup } from "./SelectPopup.tsx";

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
export function SelectField(props: SelectFieldProps): JSX.Element {
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
        class="select-field"
        onClick={openList}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          openList();
        }}
      >
        <span class="select-shown">
          {selected.length === 0 && <span class="placeholder">{placeholder}</span>}
          {selected.map((choice) => (
            <Shown key={choice.value} choice={choice} isPill={(select.max_values ?? 1) > 1} />
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

function Shown({ choice, isPill }: { readonly choice: Choice; readonly isPill: boolean }): JSX.Element {
  return (
    <span class={isPill ? "shown-choice pill" : "shown-choice"}>
      <ChoiceMark choice={choice} />
      <span>{choice.label}</span>
    </span>
  );
}
