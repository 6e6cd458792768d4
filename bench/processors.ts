/** Processor time of processes on this machine, as Linux counts it. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds that processes computed: with their main threads, which answer clicks, and with all others. */
type Computed = { readonly main: number; readonly others: number };

/** Milliseconds in one tick of Linux's clock. */
const tickMs = 1000 / Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** What these processes computed since they were started; one that has ended counts nothing. */
function readComputed(processes: readonly number[]): Computed {
  const threads = processes.flatMap((pid) =>
    listFiles(`/proc/${pid}/task`).map((thread) => ({
      isMain: thread === String(pid),
      ms: ticksOf(`/proc/${pid}/task/${thread}/stat`) * tickMs,
    })),
  );
  // Threads that have ended are counted by their process alone.
  const all = processes.reduce((sum, pid) => sum + ticksOf(`/proc/${pid}/stat`) * tickMs, 0);
  const main = threads.reduce((sum, { isMain, ms }) => (isMain ? sum + ms : sum), 0);
  return { main, others: all - main };
}

/** The process that started this one, and all that it started. */
export function listSiblings(pid: number): readonly number[] {
  const parent = Number(readStat(`/proc/${pid}/stat`)[1]);
  const all = listFiles("/proc").filter((name) => /^\d+$/u.test(name));
  return [parent, ...all.filter((each) => Number(readStat(`/proc/${each}/stat`)[1]) === parent).map(Number)];
}

/** User and system time in ticks, its own and that of what it started and has ended. */
const ticksOf = (file: string): number =>
  readStat(file)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0);

/** The fields behind the name, which may hold spaces (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html). */
function readStat(file: string): readonly string[] {
  const content = readFile(file);
  return content.slice(content.lastIndexOf(")") + 2).split(" ");
}

function readFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // It has just ended.
    return "";
  }
}

function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** What each of these groups of processes computes a click while `work` is done, which gives how many clicks there were. */
export async function countCosts(
  listGroups: () => Promise<Readonly<Record<string, readonly number[]>>>,
  work: () => Promise<number>,
): Promise<string> {
  // Asked each time: a process that has begun meanwhile counts with all that it computed.
  const read = async () =>
    Object.entries(await listGroups()).map(([name, processes]) => ({ name, ...readComputed(processes) }));
  const before = await read();
  const clicks = await work();
  const figure = (ms: number) => (ms / clicks).toFixed(1);
  return (await read())
    .map(({ name, main, others }, at) => {
      const [mainMs, othersMs] = [main - (before[at]?.main ?? 0), others - (before[at]?.others ?? 0)];
      return `${name} ${figure(mainMs + othersMs)} ms (main threads ${figure(mainMs)})`;
    })
    .join(", ");
}
