import { describe, expect, test } from "vitest";

import type { AnyGame } from "../../../games/contract/index.ts";
import { games } from "../../../games/registry.ts";
import { undo } from "../../../src/match/turn.ts";
import { awaitedSeats } from "../../../src/match/position.ts";
import { userId } from "../../../src/ids.ts";
import { gameTranslator } from "../../../src/words/translator.ts";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import { fileIn, tableAt } from "../../commands/story.ts";
import { bids } from "../../contract/fixture/index.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";
import {
  answersIn,
  answerWith,
  hasButton,
  newestEnd,
  panelOf,
  playToEnd,
  pressTool,
  startTable,
  useWhole,
} from "../play.ts";
import { whims } from "../../../scripts/whims.ts";

const house = useTestBot({ games: [bids, ...games] });

const people = () => [house.sandbox.person("Ada"), house.sandbox.person("Ben")] as const;

async function answerTo(person: PersonDriver, where: string, typed: string): Promise<string> {
  return wordsOf(await person.command(where, typed).reply());
}

describe("a replay", () => {
  test("of a running match shows each only what they see themselves, and all hands after the end", async () => {
    const [ada, ben] = people();
    const place = await startTable("secret-bids", [ada, ben]);
    const [record] = await house.bot.service.tablesIn(place);
    const mine = await answerTo(ada, place, "/replay after:0");
    expect(mine).toContain("the start");
    const game: AnyGame = bids;
    const translator = gameTranslator(game, "en-US");
    const theirs = game.words.hand(game.view(record?.match?.state ?? null, 1)).map(translator.text);
    expect(theirs.length).toBeGreaterThan(0);
    for (const line of theirs) expect(mine).not.toContain(line);
    const own = await answerTo(ben, place, "/replay after:0");
    for (const line of theirs) expect(own).toContain(line);
    await playToEnd(place, [ada, ben], whims(4));
    const over: Which = await ada.command(place, "/replay after:0").reply();
    // Each hand is in the words that its player read, who is “you” in them.
    expect(wordsOf(over)).toContain(`${ben.mention} sees:\n> You`);
    const next = await ada.press(over, "Next turn").reply();
    expect(wordsOf(next)).toContain("choice 1 of");
    expect(hasButton(next, "Last")).toBe(true);
  });
});

describe("taking back together", () => {
  const takeBack = async (person: PersonDriver, place: string, way: "pressed" | "typed"): Promise<Which> =>
    way === "typed"
      ? person.command(place, "/undo").reply()
      : (await pressTool(person, await panelOf(person, place), "Undo")).reply();

  test.each(["pressed", "typed"] as const)("%s, asks who played since, and happens when they agree", async (way) => {
    const [ada, ben] = people();
    const place = await startTable("chicken-colorout", [ada, ben]);
    const [person, other] = await playedAfter(place, [ada, ben]);
    const reply = await takeBack(person, place, way);
    await person.press(reply, "Ask the others").reply();
    const ask = await other.waitFor(place, (message) => hasButton(message, "Agree"));
    expect(wordsOf(ask)).toContain(`${person.mention} asks to take back a choice`);
    const refusal = await person.press(ask, "Agree").reply();
    expect(wordsOf(refusal)).toContain("You do not have to agree");
    await other.press(ask, "Agree").reply();
    const told = await person.waitFor(place, (message) => wordsOf(message).includes("took back a choice"));
    expect(wordsOf(told)).toContain(person.mention);
  });
});

/** Plays first choices until one of two has played after the other, who could take back only with consent. */
async function playedAfter(
  place: string,
  seats: readonly PersonDriver[],
): Promise<readonly [PersonDriver, PersonDriver]> {
  for (let turns = 0; turns < 100; turns += 1) {
    const [record] = await house.bot.service.tablesIn(place);
    if (record === undefined || record.match === null) throw new Error("no match");
    const game = house.bot.service.gameOf(record);
    for (const [seat, person] of seats.entries()) {
      const undone = undo(game, record.match, seat);
      const other = seats[1 - seat];
      if (!undone.ok && undone.refusal === "undo-others" && other !== undefined) return [person, other];
    }
    const [awaited = 0] = awaitedSeats(game.decisions(record.match.state));
    const person = seats[awaited];
    if (person === undefined) throw new Error("nobody is awaited");
    const panel = await panelOf(person, place);
    const [first] = answersIn(panel);
    if (first !== undefined) await (await useWhole(person, panel, first, whims(turns))).used.reply();
  }
  throw new Error("nobody ever needed the other to agree");
}

describe("rights", () => {
  test("a server says where tables may be opened and how fast they usually are", async () => {
    const [, ben] = people();
    const hugo = house.sandbox.person("Hugo");
    const general = hugo.say("general", "Tables belong here.").channel_id;
    expect(() => ben.command("games", "/settings show")).toThrow("no command");
    expect(await answerTo(hugo, "games", "/settings pace pace:daily")).toContain("Usual pace: **Daily");
    const lobby = await ben.command("games", "/table new game:secret-bids").reply();
    expect(wordsOf(lobby)).toContain("Daily: 3d and 12h a turn");
    expect(await answerTo(hugo, "games", `/settings channel channel:<#${general}>`)).toContain(
      `Tables may be opened in <#${general}>`,
    );
    expect(await answerTo(ben, "games", "/table new game:secret-bids")).toContain(
      "On this server tables are opened in",
    );
  });

  test("where no thread can be opened tables share the channel, and each finds the own by typing", async () => {
    const [ada, ben] = people();
    house.sandbox.deny("The Table", "CreatePublicThreads");
    const openCard = async (host: PersonDriver): Promise<Which> => {
      const lobby = await host.command("games", "/table new game:chicken-colorout").reply();
      await host.press(lobby, "Add computer").first();
      await host.press(lobby, "Start").first();
      return host.waitFor("games", (message) => message.id === lobby.id && wordsOf(message).includes("Being played"));
    };
    const lobbies = [await openCard(ada), await openCard(ben)];
    for (const lobby of lobbies) expect(wordsOf(lobby)).toContain("itself: no thread could be opened.");
    await house.bot.outbox.idle();
    for (const person of [ada, ben]) {
      const panel = await person.command("games", "/play").reply();
      expect(wordsOf(panel)).toContain("your seat");
    }
    await openCard(ben);
    expect(await answerTo(ben, "games", "/play")).toContain("Which table do you mean?");
    expect(await answerTo(house.sandbox.person("Emi"), "games", "/table status")).toContain("Which table do you mean?");
  });

  test("what a host does is told by the audit", async () => {
    const [ada, ben] = people();
    const place = await startTable("secret-bids", [ada, ben]);
    expect(await answerTo(ben, place, "/table pause")).toContain("Only the host");
    expect(await answerTo(ada, place, "/table pause")).toContain("All clocks are stopped");
    expect(await answerTo(ada, place, "/table resume")).toContain("run again");
    expect(await answerTo(ben, place, "/table replace seat:2 by:computer")).toContain("The computer plays this seat");
    await ada.waitFor(place, (message) => wordsOf(message).includes("The computer plays for"));
    const audit = await answerTo(ben, place, "/table audit");
    expect(audit).toContain(`${ada.mention} stopped the clocks`);
    expect(audit).toContain(`${ben.mention} asked for somebody else to play seat 2.`);
  });
});

describe("rights", () => {
  test("one has all that is stored about oneself, or has it deleted", async () => {
    const [ada, ben] = people();
    const place = await startTable("secret-bids", [ada, ben]);
    await ben.command(place, "/me timezone zone:Europe/Berlin").reply();
    for (const person of [ada, ben]) {
      const panel = await panelOf(person, place);
      const [bid = expect.fail("Both are asked")] = answersIn(panel);
      await answerWith(person, panel, bid, whims(1)).reply();
    }
    const exported = await ben.command(place, "/privacy export").reply();
    expect(wordsOf(exported)).toContain("is in this file");
    const { match } = await tableAt({ house, place });
    const own = match?.newest.filter(({ seat, by }) => seat === 1 && by === "player").map(({ answer }) => answer);
    expect(fileIn({ house, place }, exported)).toMatchObject({ tables: [{ choices: own }] });
    expect(await answerTo(ben, place, "/privacy delete confirm:no")).toContain("type “delete”");
    expect(await answerTo(ben, place, "/privacy delete confirm:delete")).toContain("At one table your name is gone");
    const [record] = await house.bot.service.tablesIn(place);
    expect(JSON.stringify(record)).not.toContain(ben.id);
    for await (const [key, stored] of house.store.shelf("manners").entries())
      expect(JSON.stringify([key, stored])).not.toContain(ben.id);
    expect(await house.bot.service.tablesOf(userId(ben.id))).toEqual([]);
    await playToEnd(place, [ada], whims(2));
    expect(newestEnd(ada, place)).toBeDefined();
  });
});
