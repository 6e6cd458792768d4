import { setTimeout as wait } from "node:timers/promises";
import { type APIMessageTopLevelComponent, MessageFlags } from "discord.js";

import type { Pictures } from "../../pictures/pictures.ts";
import type { MessageTemplate } from "./template.ts";

/** A message as discord.js takes it. */
export type Payload = {
  readonly flags: MessageFlags.IsComponentsV2;
  readonly components: APIMessageTopLevelComponent[];
  readonly files: { readonly attachment: Buffer; readonly name: string }[];
};

/** `isLate`: a picture is still being drawn, or waits to be, and words stand in its place until then. */
export type Drawn = { readonly payload: Payload; readonly isLate: boolean };

/** Draws the pictures of a template within `deadline` milliseconds and composes the message with those that are ready. */
export async function render(template: MessageTemplate, pictures: Pictures, deadline: number): Promise<Drawn> {
  const rendered = await Promise.all(template.drawings.map(({ svg, owner }) => pictures.render(svg, deadline, owner)));
  const ready = rendered.flatMap((result, index) => {
    const name = template.drawings[index]?.name;
    return result.ok && name !== undefined ? [fileOf(name, result.png)] : [];
  });
  const file = template.file === undefined ? [] : [fileOf(template.file.name, template.file.data)];
  return {
    payload: {
      flags: MessageFlags.IsComponentsV2,
      components: [...template.compose(new Set(ready.map(({ name }) => name)))],
      files: [...ready, ...file],
    },
    isLate: rendered.some((result) => !result.ok && (result.why === "late" || result.why === "busy")),
  };
}

const latePictureMs = 8_000;
const latePictureTries = 8;
const latePausesMs = 2_000;

/**
 * The message with pictures that were late when it was shown, each time more of them are there, until all are. Ends
 * sooner when none comes any more, or when the message is no longer wanted by then.
 */
export async function* renderLate(
  template: MessageTemplate,
  pictures: Pictures,
  shown: Payload,
  isWanted: () => boolean,
): AsyncGenerator<Payload, undefined> {
  let count = shown.files.length;
  for (let tried = 0; tried < latePictureTries && isWanted(); tried += 1) {
    // A renderer that is too busy refuses at once; what waits there takes it a second or two.
    if (tried > 0) await wait(latePausesMs, undefined, { ref: false });
    const { payload, isLate } = await render(template, pictures, latePictureMs);
    if (payload.files.length > count && isWanted()) {
      count = payload.files.length;
      yield payload;
    }
    if (!isLate) return;
  }
}

/** A picture's bytes are shared with whoever keeps it: a copy for each message would hold its memory twice. */
function fileOf(name: string, data: string | Uint8Array) {
  const attachment =
    typeof data === "string" ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return { name, attachment };
}
