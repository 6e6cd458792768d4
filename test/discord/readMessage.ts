import { type APIComponentInContainer, type APIMessageTopLevelComponent, ButtonStyle, ComponentType } from "discord.js";
import { expect } from "vitest";
import type { MessageTemplate } from "../../src/discord/message/template.ts";

/**
 * All that a message shows and does, one part a line: words as they are, "#c9a227" where a frame of that colour begins,
 * "(board.png)" for a picture and "[Play] green play|…" for a button, which says its id as well. Each picture must be
 * described to those who hear it.
 */
export function readMessage(template: MessageTemplate, drawn: readonly string[] = []): readonly string[] {
  const parts = template.compose(new Set(drawn));
  for (const { description, media } of listPictures(parts)) {
    const drawing = template.drawings.find(({ name }) => media.url === `attachment://${name}`);
    expect(description, media.url).toBe(drawing?.alt === "" ? undefined : drawing?.alt);
  }
  return parts.flatMap(readTop);
}

const listPictures = (parts: readonly APIMessageTopLevelComponent[]) =>
  parts
    .flatMap((part) => (part.type === ComponentType.Container ? part.components : [part]))
    .flatMap((part) => (part.type === ComponentType.MediaGallery ? part.items : []));

function readTop(part: APIMessageTopLevelComponent): readonly string[] {
  if (part.type !== ComponentType.Container) return readPart(part);
  const colour = `#${(part.accent_color ?? 0).toString(16).padStart(6, "0")}`;
  return [colour, ...part.components.flatMap(readPart)];
}

const colours = {
  [ButtonStyle.Primary]: "blue",
  [ButtonStyle.Secondary]: "grey",
  [ButtonStyle.Success]: "green",
  [ButtonStyle.Danger]: "red",
} as const;

function readPart(part: APIComponentInContainer): readonly string[] {
  switch (part.type) {
    case ComponentType.TextDisplay:
      return [part.content];
    case ComponentType.Separator:
      return ["---"];
    case ComponentType.MediaGallery:
      return part.items.map(({ media }) => `(${media.url.replace("attachment://", "")})`);
    case ComponentType.File:
      return [`(${part.file.url.replace("attachment://", "")})`];
    case ComponentType.ActionRow:
      return part.components.flatMap(readInteractive);
    default:
      throw new Error(`Nobody reads a part of type ${part.type}`);
  }
}

type Interactive = Extract<APIComponentInContainer, { type: ComponentType.ActionRow }>["components"][number];

function readInteractive(part: Interactive): readonly string[] {
  if (part.type === ComponentType.StringSelect) {
    const { custom_id: id, placeholder = "", min_values: min = 1, max_values: max = 1, options } = part;
    const rows = options.map(
      ({ label, value, description, default: isChosen }) =>
        `  ${isChosen === true ? "●" : "○"} ${label}${description === undefined ? "" : ` – ${description}`} = ${value}`,
    );
    return [`{${placeholder}} ${min}–${max} ${id}`, ...rows];
  }
  if (part.type !== ComponentType.Button || !("custom_id" in part)) throw new Error(`Nobody reads type ${part.type}`);
  const { label = "", style, custom_id: id, disabled, emoji } = part;
  const sign = emoji?.name === undefined ? "" : `:${emoji.name}: `;
  return [`[${sign}${label}] ${disabled === true ? "off " : ""}${colours[style]} ${id}`];
}
