import { expect, test } from "vitest";

import { defaultPlan } from "../../sandbox/world/build.ts";
import { userId } from "../../src/ids.ts";
import { minute } from "../../src/time/hours.ts";
import { startTestBot, stopTestBot, wordsOf } from "../e2e/testBot.ts";
import { tournamentCard } from "../../src/discord/tournaments/card.ts";
import { hostTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { readMessage } from "../discord/readMessage.ts";
import { choice } from "../discord/smallCup.ts";
import { cupOf, organise } from "./cup.ts";
import { recordCup } from "./recorded.ts";

test.each([
  { players: 128, format: "swiss rounds:1", tables: 32 },
  // Everybody sits at four tables at once.
  { players: 14, format: "groups number:7", tables: 14 },
])(
  "each of $players players is called once: to check in, to a round of $tables tables, and before its end",
  async (cup) => {
    let now = Date.UTC(2027, 0, 30, 12, 0);
    const names = Array.from({ length: cup.players }, (_, at) => defaultPlan.people[at]?.name ?? `P${at + 1}`);
    const plan = { people: names.map((name) => ({ name })) };
    const house = await startTestBot({ now: () => now, sandbox: { plan } });
    const { sandbox, bot } = house;
    const ada = sandbox.person("Ada");
    const opening = `/tournament new title:Cup game:secret-bids format:${cup.format} size:4 hours:1`;
    const { id } = await cupOf(house, (await ada.command("games", opening).reply()).channel_id);
    const people = names.map((name) => ({ name, user: userId(sandbox.person(name).id) }));
    for (const { name, user } of people) await bot.tournaments.join(id, { user, interaction: `join ${name}` }, name);

    /** Those whose phones have not shown these words exactly once, when all posts of the tournament are out. */
    const notCalledOnce = async (words: string) => {
      await ada.waitFor("games", ({ content }) => content.includes(words), 120_000);
      await bot.tournamentOutbox.idle();
      const called = sandbox.listPushes().flatMap(({ person, text }) => (text.includes(words) ? [person] : []));
      return people.flatMap(({ name, user }) =>
        called.filter((person) => person === user).length === 1 ? [] : [name],
      );
    };

    await organise(ada, "Open check-in");
    expect(await notCalledOnce("check in now")).toEqual([]);
    for (const { name, user } of people) await bot.tournaments.checkIn(id, { user, interaction: `in ${name}` });
    // The card is up to date with who has checked in before the posts of the round are counted.
    await bot.tournamentOutbox.idle();
    const before = sandbox.requests.length;
    await organise(ada, "Begin");
    expect(await notCalledOnce("your table is open")).toEqual([]);
    const channel = ada.sees("games")[0]?.channel_id ?? "";
    // Lines of Discord's about new threads are taken out besides.
    const sent = sandbox.requests
      .slice(before)
      .filter(({ method, path }) => method !== "DELETE" && path.includes(`/channels/${channel}/messages`));
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(40);
    const posts = ada.sees("games").filter((message) => wordsOf(message).includes("### Cup: Round 1"));
    // In the order of the tables, and each table's link stands beside its players.
    const told = posts.flatMap((post) => wordsOf(post).match(/^\*\*\d+\*\* <#\d+>: (?:<@\d+>(?:, )?){4}$/gmu) ?? []);
    const numbers = Array.from({ length: cup.tables }, (_, at) => at + 1);
    expect(told.map((line) => Number(/\d+/u.exec(line)?.[0]))).toEqual(numbers);
    // In steps, because a leap is taken for a standstill of the bot, whose time is given back.
    for (let passed = 0; passed < 50; passed += 2) {
      now += 2 * minute;
      await bot.service.runDue();
      await bot.tournaments.tick();
    }
    expect(await notCalledOnce("your table waits for you")).toEqual([]);

    expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
    expect(sandbox.violations).toEqual([]);
    await stopTestBot(house);
  },
);

test("a card with more players than fit says how many it leaves out, and who waits all the same", () => {
  const name = (at: number) => `Name as long as it goes ${at}`.padEnd(32, "x");
  const full = recordCup(
    "Cup",
    Array.from({ length: 130 }, (_, at) => name(at)),
    [],
    choice,
  );
  const entrants = full.entrants.map((each) => ({
    ...each,
    status: each.id > 128 ? ("waiting" as const) : each.status,
  }));
  const words = readMessage(tournamentCard({ ...full, entrants }, bids, hostTranslator("en-US"))).join("\n");
  const shown = words.match(/Name as long as it goes \d+x/gu) ?? [];
  expect(shown.slice(-2)).toEqual([expect.stringContaining("128x"), expect.stringContaining("129x")]);
  expect(words).toContain(`… +${128 - (shown.length - 2)}`);
});
