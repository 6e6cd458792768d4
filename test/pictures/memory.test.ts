import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { parseJson } from "../parseJson.ts";

/** Draws forty pictures in the thread that draws: megabytes of this process before and after, with the most there were. */
const program = `
  import { readFileSync } from "node:fs";
  import { createPictures } from "./src/pictures/pictures.ts";
  import { systemPorts } from "./src/ports/system.ts";

  const pictures = createPictures(systemPorts, { threads: 1 });
  async function draw(at) {
    const circle = '<circle cx="' + at * 9 + '" cy="600" r="500" fill="red"/>';
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200">' + circle + "</svg>";
    const { ok } = await pictures.render(svg, 60_000, "Ada");
    if (!ok) throw new Error("It was not drawn.");
  }
  await draw(0);
  const before = process.memoryUsage.rss();
  for (let at = 1; at <= 40; at += 1) await draw(at);
  // What getrusage tells includes the memory of whoever started this process.
  const [, most] = /^VmHWM: +(\\d+) kB$/mu.exec(readFileSync("/proc/self/status", "utf8").replaceAll("\\t", " "));
  await pictures.close();
  console.log(JSON.stringify([before / 1024 / 1024, Number(most) / 1024]));
`;

test(
  "forty pictures need no more memory than a few: each bitmap of six megabytes is freed before the next",
  { tags: "linux" },
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
    const [before = 0, most = 0] = parseJson<readonly number[]>(stdout);
    expect(before).toBeGreaterThan(0);
    expect(most - before).toBeLessThan(60);
  },
);
