import {
  type APIAttachment,
  type APIEmbed,
  type APIMessageTopLevelComponent,
  ComponentType,
  EmbedType,
} from "discord-api-types/v10";
import { attachmentNamed } from "../spec/addresses.ts";
import type { Components } from "../spec/components.ts";

type Part = { readonly [field: string]: unknown };

/** What showing a message's components needs: its files, and fresh numbers and ids. */
type Showing = {
  readonly attachments: readonly APIAttachment[];
  readonly nextNumber: () => number;
  readonly newId: () => string;
};

/**
 * Components as Discord gives them back: every part numbered, media resolved to files of the message, defaults
 * filled in.
 */
export function showComponents(components: Components, attachments: readonly APIAttachment[], newId: () => string) {
  const given = new Set(numbersIn(components));
  let last = 0;
  const nextNumber = (): number => {
    do last += 1;
    while (given.has(last));
    return last;
  };
  const showing: Showing = { attachments, nextNumber, newId };
  const shown: unknown = components.map((component) => showPart(showing, { ...component }));
  // They were checked against Discord's document, and being shown changes no component's type.
  return shown as APIMessageTopLevelComponent[];
}

function showPart(showing: Showing, sent: Part): Part {
  const id = sent["id"];
  const number = typeof id === "number" && id > 0 ? id : showing.nextNumber();
  const part = { ...withoutNull(sent), id: number };
  const shownInside = (): Part => ({ components: partsIn(sent["components"]).map((each) => showPart(showing, each)) });
  switch (sent["type"]) {
    case ComponentType.ActionRow:
      return { ...part, ...shownInside() };
    case ComponentType.Container:
      return { accent_color: null, spoiler: false, ...part, ...shownInside() };
    case ComponentType.Section:
      return { ...part, ...shownInside(), accessory: showPart(showing, partOf(sent["accessory"])) };
    case ComponentType.Thumbnail:
      return { description: null, spoiler: false, ...part, media: showMedia(showing, sent["media"]) };
    case ComponentType.MediaGallery:
      return { ...part, items: partsIn(sent["items"]).map((item) => showItem(showing, item)) };
    case ComponentType.File:
      return showFile(showing, part, sent["file"]);
    case ComponentType.Separator:
      return { divider: true, spacing: 1, ...part };
    case ComponentType.Button:
    case ComponentType.TextDisplay:
      return part;
    default:
      return { min_values: 1, max_values: 1, ...part };
  }
}

const showItem = (showing: Showing, item: Part): Part => ({
  description: null,
  spoiler: false,
  ...withoutNull(item),
  media: showMedia(showing, item["media"]),
});

function showFile(showing: Showing, part: Part, sent: unknown): Part {
  const url = urlIn(sent);
  const file = showing.attachments.find(({ filename, url: address }) => isNamed(url, filename) || address === url);
  return {
    spoiler: false,
    ...part,
    name: file?.filename ?? null,
    size: file?.size ?? null,
    file: showMedia(showing, sent),
  };
}

/** Embeds as Discord gives them back: of type "rich", pictures resolved to files of the message. */
export function showEmbeds(embeds: readonly APIEmbed[], attachments: readonly APIAttachment[]): APIEmbed[] {
  const picture = <P extends { readonly url: string }>(image: P | undefined): P | undefined =>
    image === undefined ? undefined : { ...image, url: fileNamed(image.url, attachments)?.url ?? image.url };
  return embeds.map((embed) => {
    const [image, thumbnail] = [picture(embed.image), picture(embed.thumbnail)];
    return {
      ...withoutNull(embed),
      type: EmbedType.Rich,
      ...(embed.fields === undefined ? {} : { fields: embed.fields.map((field) => ({ inline: false, ...field })) }),
      ...(image === undefined ? {} : { image }),
      ...(thumbnail === undefined ? {} : { thumbnail }),
    };
  });
}

function showMedia({ attachments, newId }: Showing, media: unknown): Part {
  const url = urlIn(media);
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

const partOf = (value: unknown): Part => (typeof value === "object" && value !== null ? { ...value } : {});

const partsIn = (list: unknown): readonly Part[] => (Array.isArray(list) ? list.map(partOf) : []);

const urlIn = (media: unknown): string => String(partOf(media)["url"]);

/** Clients write null for what they leave out; Discord leaves it out. */
const withoutNull = (part: object): Part =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null && value !== undefined));

function numbersIn(value: unknown): readonly number[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "type" in value && "id" in value && typeof value.id === "number" ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(numbersIn)];
}
