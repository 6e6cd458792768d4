import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import type { Pictures } from "../../src/pictures/pictures.ts";
import { stopTestBot, doables, type TestBot, startTestBot, wordsOf } from "./testBot.ts";
import { noPictures } from "../../scripts/simpleParts.ts";
import { answersIn, hasButton, newestEnd, panelOf, playToEnd, startTable } from "./play.ts";
import { whims } from "../../scripts/whims.ts";

let house: TestBot;
beforeEach(async () => {
  house = await startTestBot();
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

describe("a whole match", () => {
  test("of two people, from the lobby to the final points, answered in private panels", async () => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const place = await startTable("secret-bids", [ada, ben]);
    await playToEnd(place, [ada, ben], whims(1));
    const end = newestEnd(ada, place);
    const final = ada.sees(place).find(({ id }) => id === end.id);
    expect(final && wordsOf(final)).toMatch(/\*\*1\.\*\* <@\d+>/u);
    const verdict = await ben.press(end, "Check the shuffle").reply();
    expect(wordsOf(verdict)).toContain("The shuffle is the committed one.");
  });

  test("against a computer", async () => {
    const ada = house.sandbox.person("Ada");
    const place = await startTable("secret-bids", [ada], 2);
    await playToEnd(place, [ada], whims(2));
    expect(newestEnd(ada, place)).toBeDefined();
  });
});

describe("a rematch", () => {
  test("that two people press at once is opened once, and again when it was closed", async () => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const place = await startTable("secret-bids", [ada, ben]);
    await playToEnd(place, [ada, ben], whims(4));
    const end = newestEnd(ada, place);
    const lobbies = () => ada.sees(place).filter((message) => hasButton(message, "Start"));
    const replies = await Promise.all([ada, ben].map((person) => person.press(end, "Rematch").reply()));
    expect(lobbies()).toHaveLength(1);
    expect(replies.map(wordsOf).filter((words) => words.includes("There is already a rematch"))).toHaveLength(1);
    const [lobby] = lobbies();
    const opened = (await house.bot.service.tablesIn(place)).find(({ status }) => status === "lobby");
    if (lobby === undefined || opened === undefined) throw new Error("no lobby");
    const host = opened.host === ada.id ? ada : ben;
    await host.press(lobby, "Leave").first();
    await ben.waitFor(place, () => lobbies().length === 0);
    await ben.press(end, "Rematch").reply();
    expect(lobbies()).toHaveLength(1);
  });

  test("is open to whose seat a computer played to the end, and seats no computer for them", async () => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const place = await startTable("secret-bids", [ada, ben]);
    await ada.command(place, "/table replace seat:ada by:computer").reply();
    await playToEnd(place, [ben], whims(4));
    await ada.press(newestEnd(ada, place), "Rematch").reply();
    const lobby = await ada.waitFor(place, (message) => hasButton(message, "Start"));
    expect(wordsOf(lobby)).toContain(`1. ${ada.mention}\n-# Up to`);
  });
});

describe("secret choices", () => {
  test("come by DM, are answered there, and are shown to nobody else before the last is locked in", async () => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const place = await startTable("secret-bids", [ada, ben]);
    const asked = await ada.waitFor(ada.dm(), (message) => answersIn(message).length > 0);
    const [bid] = answersIn(asked);
    if (bid?.kind !== "press") throw new Error("no bid to press");
    const locked = await ada.press(asked, bid.id).reply();
    expect(locked.id).toBe(asked.id);
    expect(wordsOf(locked)).toContain("**Locked in.**");
    await ben.waitFor(place, (message) => wordsOf(message).includes(`${ada.mention} bids face down`));
    const seen = JSON.stringify(ben.sees(place));
    const theirPanel = await panelOf(ben, place);
    expect(doables(theirPanel).length).toBeGreaterThan(0);
    expect(wordsOf(theirPanel)).not.toContain("The table is in");
    expect(JSON.stringify([seen, theirPanel])).not.toContain(bid.label);
  });

  test("that are past leave one message in the DMs of each, whoever locked in last: the next question", async () => {
    // Pictures of answers take their time, those of posts do not: the message is settled before the click in it is answered.
    const render: Pictures["render"] = (_svg, deadlineMs) =>
      setTimeout(deadlineMs < 1000 ? 600 : 0, { ok: false, why: "failed" });
    const slow = { ...noPictures, render };
    await stopTestBot(house);
    house = await startTestBot({ pictures: slow });
    const people = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const place = await startTable("secret-bids", people);
    for (const person of people) {
      const asked = await person.waitFor(person.dm(), (message) => answersIn(message).length > 0);
      expect(wordsOf(asked)).toContain(`The table is in <#${place}>.`);
      const [bid] = answersIn(asked);
      if (bid?.kind !== "press") throw new Error("no bid to press");
      await person.press(asked, bid.id).reply();
    }
    await house.bot.outbox.idle();
    for (const person of people) {
      const [next, ...more] = person.sees(person.dm());
      expect(next && answersIn(next).length).toBeGreaterThan(0);
      expect(more).toEqual([]);
    }
  });

  test("that Discord failed to send are sent again: trouble of its servers is no closed DM", async () => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const match = `POST /channels/${ben.dm()}/messages`;
    // More often than one attempt tries again by itself.
    house.sandbox.faults.add({ match, kind: "server-error", left: 5, status: 503 });
    await startTable("secret-bids", [ada, ben]);
    const asked = await ben.waitFor(ben.dm(), (message) => answersIn(message).length > 0, 20_000);
    expect(wordsOf(asked)).toContain("Bid for ");
    expect(house.sandbox.faults.list()).toEqual([]);
  });
});

describe("secret choices", () => {
  test("reach a player with closed DMs through the card, and the game goes on", async () => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    house.sandbox.closeDms("Ben");
    const place = await startTable("secret-bids", [ada, ben]);
    expect(JSON.stringify(ben.sees(place))).toContain(ben.mention);
    await playToEnd(place, [ada, ben], whims(3));
    expect(newestEnd(ben, place)).toBeDefined();
  });
});
