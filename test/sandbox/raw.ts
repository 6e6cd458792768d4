import type { Sandbox } from "../../sandbox/index.ts";

type Raw = { readonly status: number; readonly body: unknown; readonly headers: Headers };
export type RawFile = { readonly name: string; readonly bytes: Uint8Array; readonly key?: string };

/** One request as a bot without any library would make it; files make it a form. */
export async function ask(
  sandbox: Sandbox,
  request: string,
  body?: unknown,
  files: readonly RawFile[] = [],
): Promise<Raw> {
  const [method = "GET", path = "/"] = request.split(" ");
  const json = body === undefined ? undefined : JSON.stringify(body);
  const headers: Record<string, string> = { authorization: `Bot ${sandbox.token}` };
  let sent: string | FormData | undefined = json;
  if (files.length > 0) {
    sent = new FormData();
    for (const [index, { key, name, bytes }] of files.entries()) {
      sent.append(key ?? `files[${index}]`, new Blob([new Uint8Array(bytes)]), name);
    }
    if (json !== undefined) sent.append("payload_json", json);
  } else if (json !== undefined) {
    headers["content-type"] = "application/json";
  }
  const response = await fetch(`${sandbox.apiUrl}/v10${path}`, {
    method,
    headers,
    ...(sent === undefined ? {} : { body: sent }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text), headers: response.headers };
}

/** The paths of a refusal's error tree that hold errors, dots between. */
export function errorPaths(body: unknown): readonly string[] {
  const within = (tree: unknown, at: string): readonly string[] => {
    if (typeof tree !== "object" || tree === null) return [];
    return Object.entries(tree).flatMap(([key, below]) =>
      key === "_errors" ? [at] : within(below, at === "" ? key : `${at}.${key}`),
    );
  };
  return within(field(body, "errors"), "");
}

/** A field of an object that came over the line. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined;

/** A list that came over the line. Throws when it is none. */
export function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`${JSON.stringify(value)} is no list.`);
  return value;
}

/** A PNG of this size, transparent: as few bytes as make its header true. */
export function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}
