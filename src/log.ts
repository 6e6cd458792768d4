import { pino, type DestinationStream, type LogFn, type Logger } from "pino";

import type { Settings } from "./env.ts";
import messages from "./messages.json" with { type: "json" };
import { idsOfRequest } from "./metrics/meter.ts";
import { version } from "./version.ts";

/** Fields that carry a secret if they carry anything. */
const secretFields = [
  ...["token", "key", "state", "view", "hand", "picks", "answer", "nonce", "deal"],
  ...["svg", "body", "requestBody", "rawError"],
];

const slash = String.raw`(?:/|%2f)`;

/**
 * What a token looks like wherever it stands: in the address of an answer or of a webhook, alone as Discord and the
 * local one make it for interactions ("interaction:…" in base64), and as a bot's token of three parts. Of the board: the
 * signature in the key of a page, the end of a link that signs in, and of a cookie.
 */
const tokens: readonly RegExp[] = [
  new RegExp(String.raw`(?<=(?:interactions|webhooks)${slash}\d+${slash})[\w.~%+=-]+`, "giu"),
  /aW50ZXJhY3Rpb246[\w+/=-]+/gu,
  /\b[\w-]{17,}\.[\w-]{6,7}\.[\w-]{27,}/gu,
  /(?<=\b(?:[2-9a-z]{10}|\d{15,21})-)[\w-]{22}(?![\w-])/gu,
  /(?<=\.\d{13}\.)[\w-]{12}\.[\w-]{22}(?![\w-])/gu,
  /(?<=\b\d{15,21}\.)[\w-]{32}(?![\w-])/gu,
];

const censor = "[secret]";

/**
 * The one logger. Objects that could carry a secret (a token, a key, a state, a hand, what was picked) are never given
 * to it. Should one slip in under these names, it is struck out; tokens are struck out of every line, wherever they stand.
 */
export function createLog(level: Settings["logLevel"], to?: DestinationStream): Logger {
  const paths = secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const hooks = { streamWrite: strikeOutTokens, logMethod: addRef };
  // Every line that is written while an interaction is answered carries its id, and that of its table.
  const options = { level, redact: { paths, censor }, base: { version }, hooks, mixin: idsOfRequest };
  return to === undefined ? pino(options) : pino(options, to);
}

/** Returns what stands for a message in docs/operate/messages.md; undefined for one that is only for developers. */
export const refOf = (message: string): string | undefined =>
  forms.find(([, whole, parts]) =>
    parts.length === 1 ? message === whole : parts.every((part) => message.includes(part)),
  )?.[0];

/** The messages of the documents, and their parts between what changes. */
const forms = Object.entries(messages).map(([ref, text]) => [ref, text, text.split("…")] as const);

/** Writes a line with the reference of its message. */
function addRef(this: Logger, [fields, text]: Parameters<LogFn>, write: LogFn): void {
  const message = typeof fields === "string" ? fields : text;
  const given = typeof fields === "object" ? fields : {};
  const ref = refOf(message ?? "");
  write.call(this, ref === undefined ? given : { ref, ...given }, message);
}

/** A line of the log without tokens. The whole line is searched: an error may hold one in its address, message or stack. */
const strikeOutTokens = (line: string): string => tokens.reduce((text, token) => text.replace(token, censor), line);
