/** Prints a page to tick beside a box: `npm run ops -- checklist egg-thieves`. */
import type { Json } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { endWith } from "./say.ts";

export async function run([id]: readonly string[]): Promise<void> {
  const known = games.flatMap(({ info, box }) => (box === undefined ? [] : [info.id]));
  const game = games.find(({ info }) => info.id === id);
  if (game?.box === undefined) endWith(`Name one game: ${known.join(", ")}.`);
  const { tables, fields } = game.box;
  console.log(`# ${game.info.title}\n\nTick what your box says too; write beside it what it says instead.`);
  for (const [name, rows] of Object.entries(tables)) {
    const columns = ["id", ...(fields[name] ?? []).filter((field) => field !== "id")];
    console.log(`\n## ${name}\n\n| | ${columns.join(" | ")} |\n|${" --- |".repeat(columns.length + 1)}`);
    for (const row of rows) console.log(`| ☐ | ${columns.map((field) => showValue(row[field])).join(" | ")} |`);
    if (rows.length === 0) console.log(`| ☐ |${" |".repeat(columns.length)}`);
  }
  await Promise.resolve();
}

const showValue = (value: Json | undefined): string =>
  value === undefined ? "" : JSON.stringify(value).replaceAll('"', "").replaceAll(",", ", ");
