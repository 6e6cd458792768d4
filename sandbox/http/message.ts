import type { IncomingMessage } from "node:http";
import { refusal } from "../errors.ts";
import { quoteIds } from "../ids.ts";

/** A file as it was sent: `files[3]` has the index 3. */
export type SentFile = {
  readonly index: number;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
};

/** What was sent: the JSON (of `payload_json` in a form) and the files. */
export type Sent = { readonly body: unknown; readonly files: readonly SentFile[] };

/** No request may be larger, in bytes. */
const mostBytes = 25 * 1024 * 1024;

/** Reads a request's body to its end. Refuses what is too large or no JSON. */
export async function readSent(request: IncomingMessage): Promise<Sent> {
  const bytes = await readBytes(request, mostBytes);
  if (bytes.length === 0) return { body: undefined, files: [] };
  const type = request.headers["content-type"] ?? "";
  if (!type.startsWith("multipart/form-data")) return { body: parseJson(bytes.toString("utf8")), files: [] };
  return readForm(bytes, type);
}

export async function readBytes(request: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stream: AsyncIterable<Buffer> = request;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > most) throw refusal(40005);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The form's fields, `payload_json` first of all, and its files. */
async function readForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Sent> {
  const request = new Response(bytes, { headers: { "content-type": contentType } });
  const form = await request.formData().catch(() => {
    throw refusal(50109);
  });
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
  const files = [...form].flatMap(([key, file]) => (typeof file === "string" ? [] : [{ key, file }]));
  const json = form.get("payload_json");
  return {
    body: typeof json === "string" ? parseJson(json) : Object.fromEntries(fields),
    files: await Promise.all(
      files.map(async ({ key, file }, place) => ({
        ...{ index: indexOf(key, place), name: file.name, type: file.type },
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    ),
  };
}

/** `files[3]` is number 3; other names count by their place. */
const indexOf = (key: string, place: number): number => Number(/^files\[(\d+)\]$/u.exec(key)?.[1] ?? place);

/** Reads JSON as Discord does, which takes ids as numbers too. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(quoteIds(text));
  } catch {
    throw refusal(50109);
  }
}
