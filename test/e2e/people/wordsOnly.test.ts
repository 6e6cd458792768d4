/** A game of rules and words alone: its host does without pictures, lesson, waiting and computer, and says so. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyGame, Message } from "../../../games/contract/index.ts";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import { whims } from "../../../scripts/whims.ts";
import { draft } from "../../contract/fixture/draft.ts";
import { hasButton, isEndCard, newestWith, panelOf, playToEnd, pressTool, startTable } from "../play.ts";
import { noPictures } from "../../../scripts/simpleParts.ts";
import { doables, offerNewGames, startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

/** More lines than the description of a picture has room for. */
const manyLines: readonly Message[] = Array.from({ length: 40 }, (_, at) => ({
  say: "board.shown",
  with: { prize: { say: "prize", with: { prize: `of row ${at}, which is long` } }, left: at },
}));
const lastLine = "On show: Prize of row 39, which is long, and 39 more.";
const longBoard: AnyGame = {
  ...draft,
  info: { ...draft.info, id: "long-bids", title: "Long Bids" },
  words: { ...draft.words, board: () => manyLines },
};

let house: TestBot;
let ada: PersonDriver;
let ben: PersonDriver;
let place: string;

beforeAll(async () => {
  house = await startTestBot({ games: [draft, longBoard], pictures: noPictures });
  await offerNewGames(house);
  [ada, ben] = ["Ada", "Ben"].map((name) => house.sandbox.person(name)) as [PersonDriver, PersonDriver];
  place = await startTable("draft-bids", [ada, ben]);
});
afterAll(async () => {
  expect(house.logged.filter((line) => /"level":[45]0/u.test(line))).toEqual([]);
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const says = async (typed: string, where = place) => wordsOf(await ada.command(where, typed).reply());
const count = (words: string, part: string): number => words.split(part).length - 1;
const labels = (message: Which) => doables(message).flatMap((part) => (part.kind === "press" ? [part.label] : []));

test("the lobby has no title picture and no button to a lesson", async () => {
  const lobby = await ada.command("general", "/table new game:draft-bids").reply();
  expect(wordsOf(lobby)).toContain("## Draft Bids");
  expect(labels(lobby)).toEqual(expect.arrayContaining(["Join", "Start"]));
  expect(labels(lobby)).not.toContain("Learn");
});

test("card, panel, /board and /hand say the board and the hand in words, once each", async () => {
  expect(wordsOf(newestWith(ada, place, "Play"))).toMatch(/On show: Prize p\d.*: 3 cards, won nothing/su);
  const panel = wordsOf(await panelOf(ada, place));
  for (const words of [panel, await says("/board")]) {
    expect(count(words, "On show: ")).toBe(1);
    expect(count(words, "You hold ")).toBe(1);
  }
  expect(count(await says("/hand"), "You hold ")).toBe(1);
});

test("/board is whole, however long it is", async () => {
  const long = await startTable("long-bids", [ada, ben]);
  expect(await says("/board", long)).toContain(lastLine);
});

test("there is no lesson yet, and the rules have no button to one", async () => {
  expect(await says("/learn game:draft-bids")).toContain("Draft Bids has no lesson yet");
  expect(labels(await ada.command(place, "/rules game:draft-bids").reply())).not.toContain("Learn");
});

test("/orders says that nothing can be ordered ahead, and nobody is given a heads-up", async () => {
  await ada.command(place, "/me pings heads-up:true").reply();
  expect(await says("/orders list")).toContain("In Draft Bids nothing can be ordered before you are asked.");
  await house.bot.service.runDue();
  await house.bot.outbox.idle();
  expect(ada.sees(ada.dm()).map(wordsOf).join("\n")).not.toContain("Your turn comes next");
});

test("computers sit down, play by the rules alone and give hints, and a match is looked back on in words", async () => {
  const lobby = await ada.command("general", "/table new game:draft-bids hints:yes").reply();
  await ada.press(lobby, "Add computer").first();
  await ada.press(lobby, "Start").first();
  await ada.waitFor(lobby.id, (message) => hasButton(message, "Play"));
  const panel = await panelOf(ada, lobby.id);
  expect(wordsOf(await (await pressTool(ada, panel, "Hint")).answer())).toMatch(/Card [ab]\d/u);
  await playToEnd(lobby.id, [ada], whims(3));
  const end = await ada.waitFor(lobby.id, isEndCard);
  expect(wordsOf(end)).toMatch(/wins? Draft Bids|win of Draft Bids|Draft Bids ends/u);
  const replay = await says("/replay after:2", lobby.id);
  expect(replay).toContain("You hold");
  await ada.command(lobby.id, "/review").reply();
  const review = await ada.waitFor(lobby.id, (message) => wordsOf(message).includes("your match, looked back at"));
  expect(wordsOf(review)).toContain("Draft Bids");
});
