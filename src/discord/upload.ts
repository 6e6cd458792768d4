import type { RawFile } from "discord.js";
import { hash } from "node:crypto";

/** A form of files and a message as JSON, in pieces of bytes. discord.js would copy each file into a blob and read it back. */
export class Upload implements Iterable<Uint8Array> {
  readonly payload: string;
  readonly files: readonly RawFile[];
  /** In no file, for it follows from the message, which has no line breaks itself. */
  readonly boundary: string;

  constructor(payload: string, files: readonly RawFile[]) {
    this.payload = payload;
    this.files = files;
    this.boundary = `form-${hash("sha256", payload)}`;
  }

  *[Symbol.iterator](): Generator<Uint8Array> {
    const begin = `--${this.boundary}\r\nContent-Disposition: form-data; name=`;
    for (const [at, { name, data, contentType }] of this.files.entries()) {
      const type = contentType ?? (name.endsWith(".png") ? "image/png" : "application/octet-stream");
      yield Buffer.from(`${begin}"files[${at}]"; filename="${escape(name)}"\r\nContent-Type: ${type}\r\n\r\n`);
      yield data instanceof Uint8Array ? data : Buffer.from(String(data));
      yield Buffer.from("\r\n");
    }
    yield Buffer.from(`${begin}"payload_json"\r\n\r\n${this.payload}\r\n--${this.boundary}--\r\n`);
  }
}

/** A name as forms have it (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data). */
const escape = (name: string): string => name.replaceAll(/["\r\n]/gu, encodeURIComponent);

/** What is sent of a message in JSON and its files. */
export function packed(payload: string, files: readonly RawFile[]) {
  if (files.length === 0) return { body: payload, headers: { "Content-Type": "application/json" } };
  const body = new Upload(payload, files);
  return { body, headers: { "Content-Type": `multipart/form-data; boundary=${body.boundary}` } };
}
