/**
 * The place in a value that would not come back from JSON as it is (undefined,
 * holes, classes, functions, infinite numbers, −0); undefined when all would.
 */
export function lostInJson(value: unknown, path = ""): string | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0) ? undefined : path;
  if (typeof value !== "object") return path;
  return Array.isArray(value) ? lostInList(value, path) : lostInObject(value, path);
}

/** By number: a hole is passed over by every other way to walk a list. */
function lostInList(value: readonly unknown[], path: string): string | undefined {
  for (let at = 0; at < value.length; at += 1) {
    const lost = lostInJson(value[at], `${path}[${at}]`);
    if (lost !== undefined) return lost;
  }
  return undefined;
}

function lostInObject(value: object, path: string): string | undefined {
  const isPlain = Object.getPrototypeOf(value) === Object.prototype && Object.getOwnPropertySymbols(value).length === 0;
  if (!isPlain || "toJSON" in value) return path;
  for (const [name, part] of Object.entries(value)) {
    const lost = lostInJson(part, `${path}.${name}`);
    if (lost !== undefined) return lost;
  }
  return undefined;
}

/** The value as it comes back from JSON. */
export const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
