/** Games at stage alpha: played only on servers whose admins offer them, and said to be new. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AnyGame } from "../../../games/contract/index.ts";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { draft } from "../../contract/fixture/draft.ts";
import { bids } from "../../contract/fixture/index.ts";
import { isEndCard, newestEnd, panelOf, playToEnd, startTable } from "../play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";
import { whims } from "../../../scripts/whims.ts";

/** A draft that can be begun in every way: alone, and in chapters. */
const everyWay: AnyGame = {
  ...draft,
  info: { ...draft.info, seats: { min: 1, max: 4 } },
  campaign: { continue: () => undefined },
};

let house: TestBot;
let ada: PersonDriver;
let ben: PersonDriver;
let hugo: PersonDriver;

beforeEach(async () => {
  house = await startTestBot({ games: [bids, everyWay] });
  [ada, ben, hugo] = ["Ada", "Ben", "Hugo"].map((name) => house.sandbox.person(name)) as [
    PersonDriver,
    PersonDriver,
    PersonDriver,
  ];
});
afterEach(async () => {
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

const says = async (person: PersonDriver, typed: string, where = "games") =>
  wordsOf(await person.command(where, typed).reply());
const offer = (isOffered: boolean) => says(hugo, `/settings games new:${isOffered}`);

const refusal =
  "Draft Bids is still being made and is played only on servers that offer new games: those who manage the server allow them with";

/** Every way to begin a game, and words of the reply where it is begun. */
const ways = [
  ["/table new game:draft-bids", "Draft Bids"],
  ["/campaign new name:Ours game:draft-bids", "Draft Bids"],
  ["/tournament new title:Cup game:draft-bids", "Cup"],
  ["/bench join game:draft-bids", "Draft Bids"],
  ["/challenge play", "Draft Bids"],
  ["/learn game:draft-bids", "Draft Bids has no lesson yet"],
] as const;

test.each(ways)("%s begins a new game only where the server offers new games", async (typed, begun) => {
  const before = await says(ada, typed);
  expect(before).toContain(typed === "/challenge play" ? "No game of this bot can be played alone" : refusal);
  expect(await offer(true)).toContain("New games that are still being made are offered.");
  const after = await says(ada, typed);
  expect(after).toContain(begun);
  expect(after).not.toContain("still being made");
});

const lists = [
  "/table new game:",
  "/tournament new title:Cup game:",
  "/campaign new name:Ours game:",
  "/bench join game:",
  "/learn game:",
  "/rules game:",
  "/rating ladder players:2 game:",
];

test.each(lists)("%s lists a new game only where the server offers new games", async (typed) => {
  const listed = async () => (await ada.autocomplete("games", typed, "game").choices()).map(({ value }) => value);
  expect(await listed()).not.toContain("draft-bids");
  await offer(true);
  expect(await listed()).toContain("draft-bids");
});

test("help and refusals name a new game only where the server offers new games", async () => {
  const named = async () => [await says(ada, "/help"), await says(ada, "/table new game:chess")];
  for (const words of await named()) expect(words).not.toContain("Draft Bids");
  await offer(true);
  for (const words of await named()) expect(words).toContain("Draft Bids");
});

test("a direct message offers no new game, whatever a server offers", async () => {
  await offer(true);
  expect(await says(ada, "/learn game:draft-bids", ada.dm())).toContain(refusal);
  expect(await says(ada, "/help", ada.dm())).not.toContain("Draft Bids");
});

test("a running table of a new game goes on when new games are no longer offered, but has no rematch", async () => {
  await offer(true);
  const place = await startTable("draft-bids", [ada, ben]);
  expect(await offer(false)).toContain("New games that are still being made are not offered.");
  expect(await says(ada, "/table new game:draft-bids")).toContain(refusal);
  expect(wordsOf(await panelOf(ada, place))).toContain("Bid for");
  await playToEnd(place, [ada, ben], whims(3));
  await ada.waitFor(place, isEndCard);
  expect(wordsOf(await ada.press(newestEnd(ada, place), "Rematch").reply())).toContain(refusal);
});

test("the lobby and the rules of a new game say that it is new and what it lacks, those of others do not", async () => {
  await offer(true);
  const isNew = "**New:** still without pictures, a lesson, a computer tuned for it, and translations.";
  expect(await says(ada, "/table new game:draft-bids")).toContain(isNew);
  expect(await says(ada, "/rules game:draft-bids")).toContain(isNew);
  expect(await says(ada, "/rules game:secret-bids")).not.toContain("**New:**");
});
