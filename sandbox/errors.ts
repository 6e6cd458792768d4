/** Discord's error answers (https://discord.com/developers/docs/topics/opcodes-and-status-codes). */
const known = {
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
  30003: [400, "Maximum number of pins reached for the channel (250)"],
  30008: [400, "Maximum number of emojis reached (2000)"],
  30010: [400, "Maximum number of reactions reached (20)"],
  30032: [400, "Maximum number of application commands reached (100)"],
  30034: [400, "Max number of daily application command creates has been reached (200)"],
  40005: [413, "Request entity too large"],
  40060: [400, "Interaction has already been acknowledged."],
  50001: [403, "Missing Access"],
  50003: [403, "Cannot execute action on a DM channel"],
  50005: [403, "Cannot edit a message authored by another user"],
  50006: [400, "Cannot send an empty message"],
  50007: [403, "Cannot send messages to this user"],
  50013: [403, "Missing Permissions"],
  50021: [403, "Cannot execute action on a system message"],
  50024: [403, "Cannot execute action on this channel type"],
  50027: [401, "Invalid Webhook Token"],
  50033: [400, "Invalid Recipient(s)"],
  50034: [400, "You can only bulk delete messages that are under 14 days old."],
  50035: [400, "Invalid Form Body"],
  50083: [400, "Thread is archived"],
  50109: [400, "The request body contains invalid JSON."],
  160004: [400, "A thread has already been created for this message"],
  160005: [400, "Thread is locked"],
} as const satisfies Record<number, readonly [status: number, message: string]>;

type ErrorCode = keyof typeof known;

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

/** The refusal with one of Discord's codes and its own words. */
export function refusal(code: ErrorCode): Refusal {
  const [status, message] = known[code];
  return new Refusal(status, { message, code });
}

export const tokenRefusal = (): Refusal => new Refusal(401, { message: "401: Unauthorized", code: 0 });

/** "Invalid Form Body" with the tree of errors that names each flaw at its place. */
export function invalidBody(flaws: readonly Flaw[]): Refusal {
  const [status, message] = known[50035];
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
