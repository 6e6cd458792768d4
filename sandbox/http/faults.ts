import { isErrorCode, refusal, Refusal, tokenRefusal } from "../errors.ts";
import type { Fault, NewFault } from "../protocol.ts";

export type Faults = ReturnType<typeof makeFaults>;

const usualFault = { left: 1, seconds: 0.5, status: 500, code: 50013, onlyWithFiles: false } as const;

export function makeFaults(onChange: () => void) {
  let faults: readonly Fault[] = [];
  let count = 0;
  const replace = (next: readonly Fault[]): void => {
    faults = next;
    onChange();
  };
  return {
    list: () => faults,
    /** Throws when `match` is no regular expression. */
    add: (fresh: NewFault) => {
      new RegExp(fresh.match, "u");
      count += 1;
      if (!isErrorCode(fresh.code ?? 50013)) throw new Error(`There is no error code ${fresh.code}.`);
      const fault: Fault = { ...usualFault, ...fresh, id: `fault-${count}` };
      replace([...faults, fault]);
      return fault;
    },
    remove: (id: string) => replace(faults.filter((fault) => fault.id !== id)),
    clear: () => replace([]),
    /** The fault for a request, "POST /channels/1/messages", with files or without; it is counted as used. */
    hit: (request: string, hasFiles: boolean) => {
      const fault = faults.find(
        ({ match, left, onlyWithFiles }) =>
          left !== 0 && (hasFiles || !onlyWithFiles) && new RegExp(match, "u").test(request),
      );
      if (fault === undefined || fault.left === null) return fault;
      const left = fault.left - 1;
      const after = left === 0 ? [] : [{ ...fault, left }];
      replace(faults.flatMap((other) => (other === fault ? after : [other])));
      return fault;
    },
  };
}

const refusals: { readonly [kind in Fault["kind"]]?: (fault: Fault) => Refusal } = {
  "rate-limit": ({ seconds }) => rateLimited(seconds, "user"),
  "global-rate-limit": ({ seconds }) => rateLimited(seconds, "global"),
  "shared-rate-limit": ({ seconds }) => rateLimited(seconds, "shared"),
  banned: ({ seconds }) => bannedRefusal(seconds),
  unauthorized: tokenRefusal,
  "server-error": ({ status }) => new Refusal(status, { message: `${status}: Internal Server Error`, code: 0 }),
  "closed-dm": () => refusal(50007),
  "unknown-message": () => refusal(10008),
  "missing-permissions": () => refusal(50013),
  "missing-access": () => refusal(50001),
  refusal: ({ code, seconds }) => refusal(isErrorCode(code) ? code : 50013, seconds),
};

/** The refusal that a fault means; undefined for faults of the line. */
export function refusalOf(fault: Fault): Refusal | undefined {
  const refused = refusals[fault.kind]?.(fault);
  if (refused === undefined || fault.retryAfter === undefined) return refused;
  const others = Object.entries(refused.headers).filter(([name]) => name !== "retry-after");
  const told = fault.retryAfter === null ? [] : [["retry-after", fault.retryAfter] as const];
  return new Refusal(refused.status, refused.body, { headers: Object.fromEntries([...others, ...told]) });
}

/** Cloudflare's ban of an address after too many invalid requests: no JSON, and no header but the time to wait. */
export const bannedRefusal = (seconds: number): Refusal =>
  new Refusal(429, { message: "error code: 1015" }, { headers: { "retry-after": String(Math.ceil(seconds)) } });

/** A 429 with Discord's body and headers; `seconds` until the next try. */
export function rateLimited(seconds: number, scope: "user" | "shared" | "global", headers: object = {}): Refusal {
  const isGlobal = scope === "global";
  const message = "You are being rate limited.";
  return new Refusal(
    429,
    { message, retry_after: seconds, global: isGlobal, code: 0 },
    {
      headers: {
        "retry-after": String(Math.ceil(seconds)),
        "x-ratelimit-limit": "5",
        "x-ratelimit-remaining": "0",
        "x-ratelimit-reset": String((Date.now() + seconds * 1000) / 1000),
        "x-ratelimit-reset-after": String(seconds),
        "x-ratelimit-scope": scope,
        ...headers,
        ...(isGlobal ? { "x-ratelimit-global": "true" } : {}),
      },
    },
  );
}
