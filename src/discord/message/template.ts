import {
  type APIButtonComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  type APIMessageComponentEmoji,
  type APIMessageTopLevelComponent,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
  SeparatorSpacingSize,
} from "discord.js";
import type { TableId } from "../../ids.ts";
import { asker, type Audience, type OnePerson } from "../../table/sight/audience.ts";
import { inGroups, listPresent, type Sparse } from "../../words/lines.ts";

/** A picture that a message would like to show; `alt` says the same in at most 1,024 characters. */
export type Drawing = {
  readonly name:
    | `${"board" | "curve" | "event" | "hand" | "rules" | "scores" | "signs" | "title" | "tournament"}.png`
    | `${"board" | "hand" | "signs"}-${number}.png`
    | `${"left" | "right"}-${string}.png`;
  /** The document; where there is a key, it is composed when it is read. Absent: `alt` is shown as words. */
  readonly svg?: string;
  /** Stands for the document: equal keys are of equal ones. */
  readonly key?: string;
  /** A table, one person at it, a tournament, or what everybody may read: a picture is kept for its owner alone, and is no faster for others. */
  readonly owner: string;
  readonly alt: string;
};

/** A message whose `compose` is given the pictures that are ready, and puts words where one is missing. */
export type MessageTemplate<Readers extends Audience = Audience> = {
  readonly audience: Readers;
  readonly drawings: readonly Drawing[];
  /** Chooses the drawings that fit, which composes their documents; absent: all of them fit. */
  readonly choose?: (() => readonly Drawing[]) | undefined;
  readonly compose: (drawn: ReadonlySet<string>) => readonly APIMessageTopLevelComponent[];
  readonly file?: { readonly name: string; readonly data: string };
  /** What a call with this message says on a locked phone, and the button beside it; absent: its own first line and button. */
  readonly push?: { readonly words: string; readonly button?: APIButtonComponentWithCustomId };
  /** Table of which this is somebody's private panel. */
  readonly panelOf?: TableId;
};

export const text = (content: string): APIComponentInContainer => ({ type: ComponentType.TextDisplay, content });

export const line: APIComponentInContainer = {
  type: ComponentType.Separator,
  divider: true,
  spacing: SeparatorSpacingSize.Small,
};

/** One picture a gallery: Discord crops pictures that share one. */
export function gallery({ name, alt }: Drawing): APIComponentInContainer {
  return {
    type: ComponentType.MediaGallery,
    items: [{ media: { url: `attachment://${name}` }, ...(alt === "" ? {} : { description: alt }) }],
  };
}

export function container(colour: number, components: Sparse<APIComponentInContainer>): APIMessageTopLevelComponent {
  return { type: ComponentType.Container, accent_color: colour, components: [...listPresent(components)] };
}

export function rows(buttons: Sparse<APIButtonComponent>): readonly APIComponentInContainer[] {
  return inGroups(listPresent(buttons), 5).map((components) => ({
    type: ComponentType.ActionRow,
    components: [...components],
  }));
}

export function menu(select: Omit<APIStringSelectComponent, "type">): APIComponentInContainer {
  return { type: ComponentType.ActionRow, components: [{ type: ComponentType.StringSelect, ...select }] };
}

export type ButtonLook = "main" | "plain" | "go" | "stop";
const styles = {
  main: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  go: ButtonStyle.Success,
  stop: ButtonStyle.Danger,
} as const satisfies Record<ButtonLook, ButtonStyle>;

export function button(
  id: string,
  label: string,
  look: ButtonLook = "plain",
  disabled = false,
): APIButtonComponentWithCustomId {
  return { type: ComponentType.Button, style: styles[look], custom_id: id, label, disabled };
}

export function withEmoji(
  plain: APIButtonComponentWithCustomId,
  emoji: APIMessageComponentEmoji | undefined,
): APIButtonComponentWithCustomId {
  return emoji === undefined ? plain : { ...plain, emoji };
}

/** A message with pictures: `parts` is given the names of those that are ready. */
export const illustrated = <Readers extends Audience>(
  audience: Readers,
  colour: number,
  drawings: readonly Drawing[],
  parts: (drawn: ReadonlySet<string>) => Sparse<APIComponentInContainer>,
): MessageTemplate<Readers> => ({ audience, drawings, compose: (drawn) => [container(colour, parts(drawn))] });

export const composed = <Readers extends Audience>(
  audience: Readers,
  colour: number,
  parts: Sparse<APIComponentInContainer>,
): MessageTemplate<Readers> => ({ audience, drawings: [], compose: () => [container(colour, parts)] });

export function wordsOnly<Readers extends Audience>(
  audience: Readers,
  colour: number,
  content: string,
  buttons: Sparse<APIButtonComponent> = [],
): MessageTemplate<Readers> {
  return composed(audience, colour, [text(content), rows(buttons)]);
}

export function withFile<Readers extends Audience>(
  audience: Readers,
  words: string,
  { name, data }: { readonly name: string; readonly data: string },
): MessageTemplate<Readers> {
  return {
    audience,
    drawings: [],
    file: { name, data },
    compose: () => [
      { type: ComponentType.TextDisplay, content: words },
      { type: ComponentType.File, file: { url: `attachment://${name}` } },
    ],
  };
}

/** As many items of a list as fit into `limit` characters, and the number of those that are missing. */
export function fitList(items: readonly string[], limit: number): string {
  return fitLines(items, limit - items.length)
    .split("\n")
    .join(", ");
}

/** As many whole lines as fit into `limit` characters, and the number of those that are missing. */
export function fitLines(lines: readonly string[], limit: number): string {
  const fitting = countFitting(lines, limit);
  const more = fitting < lines.length ? [`… +${lines.length - fitting}`] : [];
  return [...lines.slice(0, fitting), ...more].join("\n");
}

/** Number of whole lines that fit into `limit` characters beside a short note of what is missing. */
export function countFitting(lines: readonly string[], limit: number): number {
  let length = 0;
  for (const [at, line] of lines.entries()) {
    length += line.length + 1;
    if (length > limit - 8) return at;
  }
  return lines.length;
}

export const sentence = (words: string): MessageTemplate<OnePerson> => wordsOnly(asker, panelColour, words);

export const panelColour = 0x5b8c5a;
export const tournamentColour = 0x8a5a00;
