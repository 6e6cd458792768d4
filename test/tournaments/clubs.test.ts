/** What clubs ask for: private tournaments, series, groups with a knock-out, files of results. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { closedPost } from "../../src/discord/tournaments/posts.ts";
import { pairingsPage } from "../../src/discord/tournaments/pages.ts";
import { seriesPage } from "../../src/discord/tournaments/textPages.ts";
import { entriesOf, latestRound } from "../../src/tournaments/record.ts";
import { rankingsOf } from "../../src/tournaments/rounds/order.ts";
import { resultsOf } from "../../src/tournaments/service/export.ts";
import { rulesSaid } from "../../src/tournaments/words.ts";
import { hostTranslator } from "../../src/words/translator.ts";
import { readMessage } from "../discord/readMessage.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";
import { cupOf } from "./cup.ts";
import { begin, onwards, playAll } from "./playedCup.ts";

const host = hostTranslator("en-US");

let house: TestBot;
let [ada, ben, chloe]: PersonDriver[] = [];
async function open(): Promise<void> {
  house = await startTestBot();
  [ada, ben, chloe] = ["Ada", "Ben", "Chloe"].map((name) => house.sandbox.person(name));
}
async function close(): Promise<void> {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
}
const who = (person: PersonDriver | undefined): PersonDriver => person ?? expect.fail("nobody");
const typed = (line: string) => who(ada).command("games", `/tournament ${line}`).reply();

describe("who may join", () => {
  beforeEach(open);
  afterEach(close);

  test("members with the role, or whom the organiser entered, and others read what to do", async () => {
    const role = house.sandbox.addRole("The Table", "Club", [], ["Ben"]);
    const card = await typed(`new title:Cup game:secret-bids size:2 role:<@&${role}>`);
    expect(wordsOf(card)).toContain(`Only for members with the role <@&${role}>`);
    expect(wordsOf(await who(chloe).press(card, "Join").reply())).toContain("Ask its organiser to enter you");
    expect(wordsOf(await who(ben).press(card, "Join").reply())).toContain("You are registered");
    await typed(`enter player:${who(chloe).mention}`);
    expect(wordsOf(await who(chloe).press(card, "Join").reply())).toContain("You are registered");
  });

  test("by invitation or rating alone those who have it, and the same again keeps all of it", async () => {
    const card = await typed("new title:Cup game:secret-bids size:2 rounds:1 invited:True");
    expect(wordsOf(await who(ben).press(card, "Join").reply())).toContain("This tournament is by invitation");
    await typed(`enter player:${who(ben).mention}`);
    expect(wordsOf(await who(ben).press(card, "Join").reply())).toContain("You are registered");
    await typed("rounds start:command review:2");
    const role = house.sandbox.addRole("The Table", "Club", [], []);
    await who(house.sandbox.person("Hugo"))
      .command("games", `/tournament roles organisers:<@&${role}> called:<@&${role}>`)
      .reply();
    const again = await typed("again");
    expect(wordsOf(again)).toContain("Cup 2");
    expect(wordsOf(await typed("again tournament:Cup"))).toContain("“Cup 2” follows “Cup” already");
    const { title, plan, entry, rhythm, series, roles } = await cupOf(house, card.channel_id);
    // Who opens it again may not be one who may mention the role.
    expect(roles).toEqual({ organisers: role, called: null });
    expect({ title, size: plan.stages[0]?.size, entry }).toEqual({
      title: "Cup 2",
      size: 2,
      entry: { isInvited: true },
    });
    expect([rhythm?.start, series?.length]).toEqual(["command", 1]);
    const elite = await typed("new title:Elite game:secret-bids size:2 rating:1500");
    expect(wordsOf(elite)).toMatch(/a rating of at least 1,?500/u);
    expect(wordsOf(await who(ben).press(elite, "Join").reply())).toContain("you have none at this game");
  });
});

describe("a series", () => {
  beforeEach(open);
  afterEach(close);

  test("the next has the next number, this year's or one of this year's, or the title that is typed", async () => {
    const year = new Date().getUTCFullYear();
    const titles = async (first: string, ...agains: readonly string[]) => {
      const said = [];
      for (const line of [`new title:${first} game:secret-bids size:2 rounds:1 rehearse:2`, ...agains]) {
        const { channel_id } = await typed(line);
        const { id, title } = await cupOf(house, channel_id);
        said.push(title);
        await house.bot.tournaments.change(id, null, (record) => ({
          ok: true,
          record: { ...record, status: "cancelled" },
        }));
      }
      return said.slice(1);
    };
    expect(await titles("Day 2", "again tournament:Day 2", "again tournament:Day 3")).toEqual(["Day 3", "Day 4"]);
    const second = `Cup ${year} (2)`;
    expect(await titles(`Cup ${year}`, `again tournament:Cup ${year}`, `again tournament:${second}`)).toEqual([
      second,
      `Cup ${year} (3)`,
    ]);
    expect(await titles("Old 2020 (3)", "again tournament:Old 2020 (3)")).toEqual([`Old ${year}`]);
    expect(await titles("2026", "again tournament:2026", "again tournament:2026 2 title:Finale")).toEqual([
      "2026 2",
      "Finale",
    ]);
  });

  test("a rehearsal is followed by another one, or by a tournament of people that is no part of its series", async () => {
    const again = wordsOf(await typed("new title:Cup game:secret-bids size:2 rounds:1 rehearse:4"));
    expect(again).toContain("A rehearsal: computers play every seat.");
    const next = await typed("again tournament:Cup");
    expect(wordsOf(next)).toMatch(/A rehearsal: computers play every seat\.[^]*4 players of/u);
    const real = await typed("again tournament:Cup 2 rehearse:0");
    expect(wordsOf(real)).not.toContain("A rehearsal");
    expect((await cupOf(house, real.channel_id)).series).toBeUndefined();
  });

  test("its page shows who won each of its tournaments, and how often who did", async () => {
    for (const line of ["new title:Cup game:secret-bids size:2 rounds:1 rehearse:2", "again tournament:Cup"])
      await typed(line);
    const shown = wordsOf(await typed("show what:series tournament:Cup 2"));
    expect(shown).toMatch(/Cup:[^]*Cup 2:/u);
  });
});

test("groups go on to a knock-out, the best of each group before all seconds, with the groups' places as seeds", () => {
  const { over, moments } = playAll({ format: "groups-cut", size: 2, number: 4 }, 8, 1e6);
  const groups = rankingsOf(over, 0);
  const [firsts, seconds] = [0, 1].map((place) => groups.map(({ rows }) => rows[place]?.entrant));
  const seeds = over.fields.find(({ stage }) => stage === 1)?.groups.flat() ?? [];
  expect(groups).toHaveLength(2);
  expect(new Set(seeds.slice(0, 2))).toEqual(new Set(firsts));
  expect(new Set(seeds.slice(2))).toEqual(new Set(seconds));
  const [one, two, three, four] = seeds;
  const semifinals = entriesOf(over.rounds.find(({ stage }) => stage === 1) ?? expect.fail());
  expect(semifinals.map((ids) => new Set(ids))).toEqual([new Set([one, four]), new Set([two, three])]);
  const last = over.rounds.findLastIndex(({ stage }) => stage === 0);
  expect(readMessage(closedPost(moments[last] ?? over, last, host)).join("\n")).toContain("Through to the knock-out: ");
});

test("a group that plays all its tables at once says so before anybody joins, and each player reads all of theirs", () => {
  const cup = onwards(begin({ format: "groups", size: 4 }, 7));
  const rules = rulesSaid({ ...cup, fields: [], rounds: [] }).map(host.text);
  expect(rules).toContain("Each player of a group of 7 has 4 games at the same time");
  const round = latestRound(cup) ?? expect.fail();
  const seats = round.pods.flatMap(({ seats: ids }, pod) => (ids.includes(1) ? [{ pod, place: null }] : []));
  const page = readMessage(pairingsPage(cup, round, host, { seats })).join("\n");
  expect(page.match(/You sit at table/gu)).toHaveLength(4);
});

test("the file of results has a line for each seat of each table, without scores of a deal that others still play", () => {
  const { over } = playAll({ size: 2 }, 4, 1e6);
  const [head, ...rows] = resultsOf(over).slice(1).trimEnd().split("\r\n");
  expect(head).toBe("stage,season,group,round,table,seat,player,rank,score,points,note");
  expect(rows).toHaveLength(over.rounds.flatMap(({ pods }) => pods.flatMap(({ seats }) => seats)).length);
  const pod = over.rounds[0]?.pods[0] ?? expect.fail();
  const { ranks, scores } = pod.result ?? expect.fail();
  const name = over.entrants[(pod.seats[0] ?? 0) - 1]?.name;
  expect(rows[0]).toBe(`1,1,1,1,1,1,${name},${ranks[0]},${scores[0]},${ranks[0] === 1 ? 10 : 1},`);
  const open = { ...over, rounds: over.rounds.map((each) => ({ ...each, key: "secret", isClosed: false })) };
  expect(resultsOf(open).split("\r\n")[1]?.split(",")[8]).toBe("");
});

test("a series says who won each of its tournaments, then how often each of them won, most first", () => {
  const cups = [7, 8, 8].map((players) => playAll({ size: 2 }, players, 1e6).over);
  const winners = cups.map((over) => {
    const [first] = rankingsOf(over, 0)[0]?.rows ?? [];
    return `<@${over.entrants.find(({ id }) => id === first?.entrant)?.user}>`;
  });
  const [once = "", twice = ""] = winners;
  expect(new Set(winners).size).toBe(2);
  const words = readMessage(seriesPage([...cups, begin({}, 4)], host)).join("\n");
  expect(words).toContain(`Won so far: ${twice} (2) and ${once} (1)`);
  expect(words.match(/🥇/gu)).toHaveLength(3);
  expect(words).toContain("not over yet");
});
