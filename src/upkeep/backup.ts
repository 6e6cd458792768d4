import {
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  openAsBlob,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";

import { basename, dirname, join, resolve } from "node:path";
import { syncPath } from "../store/engines/databaseFile.ts";
import { checkFile, copyFile, type FileContent, isFileInUse } from "../store/engines/sqliteFile.ts";
import { StoreError } from "../store/index.ts";

/** Only the operator may read a backup: it holds every hand. */
const ownerOnly = 0o600;

export type BackedUp = FileContent & { readonly file: string };

/** Copies the running database to `file` once all its values open; a damaged copy gets a name of its own. */
export async function backUp(database: string, file: string, secretKey?: string): Promise<BackedUp> {
  if (!existsSync(database)) throw new Error(`There is no database at ${database}.`);
  await refuseOther(file, database);
  return copyThen(database, file, async (part) => {
    const content = await checkFile(part, { database, secretKey });
    const made = content.damaged.length === 0 ? file : `${file.replace(/\.sqlite$/u, "")}${damagedEnd}`;
    renameSync(part, made);
    return { ...content, file: made };
  });
}

/** Copies a database, with what its log holds, to a file beside `to`, which the work gives its name or leaves to go. */
async function copyThen<T>(from: string, to: string, work: (part: string) => Promise<T> | T): Promise<T> {
  const part = `${to}.part`;
  mkdirSync(dirname(resolve(to)), { recursive: true });
  rmSync(part, { force: true });
  try {
    // It is the owner's before anything is in it.
    writeFileSync(part, "", { mode: ownerOnly });
    copyFile(from, part);
    syncPath(part, "r+");
    return await work(part);
  } catch (error) {
    const isFull = error instanceof StoreError && error.trouble === "full";
    throw isFull ? new Error(`There is no room for ${to}.`, { cause: error }) : error;
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

/**
 * Puts a backup in the place of the database, which is kept beside it. Throws and changes nothing while a program has
 * that open; a `StoreError` when the backup is damaged, none of ours, or encrypted under a key that the database in
 * its new place would not find. Values that do not open are named and come back as they are: the rest is worth it.
 * Returns the content, and in `before` where the database that was there is now.
 */
export async function restore(file: string, database: string, now: Date, secretKey?: string) {
  const content = await checkFile(file, { database, secretKey });
  if (isFileInUse(database)) throw new Error(`A program has ${database} open; stop the bot first.`);
  const isThere = existsSync(database);
  const place = isThere ? realpathSync(database) : database;
  const before = isThere ? `${place}.before-${stamp(now)}` : undefined;
  return copyThen(file, place, (part) => {
    if (before !== undefined) keepAs(place, before);
    renameSync(part, place);
    return { ...content, before };
  });
}

/** Names a database otherwise, with the log of a damaged one. It keeps its name, too: a start in between finds it. */
function keepAs(database: string, before: string): void {
  try {
    linkSync(database, before);
  } catch {
    // Not every disk can do that.
    renameSync(database, before);
  }
  for (const end of ["-wal", "-shm"]) if (existsSync(database + end)) renameSync(database + end, before + end);
}

export type Backup = { readonly file: string; readonly at: number };

const damagedEnd = "-damaged.sqlite";
const names = /^clutch-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-damaged)?\.sqlite$/u;

export const nameBackup = (now: Date): string => `clutch-${stamp(now)}.sqlite`;

/** The backups in a folder that were made by the clock, oldest first. */
export function listBackups(folder: string): readonly Backup[] {
  const files = globSync("clutch-*.sqlite", { cwd: folder }).filter((name) => names.test(name));
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

/** Deletes what backups left that were cut off, and the oldest of the others until `kept` are left, but never the newest whole one; gives their names. */
export function rotateBackups(folder: string, kept: number): readonly string[] {
  for (const name of globSync("clutch-*.sqlite.part*", { cwd: folder })) rmSync(join(folder, name));
  const all = listBackups(folder);
  const whole = all.findLast(isWhole);
  const old = all.slice(0, -kept).filter((backup) => backup !== whole);
  for (const { file } of old) rmSync(file);
  return old.map(({ file }) => basename(file));
}

/** A time as it can stand in the name of a file, in UTC. */
const stamp = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
