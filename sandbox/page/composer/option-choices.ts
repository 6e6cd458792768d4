import { ApplicationCommandOptionType, type APIApplicationCommandBasicOption } from "discord-api-types/v10";
import { useEffect, useRef, useState } from "preact/hooks";
import { useChannelChoices, useRoleChoices, useUserChoices, type Choice } from "../parts/choices.ts";
import { useSession } from "../session/session.ts";
import { localName } from "./commands.ts";
import { optionsOf, type Draft, type Fill } from "./draft.ts";

/** A choice of an option with the value that is sent for it. */
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

/** What can be chosen for the option whose field is open. */
export function useOptionChoices(channel: string, draft: Draft, at: number): Choices {
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
  const users = useUserChoices();
  const roles = useRoleChoices();
  const channels = useChannelChoices();
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
        return channels(option.channel_types ?? []).map(sendValue);
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

function sendValue(choice: Choice): OptionChoice {
  return { ...choice, sent: choice.value };
}

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
