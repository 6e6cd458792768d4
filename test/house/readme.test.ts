import { readFileSync } from "node:fs";
import { ApplicationCommandOptionType, PermissionFlagsBits } from "discord.js";
import { expect, test } from "vitest";

import { commands } from "../../commands/index.ts";
import { gamesFor } from "../stages.ts";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");

/** The rows of README's table of commands; each names commands with their subcommands in its first cell. */
const rows = readme
  .split("\n")
  .filter((line) => line.startsWith("| `/"))
  .map((line) => line.split("|")[1] ?? "");

/** Every command and subcommand that is typed so, but for those of `/tournament`, which have a chapter of their own. */
const typed = commands.flatMap(({ definition: { name, options = [] } }) => {
  const subcommands = options.filter(({ type }) => type === ApplicationCommandOptionType.Subcommand);
  if (name === "tournament" || subcommands.length === 0) return [`/${name}`];
  return subcommands.map((subcommand) => `/${name} ${subcommand.name}`);
});

/** What a row promises: "`/my games`, `next`" is two commands. */
function listPromised(row: string): readonly string[] {
  let command = "";
  return [...row.matchAll(/`([^`]+)`/gu)].map(([, words = ""]) => {
    if (!words.startsWith("/")) return `${command} ${words}`;
    command = words.split(" ")[0] ?? "";
    return words.replace(" …", "");
  });
}

test("README lists every command, and no other", () => {
  expect(rows.flatMap(listPromised).toSorted()).toEqual(typed.toSorted());
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
  for (const file of ["src/discord/invitation.ts", "test/e2e/testBot.ts"]) {
    expect(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")).toContain(`"${sum}"`);
  }
});

test("README lists every finished game with its numbers of players", () => {
  for (const { info } of gamesFor("README's list")) {
    const { min, max } = info.seats;
    expect(readme).toMatch(new RegExp(`\\| ${info.title} +\\| ${min}–${max} `, "u"));
  }
});
