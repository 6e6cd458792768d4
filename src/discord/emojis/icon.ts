import type { APIMessageComponentEmoji } from "discord.js";
import type { AnyGame, Message, MessageParam } from "../../../games/contract/index.ts";

/** What stands for an emoji in a message until it is sent: no other emoji has such a name. */
const mark = "icon:";

/** The sign of an option by its label: that of the first word in it that has one, else of the whole. */
export function iconOf({ info, picture }: AnyGame, label: Message): APIMessageComponentEmoji | undefined {
  const key = picture?.icons === undefined ? undefined : findKey(picture.icons, label);
  return key === undefined ? undefined : { name: `${mark}${iconId(info.id, key)}` };
}

function findKey(icons: { readonly [say: string]: string }, { say, with: words = {} }: Message): string | undefined {
  for (const word of Object.values(words).flatMap(messagesIn)) {
    const found = findKey(icons, word);
    if (found !== undefined) return found;
  }
  return Object.hasOwn(icons, say) ? say : undefined;
}

function messagesIn(param: MessageParam): readonly Message[] {
  if (typeof param !== "object") return [];
  if ("say" in param) return [param];
  return "seat" in param ? [] : param;
}

/** A sign among those of all games. */
export const iconId = (game: string, key: string): string => `${game}/${key}`;

/** The sign that an emoji of a message stands for; undefined for any other emoji. */
export const markedIcon = (name: string): string | undefined =>
  name.startsWith(mark) ? name.slice(mark.length) : undefined;
