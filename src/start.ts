import { enableCompileCache, flushCompileCache } from "node:module";

const oldestNode = 24;
/** As in `src/startupError.ts`, which an older Node may not be able to load: only a person can mend this. */
const hopeless = 78;

/**
 * How glibc's allocator shall work: it reads these when a process begins. Large pieces, as pictures and files are, are
 * given back at once, and all threads share one store, or what they leave behind stays in holes for ever.
 */
const allocator = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "32768", MALLOC_TRIM_THRESHOLD_: "131072" };
const isWatched = process.env["WATCH_REPORT_DEPENDENCIES"] !== undefined;
const isToSet = process.platform === "linux" && process.env["MALLOC_ARENA_MAX"] === undefined && !isWatched;
/** Bytes of pictures and files count as heap; otherwise 64 MB of them gather before garbage is collected. */
const collector = ["--external-memory-accounted-in-global-limit"];
// Threads know their own processor time since then, and computers think by it.
const isTooOld = Number.parseInt(process.versions.node) < oldestNode;

if (isTooOld) {
  console.error(
    `Clutch needs Node ${oldestNode} or newer and this is ${process.versions.node}. ` +
      "Start it with “npm start” after “npm ci”, which brings a Node of its own on Linux, or install Node 24.",
  );
  process.exitCode = hopeless;
} else if (isToSet && process.execve !== undefined) {
  // The same process begins anew with them, in a few hundredths of a second.
  const again = [process.execPath, ...process.execArgv, ...collector, ...process.argv.slice(1)];
  process.execve(process.execPath, again, { ...allocator, ...process.env });
} else {
  // Types are stripped once, not at every start: that saves a second and the stripper's thirty megabytes.
  enableCompileCache();
  const { listFaults } = await import("./tables.ts");
  const faults = listFaults();
  if (faults.length === 0) await import("./main.ts");
  else {
    const [{ endProcess }, { systemCore }] = await Promise.all([import("./ending.ts"), import("./ports/ports.ts")]);
    console.error(`Clutch cannot start:\n${faults.join("\n")}`);
    void endProcess(hopeless, process, systemCore.clock);
  }
  // Now, because a process that is killed writes nothing at its end.
  flushCompileCache();
}
