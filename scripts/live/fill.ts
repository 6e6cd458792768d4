/** Ids by the names that stand for them in texts: "{home}". */
export type Names = ReadonlyMap<string, string>;

/** The names in a text replaced by their ids; undefined when one is not known. */
export function fillText(names: Names, text: string): string | undefined {
  const asked = [...text.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => name);
  if (asked.some((name) => !names.has(name))) return undefined;
  return text.replaceAll(/\{(\w+)\}/gu, (_, name: string) => names.get(name) ?? "");
}

/** The same in all texts of a body; bytes stay as they are. Undefined when a name is not known, or there is no body. */
export function fillBody(names: Names, body: unknown): unknown {
  if (typeof body === "string") return fillText(names, body);
  if (typeof body !== "object" || body === null || ArrayBuffer.isView(body)) return body;
  const entries = Object.entries(body).map(([key, value]) => [key, fillBody(names, value)] as const);
  if (entries.some(([, value]) => value === undefined)) return undefined;
  return Array.isArray(body) ? entries.map(([, value]) => value) : Object.fromEntries<unknown>(entries);
}
