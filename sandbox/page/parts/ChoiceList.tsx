import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Avatar } from "../ui/Avatar.tsx";
import { Emoji, Icon } from "../ui/Icon.tsx";
import type { Choice } from "./choices.ts";

type ChoiceListProps<C extends Choice> = {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly C[];
  /** Index of the choice that the keyboard is at. */
  readonly at: number;
  readonly selected?: readonly string[];
  readonly isMultiple?: boolean;
  readonly onChoose: (choice: C) => void;
  readonly onHover: (index: number) => void;
};

/** The list of a select menu or of an option; whatever holds the focus names the current one by `optionId`. */
export function ChoiceList<C extends Choice>(props: ChoiceListProps<C>) {
  const { id, label, choices, at, selected = [], isMultiple = false, ...on } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector(".at")?.scrollIntoView({ block: "nearest" }), [at, choices.length]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} aria-multiselectable={isMultiple} class="choices">
      {choices.map((choice, index) => {
        const isSelected = selected.includes(choice.value);
        return (
          <Fragment key={choice.value}>
            {choice.heading}
            <div
              id={optionId(id, index)}
              role="option"
              aria-selected={isSelected}
              class={`choice line ${index === at ? "at" : ""}`}
              onPointerMove={() => on.onHover(index)}
              // The field that steers the list keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => on.onChoose(choice)}
            >
              <ChoiceMark choice={choice} />
              <span class="choice-words grow">
                <span class="choice-label">{choice.words ?? choice.label}</span>
                {choice.description !== undefined && <span class="quiet">{choice.description}</span>}
              </span>
              {isMultiple ? <Box isChecked={isSelected} /> : isSelected && <Icon name="check" />}
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}

export const optionId = (list: string, index: number): string => `${list}-${index}`;

export function ChoiceMark({ choice }: { readonly choice: Choice }) {
  if (choice.emoji !== undefined) return <Emoji emoji={choice.emoji} />;
  if (choice.user !== undefined) return <Avatar user={choice.user} size={24} />;
  if (choice.dot !== undefined) return <span class="role-dot" style={{ "--colour": choice.dot }} />;
  return choice.channel === undefined ? null : <Icon name={choice.channel} />;
}

function Box({ isChecked }: { readonly isChecked: boolean }) {
  return <span class={`box ${isChecked ? "checked" : ""}`}>{isChecked && <Icon name="check" />}</span>;
}
