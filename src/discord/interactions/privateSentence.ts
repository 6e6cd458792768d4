import { MessageFlags } from "discord.js";
import { say } from "../../words/say.ts";
import { hostTranslator } from "../../words/translator.ts";
import { sentence } from "../message/template.ts";

/** A message that the actor alone sees. */
export const privateFlags = [MessageFlags.IsComponentsV2, MessageFlags.Ephemeral] as const;

/** One sentence without pictures for the actor alone, as Discord takes it, in the language of a locale. */
export function composeSentence(locale: string, key: Parameters<typeof say>[0]) {
  const { compose } = sentence(hostTranslator(locale).text(say(key)));
  return { components: [...compose(new Set())], flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral };
}
