/** Ratings as a list and as a history: whole messages, with figures worked out by hand. */
import { expect, test } from "vitest";
import { drawHistory, historyPage, leaderboardPage } from "../../src/discord/pages/recordPage.ts";
import { userId } from "../../src/ids.ts";
import { hostTranslator } from "../../src/words/translator.ts";
import english from "../../src/words/english.json" with { type: "json" };
import { readMessage } from "./readMessage.ts";
import { pretend } from "../pretend.ts";

const speak = hostTranslator("en-US");
const ada = userId("200000000000000001");
const what = english["rating.what"];
/** Worth at least 100 × (mu − 3 sigma); the truth is up to 300 sigma to either side of the mean. */
const moment = (at: number, mu: number, sigma: number) => pretend({ at, mu, sigma, rank: 1, seats: 2, table: "t" });

test("the best of a game are listed with what they are worth at least, and how sure that is", () => {
  const row = pretend({ user: ada, rank: 1, games: 2, mu: 30, sigma: 5, value: 1500 });
  expect(readMessage(leaderboardPage("Chess", 2, [row], speak)).slice(1)).toEqual([
    ["### Chess with 2 players", `**1.** <@${ada}> **1500** (3000 ± 1500, 2 games)`, what].join("\n"),
  ]);
  expect(readMessage(leaderboardPage("Chess", 2, [], speak)).slice(1)).toEqual([
    "Nobody is listed in Chess with 2 players yet: that takes rated matches with three different people.",
  ]);
  expect(readMessage(historyPage("Chess", 2, ada, [], speak)).slice(1)).toEqual([
    `<@${ada}> has played no rated match of Chess with 2 players yet.`,
  ]);
});

test("a history tells the newest match first, with a plot of all where it is drawn", () => {
  // 100 × (25 − 3 × 8) = 100 ± 2,400; 100 × (27 − 3 × 7) = 600 ± 2,100.
  const moments = [moment(1_000_000, 25, 8), moment(2_000_999, 27, 7)];
  const page = historyPage("Chess", 2, ada, moments, speak);
  const lines = ["- <t:2000:d>: **600** (2700 ± 2100)", "- <t:1000:d>: **100** (2500 ± 2400)", what].join("\n");
  const [colour, ...rest] = readMessage(page, ["tournament.png"]);
  expect(colour).toMatch(/^#/u);
  expect(rest).toEqual([`### Chess with 2 players: <@${ada}>`, "(tournament.png)", lines]);
  expect(readMessage(page).slice(1)).toEqual([`### Chess with 2 players: <@${ada}>`, lines]);
  expect([page.audience, page.drawings.map(({ owner }) => owner)]).toEqual(["everybody", [ada]]);
});

test("a history tells of the ten newest matches, and its plot where it began, stands and was best", () => {
  const moments = Array.from({ length: 12 }, (_, at) => moment(at * 1000, 25 + at, 8));
  const [, , told = ""] = readMessage(historyPage("Chess", 2, ada, moments, speak));
  expect(
    told
      .split("\n")
      .slice(0, -1)
      .map((line) => /<t:(?<at>\d+):d>/u.exec(line)?.groups?.["at"]),
  ).toEqual(["11", "10", "9", "8", "7", "6", "5", "4", "3", "2"]);
  const { alt } = drawHistory("Chess", 2, ada, [moment(0, 26, 8), moment(1, 30, 8), moment(2, 28, 8)], speak);
  // 100 × (26 − 24), 100 × (30 − 24) and 100 × (28 − 24), of three matches.
  for (const figure of ["3", "200", "600", "400"]) expect(alt).toContain(figure);
});
