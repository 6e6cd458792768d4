import { type Settings, SettingsError } from "./env.ts";
import { StoreError, type StoreTrouble } from "./store/index.ts";

/** Codes of Node and of its HTTP client that say that nobody answered at the other end. */
const unreachable = new Set([
  "ENOTFOUND",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_SOCKET",
]);

const writable = "its folder must exist, and this program must be allowed to write there.";

const advice: { readonly [trouble in StoreTrouble]: string } = {
  full: "make room on its disk.",
  busy: "another program holds it; stop that first.",
  "read-only": writable,
  corrupt: "restore it from a copy, or name another file.",
  closed: writable,
  unreachable: writable,
  failed: writable,
};

/**
 * Why Clutch cannot start, in sentences that name the setting to look at.
 * Undefined when no setting explains it: then the program is at fault.
 */
export function explainStartupError(error: unknown, settings: Settings | undefined): string | undefined {
  if (error instanceof SettingsError) return error.message;
  if (settings === undefined || !(error instanceof Error)) return undefined;
  if (error instanceof StoreError)
    return `${error.message} DATABASE is “${settings.database}”: ${advice[error.trouble]}`;
  const code = "code" in error ? String(error.code) : error.name;
  const call = "syscall" in error ? String(error.syscall) : "";
  if (call === "listen") return explainPortError(code, settings.port);
  if (call === "mkdir") return `LOCAL_DISCORD is “${settings.world}”, where no folder can be made; name another.`;
  return settings.token === undefined ? undefined : explainDiscordError(code);
}

function explainDiscordError(code: string): string | undefined {
  if (code === "TokenInvalid")
    return "Discord does not know this DISCORD_TOKEN; copy it anew from the page “Bot” of your application, where a reset makes a new one.";
  if (code === "AbortError" || unreachable.has(code))
    return `Discord cannot be reached from here (${code}); look at the network, then start again.`;
  return undefined;
}

function explainPortError(code: string, port: number): string | undefined {
  if (code === "EADDRINUSE")
    return `PORT ${port} is taken by another program, perhaps by another Clutch; set PORT to a free one.`;
  if (code === "EACCES") return `PORT ${port} is not allowed to this user; set PORT to one above 1023.`;
  return undefined;
}
