import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

/** Returns true for what may be typed after a name by its usage, such as "FILE [GAME …] [--seats N]  does this". */
export function fitsUsage(usage: string, given: readonly string[]): boolean {
  const parts = usage.split(/^ | {2}/u)[0]?.match(/\[.*?\]|--\S+ \S+|\S+/gu) ?? [];
  const places = parts.filter((part) => !/^\[?--/u.test(part));
  const options = parts
    .filter((part) => !places.includes(part))
    .map((part) => /--(?<name>[\w-]+)(?<value> ?)/u.exec(part)?.groups ?? {})
    .map(({ name = "", value }) => [name, { type: value === "" ? "boolean" : "string", multiple: true }] as const);
  const typed = readPlaces(given, Object.fromEntries(options));
  const least = places.filter((place) => !place.startsWith("[")).length;
  const most = places.some((place) => place.endsWith(" …]")) ? Infinity : places.length;
  // An empty variable of a script is never taken for a file.
  return typed !== undefined && least <= typed.length && typed.length <= most && !typed.includes("");
}

/** Returns what is typed besides options; undefined where there is an option that is none of these, or has no value. */
function readPlaces(given: readonly string[], options: ParseArgsOptionsConfig): readonly string[] | undefined {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true }).positionals;
  } catch {
    return undefined;
  }
}
