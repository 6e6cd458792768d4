import { ComponentType, InteractionType } from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { games } from "../../../games/registry.ts";
import { wholeGamesFor } from "../../stages.ts";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import { takeStep } from "../lessonSteps.ts";
import { answersIn } from "../play.ts";
import { doables, startBotIn, startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

let house: TestBot;
beforeEach(async () => {
  house = await startTestBot({ games });
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

/** What is offered for a single pick while it is typed. */
async function valueOf(ada: PersonDriver, title: string, picks: readonly string[] = []): Promise<string | undefined> {
  const offered = await ada.autocomplete("games", `/learn game:${title} choice:`, "choice").choices();
  return offered.map(({ value }) => String(value)).find((value) => value.split("=")[1] === picks.join());
}

const stepOf = (panel: Which): string => /step (\d+ of \d+)/u.exec(wordsOf(panel))?.[1] ?? "done";

test.each(wholeGamesFor("lesson").map((game) => [game.info.title, game] as const))(
  "%s: the whole lesson is played as it advises, by turns pressed and typed, and forgotten at its end",
  async (title, game) => {
    const ada = house.sandbox.person("Ada");
    let panel: Which = await ada.command("games", `/learn game:${title}`).reply();
    const { steps } = game.teaching.lesson;
    for (const [at, { picks }] of steps.entries()) {
      expect(stepOf(panel)).toBe(`${at + 1} of ${steps.length}`);
      const typed = at % 2 === 0 ? undefined : await valueOf(ada, title, picks);
      panel =
        typed === undefined
          ? await takeStep(ada, panel, picks)
          : await ada.command("games", `/learn game:${title} choice:${typed}`).reply();
    }
    expect(wordsOf(panel)).toContain(`Learn ${title}: done`);
    expect(answersIn(panel)).toEqual([]);
    expect(await house.store.shelf("lessons").get(ada.id)).toBeUndefined();
  },
);

test("another answer is not taken, Back takes one back, and nobody else sees or moves the lesson", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const first = await ada.command("games", "/learn game:goods-maker").reply();
  expect(ben.sees("games").map(({ id }) => id)).not.toContain(first.id);
  const step = "pick|lesson2222|0|0|trade|funds-4";
  const second = await ada.press(first, step).reply();
  expect(stepOf(second)).toBe("2 of 14");
  const another = await ada.press(second, "pick|lesson2222|0|1|take|flour").reply();
  expect(stepOf(another)).toBe("2 of 14");
  expect(wordsOf(another)).toContain("In this lesson choose Stone (1)");
  const back = await ada.press(another, "Previous step").reply();
  expect(stepOf(back)).toBe("1 of 14");
  // Ben's own lesson begins at its beginning; a click for a step that he has not reached shows where he is.
  const bens = await ben.command("games", "/learn game:goods-maker").reply();
  expect(stepOf(bens)).toBe("1 of 14");
  const data = { component_type: ComponentType.Button, custom_id: "pick|lesson2222|0|5|trade|thread" };
  const forged = { type: InteractionType.MessageComponent, data, message: bens };
  const old = await ben.forge("games", forged).reply();
  expect(wordsOf(old)).toContain("That belonged to another step");
  expect(stepOf(old)).toBe("1 of 14");
});

test("a lesson goes on after a restart, is in the export, and is deleted with everything else", async () => {
  const ada = house.sandbox.person("Ada");
  const first = await ada.command("games", "/learn game:egg-thieves").reply();
  const { steps } = wholeGamesFor("lesson").find(({ info }) => info.id === "egg-thieves")?.teaching.lesson ?? {
    steps: [],
  };
  await takeStep(ada, first, steps[0]?.picks);
  await house.bot.stop();
  house = { ...house, ...(await startBotIn(house.sandbox, { games, store: house.store })) };
  const again = await ada.command("games", "/learn game:egg-thieves").reply();
  expect(stepOf(again)).toBe(`2 of ${steps.length}`);
  const file = await ada.command("games", "/privacy export").reply();
  const bytes = house.sandbox.file(file.attachments[0]?.url ?? "")?.bytes;
  expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({
    lessons: { "egg-thieves": { answers: [{ ask: "nest", picks: ["p3.2:b"] }] } },
  });
  await ada.command("games", "/privacy delete confirm:delete").reply();
  const anew = await ada.command("games", "/learn game:egg-thieves").reply();
  expect(stepOf(anew)).toBe(`1 of ${steps.length}`);
});

test("the rules say which page of how many, show its picture in words, and jump to any page", async () => {
  const ada = house.sandbox.person("Ada");
  const first = await ada.command("games", "/rules game:goods-maker").reply();
  expect(wordsOf(first)).toMatch(/^### Goods Maker: Overview\n-# Page 1 of 11$/mu);
  const trade = await ada.select(first, "rules-jump|goods-maker", ["6"]).reply();
  expect(wordsOf(trade)).toMatch(/^### Goods Maker: Trade\n-# Page 7 of 11$/mu);
  expect(doables(trade).map(({ id }) => id)).toContain("rules|goods-maker|7");
  // Of more pages than a menu takes, those around the one that is shown.
  const long = await ada.command("games", "/rules game:expedition-to-newdale").reply();
  const last = await ada.select(long, "rules-jump|expedition-to-newdale", ["24"]).reply();
  expect(wordsOf(last)).toContain("Page 25 of 31");
  const end = await ada.select(last, "rules-jump|expedition-to-newdale", ["30"]).reply();
  expect(wordsOf(end)).toContain("Page 31 of 31");
});

test("the lobby leads to the lesson, and a lesson that is over leads to the rules and begins again", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const lobby = await ada.command("games", "/table new game:goods-maker").reply();
  const panel = await ben.press(lobby, "Learn the game").reply();
  expect(wordsOf(panel)).toContain("Learn Goods Maker: step 1 of 14");
  expect(doables(panel).map(({ id }) => id)).toContain("rules|goods-maker|0");
  expect(ada.sees("games").map(({ id }) => id)).not.toContain(panel.id);
});
