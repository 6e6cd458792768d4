/** What a page for everybody no longer shows once a server, or a table's players, have closed it. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ServerState } from "../../src/web/listProtocol.ts";
import { startTable } from "../e2e/play.ts";
import { type BoardHouse, linkIn, openBrowser, startBoardHouse, stopBoardHouse, watchPath } from "./boardBot.ts";
import { listenAt } from "./events.ts";

let house: BoardHouse;
beforeEach(async () => {
  house = await startBoardHouse();
});
afterEach(() => stopBoardHouse(house));

const person = (name: string) => house.sandbox.person(name);

test("a server that stops watching opens no further line of a table, though somebody has one open", async () => {
  const origin = await house.board.listen();
  const path = watchPath(person("Ada"), await startTable("secret-bids", [person("Ada"), person("Ben")]));
  const line = await listenAt(origin, path);
  await line.next(({ name }) => name === "state");
  await person("Hugo").command("games", "/settings board watching:False").reply();
  await expect.poll(async () => (await openBrowser(house).ask(`/api${path}`)).status).toBe(404);
  const late = await listenAt(origin, path);
  expect(late.status).toBe(404);
  for (const each of [line, late]) each.close();
});

test("a table that was moved to a private channel is on no server's page", async () => {
  const { sandbox, bot } = house;
  const [ada, ben] = [person("Ada"), person("Ben")];
  const place = await startTable("secret-bids", [ada, ben]);
  const path = linkIn(await ada.command("games", "/tables").reply());
  const tables = async () => ((await openBrowser(house).ask(`/api${path}`)).body as ServerState).tables;
  expect(await tables()).toHaveLength(1);
  const watching = watchPath(ada, place);
  const wayThere = async () => JSON.stringify((await openBrowser(house).ask(`/api${watching}`)).body);
  expect(await wayThere()).toContain("discord.com/channels");
  const cellar = sandbox.addChannel("The Table", "cellar");
  sandbox.setPermissions(cellar, "@everyone", { deny: ["ViewChannel"] });
  for (const { id } of [sandbox.bot, ada, ben]) sandbox.setPermissions(cellar, id, { allow: ["ViewChannel"] });
  const [table] = await bot.service.tablesIn(place);
  await ada.command(cellar, `/table move table:${table?.id ?? ""}`).reply();
  await bot.outbox.idle();
  expect((await bot.service.load(table?.id ?? expect.fail("no table")))?.place).not.toBe(place);
  await expect.poll(tables, { timeout: 3_000 }).toEqual([]);
  // Its own page goes on for whoever has the link, and leads nobody to a channel that they may not see.
  const page = await wayThere();
  expect(page).toContain("Secret Bids");
  expect(page).not.toContain("discord.com/channels");
});

test("so is one in a channel that is closed to the role by which members see the others", async () => {
  const { sandbox } = house;
  const [ada, ben] = [person("Ada"), person("Ben")];
  const use = ["SendMessages", "UseApplicationCommands"] as const;
  sandbox.setRole("The Table", "@everyone", use);
  sandbox.addRole("The Table", "verified", ["ViewChannel"], ["Ada", "Ben", "Hugo"]);
  sandbox.addRole("The Table", "staff", [], ["Ada", "Ben"]);
  await startTable("secret-bids", [ada, ben]);
  const path = linkIn(await ada.command("games", "/tables").reply());
  const tables = async () => ((await openBrowser(house).ask(`/api${path}`)).body as ServerState).tables;
  // Where a channel says nothing of its own, it is as open as the server.
  expect(await tables()).toHaveLength(1);
  sandbox.setPermissions("games", sandbox.bot.id, { allow: ["ViewChannel"] });
  await expect.poll(tables, { timeout: 3_000 }).toHaveLength(1);
  sandbox.setPermissions("games", "staff", { allow: ["ViewChannel"] });
  await expect.poll(tables, { timeout: 3_000 }).toEqual([]);
  sandbox.setPermissions("games", "staff", {});
  await expect.poll(tables, { timeout: 3_000 }).toHaveLength(1);
  sandbox.setPermissions("games", "verified", { deny: ["ViewChannel"] });
  await expect.poll(tables, { timeout: 3_000 }).toEqual([]);
});
