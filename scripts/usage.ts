import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

/** Returns true for what may be typed after a name by its usage, such as "FILE [GAME …] [--seats N]  does this". */
export function fitsUsage(usage: string, args: readonly string[]): boolean {
  const parts = usage.split(/^ | {2}/u)[0]?.match(/\[.*?\]|--\S+ \S+|\S+/gu) ?? [];
  const places = parts.filter((part) => !part.includes("--"));
  const options: ParseArgsOptionsConfig = {};
  for (const part of parts) {
    const [, name, value] = /--([\w-]+)( ?)/u.exec(part) ?? [];
    if (name !== undefined) options[name] = { type: value === "" ? "boolean" : "string" };
  }
  const typed = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const isKnown = typed.tokens.every(
    (token) =>
      token.kind !== "option" || options[token.name]?.type === (token.value === undefined ? "boolean" : "string"),
  );
  const least = places.filter((place) => !place.startsWith("[")).length;
  const most = places.some((place) => place.endsWith(" …]")) ? Infinity : places.length;
  // An empty variable of a script is never taken for a file.
  const { positionals } = typed;
  return isKnown && least <= positionals.length && positionals.length <= most && !positionals.includes("");
}
