/** Commands in the context menus of people and messages. */
import { Routes } from "discord.js";
import { beforeEach, expect, test } from "vitest";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import { pretend } from "../../pretend.ts";
import { hasButton, newestWith, startTable } from "../play.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

let ada: PersonDriver;
let ben: PersonDriver;
const house = useTestBot();
beforeEach(() => {
  ada = house.sandbox.person("Ada");
  ben = house.sandbox.person("Ben");
});

const invite = (who: PersonDriver, guest: string) => who.menuCommand("games", "Invite to a table", guest).reply();
const open = (who: PersonDriver, { id, channel_id: channel }: Which) =>
  who.menuCommand(channel, "Open this table", id).reply();

test("whoever sits at an open table invites somebody from their menu: a seat is kept, and they are called", async () => {
  expect(wordsOf(await invite(ada, ben.id))).toContain("You sit at no table that is still open.");
  const lobby = await ada.command("games", "/table new game:secret-bids").reply();
  expect(wordsOf(await invite(ada, ben.id))).toBe(
    `A seat at the Secret Bids table is kept for ${ben.mention}, who is called to it.`,
  );
  await house.bot.outbox.idle();
  expect(house.sandbox.listPushes().map(({ person }) => person)).toEqual([ben.id]);
  expect(wordsOf(await invite(ada, ben.id))).toContain("has a seat at this table already, or one is kept.");
  await ben.press(lobby, "Join").first();
  await house.bot.outbox.idle();
  const [record] = await house.bot.service.tablesIn(house.sandbox.channel("games"));
  expect([record?.seats.length, record?.invited]).toEqual([2, []]);
  const bot = ada.sees("games").find(({ id }) => id === lobby.id)?.author.id ?? "";
  expect(wordsOf(await invite(ada, bot))).toContain("is a bot.");
});

test("who does not want the seat that is kept is not waited for: the host hears it", async () => {
  const lobby = await ada.command("games", "/table new game:secret-bids for:invited").reply();
  await invite(ada, ben.id);
  await ben.press(lobby, "Leave").first();
  const told = await ada.waitFor(ada.dm(), (message) => wordsOf(message).includes("does not take the seat"));
  expect(wordsOf(told)).toContain(`${ben.mention} does not take the seat that your table keeps for them.`);
});

test("the menu of a table's card opens one's own panel, or the board for who only watches", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  await house.bot.outbox.idle();
  const card = { ...newestWith(ada, place, "Play"), channel_id: place };
  expect(hasButton(await open(ada, card), "Undo") || wordsOf(await open(ada, card)).includes("Bid for Prize")).toBe(
    true,
  );
  const board = await open(house.sandbox.person("Chloe"), card);
  expect(wordsOf(board)).not.toContain("no seat");
  const said = ben.say("games", "Hello");
  expect(wordsOf(await open(ada, said))).toContain("This message is not about a table.");
});

test("a message without buttons belongs to the table that is played where it stands, and elsewhere to none", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  await house.bot.outbox.idle();
  const { rest } = house.bot.client;
  const say = async (channel: string): Promise<Which> => {
    const sent = await rest.post(Routes.channelMessages(channel), { body: { content: "Hello" } });
    const { id }: { readonly id: string } = pretend(sent);
    return ada.sees(channel).find((message) => message.id === id) ?? expect.fail("not there");
  };
  expect(wordsOf(await open(ada, await say(house.sandbox.channel("games"))))).toContain(
    "This message is not about a table.",
  );
  expect(wordsOf(await open(ada, await say(place)))).toContain("Bid for Prize");
});
