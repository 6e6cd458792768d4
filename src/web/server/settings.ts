import type { Allowance } from "../../limits/allowances.ts";

export type WebSettings = {
  readonly port: number;
  readonly host: string;
  /** Address that people open, without a slash at its end. */
  readonly url: string;
  /** Number of proxies in front, whose notes about the sender are believed; 0: none. */
  readonly proxies: number;
};

/** How much one sender may ask for. */
export type WebLimits = {
  /** Requests of one address, files of the page apart. */
  readonly requests: Allowance;
  readonly changes: Allowance;
  /** Open connections of one address that wait for events. */
  readonly lines: number;
};

/** Far above what people need who share an address; below what makes others wait. */
export const usualLimits: WebLimits = {
  requests: { burst: 300, perSecond: 50 },
  changes: { burst: 20, perSecond: 4 },
  lines: 300,
};

/** Longest body of a request, in bytes. */
export const longestBody = 16_384;
