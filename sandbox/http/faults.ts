import { refusal, Refusal } from "../errors.ts";
import type { Fault, NewFault } from "../protocol.ts";

/** The faults that wait for their requests. */
export type Faults = {
  readonly list: () => readonly Fault[];
  /** Throws when `match` is no regular expression. */
  readonly add: (fault: NewFault) => Fault;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
  /** The fault for a request, "POST /channels/1/messages"; it is counted as used. */
  readonly hit: (request: string) => Fault | undefined;
};

export function makeFaults(onChange: () => void): Faults {
  let faults: readonly Fault[] = [];
  let count = 0;
  const replace = (next: readonly Fault[]): void => {
    faults = next;
    onChange();
  };
  return {
    list: () => faults,
    add: (fresh) => {
      new RegExp(fresh.match, "u");
      count += 1;
      const fault: Fault = { left: 1, seconds: 0.5, status: 500, ...fresh, id: `fault-${count}` };
      replace([...faults, fault]);
      return fault;
    },
    remove: (id) => replace(faults.filter((fault) => fault.id !== id)),
    clear: () => replace([]),
    hit: (request) => {
      const fault = faults.find(({ match, left }) => left !== 0 && new RegExp(match, "u").test(request));
      if (fault === undefined || fault.left === null) return fault;
      const left = fault.left - 1;
      const after = left === 0 ? [] : [{ ...fault, left }];
      replace(faults.flatMap((other) => (other === fault ? after : [other])));
      return fault;
    },
  };
}

/** The refusal that a fault means; undefined for faults of the line. */
export function refusalOf(fault: Fault): Refusal | undefined {
  switch (fault.kind) {
    case "rate-limit":
    case "global-rate-limit":
      return rateLimited(fault.seconds, fault.kind === "global-rate-limit", "user");
    case "server-error":
      return new Refusal(fault.status, { message: `${fault.status}: Internal Server Error`, code: 0 });
    case "closed-dm":
      return refusal(50007);
    case "unknown-message":
      return refusal(10008);
    case "missing-permissions":
      return refusal(50013);
    case "missing-access":
      return refusal(50001);
    case "hang":
    case "slow":
    case "reset":
    case "lost-answer":
      return undefined;
  }
}

/** A 429 with Discord's body and headers; `seconds` until the next try. */
export function rateLimited(
  seconds: number,
  isGlobal: boolean,
  scope: "user" | "shared",
  headers: Readonly<Record<string, string>> = {},
): Refusal {
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
        "x-ratelimit-scope": isGlobal ? "global" : scope,
        ...headers,
        ...(isGlobal ? { "x-ratelimit-global": "true" } : {}),
      },
    },
  );
}
