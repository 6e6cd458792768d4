import { widthOf } from "../../games/kit/draw/text/text.ts";
import type { Drawing } from "../../src/discord/message/template.ts";

/** What the local page gives a message's container at 390 px: width of its words, and its borders, in px. */
const phone = { width: 276, frame: 32, gap: 8 } as const;
const line = { text: 22, small: 17.875, button: 16.8 } as const;
/** The page's letters are this much as wide as those of the pictures. */
const letters = 0.97;
const tallestPicture = 640;
const menuHeight = 42;
const ruler = 5;
/** What a button has beside its words: space at both ends, and its sign. */
const padding = 24;
const signWidth = 31;

const total = (heights: readonly number[], gap: number): number =>
  heights.reduce((sum, height) => sum + height, 0) + gap * Math.max(0, heights.length - 1);

/** A part of a message, as its JSON has it: words, pictures, or a row of buttons or of one menu. */
type Part = {
  readonly content?: string;
  readonly items?: readonly { readonly media: { readonly url: string } }[];
  readonly components?: readonly (Part & ButtonPart)[];
};
type ButtonPart = { readonly label?: string; readonly emoji?: object };

/**
 * Estimates how high a message of one container is on a phone of 390 px, in px; `drawings` are its pictures. Panels of
 * five games were 0 to 1.5 % off what Chromium shows of them on the local page.
 */
export function estimateHeight(components: readonly object[], drawings: readonly Drawing[]): number {
  const parts = components.flatMap((container: Part) => container.components ?? []);
  return Math.round(
    phone.frame +
      total(
        parts.map((part) => partHeight(part, drawings)),
        phone.gap,
      ),
  );
}

function partHeight({ content, items, components }: Part, drawings: readonly Drawing[]): number {
  if (content !== undefined) return total(content.split("\n").map(lineHeight), 0);
  if (items !== undefined)
    return total(
      items.map(({ media }) => pictureHeight(media.url, drawings)),
      phone.gap,
    );
  if (components === undefined) return ruler;
  const buttons = components.flatMap(({ label, emoji }) => (label === undefined ? [] : [{ label, emoji }]));
  return buttons.length === 0 ? menuHeight : rowHeight(buttons.map(buttonSize));
}

/** One line of text, wrapped by words. */
function lineHeight(content: string): number {
  const isSmall = content.startsWith("-# ");
  const isItem = content.startsWith("- ");
  const size = isSmall ? 13 : 16;
  const words = content
    .replaceAll(/^(?:-#|#+|-) /gu, "")
    .replaceAll(/\*\*|<@!?\d+>/gu, (mark) => (mark === "**" ? "" : "@Player 1"));
  const lines = countLines(words, size, phone.width - (isItem ? 20 : 0));
  return lines * (isSmall ? line.small : line.text) + (content.startsWith("### ") ? 4 : 0);
}

function countLines(words: string, size: number, width: number): number {
  const space = widthOf(" ", size) * letters;
  let [lines, used] = [1, 0];
  for (const word of words.split(" ")) {
    const wide = widthOf(word, size) * letters;
    if (used > 0 && used + space + wide > width) [lines, used] = [lines + 1, wide];
    else used += (used > 0 ? space : 0) + wide;
  }
  return lines;
}

type Size = { readonly width: number; readonly height: number };

function buttonSize({ label, emoji }: { readonly label: string; readonly emoji: object | undefined }): Size {
  const sign = emoji === undefined ? 0 : signWidth;
  const wide = widthOf(label, 14) * letters + padding + sign;
  const lines = wide <= phone.width ? 1 : countLines(label, 14, phone.width - padding - sign);
  return { width: Math.max(60, Math.min(wide, phone.width)), height: Math.max(40, 8 + lines * line.button) };
}

/** Buttons side by side as long as they fit. */
function rowHeight(buttons: readonly Size[]): number {
  const rows: { width: number; height: number }[] = [];
  for (const { width, height } of buttons) {
    const last = rows.at(-1);
    if (last === undefined || last.width + phone.gap + width > phone.width) rows.push({ width, height });
    else Object.assign(last, { width: last.width + phone.gap + width, height: Math.max(last.height, height) });
  }
  return total(
    rows.map(({ height }) => height),
    phone.gap,
  );
}

const heights = new Map<string, number>();

/** A picture at the width of a message; pictures of equal keys are composed once. */
function pictureHeight(url: string, drawings: readonly Drawing[]): number {
  const drawing = drawings.find(({ name }) => url.endsWith(`/${name}`));
  const known = heights.get(drawing?.key ?? "");
  if (known !== undefined) return known;
  const [, width = 1, height = 0] = /width="([\d.]+)" height="([\d.]+)"/u.exec(drawing?.svg ?? "") ?? [];
  const shown = Math.min(tallestPicture, (phone.width * Number(height)) / Number(width));
  if (drawing?.key !== undefined) heights.set(drawing.key, shown);
  return shown;
}
