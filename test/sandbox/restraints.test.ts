/** Members whom Discord holds back: in a time-out, before they agreed to the rules, in slow mode, by a channel's age. */
import { SlashCommandBuilder } from "discord.js";
import { expect, test } from "vitest";
import { openBot } from "./hearing.ts";

const ping = new SlashCommandBuilder().setName("ping").setDescription("Answers");
const grown = new SlashCommandBuilder().setName("grown").setDescription("Answers adults").setNSFW(true);
const guild = "The Table";

test("a member in time-out writes and presses nothing until it is over, and bots read its end", async () => {
  const { sandbox, heard } = await openBot([ping]);
  const ada = sandbox.person("Ada");
  sandbox.timeOut(guild, "Ada", Date.now() + 60_000);
  expect(() => ada.command("games", "/ping")).toThrow("You are timed out until");
  expect(() => ada.say("games", "hello")).toThrow("You are timed out until");
  expect(() => ada.thread("games", "mine")).toThrow("You are timed out until");
  await sandbox.person("Ben").command("games", "/ping").reply();
  const [interaction] = heard;
  const member = await interaction?.guild?.members.fetch(ada.id);
  expect(member?.isCommunicationDisabled()).toBe(true);
  sandbox.timeOut(guild, "Ada", Date.now() - 1);
  await ada.command("games", "/ping").reply();
});

test("a member who has not agreed to the rules does nothing, and the owner may do everything", async () => {
  const { sandbox } = await openBot([ping]);
  const ada = sandbox.person("Ada");
  for (const name of ["Ada", "Hugo"]) sandbox.setPending(guild, name, true);
  expect(() => ada.command("games", "/ping")).toThrow("Agree to the rules of this guild first.");
  await sandbox.person("Hugo").command("games", "/ping").reply();
  sandbox.setPending(guild, "Ada", false);
  await ada.command("games", "/ping").reply();
});

test("slow mode holds back people's next message in channels and threads, not their commands", async () => {
  const { sandbox } = await openBot([ping]);
  const ada = sandbox.person("Ada");
  const thread = ada.thread("games", "slow");
  for (const place of ["games", thread]) {
    sandbox.restrain(place, { slowmode: 60 });
    ada.say(place, "one");
    expect(() => ada.say(place, "two")).toThrow("Slow mode: you may write again in 60 s.");
    await ada.command(place, "/ping").reply();
    sandbox.person("Ben").say(place, "another person");
    sandbox.person("Hugo").say(place, "one");
    sandbox.person("Hugo").say(place, "two");
  }
});

// https://github.com/discord/discord-api-docs/pull/8194
test("slow mode holds moderators back, too, unless they may bypass it", async () => {
  const { sandbox } = await openBot([ping]);
  const ada = sandbox.person("Ada");
  sandbox.addRole(guild, "Moderators", ["ManageMessages", "ManageChannels", "ManageThreads"], ["Ada"]);
  sandbox.restrain("games", { slowmode: 60 });
  ada.say("games", "one");
  expect(() => ada.say("games", "two")).toThrow("Slow mode: you may write again in 60 s.");
  sandbox.addRole(guild, "Hasty", ["BypassSlowmode"], ["Ada"]);
  ada.say("games", "two");
});

test("age-restricted commands are found in age-restricted channels alone", async () => {
  const { sandbox } = await openBot([grown]);
  const ada = sandbox.person("Ada");
  expect(() => ada.command("games", "/grown")).toThrow();
  sandbox.restrain("games", { isAgeRestricted: true });
  await ada.command("games", "/grown").reply();
});
