import { DefaultRestOptions, type RESTOptions } from "discord.js";
import type { Ports } from "../ports/ports.ts";

export type MakeRequest = RESTOptions["makeRequest"];

/** What every client of Discord's API is made from. */
export type RequestParts = {
  readonly ports: Pick<Ports, "clock">;
  /** Makes the requests of all clients of this process. */
  readonly makeRequest: MakeRequest;
  readonly token: string;
  /** Where Discord's API is, when it is not Discord itself. */
  readonly api?: string;
};
type Given = Parameters<MakeRequest>[1];
/** What discord.js asks for; its forms are those of Node. */
type Init = Omit<Given, "body"> & { readonly body?: Given["body"] | FormData };

const tooManyRequests = 429;
/** Seconds to wait after a 429 that names no time. */
const firstPause = 60;
const longestPause = 600;
/** Node's timers end at once when they are set for longer, in seconds. */
const longestTimer = 2_147_483;

/**
 * Returns a function that makes the requests of all clients of this process, because a ban is one of its address. A 429 without a usable `retry-after`, as Cloudflare answers for an address that it has banned
 * (https://github.com/discord/discord-api-docs/issues/5810), gets one: discord.js would ask again at once and without
 * end, and ten thousand refusals in ten minutes are a new ban. It loses the headers of Discord's own limits, because
 * discord.js would wait by them instead.
 */
export function createMakeRequest(now: () => number, request = DefaultRestOptions.makeRequest) {
  const pauseAt = createPauses();
  return async (url: string, init: Init): ReturnType<MakeRequest> => {
    const response = await send(request, url, init);
    const { status, headers } = response;
    if (status !== tooManyRequests || isUsable(headers.get("retry-after"))) return response;
    for (const name of [...headers.keys()]) if (name.startsWith("x-ratelimit-")) headers.delete(name);
    headers.set("retry-after", String(pauseAt(now())));
    return response;
  };
}

function isUsable(retryAfter: string | null): boolean {
  const seconds = Number(retryAfter);
  return seconds > 0 && seconds <= longestTimer;
}

/**
 * Returns a function from the time of a refusal, in ms since the epoch, to the seconds to wait. Refusals during a pause
 * wait for its end; one soon after it begins a pause twice as long.
 */
export function createPauses(): (now: number) => number {
  let pause = 0;
  let end = 0;
  return (now) => {
    if (now >= end) {
      const isRepeated = now - end < pause * 1000;
      pause = isRepeated ? Math.min(pause * 2, longestPause) : firstPause;
      end = now + pause * 1000;
    }
    return Math.ceil((end - now) / 1000);
  };
}

/**
 * Sends a form with files as the bytes that it comes to. Given as a form, undici streams it, and closes the stream once
 * more when the request is given up meanwhile: an exception in nobody's reach.
 */
async function send(request: MakeRequest, url: string, { body, ...init }: Init): ReturnType<MakeRequest> {
  if (!(body instanceof FormData)) return request(url, body === undefined ? init : { ...init, body });
  const form = new Response(body);
  const bytes = new Uint8Array(await form.arrayBuffer());
  const type = form.headers.get("content-type") ?? "";
  const headers = new Map<string, string>(Object.entries(Object.assign({}, init.headers, { "content-type": type })));
  return request(url, { ...init, headers: Object.fromEntries(headers), body: bytes });
}
