import type { RawFile, REST } from "discord.js";
import { hash } from "node:crypto";

/** A form of files and a message as JSON, in pieces of bytes. discord.js would copy each file into a blob and read it back. */
export class Upload implements Iterable<Uint8Array> {
  readonly payload: string;
  readonly files: readonly RawFile[];
  readonly boundary: string;

  /** The boundary is in no file: it follows from the message, which has no line breaks itself. */
  constructor(payload: string, files: readonly RawFile[], boundary = `form-${hash("sha256", payload)}`) {
    this.payload = payload;
    this.files = files;
    this.boundary = boundary;
  }

  /** Returns the same files with another message. */
  withPayload(payload: string): Upload {
    return new Upload(payload, this.files, this.boundary);
  }

  *[Symbol.iterator](): Generator<Uint8Array> {
    for (const [at, file] of this.files.entries()) {
      yield this.head(`files[${at}]"; filename="${escape(file.name)}`, `Content-Type: ${typeOf(file)}\r\n`);
      yield bytesOf(file);
    }
    yield this.head("payload_json");
    yield Buffer.from(`${this.payload}\r\n--${this.boundary}--\r\n`);
  }

  private head(name: string, more = ""): Buffer {
    const begin = `--${this.boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n${more}\r\n`;
    return Buffer.from(name.startsWith("files[0]") ? begin : `\r\n${begin}`);
  }
}

/** A name as forms have it (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data). */
const escape = (name: string): string => name.replaceAll(/["\r\n]/gu, encodeURIComponent);

const bytesOf = ({ data }: RawFile): Uint8Array => (data instanceof Uint8Array ? data : Buffer.from(String(data)));

const typeOf = ({ name, contentType }: RawFile): string =>
  contentType ?? (name.endsWith(".png") ? "image/png" : "application/octet-stream");

/** Lets a client send its files as uploads. */
export function sendUploads(rest: REST): void {
  const request = rest.request.bind(rest);
  rest.request = ({ files = [], ...asked }) => {
    if (files.length === 0) return request(asked);
    const body = new Upload(JSON.stringify(asked.body), files);
    const headers = { ...asked.headers, "Content-Type": `multipart/form-data; boundary=${body.boundary}` };
    return request({ ...asked, body, headers, passThroughBody: true });
  };
}
