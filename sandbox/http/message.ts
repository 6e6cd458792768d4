import type { IncomingMessage } from "node:http";
import { refusal, Refusal } from "../errors.ts";

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
  if (!type.startsWith("multipart/form-data")) return { body: parsed(bytes.toString("utf8")), files: [] };
  return readForm(bytes, type);
}

/** All bytes of a request, at most `most` of them. */
export async function readBytes(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw refusal(40005);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readForm(bytes: Buffer, type: string): Promise<Sent> {
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData().catch(() => {
    throw new Refusal(400, { message: "The form could not be read.", code: 50109 });
  });
  const entries = [...form.entries()];
  const files = await Promise.all(
    entries.flatMap(([key, value], place) => (typeof value === "string" ? [] : [sentFile(key, value, place)])),
  );
  const json = form.get("payload_json");
  const fields = entries.filter(([key, value]) => typeof value === "string" && key !== "payload_json");
  return { body: typeof json === "string" ? parsed(json) : Object.fromEntries(fields), files };
}

async function sentFile(key: string, file: File, place: number): Promise<SentFile> {
  const index = /^files\[(\d+)\]$/u.exec(key)?.[1];
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { index: index === undefined ? place : Number(index), name: file.name, type: file.type, bytes };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal(50109);
  }
}
