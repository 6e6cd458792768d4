import {
  AllowedMentionsTypes,
  type APIAllowedMentions,
  type APIEmbed,
  type APIMessageComponentEmoji,
  ComponentType,
} from "discord-api-types/v10";
import type { Flaw } from "../errors.ts";
import { type Components, everyComponent } from "./components.ts";
import { flawIf } from "./flaws.ts";

/** Pictures are on the web or come with the message; what an embed links to is on the web (resources/message, components/reference). */
export function addressFlaws(components: Components, embeds: readonly APIEmbed[]): readonly Flaw[] {
  const links = embeds.flatMap(({ url, author, footer }, place) => [
    { path: `embeds.${place}.url`, url },
    { path: `embeds.${place}.author.url`, url: author?.url },
    { path: `embeds.${place}.author.icon_url`, url: author?.icon_url },
    { path: `embeds.${place}.footer.icon_url`, url: footer?.icon_url },
  ]);
  return [...mediaOf(components), ...embedMedia(embeds), ...links].flatMap(({ path, url }) => {
    const isFine = url === undefined || /^(?:https?|attachment):\/\/./u.test(url);
    return flawIf(!isFine, path, "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https').");
  });
}

/** The file name in `attachment://name`; undefined for other addresses. */
export const attachmentNamed = (url: string): string | undefined => /^attachment:\/\/(.+)$/u.exec(url)?.[1];

export function mediaOf(components: Components): readonly { path: string; url: string }[] {
  return everyComponent(components).flatMap(({ path, component }) => {
    if (component.type === ComponentType.Thumbnail) return [{ path: `${path}.media.url`, url: component.media.url }];
    if (component.type === ComponentType.File) return [{ path: `${path}.file.url`, url: component.file.url }];
    if (component.type !== ComponentType.MediaGallery) return [];
    return component.items.map(({ media }, place) => ({ path: `${path}.items.${place}.media.url`, url: media.url }));
  });
}

export function embedMedia(embeds: readonly APIEmbed[]): readonly { path: string; url: string }[] {
  return embeds.flatMap(({ image, thumbnail }, place) => [
    ...(image === undefined ? [] : [{ path: `embeds.${place}.image.url`, url: image.url }]),
    ...(thumbnail === undefined ? [] : [{ path: `embeds.${place}.thumbnail.url`, url: thumbnail.url }]),
  ]);
}

export const isUnicodeEmoji = (text: string): boolean =>
  /^\p{RGI_Emoji}$/v.test(text) || /^\p{Emoji}\uFE0F?$/u.test(text);

/** Emojis of buttons and options exist: in Unicode, or as one of the application's own (discord-api-docs #8071). */
export function emojiFlaws(components: Components, known: ReadonlySet<string>): readonly Flaw[] {
  return everyComponent(components).flatMap(({ path, component }) => {
    const own = "emoji" in component && isGiven(component.emoji) ? [{ path, emoji: component.emoji }] : [];
    const ofOptions =
      component.type === ComponentType.StringSelect
        ? component.options.flatMap(({ emoji }, place) =>
            isGiven(emoji) ? [{ path: `${path}.options.${place}`, emoji }] : [],
          )
        : [];
    return [...own, ...ofOptions].flatMap(({ path: at, emoji }) =>
      flawIf(!isKnown(emoji, known), `${at}.emoji`, "COMPONENT_INVALID_EMOJI", "Invalid emoji"),
    );
  });
}

function isKnown({ id, name }: APIMessageComponentEmoji, known: ReadonlySet<string>): boolean {
  return isGiven(id) ? known.has(id) : isGiven(name) && isUnicodeEmoji(name);
}

/** Clients write null for what they leave out. */
const isGiven = <T>(value: T | null | undefined): value is T => value !== undefined && value !== null;

/** A kind of mention is allowed as a whole or by ids, not both (resources/message, "Allowed Mentions Object"). */
export const mentionFlaws = (mentions: APIAllowedMentions | null | undefined): readonly Flaw[] =>
  [AllowedMentionsTypes.User as const, AllowedMentionsTypes.Role as const].flatMap((kind) =>
    flawIf(
      mentions?.parse?.some((parsed) => parsed === kind) === true && (mentions[kind] ?? []).length > 0,
      "allowed_mentions",
      "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
      `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
    ),
  );
