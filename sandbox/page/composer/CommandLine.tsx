import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from "discord-api-types/v10";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { PageChannel } from "../../protocol.ts";
import { ChoiceList, optionId } from "../parts/ChoiceList.tsx";
import { upload, useSession } from "../session/session.ts";
import { Dots, IconButton } from "../ui/Icon.tsx";
import { localDescription, localName } from "./commands.ts";
import { type Draft, faultOf, type Fill, optionsLeft } from "./draft.ts";
import { hasAutocomplete, useDraft, type Drafting, type OptionChoice } from "./use-draft.ts";

type CommandLineProps = {
  readonly channel: PageChannel;
  readonly first: Draft;
  readonly onDone: () => void;
  /** Back to plain words. */
  readonly onLeave: () => void;
};

/** A command being filled in: one field an option, then a place where more options can be added. */
export function CommandLine({ channel, first, onDone, onLeave }: CommandLineProps) {
  const { known, person } = useSession();
  const locale = known.me.value?.locale ?? "en-US";
  const drafting = useDraft(channel, first, onDone);
  const { draft, at, isEnd, more, choices, keys } = drafting;
  const line = useRef<HTMLDivElement>(null);
  const listId = `options-${person}`;
  const activeId = keys.at >= 0 ? optionId(listId, keys.at) : undefined;
  const left = optionsLeft(draft).length;

  // Before the next key can come, or it would be lost.
  useLayoutEffect(() => {
    keys.moveTo(isEnd && more === "" ? -1 : 0);
    const fields = line.current?.querySelectorAll<HTMLElement>("[data-field]");
    fields?.[at]?.focus();
  }, [at, draft.fills.length]);

  return (
    <div class="command-line" onKeyDown={(event) => onDraftKey(event, drafting, onLeave)}>
      <OptionHelp drafting={drafting} listId={listId} />
      <div class="composer-box line">
        <div ref={line} class="command-fields line grow">
          <span class="command-name">/{draft.usable.label}</span>
          {draft.fills.map((fill, index) => (
            <OptionField
              key={fill.option.name}
              fill={fill}
              label={localName(fill.option, locale)}
              isWrong={drafting.isComplaining && faultOf(fill) !== null}
              isOpen={index === at}
              listId={listId}
              activeId={index === at ? activeId : undefined}
              onFocus={() => drafting.open(index)}
              onChange={(next) => drafting.change(index, next)}
            />
          ))}
          <input
            class="more-options small"
            data-field
            type="text"
            role="combobox"
            aria-expanded={isEnd && choices.length > 0}
            aria-controls={isEnd && choices.length > 0 ? listId : undefined}
            aria-activedescendant={isEnd ? activeId : undefined}
            aria-label="Add an option, or press Enter to send"
            placeholder={left === 0 ? "" : `+${left} optional`}
            value={more}
            onFocus={() => drafting.open(draft.fills.length)}
            onInput={(event) => drafting.search(event.currentTarget.value)}
          />
        </div>
        <IconButton icon="cross" label="Cancel command" onClick={onLeave} />
        <IconButton icon="send" label="Send command" class="send" onClick={drafting.send} />
      </div>
    </div>
  );
}

function OptionField(props: {
  readonly fill: Fill;
  readonly label: string;
  readonly isWrong: boolean;
  readonly isOpen: boolean;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onFocus: () => void;
  readonly onChange: (fill: Fill) => void;
}) {
  const { fill, label, isWrong, isOpen, listId, activeId, onFocus, onChange } = props;
  const session = useSession();
  const choose = async (file: File | undefined): Promise<void> => {
    const [made] = await upload(session, file === undefined ? [] : [file]);
    if (made !== undefined) onChange({ ...fill, text: made.filename, picked: made.id });
  };
  return (
    <label class={`option-field ${isWrong ? "wrong" : ""} ${isOpen ? "open" : ""}`}>
      <span>{label}</span>
      {fill.option.type === ApplicationCommandOptionType.Attachment ? (
        <input
          type="file"
          data-field
          onFocus={onFocus}
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
      ) : (
        <input
          type="text"
          data-field
          role="combobox"
          aria-expanded={activeId !== undefined}
          aria-controls={activeId === undefined ? undefined : listId}
          aria-activedescendant={activeId}
          aria-invalid={isWrong}
          autocomplete="off"
          size={Math.max(2, fill.text.length + 1)}
          value={fill.text}
          onFocus={onFocus}
          onInput={(event) => onChange({ ...fill, text: event.currentTarget.value, picked: null })}
        />
      )}
    </label>
  );
}

/** Above a command being filled in: what the open field is for, what is wrong with it, what can be chosen. */
function OptionHelp({ drafting, listId }: { readonly drafting: Drafting; readonly listId: string }) {
  const locale = useSession().known.me.value?.locale ?? "en-US";
  const { fill, choices, keys, isLoading, isComplaining, pick } = drafting;
  const option = fill?.option;
  const fault = fill === undefined || !isComplaining ? null : faultOf(fill);
  const isNothing = choices.length === 0 && !isLoading && isFree(fill);
  return (
    <div class="over-composer option-help">
      <About drafting={drafting} />
      {fault !== null && (
        <p class="failure" role="alert">
          {fault}
        </p>
      )}
      {choices.length > 0 && (
        <ChoiceList
          id={listId}
          label={option === undefined ? "More options" : localName(option, locale)}
          choices={choices}
          at={keys.at}
          onChoose={pick}
          onHover={keys.moveTo}
        />
      )}
      {isNothing && <p class="nothing">No options match your search.</p>}
    </div>
  );
}

/** What the open field is for; after the last one, what the command does. */
function About({ drafting }: { readonly drafting: Drafting }) {
  const locale = useSession().known.me.value?.locale ?? "en-US";
  const { draft, fill, isLoading } = drafting;
  const option = fill?.option;
  return (
    <p class="option-about line muted small">
      <b>{option === undefined ? `/${draft.usable.label}` : localName(option, locale)}</b>
      {option === undefined ? draft.usable.description : localDescription(option, locale)}
      {isLoading && <Dots />}
    </p>
  );
}

/** True if a field has something to choose from and nothing is chosen yet. */
const isFree = (fill: Fill | undefined): boolean => fill?.picked === null && offersChoices(fill.option);

const listed: readonly ApplicationCommandOptionType[] = [
  ApplicationCommandOptionType.Boolean,
  ApplicationCommandOptionType.User,
  ApplicationCommandOptionType.Channel,
  ApplicationCommandOptionType.Role,
  ApplicationCommandOptionType.Mentionable,
];

function offersChoices(option: APIApplicationCommandBasicOption): boolean {
  return listed.includes(option.type) || hasAutocomplete(option) || "choices" in option;
}

/** Does what a key means in a command being filled in; `onLeave` goes back to plain words. */
function onDraftKey(event: KeyboardEvent, drafting: Drafting, onLeave: () => void): void {
  if (drafting.keys.onMoveKey(event)) return;
  const act = actionOf(event, drafting, onLeave);
  if (act === undefined) return;
  event.preventDefault();
  act();
}

type Action = (() => void) | undefined;

/** Where the caret is, and what each key could do there. */
type Moment = Drafting & { readonly caret: Caret; readonly mark: Action; readonly onLeave: () => void };

/** What each key does; nothing where the browser's own meaning holds. */
const actions: { readonly [key: string]: ((moment: Moment) => Action) | undefined } = {
  Escape: ({ onLeave }) => onLeave,
  Enter: ({ mark, send }) => mark ?? send,
  Tab: ({ mark, at, isEnd, choices, open, pick }) => {
    if (mark !== undefined) return mark;
    return isEnd ? pickFirst(choices, pick) : () => open(at + 1);
  },
  "Shift+Tab": ({ at, open }) => (at > 0 ? () => open(at - 1) : undefined),
  Backspace: ({ caret, at, isEnd, fill, open, remove, onLeave }) => {
    if (caret.field?.value !== "") return undefined;
    if (!isEnd && fill?.option.required !== true) return () => remove(at);
    return at === 0 ? onLeave : () => open(at - 1);
  },
  ArrowLeft: ({ caret, at, open }) => (caret.isAtStart && at > 0 ? () => open(at - 1) : undefined),
  ArrowRight: ({ caret, at, isEnd, open }) => (caret.isAtEnd && !isEnd ? () => open(at + 1) : undefined),
};

function actionOf(event: KeyboardEvent, drafting: Drafting, onLeave: () => void): Action {
  const { fill, choices, keys, pick } = drafting;
  const marked = choices[keys.at];
  const isPicking = marked !== undefined && (fill?.picked ?? null) === null;
  const mark = isPicking ? () => pick(marked) : undefined;
  const name = event.key === "Tab" && event.shiftKey ? "Shift+Tab" : event.key;
  return actions[name]?.({ ...drafting, caret: caretOf(event), mark, onLeave });
}

const pickFirst = ([first]: readonly OptionChoice[], pick: (choice: OptionChoice) => void): Action =>
  first === undefined ? undefined : () => pick(first);

type Caret = { readonly field: HTMLInputElement | null; readonly isAtStart: boolean; readonly isAtEnd: boolean };

function caretOf({ target }: KeyboardEvent): Caret {
  if (!(target instanceof HTMLInputElement)) return { field: null, isAtStart: false, isAtEnd: false };
  const { selectionStart, selectionEnd, value } = target;
  return {
    field: target,
    isAtStart: selectionStart === 0 && selectionEnd === 0,
    isAtEnd: selectionStart === value.length,
  };
}
