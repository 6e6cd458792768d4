import type { Sandbox } from "../../sandbox/index.ts";
import { createPictures } from "../../src/pictures/pictures.ts";
import { systemPorts } from "../../src/ports/system.ts";
import type { ShownFile } from "../../src/discord/tables/files.ts";

/** Longest time that a picture is drawn, in ms. */
const drawnWithinMs = 10_000;
/** The flag of messages that are made of components. */
const isComponentsV2 = 1 << 15;

/** The file of what a player was shown, where these words are one; undefined of other files. */
export function readShown(json: string): ShownFile | undefined {
  const file: unknown = JSON.parse(json);
  return typeof file === "object" && file !== null && "shown" in file ? (file as ShownFile) : undefined;
}

/** Emojis belong to the bot that showed them: another one's buttons do without. */
const withoutEmoji = (key: string, value: unknown): unknown => (key === "emoji" ? undefined : value);

/** Posts what a player was shown in #games of the local Discord, with its pictures drawn. */
export async function postShown(
  sandbox: Pick<Sandbox, "apiUrl" | "token" | "channel">,
  file: ShownFile,
): Promise<void> {
  const pictures = createPictures(systemPorts);
  try {
    for (const { components, pictures: drawn } of file.messages) {
      const form = new FormData();
      const named = Object.entries(drawn);
      const attachments = named.map(([filename], id) => ({ id, filename }));
      form.set("payload_json", JSON.stringify({ flags: isComponentsV2, components, attachments }, withoutEmoji));
      for (const [id, [name, svg]] of named.entries()) {
        const picture = await pictures.render(svg, drawnWithinMs, file.table);
        if (!picture.ok) throw new Error(`${name} could not be drawn: ${picture.why}.`);
        form.set(`files[${id}]`, new Blob([new Uint8Array(picture.png)]), name);
      }
      const url = `${sandbox.apiUrl}/v10/channels/${sandbox.channel("games")}/messages`;
      const response = await fetch(url, {
        method: "POST",
        headers: { authorization: `Bot ${sandbox.token}` },
        body: form,
      });
      if (!response.ok) throw new Error(`The local Discord refused a message: ${await response.text()}`);
    }
  } finally {
    await pictures.close();
  }
}
