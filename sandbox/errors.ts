/** Discord's error answers (https://discord.com/developers/docs/topics/opcodes-and-status-codes). */
export const errorCodes = {
  0: [404, "404: Not Found"],
  10002: [404, "Unknown Application"],
  10003: [404, "Unknown Channel"],
  10004: [404, "Unknown Guild"],
  10007: [404, "Unknown Member"],
  10008: [404, "Unknown Message"],
  10011: [404, "Unknown Role"],
  10013: [404, "Unknown User"],
  10014: [404, "Unknown Emoji"],
  10015: [404, "Unknown Webhook"],
  10062: [404, "Unknown interaction"],
  10063: [404, "Unknown application command"],
  10087: [404, "Unknown Tag"],
  20009: [403, "Explicit content cannot be sent to the desired recipient(s)"],
  20016: [400, "This action cannot be performed due to slowmode rate limit"],
  20026: [
    403,
    "Your bot has been flagged by our anti-spam system for abusive behavior. If you think this is an error, please appeal.",
  ],
  30003: [400, "Maximum number of pins reached for the channel (250)"],
  30008: [400, "Maximum number of emojis reached (2000)"],
  30010: [400, "Maximum number of reactions reached (20)"],
  30032: [400, "Maximum number of application commands reached (100)"],
  30034: [429, "Max number of daily application command creates has been reached (200)"],
  30046: [429, "Maximum number of edits to messages older than 1 hour reached. Try again later."],
  40003: [403, "You are opening direct messages too fast"],
  40004: [403, "Send messages has been temporarily disabled"],
  40005: [413, "Request entity too large"],
  40006: [403, "This feature has been temporarily disabled server-side"],
  40060: [400, "Interaction has already been acknowledged."],
  40333: [403, "internal network error"],
  50001: [403, "Missing Access"],
  50003: [403, "Cannot execute action on a DM channel"],
  50005: [403, "Cannot edit a message authored by another user"],
  50006: [400, "Cannot send an empty message"],
  50007: [403, "Cannot send messages to this user"],
  50008: [400, "Cannot send messages in a non-text channel"],
  50009: [403, "Channel verification level is too high for you to gain access"],
  50013: [403, "Missing Permissions"],
  50021: [403, "Cannot execute action on a system message"],
  50024: [403, "Cannot execute action on this channel type"],
  50027: [401, "Invalid Webhook Token"],
  50033: [400, "Invalid Recipient(s)"],
  50034: [400, "You can only bulk delete messages that are under 14 days old."],
  50035: [400, "Invalid Form Body"],
  50041: [400, "Invalid API version provided"],
  50083: [400, "Thread is archived"],
  50109: [400, "The request body contains invalid JSON."],
  50160: [400, "Voice messages must have a single audio attachment"],
  50240: [
    400,
    "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point command in your update request or delete it separately.",
  ],
  50278: [403, "Cannot send messages to this user due to having no mutual guilds"],
  130000: [503, "API resource is currently overloaded. Try again a little later"],
  160002: [403, "Cannot reply without permission to read message history"],
  160004: [400, "A thread has already been created for this message"],
  160005: [400, "Thread is locked"],
  160006: [400, "Maximum number of active threads reached"],
  200000: [400, "Message was blocked by automatic moderation"],
  200001: [400, "Title was blocked by automatic moderation"],
  240000: [400, "Message blocked by harmful links filter"],
  400001: [403, "Access to file uploads has been limited for this guild"],
} as const satisfies Record<number, readonly [status: number, message: string]>;

type ErrorCode = keyof typeof errorCodes;

/** Whether a number is one of the codes that this server can answer with. */
export const isErrorCode = (code: number): code is ErrorCode => Object.hasOwn(errorCodes, code);

/** One thing that is wrong in a body: where (dots between), Discord's name of the kind, and a sentence. */
export type Flaw = { readonly path: string; readonly code: string; readonly message: string };

/** An answer that is not 2xx; thrown by a route, written by the server. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly body: { readonly [key: string]: unknown };
  readonly headers: Readonly<Record<string, string>>;
  readonly flaws: readonly Flaw[];

  constructor(
    status: number,
    body: { readonly [key: string]: unknown },
    more: { readonly headers?: Readonly<Record<string, string>>; readonly flaws?: readonly Flaw[] } = {},
  ) {
    super(String(body["message"]));
    this.status = status;
    this.body = body;
    this.headers = more.headers ?? {};
    this.flaws = more.flaws ?? [];
  }
}

/** The refusal with one of Discord's codes and its own words; `seconds` is what a code with status 429 asks to wait. */
export function refusal(code: ErrorCode, seconds = 1): Refusal {
  const [status, message] = errorCodes[code];
  if (status !== 429) return new Refusal(status, { message, code });
  const headers = { "retry-after": String(Math.ceil(seconds)), "x-ratelimit-scope": "shared" };
  return new Refusal(status, { message, code, retry_after: seconds, global: false }, { headers });
}

export const tokenRefusal = (): Refusal => new Refusal(401, { message: "401: Unauthorized", code: 0 });

/** "Invalid Form Body" with the tree of errors that names each flaw at its place. */
export function invalidBody(flaws: readonly Flaw[]): Refusal {
  const [status, message] = errorCodes[50035];
  return new Refusal(status, { message, code: 50035, errors: errorTree(flaws) }, { flaws });
}

type ErrorTree = { [key: string]: ErrorTree | { readonly code: string; readonly message: string }[] };

function errorTree(flaws: readonly Flaw[]): ErrorTree {
  const root: ErrorTree = {};
  for (const { path, code, message } of flaws) {
    let place = root;
    for (const key of path === "" ? [] : path.split(".")) {
      const below = place[key];
      place = below === undefined || Array.isArray(below) ? (place[key] = {}) : below;
    }
    const errors = place["_errors"];
    place["_errors"] = [...(Array.isArray(errors) ? errors : []), { code, message }];
  }
  return root;
}
