import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore } from "../../src/store/index.ts";
import type { Task } from "./writer.ts";

type Tally = { readonly count: number };

const program = fileURLToPath(new URL("./writer.ts", import.meta.url));
let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "store-"));
  path = join(folder, "store.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

function writer(task: Task, times: number): ChildProcess {
  return spawn(process.execPath, [program, task, path, String(times)], { stdio: ["ignore", "pipe", "inherit"] });
}

test("two processes that write the same key lose nothing", async () => {
  const codes = await Promise.all(
    [1, 2].map(async (): Promise<unknown> => (await once(writer("add", 200), "exit"))[0]),
  );
  expect(codes).toEqual([0, 0]);
  const store = openStore(path);
  expect((await store.shelf<Tally>("tallies").get("shared"))?.value).toEqual({ count: 400 });
  await store.close();
});

test("a writer killed at work loses nothing it had acknowledged", async () => {
  const child = writer("endless", 0);
  let acknowledged = -1;
  if (child.stdout === null) throw new Error("The writer says nothing.");
  for await (const line of createInterface(child.stdout)) {
    acknowledged = Number(line);
    if (acknowledged >= 200) child.kill("SIGKILL");
  }
  const store = openStore(path);
  const counts: number[] = [];
  for await (const [, { value }] of store.shelf<Tally>("tallies").entries()) counts.push(value.count);
  expect(acknowledged).toBeGreaterThanOrEqual(200);
  expect(counts.slice(0, acknowledged + 1)).toEqual(Array.from({ length: acknowledged + 1 }, (_, count) => count));
  // At most the one write that was under way when it was killed is there besides.
  expect(counts.length).toBeLessThanOrEqual(acknowledged + 2);
  await store.close();
});
