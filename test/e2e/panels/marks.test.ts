import { expect, test } from "vitest";

import { expeditionToNewdale } from "../../../games/expedition-to-newdale/index.ts";
import { panelOf, pressTool, startTable } from "../play.ts";
import { doables, wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

const house = useTestBot({ games: [expeditionToNewdale] });

/** The buttons of this kind: "mark" marks one card, "pick" gives the answer, with the last card or all likely ones. */
const buttonsIn = (panel: Parameters<typeof doables>[0], kind: "mark" | "pick") =>
  doables(panel).flatMap((part) => (part.kind === "press" && part.id.startsWith(`${kind}|`) ? [part] : []));
const marksIn = (panel: Parameters<typeof doables>[0]) => buttonsIn(panel, "mark");

test("three cards of eight are put away by three presses, and Undo asks for them again", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const place = await startTable("expedition-to-newdale", [ada, ben]);
  const asked = await panelOf(ada, place);
  expect(marksIn(asked)).toHaveLength(8);
  const one = await ada.press(asked, marksIn(asked)[0]?.id ?? "").reply();
  expect(wordsOf(one)).toContain("Picked: 1.");
  // The same button takes the mark off again.
  const none = await ada.press(one, marksIn(one)[0]?.id ?? "").reply();
  expect(wordsOf(none)).not.toContain("Picked:");
  const again = await ada.press(none, marksIn(none)[0]?.id ?? "").reply();
  const two = await ada.press(again, marksIn(again)[1]?.id ?? "").reply();
  expect(wordsOf(two)).toContain("Picked: 2.");
  const done = await ada.press(two, buttonsIn(two, "pick")[0]?.id ?? "").reply();
  expect(wordsOf(done)).toContain("**Locked in.**");
  const back = await (await pressTool(ada, done, "Undo")).reply();
  expect(marksIn(back)).toHaveLength(8);
});
