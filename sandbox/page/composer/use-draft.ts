import { useState } from "preact/hooks";
import type { PageChannel } from "../../protocol.ts";
import { useSession, type Session } from "../session/session.ts";
import { useListKeys } from "../ui/list-keys.ts";
import { localDescription, localName } from "./commands.ts";
import { emptyFill, firstFault, optionsLeft, optionsOf, replaceFill, type Draft, type Fill } from "./draft.ts";
import { useOptionChoices, type OptionChoice } from "./option-choices.ts";

/** A command being filled in, where one is in it, and what one can do there. */
export type Drafting = {
  readonly draft: Draft;
  /** Index of the open field; as many as there are fields means the place after them. */
  readonly at: number;
  readonly isEnd: boolean;
  /** The open field, if any. */
  readonly fill: Fill | undefined;
  /** What is typed at the end to find another option. */
  readonly more: string;
  /** What can be chosen here: values for the field, or options to add at the end. */
  readonly choices: readonly OptionChoice[];
  readonly isLoading: boolean;
  /** Whether what is missing is to be said. */
  readonly isComplaining: boolean;
  readonly keys: ReturnType<typeof useListKeys>;
  readonly open: (index: number) => void;
  readonly change: (index: number, fill: Fill) => void;
  readonly search: (more: string) => void;
  readonly pick: (choice: OptionChoice) => void;
  /** Takes an optional field away. */
  readonly remove: (index: number) => void;
  readonly send: () => void;
};

/** Fills in a command in a channel; `onDone` is called when it was sent. */
export function useDraft(channel: PageChannel, first: Draft, onDone: () => void): Drafting {
  const session = useSession();
  const [draft, setDraft] = useState(first);
  const [at, setAt] = useState(0);
  const [more, setMore] = useState("");
  const [isComplaining, setComplaining] = useState(false);
  const isEnd = at >= draft.fills.length;
  const fill = draft.fills[at];
  const offered = useOptionChoices(channel.id, draft, at);
  const choices = isEnd ? moreOptions(draft, more, session.known.me.value?.locale ?? "en-US") : offered.choices;
  // At the end, Enter sends: nothing is marked there until one moves or types.
  const keys = useListKeys(choices.length, isEnd && more === "" ? -1 : 0);

  const add = (name: string): void => {
    const option = optionsLeft(draft).find((each) => each.name === name);
    if (option === undefined) return;
    setMore("");
    setDraft({ ...draft, fills: [...draft.fills, emptyFill(option)] });
    setAt(draft.fills.length);
  };
  const pick = ({ label, sent }: OptionChoice): void => {
    if (isEnd) {
      add(String(sent));
    } else if (fill !== undefined) {
      setDraft(replaceFill(draft, at, { ...fill, text: label, picked: sent }));
      setAt(at + 1);
    }
  };
  const onWrong = (index: number): void => {
    setComplaining(true);
    setAt(index);
  };
  const change = (index: number, next: Fill): void => {
    setDraft(replaceFill(draft, index, next));
    keys.moveTo(0);
  };
  const search = (next: string): void => {
    setMore(next);
    keys.moveTo(0);
  };
  const remove = (index: number): void => {
    setDraft({ ...draft, fills: draft.fills.filter((_, each) => each !== index) });
    setAt(Math.max(0, index - 1));
  };
  const send = (): void => sendDraft(session, channel, draft, onWrong, onDone);
  const isLoading = !isEnd && offered.isLoading;
  const doing = { open: setAt, change, search, pick, remove, send };
  return { draft, at, isEnd, fill, more, choices, isLoading, isComplaining, keys, ...doing };
}

/** Sends a filled-in command, or says which field is the first that is wrong. */
function sendDraft(
  session: Session,
  channel: PageChannel,
  draft: Draft,
  onWrong: (index: number) => void,
  onDone: () => void,
): void {
  // What was filled in stays until it can be sent.
  if (!session.known.isConnected.value) return;
  const wrong = firstFault(draft);
  if (wrong !== -1) {
    onWrong(wrong);
    return;
  }
  const command = draft.usable.command.id;
  session.use({ action: "command", channel: channel.id, command, options: optionsOf(draft) });
  onDone();
}

function moreOptions(draft: Draft, typed: string, locale: string): readonly OptionChoice[] {
  const wanted = typed.trim().toLowerCase();
  const left = optionsLeft(draft).filter((option) => localName(option, locale).includes(wanted));
  return left.map((option) => ({
    value: option.name,
    sent: option.name,
    label: localName(option, locale),
    description: localDescription(option, locale),
  }));
}
