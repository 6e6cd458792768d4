import { EmptyAnswerError } from "./discord/rest.ts";
import { type Settings, SettingsError } from "./env.ts";
import { isPostgres, StoreError, type StoreTrouble, withoutPassword } from "./store/index.ts";
import troubles from "./store/troubles.json" with { type: "json" };

/**
 * How the process ends when it cannot go on, so that its supervisor knows whether another start helps: 1 a fault of the
 * program, 75 it hears nothing of a gateway that can be reached, 78 only a person can mend it (`sysexits.h`).
 */
export const exitCodes = { failed: 1, startAnew: 75, hopeless: 78 } as const;

/** Close codes of the gateway by which Discord wants other shards than it recommended before. */
const shardCodes: readonly number[] = [4010, 4011];

/** The exit code after a final close; shards that are stored are changed by their operator alone. */
export function exitCodeOfClose(code: number, isShared: boolean): number {
  return shardCodes.includes(code) && !isShared ? exitCodes.failed : exitCodes.hopeless;
}

/** Troubles of a storage that may pass by themselves; all others stay until a person does something. */
const passable: readonly StoreTrouble[] = ["busy", "closed", "failed", "full", "unsure"];

/** How the process ends when its start failed with this error. */
export function exitCodeOfError(error: unknown): number {
  const isLasting = error instanceof StoreError && !passable.includes(error.trouble);
  const call = error instanceof Error && "syscall" in error ? `${String(error.syscall)} ${codeOf(error)}` : "";
  // A start waits for hosts elsewhere; this is one of its own to listen at.
  const isUnheard = call.startsWith("listen ") || call === "getaddrinfo ENOTFOUND";
  const isHopeless = error instanceof SettingsError || isLasting || isUnheard || isUnknownToken(error);
  return isHopeless ? exitCodes.hopeless : exitCodes.failed;
}

/** Codes of Node and of its HTTP client for a server that did not answer, for a clock that is not set yet, and Discord's. */
const unreachable =
  /^(?:AbortError|CERT_NOT_YET_VALID|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_.*_TIMEOUT|UND_ERR_SOCKET|5\d\d)$/u;

/** Names DATABASE as it is set, without a password, and says what to look at. */
function explainStoreError({ message, trouble, cause }: StoreError, { database }: Settings): string {
  const mend = isPostgres(database) ? (explainLookup(cause) ?? troubles[trouble].postgres) : troubles[trouble].file;
  return `${message} DATABASE is “${withoutPassword(database)}”: ${mend}`;
}

/** Returns a sentence with the host that DNS does not know; undefined for other errors. */
function explainLookup(cause: unknown): string | undefined {
  if (!(cause instanceof Error && "hostname" in cause && "code" in cause)) return undefined;
  return `“${String(cause.hostname)}” cannot be looked up (${String(cause.code)}); check that name, and this machine's DNS.`;
}

/** Explains why Clutch cannot start and names the setting to look at; undefined where the program is at fault. */
export function explainStartupError(error: unknown, settings: Settings | undefined): string | undefined {
  if (error instanceof SettingsError) return error.message;
  if (settings === undefined || !(error instanceof Error)) return undefined;
  if (error instanceof StoreError) return explainStoreError(error, settings);
  const call = "syscall" in error ? String(error.syscall) : "";
  const listening = ["listen", "getaddrinfo"].includes(call) ? explainListening(error, settings) : undefined;
  if (listening !== undefined) return listening;
  if (call === "mkdir") return `LOCAL_DISCORD is “${settings.world}”, where no folder can be made; name another.`;
  return settings.token === undefined ? undefined : explainDiscord(error);
}

/** Explains why Discord cannot be asked; undefined where the program is at fault. */
export const explainDiscord = (error: Error): string | undefined =>
  isUnknownToken(error) ? unknownToken : explainDiscordError(error);

const passingFileTroubles: readonly StoreTrouble[] = ["busy", "full", "in-use"];
/** A server that is a replica may be made the primary; its disk is emptied, or its rights are granted, while it runs. */
const passingTroubles: readonly StoreTrouble[] = [...passingFileTroubles, "read-only", "unreachable", "unsure"];

/** Returns what a start has to wait for; undefined for a failure that does not pass by itself. */
export function explainWaiting(error: unknown, settings: Settings): string | undefined {
  if (error instanceof StoreError) {
    const passing = isPostgres(settings.database) ? passingTroubles : passingFileTroubles;
    return passing.includes(error.trouble) ? explainStoreError(error, settings) : undefined;
  }
  return error instanceof Error && settings.token !== undefined ? explainDiscordError(error) : undefined;
}

/** What discord.js throws at its login, or what Discord answers to any request before. */
function isUnknownToken(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return error.code === "TokenInvalid" || (isDiscords(error) && "status" in error && error.status === 401);
}

/** True for a refusal with a code, as all of Discord's have; pages of proxies have none. */
const isDiscords = (error: Error): boolean => "code" in error && Number.isInteger(error.code);

const unknownToken =
  "Discord does not know this DISCORD_TOKEN; copy it anew from the page “Bot” of your application, where a reset makes a new one.";

function explainDiscordError(error: Error): string | undefined {
  // discord.js throws this before it identifies, and says when the next sessions come.
  if (error.message.startsWith("Not enough sessions")) return `Discord allows no more starts today: ${error.message}.`;
  const code = "status" in error ? String(error.status) : codeOf(error);
  if (unreachable.test(code)) return `Discord cannot be reached from here (${code}); look at the network.`;
  // A proxy, a firewall or a wrong address refuses everything, or sends a page of its own.
  const refused = isDiscords(error) ? /^4(?!0[01])\d\d$/u : /^4\d\d$/u;
  if (!(error instanceof EmptyAnswerError) && !refused.test(code)) return undefined;
  const answer = "status" in error ? code : error.message;
  return `Something else answers in Discord's place (${answer}); look at DISCORD_API and the network.`;
}

const codeOf = (error: Error): string => ("code" in error ? String(error.code) : error.name);

/** Names the setting by which one of our servers cannot listen: its host, or its port. */
function explainListening(error: Error, { port, metrics, web }: Settings): string | undefined {
  const fields: { readonly [field: string]: unknown } = Object.fromEntries(Object.entries(error));
  const { hostname, address, port: asked } = fields;
  const code = codeOf(error);
  const host = code === "EADDRNOTAVAIL" ? address : hostname;
  for (const [name, at] of Object.entries({ METRICS: metrics, WEB: web })) {
    if (at === undefined) continue;
    if (at.host === host)
      return `${name}_HOST ${at.host} is no address of this machine (${code}); set it to one, such as 127.0.0.1.`;
    if (at.port === asked)
      return `${name}_PORT ${at.port} cannot be used (${code}); set it to another one, or leave it out.`;
  }
  const page = asked === port + 1 ? `PORT ${port} plus 1, for the board,` : `PORT ${port}`;
  if (code === "EADDRINUSE")
    return `${page} is taken by another program, perhaps by another Clutch; set PORT to a free one.`;
  if (code === "EACCES") return `${page} is not allowed to this user; set PORT to one above 1023.`;
  return undefined;
}
