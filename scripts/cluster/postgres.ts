import { type ChildProcess, execFileSync, execSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

/** A Postgres of its own on a free port of this machine. */
export type PostgresServer = Omit<Awaited<ReturnType<typeof startPostgres>>, "remove">;

const readyWithinMs = 60_000;

const folders = [
  ...(process.env["PATH"] ?? "").split(delimiter),
  ...globSync("/usr/lib/postgresql/*/bin").toReversed(),
];
/** The folder with Postgres' programs; undefined where none is installed. */
export const programs = folders.find((folder) =>
  ["initdb", "postgres"].every((program) => existsSync(join(folder, program))),
);

/** Starts a server with an empty folder, which whoever started it has to remove. */
export async function startPostgres(bin: string | undefined = programs) {
  if (bin === undefined) throw new Error("This needs Postgres: apt-get install postgresql");
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const asUser = otherUser(folder);
  const data = join(folder, "data");
  const initdb = ["-D", data, "-U", "clutch", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  run(asUser, [join(bin, "initdb"), ...initdb]);
  const port = await freePort();
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];
  const command = [join(bin, "postgres"), "-D", data, ...settings.flatMap((each) => ["-c", each])];
  let running: ChildProcess | undefined;
  const kill = () => running?.kill("SIGQUIT");
  process.on("exit", kill);
  let databases = 0;

  async function start(): Promise<void> {
    const [program = "", ...rest] = [...asUser, ...command];
    running = spawn(program, rest, { cwd: folder, stdio: "ignore" });
    await untilReady(port, running);
  }
  async function stop(): Promise<void> {
    if (running === undefined) return;
    const ended = once(running, "exit");
    running.kill("SIGINT");
    await ended;
    running = undefined;
  }
  await start();
  return {
    port,
    start,
    /** Ends the server as an operator does; whoever is connected is cut off. */
    stop,
    /** The address of a new, empty database. */
    async createDatabase() {
      databases += 1;
      const name = `test${databases}`;
      await ask(addressOf(port, "postgres"), `CREATE DATABASE ${name}`);
      return addressOf(port, name);
    },
    async remove() {
      await stop();
      process.off("exit", kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement over a connection of its own; gives its rows. */
export async function ask(address: string, text: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Postgres refuses to run as root: the command in front that lets its own user or nobody run it, who gets this folder. */
function otherUser(folder: string): readonly string[] {
  if (process.getuid?.() !== 0) return [];
  const idOf = (flag: string) =>
    Number(execSync(`id ${flag} postgres || id ${flag} nobody`, { stdio: ["ignore", "pipe", "ignore"] }));
  const [uid, gid] = [idOf("-u"), idOf("-g")];
  chownSync(folder, uid, gid);
  return ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
}

function run(before: readonly string[], command: readonly string[]): void {
  const [program = "", ...rest] = [...before, ...command];
  execFileSync(program, rest, { stdio: "ignore" });
}

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}

const addressOf = (port: number, database: string): string => `postgres://clutch@127.0.0.1:${port}/${database}`;

async function untilReady(port: number, running: ChildProcess): Promise<void> {
  const until = performance.now() + readyWithinMs;
  for (;;) {
    try {
      await ask(addressOf(port, "postgres"), "SELECT 1");
      return;
    } catch (error) {
      if (running.exitCode !== null || performance.now() > until) throw error;
      await sleep(50);
    }
  }
}
