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

export type Answer = { readonly status: number; readonly body?: unknown };

export type Route = {
  readonly method: string;
  /** "/channels/:channel/messages" */
  readonly path: string;
  readonly pattern: RegExp;
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

type Shapes<Body> = { readonly body?: Shape<Body>; readonly answers?: Shape<unknown> };

/** A route by its method and path, "GET /channels/:channel", with the shapes of what is sent and answered. */
export function route<Body = unknown>(
  name: string,
  { body, answers }: Shapes<Body>,
  handle: (call: Call<Body>) => Answer,
): Route {
  const [method = "", path = ""] = name.split(" ");
  return {
    method,
    path,
    pattern: new RegExp(`^${path.replaceAll(/:(\w+)/gu, "(?<$1>[^/]+)")}$`, "u"),
    body,
    answers,
    isOpen: path.includes("/:token"),
    handle: (call) => handle({ ...call, body: call.body as Body }),
  };
}

export type Found = { readonly route: Route; readonly params: Readonly<Record<string, string>> };

/** The route for a decoded path, with what its names stand for. */
export function findRoute(routes: readonly Route[], method: string, path: string): Found | undefined {
  for (const candidate of routes) {
    const match = candidate.method === method ? candidate.pattern.exec(path) : null;
    if (match !== null) return { route: candidate, params: { ...match.groups } };
  }
  return undefined;
}
