/** Discord's error answers (https://discord.com/developers/docs/topics/opcodes-and-status-codes). */
import errorCodes from "./error-codes.json" with { type: "json" };

type NumberIn<Text> = Text extends `${infer Digits extends number}` ? Digits : never;
type ErrorCode = NumberIn<keyof typeof errorCodes>;

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
  const { status, message } = errorCodes[code];
  if (status !== 429) return new Refusal(status, { message, code });
  const headers = { "retry-after": String(Math.ceil(seconds)), "x-ratelimit-scope": "shared" };
  return new Refusal(status, { message, code, retry_after: seconds, global: false }, { headers });
}

export const tokenRefusal = (): Refusal => new Refusal(401, { message: "401: Unauthorized", code: 0 });

/** "Invalid Form Body" with the tree of errors that names each flaw at its place. */
export function invalidBody(flaws: readonly Flaw[]): Refusal {
  const { status, message } = errorCodes[50035];
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
