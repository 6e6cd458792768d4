/** What several processes on one Postgres promise, measured: `npm run bench:cluster`. Times are of this machine. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startSandbox, type Sandbox } from "../sandbox/index.ts";
import { startPostgres } from "../scripts/cluster/postgres.ts";
import { openStoreAt } from "../src/store/index.ts";

const shards = 3;
const rounds = Number(process.env["ROUNDS"] ?? 3);
const identifyEveryMs = 5_000;
const program = join(import.meta.dirname, "clusterMember.ts");
const names = ["North", "East", "South"];

type World = {
  readonly sandbox: Sandbox;
  readonly postgres: Awaited<ReturnType<typeof startPostgres>>;
  readonly env: Readonly<Record<string, string>>;
  readonly members: Set<ChildProcess>;
};

const world = await openWorld();
try {
  await compareStores(world);
  for (let count = 0; count < 3; count += 1) await addMember(world);
  await untilAllAnswer(world);
  await measureEnds(world, "SIGKILL", "a click after kill -9, slowest server");
  await measureEnds(world, "SIGSTOP", "a click after a process hangs, slowest server");
  await measureEnds(world, "SIGTERM", "a click after SIGTERM, slowest server");
  await measurePostgresRestart(world);
} finally {
  for (const member of world.members) member.kill("SIGKILL");
  await world.sandbox.close();
  await world.postgres.remove();
}

function report(what: string, times: readonly number[], unit = "s"): void {
  const sorted = [...times].sort((one, other) => one - other);
  const [median = 0, most = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  console.log(`${what}: median ${median.toFixed(2)} ${unit}, most ${most.toFixed(2)} ${unit} (${times.length} times)`);
}

async function openWorld(): Promise<World> {
  const guilds = names.map((name, at) => {
    const id = String(BigInt(1_000_000_000 + at) << 22n);
    return { id, name, channels: [{ name: `games-${name}` }] };
  });
  const sandbox = await startSandbox({ plan: { people: [{ name: "Ada" }], guilds } });
  sandbox.settings.shards = shards;
  const postgres = await startPostgres();
  const database = await postgres.createDatabase();
  const env = { TOKEN: sandbox.token, API: sandbox.apiUrl, DATABASE: database };
  return { sandbox, postgres, env, members: new Set() };
}

async function addMember({ env, members }: World): Promise<void> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  members.add(child);
  child.once("exit", () => members.delete(child));
  await once(child, "message");
}

/** Clicks in each server until it is answered; gives how long that took from now, the slowest last. */
async function untilAllAnswer({ sandbox }: World): Promise<number> {
  const began = performance.now();
  await Promise.all(
    names.map(async (name) => {
      for (;;) {
        const used = sandbox.person("Ada").command(`games-${name}`, "/ping");
        const answer = await Promise.race([used.reply().catch(() => undefined), sleep(1_000, undefined)]);
        if (answer !== undefined) return;
      }
    }),
  );
  return (performance.now() - began) / 1000;
}

/** Ends the oldest process in this way, measures when all servers are answered again, and starts another in its place. */
async function measureEnds(of: World, how: "SIGKILL" | "SIGSTOP" | "SIGTERM", what: string): Promise<void> {
  const answered: number[] = [];
  const exited: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await untilBalanced(of);
    // The last one to come has just identified, and the next may do so five seconds later.
    await sleep(identifyEveryMs);
    const [victim] = of.members;
    if (victim === undefined) throw new Error("Nobody is alive.");
    const began = performance.now();
    const gone = once(victim, "exit").then(() => exited.push((performance.now() - began) / 1000));
    victim.kill(how);
    answered.push(await untilAllAnswer(of));
    if (how === "SIGSTOP") victim.kill("SIGKILL");
    await gone;
    await addMember(of);
  }
  report(what, answered);
  if (how === "SIGTERM") report("from SIGTERM to the end of the process", exited);
}

/** Each of the processes holds its shard. */
async function untilBalanced({ members }: World): Promise<void> {
  for (;;) {
    const held = await Promise.all([...members].map(heldBy));
    if (held.every((names) => names.length === shards / held.length)) return;
    await sleep(200);
  }
}

async function heldBy(member: ChildProcess): Promise<readonly unknown[]> {
  const answer = new Promise<readonly unknown[]>((resolve) => {
    member.once("message", (names) => resolve(Array.isArray(names) ? (names as readonly unknown[]) : []));
    setTimeout(resolve, 2_000, []).unref();
  });
  member.send("held");
  return answer;
}

/** Stops Postgres for three seconds, and measures from its start until all servers are answered by what needs it. */
async function measurePostgresRestart(of: World): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await untilBalanced(of);
    await of.postgres.stop();
    await sleep(3_000);
    await of.postgres.start();
    const began = performance.now();
    await Promise.all(names.map((name) => untilServed(of, name)));
    times.push((performance.now() - began) / 1000);
  }
  report("a click that needs the database after Postgres was started again, slowest server", times);
}

/** `/my games` reads the database; without it the answer is a sentence about the storage. */
async function untilServed({ sandbox }: World, name: string): Promise<void> {
  for (;;) {
    const used = sandbox.person("Ada").command(`games-${name}`, "/my games");
    const answer = await Promise.race([used.reply().catch(() => undefined), sleep(4_000, undefined)]);
    if (answer !== undefined && !JSON.stringify(answer).includes("storage")) return;
  }
}

/** What one answer needs of the store: two reads of the table, one of four preferences, one write. */
async function compareStores({ env }: World): Promise<void> {
  const file = join(tmpdir(), `bench-${process.pid}.sqlite`);
  const [sqlite, postgres] = [await measureAnswers(file), await measureAnswers(env["DATABASE"] ?? "")];
  for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
  report("the storage of one answer, SQLite", sqlite, "ms");
  report("the storage of one answer, Postgres", postgres, "ms");
}

async function measureAnswers(address: string): Promise<readonly number[]> {
  const store = await openStoreAt(address);
  const tables = store.shelf<{ readonly text: string; readonly count: number }>("bench-tables");
  const people = store.shelf("bench-people");
  const text = "x".repeat(9_000);
  const times: number[] = [];
  for (let count = 0; count < 500; count += 1) {
    const key = String(count % 20);
    const began = performance.now();
    await tables.get(key);
    const stored = await tables.get(key);
    await people.many(["a", "b", "c", "d"]);
    const put = await tables.put(key, { text, count }, stored?.version ?? null);
    if (!put.ok) throw new Error("Nobody else writes.");
    // The first ones open connections and prepare statements.
    if (count >= 100) times.push(performance.now() - began);
  }
  for (const key of Array.from({ length: 20 }, (_, at) => String(at))) {
    const stored = await tables.get(key);
    if (stored !== undefined) await tables.remove(key, stored.version);
  }
  await store.close();
  return times;
}
