import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism, getPriority } from "node:os";
import { expect, test } from "vitest";
import { createPictures } from "../../src/pictures/pictures.ts";
import { niceness as least } from "../../src/threads/priority.ts";

const threads = "/proc/self/task";

/** Name and niceness of each thread of this process (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html). */
function listThreads(): readonly { readonly name: string; readonly niceness: number }[] {
  return readdirSync(threads).map((thread) => {
    const stat = readFileSync(`${threads}/${thread}/stat`, "utf8");
    const [, name = "", rest = ""] = /\((.*)\) (.*)/u.exec(stat) ?? [];
    return { name, niceness: Number(rest.split(" ")[16]) };
  });
}

test.skipIf(process.platform !== "linux")("what draws waits for what answers", async () => {
  // The pool begins here, as it does in the bot; threads of a later one would be born with the drawing thread's priority.
  await readFile(import.meta.filename);
  const pictures = createPictures();
  const document = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"></svg>';
  expect(await pictures.render(document, 20_000, "Ada")).toMatchObject({ ok: true });
  const drawing = listThreads().filter(({ name }) => name === "libuv-worker");
  expect(drawing.length).toBeGreaterThanOrEqual(Math.min(2, availableParallelism()));
  for (const { niceness } of drawing) expect(niceness).toBeGreaterThanOrEqual(least);
  const others = listThreads().filter(({ niceness }) => niceness >= getPriority() + least - 1);
  expect(others.some(({ name }) => name !== "libuv-worker")).toBe(true);
  await pictures.close();
});
