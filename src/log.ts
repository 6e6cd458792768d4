import { pino, type DestinationStream, type Logger } from "pino";

import type { Settings } from "./env.ts";

/**
 * The one logger. Objects that could carry a secret (a token, a key, a state, a hand, what was picked) are never given
 * to it. Should one slip in under these names, it is struck out.
 */
export function createLog(level: Settings["logLevel"], to?: DestinationStream): Logger {
  const names = [
    "token",
    "key",
    "state",
    "view",
    "hand",
    "picks",
    "answer",
    "nonce",
    "deal",
    "svg",
    "body",
    "requestBody",
    "rawError",
  ];
  const paths = names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = { level, redact: { paths, censor: "[secret]" }, base: null };
  return to === undefined ? pino(options) : pino(options, to);
}
