import { isBan, type Reply } from "../../../sandbox/http/api.ts";
import { parseJson, type Sent } from "../../../sandbox/http/message.ts";
import type { Sandbox } from "../../../sandbox/index.ts";
import type { MakeRequest } from "../../../src/discord/makeRequest.ts";
import { Upload } from "../../../src/discord/upload.ts";
import type { Fate } from "../table/world.ts";
import { way } from "./socket.ts";
import { after, runningNow } from "./time.ts";

type Init = Parameters<MakeRequest>[1];
type Response = Awaited<ReturnType<MakeRequest>>;

/** Makes requests of the local Discord in memory. */
export function createLine(
  sandbox: Pick<Sandbox, "ask">,
  note: (line: string) => void,
  fateOf: (request: string) => Fate,
): MakeRequest {
  return (url, init) => {
    const owner = runningNow();
    const asked = readRequest(url, init);
    const name = `${asked.method} ${asked.path}`;
    note(`${name} ${typeof init.body === "string" ? init.body : ""}`);
    return new Promise((resolve, reject) => {
      const cut = (): unknown => after(way(), () => reject(brokenLine()), owner);
      init.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      const fate = fateOf(name);
      if (fate === "lost") return void cut();
      const extra = typeof fate === "object" && "late" in fate ? fate.late : 0;
      const answer = (reply: Reply): void => {
        const text = typeof reply === "string" ? reply : JSON.stringify(reply.body);
        note(`${name}: ${typeof reply === "string" ? text : `${reply.status} ${text}`}`);
        if (reply === "hang") return;
        if (reply === "cut" || fate === "answer lost") return void cut();
        const sent = typeof fate === "object" && "html" in fate ? htmlReply(fate.html) : jsonReply(reply, text);
        after(way() + extra, () => resolve(sent), owner);
      };
      const arrive = (): void => void sandbox.ask(asked).then(answer);
      after(way(), arrive, null);
      if (fate === "twice") after(way(), () => void sandbox.ask(asked), null);
    });
  };
}

const brokenLine = (): Error => Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });

function readRequest(url: string, { method = "GET", headers, body }: Init) {
  const { pathname, searchParams: query } = new URL(url);
  const named: Record<string, string> = {};
  for (const [name, value] of Object.entries((headers ?? {}) as Record<string, string>))
    named[name.toLowerCase()] = value;
  if (body === undefined || body === null) named["content-length"] = "0";
  const path = decodeURIComponent(pathname.replace(/^\/api\/v10/u, ""));
  return { method, path, query, headers: named, read: () => Promise.resolve(body).then(readBody) };
}

/** The bot sends JSON, or a form whose files are read at once: Node would read it in a time of its own. */
function readBody(body: Init["body"]): Sent {
  if (!(body instanceof Upload)) return { body: typeof body === "string" ? parseJson(body) : undefined, files: [] };
  const files = body.files.map(({ name, data, contentType = "" }, index) => ({
    ...{ index, name, type: contentType },
    bytes: data instanceof Uint8Array ? data : new TextEncoder().encode(String(data)),
  }));
  return { body: parseJson(body.payload), files };
}

function jsonReply({ status, body, headers }: Exclude<Reply, string>, text: string): Response {
  if (isBan({ status, body }))
    return response(status, "error code: 1015", { ...headers, "content-type": "text/plain" });
  if (body === undefined) return response(status, "", headers);
  return response(status, text, { ...headers, "content-type": "application/json" });
}

const htmlReply = (status: number): Response =>
  response(status, "<!DOCTYPE html><title>discord.com</title>", { "content-type": "text/html" });

function response(status: number, text: string, headers: Readonly<Record<string, string>>): Response {
  const made: unknown = {
    ...{ status, ok: status >= 200 && status < 300, statusText: "", body: null, bodyUsed: false },
    headers: new Headers(headers),
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(JSON.parse(text)),
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
  };
  // discord.js reads no more of an answer than this.
  return made as Response;
}
