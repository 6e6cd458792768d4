import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import { valueTyped } from "../../src/discord/commands/typedOptions.ts";
import { userId } from "../../src/ids.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";

describe("what is typed in the reader's own words", () => {
  let house: TestBot;
  beforeEach(async () => {
    house = await startTestBot({ games, sandbox: { plan: { people: [{ name: "Ada", locale: "de" }] } } });
  });
  afterEach(() => stopTestBot(house));

  async function tableOf(): Promise<TableRecord> {
    const owner = userId(house.sandbox.person("Ada").id);
    const [table = expect.fail("There is no table")] = await house.bot.service.tablesOf(owner);
    return table;
  }

  test("is understood as the choice of that name: options, values, paces and languages", async () => {
    const ada = house.sandbox.person("Ada");
    const said = async (command: string) => wordsOf(await ada.command("games", command).reply());
    await ada.command("games", "/table new game:egg-thieves pace:gemütlich").reply();
    expect((await tableOf()).timing.pace).toMatchObject({ name: "relaxed" });
    await said("/table settings option:Ausgabe value:zweite");
    await said("/table settings option:Offene Kartenrückseiten value:an");
    expect((await tableOf()).options).toMatchObject({ edition: "second", openBacks: true });
    await said("/table settings option:Sprache value:Französisch");
    expect((await tableOf()).locale).toBe("fr");
    expect(await said("/me language language:English")).toContain("English");
    for (const [code, name] of [
      ["en", "English"],
      ["en-GB", "English"],
      ["pt", "Português"],
    ])
      expect(await said(`/me language language:${code}`), code).toContain(name);
  });

  test("is named where it is none of the choices, and changes nothing", async () => {
    const ada = house.sandbox.person("Ada");
    await ada.command("games", "/table new game:egg-thieves").reply();
    const { options } = await tableOf();
    await ada.command("games", "/table settings option:Ausgabe value:dritte").reply();
    expect((await tableOf()).options).toEqual(options);
    expect(wordsOf(await ada.command("games", "/me language language:Klingonisch").reply())).toContain("Klingonisch");
  });
});

test("whoever reads a language that lacks games is told which, in /help, /me show and on choosing it", async () => {
  const house = await startTestBot({
    games,
    sandbox: { plan: { people: [{ name: "Ada", locale: "pt-BR" }, { name: "Ben" }] } },
  });
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const lacking = "ainda não foram traduzidos: Chicken ColorOut, Ei my Goods! Royal Eggs, Expedition to Newdale.";
  for (const command of ["/help", "/me show"])
    expect(wordsOf(await ada.command("games", command).reply())).toContain(lacking);
  expect(wordsOf(await ben.command("games", "/help").reply())).not.toContain("not translated yet");
  expect(wordsOf(await ben.command("games", "/me language language:Português").reply())).toContain(lacking);
  expect(wordsOf(await ben.command("games", "/me language language:Deutsch").reply())).not.toContain("übersetzt");
  await stopTestBot(house);
});

describe("a typed choice", () => {
  const listed = [
    { name: "Quick: 2 h", value: "quick" },
    { name: "Quiet: 2 d", value: "quiet" },
    { name: "On", value: "on" },
  ];

  test.each([
    ["quick", "quick"],
    [" Quiet: 2 D ", "quiet"],
    ["quiet", "quiet"],
    ["on", "on"],
    ["qui", "qui"],
    ["o", "o"],
    ["", ""],
    ["2d+6h", "2d+6h"],
  ])("%j is %j", (typed, value) => {
    expect(valueTyped(listed, typed)).toBe(value);
  });
});
