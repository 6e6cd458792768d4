import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Discord } from "../discord.ts";
import { invalidBody, refusal, Refusal, tokenRefusal } from "../errors.ts";
import type { Fault, Violation } from "../protocol.ts";
import { flawsOfAnswer, unknownFields } from "../spec/check.ts";
import { answers } from "../spec/shapes.ts";
import { type Faults, refusalOf } from "./faults.ts";
import type { Sent } from "./message.ts";
import type { RateLimits, Totals } from "./rate-limits.ts";
import { type Answer, findRoute, type Found, type Route } from "./route.ts";

export type Api = {
  readonly discord: Discord;
  readonly routes: readonly Route[];
  readonly faults: Faults;
  readonly limits: RateLimits;
  readonly totals: Totals;
  readonly log: RequestLog;
  readonly checksAnswers: boolean;
};

/** Fields that discord.js always sends, also where Discord's document does not name them. */
const alwaysSent = new Set(["tts", "enforce_nonce", "nonce", "poll", "shared_client_theme", "sticker_ids", "nsfw"]);

/** One request under `/api/v10`, whatever line brought it. */
export type Asked = {
  readonly method: string;
  /** Decoded, and without the prefix. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Pick<IncomingHttpHeaders, "authorization" | "content-type" | "content-length" | "user-agent">;
  /** Reads what was sent. Rejects with a `Refusal` what cannot be read. */
  readonly read: () => Promise<Sent>;
};

export type Reply = Pick<Result, "status" | "body" | "headers"> | "hang" | "cut";

export async function answerApi(api: Api, asked: Asked): Promise<Reply> {
  const fault = api.faults.hit(`${asked.method} ${asked.path}`, hasFiles(asked));
  if (fault?.kind === "hang" || fault?.kind === "reset") {
    logRequest(api.log, { ...withoutContent(asked), status: 0 });
    return fault.kind === "reset" ? "cut" : "hang";
  }
  if (fault?.kind === "slow") await sleep(fault.seconds * 1000);
  const { sent, status, body, headers } = await makeResult(api, asked, fault);
  logRequest(api.log, {
    ...withoutContent(asked),
    status,
    body: sent.body,
    files: sent.files.map(({ name }) => name),
    answer: body,
  });
  if (fault?.kind === "lost-answer") return "cut";
  if (fault?.kind === "late-answer") await sleep(fault.seconds * 1000);
  return { status, body, headers };
}

const hasFiles = ({ headers }: Asked): boolean => headers["content-type"]?.startsWith("multipart/form-data") === true;

type Headers = Readonly<Record<string, string>>;
type Result = { readonly sent: Sent; readonly status: number; readonly body: unknown; readonly headers: Headers };

/** Does what a request asks. A refusal is a result too; this never throws. */
async function makeResult(api: Api, asked: Asked, fault: Fault | undefined): Promise<Result> {
  let sent: Sent = { body: undefined, files: [] };
  let headers: Headers = {};
  try {
    sent = await asked.read();
    const refused = fault === undefined ? undefined : refusalOf(fault);
    if (refused !== undefined) throw refused;
    const { status, body } = perform(api, asked, sent, (limits) => (headers = limits));
    return { sent, status, body: fault?.kind === "empty-answer" ? undefined : body, headers };
  } catch (error) {
    const refused = error instanceof Refusal ? error : reportCrash(error, asked);
    if (fault === undefined) noteViolations(api, asked, refused);
    api.totals.note(refused);
    return { sent, status: refused.status, body: refused.body, headers: { ...headers, ...refused.headers } };
  }
}

function perform(api: Api, asked: Asked, sent: Sent, tellHeaders: (headers: Headers) => void): Answer {
  const found = findRoute(api.routes, asked.method, asked.path);
  if (found === undefined) throw refusal(0);
  checkHead(asked);
  const { route } = found;
  api.totals.admit(!route.isOpen);
  const isBot = asked.headers.authorization === `Bot ${api.discord.settings.token}`;
  if (!route.isOpen && !isBot) throw tokenRefusal();
  tellHeaders(api.limits.count(route.method, route.path, majorOf(found)));
  if (route.body !== undefined) checkBody(api, asked, route.body, sent.body);
  const param = (name: string): string => found.params[name] ?? "";
  const answer = route.handle({ discord: api.discord, param, query: asked.query, ...sent });
  if (api.checksAnswers) checkAnswer(api, asked, route, answer);
  return answer;
}

/** reference, "HTTP API": every client names itself, and a body says what it is. */
function checkHead({ headers }: Asked): void {
  if ((headers["user-agent"] ?? "") === "") throw refusal(40333);
  // Where there is no body, some clients name a type all the same.
  if (headers["content-length"] === "0") return;
  const type = headers["content-type"] ?? "application/json";
  const isKnown = bodyTypes.some((known) => type.startsWith(known));
  if (isKnown) return;
  const message = `Expected "Content-Type" header to be one of {${bodyTypes.join(", ")}}.`;
  throw invalidBody([{ path: "", code: "CONTENT_TYPE_INVALID", message }]);
}

const bodyTypes = ["application/json", "multipart/form-data", "application/x-www-form-urlencoded"] as const;

function checkBody(api: Api, asked: Asked, shape: NonNullable<Route["body"]>, body: unknown): void {
  for (const path of unknownFields(shape, body)) {
    if (alwaysSent.has(path.replace(/^\d+\./u, ""))) continue;
    api.log.violations.push({ request: requestName(asked), path, message: "Discord knows no such field." });
  }
}

function checkAnswer(api: Api, asked: Asked, route: Route, answer: Answer): void {
  if (route.answers === undefined) return;
  for (const { path, message } of answer.status === 204 ? [] : flawsOfAnswer(route.answers, answer.body)) {
    api.log.ownFaults.push(`${requestName(asked)}: ${path}: ${message}`);
  }
}

/** What is the bot's fault: a malformed body, and a path that Discord does not have. */
function noteViolations(api: Api, asked: Asked, refused: Refusal): void {
  const request = requestName(asked);
  const code = refused.body["code"];
  const isMalformed = code === 50006 || code === 50109 || (code === 0 && refused.status === 404);
  if (isMalformed) api.log.violations.push({ request, path: "", message: refused.message });
  for (const { path, message } of refused.flaws) api.log.violations.push({ request, path, message });
  if (isMalformed || refused.flaws.length > 0) api.discord.emit({ kind: "control" });
  if (!api.checksAnswers) return;
  if (isBan(refused)) return;
  const shape = refused.status === 429 ? answers.rateLimited : answers.refusal;
  // The document has the codes of a form's flaws as numbers; Discord sends, and its reference shows, words.
  for (const { path, message } of flawsOfAnswer(shape, { ...refused.body, errors: undefined })) {
    api.log.ownFaults.push(`${request}: ${refused.status}: ${path}: ${message}`);
  }
}

const requestName = ({ method, path }: Asked): string => `${method} ${path}`;

const withoutContent = ({ method, path }: Asked) => ({ method, path, body: undefined, files: [], answer: undefined });

/** Rate limits are counted apart for each channel, guild and webhook. */
const majorOf = ({ params }: Found): string => params["channel"] ?? params["guild"] ?? params["token"] ?? "";

/** A bug in this server: printed, because the bot can do nothing about it. */
function reportCrash(error: unknown, asked: Asked): Refusal {
  process.stderr.write(
    `Local Discord: ${requestName(asked)}: ${error instanceof Error ? (error.stack ?? "") : String(error)}\n`,
  );
  return new Refusal(500, { message: "500: Internal Server Error", code: 0 });
}

/** True if a refusal is Cloudflare's, which answers in plain text. */
export const isBan = ({ status, body }: { readonly status: number; readonly body: unknown }): boolean =>
  status === 429 && typeof body === "object" && body !== null && !("code" in body);

export function writeReply(response: ServerResponse, reply: Reply): void {
  if (reply === "hang") return;
  if (reply === "cut") return void response.destroy();
  const { status, body, headers } = reply;
  if (isBan({ status, body })) {
    response.writeHead(status, { ...headers, "content-type": "text/plain" }).end("error code: 1015");
    return;
  }
  // A 204 that claims to be JSON makes clients parse its empty body.
  if (body === undefined) return void response.writeHead(status, headers).end();
  response.writeHead(status, { ...headers, "content-type": "application/json" }).end(JSON.stringify(body));
}

export type Logged = {
  readonly method: string;
  /** Without `/api/v10`. */
  readonly path: string;
  /** 0 when no answer was given. */
  readonly status: number;
  readonly body: unknown;
  readonly files: readonly string[];
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

function logRequest(log: RequestLog, logged: Logged): void {
  log.requests.push(logged);
  if (log.requests.length > mostRequests) log.requests.splice(0, mostRequests / 2);
}
