import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { patiently } from "../patience.ts";
import { startTestBot, stopTestBot, type TestBot } from "../e2e/testBot.ts";

const people = ["Ada", "Ben", "Chloe", "Dev"];

// Discord refuses a thread's name for a word in it: 200001 by AutoMod, 50035 in discoverable servers
// (modmail-dev/Modmail #2934, discord/discord-api-docs#5921).
describe("A round of which Discord refuses the threads' names", () => {
  let house: TestBot;
  let channel: string;
  let places: readonly unknown[] = [];
  beforeAll(async () => {
    house = await startTestBot();
    const [ada, ...others] = people.map((name) => house.sandbox.person(name));
    if (ada === undefined) throw new Error("Ada is missing.");
    const match = "^POST /channels/\\d+/(messages/\\d+/)?threads$";
    house.sandbox.faults.add({ match, kind: "refusal", code: 50035, left: 2 });
    const card = await ada.command("tournaments", "/tournament new title:Cup game:secret-bids size:2 rounds:1").reply();
    channel = card.channel_id;
    for (const person of [ada, ...others]) await person.press(card, "Join").reply();
    await ada.press(await ada.press(card, "Organise").reply(), "Begin").reply();
    const pods = async () => (await house.bot.tournaments.inChannel(channel))[0]?.rounds[0]?.pods ?? [];
    const tables = async () => (await pods()).flatMap(({ table }) => (table === null ? [] : [table]));
    const asked = () => house.sandbox.requests.filter(({ path }) => path.endsWith("/threads")).length;
    await vi.waitUntil(async () => (await tables()).length === 2 && asked() >= 2, patiently(10_000));
    await house.bot.outbox.idle();
    places = await Promise.all((await tables()).map(async (table) => (await house.bot.service.load(table))?.place));
  });
  afterAll(() => stopTestBot(house));

  it("is not played in the tournament's channel, one table on top of another", () => {
    expect(places).not.toContain(channel);
  });
});
