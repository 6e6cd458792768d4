import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { patiently } from "../patience.ts";
import { startTestBot, stopTestBot, type TestBot } from "../e2e/testBot.ts";

// Leshaka/PUBobot2 #20, Lockout-Bot #20
describe("A player who registered for a tournament and left the server", () => {
  let now = Date.now();
  let house: TestBot;
  let gone: readonly number[] = [];
  let pods: readonly (readonly number[])[] = [];
  beforeAll(async () => {
    house = await startTestBot({ now: () => now });
    const [ada, ...others] = ["Ada", "Ben", "Chloe", "Dev", "Emi", "Finn"].map((name) => house.sandbox.person(name));
    if (ada === undefined) throw new Error("Ada is missing.");
    const typed = "/tournament new title:Cup game:secret-bids size:3 rounds:2 hours:6";
    const card = await ada.command("tournaments", typed).reply();
    for (const person of [ada, ...others]) await person.press(card, "Join").reply();
    for (const name of ["Emi", "Finn"]) house.sandbox.leave("The Table", name);
    await ada.press(await ada.press(card, "Organise").reply(), "Begin").reply();
    const cup = async () => (await house.bot.tournaments.inChannel(card.channel_id))[0];
    const isOpen = async () => (await cup())?.rounds[0]?.pods.every(({ table }) => table !== null) === true;
    await vi.waitUntil(isOpen, patiently(10_000));
    for (let step = 0; step < 168; step += 1) {
      now += 150_000;
      await house.bot.service.runDue();
      await house.bot.tournaments.tick();
      await house.bot.outbox.idle();
    }
    const { entrants = [], rounds = [] } = (await cup()) ?? {};
    gone = entrants.filter(({ name }) => name === "Emi" || name === "Finn").map(({ id }) => id);
    pods = rounds.flatMap((round) => round.pods.map(({ seats }) => seats));
    // Without a second round nothing would be shown.
    if (rounds.length < 2) throw new Error("The second round was not paired.");
  });
  afterAll(() => stopTestBot(house));

  it("is paired in no later round", () => {
    const seats = pods.slice(2).flat();
    expect(seats.filter((seat) => gone.includes(seat))).toEqual([]);
  });
});
