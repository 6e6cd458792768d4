/** The page of a server: its tables, records and leaderboards, for everybody with its address. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import type { ServerState } from "../../src/web/listProtocol.ts";
import { hasButton, playToEnd, startTable } from "../e2e/play.ts";
import { wordsOf } from "../e2e/testBot.ts";
import {
  boardUrl,
  type BoardHouse,
  linkIn,
  openBrowser,
  openOwn,
  startBoardHouse,
  stopBoardHouse,
} from "./boardBot.ts";

let house: BoardHouse;
beforeEach(async () => {
  house = await startBoardHouse();
});
afterEach(() => stopBoardHouse(house));

const person = (name: string) => house.sandbox.person(name);
const type = (name: string, channel: string, typed: string) => person(name).command(channel, typed).reply();
async function look(path: string): Promise<ServerState> {
  const { status, body } = await openBrowser(house).ask(`/api${path}`);
  expect(status).toBe(200);
  return body as ServerState;
}

test("it is found from /tables and /records, and shows open and running tables that every member may see", async () => {
  const { sandbox } = house;
  const cellar = sandbox.addChannel("The Table", "cellar");
  sandbox.setPermissions(cellar, "@everyone", { deny: ["ViewChannel"] });
  sandbox.setPermissions(cellar, sandbox.bot.id, { allow: ["ViewChannel"] });
  await type("Ada", "games", "/table new game:secret-bids");
  expect(JSON.stringify(await type("Hugo", cellar, "/table new game:secret-bids"))).toContain("Join");
  await startTable("secret-bids", [person("Ben"), person("Chloe")]);
  const path = linkIn(await type("Ada", "games", "/tables"));
  expect(path).toMatch(/^\/s\//u);
  expect(linkIn(await type("Ada", "games", "/records"))).toBe(path);
  const { title, tables, records, leaderboards } = await look(path);
  expect([title, records, leaderboards]).toEqual(["The Table", null, []]);
  const [open, running, ...others] = tables;
  expect(open).toMatchObject({
    title: "Secret Bids",
    progress: "open lobby",
    players: "Ada",
    isOpen: true,
    since: null,
  });
  expect(open?.turn).toBe("Players are still sitting down. · Up to 3 more players can join.");
  expect(running).toMatchObject({ title: "Secret Bids", isOpen: false });
  expect(running).toMatchObject({ progress: "being played", players: "Ben · Chloe" });
  expect(running?.turn).toBe("To play, all at once: Ben and Chloe");
  expect(running?.since).toBeGreaterThan(0);
  expect(others).toEqual([]);
  // The address leads on to the table.
  expect((await openBrowser(house).ask(`/api${running?.url ?? ""}`)).body).toMatchObject({
    title: "Secret Bids",
    status: "playing",
  });
});

test("its tables say how far they are, whom they wait for and since when", async () => {
  await stopBoardHouse(house);
  house = await startBoardHouse({ games });
  await startTable("egg-thieves", [person("Ben"), person("Chloe")]);
  const path = linkIn(await type("Ada", "games", "/tables"));
  const { tables } = await look(path);
  expect(tables).toEqual([expect.objectContaining({ progress: "raid 1 of 5", players: "Ben · Chloe", isOpen: false })]);
  expect(tables[0]?.turn).toMatch(/^To play.*: (?:Ben|Chloe)/u);
  expect(tables[0]?.since).toBeGreaterThan(0);
  expect(tables[0]?.opened).toBeGreaterThan(0);
});

test("its tables say what ends them where they do not count to an end", async () => {
  await stopBoardHouse(house);
  house = await startBoardHouse({ games });
  await startTable("goods-maker", [person("Ben"), person("Chloe")]);
  const path = linkIn(await type("Ada", "games", "/tables"));
  expect((await look(path)).tables[0]).toMatchObject({ progress: "round 1 · ends at 10 VP", players: "Ben · Chloe" });
});

test("who is signed in learns which tables wait for them, and nobody else's", async () => {
  const bids = await startTable("secret-bids", [person("Ben"), person("Chloe")]);
  const { browser, path } = await openOwn(house, person("Ben"), bids);
  const turnsOf = async (reader: typeof browser) => (await reader.ask("/api/turns")).body;
  expect(await turnsOf(browser)).toEqual([path]);
  expect(await turnsOf(openBrowser(house))).toEqual([]);
  const { questions, clicks } = await browser.mine(path);
  const [bid] = questions;
  await browser.change(path, "answer", { ask: bid?.ask, picks: [bid?.options[0]?.id], clicks });
  expect(await turnsOf(browser)).toEqual([]);
});

test("it names the members among the best and in the records, and nobody who has left", async () => {
  const four = ["Ada", "Ben", "Chloe", "Dev"].map(person);
  const place = await startTable("secret-bids pace:daily", four);
  await playToEnd(place, four, () => 0);
  await house.bot.outbox.idle();
  house.sandbox.leave("The Table", "Dev");
  const path = linkIn(await type("Ada", "games", "/tables"));
  const { records, leaderboards } = await look(path);
  expect(records?.lines.join("\n")).toMatch(/Secret Bids with 4 players.*(?:Ada|Ben|Chloe|Dev)/u);
  expect(leaderboards.map(({ title }) => title)).toEqual(["Secret Bids with 4 players"]);
  expect(leaderboards[0]?.lines).toHaveLength(3);
  expect(JSON.stringify(leaderboards)).not.toMatch(/<@|\d{17}/u);
});

test("a record of a private channel is read by those who may see the channel, and is on no page for everybody", async () => {
  const { sandbox } = house;
  const [ada, ben, chloe] = [person("Ada"), person("Ben"), person("Chloe")];
  const cellar = sandbox.addChannel("The Table", "cellar");
  sandbox.setPermissions(cellar, "@everyone", { deny: ["ViewChannel"] });
  for (const { id } of [sandbox.bot, ada, ben]) sandbox.setPermissions(cellar, id, { allow: ["ViewChannel"] });
  const lobby = await ada.command(cellar, "/table new game:secret-bids").reply();
  await ben.press(lobby, "Join").first();
  await ada.press(lobby, "Start").first();
  await ada.waitFor(lobby.id, (message) => hasButton(message, "Play"));
  await playToEnd(lobby.id, [ada, ben], () => 0);
  await house.bot.outbox.idle();
  expect(wordsOf(await ada.command("games", "/records").reply())).toContain("Secret Bids with 2 players");
  expect(wordsOf(await chloe.command("games", "/records").reply())).toContain(
    "No channel that you can see has a record",
  );
  expect((await look(linkIn(await type("Chloe", "games", "/tables")))).records).toBeNull();
});

test("whom a server bars is on its leaderboards no more, on the page and by command", async () => {
  const four = ["Ada", "Ben", "Chloe", "Dev"].map(person);
  const place = await startTable("secret-bids pace:daily", four);
  await playToEnd(place, four, () => 0);
  await house.bot.outbox.idle();
  const path = linkIn(await type("Ada", "games", "/tables"));
  const ladder = async () => wordsOf(await type("Ada", "games", "/rating ladder game:secret-bids players:4"));
  expect(await ladder()).toContain(person("Chloe").mention);
  expect(JSON.stringify((await look(path)).leaderboards)).toContain("Chloe");
  await type("Hugo", "games", `/server bar person:${person("Chloe").mention}`);
  await expect.poll(ladder).not.toContain(person("Chloe").mention);
  expect(await ladder()).toContain(person("Ben").mention);
  await expect
    .poll(async () => JSON.stringify((await look(path)).leaderboards), { timeout: 3_000 })
    .not.toContain("Chloe");
});

test("it is shown to nobody without its address, nor where the server shows no boards", async () => {
  const path = linkIn(await type("Ada", "games", "/tables"));
  const forged = path.replace(/.$/u, (last) => (last === "A" ? "B" : "A"));
  expect((await openBrowser(house).ask(`/api${forged}`)).status).toBe(404);
  expect((await openBrowser(house).ask(path)).status).toBe(200);
  await type("Hugo", "games", "/settings board watching:False");
  await expect.poll(async () => (await openBrowser(house).ask(`/api${path}`)).status).toBe(404);
  expect(JSON.stringify(await type("Ada", "games", "/tables"))).not.toContain(boardUrl);
  expect(wordsOf(await type("Ada", "games", "/records"))).not.toContain(boardUrl);
});
