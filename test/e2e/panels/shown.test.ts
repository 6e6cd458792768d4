/** "Something is wrong here": a file of what a player is shown, which the local Discord shows again. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { games } from "../../../games/registry.ts";
import type { PageMessage } from "../../../sandbox/protocol.ts";
import { startSandbox } from "../../../sandbox/index.ts";
import { postShown, readShown } from "../../../scripts/simulate/shown.ts";
import { panelOf, pressTool, startTable } from "../play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

let house: TestBot;
beforeEach(async () => {
  house = await startTestBot({ games });
});
afterEach(() => stopTestBot(house));

/** The words that components show. */
const wordsIn = (components: unknown) => wordsOf({ components } as PageMessage);

test("a player gets the words and pictures of their panel, and they open as pictures elsewhere", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const place = await startTable("egg-thieves", [ada, ben]);
  const panel = await panelOf(ada, place);
  const given = await (await pressTool(ada, panel, "Something is wrong here")).reply();
  expect(wordsOf(given)).toContain("Your hand is in it");
  const [attached] = given.attachments;
  if (attached === undefined) throw new Error("No file came");
  const { url, filename } = attached;
  expect(filename).toMatch(/^egg-thieves-[2-9a-z]{10}\.shown\.json$/u);
  const file = readShown(await (await fetch(url)).text());
  if (file === undefined) throw new Error("It is no file of what was shown");
  const [shown] = file.messages;
  expect(wordsIn(shown?.components)).toContain(wordsOf(panel).split("\n")[0]);
  expect(Object.keys(shown?.pictures ?? {})).not.toEqual([]);

  const elsewhere = await startSandbox();
  try {
    await postShown(elsewhere, file);
    const posted = elsewhere.person("Ada").sees("games");
    expect(posted.map(({ attachments }) => attachments.length)).toEqual(
      file.messages.map(({ pictures }) => Object.keys(pictures).length),
    );
    expect(posted.map(({ components }) => wordsIn(components))).toEqual(
      file.messages.map(({ components }) => wordsIn(components)),
    );
    expect(elsewhere.violations).toEqual([]);
  } finally {
    await elsewhere.close();
  }
});
