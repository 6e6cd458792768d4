/** A click may come from any message with any id: what it shows takes no place but its own. */
import { ComponentType, InteractionType } from "discord.js";
import { expect, test } from "vitest";
import type { Which } from "../../../sandbox/driver/person.ts";
import { tableId } from "../../../src/ids.ts";
import { newestWith, startTable } from "../play.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

const house = useTestBot();

const person = (name: string) => house.sandbox.person(name);

test("a click about a lobby from the card of another table changes the lobby, and not that card", async () => {
  const place = await startTable("secret-bids", [person("Ada"), person("Ben")]);
  await house.bot.outbox.idle();
  const chloe = person("Chloe");
  const lobby = await chloe.command("games", "/table new game:secret-bids").reply();
  const id = tableId(/join\|(?<id>[^"|]+)/u.exec(JSON.stringify(lobby))?.[1] ?? "") ?? expect.fail("no lobby");
  const card = newestWith(chloe, place, "Play");
  const cardNow = () => chloe.sees(place).find((message: Which) => message.id === card.id) ?? expect.fail("no card");
  const before = wordsOf(cardNow());
  const clickThere = async (verb: string) => {
    const data = { custom_id: `${verb}|${id}`, component_type: ComponentType.Button };
    return wordsOf(await chloe.forge(place, { type: InteractionType.MessageComponent, message: card, data }).answer());
  };
  expect(await clickThere("add-computer")).toContain("Robin");
  expect(wordsOf(cardNow())).toBe(before);
  // Nor does it become the lobby's card where that is not known after a crash.
  await house.bot.service.change(id, null, (record) => ({ ok: true, record: { ...record, lobby: null } }));
  await clickThere("add-computer");
  expect(await house.bot.service.load(id)).toMatchObject({ lobby: null, seats: { length: 3 } });
  expect(wordsOf(cardNow())).toBe(before);
});

// Seen where Start came right after Join, as at the README's first table: its card said “Starting …” until the end.
test("a lobby whose table has started leads to it, however soon Start came after Join", async () => {
  const lobby = await person("Ada").command("games", "/table new game:secret-bids").reply();
  await person("Ben").press(lobby, "Join").first();
  await person("Ada").press(lobby, "Start").first();
  await person("Ada").waitFor(lobby.id, (message) => wordsOf(message).includes("To play"));
  await house.bot.outbox.idle();
  const shown = person("Ada")
    .sees("games")
    .find(({ id }) => id === lobby.id);
  expect(shown === undefined ? "" : wordsOf(shown)).toContain(`Being played in <#${lobby.id}>`);
});
