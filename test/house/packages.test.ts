import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { imports } from "./imports.ts";

const Packages = z.record(z.string(), z.string());
const PackageFile = z.object({ dependencies: Packages, devDependencies: Packages });
const readPackages = (path: string) => PackageFile.parse(JSON.parse(readFileSync(path, "utf8")));

const bot = readPackages("package.json");
const localDiscord = readPackages("sandbox/package.json");

const isOfBot = (path: string): boolean => /^(?:src|commands|games|data)\//u.test(path);

/** The package that an import names: "package:@scope/name/file" is of "@scope/name". Undefined for files and Node's own. */
function packageOf(to: string): string | undefined {
  const [, name] = /^package:((?:@[^/]+\/)?[^/]+)/u.exec(to) ?? [];
  return name?.startsWith("node:") === true ? undefined : name;
}

/** The packages that files of these rooms import. */
function importedBy(isInRooms: (path: string) => boolean): ReadonlySet<string> {
  return new Set(imports.flatMap(({ from, to }) => (isInRooms(from) ? (packageOf(to) ?? []) : [])));
}

test.each([
  ["package:@preact/signals", "@preact/signals"],
  ["package:preact/hooks", "preact"],
  ["package:node:fs", undefined],
  ["src/log.ts", undefined],
])("%s is of the package %s", (to, name) => {
  expect(packageOf(to)).toBe(name);
});

describe("the local Discord is a workspace", () => {
  test("the bot imports no package that only the local Discord depends on", () => {
    const own = Object.keys(localDiscord.dependencies).filter((name) => !(name in bot.dependencies));
    expect(own).toContain("preact");
    const imported = importedBy(isOfBot);
    expect(own.filter((name) => imported.has(name))).toEqual([]);
  });

  test("the bot depends on nothing that it does not import itself", () => {
    const imported = importedBy(isOfBot);
    expect(imported).toContain("discord.js");
    expect(Object.keys(bot.dependencies).filter((name) => !imported.has(name))).toEqual([]);
  });

  test("the local Discord lists what it imports", () => {
    const imported = importedBy((path) => path.startsWith("sandbox/"));
    expect([...imported].filter((name) => !(name in localDiscord.dependencies))).toEqual([]);
  });

  test("a package that both list is the same for both", () => {
    const both = { ...bot.devDependencies, ...bot.dependencies };
    const listed = Object.entries({ ...localDiscord.devDependencies, ...localDiscord.dependencies });
    expect(listed.filter(([name, version]) => (both[name] ?? version) !== version)).toEqual([]);
  });

  test("a container installs no workspace", () => {
    expect(readFileSync("Dockerfile", "utf8")).toContain("npm ci --omit=dev --workspaces=false");
  });
});
