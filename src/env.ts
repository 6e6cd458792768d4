import { readFileSync, statSync } from "node:fs";
import { config } from "dotenv";
import { z } from "zod";
import { checkAddress, isPostgres, secretKeyPattern } from "./store/index.ts";

/** The settings as this program uses them: groups that belong together, undefined where a feature is off. */
export type Settings = ReturnType<typeof settingsFrom>;
export type BackupSettings = Settings["backups"];
/** What the people who run the bot publish about it. */
export type Papers = Settings["papers"];

const address = (name: string) =>
  z.url({ protocol: /^https?$/u, error: `${name} must be an address with https:// or http://.` }).optional();

/** A whole number in a range. Whatever is wrong with it, one sentence says what would be right. */
function wholeNumber(name: string, [least, most]: readonly [number, number], of = "") {
  const error = `${name} must be a whole number${of} from ${least} to ${most}.`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
}

const ports = [0, 65_535] as const;
const everyHours = "BACKUP_EVERY must be a number of hours from 0.1 to 720.";
const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const schema = z.object({
  /** Without it the bot plays on the local Discord. */
  DISCORD_TOKEN: z
    .string()
    .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/u, "DISCORD_TOKEN is not a bot token: it has three parts with dots between them.")
    .optional(),
  /** Where Discord's API is, when it is reached through a proxy. */
  DISCORD_API: address("DISCORD_API").transform((api) => api?.replace(/\/$/u, "")),
  /** The SQLite file of all tables, or the address of a Postgres database. */
  DATABASE: z
    .string()
    .refine((given) => !isFolder(given), "DATABASE is a folder; name a file in it, such as clutch.sqlite.")
    .refine((given) => checkAddress(given) === undefined, { error: ({ input }) => checkAddress(String(input)) })
    .default("clutch.sqlite"),
  /** What the database is encrypted under; without it, the key in a file beside it. */
  SECRET_KEY: z
    .string()
    .regex(
      secretKeyPattern,
      "SECRET_KEY must be 64 hexadecimal digits, such as “openssl rand -hex 32” writes; to do without one, leave it out.",
    )
    .optional(),
  PRIVACY_URL: address("PRIVACY_URL"),
  TERMS_URL: address("TERMS_URL"),
  /** For how long what belongs to a server is kept after the bot was removed from it; 0 for ever. */
  FORGET_SERVERS_AFTER_DAYS: wholeNumber("FORGET_SERVERS_AFTER_DAYS", [0, 36_500], " of days").default(90),
  /** Hours between two backups; without it none are made. */
  BACKUP_EVERY: z.coerce.number(everyHours).min(0.1, everyHours).max(720, everyHours).optional(),
  BACKUP_FOLDER: z.string().default("backups"),
  BACKUP_KEEP: wholeNumber("BACKUP_KEEP", [1, 10_000]).default(14),
  /** Without a folder of that name there are no typed tables, but one that was named is missed. */
  BOXES: z
    .string()
    .refine((folder) => folder === "boxes" || isFolder(folder), "BOXES must name a folder that exists.")
    .default("boxes"),
  /** The folder in which the local Discord keeps its channels and messages. */
  LOCAL_DISCORD: z.string().default("local-discord"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.",
    })
    .default("info"),
  /** Where Prometheus and health checks are answered; without it nowhere. */
  METRICS_PORT: wholeNumber("METRICS_PORT", ports).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** Where the board in the browser is served; without it nowhere. */
  WEB_PORT: wholeNumber("WEB_PORT", ports).optional(),
  WEB_HOST: z.string().default("127.0.0.1"),
  WEB_URL: address("WEB_URL").transform((url) => url?.replace(/\/+$/u, "")),
  WEB_PROXY: wholeNumber("WEB_PROXY", [0, 9]).default(0),
  PORT: wholeNumber("PORT", ports).default(3000),
});

const fileSchema = schema.refine(({ BACKUP_EVERY, DATABASE }) => BACKUP_EVERY === undefined || !isPostgres(DATABASE), {
  error: "BACKUP_EVERY is for a database in a file; docs/operate.md says how Postgres is backed up.",
  when: () => true,
});

/** The board of a real bot: its address is what people open, and only the operator knows it. */
const webSchema = fileSchema
  .refine(({ WEB_PORT, WEB_URL }) => (WEB_PORT === undefined) === (WEB_URL === undefined), {
    error: "WEB_PORT and WEB_URL belong together: the port that is listened at, and the address that people open.",
    when: () => true,
  })
  .refine(({ WEB_URL = "" }) => !/^https?:\/\/[^/?#]*[/?#]/u.test(WEB_URL), {
    error: "WEB_URL must have no path: the board has its address for itself, such as https://board.example.org.",
    when: () => true,
  });

/** A container has no page to open and nobody in front of it: a forgotten token is told there. */
const productionSchema = webSchema
  .refine((given) => given.DISCORD_TOKEN !== undefined, {
    error: "DISCORD_TOKEN is missing; only with NODE_ENV other than production does Clutch start on a local Discord.",
    when: () => true,
  })
  .refine(({ SECRET_KEY, DATABASE }) => SECRET_KEY !== undefined || !isPostgres(DATABASE), {
    error:
      "SECRET_KEY is missing, without which a Postgres server stores every hand in plain; docs/operate.md says how.",
    when: () => true,
  });

/** A setting is wrong; `message` says which and what would be right, one sentence a line. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** Reads `.env` and the environment. Throws a SettingsError that names every setting that is wrong. */
export function readSettings() {
  const { error } = config({ quiet: true });
  if (error !== undefined && !error.message.startsWith("ENOENT"))
    throw new SettingsError(`.env is there and cannot be read (${error.message}).`);
  const { PGPASSWORD, ...variables } = readSecretFiles(process.env);
  // node-postgres reads it there by itself.
  if (PGPASSWORD !== undefined) process.env["PGPASSWORD"] = PGPASSWORD;
  return settingsFrom(variables);
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Settings that may be in a file, as Docker's secrets and systemd's credentials are. */
const secrets = ["DISCORD_TOKEN", "SECRET_KEY", "DATABASE", "PGPASSWORD"] as const;

/** Sets each secret whose name with `_FILE` is given to what that file holds. Throws a SettingsError. */
export function readSecretFiles(variables: Variables): Variables {
  const found: Record<string, string> = {};
  for (const name of secrets) {
    const file = variables[`${name}_FILE`]?.trim() ?? "";
    if (file === "") continue;
    if ((variables[name] ?? "") !== "")
      throw new SettingsError(`${name} and ${name}_FILE are both set; leave one out.`);
    try {
      found[name] = readFileSync(file, "utf8").trim();
    } catch {
      throw new SettingsError(`${name}_FILE is “${file}”, which cannot be read.`);
    }
    if (!/^.+$/u.test(found[name])) throw new SettingsError(`${name}_FILE is “${file}”, which must hold one line.`);
  }
  return { ...variables, ...found };
}

/** The settings in these variables without the blanks and line ends around them; an empty one counts as absent. */
export function settingsFrom(variables: Variables) {
  const trimmed = Object.entries(variables).map(([name, value]) => [name, value?.trim()] as const);
  const given = Object.fromEntries(trimmed.filter(([, value]) => value !== undefined && value !== ""));
  const read = (given["NODE_ENV"] === "production" ? productionSchema : webSchema).safeParse(given);
  if (!read.success) throw new SettingsError([...new Set(read.error.issues.map(({ message }) => message))].join("\n"));
  const { data } = read;
  const papers = { privacy: data.PRIVACY_URL, terms: data.TERMS_URL, keepDays: data.FORGET_SERVERS_AFTER_DAYS };
  const backups = { hours: data.BACKUP_EVERY, folder: data.BACKUP_FOLDER, kept: data.BACKUP_KEEP };
  const metrics = data.METRICS_PORT === undefined ? undefined : { port: data.METRICS_PORT, host: data.METRICS_HOST };
  const { WEB_PORT: port, WEB_URL: url, WEB_HOST: host, WEB_PROXY: proxies } = data;
  const web = port === undefined || url === undefined ? undefined : { port, host, url, proxies };
  return {
    ...{ token: data.DISCORD_TOKEN, api: data.DISCORD_API, database: data.DATABASE, secretKey: data.SECRET_KEY },
    ...{ logLevel: data.LOG_LEVEL, port: data.PORT, world: data.LOCAL_DISCORD, boxes: data.BOXES },
    ...{ papers, backups, metrics, web },
  };
}
