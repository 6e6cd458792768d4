import { type APIMessageComponentEmoji, DiscordAPIError, type REST } from "discord.js";
import type { AnyGame, Message, MessageParam } from "../../../games/contract/index.ts";
import { packed } from "../upload.ts";

export type Emoji = { readonly id: string; readonly name: string };
export type Emojis = ReturnType<typeof createEmojis>;

/** Which signs of games Discord knows as emojis of this application. */
export function createEmojis() {
  let known: ReadonlyMap<string, Emoji> = new Map();
  return {
    find: (icon: string): Emoji | undefined => known.get(icon),
    know: (now: ReadonlyMap<string, Emoji>): void => void (known = now),
  };
}

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

export const iconId = (game: string, key: string): string => `${game}/${key}`;

/** The sign that an emoji of a message stands for; undefined for any other emoji. */
const markedIcon = (name: string): string | undefined => (name.startsWith(mark) ? name.slice(mark.length) : undefined);

/**
 * Lets a client show signs of games as emojis, and send files as uploads. This is the one door to Discord for all
 * messages, so none goes out with a sign that Discord does not know; should it refuse one all the same, and once more, as
 * it refuses good ones now and then (discord/discord-api-docs#7128), the words of this message go alone.
 */
export function speakEmojis(rest: REST, emojis?: Emojis): void {
  const request = rest.request.bind(rest);
  rest.request = async ({ body, files = [], ...asked }) => {
    if (body === undefined) return request(asked);
    const payload = JSON.stringify(body);
    const send = (signs: Emojis | undefined) =>
      request({ ...asked, ...packed(writeEmojis(payload, signs), files), passThroughBody: true });
    const sendAgain = (signs: Emojis | undefined) => (error: unknown) => {
      if (!(error instanceof DiscordAPIError && error.message.includes("INVALID_EMOJI"))) throw error;
      return send(signs);
    };
    return send(emojis).catch(sendAgain(emojis)).catch(sendAgain(undefined));
  };
}

/** An emoji that is a sign, as JSON.stringify writes it, with a comma. In a text, its quotes would be escaped. */
const written = /(?<before>,?)"emoji":\{"name":"icon:(?<icon>[^"\\]+)"\}(?<after>,?)/gu;

/** The payload, in JSON, with each sign as the emoji that Discord knows, and without those that it does not. */
export function writeEmojis(payload: string, emojis: Emojis | undefined): string {
  const spoken = payload.replaceAll(written, (_, before: string, icon: string, after: string) => {
    const emoji = emojis?.find(icon);
    if (emoji !== undefined) return `${before}"emoji":${JSON.stringify(emoji)}${after}`;
    return before === "" || after === "" ? "" : ",";
  });
  // Read whole where it is written otherwise: that takes ten times as long.
  return spoken.includes('"icon:') ? rewriteEmojis(spoken, emojis) : spoken;
}

function rewriteEmojis(payload: string, emojis: Emojis | undefined): string {
  const spoken: unknown = JSON.parse(payload, (key, value: unknown) => {
    if (key !== "emoji" || typeof value !== "object" || value === null || !("name" in value)) return value;
    const icon = typeof value.name === "string" ? markedIcon(value.name) : undefined;
    return icon === undefined ? value : emojis?.find(icon);
  });
  return JSON.stringify(spoken);
}
