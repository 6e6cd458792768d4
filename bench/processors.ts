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

/** User and system time in ticks (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html); the name before them may hold spaces. */
function ticksOf(file: string): number {
  const content = readFile(file);
  const fields = content.slice(content.lastIndexOf(")") + 2).split(" ");
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
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
