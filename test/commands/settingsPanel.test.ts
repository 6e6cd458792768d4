/** The panel of a server's settings, over the local Discord: what it shows, and that each part of it changes its setting. */
import { ButtonStyle } from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";

import { games } from "../../games/registry.ts";
import type { PersonDriver, Which } from "../../sandbox/driver/person.ts";
import { everyComponent, isButton, isSelect } from "../../sandbox/spec/components.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";

const server = "The Table";
let house: TestBot;
let hugo: PersonDriver;
beforeEach(async () => {
  house = await startTestBot({ games });
  hugo = house.sandbox.person("Hugo");
});
afterEach(async () => {
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});
const open = () => hugo.command("games", "/settings show").reply();
const partsOf = ({ components = [] }: Which) => everyComponent(components).map(({ component }) => component);
const menuOf = (panel: Which) => partsOf(panel).find(isSelect) ?? expect.fail("no menu");

/** Chooses a setting, and then a value of it; the panel after both. */
async function set(panel: Which, setting: string, values: readonly string[]) {
  const chooser = menuOf(panel);
  const option = "options" in chooser ? chooser.options.find(({ label }) => label === setting) : undefined;
  const asked = await hugo.select(panel, "Change a setting …", [option?.value ?? expect.fail(setting)]).reply();
  return hugo.select(asked, setting, values).reply();
}

test("every setting is shown with its value and changed in the panel, which stays one message that fits a phone", async () => {
  const role = house.sandbox.addRole(server, "Hosts", [], ["Ben"]);
  const channel = house.sandbox.channel("general");
  const [who, where] = [`<@&${role}>`, `<#${channel}>`];
  const shown: readonly (readonly [setting: string, values: readonly string[], words: string])[] = [
    ["Log of decisions", [channel], `What staff decides is posted in ${where}`],
    ["Channels for tables", [channel], `Tables may be opened in ${where}`],
    ["Who opens tables", [role], `Tables are opened by ${who}`],
    ["Who opens tournaments", [role], `Tournaments are opened by ${who}`],
    ["Role that moderates", [role], `${who} may do at tables`],
    ["Role called to new tables", [role], `${who} is called`],
    ["Games on offer", ["egg-thieves"], "Only these games are offered: Egg Thieves"],
    ["Tables open at once", ["5"], "At most 5 tables are open at once"],
    ["Usual pace", ["daily"], "a day"],
    ["List of open tables", [channel], `The list of open tables is in ${where}`],
    ["Position of the day", [channel], `The position of the day is in ${where}`],
    ["Archiving of threads", ["never"], "stay open until Discord archives them"],
    ["Language of posts", ["de"], "Public posts are written in **German**"],
  ];
  const first = await open();
  const chooser = menuOf(first);
  expect("options" in chooser ? chooser.options.map(({ label }) => label).toSorted() : []).toEqual(
    shown.map(([setting]) => setting).toSorted(),
  );
  expect(wordsOf(first)).toContain("Not set: Role that moderates, Tables open at once, List of open tables,");
  let panel = first;
  for (const [setting, values, words] of shown) {
    panel = await set(panel, setting, values);
    expect(panel.id).toBe(first.id);
    expect(wordsOf(panel)).toContain(words);
  }
  for (const [press, words] of [
    ["Offer new games", "New games that are still being made are offered"],
    ["Turns in thread names", "say whose turn it is"],
  ] as const) {
    panel = await hugo.press(panel, press).reply();
    expect(wordsOf(panel)).toContain(words);
  }
  expect(wordsOf(panel).length).toBeLessThan(1_400);
  const parts = partsOf(panel);
  for (const part of parts) if (isSelect(part) && "options" in part) expect(part.options.length).toBeLessThan(26);
  expect(parts.filter((part) => isButton(part) && part.style === ButtonStyle.Primary)).toEqual([]);
  expect(parts.filter(isSelect).length).toBeLessThan(3);
  // The present values are chosen already, and nothing chosen takes a setting back.
  expect(wordsOf(await set(panel, "Who opens tables", []))).toContain("Tables are opened by everybody");
  expect(wordsOf(await set(panel, "Tables open at once", ["0"]))).toContain("Not set: Tables open at once");
  expect(wordsOf(await set(panel, "Games on offer", []))).not.toContain("Only these games");
});

test("what is chosen in the panel is reported as if it had been typed, and refused in the panel for the same reasons", async () => {
  const [role, channel] = [house.sandbox.addRole(server, "Quiet", [], ["Ben"]), house.sandbox.channel("general")];
  house.sandbox.setPermissions("games", house.sandbox.bot.id, { deny: ["MentionEveryone"] });
  const logged = await set(await open(), "Log of decisions", [channel]);
  await set(logged, "Who opens tables", [role]);
  await hugo.waitFor("general", (message) =>
    wordsOf(message).includes(`${hugo.mention} changed the settings: /settings open`),
  );
  const refused = await set(logged, "Role called to new tables", [role]);
  expect(refused.id).toBe(logged.id);
  expect(wordsOf(refused)).toContain("When a table is opened, nobody is called");
  expect(wordsOf(refused)).toMatch(new RegExp(`<@&${role}>.*mention`, "u"));
});
