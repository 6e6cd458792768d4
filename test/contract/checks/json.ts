import type { Json } from "../../../games/contract/index.ts";

/**
 * The place in a value that would not come back from JSON as it is (undefined,
 * holes, classes, functions, infinite numbers, −0); undefined when all would.
 * Paths are put together on the way back: nearly always nothing is lost.
 */
export function lostInJson(value: unknown): string | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0) ? undefined : "";
  if (typeof value !== "object") return "";
  return Array.isArray(value) ? lostInList(value) : lostInObject(value);
}

/** By number: a hole is passed over by every other way to walk a list. */
function lostInList(value: readonly unknown[]): string | undefined {
  for (let at = 0; at < value.length; at += 1) {
    const lost = lostInJson(value[at]);
    if (lost !== undefined) return `[${at}]${lost}`;
  }
  return undefined;
}

function lostInObject(value: object): string | undefined {
  const isPlain = Object.getPrototypeOf(value) === Object.prototype && Object.getOwnPropertySymbols(value).length === 0;
  if (!isPlain || "toJSON" in value) return "";
  for (const [name, part] of Object.entries(value)) {
    const lost = lostInJson(part);
    if (lost !== undefined) return `.${name}${lost}`;
  }
  return undefined;
}

/** The value as it comes back from JSON. */
export const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const copies = new WeakMap<object, Json>();

/** The same, made once for all who only look at the copy. */
export function copyOf(state: Json): Json {
  if (typeof state !== "object" || state === null) return state;
  const copy = copies.get(state) ?? throughJson(state);
  copies.set(state, copy);
  return copy;
}
