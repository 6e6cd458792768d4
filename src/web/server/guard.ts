import { isIPv6 } from "node:net";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { HttpBindings } from "@hono/node-server";
import type { Clock } from "../../ports/ports.ts";
import { createAllowances } from "../../limits/allowances.ts";
import { createQueue } from "../../records/queue.ts";
import { refuseWith } from "./refusals.ts";
import { longestBody, type WebLimits, type WebSettings } from "./settings.ts";

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const headers = {
  "content-security-policy": policy,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "cache-control": "no-store",
} as const;

/** Says of every answer what a browser may do with it; a route may let it be kept. */
export const protect: MiddlewareHandler = (context, next) => {
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  return next();
};

/** The sender for whom an address counts: of IPv6 its network of 64 bits, since one household holds all of it. */
function senderAt(address: string): string {
  const [bare = ""] = address.split("%");
  const mapped = /^::ffff:(?<ipv4>[\d.]+)$/iu.exec(bare)?.groups?.["ipv4"];
  if (mapped !== undefined || !isIPv6(bare)) return mapped ?? address;
  const [head = [], tail = []] = bare.split("::").map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

/** Sender of a request, as the nearest proxy saw it that is believed. */
export function senderOf(context: Context, { proxies }: Pick<WebSettings, "proxies">): string {
  const forwarded = context.req.header("x-forwarded-for")?.split(",") ?? [];
  const told = proxies === 0 ? undefined : forwarded.at(-proxies)?.trim();
  if (told !== undefined && told !== "") return senderAt(told);
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  return senderAt(incoming?.socket.remoteAddress ?? "unknown");
}

/** Refuses what one sender asks too often; a burst is begun one request a turn of the event loop, so that clicks are answered in between. */
export function limitRequests(settings: WebSettings, clock: Clock, { requests }: WebLimits): MiddlewareHandler {
  const allowances = createAllowances(clock, requests);
  const turns = createQueue();
  return async (context, next) => {
    const sender = senderOf(context, settings);
    if (!allowances.take(sender)) return refuseWith(context, 429, "board.refusal.too-fast");
    await turns(sender, clock.turn);
    return next();
  };
}

export const limitBody: MiddlewareHandler = bodyLimit({
  maxSize: longestBody,
  onError: (context) => refuseWith(context, 413, "board.refusal.malformed"),
});

/** Refuses what another site's page sends: a browser names the site with each request that changes something. */
export function sameOrigin({ url }: Pick<WebSettings, "url">): MiddlewareHandler {
  const { origin: own } = new URL(url);
  return async (context, next) => {
    const { method } = context.req;
    const origin = context.req.header("origin");
    const isJson = context.req.header("content-type")?.startsWith("application/json") === true;
    const isForeign = method !== "GET" && method !== "HEAD" && (!isJson || (origin !== undefined && origin !== own));
    return isForeign ? refuseWith(context, 403, "board.refusal.malformed") : next();
  };
}
