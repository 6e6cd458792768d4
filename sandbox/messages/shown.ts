import {
  type APIAttachment,
  type APIEmbed,
  type APIMessageTopLevelComponent,
  ComponentType,
  EmbedType,
} from "discord-api-types/v10";
import { attachmentNamed } from "../spec/limits.ts";

type Part = { readonly [field: string]: unknown };

/**
 * Components as Discord gives them back: every part numbered, media resolved to files of the message, defaults
 * filled in.
 */
export function shownComponents(
  components: readonly APIMessageTopLevelComponent[],
  attachments: readonly APIAttachment[],
  newId: () => string,
): APIMessageTopLevelComponent[] {
  const given = new Set(numbersIn(components));
  let last = 0;
  const number = (id: unknown): number => {
    if (typeof id === "number" && id > 0) return id;
    do last += 1;
    while (given.has(last));
    return last;
  };
  const media = (item: unknown): Part => shownMedia(String((item as Part)["url"]), attachments, newId);

  const shown = (sent: Part): Part => {
    const part = { ...withoutNull(sent), id: number(sent["id"]) };
    switch (sent["type"]) {
      case ComponentType.ActionRow:
        return { ...part, components: each(sent["components"], shown) };
      case ComponentType.Container:
        return {
          accent_color: null,
          spoiler: false,
          ...part,
          components: each(sent["components"], shown),
        };
      case ComponentType.Section:
        return { ...part, components: each(sent["components"], shown), accessory: shown(sent["accessory"] as Part) };
      case ComponentType.Thumbnail:
        return { description: null, spoiler: false, ...part, media: media(sent["media"]) };
      case ComponentType.MediaGallery:
        return {
          ...part,
          items: each(sent["items"], (item) => ({
            description: null,
            spoiler: false,
            ...withoutNull(item),
            media: media(item["media"]),
          })),
        };
      case ComponentType.File: {
        const url = String((sent["file"] as Part)["url"]);
        const file = attachments.find(({ filename, url: address }) => isNamed(url, filename) || address === url);
        return {
          spoiler: false,
          ...part,
          name: file?.filename ?? null,
          size: file?.size ?? null,
          file: media(sent["file"]),
        };
      }
      case ComponentType.Separator:
        return { divider: true, spacing: 1, ...part };
      case ComponentType.Button:
      case ComponentType.TextDisplay:
        return part;
      default:
        return { min_values: 1, max_values: 1, ...part };
    }
  };
  return components.map((component) => shown(component as unknown as Part)) as unknown as APIMessageTopLevelComponent[];
}

/** Embeds as Discord gives them back: of type "rich", pictures resolved to files of the message. */
export function shownEmbeds(embeds: readonly APIEmbed[], attachments: readonly APIAttachment[]): APIEmbed[] {
  const picture = <P extends { readonly url: string }>(image: P | undefined): P | undefined =>
    image === undefined ? undefined : { ...image, url: fileNamed(image.url, attachments)?.url ?? image.url };
  return embeds.map((embed) => {
    const [image, thumbnail] = [picture(embed.image), picture(embed.thumbnail)];
    return {
      ...(withoutNull(embed as unknown as Part) as APIEmbed),
      type: EmbedType.Rich,
      ...(embed.fields === undefined ? {} : { fields: embed.fields.map((field) => ({ inline: false, ...field })) }),
      ...(image === undefined ? {} : { image }),
      ...(thumbnail === undefined ? {} : { thumbnail }),
    };
  });
}

function shownMedia(url: string, attachments: readonly APIAttachment[], newId: () => string): Part {
  const file = fileNamed(url, attachments) ?? attachments.find((attachment) => attachment.url === url);
  if (file === undefined) return { id: newId(), url, proxy_url: url, width: null, height: null, content_type: null };
  return {
    id: newId(),
    url: file.url,
    proxy_url: file.proxy_url,
    width: file.width ?? null,
    height: file.height ?? null,
    content_type: file.content_type ?? null,
    attachment_id: file.id,
  };
}

const fileNamed = (url: string, attachments: readonly APIAttachment[]): APIAttachment | undefined =>
  attachments.find(({ filename }) => isNamed(url, filename));

const isNamed = (url: string, filename: string): boolean => attachmentNamed(url) === filename;

const each = (list: unknown, change: (item: Part) => Part): Part[] => (list as readonly Part[]).map(change);

const withoutNull = (part: Part): Part =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null && value !== undefined));

function numbersIn(value: unknown): readonly number[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "type" in value && "id" in value && typeof value.id === "number" ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(numbersIn)];
}
