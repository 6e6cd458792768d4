import { expect, test } from "vitest";

import { hasButton } from "../play.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

const house = useTestBot();

const everybody = () => {
  const one = (name: string) => house.sandbox.person(name);
  return { ada: one("Ada"), ben: one("Ben"), chloe: one("Chloe"), dev: one("Dev"), emi: one("Emi") };
};

/** What a locked phone shows of the newest call in #games: its plain words, and whom it calls. */
async function newestCall(text: string) {
  const call = await everybody().ada.waitFor("games", ({ content }) => content.includes(text));
  return { content: call.content, users: call.mentions.map(({ id }) => id), roles: call.mention_roles };
}

test("a seat is kept for whoever is named, who is called once, in words", async () => {
  const { ada, ben, chloe, dev } = everybody();
  const lobby = await ada.command("games", `/table new game:secret-bids with:${ben.mention} ${chloe.mention}`).reply();
  expect(wordsOf(lobby)).toContain(`kept for ${ben.mention}`);
  const call = await newestCall("keeps you a seat");
  expect(call).toMatchObject({ users: [ben.id, chloe.id], roles: [] });
  expect(call.content).toContain("**Secret Bids**: Ada keeps you a seat. 2–4 players");
  // Four seats: Ada's, two kept, one free, which Dev takes; then there is none for a computer.
  await dev.press(lobby, "Join").first();
  const refused = await ada.press(lobby, "Add computer").reply();
  expect(wordsOf(refused)).toContain(`kept for ${ben.mention} ${chloe.mention}. The host can free them.`);
  await ben.press(lobby, "Join").first();
  // Whoever does not want the seat gives it free.
  await chloe.press(lobby, "Leave").first();
  const [record] = await house.bot.service.tablesIn(house.sandbox.channel("games"));
  expect([record?.seats.length, record?.invited]).toEqual([3, []]);
  await house.bot.outbox.idle();
  expect(
    ada.sees("games").filter(({ content }) => content.includes("keeps you a seat")),
    "no seat is kept any more",
  ).toEqual([]);
});

test("the host frees kept seats, and nobody else does", async () => {
  const { ada, ben } = everybody();
  const lobby = await ada.command("games", `/table new game:secret-bids with:${ben.mention}`).reply();
  expect(wordsOf(await ben.press(lobby, "Free kept seats").reply())).toContain("Only the host, Ada, can do that.");
  await ada.press(lobby, "Free kept seats").first();
  const [record] = await house.bot.service.tablesIn(house.sandbox.channel("games"));
  expect(record?.invited).toEqual([]);
  const [shown] = ada.sees("games").filter(({ id }) => id === lobby.id);
  expect(shown && hasButton(shown, "Free kept seats")).toBe(false);
});

test("when the last seat is taken everybody is told once, and whoever sits there may start", async () => {
  const { ada, ben, chloe, dev } = everybody();
  const lobby = await ada.command("games", "/table new game:secret-bids").reply();
  await ben.press(lobby, "Join").first();
  expect(wordsOf(await ben.press(lobby, "Start").reply())).toContain("Only the host, Ada, can do that.");
  await chloe.press(lobby, "Join").first();
  await dev.press(lobby, "Join").first();
  const call = await newestCall("every seat is taken");
  // Dev has just taken the last one, and need not be told.
  expect(call.users).toEqual([ada.id, ben.id, chloe.id]);
  const calls = () => ada.sees("games").filter(({ content }) => content.includes("every seat is taken"));
  await dev.press(lobby, "Leave").first();
  await house.bot.outbox.idle();
  expect(calls(), "a seat is free again").toEqual([]);
  await dev.press(lobby, "Join").first();
  await house.bot.outbox.idle();
  expect(calls(), "who leaves and joins in turn calls nobody again").toEqual([]);
  const other = await ada.command("games", "/table new game:secret-bids").reply();
  await ben.press(other, "Join").first();
  for (const _ of ["third", "fourth"]) await ada.press(other, "Add computer").first();
  expect((await newestCall("every seat is taken")).users).toEqual([ben.id]);
  await ben.press(other, "Start").first();
  await ben.waitFor(other.id, (message) => hasButton(message, "Play"));
  await house.bot.outbox.idle();
  expect(calls(), "nobody may press Start any more").toEqual([]);
});

test("a server lets a role be called to open tables, one that may be mentioned", async () => {
  const { ben } = everybody();
  const { sandbox } = house;
  const gamers = sandbox.addRole("The Table", "gamers", [], [], true);
  const quiet = sandbox.addRole("The Table", "quiet", []);
  const set = (role: string) => sandbox.person("Hugo").command("games", { name: "settings role", options: { role } });
  sandbox.deny("The Table", "MentionEveryone");
  expect(wordsOf(await set(quiet).reply())).toContain("Bots may not call");
  expect(wordsOf(await set(sandbox.guild("The Table")).reply())).toContain("That would call everybody here.");
  expect(wordsOf(await set(gamers).reply())).toContain(`<@&${gamers}> is called.`);
  await ben.command("games", "/table new game:secret-bids").reply();
  const call = await newestCall("has opened a table");
  expect(call).toMatchObject({ users: [], roles: [gamers] });
  expect(call.content).toContain("Ben has opened a table. 3 seats are free.");
});

test("whoever manages the server has no role called that they may not mention themselves", async () => {
  const { ada } = everybody();
  const { sandbox } = house;
  const quiet = sandbox.addRole("The Table", "quiet", []);
  sandbox.addRole("The Table", "managers", ["ManageGuild"], ["Ada"]);
  sandbox.setRole("The Table", "@everyone", ["ViewChannel", "SendMessages", "UseApplicationCommands"]);
  sandbox.setPermissions("games", sandbox.bot.id, { allow: ["MentionEveryone"] });
  const set = () => ada.command("games", { name: "settings role", options: { role: quiet } }).reply();
  expect(wordsOf(await set())).toContain(`You may not mention <@&${quiet}>`);
  // Tables are opened in every channel, so the right in one of them is not enough.
  sandbox.setPermissions("games", "managers", { allow: ["MentionEveryone"] });
  expect(wordsOf(await set())).toContain("You may not mention");
  sandbox.setRole("The Table", "managers", ["ManageGuild", "MentionEveryone"]);
  expect(wordsOf(await set())).toContain(`<@&${quiet}> is called.`);
});

test("who cannot be called is named", async () => {
  const { ada, ben, chloe, dev, emi } = everybody();
  const open = (named: string) => ada.command("games", `/table new game:secret-bids with:${named}`).reply();
  expect(wordsOf(await open("my friends"))).toContain("“my friends” names nobody here");
  expect(wordsOf(await open("<@123456789012345678>"))).toContain("names nobody here");
  expect(wordsOf(await open(`<@${house.sandbox.bot.id}>`))).toContain("is a bot");
  const many = [ben, chloe, dev, emi].map(({ mention }) => mention);
  expect(wordsOf(await open(many.join(" ")))).toContain("Secret Bids has 4 seats: you can keep at most 3 for others.");
});
