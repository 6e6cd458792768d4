import { parseArgs } from "node:util";
import { LiveFailure } from "./api.ts";

/** What is compared, and with whose help. */
export type LiveOptions = {
  readonly token: string;
  /** Where the Discord is that is asked: "https://discord.com/api". */
  readonly api: string;
  readonly guild: string;
  /** Somebody who takes direct messages and lets himself be brought into private threads. */
  readonly person: string | null;
  /** A message of the bot that is more than an hour old. */
  readonly message: { readonly channel: string; readonly id: string } | null;
};

/** The options that were typed. Throws a LiveFailure with a sentence for what is missing or wrong. */
export function readOptions(typed: readonly string[], token: string | undefined): LiveOptions {
  const values = parse(typed);
  if (token === undefined) throw new LiveFailure("DISCORD_TOKEN is missing: set it, or write it into .env.");
  if (values.guild === undefined) throw new LiveFailure("Say which private test server: --guild ID.");
  const api = values.api ?? "https://discord.com/api";
  if (!URL.canParse(api)) throw new LiveFailure(`--api must be an address; "${api}" is none.`);
  return {
    token,
    api: api.replace(/\/$/u, ""),
    guild: idOf("guild", values.guild),
    person: values.person === undefined ? null : idOf("person", values.person),
    message: values.message === undefined ? null : messageOf(values.message),
  };
}

function parse(typed: readonly string[]) {
  const text = { type: "string" } as const;
  return parseArgs({ args: [...typed], options: { guild: text, person: text, message: text, api: text } }).values;
}

function idOf(option: string, typed: string): string {
  if (/^\d{17,20}$/u.test(typed)) return typed;
  throw new LiveFailure(`--${option} must be an id of 17 to 20 digits; "${typed}" is none.`);
}

function messageOf(typed: string): { readonly channel: string; readonly id: string } {
  const [channel, id, ...more] = typed.split("/");
  if (channel === undefined || id === undefined || more.length > 0)
    throw new LiveFailure(`--message must be CHANNEL/MESSAGE, two ids with a stroke between; "${typed}" is not.`);
  return { channel: idOf("message", channel), id: idOf("message", id) };
}
