import { afterEach, beforeEach, describe, expect, test } from "vitest";

import type { Doable } from "../../sandbox/driver/doable.ts";
import type { PersonDriver, Which } from "../../sandbox/driver/person.ts";
import { games } from "../../games/registry.ts";
import { titled } from "../stages.ts";
import { stopTestBot, doables, offerNewGames, type TestBot, startTestBot, wordsOf } from "./testBot.ts";
import { computersAnswered, decisionsIn, panelOf, startTable } from "./play.ts";

let house: TestBot;
beforeEach(async () => {
  house = await startTestBot({ games });
  await offerNewGames(house);
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  await stopTestBot(house);
});

/** How many picks Ada's question of that name takes at least; every answer she types has at least one. */
async function picksNeeded(place: string, ask: string): Promise<number> {
  const decisions = await decisionsIn(house, place);
  return Math.max(1, decisions.find((decision) => decision.seat === 0 && decision.ask === ask)?.min ?? 1);
}

// No picture is ever drawn in these houses: every player reads words alone. Whole matches are played in languages.test.ts.
describe.each(titled("rules"))("%s", (_, { info }) => {
  test("everything that is offered can be typed, and typed answers count", async () => {
    const ada = house.sandbox.person("Ada");
    const place = await startTable(info.id, [ada], 1);
    for (let answer = 0; answer < 6; answer += 1) {
      await computersAnswered(house, place);
      const offered = await ada.autocomplete(place, { name: "play", options: { choice: "" } }, "choice").choices();
      // No option at all is a choice of its own, and no option that can be clicked.
      const choices = offered.filter(({ value }) => !String(value).endsWith("="));
      const clickable = await listClickable(ada, place);
      expect(choices.length).toBe(Math.min(25 - offered.length + choices.length, clickable.size));
      for (const { value } of choices) expect([...clickable]).toContain(String(value));
      const [first] = choices;
      if (first === undefined) return;
      const least = await picksNeeded(place, String(first.value).split("=")[0] ?? "");
      const choice = choices.slice(0, least).map(({ value }) => String(value));
      const joined = choice.map((value, index) => (index === 0 ? value : value.split("=")[1])).join("&");
      const typed = await ada.command(place, { name: "play", options: { choice: joined } }).reply();
      expect(wordsOf(typed)).toMatch(/your seat|The game is over/u);
      expect(doables(typed).length).toBeGreaterThan(0);
    }
  });
});

/** The options of all that Ada's table asks, as `/play` takes them. */
async function offeredIn(place: string): Promise<ReadonlySet<string>> {
  const decisions = await decisionsIn(house, place);
  return new Set(decisions.flatMap(({ ask, options }) => options.map((option) => `${ask}=${option}`)));
}

/** The options that a button or menu gives, and whether it leads to more of them: by a step, or by a page. */
function readDoable(doable: Doable, offered: ReadonlySet<string>) {
  const [verb = "", , , , ask = "", ...picks] = doable.id.split("|");
  const given = (doable.kind === "press" ? picks : doable.values).map((option) => `${ask}=${option}`);
  const options = verb === "turn" ? [] : given.filter((option) => offered.has(option));
  return { options, leads: verb === "turn" || (verb === "mark" && picks.length > 0 && options.length === 0) };
}

/** Every single option that can be clicked, those behind further pages and steps included. */
async function listClickable(person: PersonDriver, place: string): Promise<ReadonlySet<string>> {
  const offered = await offeredIn(place);
  const found = new Set<string>();
  const seen = new Set<string>();
  const ways: (readonly string[])[] = [[]];
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    let panel: Which = await panelOf(person, place);
    for (const id of way) panel = await person.press(panel, id).reply();
    for (const doable of doables(panel)) {
      const { options, leads } = readDoable(doable, offered);
      for (const option of options) found.add(option);
      if (!leads || seen.has(doable.id)) continue;
      seen.add(doable.id);
      ways.push([...way, doable.id]);
    }
  }
  return found;
}
