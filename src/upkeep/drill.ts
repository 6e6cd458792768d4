import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyGame } from "../../games/contract/index.ts";
import { findGameFor } from "../boxes/tables.ts";
import { positionOf } from "../match/position.ts";
import { take } from "../match/turn.ts";
import { keyFileOf, readKeyFile } from "../store/engines/secretKey.ts";
import { openStoreAt } from "../store/index.ts";
import { checkDatabase } from "../store/rows/checkDatabase.ts";
import type { TableRecord } from "../table/record.ts";
import { recordShelf } from "../table/recordShelf.ts";
import { firstAnswer } from "../table/service/autoplay.ts";
import { restore } from "./backup.ts";
import { describeDamage } from "./damage.ts";
import { age } from "./examine.ts";
import { type Finding, green, red } from "./finding.ts";

/** The games that may be played, the present in ms since the epoch, and the key of the values. */
type Parts = { readonly games: readonly AnyGame[]; readonly now: number; readonly secretKey: string | undefined };

/** Restores a backup into a folder of its own and imagines one answer at each running table. */
export async function drillBackup(file: string, database: string, parts: Parts): Promise<readonly Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), "clutch-drill-"));
  try {
    const scratch = join(folder, "clutch.sqlite");
    const key = readKeyFile(database);
    if (key !== undefined) writeFileSync(keyFileOf(scratch), key, { mode: 0o600 });
    await restore(file, scratch, new Date(parts.now), parts.secretKey);
    const made = green(`${file} is ${age(parts.now - statSync(file).mtimeMs)} old, and it was restored.`);
    return [made, ...(await drillDatabase(scratch, parts))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Opens every value of a database that no bot uses, and imagines one answer at each running table. */
export async function drillDatabase(address: string, { games, now, secretKey }: Parts): Promise<readonly Finding[]> {
  const store = await openStoreAt(address, { secretKey });
  const failed: string[] = [];
  let played = 0;
  try {
    for await (const [id, { value }] of recordShelf(store, games).entries()) {
      if (value.status !== "playing") continue;
      const why = imagineAnswer(games, value, now);
      if (why === undefined) played += 1;
      else failed.push(`${id} (${why})`);
    }
  } finally {
    await store.close();
  }
  const checked = await checkDatabase(address, secretKey);
  const { rows, damaged } = checked;
  const text = `${played} of ${played + failed.length} running tables take an answer`;
  return [
    damaged.length === 0 ? green(`All ${rows} values can be read.`) : red(describeDamage(checked)),
    failed.length === 0 ? green(`${text}.`) : red(`${text}; these do not: ${failed.join(", ")}.`),
  ];
}

/** Gives the likely answer to the first question of a match, and stores nothing; returns why that fails. */
function imagineAnswer(games: readonly AnyGame[], { game: id, match }: TableRecord, now: number): string | undefined {
  const found = games.find(({ info }) => info.id === id);
  if (found === undefined || match === null) return found === undefined ? `no game “${id}”` : "no match";
  const game = findGameFor(found, match);
  if (game === undefined) return "the tables of its box are gone";
  try {
    const asked = positionOf(game, match).decisions.filter(({ awaited }) => awaited);
    const taken = take(game, match, { seat: asked[0]?.seat ?? 0, answer: firstAnswer(asked), clicks: "now" }, now, "");
    return taken.ok ? undefined : taken.refusal;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
