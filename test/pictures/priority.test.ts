import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { createPictures } from "../../src/pictures/pictures.ts";
import { niceness as least } from "../../src/threads/priority.ts";
import { systemPorts } from "../../src/ports/system.ts";

const threads = "/proc/self/task";

/** Id, name and niceness of each thread of this process (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html). */
function listThreads(): readonly { readonly thread: string; readonly name: string; readonly niceness: number }[] {
  return readdirSync(threads).map((thread) => {
    const stat = readFileSync(`${threads}/${thread}/stat`, "utf8");
    const [, name = "", rest = ""] = /\((.*)\) (.*)/u.exec(stat) ?? [];
    return { thread, name, niceness: Number(rest.split(" ")[16]) };
  });
}

const listPatient = () => listThreads().filter(({ niceness }) => niceness >= getPriority() + least);

test("what draws waits for what answers", { tags: "linux" }, async () => {
  // Other files in this process may have threads that draw or think.
  const before = new Set(listPatient().map(({ thread }) => thread));
  const pictures = createPictures(systemPorts);
  const document = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"></svg>';
  expect(await pictures.render(document, 20_000, "Ada")).toMatchObject({ ok: true });
  const waiting = listPatient().filter(({ thread }) => !before.has(thread));
  expect(waiting).toHaveLength(1);
  // The pool reads files and asks for names besides, for which whoever clicks may wait.
  expect(waiting[0]?.name).not.toBe("libuv-worker");
  await pictures.close();
});

// Only root may raise a priority.
test("a bot that is itself put first draws all the same, whatever its niceness", { tags: "root" }, () => {
  const program = `
    const { setPriority } = await import("node:os");
    setPriority(${-1 - least});
    const { createPictures } = await import("./src/pictures/pictures.ts");
    const { systemPorts } = await import("./src/ports/system.ts");
    const pictures = createPictures(systemPorts);
    const { ok } = await pictures.render('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>', 20_000, "Ada");
    await pictures.close();
    console.log(ok);
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(stdout).toBe("true\n");
});
