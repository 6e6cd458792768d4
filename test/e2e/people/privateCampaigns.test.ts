import { expect, test } from "vitest";
import { games } from "../../../games/registry.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

const house = useTestBot({ games });

test("nobody hears of a campaign that was opened where they may not look", async () => {
  const { sandbox } = house;
  const [ada, hugo] = [sandbox.person("Ada"), sandbox.person("Hugo")];
  const cellar = sandbox.addChannel("The Table", "cellar");
  sandbox.setPermissions(cellar, "@everyone", { deny: ["ViewChannel"] });
  sandbox.setPermissions(cellar, sandbox.bot.id, { allow: ["ViewChannel"] });
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
