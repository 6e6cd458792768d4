import { accessSync, constants, existsSync, readFileSync, statfsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { BackupSettings, Settings } from "../env.ts";
import type { Pictures } from "../pictures/pictures.ts";
import { systemCore } from "../ports/ports.ts";
import { explainStartupError } from "../startupError.ts";
import { keyFileOf } from "../store/engines/secretKey.ts";
import { isPostgres, openStoreAt, type Store, withoutPassword } from "../store/index.ts";
import { checkDatabase } from "../store/rows/checkDatabase.ts";
import { sharesSessions } from "../store/rows/sharedSessions.ts";
import { wrapErrors } from "../store/trouble.ts";
import { removeKey, update } from "../store/update.ts";
import { listFaults, tableChecks } from "../tables.ts";
import { day, hour } from "../time/hours.ts";
import { listBackups } from "./backup.ts";
import { describeDamage } from "./damage.ts";
import { type Finding, green, red, yellow } from "./finding.ts";

const testedNode = 24;
const megabyte = 1e6;
const leastFree = 100 * megabyte;
const littleFree = 1000 * megabyte;
const slowMs = 100;

/** Which Node this is, and whether that and its SQLite will do (https://sqlite.org/wal.html#walresetbug). */
export function examineNode(version: string, sqlite: string): Finding {
  const major = Number.parseInt(version);
  if (major < testedNode)
    return red(`Node ${version} is too old: start with npm after “npm ci”, or install Node ${testedNode}.`);
  if (sqlite.localeCompare("3.51.3", undefined, { numeric: true }) < 0)
    return yellow(`SQLite ${sqlite} of Node ${version} can damage a file that two processes write: update Node.`);
  if (major !== testedNode) return yellow(`Node ${version} will do, but Clutch is tested on ${testedNode}.`);
  return green(`Node ${version}.`);
}

/** Whether the tables of the games, which an owner of a box may replace, still hold what the boxes hold. */
export function examineTables(checks = tableChecks): readonly Finding[] {
  const faults = listFaults(checks);
  if (faults.length > 0) return faults.map((fault) => red(`${fault} Clutch does not start with it.`));
  return [green(`The tables of all ${checks.length} games in data hold what their boxes hold.`)];
}

/** Whether the files of boxes in this folder can be used; the games are loaded only once `data` is known to be sound. */
export async function examineBoxes(folder: string): Promise<readonly Finding[]> {
  const [{ games }, { readBoxes }] = await Promise.all([
    import("../../games/registry.ts"),
    import("../boxes/boxFile.ts"),
  ]);
  const { typed, faults } = readBoxes(folder, games);
  if (faults.length > 0) return faults.map((fault) => red(`${fault} Clutch does not start with it.`));
  const titles = typed.map(({ info }) => info.title).join(", ");
  return typed.length === 0 ? [] : [green(`The files of boxes in ${folder} can be used: ${titles}.`)];
}

/** Whether the database can be opened and written to, where it lies, and what of it is not up to date. */
export async function examineDatabase(settings: Settings): Promise<readonly Finding[]> {
  const { database, secretKey } = settings;
  try {
    if (!isPostgres(database) && !existsSync(database)) return examineMissing(database);
    const store = await openStoreAt(database, { secretKey });
    try {
      return [
        await examineWriting(store, database),
        ...(isPostgres(database) ? [judgeSessions(await sharesSessions(database))] : []),
        examineEncryption(settings),
        ...examineDisk(database),
        await examineValues(settings),
      ];
    } finally {
      await store.close();
    }
  } catch (error) {
    return [red(explainStartupError(error, settings) ?? `The database cannot be used: ${String(error)}`)];
  }
}

/** What can be said of a database that the first start makes: to open it would make it, for the user who looks. */
function examineMissing(database: string): readonly Finding[] {
  wrapErrors(() => accessSync(dirname(resolve(database)), constants.W_OK));
  return [yellow(`There is no database at ${resolve(database)}; the first start makes one.`), ...examineDisk(database)];
}

async function examineWriting(store: Store, database: string): Promise<Finding> {
  const { elapsed, now } = systemCore.clock;
  const shelf = store.shelf<number>("doctor");
  const began = elapsed();
  await update(shelf, "look", now);
  await removeKey(shelf, "look");
  const took = Math.round(elapsed() - began);
  const what = `${withoutPassword(database)} can be read and written to; a value written and removed took ${took} ms`;
  return took > slowMs ? yellow(`${what}, which is slow.`) : green(`${what}.`);
}

/** Whether each connection has a session of its own on the server. */
export function judgeSessions(isShared: boolean): Finding {
  return isShared
    ? red(
        "Connections share the sessions of the server, as behind pgbouncer in its transaction mode: set pool_mode to " +
          "session, for the locks and statements of one connection are lost there.",
      )
    : green("Each connection has a session of its own on the server.");
}

/** Under which key everything is encrypted; on a server that is the operator's choice. */
export function examineEncryption({ database, secretKey }: Pick<Settings, "database" | "secretKey">): Finding {
  if (secretKey !== undefined) return green("What is stored is encrypted under SECRET_KEY.");
  if (!isPostgres(database))
    return yellow(
      `What is stored is encrypted under the key in ${keyFileOf(database)}: keep a copy of that file on another machine, ` +
        "for without it nobody can read this database or its backups.",
    );
  return yellow(
    "What is stored on the server is not encrypted, so whoever reads it or its backups sees every hand: set SECRET_KEY.",
  );
}

async function examineValues({ database, secretKey }: Settings): Promise<Finding> {
  const checked = await checkDatabase(database, secretKey);
  if (checked.damaged.length === 0) return green(`All ${checked.rows} stored values can be read.`);
  const meaning = "They stand still, and everything else goes on; an older backup may hold them whole.";
  return red(`${describeDamage(checked)} ${meaning}`);
}

/** On which disk a database file lies, and how much room is left there. */
function examineDisk(database: string): readonly Finding[] {
  if (isPostgres(database) || database === ":memory:") return [];
  const mount = findMount(resolve(database), readMounts());
  const { bavail, bsize } = statfsSync(dirname(resolve(database)));
  return [judgeRoom(bavail * bsize, mount.at), ...judgeDisk(mount)];
}

/** What is to be said against keeping a database there. */
export function judgeDisk({ at, kind }: Mount): readonly Finding[] {
  if (kind === "overlay" || kind === "tmpfs")
    return [yellow(`It lies on ${kind} at ${at}, which goes with the container: name a file on a volume.`)];
  if (kind.startsWith("nfs") || kind === "cifs")
    return [yellow(`It lies on ${kind} at ${at}; SQLite needs a disk of this machine to be safe.`)];
  return [];
}

export function judgeRoom(bytes: number, mount: string): Finding {
  const text = `${Math.round(bytes / megabyte)} MB are free on ${mount}`;
  if (bytes < leastFree) return red(`${text}: make room, or no move can be stored soon.`);
  return bytes < littleFree ? yellow(`${text}, which is little.`) : green(`${text}.`);
}

/** Where a file system is mounted, and of which kind it is; "" when that is not known. */
export type Mount = { readonly at: string; readonly kind: string };

/** The file system that holds a path: the longest mount point that leads to it, of equal ones the last mounted. */
export function findMount(path: string, lines: readonly string[]): Mount {
  let found: Mount = { at: "/", kind: "" };
  for (const line of lines) {
    const [, mounted = "", kind = ""] = line.split(" ");
    const holds = path.startsWith(mounted.endsWith("/") ? mounted : `${mounted}/`);
    if (holds && mounted.length >= found.at.length) found = { at: mounted, kind };
  }
  return found;
}

/** The lines of the kernel's list of mounts: device, mount point, kind and options. */
function readMounts(): readonly string[] {
  // Other systems than Linux have no such list.
  return existsSync("/proc/mounts") ? readFileSync("/proc/mounts", "utf8").split("\n") : [];
}

export function examineBackups(database: string, { hours, folder }: BackupSettings, now: number): Finding {
  if (isPostgres(database)) return yellow("Backups of a Postgres are its own matter: docs/operate.md says how.");
  const newest = listBackups(folder).at(-1);
  if (hours === undefined)
    return newest === undefined
      ? yellow("No backup is made by itself; set BACKUP_EVERY to a number of hours.")
      : yellow(`The newest backup is ${age(now - newest.at)} old, and BACKUP_EVERY is not set.`);
  if (newest === undefined) return red(`There is no backup in ${folder} although BACKUP_EVERY is ${hours} hours.`);
  const text = `The newest backup in ${folder} is ${age(now - newest.at)} old`;
  return now - newest.at > 2 * hours * hour ? red(`${text}; see the log for why none follows.`) : green(`${text}.`);
}

export function age(ms: number): string {
  return ms < 2 * day ? `${Math.round(ms / hour)} hours` : `${Math.round(ms / day)} days`;
}

const written = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><text x="4" y="30" font-size="28" font-family="Nunito" font-weight="700">Ag</text></svg>`;
const blank = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"></svg>`;
const patienceMs = 20_000;

/** Whether pictures can be drawn here, letters and all. */
export async function examinePictures(pictures: Pictures): Promise<Finding> {
  const draw = (svg: string) => pictures.render(svg, patienceMs, "doctor");
  const [drawn, empty] = await Promise.all([draw(written), draw(blank)]);
  if (!drawn.ok || !empty.ok)
    return red("Pictures cannot be drawn; boards will be shown in words. Run “npm ci” again.");
  if (Buffer.compare(drawn.png, empty.png) === 0)
    return red("Pictures have no letters: the fonts in assets are missing.");
  return green("Pictures are drawn, with their fonts.");
}
