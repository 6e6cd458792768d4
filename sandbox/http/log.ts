import type { Violation } from "../protocol.ts";

/** One request as it was answered. */
export type Logged = {
  readonly method: string;
  /** Without `/api/v10`. */
  readonly path: string;
  /** 0 when no answer was given. */
  readonly status: number;
  readonly body: unknown;
  readonly files: readonly string[];
  /** The answer's body. */
  readonly answer: unknown;
};

/** What bots asked, and what was wrong with it. */
export type RequestLog = {
  /** The newest thousands, oldest first. */
  readonly requests: Logged[];
  /** Requests that Discord refuses for their form, and fields that it does not know. Empty for a good bot. */
  readonly violations: Violation[];
  /** Answers of this server that do not fit Discord's own document; empty unless checking is on, and then too. */
  readonly ownFaults: string[];
};

const mostRequests = 5_000;

export const makeLog = (): RequestLog => ({ requests: [], violations: [], ownFaults: [] });

export function logRequest(log: RequestLog, logged: Logged): void {
  log.requests.push(logged);
  if (log.requests.length > mostRequests) log.requests.splice(0, mostRequests / 2);
}
