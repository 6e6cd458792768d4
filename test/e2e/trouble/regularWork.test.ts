/** What the bot does at regular times, and what it takes up when another bot has changed something. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { newTableId } from "../../../src/ids.ts";
import { hour, minute } from "../../../src/time/hours.ts";
import { startTable } from "../play.ts";
import { startTestBot, stopTestBot, type TestBot } from "../testBot.ts";
import { pretend } from "../../pretend.ts";

let house: TestBot;
let beat: () => Promise<void>;
let onFailure: (error: unknown) => void;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  house = await startTestBot({
    heartbeat: (given, failed) => {
      [beat, onFailure] = [given, failed];
      return { stop: () => Promise.resolve() };
    },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await stopTestBot(house);
});

const logged = () => house.logged.join("");
const broken = new Error("The disk is full.");

test("blocked posts are tried again every ten minutes, until the bot stops", async () => {
  const retry = vi.spyOn(house.bot.outbox, "retry");
  vi.advanceTimersByTime(10 * minute - 1);
  expect(retry).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(retry).toHaveBeenCalledTimes(1);
  await house.bot.stop();
  vi.advanceTimersByTime(10 * minute);
  expect(retry).toHaveBeenCalledTimes(1);
});

test("each beat does what is due at tables and tournaments, and waits for no server that was lost", async () => {
  const { service, tournaments, memberships } = house.bot;
  const [atTables, atTournaments] = [vi.spyOn(service, "runDue"), vi.spyOn(tournaments, "tick")];
  const held = Promise.withResolvers<number>();
  const sweep = vi.spyOn(memberships, "sweep").mockReturnValueOnce(held.promise);
  await beat();
  expect([atTables.mock.calls.length, atTournaments.mock.calls.length]).toEqual([1, 1]);
  await expect.poll(() => sweep.mock.calls.length).toBe(1);
  // No second sweep begins beside one that takes long.
  await beat();
  expect([atTables.mock.calls.length, atTournaments.mock.calls.length]).toEqual([2, 2]);
  expect(sweep).toHaveBeenCalledTimes(1);
  sweep.mockResolvedValueOnce(1);
  held.resolve(0);
  const beatAndRead = () => beat().then(logged);
  await expect.poll(beatAndRead).toMatch(/"servers":1,.*what belonged to servers without the bot was deleted/u);
  expect(logged().match(/was deleted/gu)).toHaveLength(1);
  sweep.mockRejectedValueOnce(broken);
  await expect.poll(beatAndRead).toMatch(/"message":"The disk is full\.".*"what was left could not be swept"/u);
  // The next one begins after a failure.
  sweep.mockResolvedValueOnce(2);
  await expect.poll(beatAndRead).toMatch(/"servers":2,/u);
});

test("a beat that fails is logged", () => {
  onFailure(broken);
  expect(logged()).toMatch(/"message":"The disk is full\.".*"what was due could not be done"/u);
});

test("what another bot changed is taken up, and so is everything once this one is in charge again", async () => {
  const { bot } = house;
  await startTable("secret-bids", [house.sandbox.person("Ada"), house.sandbox.person("Ben")]);
  await bot.outbox.idle();
  const id = newTableId("of another bot");
  const [look, move] = [vi.spyOn(bot.outbox, "look"), vi.spyOn(bot.service, "resume")];
  const [lookAtCup, moveCup] = [vi.spyOn(bot.tournamentOutbox, "look"), vi.spyOn(bot.tournaments, "move")];
  const taken = () => [look, move, lookAtCup, moveCup].map(({ mock }) => mock.calls.flat());
  bot.notice("table", id);
  expect(taken()).toEqual([[id], [id], [], []]);
  bot.notice("tournament", id);
  expect(taken()).toEqual([[id], [id], [id], [id]]);
  bot.notice("table", "no id");
  bot.notice("tournament", "no id");
  expect(taken()).toEqual([[id], [id], [id], [id]]);
  vi.spyOn(bot.service, "listPending").mockResolvedValue([newTableId("pending")]);
  vi.spyOn(bot.tournaments, "listPending").mockResolvedValue([pretend(newTableId("cup"))]);
  await bot.resume();
  expect(move.mock.calls.flat()).toContain(newTableId("pending"));
  expect(moveCup.mock.calls.flat()).toContain(newTableId("cup"));
});

test("what a table, a tournament or a place could not do by itself is logged as an error, with its cause", async () => {
  const { bot, store, sandbox } = house;
  const table = await startTable("secret-bids", [sandbox.person("Ada"), sandbox.person("Ben")]);
  await bot.outbox.idle();
  const [id, cup] = [newTableId("of a full disk"), "cup-of-a-full-disk"];
  for (const shelf of ["tables", "tournaments"]) vi.spyOn(store.shelf(shelf), "get").mockRejectedValue(broken);
  const isLogged = (...parts: readonly string[]) =>
    house.logged.some((line) =>
      ['"level":50', '"message":"The disk is full."', ...parts].every((part) => line.includes(part)),
    );
  await bot.service.resume(id);
  expect(isLogged(`"table":"${id}"`, "a table could not move on by itself")).toBe(true);
  await bot.tournaments.move(pretend(cup));
  expect(isLogged(`"tournament":"${cup}"`, "a tournament could not go on")).toBe(true);
  vi.spyOn(bot.service, "tablesIn").mockRejectedValueOnce(broken);
  sandbox.lock(table);
  await expect.poll(() => isLogged("a place was not looked at")).toBe(true);
  const running = vi.spyOn(bot.service, "runningTables").mockImplementationOnce(() => {
    throw broken;
  });
  vi.advanceTimersByTime(hour);
  await expect.poll(() => isLogged("the places were not looked at")).toBe(true);
  running.mockImplementationOnce(async function* () {
    yield await Promise.resolve(pretend({ id, guild: sandbox.guild("The Table"), place: "1" }));
  });
  vi.advanceTimersByTime(hour);
  await expect.poll(() => isLogged(`"table":"${id}"`, "a place was not looked at")).toBe(true);
});
