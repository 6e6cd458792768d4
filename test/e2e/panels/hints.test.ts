/** Hints: where they are given, to whom, and what becomes of a match in which somebody had some. */
import { ComponentType, InteractionType } from "discord.js";
import { expect, test } from "vitest";

import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import type { AnyGame } from "../../../games/contract/index.ts";
import { tableId, userId } from "../../../src/ids.ts";
import { whims } from "../../../scripts/whims.ts";
import { bids } from "../../contract/fixture/index.ts";
import { computersAnswered, answersIn, hasButton, isEndCard, panelOf, playToEnd, pressTool } from "../play.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

const game: AnyGame = bids;
/** Only a won match has a best score, and the computer may win. */
const wonByAll: AnyGame = {
  ...game,
  score(state) {
    const score = game.score(state);
    return { ...score, seats: score.seats.map((seat) => ({ ...seat, rank: 1 })) };
  },
};

const house = useTestBot({ games: [wonByAll] });

const person = (name: string): PersonDriver => house.sandbox.person(name);

/** Opens a table of Ada's as it is typed, seats guests and a computer if there is room, and starts it. */
async function begin(typed: string, guests: readonly PersonDriver[] = []): Promise<string> {
  const ada = person("Ada");
  const lobby = await ada.command("games", `/table new game:secret-bids ${typed}`).reply();
  for (const guest of guests) await guest.press(lobby, "Join").first();
  await ada.press(lobby, "Add computer").first();
  await ada.press(lobby, "Start").first();
  await ada.waitFor(lobby.id, (message) => hasButton(message, "Play"));
  await computersAnswered(house, lobby.id, 1 + guests.length);
  return lobby.id;
}

/** A click that no button leads to, from whatever message is the newest there. */
function forgeClick(who: PersonDriver, place: string, id: string) {
  const message = who.sees(place).at(-1);
  if (message === undefined) throw new Error("There is no message");
  return who.forge(place, {
    type: InteractionType.MessageComponent,
    data: { component_type: ComponentType.Button, custom_id: id },
    message,
  });
}

async function recordAt(place: string) {
  const [record] = await house.bot.service.tablesIn(place);
  if (record === undefined) throw new Error("There is no table");
  return record;
}

/** A match counts in it soon after its end is posted. */
const recordOf = async (who: PersonDriver) => wordsOf(await who.command("games", "/me record").reply());

test("alone against computers a hint says what a strong player would do, counts once a question, and is told at the end", async () => {
  const ada = person("Ada");
  const place = await begin("hints:yes");
  const panel = await panelOf(ada, place);
  const hint = await (await pressTool(ada, panel, "Hint")).answer();
  expect(wordsOf(hint)).toMatch(/^### A strong player would choose: (?:\d+ · )?\*\*Card \w\d\*\*$/mu);
  expect(wordsOf(hint)).toMatch(/Found in \d+ imagined match.*This is your first hint at this table/u);
  expect((hint.flags ?? 0) & 64, "for Ada alone").toBe(64);
  const { match } = await recordAt(place);
  expect(wordsOf(hint)).not.toContain(match?.deal.key);
  // The same question has the same answer, and is not counted again.
  const again = await ada.press(panel, "Hint").answer();
  expect(wordsOf(again)).toBe(wordsOf(hint));
  expect((await recordAt(place)).hintsUsed).toMatchObject([{ seat: 0, count: 1 }]);

  const [pick] = answersIn(panel);
  if (pick?.kind !== "press") throw new Error("The bid is chosen by a button");
  const next = await ada.press(panel, pick.label).reply();
  expect(wordsOf(await (await pressTool(ada, next, "Hint")).answer())).toContain("You have had 2 hints");
  await playToEnd(place, [ada], whims(5));
  const end = await ada.waitFor(place, isEndCard);
  expect(wordsOf(end)).toContain(`-# ${ada.mention} had 2 hints, so this counts for no best score.`);
  await expect.poll(() => recordOf(ada)).toContain("Against computers only: one match");
  expect(await recordOf(ada)).not.toContain("Best scores");
});

test("without hints the same match has a best score", async () => {
  const ada = person("Ada");
  const place = await begin("hints:yes");
  await playToEnd(place, [ada], whims(5));
  const end = await ada.waitFor(place, isEndCard);
  expect(wordsOf(end)).not.toContain("hint");
  await expect.poll(() => recordOf(ada)).toContain("Best scores");
});

test("nobody has a hint where people play against each other, where none are allowed, or at another's seat", async () => {
  const [ada, ben] = [person("Ada"), person("Ben")];
  const forge = (who: PersonDriver, place: string, table: string) => forgeClick(who, place, `hint|${table}`);

  const together = await begin("hints:yes", [ben]);
  const panel = await panelOf(ada, together);
  expect(hasButton(await ada.press(panel, "More").reply(), "Hint")).toBe(false);
  const { id } = await recordAt(together);
  expect(wordsOf(await forge(ada, together, id).reply())).toContain("only where one person plays alone");
  expect(await recordAt(together)).not.toHaveProperty("hintsUsed");

  const without = await begin("hints:no");
  expect(hasButton(await ada.press(await panelOf(ada, without), "More").reply(), "Hint")).toBe(false);
  const other = await recordAt(without);
  expect(wordsOf(await forge(ada, without, other.id).reply())).toContain("This table gives no hints.");

  const alone = await begin("hints:yes");
  const third = await recordAt(alone);
  expect(wordsOf(await forge(ben, alone, third.id).reply())).toContain("You have no seat at this table");
  // In a series that others compare themselves in there are none either.
  await house.bot.service.change(third.id, null, (record) => ({ ok: true, record: { ...record, keepsKey: true } }));
  expect(wordsOf(await forge(ada, alone, third.id).reply())).toContain("only where one person plays alone");
  // A computer that stands in for somebody plays that person's match.
  await house.bot.service.change(third.id, null, (record) => ({
    ok: true,
    record: {
      ...record,
      keepsKey: false,
      seats: record.seats.map((seated, seat) =>
        seat === 1 ? { kind: "computer", name: "Robin", for: userId(ben.id) } : seated,
      ),
    },
  }));
  expect(wordsOf(await forge(ada, alone, third.id).reply())).toContain("only where one person plays alone");
});

test("the host allows hints in the lobby, where the card says so", async () => {
  const [ada, ben] = [person("Ada"), person("Ben")];
  const lobby = await ada.command("games", "/table new game:secret-bids").reply();
  expect(wordsOf(lobby)).not.toContain("Hints:");
  await ben.press(lobby, "Join").first();
  expect(wordsOf(await ada.waitFor("games", ({ id }) => id === lobby.id))).not.toContain("Hints:");
  await ben.press(lobby, "Leave").first();
  const table = tableId((await house.bot.service.tablesIn(house.sandbox.channel("games")))[0]?.id ?? "");
  if (table === undefined) throw new Error("There is no table");
  expect(wordsOf(await forgeClick(ben, "games", `hints|${table}|1`).reply())).toContain("Only");
  await ada.press(await ada.press(lobby, "Settings").reply(), "Allow hints").first();
  const allowed = await ada.waitFor(
    "games",
    (message) => message.id === lobby.id && wordsOf(message).includes("Hints:"),
  );
  expect(wordsOf(allowed)).toContain("Hints: **allowed**");
  await ben.press(lobby, "Join").first();
  const full = await ada.waitFor(
    "games",
    (message) => message.id === lobby.id && wordsOf(message).includes(ben.mention),
  );
  expect(wordsOf(full)).toContain("Hints: allowed, but only while one person plays alone");
});
