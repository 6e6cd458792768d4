import errorCodes from "../../error-codes.json" with { type: "json" };
import { isErrorCode } from "../../errors.ts";
import type { Fault, NewFault } from "../../protocol.ts";

/** What every request matches. */
const all = ".";

/** The faults that one most often wants. */
export const presets: readonly (readonly [label: string, fault: NewFault])[] = [
  ["Slow by 2 s", { match: all, kind: "slow", seconds: 2, left: 5 }],
  ["429", { match: all, kind: "rate-limit", seconds: 1, left: 3 }],
  ["500", { match: all, kind: "server-error", status: 500, left: 1 }],
  ["Hang", { match: all, kind: "hang", left: 1 }],
  ["Cut off", { match: all, kind: "reset", left: 1 }],
  ["No pictures", { match: all, kind: "refusal", code: 50013, onlyWithFiles: true, left: null }],
  ["No DMs", { match: "^POST /users/@me/channels$", kind: "refusal", code: 40003, left: null }],
  ["Lost answer", { match: all, kind: "lost-answer", left: 1 }],
];

export const kindWords: { readonly [kind in Fault["kind"]]: string } = {
  "rate-limit": "429, rate limit of the route",
  "global-rate-limit": "429, global rate limit",
  "shared-rate-limit": "429, shared by all bots of a channel",
  banned: "429, banned by Cloudflare",
  unauthorized: "401, token refused",
  refusal: "one of Discord's codes",
  "server-error": "500, server error",
  hang: "no answer",
  slow: "slow answer",
  reset: "connection cut",
  "late-answer": "done, but the answer is late",
  "lost-answer": "done, but the answer is lost",
  "empty-answer": "done, but the answer is empty",
  "closed-dm": "50007, takes no messages",
  "unknown-message": "10008, unknown message",
  "missing-permissions": "50013, missing permissions",
  "missing-access": "50001, missing access",
};

export const isFaultKind = (text: string): text is Fault["kind"] => Object.hasOwn(kindWords, text);

/** Every code that can be answered, in Discord's words. */
export const codes: readonly number[] = Object.keys(errorCodes)
  .map(Number)
  .filter((code) => code !== 0);

export const codeWords = (code: number): string =>
  isErrorCode(code) ? `${code}, ${errorCodes[code].message.slice(0, 60)}` : String(code);

/** A fault in a few words. */
export function faultWords({ kind, match, left, seconds, status, code, onlyWithFiles }: Fault): string {
  const what: { readonly [each in Fault["kind"]]?: string } = {
    "rate-limit": `429 for ${seconds} s`,
    "global-rate-limit": `429 for ${seconds} s, global`,
    "shared-rate-limit": `429 for ${seconds} s, shared`,
    banned: `429 of Cloudflare for ${seconds} s`,
    refusal: codeWords(code),
    "server-error": String(status),
    slow: `slow by ${seconds} s`,
    "late-answer": `done, answered after ${seconds} s`,
  };
  const words = what[kind] ?? kindWords[kind];
  const where = match === all ? "" : ` on ${match}`;
  const files = onlyWithFiles ? " with files" : "";
  return `${words}${where}${files}, ${left === null ? "always" : `${left} more`}`;
}
