/** What several processes on one Postgres promise, measured: `npm run bench -- cluster`. Times are of this machine. */
import { once } from "node:events";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startSandbox, type Sandbox } from "../sandbox/index.ts";
import { startPostgres } from "../scripts/cluster/postgres.ts";
import { openStoreAt } from "../src/store/index.ts";
import { addMember, killAll, type Members, untilBalanced } from "./processes.ts";

const shards = 3;
const rounds = Number(process.env["ROUNDS"] ?? 3);
const identifyEveryMs = 5_000;
const names = ["North", "East", "South"];

type World = {
  readonly sandbox: Sandbox;
  readonly postgres: Awaited<ReturnType<typeof startPostgres>>;
  readonly members: Members;
};

const world = await openWorld();
try {
  await compareStores(world);
  for (let count = 0; count < 3; count += 1) await addMember(world.members);
  await untilAllAnswer(world);
  await measureEnds(world, "SIGKILL", "a click after kill -9, slowest server");
  await measureEnds(world, "SIGSTOP", "a click after a process hangs, slowest server");
  await measureEnds(world, "SIGTERM", "a click after SIGTERM, slowest server");
  await measureUpdate(world);
  await measurePostgresRestart(world);
} finally {
  killAll(world.members);
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
  return { sandbox, postgres, members: { env, alive: new Set() } };
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
    await untilBalanced(of.members, shards);
    // The last one to come has just identified, and the next may do so five seconds later.
    await sleep(identifyEveryMs);
    const [victim] = of.members.alive;
    if (victim === undefined) throw new Error("Nobody is alive.");
    const began = performance.now();
    const gone = once(victim, "exit").then(() => exited.push((performance.now() - began) / 1000));
    victim.kill(how);
    answered.push(await untilAllAnswer(of));
    if (how === "SIGSTOP") victim.kill("SIGKILL");
    await gone;
    await addMember(of.members);
  }
  report(what, answered);
  if (how === "SIGTERM") report("from SIGTERM to the end of the process", exited);
}

/**
 * Ends and replaces one process after the other while people click in every server, ten times a second in all. Reports
 * how many clicks had no answer within three seconds, and for how long each server gave none.
 */
async function measureUpdate(of: World): Promise<void> {
  const { members } = of;
  await untilBalanced(members, shards);
  const clicks = names.map((name) => clickWhile(of, name));
  for (const member of [...members.alive]) {
    await sleep(identifyEveryMs);
    const gone = once(member, "exit");
    member.kill("SIGTERM");
    await gone;
    await addMember(members);
    await untilBalanced(members, shards);
  }
  const found = await Promise.all(clicks.map((each) => each.end()));
  report(
    "the longest time without an answer in a server while all processes are replaced",
    found.map(({ longestGap }) => longestGap / 1000),
  );
  const late = found.reduce((sum, { unanswered }) => sum + unanswered, 0);
  const all = found.reduce((sum, { made }) => sum + made, 0);
  console.log(`clicks without an answer within 3 s while all processes are replaced: ${late} of ${all}`);
}

/** Clicks in a server all the time until it is ended. */
function clickWhile({ sandbox }: World, name: string) {
  const person = sandbox.person("Ada");
  const answers: number[] = [performance.now()];
  const pending: Promise<void>[] = [];
  let made = 0;
  let unanswered = 0;
  const timer = setInterval(() => {
    made += 1;
    const used = person.command(`games-${name}`, "/ping");
    const answered = Promise.race([used.reply().catch(() => undefined), sleep(3_000, undefined)]);
    pending.push(
      answered.then((answer) => {
        if (answer === undefined) unanswered += 1;
        else answers.push(performance.now());
      }),
    );
  }, 300);
  return {
    async end() {
      clearInterval(timer);
      await Promise.all(pending);
      const times = answers.toSorted((one, other) => one - other);
      const gaps = times.map((time, at) => time - (times[at - 1] ?? time));
      return { made, unanswered, longestGap: Math.max(...gaps) };
    },
  };
}

/** Stops Postgres for three seconds, and measures from its start until all servers are answered by what needs it. */
async function measurePostgresRestart(of: World): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await untilBalanced(of.members, shards);
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
async function compareStores({ members: { env } }: World): Promise<void> {
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
