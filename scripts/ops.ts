/** What an operator does now and then: `npm run ops -- VERB`. */
import { endWith } from "./ops/say.ts";

type Verb = {
  /** What follows the verb, and what it does. */
  readonly usage: string;
  readonly load: () => Promise<(given: readonly string[]) => Promise<void>>;
};

const verbs: Readonly<Record<string, Verb>> = {
  doctor: {
    usage: " says what is right and wrong with the settings and with what they name",
    load: async () => (await import("./ops/doctor.ts")).run,
  },
  backup: {
    usage: "FILE  copies the database to a file while the bot runs",
    load: async () => (await import("./ops/backup.ts")).run,
  },
  restore: {
    usage: "FILE  puts a backup back while the bot does not run",
    load: async () => (await import("./ops/restore.ts")).run,
  },
  drill: {
    usage: "[FILE | postgres://…]  restores the newest backup, or this one, in a scratch folder and plays on in it",
    load: async () => (await import("./ops/drill.ts")).run,
  },
  migrate: {
    usage: "FROM TO  copies everything from one database to another, SQLite or Postgres",
    load: async () => (await import("./ops/migrate.ts")).run,
  },
  shards: {
    usage: "COUNT  changes into how many shards the bot is divided, while no process runs",
    load: async () => (await import("./ops/shards.ts")).run,
  },
  ratings: {
    usage: " counts all ratings, and what matches came to, anew from the stored tables",
    load: async () => (await import("./ops/ratings.ts")).run,
  },
};

const [name = "", ...given] = process.argv.slice(2);
const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
if (verb === undefined) {
  const lines = Object.entries(verbs).map(([each, { usage }]) => `  npm run ops -- ${each} ${usage}`);
  endWith(`Say what to do:\n${lines.join("\n")}`);
}
const run = await verb.load();
await run(given);
