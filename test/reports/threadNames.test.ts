import { MessageType } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chickenColorout } from "../../games/chicken-colorout/index.ts";
import { handClock } from "../../sandbox/clock.ts";
import { whims } from "../../scripts/whims.ts";
import { answersIn, answerWith, hasButton, panelOf } from "../e2e/play.ts";
import { bodyOf } from "../e2e/sent.ts";
import { startTestBot, stopTestBot, type TestBot } from "../e2e/testBot.ts";

// Discord writes a line that nobody can delete into a thread for each new name: documentation of threads, "New Message
// Types" (discord/discord-api-docs#5921, #6108).
describe("A match of days", () => {
  const clock = handClock();
  let house: TestBot;
  let place: string;
  beforeAll(async () => {
    const games = [chickenColorout];
    house = await startTestBot({ now: () => clock.now(), isSweptByHand: true, games, sandbox: { clock } });
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const beat = async (): Promise<void> => {
      await house.bot.service.runDue();
      await house.bot.outbox.idle();
    };
    const lobby = await ada.command("games", "/table new game:chicken-colorout").reply();
    place = lobby.id;
    await ben.press(lobby, "Join").first();
    await ada.press(lobby, "Start").first();
    await ada.waitFor(place, (message) => hasButton(message, "Play"));
    await beat();
    for (let round = 0; round < 8; round += 1) {
      for (const who of [ada, ben]) {
        let panel = await panelOf(who, place);
        for (let step = 0; step < 12; step += 1) {
          const [first] = answersIn(panel);
          if (first === undefined) break;
          panel = await answerWith(who, panel, first, whims(round * 31 + step)).reply();
        }
        await beat();
        for (let pause = 0; pause < 6; pause += 1) {
          clock.advance(120_000);
          await beat();
        }
      }
    }
  });
  afterAll(() => stopTestBot(house));

  it("gives its thread at most two new names, each with the line that Discord writes for it", () => {
    const { requests } = house.sandbox;
    const names = requests.filter(
      (request) =>
        request.method === "PATCH" && request.path.endsWith(`/channels/${place}`) && "name" in bodyOf<object>(request),
    );
    const lines = house.sandbox
      .person("Ada")
      .sees(place, 500)
      .filter(({ type }) => type === MessageType.ChannelNameChange);
    expect(names.length).toBeLessThanOrEqual(2);
    expect(lines).toHaveLength(names.length);
  });
});
