import { ApplicationCommandOptionType } from "discord.js";
import { afterEach, expect, test } from "vitest";

import { commands } from "../../commands/index.ts";
import { bids } from "../contract/fixture/index.ts";
import { stopTestBot, type TestBot, startTestBot } from "../e2e/testBot.ts";
import * as computers from "./computers.ts";
import * as everywhere from "./everywhere.ts";
import * as seats from "./seats.ts";
import * as series from "./series.ts";
import { type Story, tell } from "./story.ts";
import * as tables from "./tables.ts";

const stories: readonly Story[] = [everywhere, tables, seats, series, computers].flatMap((room) => Object.values(room));

let house: TestBot | undefined;
afterEach(async () => {
  if (house !== undefined) await stopTestBot(house);
  house = undefined;
});

test.each(stories.map((story) => [story.title, story] as const))("%s", async (_, story) => {
  house = await startTestBot({ games: story.games ?? [bids] });
  await tell(story, house);
  expect(house.sandbox.violations).toEqual([]);
});

/** Every command and subcommand, as it is typed. */
const all = commands.flatMap(({ definition: { name, options = [] } }) => {
  const subcommands = options.filter(({ type }) => type === ApplicationCommandOptionType.Subcommand);
  return subcommands.length === 0 ? [`/${name}`] : subcommands.map((subcommand) => `/${name} ${subcommand.name}`);
});

/** Options that say anything at all: what is wrong in them has to be answered. */
const free = commands.flatMap(({ definition: { name, options = [] } }) =>
  options.flatMap((option) => {
    const isSubcommand = option.type === ApplicationCommandOptionType.Subcommand;
    const [way, own] = isSubcommand ? [`/${name} ${option.name}`, option.options ?? []] : [`/${name}`, [option]];
    return own
      .filter((each) => each.type === ApplicationCommandOptionType.String && !("choices" in each))
      .map((each) => `${way} … ${each.name}`);
  }),
);

const typed = stories.flatMap(({ rows }) => rows.map((row) => row.typed));

test("every command is typed in a story", () => {
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter((command) => !typed.some((line) => line === command || line.startsWith(`${command} `)))).toEqual(
    [],
  );
});

test("every option for free text is filled in some story", () => {
  const missing = free.filter((place) => {
    const [command = "", option = ""] = place.split(" … ");
    // Tables and tournaments are named in the same way everywhere.
    const isNamedAlike = option === "table" || (option === "tournament" && command !== "/tournament show");
    return !isNamedAlike && !typed.some((line) => line.startsWith(`${command} `) && line.includes(` ${option}:`));
  });
  expect(missing).toEqual([]);
});
