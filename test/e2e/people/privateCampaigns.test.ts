import { expect, test } from "vitest";
import { games } from "../../../games/registry.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

const house = useTestBot({ games });

const people = () => [house.sandbox.person("Ada"), house.sandbox.person("Hugo")] as const;

/** A channel that Hugo sees, who manages the server, and Ada does not. */
function addCellar(): string {
  const { sandbox } = house;
  const cellar = sandbox.addChannel("The Table", "cellar");
  sandbox.setPermissions(cellar, "@everyone", { deny: ["ViewChannel"] });
  sandbox.setPermissions(cellar, sandbox.bot.id, { allow: ["ViewChannel"] });
  return cellar;
}

test("nobody hears of a campaign that was opened where they may not look", async () => {
  const [ada, hugo] = people();
  const cellar = addCellar();
  expect(wordsOf(await hugo.command(cellar, "/campaign new name:Mutiny").reply())).toContain("Mutiny");
  const offered = (which: string) => ada.autocomplete("games", `/campaign next ${which}:`, which).choices();
  const [{ value: id } = { value: "" }] = await hugo
    .autocomplete("games", "/campaign status campaign:", "campaign")
    .choices();
  for (const named of ["", " campaign:Mutiny", ` campaign:${id}`])
    for (const what of ["status", "next", "history"])
      expect(wordsOf(await ada.command("games", `/campaign ${what}${named}`).reply())).toContain("o campaign");
  expect([await offered("campaign"), await offered("chapter")]).toEqual([[], []]);
});

test("nor of a chapter that was opened there, but who plays it", async () => {
  const [ada, hugo] = people();
  const cellar = addCellar();
  const lobby = await hugo.command("games", "/campaign new name:Mutiny").reply();
  await ada.press(lobby, "Join").first();
  for (const who of [ada, hugo]) await who.press(lobby, "Leave").first();
  await hugo.command(cellar, "/campaign next").reply();
  const asked = (who: typeof ada, where: string, what: string) => who.command(where, `/campaign ${what}`).reply();
  for (const what of ["status", "history"]) {
    expect(wordsOf(await asked(hugo, "games", what))).toContain("2. ");
    const told = wordsOf(await asked(ada, "games", what));
    expect(told).toContain("1. ");
    expect(told).not.toMatch(/2\. |<#/u);
  }
});
