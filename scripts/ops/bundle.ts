/** Writes everything that a table is made of to a file, from which the simulation plays it again. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import type { Entry } from "../../src/match/match.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { recordShelf } from "../../src/table/recordShelf.ts";
import { endWith, openStoreHere } from "./say.ts";

/** A table with its secrets. `version`: the commit that wrote it, or "unknown" outside of a clone. */
export type Bundle = {
  readonly version: string;
  readonly record: TableRecord;
  readonly segments: readonly (readonly Entry[])[];
};

export async function run([id = "", file = `${id}.json`]: readonly string[]): Promise<void> {
  const store = await openStoreHere();
  const record = (await recordShelf(store).get(id))?.value;
  if (record === undefined) endWith(`There is no table ${id}. The log names a table by its id.`);
  const keys = Array.from({ length: record.match?.segments ?? 0 }, (_, at) => `${id}:${at}`);
  const segments = (await store.shelf<readonly Entry[]>("segments").many(keys)).map((found) => found?.value ?? []);
  await store.close();
  const bundle: Bundle = { version: readVersion(), record, segments };
  // It holds what players may not know.
  writeFileSync(file, JSON.stringify(bundle), { mode: 0o600 });
  console.log(`${file} holds table ${id} with its secrets: send it to nobody who plays there.`);
  console.log(`To see it as its players do: npm run simulate -- --bundle ${file}`);
}

function readVersion(): string {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "unknown";
  }
}
