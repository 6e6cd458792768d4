import {
  type APIAllowedMentions,
  type APIEmbed,
  type APIMessageTopLevelComponent,
  ButtonStyle,
  ComponentType,
} from "discord-api-types/v10";
import type { Flaw } from "../errors.ts";
import type { SentFile } from "../http/message.ts";
import { addressFlaws, attachmentNamed, embedMedia, emojiFlaws, mediaOf, mentionFlaws } from "./addresses.ts";
import { customIdOf, everyComponent, isButton, isSelect, type Placed } from "./components.ts";
import { findRepeated, flaw, flawIf } from "./flaws.ts";
import { menuFlaws } from "./form-limits.ts";

/**
 * Limits that Discord documents or enforces and its published API document leaves out, for messages.
 * One rule, one function; what it gives is empty when the rule is kept.
 */

/** A message as it would be after the request. */
export type Draft = {
  readonly content: string;
  readonly embeds: readonly APIEmbed[];
  /** As sent; empty when the request leaves the components alone. */
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly isV2: boolean;
  readonly hasPoll: boolean;
  readonly hasStickers: boolean;
  /** What comes with the request. */
  readonly files: readonly SentFile[];
  /** Names of all files the message has afterwards. */
  readonly fileNames: readonly string[];
  /** Ids of the application's emojis. */
  readonly emojis?: ReadonlySet<string>;
  readonly mentions?: APIAllowedMentions | null | undefined;
};

type Rules<Of> = { readonly [rule: string]: (of: Of) => readonly Flaw[] };

const mebibyte = 1024 * 1024;

const v2Only = new Set<ComponentType>([
  ComponentType.Section,
  ComponentType.TextDisplay,
  ComponentType.Thumbnail,
  ComponentType.MediaGallery,
  ComponentType.File,
  ComponentType.Separator,
  ComponentType.Container,
]);

/** What must be true of a message as a whole. */
const rules: Rules<Draft> = {
  contentLength: ({ content }) =>
    flawIf(content.length > 2000, "content", "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length."),
  noContentInV2: (draft) => {
    if (!draft.isV2) return [];
    const why = "cannot be used in a message with the IS_COMPONENTS_V2 flag";
    const code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
    return [
      ...flawIf(draft.content !== "", "content", code, `The 'content' field ${why}`),
      ...flawIf(draft.embeds.length > 0, "embeds", code, `The 'embeds' field ${why}`),
      ...flawIf(draft.hasPoll, "poll", code, `The 'poll' field ${why}`),
      ...flawIf(draft.hasStickers, "sticker_ids", code, `The 'sticker_ids' field ${why}`),
    ];
  },
  noV2PartsWithoutFlag: ({ isV2, components }) =>
    everyComponent(components).flatMap(({ path, component }) => {
      const message = "This component needs the IS_COMPONENTS_V2 flag (1 << 15).";
      return flawIf(!isV2 && v2Only.has(component.type), path, "UNION_TYPE_CHOICES", message);
    }),
  atMostForty: (draft) =>
    flawIf(
      everyComponent(draft.components).length > 40,
      "components",
      "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
      "The total number of components exceeds the maximum: 40",
    ),
  textTotal: (draft) =>
    flawIf(
      texts(draft).join("").length > 4000,
      "components",
      "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
      "The total size of the displayable text exceeds the maximum size of 4000",
    ),
  /** Discord answers 500 above this (api-docs issues 8554 for texts, 7310 for labels, 7528 for 65 pictures of 65 bytes). */
  componentBytes: ({ components }) => {
    const parts = everyComponent(components).length * 12 + mediaOf(components).length * 92;
    const message = "UTF-8 bytes of all components, 12 for each and 92 for each picture, exceed 10170.";
    const isTooLarge = parts + bytesIn(components) > 10_170;
    return flawIf(isTooLarge, "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message);
  },
  uniqueCustomIds: (draft) =>
    findRepeated(everyComponent(draft.components), ({ component }) => customIdOf(component)).map(({ path }) =>
      flaw(`${path}.custom_id`, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"),
    ),
  uniqueComponentIds: (draft) =>
    findRepeated(everyComponent(draft.components), ({ component }) =>
      component.id === undefined || component.id === 0 ? undefined : component.id,
    ).map(({ path }) => flaw(`${path}.id`, "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")),
  emojisExist: ({ components, emojis }) => emojiFlaws(components, emojis ?? new Set()),
  mentionsAgree: ({ mentions }) => mentionFlaws(mentions),
  fiveRows: (draft) =>
    flawIf(
      !draft.isV2 && draft.components.length > 5,
      "components",
      "BASE_TYPE_BAD_LENGTH",
      "Must be between 1 and 5 in length.",
    ),
  embedTotal: ({ embeds }) =>
    flawIf(
      embeds.reduce((sum, embed) => sum + embedSize(embed), 0) > 6000,
      "embeds",
      "MAX_EMBED_SIZE_EXCEEDED",
      "Embed size exceeds maximum size of 6000",
    ),
  embedFieldsFilled: ({ embeds }) =>
    embeds.flatMap((embed, place) =>
      (embed.fields ?? []).flatMap((field, row) =>
        (["name", "value"] as const).flatMap((part) =>
          flawIf(
            field[part].trim() === "",
            `embeds.${place}.fields.${row}.${part}`,
            "BASE_TYPE_REQUIRED",
            "This field is required",
          ),
        ),
      ),
    ),
  webAddresses: ({ components, embeds }) => addressFlaws(components, embeds),
  filesExist: (draft) =>
    [...mediaOf(draft.components), ...embedMedia(draft.embeds)].flatMap(({ path, url }) => {
      const name = attachmentNamed(url);
      const isMissing = name !== undefined && !draft.fileNames.includes(name);
      return flawIf(
        isMissing,
        path,
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        `No attachment ${name ?? ""}`,
      );
    }),
  tenFiles: (draft) =>
    flawIf(draft.fileNames.length > 10, "attachments", "BASE_TYPE_BAD_LENGTH", "Must be 10 or fewer in length."),
  fileSize: (draft) =>
    draft.files.flatMap(({ bytes, index }) =>
      flawIf(bytes.length > 10 * mebibyte, `files.${index}`, "BASE_TYPE_FILE_SIZE", "A file may have 10 MiB at most."),
    ),
};

const partRules: Rules<Placed> = {
  buttonsHaveOnePurpose: ({ path, component }) => {
    if (!isButton(component)) return [];
    const wanted = purposeOf(component.style);
    const fields = Object.entries(component).flatMap(([field, value]) =>
      (value ?? undefined) === undefined ? [] : field,
    );
    const others = fields.filter((field) => field in purposes && field !== wanted);
    return [
      ...flawIf(!fields.includes(wanted), path, "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", purposes[wanted]),
      ...flawIf(
        others.length > 0,
        path,
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        `Only ${wanted} may be set`,
      ),
    ];
  },
  buttonsHaveAFace: ({ path, component }) => {
    if (!isButton(component) || component.style === ButtonStyle.Premium) return [];
    const isBlank = (component.label ?? "") === "" && component.emoji === undefined;
    return flawIf(isBlank, path, "BUTTON_COMPONENT_INVALID", "A button must have a label or an emoji");
  },
  linksLeadSomewhere: ({ path, component }) => {
    if (!isButton(component) || component.style !== ButtonStyle.Link) return [];
    const isWeb = /^(?:https?|discord):\/\/./u.test(component.url);
    const message = "Scheme must be one of ('http', 'https', 'discord').";
    return flawIf(!isWeb, `${path}.url`, "URL_TYPE_INVALID_SCHEME", message);
  },
  oneSelectAlone: ({ path, component }) => {
    if (component.type !== ComponentType.ActionRow) return [];
    const isMixed = component.components.some(isSelect) && component.components.length > 1;
    return flawIf(isMixed, `${path}.components`, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A menu fills its row alone");
  },
  menusAddUp: ({ path, component }) => (isSelect(component) ? menuFlaws(component, path) : []),
  fileComponentsNameFiles: ({ path, component }) => {
    const isForeign = component.type === ComponentType.File && attachmentNamed(component.file.url) === undefined;
    return flawIf(isForeign, `${path}.file.url`, "URL_TYPE_INVALID_SCHEME", "Must be attachment://<name>");
  },
};

const texts = (draft: Draft): readonly string[] =>
  everyComponent(draft.components).flatMap(({ component }) =>
    component.type === ComponentType.TextDisplay ? [component.content] : [],
  );

/** The bytes of all strings in a value. */
function bytesIn(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + bytesIn(each), 0);
}

const purposes = {
  url: "A url is required",
  sku_id: "A sku id is required",
  custom_id: "A custom id is required",
} as const;

function purposeOf(style: ButtonStyle): keyof typeof purposes {
  if (style === ButtonStyle.Link) return "url";
  return style === ButtonStyle.Premium ? "sku_id" : "custom_id";
}

export const draftFlaws = (draft: Draft): readonly Flaw[] => [
  ...Object.values(rules).flatMap((rule) => rule(draft)),
  ...Object.values(partRules).flatMap((rule) => everyComponent(draft.components).flatMap(rule)),
];

/** Discord refuses a message with nothing in it by a code of its own (50006). */
export const isEmptyDraft = (draft: Draft, keepsComponents: boolean): boolean =>
  draft.content.trim() === "" &&
  draft.embeds.length === 0 &&
  draft.fileNames.length === 0 &&
  !draft.hasPoll &&
  !draft.hasStickers &&
  !keepsComponents &&
  !(draft.components.length > 0);

function embedSize(embed: APIEmbed): number {
  const parts = [embed.title, embed.description, embed.footer?.text, embed.author?.name];
  const fields = (embed.fields ?? []).flatMap(({ name, value }) => [name, value]);
  return [...parts, ...fields].reduce((sum, text) => sum + (text?.length ?? 0), 0);
}
