/** Messages that are not there: an answer that failed, a card that was deleted, a place that is hidden for seconds. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Which } from "../../../sandbox/driver/person.ts";
import type { NewFault } from "../../../sandbox/protocol-control.ts";
import { userId } from "../../../src/ids.ts";
import { patiently } from "../../patience.ts";
import { hasButton, isEndCard, startTable } from "../play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../testBot.ts";

let house: TestBot;
beforeEach(async () => {
  house = await startTestBot();
});
afterEach(() => stopTestBot(house));

const people = () => [house.sandbox.person("Ada"), house.sandbox.person("Ben")] as const;
const poll = <T>(look: () => T) => expect.poll(look, { timeout: patiently(5_000) });
const hasJoin = (message: Which) => hasButton(message, "Join");
const tablesOf = (person: { readonly id: string }) => house.bot.service.tablesOf(userId(person.id));
const refuseAnswers: NewFault = { match: "^POST /interactions/", kind: "refusal", code: 10062, left: null };

describe("an answer for the channel that Discord no longer takes", () => {
  test("leaves a lobby that is posted by itself and can be joined", async () => {
    const [ada, ben] = people();
    house.sandbox.faults.add(refuseAnswers);
    ada.command("games", "/table new game:secret-bids");
    const lobby = await ben.waitFor("games", hasJoin);
    house.sandbox.faults.clear();
    await ben.press(lobby, "Join").first();
    expect((await tablesOf(ben)).map(({ lobby: posted }) => posted?.message)).toEqual([lobby.id]);
    expect(ada.sees("games").filter(hasJoin)).toHaveLength(1);
  });

  test("leaves the card of a tournament that is posted by itself and can be joined", async () => {
    const [ada, ben] = people();
    house.sandbox.faults.add(refuseAnswers);
    ada.command("tournaments", "/tournament new title:Cup game:secret-bids");
    const card = await ben.waitFor("tournaments", hasJoin);
    house.sandbox.faults.clear();
    await ben.press(card, "Join").first();
    await ben.waitFor("tournaments", (message) => message.id === card.id && wordsOf(message).includes("One player"));
    expect(ada.sees("tournaments").filter(hasJoin)).toHaveLength(1);
  });

  test("leaves no lobby that no player can see: it is closed, and its host told", async () => {
    const [ada] = people();
    house.sandbox.faults.add(refuseAnswers);
    house.sandbox.faults.add({
      match: `^POST /channels/${house.sandbox.channel("games")}/messages`,
      kind: "missing-permissions",
      left: null,
    });
    ada.command("games", "/table new game:secret-bids");
    await ada.waitFor(ada.dm(), (message) => wordsOf(message).includes("nobody can see your table"));
    expect((await tablesOf(ada)).filter(({ status }) => status === "lobby")).toEqual([]);
    house.sandbox.faults.clear();
    await house.bot.places.look();
    await house.bot.outbox.idle();
    expect(ada.sees("games")).toEqual([]);
  });
});

describe("a message that a moderator deleted", () => {
  test("is posted anew as a lobby when the next player joins", async () => {
    const [ada, ben] = people();
    const lobby = await ada.command("games", "/table new game:secret-bids").reply();
    await poll(async () => (await tablesOf(ada))[0]?.lobby?.message).toBe(lobby.id);
    house.sandbox.deleteMessage(lobby);
    await ben.command("games", "/table join").reply();
    const fresh = await house.sandbox.person("Chloe").waitFor("games", hasJoin);
    expect(wordsOf(fresh)).toContain(ben.mention);
    await house.sandbox.person("Chloe").press(fresh, "Join").first();
    await house.bot.outbox.idle();
    expect(ada.sees("games").filter(hasJoin)).toHaveLength(1);
  });

  test("is posted anew as a tournament's card when the next player joins", async () => {
    const [ada, ben] = people();
    const card = await ada.command("tournaments", "/tournament new title:Cup game:secret-bids").reply();
    const findCup = async () => (await house.bot.tournaments.inChannel(card.channel_id)).at(-1);
    await poll(async () => (await findCup())?.card?.message).toBe(card.id);
    house.sandbox.deleteMessage(card);
    const cup = await findCup();
    if (cup === undefined) throw new Error("There is no tournament");
    await house.bot.tournaments.join(cup.id, { user: userId(ben.id), interaction: "1" }, "Ben");
    expect(wordsOf(await ada.waitFor("tournaments", hasJoin))).toContain("One player");
  });
});

describe("a place that is hidden from the bot", () => {
  test.each(["missing-access", "missing-permissions"] as const)("by %s for seconds tells nobody", async (kind) => {
    await stopTestBot(house);
    house = await startTestBot({ secondLooks: [20, 20, 20] });
    const [ada, ben] = people();
    const place = await startTable("secret-bids", [ada, ben]);
    house.sandbox.faults.add({ match: `^POST /channels/${place}/messages`, kind, left: 3 });
    for (const player of [ada, ben]) await player.command(place, "/table vote").reply();
    await ada.waitFor(place, isEndCard);
    expect([ada.sees("games"), ada.sees(place)].flat().some((message) => wordsOf(message).includes("clocks"))).toBe(
      false,
    );
  });

  test("for good is said after the last look", async () => {
    await stopTestBot(house);
    house = await startTestBot({ secondLooks: [20, 20, 20] });
    const [ada, ben] = people();
    const place = await startTable("secret-bids", [ada, ben]);
    const match = `^(?:POST|GET) /channels/${place}`;
    house.sandbox.faults.add({ match, kind: "missing-access", left: null });
    await ada.command(place, "/table end").reply();
    await ada.command(place, "/table vote").reply();
    await ada.waitFor("games", (message) => wordsOf(message).includes("I can no longer see"));
    const tried = house.sandbox.requests.filter(
      ({ path, status }) => path.startsWith(`/channels/${place}`) && status === 403,
    );
    expect(tried.length).toBeGreaterThanOrEqual(4);
  });
});
