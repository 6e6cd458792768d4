import type { Message } from "../../../games/contract/index.ts";
import type { Translator } from "../../words/translator.ts";

/** Says messages as a web page shows them: by name, without the marks and mentions that Discord draws. */
export type Speaker = (said: Message) => string;

export const createSpeaker =
  ({ label }: Translator): Speaker =>
  (said) =>
    readable(label(said));

/** Text for Discord as plain text: no style, no heading, and nothing in place of what Discord alone can name. */
export function readable(text: string): string {
  return text
    .replaceAll(/<(?:@[!&]?\d+|#\d+|t:-?\d+(?::\w)?|id:\w+)>/gu, "…")
    .replaceAll(/<\/(?<command>[^:<>]+):\d+>/gu, "/$<command>")
    .replaceAll(/<a?:(?<name>\w+):\d+>/gu, "$<name>")
    .replaceAll(/^(?:-# |#{1,3} |> |- )/gmu, "")
    .replaceAll(/(?<!\\)(?:\*\*|__|`)/gu, "")
    .replaceAll(/\\(?<sign>[\\`*_~|<>[\]()#+\-.:=!/])/gu, "$<sign>")
    .replaceAll("\u200B", "");
}
