/** Players who read no pictures: words alone, questions about a position, and whole matches that are typed. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { noPictures, withoutDrawing } from "../../../scripts/simpleParts.ts";
import type { Pictures } from "../../../src/pictures/pictures.ts";
import { wholeGamesFor } from "../../stages.ts";
import { hasButton, panelOf, startTable } from "../play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

const games = wholeGamesFor("pictures");
/** Every picture is ready at once. */
const pictures: Pictures = { ...noPictures, render: () => Promise.resolve({ ok: true, png: new Uint8Array(1) }) };
let house: TestBot;
let ada: PersonDriver;
let ben: PersonDriver;

beforeAll(async () => {
  house = await startTestBot({ games: games.map(withoutDrawing), pictures });
  [ada, ben] = ["Ada", "Ben"].map((name) => house.sandbox.person(name)) as [PersonDriver, PersonDriver];
});
afterAll(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

describe.each(games.map(({ info }) => [info.title, info.id] as const))("%s", (_title, id) => {
  test("a player who chose words reads board and hand in their panel, without pictures and emojis", async () => {
    const place = await startTable(id, [ada, ben]);
    await ada.command(place, "/me display as:pictures").reply();
    const drawn = (await panelOf(ada, place)).attachments.length;
    expect(drawn).toBeGreaterThan(0);
    await ada.command(place, "/me display as:large").reply();
    expect((await panelOf(ada, place)).attachments).toHaveLength(2 * drawn);
    expect(wordsOf(await ada.command(place, "/me display as:words").reply())).toContain("words instead of pictures");
    const panel = await panelOf(ada, place);
    expect(panel.attachments).toEqual([]);
    expect(JSON.stringify(panel.components)).not.toContain('"emoji"');
    expect(wordsOf(panel).length).toBeGreaterThan(150);
    const shown = await ada.command(place, "/me display as:pictures").reply();
    expect(wordsOf(shown)).not.toContain("words instead of pictures");
  });

  test("the board in words is read to its end by pages, and the hand in one, each line once", async () => {
    const place = await startTable(id, [ada, ben]);
    await ada.command(place, "/me display as:words").reply();
    let page = await ada.command(place, "/board as:text").reply();
    const read = [wordsOf(page)];
    for (; hasButton(page, "Next"); read.push(wordsOf(page))) page = await ada.press(page, "Next").reply();
    expect(read.join("\n")).not.toContain("…");
    const [, ...hand] = wordsOf(await ada.command(place, "/hand").reply()).split("\n");
    const lines = read.join("\n").split("\n");
    expect(hand).toEqual(lines.slice(-hand.length));
    await ada.command(place, "/me display as:pictures").reply();
  });

  test("asked about one thing, the board answers with the lines that name it, or says how to ask", async () => {
    const place = await startTable(id, [ada, ben]);
    const ask = async (about: string) => wordsOf(await ada.command(place, `/board at:${about}`).reply());
    const found = (await ask("ben")).split("\n");
    expect(found.filter((line) => !line.toLowerCase().includes("ben"))).toEqual([]);
    expect(await ask("zeppelin")).toContain("/board as:text");
  });

  test("turns can be played by typed choices alone", async () => {
    const place = await startTable(id, [ada, ben]);
    for (const person of [ada, ben, ada, ben]) {
      const asked = wordsOf(await person.command(place, "/play").reply());
      if (asked.includes("Waiting for") || asked.includes("It is not your turn")) continue;
      expect(await typeAnswer(person, place)).toContain("your seat");
    }
  });
});

/** Types the first choice that is offered, with as many more as it needs, and returns what that is answered with. */
async function typeAnswer(person: PersonDriver, place: string): Promise<string> {
  let typed = "";
  for (let picks = 1; picks <= 4; picks += 1) {
    const [first] = await person.autocomplete(place, `/play choice:${typed}`, "choice").choices();
    const answer = wordsOf(await person.command(place, `/play choice:${String(first?.value)}`).reply());
    if (answer.includes("your seat")) return answer;
    typed = `${String(first?.value)}&`;
  }
  return typed;
}
