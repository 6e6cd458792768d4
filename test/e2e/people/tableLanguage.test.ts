/** In which language a table, a server and a person are spoken to, and who chooses it. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { games } from "../../../games/registry.ts";
import { countPieces, findForeign } from "../../words/pieces.ts";
import { closeTable, startTable } from "../play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

let house: TestBot;
beforeEach(async () => {
  house = await startTestBot({
    games,
    sandbox: { plan: { people: [{ name: "Ada" }, { name: "Finn", locale: "de" }, { name: "Hugo", locale: "es-ES" }] } },
  });
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const person = (name: string) => house.sandbox.person(name);

async function type(who: string, where: string, line: string): Promise<string> {
  return wordsOf(await person(who).command(where, line).reply());
}

function expectOnly(text: string, locale: string): void {
  expect(findForeign(text, locale)).toEqual([]);
  expect(countPieces(text, locale)).toBeGreaterThan(0);
}

test("a person reads the language of their Discord, until they choose another one", async () => {
  expectOnly(await type("Finn", "games", "/help"), "de");
  expectOnly(await type("Finn", "games", "/me language language:fr"), "fr");
  expectOnly(await type("Finn", "games", "/help"), "fr");
  const offered = await person("Finn").autocomplete("games", "/me language language:", "language").choices();
  expect(offered.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Anglais", "Allemand", "Espagnol", "Français", "Japonais"]),
  );
  expectOnly(await type("Finn", "games", "/me language language:own"), "de");
  expectOnly(await type("Finn", "games", "/me show"), "de");
  // Nobody else reads otherwise for that.
  expectOnly(await type("Ada", "games", "/help"), "en");
});

test("a direct message is in the language of its reader, whatever the table's is", async () => {
  const [finn, ada] = [person("Finn"), person("Ada")];
  const place = await startTable("ei-my-goods", [ada, finn]);
  const toFinn = await finn.waitFor(finn.dm(), () => true);
  expectOnly(wordsOf(toFinn), "de");
  const toAda = await ada.waitFor(ada.dm(), () => true);
  expectOnly(wordsOf(toAda), "en");
  await closeTable(ada, place);
});

test("what all can read is in the server's language, or in that of the table", async () => {
  const [ada, finn] = [person("Ada"), person("Finn")];
  expectOnly(await type("Hugo", "games", "/settings language language:ja"), "es-ES");
  const lobby = await ada.command("games", "/table new game:egg-thieves").reply();
  expectOnly(wordsOf(lobby), "ja");
  const comesIn = async (locale: string): Promise<void> => {
    const card = await finn.waitFor(
      "games",
      ({ id, ...rest }) => id === lobby.id && countPieces(wordsOf(rest), locale) > 0,
    );
    expectOnly(wordsOf(card), locale);
  };
  // So soon after the card was posted its address is not stored yet, and it is changed all the same.
  expectOnly(await type("Ada", "games", "/table settings option:language value:de"), "en");
  await comesIn("de");
  // Only the host chooses for all.
  const refused = await type("Finn", "games", "/table settings option:language value:fr");
  expect(refused).toContain(ada.name);
  expectOnly(refused, "de");
  expect(await type("Ada", "games", "/table settings option:language value:tlh")).toContain("I do not speak “tlh”.");
  expectOnly(await type("Ada", "games", "/table settings option:language value:own"), "en");
  await comesIn("ja");
});
