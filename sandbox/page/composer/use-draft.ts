import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from "discord-api-types/v10";
import { useEffect, useRef, useState } from "preact/hooks";
import type { PageChannel } from "../../protocol.ts";
import { type Choice, usePlaceChoices } from "../parts/choices.ts";
import { useSession } from "../session/session.ts";
import { useListKeys } from "../ui/list-keys.ts";
import { localDescription, localName } from "./commands.ts";
import { type Draft, emptyFill, type Fill, firstFault, optionsLeft, optionsOf, replaceFill } from "./draft.ts";

/** A command being filled in, where one is in it, and what one can do there. */
export type Drafting = ReturnType<typeof useDraft>;

/** Fills in a command in a channel; `onDone` is called when it was sent. */
export function useDraft(channel: PageChannel, first: Draft, onDone: () => void) {
  const session = useSession();
  const [draft, setDraft] = useState(first);
  // Index of the open field; as many as there are fields means the place after them.
  const [at, setAt] = useState(0);
  // What is typed at the end to find another option.
  const [more, setMore] = useState("");
  // True if what is missing is to be said.
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
  const send = (): void => {
    // What was filled in stays until it can be sent.
    if (!session.known.isConnected.value) return;
    const wrong = firstFault(draft);
    if (wrong === -1) {
      const command = draft.usable.command.id;
      session.use({ action: "command", channel: channel.id, command, options: optionsOf(draft) });
      onDone();
    } else {
      setComplaining(true);
      setAt(wrong);
    }
  };
  const isLoading = !isEnd && offered.isLoading;
  const doing = { open: setAt, change, search, pick, remove, send };
  return { draft, at, isEnd, fill, more, choices, isLoading, isComplaining, keys, ...doing };
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

export type OptionChoice = Choice & { readonly sent: string | number | boolean };

type Choices = {
  readonly choices: readonly OptionChoice[];
  /** The bot was asked and has not answered yet. */
  readonly isLoading: boolean;
};

const none: Choices = { choices: [], isLoading: false };

/** Until the bot is asked, which happens right away. */
const toBeAsked: Choices = { choices: [], isLoading: true };

/** Milliseconds of rest in typing before the bot is asked. */
const rest = 150;

function useOptionChoices(channel: string, draft: Draft, at: number): Choices {
  const fill = draft.fills[at];
  const fixed = useFixedChoices(fill);
  const asked = useAutocomplete(channel, draft, at);
  if (fill === undefined) return none;
  return hasAutocomplete(fill.option) ? asked : { choices: fixed, isLoading: false };
}

export function hasAutocomplete(option: APIApplicationCommandBasicOption): boolean {
  return "autocomplete" in option && (option.autocomplete ?? false);
}

function useFixedChoices(fill: Fill | undefined): readonly OptionChoice[] {
  const { users, roles, channels } = usePlaceChoices();
  const locale = useSession().known.me.value?.locale ?? "en-US";
  if (fill === undefined) return [];
  const all = ((): readonly OptionChoice[] => {
    const { option } = fill;
    switch (option.type) {
      case ApplicationCommandOptionType.Boolean:
        return [true, false].map((sent) => ({ sent, value: String(sent), label: sent ? "True" : "False" }));
      case ApplicationCommandOptionType.User:
        return users.map(sendValue);
      case ApplicationCommandOptionType.Role:
        return roles.map(sendValue);
      case ApplicationCommandOptionType.Mentionable:
        return [...users, ...roles].map(sendValue);
      case ApplicationCommandOptionType.Channel:
        return channels(option.channel_types).map(sendValue);
      case ApplicationCommandOptionType.String:
      case ApplicationCommandOptionType.Integer:
      case ApplicationCommandOptionType.Number:
        return (option.choices ?? []).map((choice) => toOptionChoice(choice, locale));
      case ApplicationCommandOptionType.Attachment:
        return [];
    }
  })();
  if (fill.picked !== null) return all;
  const wanted = fill.text.trim().toLowerCase().replace(/^[@#]/u, "");
  return all.filter(({ label, description = "" }) => `${label} ${description}`.toLowerCase().includes(wanted));
}

const sendValue = (choice: Choice): OptionChoice => ({ ...choice, sent: choice.value });

type BotChoice = Parameters<typeof localName>[0] & { readonly value: string | number };

function toOptionChoice(choice: BotChoice, locale: string): OptionChoice {
  return { sent: choice.value, value: String(choice.value), label: localName(choice, locale) };
}

/** Asks the bot as one types; an answer to an older question is never shown. */
function useAutocomplete(channel: string, draft: Draft, at: number): Choices {
  const session = useSession();
  const [state, setState] = useState<Choices>(toBeAsked);
  const newest = useRef(0);
  const fill = draft.fills[at];
  const name = fill !== undefined && hasAutocomplete(fill.option) ? fill.option.name : null;
  const text = fill?.text ?? "";
  const isPicked = (fill?.picked ?? null) !== null;
  useEffect(() => {
    newest.current += 1;
    const mine = newest.current;
    if (name === null || isPicked) {
      setState(toBeAsked);
      return undefined;
    }
    setState(({ choices }) => ({ choices, isLoading: true }));
    const locale = session.known.me.value?.locale ?? "en-US";
    const ask = async (): Promise<void> => {
      const answer = await session.ask({
        action: "autocomplete",
        channel,
        command: draft.usable.command.id,
        options: optionsOf(draft, at),
      });
      if (mine !== newest.current) return;
      const choices = answer.event === "choices" ? answer.choices.map((each) => toOptionChoice(each, locale)) : [];
      setState({ choices, isLoading: false });
    };
    const timer = window.setTimeout(() => void ask(), rest);
    return () => window.clearTimeout(timer);
    // Other options count only when the bot is asked, not for asking again.
  }, [session, channel, name, text, isPicked, at]);
  return state;
}
