import { afterAll, beforeAll, expect, test } from "vitest";
import { newestWith } from "../e2e/play.ts";
import { register } from "../tournaments/cup.ts";
import { boardUrl, type BoardHouse, linkIn, openBrowser, startBoardHouse, stopBoardHouse } from "./boardBot.ts";

let house: BoardHouse;
beforeAll(async () => {
  house = await startBoardHouse();
});
afterAll(() => stopBoardHouse(house));

test("the card of a tournament leads to its page, but not where the server shows no boards", async () => {
  const [ada, ben, hugo] = ["Ada", "Ben", "Hugo"].map((name) => house.sandbox.person(name));
  if (ada === undefined || ben === undefined || hugo === undefined) throw new Error("Somebody is missing");
  await register([ada, ben], "format:swiss rounds:1 prizes:A box of tea");
  const card = newestWith(ada, "games", "Organise");
  const page = linkIn(card);
  expect(page).toMatch(/^\/c\//u);
  const { status, body } = await openBrowser(house).ask(`/api${page}`);
  expect([status, body]).toMatchObject([200, { title: "Cup" }]);
  expect(JSON.stringify(body)).toContain("Prizes: A box of tea");
  // Until rounds name them, its players are listed.
  expect(JSON.stringify(body)).toMatch(/2 players of at most \d+: Ada, Ben"/u);
  await hugo.command("games", "/settings board watching:False").reply();
  await ada.press(card, "Leave").reply();
  await ada.waitFor("games", () => !JSON.stringify(newestWith(ada, "games", "Organise")).includes(`${boardUrl}/c/`));
});
