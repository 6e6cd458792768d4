/** What an operator reads who types a verb while a setting is wrong. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { fitsUsage } from "../../scripts/usage.ts";
import usages from "../../scripts/usages.json" with { type: "json" };
import { storeShardCount } from "../../src/cluster/shards.ts";
import { openStoreAt } from "../../src/store/index.ts";
import { programEnv } from "../programEnv.ts";
import { postgresTest, usePostgres } from "../store/postgresServer.ts";

const server = usePostgres();

/** Runs a verb; gives its exit code, and what it says. */
function run(line: string, settings: Readonly<Record<string, string>>, cwd = process.cwd(), script = "scripts/ops.ts") {
  const env = { ...programEnv(), NODE_ENV: "test", ...settings };
  return new Promise<readonly [code: unknown, said: string]>((done) => {
    execFile(process.execPath, [resolve(script), ...line.split(" ")], { env, cwd }, (error, stdout, stderr) =>
      done([error?.code, stdout + stderr]),
    );
  });
}

/** A checklist is printed whatever the settings are. */
const verbs = Object.keys(usages.ops).filter((verb) => verb !== "checklist");

test("every verb names each wrong setting in a sentence of its own, without a stack", async () => {
  const settings = { LOG_LEVEL: "loud", PORT: "a harbour", DATABASE: ":memory:" };
  const given: Readonly<Record<string, string>> = {
    doctor: "",
    ratings: "",
    migrate: ` ${resolve("package.json")} none`,
  };
  for (const verb of verbs) {
    const [code, said] = await run(verb + (given[verb] ?? " 3"), settings);
    expect([verb, code]).toEqual([verb, 1]);
    expect(said).toContain("LOG_LEVEL must be one of");
    expect(said).toContain("✘ PORT must be a whole number");
    expect(said).not.toContain("    at ");
  }
});

test.each([
  ["doctor now", "Say it so: npm run ops -- doctor  says"],
  ["ratings --dry-run", "Say it so: npm run ops -- ratings  counts"],
  ["backup --help", "Say it so: npm run ops -- backup FILE  copies"],
  // As of a script whose variable is not set.
  ["backup ", "Say it so: npm run ops -- backup FILE  copies"],
  ["migrate a.sqlite", "Say it so: npm run ops -- migrate FROM TO  copies"],
])("“%s” does nothing and says what to type", async (line, usage) => {
  const folder = mkdtempSync(join(tmpdir(), "ops-"));
  const [code, said] = await run(line, { DATABASE: join(folder, "clutch.sqlite") }, folder);
  expect([code, said.slice(0, usage.length)]).toEqual([1, usage]);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test("a tool that is typed wrongly runs nothing, says what to type and ends with 2", async () => {
  for (const [line, usage] of [
    ["glyphs --help", "Say it so: npm run tool -- glyphs  measures"],
    ["gallery --colour", "Say it so: npm run tool -- gallery [GAME …] [--language LANGUAGE]  draws"],
    ["constructor", "Say which tool:\n  npm run tool -- arena ["],
  ] as const) {
    const [code, said] = await run(line, {}, process.cwd(), "scripts/tool.ts");
    expect([code, said.slice(0, usage.length)]).toEqual([2, usage]);
  }
});

test.each(Object.entries({ ...usages.ops, ...usages.tool }))("“%s” takes no unknown option", (_, usage) => {
  expect(fitsUsage(usage, ["--unknown", "1"])).toBe(false);
});

test("every tool and verb is typed in the documents as it is read", () => {
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = usages;
  const files = ["README.md", "CONTRIBUTING.md", "docs/operate.md", "docs/computers.md", "docs/have-the-box.md"];
  const typed = files.flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/npm run (tool|ops) -- ([a-z]+) (\S[^`|\n]*)`/gu),
  ]);
  const wrong = typed.flatMap(([line, kind = "", name = "", given = ""]) =>
    fitsUsage(known[kind]?.[name] ?? "NOTHING", given.split(" ").filter(Boolean)) ? [] : [line],
  );
  expect(wrong).toEqual([]);
});

test("a file of settings that is there and cannot be read is no absent one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ops-"));
  mkdirSync(join(folder, ".env"));
  const [code, said] = await run("drill", { DATABASE: join(folder, "clutch.sqlite") }, folder);
  expect([code, said]).toEqual([1, expect.stringContaining(".env is there and cannot be read (EISDIR")]);
  rmSync(folder, { recursive: true });
});

test("a failure names the file that it is of, and says what to do", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ops-"));
  const [DATABASE, notes] = [join(folder, "clutch.sqlite"), join(folder, "notes.txt")];
  writeFileSync(notes, "Where the key is. ".repeat(500));
  writeFileSync(DATABASE, "once a database ".repeat(500));
  const said = `The bot's storage is damaged, or no database at all. ${notes}: restore it from a copy, or name another file. Nothing was changed.\n`;
  expect(await run(`restore ${notes}`, { DATABASE })).toEqual([1, said]);
  expect(readdirSync(folder).toSorted()).toEqual(["clutch.sqlite", "notes.txt"]);
  rmSync(folder, { recursive: true });
});

postgresTest("the number of shards stays while a process is connected", async () => {
  const DATABASE = await server().createDatabase();
  const store = await openStoreAt(DATABASE);
  await storeShardCount(store, 2);
  expect(await run("shards 4", { DATABASE })).toEqual([1, expect.stringContaining("stop all of them first")]);
  expect((await store.shelf("shards").get("count"))?.value).toEqual({ count: 2 });
  await store.close();
  expect(await run("shards 4", { DATABASE })).toEqual([undefined, "Shards from the next start on: 4.\n"]);
});
