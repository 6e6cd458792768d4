import { expect, test } from "vitest";
import { bids } from "../contract/fixture/index.ts";
import { hasButton, isEndCard, playToEnd, startTable } from "../e2e/play.ts";
import { wordsOf } from "../e2e/testBot.ts";
import { useTestBot } from "../e2e/useTestBot.ts";
import { whims } from "../../scripts/whims.ts";
import { pretend } from "../pretend.ts";

const house = useTestBot();

test("a finished match stands in the records of its players and of the server, for others only where it is shared", async () => {
  const [ada, ben, chloe] = ["Ada", "Ben", "Chloe"].map((name) => house.sandbox.person(name));
  if (ada === undefined || ben === undefined || chloe === undefined) throw new Error("three people");
  const ask = async (who: typeof ada, typed: string) => wordsOf(await who.command("games", typed).reply());
  expect(await ask(ada, "/me record")).toContain("You have not finished a match yet.");
  expect(await ask(ada, "/records")).toContain("No channel that you can see has a record yet.");
  const place = await startTable("secret-bids", [ada, ben]);
  await playToEnd(place, [ada, ben], whims(2));
  await ada.waitFor(place, isEndCard);
  await house.bot.outbox.idle();
  const [table] = await house.bot.service.tablesIn(place);
  if (table?.match === undefined || table.match === null) throw new Error("no table");
  const scores = bids.score(pretend(table.match.state)).seats;
  const points = scores.map((score) => score.points);
  const wins = scores.map(({ rank }) => (rank === 1 ? "one won (100 %)" : "none won (0 %)"));
  // The points of a match that was lost are no best score.
  const expectBest = (shown: string, seat: number) => {
    if (scores[seat]?.rank === 1) expect(shown).toContain(`Secret Bids, 2 players: **${points[seat]}**`);
    else expect(shown).not.toContain("Secret Bids, 2 players");
  };
  const own = await ask(ada, "/me record");
  expect(own).toContain(`Against people: **one match**, ${wins[0]}`);
  expectBest(own, 0);
  const hall = await ask(chloe, "/records");
  expect(hall).toContain(`Secret Bids, 2 players: **${Math.max(...points)}**`);
  expect(hall).toMatch(wins[0] === wins[1] ? /shared the win/u : /before/u);
  expect(await ask(chloe, `/me record player:${ben.mention}`)).toContain("shows their record to nobody");
  const history = () => ask(chloe, `/rating history game:secret-bids players:2 player:${ben.mention}`);
  expect(await history()).toContain("shows their record to nobody");
  expect(await ask(ben, "/me share record:everyone")).toContain("Everybody may see your record");
  const shared = await ask(chloe, `/me record player:${ben.mention}`);
  expect(shared).toContain(`Against people: **one match**, ${wins[1]}`);
  expectBest(shared, 1);
  expect(await history()).not.toContain("shows their record to nobody");
  expect(await ask(ben, "/me share record:nobody")).toContain("Nobody but you");
  expect(await ask(chloe, `/me record player:${ben.mention}`)).not.toContain("Secret Bids");
  await ben.command("games", "/privacy delete confirm:delete").reply();
  expect(await ask(chloe, "/records")).not.toContain(ben.mention);
});

test("the course of a rating is shown with the record, as a picture and in words", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const lobby = await ada.command("games", "/table new game:secret-bids pace:daily").reply();
  await ben.press(lobby, "Join").first();
  await ada.press(lobby, "Start").first();
  await ada.waitFor(lobby.id, (message) => hasButton(message, "Play"));
  await playToEnd(lobby.id, [ada, ben], whims(2));
  await house.bot.outbox.idle();
  const shown = await ada.command("games", "/me record").reply();
  expect(wordsOf(shown)).toContain("Rating in Secret Bids with 2 players");
  expect(JSON.stringify(shown)).toContain("The rating over one match");
});
