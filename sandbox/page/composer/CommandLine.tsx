import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { PageChannel } from "../../protocol.ts";
import { ChoiceList, optionId } from "../parts/ChoiceList.tsx";
import { useSession } from "../session/session.ts";
import { Dots } from "../ui/Dots.tsx";
import { IconButton } from "../ui/Icon.tsx";
import { useListKeys } from "../ui/list-keys.ts";
import { localDescription, localName } from "./commands.ts";
import { emptyFill, faultOf, firstFault, optionsLeft, optionsOf, replaceFill, type Draft, type Fill } from "./draft.ts";
import { OptionField } from "./OptionField.tsx";
import { useOptionChoices, type OptionChoice } from "./option-choices.ts";

type CommandLineProps = {
  readonly channel: PageChannel;
  readonly first: Draft;
  readonly onDone: () => void;
  /** Back to plain words. */
  readonly onLeave: () => void;
};

/** A command being filled in: one field an option, then a place where more options can be added. */
export function CommandLine({ channel, first, onDone, onLeave }: CommandLineProps): JSX.Element {
  const session = useSession();
  const locale = session.known.me.value?.locale ?? "en-US";
  const [draft, setDraft] = useState(first);
  /** Index of the open field; as many as there are fields means the place after them. */
  const [at, setAt] = useState(0);
  const [more, setMore] = useState("");
  const [isComplaining, setComplaining] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const isEnd = at >= draft.fills.length;
  const fill = draft.fills[at];
  const { choices: offered, isLoading } = useOptionChoices(channel.id, draft, at);
  const left = optionsLeft(draft).filter((option) => localName(option, locale).includes(more.trim().toLowerCase()));
  const choices: readonly OptionChoice[] = isEnd
    ? left.map((option) => ({
        value: option.name,
        sent: option.name,
        label: localName(option, locale),
        description: localDescription(option, locale),
      }))
    : offered;
  // At the end, Enter sends: nothing is marked there until one moves or types.
  const keys = useListKeys(choices.length, isEnd && more === "" ? -1 : 0);
  const listId = `options-${session.person}`;

  // Before the next key can come, or it would be lost.
  useLayoutEffect(() => {
    keys.moveTo(isEnd && more === "" ? -1 : 0);
    const fields = line.current?.querySelectorAll<HTMLElement>("[data-field]");
    fields?.[at]?.focus();
  }, [at, draft.fills.length]);

  const change = (index: number, next: Fill): void => {
    setDraft(replaceFill(draft, index, next));
    keys.moveTo(0);
  };
  const add = (name: string): void => {
    const option = optionsLeft(draft).find((each) => each.name === name);
    if (option === undefined) return;
    setMore("");
    setDraft({ ...draft, fills: [...draft.fills, emptyFill(option)] });
    setAt(draft.fills.length);
  };
  const remove = (index: number): void => {
    if (draft.fills[index]?.option.required === true) return;
    setDraft({ ...draft, fills: draft.fills.filter((_, each) => each !== index) });
    setAt(Math.max(0, index - 1));
  };
  const pick = ({ label, sent }: OptionChoice): void => {
    if (isEnd) {
      add(String(sent));
    } else if (fill !== undefined) {
      setDraft(replaceFill(draft, at, { ...fill, text: label, picked: sent }));
      setAt(at + 1);
    }
  };
  const send = (): void => {
    const wrong = firstFault(draft);
    if (wrong !== -1) {
      setComplaining(true);
      setAt(wrong);
      return;
    }
    session.use({
      action: "command",
      channel: channel.id,
      command: draft.usable.command.id,
      options: optionsOf(draft),
    });
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (keys.onMoveKey(event)) return;
    const current = choices[keys.at];
    const isPicking = current !== undefined && fill?.picked == null;
    const field = event.target instanceof HTMLInputElement ? event.target : null;
    switch (event.key) {
      case "Escape":
        event.preventDefault();
        onLeave();
        return;
      case "Enter":
        event.preventDefault();
        if (isPicking) pick(current);
        else send();
        return;
      case "Tab":
        if (event.shiftKey) {
          if (at === 0) return;
          event.preventDefault();
          setAt(at - 1);
          return;
        }
        if (isEnd && (choices.length === 0 || (keys.at < 0 && more === ""))) {
          if (choices[0] === undefined) return;
          event.preventDefault();
          pick(choices[0]);
          return;
        }
        event.preventDefault();
        if (isPicking) pick(current);
        else setAt(at + 1);
        return;
      case "Backspace": {
        if (field?.value !== "") return;
        event.preventDefault();
        if (isEnd) {
          if (at === 0) onLeave();
          else setAt(at - 1);
        } else if (fill?.option.required === true) {
          if (at === 0) onLeave();
          else setAt(at - 1);
        } else {
          remove(at);
        }
        return;
      }
      case "ArrowLeft":
        if (field?.selectionStart === 0 && field.selectionEnd === 0 && at > 0) setAt(at - 1);
        return;
      case "ArrowRight":
        if (field !== null && field.selectionStart === field.value.length && !isEnd) setAt(at + 1);
        return;
    }
  };
  const described = fill?.option;
  return (
    <div class="command-line" onKeyDown={onKeyDown}>
      <div class="over-composer option-help">
        <p class="option-about">
          {described === undefined ? (
            <>
              <b>/{draft.usable.label}</b> {draft.usable.description}
            </>
          ) : (
            <>
              <b>{localName(described, locale)}</b> {localDescription(described, locale)}
            </>
          )}
          {isLoading && <Dots />}
        </p>
        {isComplaining && fill !== undefined && faultOf(fill) !== null && (
          <p class="failure" role="alert">
            {faultOf(fill)}
          </p>
        )}
        {choices.length > 0 && (
          <ChoiceList
            id={listId}
            label={described === undefined ? "More options" : localName(described, locale)}
            choices={choices}
            at={keys.at}
            selected={[]}
            isMultiple={false}
            onChoose={(choice) => {
              const found = choices.find(({ value }) => value === choice.value);
              if (found !== undefined) pick(found);
            }}
            onHover={keys.moveTo}
          />
        )}
        {choices.length === 0 && !isLoading && described !== undefined && isListOnly(described) && (
          <p class="nothing">No options match your search.</p>
        )}
      </div>
      <div ref={line} class="composer-box">
        <span class="command-name">/{draft.usable.label}</span>
        {draft.fills.map((each, index) => (
          <OptionField
            key={each.option.name}
            fill={each}
            label={localName(each.option, locale)}
            isWrong={isComplaining && faultOf(each) !== null}
            isOpen={index === at}
            listId={listId}
            activeId={index === at && keys.at >= 0 ? optionId(listId, keys.at) : undefined}
            onFocus={() => setAt(index)}
            onChange={(next) => change(index, next)}
          />
        ))}
        <input
          class="more-options"
          data-field
          type="text"
          role="combobox"
          aria-expanded={isEnd && choices.length > 0}
          aria-controls={listId}
          aria-activedescendant={isEnd && keys.at >= 0 ? optionId(listId, keys.at) : undefined}
          aria-label="Add an option, or press Enter to send"
          placeholder={optionsLeft(draft).length === 0 ? "" : `+${optionsLeft(draft).length} optional`}
          value={more}
          onFocus={() => setAt(draft.fills.length)}
          onInput={(event) => {
            setMore(event.currentTarget.value);
            keys.moveTo(0);
          }}
        />
        <IconButton icon="cross" label="Cancel command" onClick={onLeave} />
        <IconButton icon="send" label="Send command" class="send" onClick={send} />
      </div>
    </div>
  );
}

function isListOnly(option: { readonly type: number }): boolean {
  return option.type >= 5 && option.type <= 9;
}
