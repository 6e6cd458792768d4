import { setTimeout as wait } from "node:timers/promises";
import { type APIMessageTopLevelComponent, AttachmentBuilder, MessageFlags } from "discord.js";

import type { Pictures } from "../../pictures/pictures.ts";
import type { MessageTemplate } from "./template.ts";

/** A message as discord.js takes it. */
export type Payload = {
  readonly flags: MessageFlags.IsComponentsV2;
  readonly components: APIMessageTopLevelComponent[];
  readonly files: AttachmentBuilder[];
};

/** `isLate`: a picture is being drawn yet, or waits to be, and words stand for it until it is there. */
export type Drawn = { readonly payload: Payload; readonly isLate: boolean };

/** Draws the pictures of a draft within `deadline` milliseconds and composes the message with those that are ready. */
export async function render(draft: MessageTemplate, pictures: Pictures, deadline: number): Promise<Drawn> {
  const rendered = await Promise.all(draft.drawings.map(({ svg }) => pictures.render(svg, deadline)));
  const ready = rendered.flatMap((result, index) => {
    const name = draft.drawings[index]?.name;
    return result.ok && name !== undefined ? [{ name, png: result.png }] : [];
  });
  const files = ready.map(({ name, png }) => attachFiles(name, png));
  const file = draft.file === undefined ? [] : [attachFiles(draft.file.name, Buffer.from(draft.file.data))];
  return {
    payload: {
      flags: MessageFlags.IsComponentsV2,
      components: [...draft.compose(new Set(ready.map(({ name }) => name)))],
      files: [...files, ...file],
    },
    isLate: rendered.some((result) => !result.ok && (result.why === "late" || result.why === "busy")),
  };
}

const latePictureMs = 8_000;
const latePictureTries = 8;
const latePausesMs = 2_000;

/**
 * The message with pictures that were late when it was shown, as soon as they
 * are there; undefined when none comes, or when nobody wants this draft any
 * more by then.
 */
export async function renderLate(
  draft: MessageTemplate,
  pictures: Pictures,
  shown: Payload,
  isWanted: () => boolean,
): Promise<Payload | undefined> {
  for (let tried = 0; tried < latePictureTries && isWanted(); tried += 1) {
    // Who is refused because too many wait is refused at once; a queue is drawn in a second or two.
    if (tried > 0) await wait(latePausesMs, undefined, { ref: false });
    const { payload, isLate } = await render(draft, pictures, latePictureMs);
    if (payload.files.length > shown.files.length) return isWanted() ? payload : undefined;
    if (!isLate) return undefined;
  }
  return undefined;
}

function attachFiles(name: string, bytes: Uint8Array): AttachmentBuilder {
  return new AttachmentBuilder(Buffer.from(bytes), { name });
}
