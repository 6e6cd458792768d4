/** What an operator does now and then: `npm run ops -- VERB`. */
import { endWith } from "./ops/say.ts";

/** Each verb with what follows it, and what it does. */
const verbs: Readonly<Record<string, string>> = {
  doctor: " says what is right and wrong with the settings and with what they name",
  backup: "FILE  copies the database to a file while the bot runs",
  restore: "FILE  puts a backup back while the bot does not run",
  drill: "[FILE | postgres://…]  restores the newest backup, or this one, in a scratch folder and plays on in it",
  checklist: "GAME  prints a page to tick beside a box, with every row that may be typed in",
  migrate: "FROM TO  copies everything from one database to another, SQLite or Postgres",
  shards: "COUNT  changes into how many shards the bot is divided, while no process runs",
  bundle: "TABLE [FILE]  writes a table with its secrets to a file, for the simulation to play again",
  ratings: " counts all ratings, and what matches came to, anew from the stored tables",
};

const [verb = "", ...given] = process.argv.slice(2);
if (!Object.hasOwn(verbs, verb)) {
  const lines = Object.entries(verbs).map(([each, usage]) => `  npm run ops -- ${each} ${usage}`);
  endWith(`Say what to do:\n${lines.join("\n")}`);
}
const { run } = (await import(`./ops/${verb}.ts`)) as { readonly run: (given: readonly string[]) => Promise<void> };
await run(given);
