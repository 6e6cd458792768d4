import { spawnSync } from "node:child_process";
import { existsSync, globSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { listFaults, readCheck, tableChecks } from "../../src/tables.ts";

test("every game with data names its sources and checks its tables", () => {
  const withData = new Set([...readdirSync("data"), ...tableChecks.map(({ id }) => id)]);
  const files = [...withData].flatMap((id) => [`data/${id}/SOURCES.md`, `games/${id}/tables.ts`]);
  expect(
    files.filter((file) => !existsSync(file)),
    "files that are missing",
  ).toEqual([]);
});

test("a `tables.ts` without `checkTables` is reported with its name", () => {
  expect(readCheck("egg-thieves", {}).check()).toEqual(["games/egg-thieves/tables.ts exports no `checkTables`."]);
});

test.each(tableChecks.map(({ id, check }) => [id, check] as const))(
  "%s: its tables are those of the box",
  (_, check) => {
    expect(check()).toEqual([]);
  },
);

/** Tables of this game that lack their first row, by name: what its `checkTables` is given in place of them. */
async function listShortened(id: string): Promise<readonly { readonly [name: string]: readonly unknown[] }[]> {
  const files = globSync(`data/${id}/**/*.ts`).map((path) => pathToFileURL(path).href);
  const modules = await Promise.all(files.map(async (file) => (await import(file)) as object));
  return modules
    .flatMap((tables) => Object.entries<unknown>({ ...tables }))
    .flatMap(([name, rows]) => (Array.isArray(rows) ? [{ [name]: rows.slice(1) }] : []));
}

test.each(tableChecks.map(({ id, check }) => [id, check] as const))(
  "%s: `checkTables` reports a table that an owner of the box has replaced by one without its first row",
  async (id, check) => {
    const noticed = (await listShortened(id)).flatMap((tables) => check(tables));
    expect(noticed, `games/${id}/tables.ts: checkTables({ ...tables }) takes tables in place of its own`).not.toEqual(
      [],
    );
  },
);

test("what does not fit is told with its folder", () => {
  const wrong = { id: "egg-thieves", check: () => ["raptors: too few."] };
  expect(listFaults([...tableChecks, wrong])).toEqual(["data/egg-thieves: raptors: too few."]);
});

/** The program, reading the table of raptors without its first row. */
function runWithoutPeeper(...program: readonly string[]) {
  const replace = `
    import { registerHooks } from "node:module";
    registerHooks({
      load(url, context, next) {
        const loaded = next(url, context);
        if (!url.endsWith("/data/egg-thieves/raptors.ts")) return loaded;
        const source = String(loaded.source).split("\\n").filter((line) => !line.includes('"peeper"')).join("\\n");
        return { ...loaded, source };
      },
    });`;
  const env = {
    ...process.env,
    DATABASE: ":memory:",
    MALLOC_ARENA_MAX: "1",
    DISCORD_TOKEN: "",
    NODE_COMPILE_CACHE: "",
  };
  const given = ["--import", `data:text/javascript,${encodeURIComponent(replace)}`, ...program];
  return spawnSync(process.execPath, given, { env, encoding: "utf8" });
}

const fault = "data/egg-thieves: raptors: the table has 19, the box 20.";

test("with a table that does not fit the bot does not start, says where to look, and ends with 78", () => {
  const { status, stderr } = runWithoutPeeper("src/start.ts");
  expect([status, stderr]).toEqual([78, `Clutch cannot start:\n${fault}\n`]);
});

test("npm run ops -- doctor says it too, and looks at nothing that needs the games", () => {
  const { status, stdout, stderr } = runWithoutPeeper("scripts/ops.ts", "doctor");
  expect([status, stderr]).toEqual([1, ""]);
  // Above stand the versions of the bot and of Node.
  expect(stdout.split("\n").slice(2)).toEqual([
    `✘ ${fault} Clutch does not start with it.`,
    "✔ All settings can be read.",
    "",
  ]);
});
