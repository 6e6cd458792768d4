import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { PageChannel } from "../../protocol.ts";
import { optionId } from "../parts/ChoiceList.tsx";
import { useSession } from "../session/session.ts";
import { IconButton } from "../ui/Icon.tsx";
import { localName } from "./commands.ts";
import { onDraftKey } from "./draft-keys.ts";
import { faultOf, optionsLeft, type Draft } from "./draft.ts";
import { OptionField } from "./OptionField.tsx";
import { OptionHelp } from "./OptionHelp.tsx";
import { useDraft } from "./use-draft.ts";

type CommandLineProps = {
  readonly channel: PageChannel;
  readonly first: Draft;
  /** It was sent. */
  readonly onDone: () => void;
  /** Back to plain words. */
  readonly onLeave: () => void;
};

/** A command being filled in: one field an option, then a place where more options can be added. */
export function CommandLine({ channel, first, onDone, onLeave }: CommandLineProps): JSX.Element {
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
      <div class="composer-box">
        <div ref={line} class="command-fields">
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
            class="more-options"
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
