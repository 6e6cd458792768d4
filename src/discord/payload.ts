import { type APIMessageTopLevelComponent, AttachmentBuilder, MessageFlags } from "discord.js";

import type { Pictures } from "../pictures/pictures.ts";
import type { Draft } from "./draft.ts";

/** A message as discord.js takes it. */
export type Payload = {
  readonly flags: MessageFlags.IsComponentsV2;
  readonly components: APIMessageTopLevelComponent[];
  readonly files: AttachmentBuilder[];
};

/** `isLate`: a picture is still being drawn, and words stand for it until it is there. */
export type Drawn = { readonly payload: Payload; readonly isLate: boolean };

/** Draws the pictures of a draft within `deadline` milliseconds and composes the message with those that are ready. */
export async function drawn(draft: Draft, pictures: Pictures, deadline: number): Promise<Drawn> {
  const rendered = await Promise.all(draft.drawings.map(({ svg }) => pictures.render(svg, deadline)));
  const ready = rendered.flatMap((result, index) => {
    const name = draft.drawings[index]?.name;
    return result.ok && name !== undefined ? [{ name, png: result.png }] : [];
  });
  const files = ready.map(({ name, png }) => attached(name, png));
  const file = draft.file === undefined ? [] : [attached(draft.file.name, Buffer.from(draft.file.data))];
  return {
    payload: {
      flags: MessageFlags.IsComponentsV2,
      components: [...draft.compose(new Set(ready.map(({ name }) => name)))],
      files: [...files, ...file],
    },
    isLate: rendered.some((result) => !result.ok && result.why === "late"),
  };
}

function attached(name: string, bytes: Uint8Array): AttachmentBuilder {
  return new AttachmentBuilder(Buffer.from(bytes), { name });
}
