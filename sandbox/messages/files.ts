import type { APIAttachment, RESTAPIAttachment } from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import type { SentFile } from "../http/message.ts";
import mediaTypes from "./media-types.json" with { type: "json" };

/** Keeps the files of a request and gives the attachments that show them. */
export function storeFiles(
  discord: Discord,
  channel: string,
  files: readonly SentFile[],
  described: readonly Partial<RESTAPIAttachment>[],
): APIAttachment[] {
  return files.map((file) => {
    const words = described.find(({ id }) => Number(id) === file.index);
    const id = discord.newId();
    const filename = (words?.filename ?? file.name).replaceAll(/[^\w.-]/gu, "_");
    const type = unsaid.has(file.type) ? typeOf(filename) : file.type;
    discord.world.files.set(id, { name: filename, type, bytes: file.bytes });
    const url = `${discord.url()}/attachments/${channel}/${id}/${filename}`;
    return {
      id,
      filename,
      size: file.bytes.length,
      url,
      proxy_url: url,
      content_type: type,
      ...field("description", words?.description),
      ...field("title", words?.title),
      ...pictureSize(file.bytes),
    };
  });
}

/** Clients write null for what they leave out; Discord leaves it out. */
const field = (name: string, words: string | null | undefined): Readonly<Record<string, string>> =>
  words === undefined || words === null ? {} : { [name]: words };

/** What clients write when they do not know the type; then the name tells. */
const unsaid = new Set(["", "application/octet-stream"]);

const types: Readonly<Record<string, string>> = mediaTypes;

/** The media type that a file name promises. */
export function typeOf(filename: string): string {
  return types[filename.split(".").at(-1)?.toLowerCase() ?? ""] ?? "application/octet-stream";
}

/** Width and height of a PNG, from its header (RFC 2083, 4.1.1); nothing for other files. */
function pictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  if (bytes.length < 24 || bytes[0] !== 0x89 || bytes[1] !== 0x50) return undefined;
  const header = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: header.getUint32(16), height: header.getUint32(20) };
}
