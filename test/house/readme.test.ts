import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { ApplicationCommandOptionType, PermissionFlagsBits } from "discord.js";
import { expect, test } from "vitest";
import { z } from "zod";

import { commands } from "../../commands/index.ts";
import { menus } from "../../commands/menus.ts";
import { gamesFor } from "../stages.ts";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const readme = read("README.md");
const PackageFile = z.object({ dependencies: z.record(z.string(), z.string()) });

/** Rows of the tables of commands; each names commands with their subcommands in its first cell. */
const rows = ["docs/commands.md", "docs/tournaments.md"]
  .flatMap((path) => read(path).split("\n"))
  .filter((line) => line.startsWith("| `/"))
  .map((line) => line.split("|")[1] ?? "");

/** Every command and subcommand, as it is typed. */
const typed = commands.flatMap(({ definition: { name, options = [] } }) => {
  const subcommands = options.filter(({ type }) => type === ApplicationCommandOptionType.Subcommand);
  if (subcommands.length === 0) return [`/${name}`];
  return subcommands.map((subcommand) => `/${name} ${subcommand.name}`);
});

/** Commands that a row promises: "`/my games`, `next`" is two. */
function listPromised(row: string): readonly string[] {
  let command = "";
  return [...row.matchAll(/`([^`]+)`/gu)].map(([, words = ""]) => {
    if (!words.startsWith("/")) return `${command} ${words}`;
    command = words.split(" ")[0] ?? "";
    return words;
  });
}

test("docs/commands.md and docs/tournaments.md list every command once, and no other", () => {
  expect(rows.flatMap(listPromised).toSorted()).toEqual(typed.toSorted());
});

test("docs/commands.md names every menu", () => {
  const reference = read("docs/commands.md");
  expect(menus.filter(({ definition }) => !reference.includes(`Apps, ${definition.name}**`))).toEqual([]);
});

test("README's link to invite the bot asks for the permissions it names", () => {
  const names = [...(/The link asks for (.*?);/u.exec(readme)?.[1] ?? "").matchAll(/_([^_]+)_/gu)];
  const flags: Record<string, bigint> = {
    ...PermissionFlagsBits,
    ViewChannels: PermissionFlagsBits.ViewChannel,
  };
  const sum = names.reduce((bits, [, name = ""]) => {
    const key = name.split(" ").map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
    return bits | (flags[key.join("")] ?? 0n);
  }, 0n);
  expect(names).toHaveLength(7);
  expect(readme).toContain(`permissions=${sum}&`);
  for (const file of ["src/discord/registration/register.ts", "test/e2e/testBot.ts"]) {
    expect(read(file)).toContain(`"${sum}"`);
  }
});

test("README lists every finished game with its numbers of players", () => {
  for (const { info } of gamesFor("README's list")) {
    const { min, max } = info.seats;
    expect(readme).toMatch(new RegExp(`\\| ${info.title} +\\| ${min}–${max} `, "u"));
  }
});

const documents = globSync(["*.md", "{.github,assets,bench,data,docs,games,sandbox,src,test,web}/**/*.md"], {
  cwd: new URL("../..", import.meta.url),
  exclude: ["**/node_modules/**"],
}).map((path) => path.replaceAll("\\", "/"));

/** Addresses of the headings of a document. */
function anchorsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gmu)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Links and pictures of a document that lead into this repository, from its root. */
function linksOf(path: string): readonly string[] {
  const links = read(path).matchAll(/\]\(([^()\s]+)\)|<img src="([^"]+)"/gu);
  return [...links]
    .map(([, link, picture]) => link ?? picture ?? "")
    .filter((link) => !/^(?:https?:|mailto:|\.\.\/\.\.\/releases)/u.test(link))
    .map((link) => (link.startsWith("#") ? `${path}${link}` : normalize(join(dirname(path), link))));
}

function isThere(link: string): boolean {
  const [path = "", anchor] = link.split("#");
  return existsSync(path) && (anchor === undefined || anchorsOf(read(path)).includes(anchor));
}

test("every link between the documents leads to a file and heading that exist", () => {
  expect(documents.length).toBeGreaterThan(30);
  const broken = documents.flatMap((path) =>
    linksOf(path).flatMap((link) => (isThere(link) ? [] : [`${path}: ${link}`])),
  );
  expect(broken).toEqual([]);
});

test("docs/README.md lists every document that is not of one game", () => {
  const listed = new Set(["docs/README.md", "README.md", ...linksOf("docs/README.md")]);
  const ofGames = /^(?:data|games)\/(?!kit)/u;
  expect(documents.filter((path) => !listed.has(path) && !ofGames.test(path) && !path.startsWith(".github"))).toEqual(
    [],
  );
});

const architecture = read("ARCHITECTURE.md");

test("every file and folder that ARCHITECTURE, CONTRIBUTING or a guide names exists", () => {
  const named = ["ARCHITECTURE.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md")].flatMap((path) =>
    [...read(path).matchAll(/`((?:src|games|data|test|web|sandbox|scripts|commands|bench|assets|docs)\/[^`\s*<{]+)`/gu)]
      .map(([, name = ""]) => name)
      // A build makes that one.
      .filter((name) => name !== "web/dist" && !existsSync(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(named).toEqual([]);
});

test("ARCHITECTURE names every folder of src and every package of the bot", () => {
  const folders = globSync("src/*/").map((path) => path.replaceAll("\\", "/").split("/")[1] ?? "");
  expect(folders.length).toBeGreaterThan(20);
  expect(folders.filter((folder) => !new RegExp(`\`(?:src/)?${folder}[\`/]`, "u").test(architecture))).toEqual([]);
  const packages = Object.keys(PackageFile.parse(JSON.parse(read("package.json"))).dependencies);
  expect(packages.filter((name) => !architecture.includes(name))).toEqual([]);
});
