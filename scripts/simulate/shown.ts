import type { Sandbox } from "../../sandbox/index.ts";
import { requestOf } from "../../src/discord/delivery/bodies.ts";
import { speakEmojis } from "../../src/discord/emojis/emojis.ts";
import { createMakeRequest } from "../../src/discord/makeRequest.ts";
import { withoutEmojis } from "../../src/discord/message/display.ts";
import { render } from "../../src/discord/message/payload.ts";
import type { Drawing } from "../../src/discord/message/template.ts";
import { createRest, postTo, resources } from "../../src/discord/rest.ts";
import type { ShownFile } from "../../src/discord/tables/files.ts";
import { channelId } from "../../src/ids.ts";
import { createPictures } from "../../src/pictures/pictures.ts";
import { systemPorts } from "../../src/ports/system.ts";

/** Longest time that a picture is drawn, in ms. */
const drawnWithinMs = 10_000;

/** The file of what a player was shown, where these words are one; undefined of other files. */
export function readShown(json: string): ShownFile | undefined {
  const file: unknown = JSON.parse(json);
  return typeof file === "object" && file !== null && "shown" in file ? (file as ShownFile) : undefined;
}

/** Posts what a player was shown in #games of the local Discord, with its pictures drawn. */
export async function postShown(
  { token, apiUrl: api, channel }: Pick<Sandbox, "apiUrl" | "token" | "channel">,
  file: ShownFile,
): Promise<void> {
  const pictures = createPictures(systemPorts);
  const rest = createRest({ makeRequest: createMakeRequest(Date.now), token, api }, {});
  speakEmojis(rest);
  try {
    for (const { components, pictures: svgs } of file.messages) {
      const drawings = Object.entries(svgs).map(([name, svg]) => ({ name: name as Drawing["name"], svg }));
      // Emojis belong to the bot that showed them: another one's buttons do without.
      const shown = { audience: "everybody", compose: () => withoutEmojis(components) } as const;
      const template = { ...shown, drawings: drawings.map((each) => ({ ...each, owner: file.table, alt: "" })) };
      const { payload } = await render(template, pictures, drawnWithinMs);
      if (payload.files.length < drawings.length) throw new Error("A picture could not be drawn.");
      await postTo(
        rest,
        resources.newMessage(channelId(channel("games"))),
        requestOf(payload, { flags: payload.flags }),
      );
    }
  } finally {
    await pictures.close();
  }
}
