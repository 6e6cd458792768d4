import type { RawFile } from "discord.js";
import { setTimeout as sleep } from "node:timers/promises";
import { packed, Upload } from "../../src/discord/upload.ts";
import { parseJson } from "../../src/records/envelope.ts";

export type Answer = {
  readonly status: number;
  /** Discord's error code; null for answers that are no refusal. */
  readonly code: number | null;
  /** What Discord says of its refusal; "" when it is none. */
  readonly message: string;
  readonly body: unknown;
};

/** Asks one Discord as a bot without any library: nothing is tried again but what a rate limit put off. */
export type Api = {
  readonly address: string;
  readonly ask: (request: string, body?: unknown, files?: readonly RawFile[]) => Promise<Answer>;
};

/** Longer than this nobody waits for a rate limit, in seconds. */
const longestWait = 60;
const tries = 5;
const userAgent = "DiscordBot (https://github.com/discord/discord-api-docs, 1) Clutch live comparison";

export function makeApi(address: string, token: string): Api {
  const headers = { authorization: `Bot ${token}`, "user-agent": userAgent };
  const send = async (request: string, body: unknown, files: readonly RawFile[]): Promise<Response> => {
    const [method = "GET", path = "/"] = request.split(" ");
    const sent = body === undefined ? undefined : packed(JSON.stringify(body), files);
    const content = sent?.body instanceof Upload ? Buffer.concat([...sent.body]) : sent?.body;
    const init = { method, headers: { ...headers, ...sent?.headers }, ...(content !== undefined && { body: content }) };
    try {
      return await fetch(`${address}/v10${path}`, init);
    } catch {
      throw new LiveFailure(`Nobody answers at ${address}.`);
    }
  };
  return {
    address,
    ask: async (request, body, files = []) => {
      for (let tried = 1; ; tried += 1) {
        const response = await send(request, body, files);
        const answer = await readAnswer(response);
        const wait = waitFor(response, answer);
        if (wait === null || tried === tries) return answer;
        await sleep(wait * 1000);
      }
    },
  };
}

/** Seconds until a request that was put off may be made again; null when its answer stands. */
function waitFor({ status, headers }: Response, { code }: Answer): number | null {
  // A 429 with a code of its own, 30046 for instance, is an answer and no rate limit.
  if (status !== 429 || (code !== null && code !== 0)) return null;
  const seconds = Number(headers.get("retry-after") ?? "1");
  return seconds > longestWait ? null : seconds + 0.1;
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const body = parseJson(text);
  const code = valueAt(body, "code");
  const isRefusal = response.status >= 400;
  return {
    status: response.status,
    code: isRefusal && typeof code === "number" ? code : null,
    message: isRefusal ? textAt(body, "message", text.slice(0, 100)) : "",
    body,
  };
}

/** What stands at a path in an answer, dots between: "thread_metadata.archived". Undefined when nothing does. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inside, name) => {
    if (typeof inside !== "object" || inside === null) return undefined;
    return new Map<string, unknown>(Object.entries(inside)).get(name);
  }, value);
}

export function listAt(value: unknown, path: string): readonly unknown[] {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
}

export function textAt(value: unknown, path: string, otherwise: string): string {
  const found = valueAt(value, path);
  return typeof found === "string" ? found : otherwise;
}

/** What keeps the comparison from going on; its message is a sentence for whoever runs it. */
export class LiveFailure extends Error {
  override readonly name = "LiveFailure";
}
