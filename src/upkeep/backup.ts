import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openAsBlob,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";

import { basename, dirname, join, resolve } from "node:path";
import { checkFile, copyFile, type FileContent, isFileInUse } from "../store/engines/sqliteFile.ts";

/** Only the operator may read a backup: it holds every hand. */
const ownerOnly = 0o600;

export type BackedUp = FileContent & { readonly file: string };

/** Copies the running database to `file` once all its values open; a damaged copy gets a name of its own. */
export async function backUp(database: string, file: string, secretKey?: string): Promise<BackedUp> {
  if (!existsSync(database)) throw new Error(`There is no database at ${database}.`);
  await refuseOther(file, database);
  const part = `${file}.part`;
  mkdirSync(dirname(resolve(file)), { recursive: true });
  rmSync(part, { force: true });
  try {
    // It is the owner's before anything is in it.
    writeFileSync(part, "", { mode: ownerOnly });
    copyFile(database, part);
    const content = await checkFile(part, { database, secretKey });
    const made = content.damaged.length === 0 ? file : `${file.replace(/\.sqlite$/u, "")}${damagedEnd}`;
    syncFile(part);
    renameSync(part, made);
    return { ...content, file: made };
  } finally {
    rmSync(part, { force: true });
  }
}

/** Refuses to replace anything but a backup: this database, one that a bot has open with a log beside it, other files. */
async function refuseOther(file: string, database: string): Promise<void> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return;
  const isFile = found.isFile() && realpathSync(file) !== realpathSync(database);
  const head = isFile ? await (await openAsBlob(file)).slice(0, 20).text() : "";
  if (head.startsWith("SQLite format 3") && head.charCodeAt(18) === 1) return;
  throw new Error(
    `${file} is no backup and was not replaced. Name an older backup, or a file that does not exist yet.`,
  );
}

/** What came of putting a backup back; `before` is where the database that was there lies now. */
export type Restored =
  | { readonly ok: true; readonly content: FileContent; readonly before: string | undefined }
  | { readonly ok: false; readonly why: "in use" };

/**
 * Puts a backup in the place of the database, which is kept beside it. Changes nothing while a program has the database
 * open. Throws a `StoreError` when the backup is damaged, none of ours, or encrypted under a key that the database in
 * its new place would not find. Values that do not open are named and come back as they are: the rest is worth it.
 */
export async function restore(file: string, database: string, now: Date, secretKey?: string): Promise<Restored> {
  const content = await checkFile(file, { database, secretKey });
  if (isFileInUse(database)) return { ok: false, why: "in use" };
  const part = `${database}.part`;
  copyFileSync(file, part);
  chmodSync(part, ownerOnly);
  syncFile(part);
  const before = existsSync(database) ? `${database}.before-${stamp(now)}` : undefined;
  if (before !== undefined) renameSync(database, before);
  renameSync(part, database);
  return { ok: true, content, before };
}

export type Backup = { readonly file: string; readonly at: number };

const damagedEnd = "-damaged.sqlite";
const names = /^clutch-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-damaged)?\.sqlite$/u;

export const nameBackup = (now: Date): string => `clutch-${stamp(now)}.sqlite`;

/** The backups in a folder that were made by the clock, oldest first. */
export function listBackups(folder: string): readonly Backup[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => names.test(name));
  return files.sort().map((name) => {
    const file = join(folder, name);
    return { file, at: statSync(file).mtimeMs };
  });
}

const isWhole = ({ file }: Backup): boolean => !file.endsWith(damagedEnd);

/** Returns the age of the newest backup without damaged values, in ms; Infinity where there is none. */
export function ageOfBackup(folder: string, now: number): number {
  return now - (listBackups(folder).findLast(isWhole)?.at ?? -Infinity);
}

/** Deletes the oldest of these backups until `kept` are left, but never the newest whole one; gives their names. */
export function rotateBackups(folder: string, kept: number): readonly string[] {
  const all = listBackups(folder);
  const whole = all.findLast(isWhole);
  const old = all.slice(0, -kept).filter((backup) => backup !== whole);
  for (const { file } of old) rmSync(file);
  return old.map(({ file }) => basename(file));
}

function syncFile(path: string): void {
  const file = openSync(path, "r+");
  fsyncSync(file);
  closeSync(file);
}

/** A time as it can stand in the name of a file, in UTC. */
function stamp(now: Date): string {
  return now
    .toISOString()
    .replace(/\.\d+Z$/u, "Z")
    .replaceAll(":", "-");
}
