/** How a match ends: for those who played it, and in the channel where it was opened. */
import { afterEach, beforeEach, expect, test } from "vitest";

import type { SeatScore, Verdict } from "../../../games/contract/index.ts";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import type { PageMessage } from "../../../sandbox/protocol.ts";
import { documentOf, type Sketch } from "../../../src/pictures/sketch.ts";
import { bids } from "../../contract/fixture/index.ts";
import { whims } from "../../../scripts/whims.ts";
import { answersIn, closeTable, hasButton, isEndCard, playToEnd, startTable } from "../play.ts";
import { noPictures } from "../../../scripts/simpleParts.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

let house: TestBot;
let scores: readonly SeatScore[] = [];
let verdict: Verdict = { why: [] };
const drawn: string[] = [];

beforeEach(async () => {
  drawn.splice(0);
  verdict = { why: [] };
  const game = { ...bids, score: () => ({ seats: scores, verdict }) };
  const render = (sketch: Sketch) => {
    drawn.push(documentOf(sketch));
    return Promise.resolve({ ok: true as const, png: new Uint8Array([1]) });
  };
  house = await startTestBot({ games: [game], pictures: { ...noPictures, render } });
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const person = (name: string): PersonDriver => house.sandbox.person(name);
const points = (seat: number, rank: number, each: number): SeatScore => ({
  ...{ seat, rank, points: each },
  parts: [{ what: { say: "score.prizes" }, points: each }],
});

async function playOut(): Promise<{ readonly end: PageMessage; readonly home: PageMessage; readonly place: string }> {
  const [ada, ben] = [person("Ada"), person("Ben")];
  const place = await startTable("secret-bids", [ada, ben]);
  await playToEnd(place, [ada, ben], whims(3));
  const end = await ada.waitFor(place, isEndCard);
  const home = await ada.waitFor("games", (message) => message.id === place && hasButton(message, "Rematch"));
  return { end, home, place };
}

test("the last card names the winner first, shows the scores as a picture, and keeps key and file behind a button", async () => {
  scores = [points(0, 2, 4), points(1, 1, 9)];
  const { end, place } = await playOut();
  const [heading = ""] = wordsOf(end).split("\n");
  expect(heading).toBe(`## ${person("Ben").mention} wins Secret Bids`);
  expect(end.attachments.map(({ filename }) => filename)).toEqual(["scores.png"]);
  const picture = drawn.find((svg) => svg.includes(">Ben<")) ?? "";
  expect(picture.indexOf(">Ben<")).toBeLessThan(picture.indexOf(">Ada<"));
  for (const label of ["Rematch", "Replay", "Board", "Log", "Check the shuffle"])
    expect(hasButton(end, label), label).toBe(true);
  const [record] = await house.bot.service.tablesIn(place);
  for (const secret of [record?.match?.deal.key ?? "none", record?.match?.commitment ?? "none"])
    expect(JSON.stringify(end)).not.toContain(secret);
  expect(wordsOf(await person("Ada").press(end, "Replay").reply())).toContain("Secret Bids: the start");
});

test("equal points tell who shares the win, and a tie-break says what decided it", async () => {
  scores = [points(0, 1, 7), points(1, 1, 7)];
  verdict = { why: [{ say: "score.prizes" }] };
  const { end } = await playOut();
  expect(wordsOf(end).split("\n")[0]).toBe(
    `## ${person("Ada").mention} and ${person("Ben").mention} share the win of Secret Bids`,
  );
  expect(wordsOf(end).split("\n")).toContain(bids.words.english["score.prizes"]);
});

test("who plays alone passes or does not, and is told why and what to try", async () => {
  scores = [points(0, 1, 46), points(1, 2, 3)];
  verdict = { isPassed: false, why: [{ say: "score.prizes" }], next: { say: "card", with: { card: "a9" } } };
  const { end, home } = await playOut();
  expect(wordsOf(end)).toMatch(/^## Not passed: Secret Bids$/mu);
  expect(wordsOf(end)).toMatch(/^Prizes\nCard a9$/mu);
  expect(wordsOf(home)).toContain("Not passed: Secret Bids");
});

test("the card in the home channel becomes the result, with the way back to the match", async () => {
  scores = [points(0, 2, 4), points(1, 1, 9)];
  const { home, place } = await playOut();
  const words = wordsOf(home);
  expect(words).toContain(`## ${person("Ben").mention} wins Secret Bids`);
  expect(words).toContain(
    `**1.** ${person("Ben").mention} with 9 points\n**2.** ${person("Ada").mention} with 4 points`,
  );
  expect(words).toContain(`Played in <#${place}>`);
  expect(words).not.toContain("Being played");
  // Nobody is called by the edit of an old message.
  expect(hasButton(home, "Replay")).toBe(true);
  expect(wordsOf(await person("Ben").press(home, "Rematch").reply())).toContain("Secret Bids");
});

test("a rematch of a table for invited players alone keeps seats for them, and lets nobody else in", async () => {
  const [ada, ben, chloe] = [person("Ada"), person("Ben"), person("Chloe")];
  const lobby = await ada.command("games", `/table new game:secret-bids for:invited with:${ben.mention}`).reply();
  await ben.press(lobby, "Join").first();
  await ada.press(lobby, "Start").first();
  await ada.waitFor(lobby.id, (message) => hasButton(message, "My hand"));
  await playToEnd(lobby.id, [ada, ben], whims(3));
  const again = await ada.press(await ada.waitFor(lobby.id, isEndCard), "Rematch").reply();
  expect(wordsOf(again)).toContain(`kept for ${ben.mention}`);
  expect(wordsOf(await chloe.press(again, "Join").reply())).not.toContain(`2. ${chloe.mention}`);
  expect(wordsOf(await ben.press(again, "Join").reply())).toContain(`2. ${ben.mention}`);
});

test("a match that is broken off has no winner", async () => {
  scores = [points(0, 2, 4), points(1, 1, 9)];
  const place = await startTable("secret-bids", [person("Ada"), person("Ben")]);
  await closeTable(person("Ada"), place);
  const end = await person("Ada").waitFor(place, (message) => hasButton(message, "Show the hands"));
  expect(wordsOf(end)).toContain("Secret Bids: closed before its end");
  expect(wordsOf(end)).not.toContain("9 points");
  expect(end.attachments).toEqual([]);
  const home = await person("Ada").waitFor("games", (message) => wordsOf(message).includes("This table was closed."));
  expect(hasButton(home, "Rematch")).toBe(false);
});

test("a direct message asks each player, and none is left once the game is over", async () => {
  scores = [points(0, 2, 4), points(1, 1, 9)];
  const people = [person("Ada"), person("Ben")];
  const place = await startTable("secret-bids", people);
  for (const each of people) await each.waitFor(each.dm(), (message) => answersIn(message).length > 0);
  await playToEnd(place, people, whims(3));
  await house.bot.outbox.idle();
  for (const each of people) expect(each.sees(each.dm())).toEqual([]);
});
