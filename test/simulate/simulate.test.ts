/** The simulation replaces the timers of its process, so each run has one of its own. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readOptions } from "../../scripts/simulate/options.ts";
import { patiently } from "../patience.ts";
import { programEnv } from "../programEnv.ts";

type Run = { readonly code: number | string; readonly said: string };

function simulate(...args: readonly string[]): Promise<Run> {
  const program = ["--max-semi-space-size=64", "scripts/simulate.ts", ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, program, { env: programEnv(), maxBuffer: 2 ** 26 }, (error, said, complained) =>
      resolve({ code: error?.code ?? 0, said: said + complained }),
    );
  });
}

const seedLines = ({ said }: Run): readonly string[] => said.split("\n").filter((line) => line.startsWith("seed "));

// Sampled: CI plays fifty seeds at twice the length, the nightly run two thousand. These have one, two and three
// processes, and a twin.
test(
  "four seeds keep every promise, and one gives the same trace alone as after others, another seed another",
  async () => {
    const short = ["--minutes", "4", "--tables", "1"];
    const run = await simulate("--seed", "8", "--seeds", "4", ...short);
    expect(run).toMatchObject({ code: 0 });
    expect(run.said).toMatch(/trace [\da-f]{16}/u);
    const [first, ...others] = seedLines(run);
    expect(others).toHaveLength(3);
    const alone = await simulate("--seed", "10", ...short);
    expect(seedLines(alone)).toEqual([others[1]]);
    expect(first?.replace("seed 8", "seed 10")).not.toBe(others[1]);
  },
  patiently(600_000),
);

/** An answer from outside comes whenever the machine gets to it, so that no trace would come twice. */
test("nothing of a simulation reaches out of its process", async () => {
  let reached = 0;
  const outside = createServer((socket) => {
    reached += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(outside, "listening");
  const { port } = outside.address() as AddressInfo;
  const program = `
    await import("./scripts/simulate/engine/install.ts");
    const { systemPorts } = await import("./src/ports/system.ts");
    systemPorts.openLine("ws://127.0.0.1:${port}").addEventListener("error", () => undefined);
    await systemPorts.fetch("http://127.0.0.1:${port}").catch(({ message }) => console.log(message));`;
  const run = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], { env: programEnv() });
  expect((await run).stdout).toBe("fetch failed\n");
  expect(reached).toBe(0);
  outside.close();
});

test("a seed in which nothing else comes any more is named", async () => {
  const program = `
    await import("./scripts/simulate/engine/install.ts");
    const { beginWorld, live } = await import("./scripts/simulate/engine/time.ts");
    const { watchSteps } = await import("./scripts/simulate/engine/watchdog.ts");
    watchSteps(200);
    beginWorld(7, 0);
    const turn = () => new Promise((resolve) => void setImmediate(resolve));
    const loop = async () => { await turn(); await turn(); for (;;) await undefined; };
    await live(loop, () => false);`;
  const given = ["--input-type=module", "--eval", program];
  const run = promisify(execFile)(process.execPath, given, { env: programEnv(), timeout: patiently(60_000) });
  await expect(run).rejects.toMatchObject({ signal: "SIGKILL", stdout: "seed 7: nothing comes after step 2\n" });
});

test("files that the bot sends arrive in a simulation", async () => {
  const program = `
    await import("./scripts/simulate/engine/install.ts");
    const { createLine } = await import("./scripts/simulate/engine/line.ts");
    const { beginWorld, live } = await import("./scripts/simulate/engine/time.ts");
    const { Upload } = await import("./src/discord/upload.ts");
    const ask = async (asked) => {
      const { body, files } = await asked.read();
      for (const { index, name, bytes } of files) console.log(body.content, index, name, Buffer.from(bytes).toString());
      return { status: 204, body: undefined, headers: {} };
    };
    const body = new Upload('{"content":"hello"}', [{ name: "a.txt", data: Buffer.from("abc") }]);
    const request = createLine({ ask }, () => undefined, () => "arrives");
    beginWorld(1, 0);
    const address = "https://discord.invalid/api/v10/channels/1/messages";
    await live(() => request(address, { method: "POST", body }), () => false);`;
  const run = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], { env: programEnv() });
  expect((await run).stdout).toBe("hello 0 a.txt abc\n");
});

test("what a process began to commit when it died does not keep the next one from the same file", async () => {
  const program = `
    await import("./scripts/simulate/engine/install.ts");
    const { beginWorld, inside, live, sharedTurn } = await import("./scripts/simulate/engine/time.ts");
    const { filePorts } = await import("./scripts/simulate/run.ts");
    const { openSqlite } = await import("./src/store/engines/sqlite.ts");
    const file = openSqlite(":memory:", { ports: filePorts });
    const write = (key) => file.write([{ namespace: "n", key, value: "1", version: 1, expected: null, expires: null }]);
    const life = () => ({ isDead: false, skew: 0 });
    const first = life();
    beginWorld(1, 0);
    const play = async () => {
      void inside(first, async () => {
        void write("a");
        first.isDead = true;
      });
      console.log(await inside(life(), () => write("b")), await file.count("n"));
    };
    await live(play, () => false).catch(({ message }) => console.log(message));`;
  const run = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], { env: programEnv() });
  expect((await run).stdout).toContain("[ true ]");
});

/** Plans that once broke a promise, or that few seeds draw. */
test.each([
  [
    "three processes lose in failovers what the last second brought, and nothing else",
    ["--seed", "9", "--minutes", "8", "--tables", "3", "--bots", "3", "--only", "failover"],
  ],
  [
    "a thread that Discord calls unknown though it is there is not opened again and again",
    ["--seed", "1", "--minutes", "12", "--only", "posts refused with 10003"],
  ],
])(
  "%s",
  async (_, plan) => {
    expect(await simulate(...plan)).toMatchObject({ code: 0 });
  },
  patiently(120_000),
);

test.each([
  [["--seed", "x"], "--seed must be a whole number."],
  [["--kept", "1,x"], "--kept must be minutes with commas between them."],
  [["--years", "1"], "Type npm run simulate -- [--seed N]"],
])("npm run simulate -- %j says what is wrong with that", (args, sentence) => {
  expect(readOptions(args)).toContain(sentence);
});
