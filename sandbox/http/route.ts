import type { Discord } from "../discord.ts";
import type { Shape } from "../spec/check.ts";
import type { SentFile } from "./message.ts";

/** What a route is given: its own body is checked already. */
export type Call<Body> = {
  readonly discord: Discord;
  readonly param: (name: string) => string;
  readonly query: URLSearchParams;
  readonly body: Body;
  readonly files: readonly SentFile[];
};

export type Answer = {
  readonly status: number;
  readonly body?: unknown;
  /** Work that must happen after the answer is on its way. */
  readonly then?: () => void;
};

export type Route = {
  readonly method: string;
  /** "/channels/:channel/messages" */
  readonly path: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly body: Shape<unknown> | undefined;
  /** The shape of a 2xx answer, checked in tests. */
  readonly answers: Shape<unknown> | undefined;
  /** Routes with an interaction's token in their path ask for no other. */
  readonly isOpen: boolean;
  readonly handle: (call: Call<unknown>) => Answer;
};

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const answerCreated = (body: unknown): Answer => ({ status: 201, body });
export const noContent: Answer = { status: 204 };

type Extras = { readonly answers?: Shape<unknown>; readonly isOpen?: boolean };

/** A route without a body: "GET /channels/:channel". */
export function route(name: string, handle: (call: Call<unknown>) => Answer, extras: Extras = {}): Route {
  const [method = "", path = ""] = name.split(" ");
  const names = [...path.matchAll(/:(\w+)/gu)].map(([, param = ""]) => param);
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/gu, "([^/]+)")}$`, "u");
  const isOpen = extras.isOpen === true;
  return { method, path, pattern, names, body: undefined, answers: extras.answers, isOpen, handle };
}

/** A route whose body has a shape. */
export function bodyRoute<Body>(
  name: string,
  body: Shape<Body>,
  handle: (call: Call<Body>) => Answer,
  extras: Extras = {},
): Route {
  return { ...route(name, (call) => handle({ ...call, body: call.body as Body }), extras), body };
}

export type Found = { readonly route: Route; readonly params: Readonly<Record<string, string>> };

/** The route for a decoded path, with what its names stand for. */
export function findRoute(routes: readonly Route[], method: string, path: string): Found | undefined {
  for (const candidate of routes) {
    if (candidate.method !== method) continue;
    const match = candidate.pattern.exec(path);
    if (match === null) continue;
    const params = Object.fromEntries(candidate.names.map((name, place) => [name, match[place + 1] ?? ""]));
    return { route: candidate, params };
  }
  return undefined;
}
