/** What several processes on one Postgres promise, measured: `npm run bench -- cluster`. Times are of this machine. */
import { once } from "node:events";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startSandbox, type Sandbox } from "../sandbox/index.ts";
import { startPostgres } from "../scripts/cluster/postgres.ts";
import { openStoreAt } from "../src/store/index.ts";
import { percentile, report } from "../scripts/report.ts";
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

function reportTimes(what: string, times: readonly number[], unit = "s"): void {
  const [median, most] = [percentile(times, 0.5), percentile(times, 1)];
  report(what, `median ${median.toFixed(2)} ${unit}, most ${most.toFixed(2)} ${unit} (${times.length} times)`);
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

/** Asks in each server until it is answered by what is wanted; gives how long that took from now, in seconds. */
async function untilAllAnswer(
  { sandbox }: World,
  command = "/ping",
  isWanted: (answer: object) => boolean = () => true,
): Promise<number> {
  const began = performance.now();
  await Promise.all(
    names.map(async (name) => {
      for (;;) {
        const answer = await answerWithin(sandbox, name, command, 1_000);
        if (answer !== undefined && isWanted(answer)) return;
      }
    }),
  );
  return (performance.now() - began) / 1000;
}

function answerWithin(sandbox: Sandbox, name: string, command: string, ms: number) {
  const used = sandbox.person("Ada").command(`games-${name}`, command);
  return Promise.race([used.reply().catch(() => undefined), sleep(ms, undefined)]);
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
  reportTimes(what, answered);
  if (how === "SIGTERM") reportTimes("from SIGTERM to the end of the process", exited);
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
  reportTimes(
    "the longest time without an answer in a server while all processes are replaced",
    found.map(({ longestGap }) => longestGap / 1000),
  );
  const late = found.reduce((sum, { unanswered }) => sum + unanswered, 0);
  const all = found.reduce((sum, { made }) => sum + made, 0);
  report("clicks without an answer within 3 s while all processes are replaced", `${late} of ${all}`);
}

/** Clicks in a server all the time until it is ended. */
function clickWhile({ sandbox }: World, name: string) {
  const answers: number[] = [performance.now()];
  const pending: Promise<void>[] = [];
  let made = 0;
  let unanswered = 0;
  const timer = setInterval(() => {
    made += 1;
    const note = (answer: unknown): void => {
      if (answer === undefined) unanswered += 1;
      else answers.push(performance.now());
    };
    pending.push(answerWithin(sandbox, name, "/ping", 3_000).then(note));
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
    // Without the database the answer is a sentence about the storage.
    times.push(await untilAllAnswer(of, "/my games", (answer) => !JSON.stringify(answer).includes("storage")));
  }
  reportTimes("a click that needs the database after Postgres was started again, slowest server", times);
}

/** What one answer needs of the store: two reads of the table, one of four preferences, one write. */
async function compareStores({ members: { env } }: World): Promise<void> {
  const file = join(tmpdir(), `bench-${process.pid}.sqlite`);
  const [sqlite, postgres] = [await measureAnswers(file), await measureAnswers(env["DATABASE"] ?? "")];
  for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
  reportTimes("the storage of one answer, SQLite", sqlite, "ms");
  reportTimes("the storage of one answer, Postgres", postgres, "ms");
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
