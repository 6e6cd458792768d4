import { type APIMessageTopLevelComponent, AttachmentBuilder, MessageFlags } from "discord.js";

import type { createPictures } from "../pictures/index.ts";
import type { Draft } from "./draft.ts";

type Pictures = Pick<ReturnType<typeof createPictures>, "render">;

/** A message as discord.js takes it; `isWhole` is false when a picture was not ready and words stand for it. */
export type Payload = {
  readonly flags: MessageFlags.IsComponentsV2;
  readonly components: APIMessageTopLevelComponent[];
  readonly files: AttachmentBuilder[];
  readonly isWhole: boolean;
};

/** Draws the pictures of a draft within `deadline` milliseconds and composes the message with those that are ready. */
export async function drawn(draft: Draft, pictures: Pictures, deadline: number): Promise<Payload> {
  const ready = await Promise.all(
    draft.drawings.map(async (drawing) => ({ drawing, png: await pictures.render(drawing.svg, deadline) })),
  );
  const shown = ready.flatMap(({ drawing, png }) => (png === undefined ? [] : [{ drawing, png }]));
  const files = shown.map(({ drawing, png }) => new AttachmentBuilder(Buffer.from(png), { name: drawing.name }));
  const file = draft.file === undefined ? [] : [new AttachmentBuilder(Buffer.from(draft.file.data), { name: draft.file.name })];
  return {
    flags: MessageFlags.IsComponentsV2,
    components: [...draft.compose(new Set(shown.map(({ drawing }) => drawing.name)))],
    files: [...files, ...file],
    isWhole: shown.length === draft.drawings.length,
  };
}
