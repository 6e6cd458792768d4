import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import papaparse from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programEnv } from "../programEnv.ts";

const project = dirname(dirname(import.meta.dirname));
type Row = { readonly [column: string]: string };
let copy = "";

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "words-"));
  for (const name of ["data", "games", "src", "scripts", "languages", "package.json"])
    cpSync(join(project, name), join(copy, name), { recursive: true });
  symlinkSync(join(project, "node_modules"), join(copy, "node_modules"));
});

afterAll(() => {
  rmSync(copy, { recursive: true });
});

/** Runs the tool in the copy, where it may write; returns all that it says. */
function words(...args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, ["scripts/words.ts", ...args], {
    cwd: copy,
    encoding: "utf8",
    // What is compiled there is removed with it.
    env: { ...programEnv(), NODE_COMPILE_CACHE: join(copy, "compiled") },
  });
  return stdout + stderr;
}

const rowsOf = (file: string): Row[] =>
  papaparse.parse<Row>(readFileSync(join(copy, file), "utf8"), { header: true }).data;

function fill(file: string, translations: { readonly [key: string]: string }): void {
  const filled = rowsOf(file).map((row) => ({ ...row, translation: translations[row["key"] ?? ""] ?? "" }));
  writeFileSync(join(copy, file), papaparse.unparse(filled));
}

test("a language that is not there yet has a sheet of the catalogues that are wanted, what is read most first", () => {
  words("sheet", "it", "it.csv", "--only", "host,egg-thieves", "--by", "importance");
  const rows = rowsOf("it.csv");
  expect(new Set(rows.map((row) => row["catalogue"]))).toEqual(new Set(["host", "egg-thieves"]));
  const first = new Set(rows.slice(0, 50).map((row) => row["where"]));
  expect(first).toEqual(new Set(["a button of a message or panel", "an option of a question, in a button or a menu"]));
  expect(rows.filter((row) => row["translation"] !== "")).toEqual([]);
});

test("a sheet says where a message is read, gives an example, its room and the words of the glossary", () => {
  words("sheet", "de", "de.csv", "--only", "host,egg-thieves");
  const rows = new Map(rowsOf("de.csv").map((row) => [`${row["catalogue"]} ${row["key"]}`, row]));
  const nest = rows.get("egg-thieves pick.nest");
  expect(nest).toMatchObject({ where: "an option of a question, in a button or a menu", longest: "29" });
  expect(nest?.["example"]).toMatch(/^\d \w+ \(\d\) → [A-F]$/u);
  expect(rows.get("host command.learn")).toMatchObject({ longest: "100" });
  expect(rows.get("host lobby.campaign")).toMatchObject({ example: "A chapter of the campaign **The long road**" });
  expect(rows.get("egg-thieves about")?.["glossary"]).toMatch(/raptor → Raptor/u);
});

test("what is in order is taken into a new folder, and what is not is listed and left out", () => {
  words("sheet", "nl", "nl.csv", "--only", "host");
  fill("nl.csv", { "button.join": "Meedoen", "lobby.campaign": "Een hoofdstuk", "button.play": "Spelen" });
  const said = words("take", "nl", "nl.csv");
  expect(said).toContain("host lobby.campaign lost {name}");
  expect(said).toContain("2 messages were taken.");
  expect(said).toContain("Not taken: 1.");
  const folder = join(copy, "languages", "nl");
  expect(JSON.parse(readFileSync(join(folder, "language.json"), "utf8"))).toEqual({ locales: ["nl"] });
  expect(JSON.parse(readFileSync(join(folder, "host.json"), "utf8"))).toEqual({
    "button.join": "Meedoen",
    "button.play": "Spelen",
  });
});

test("what cannot be is said with what can be", () => {
  for (const name of ["tlh", "not a language"])
    expect(words("sheet", name, "x.csv")).toMatch(`There is no language ${name}. There are: de, es, `);
  expect(words("read", "sv", "egg-thieves")).toMatch("There is no language sv.");
  expect(words("sheet", "it", "x.csv", "--only", "chess")).toMatch(/^There is no chess\. There are: host, /u);
  expect(words("sheet", "it", "x.csv", "--by", "length")).toBe("Sheets can be ordered by importance only.\n");
  expect(existsSync(join(copy, "x.csv"))).toBe(false);
});
