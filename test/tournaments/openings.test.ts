/** What an opening promises and a correction names: late entries, prizes, players by name. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { completeRanks, parseRanks } from "../../src/discord/tournaments/settings.ts";
import { explainPage } from "../../src/discord/tournaments/textPages.ts";
import { latestRound, type TournamentRecord } from "../../src/tournaments/record.ts";
import { asOfRound, stageStandings } from "../../src/tournaments/rounds/order.ts";
import { join, leave } from "../../src/tournaments/rounds/organiserActions.ts";
import { resultsOf } from "../../src/tournaments/service/export.ts";
import { rulesSaid } from "../../src/tournaments/words.ts";
import { hostTranslator } from "../../src/words/translator.ts";
import { readMessage } from "../discord/readMessage.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";
import { cupOf, organise, playRound as playTables, register, tablesOf, until } from "./cup.ts";
import { begin, onwards, person, playRound } from "./playedCup.ts";

const host = hostTranslator("en-US");

describe("rounds that a player missed before joining", () => {
  /** Four duel twice, whoever sits first wins, and P5 joins after the first round. */
  function joinLate(late: "half" | "nothing"): TournamentRecord {
    const scores = [9, 4, 9, 4];
    const first = playRound(onwards(begin({ size: 2, rounds: 3, late }, 4)), () => scores.shift() ?? 0);
    const joined = join(first, person(5), "P5", 0);
    return onwards(joined.ok ? joined.record : expect.fail(joined.why.say));
  }
  const pointsOf = (record: TournamentRecord) =>
    new Map(stageStandings(record, 0).map(({ entrant, units }) => [entrant, units / 60]));

  test("earn half of a win each where the organiser said so, are explained, and count for the pairing", () => {
    const cup = joinLate("half");
    expect(pointsOf(cup).get(5)).toBe(5);
    expect(latestRound(cup)?.byes, "one of those with a point less").toEqual([expect.toBeOneOf([3, 4])]);
    const over = playRound(cup, () => 1);
    expect(readMessage(explainPage(over, person(5), host)).join("\n")).toContain("Round 1: before joining — 5");
    expect(rulesSaid(over).map(host.text).join()).toContain("missed before joining earns 5 points");
    expect(resultsOf(over)).toContain("1,1,1,1,,,P5,,,5,late");
    // Nobody else gets anything, nor does a round before somebody came show them.
    expect([...pointsOf(asOfRound(over, 0)).values()]).toEqual([10, 10, 1, 1]);
  });

  test("earn nothing for whoever played before, left for a round and came back", () => {
    const first = playRound(onwards(begin({ size: 2, rounds: 4, late: "half" }, 5)), () => 1);
    const left = leave(first, person(1));
    const second = playRound(onwards(left.ok ? left.record : expect.fail(left.why.say)), () => 1);
    const back = join(second, person(1), "P1", 0);
    const third = onwards(back.ok ? back.record : expect.fail(back.why.say));
    const [own] = stageStandings(third, 0).filter(({ entrant }) => entrant === 1);
    expect(own?.lines.map(({ kind }) => kind)).not.toContain("missed");
  });

  test("earn nothing otherwise: whoever comes late is last", () => {
    const cup = joinLate("nothing");
    expect(pointsOf(cup).get(5)).toBe(10);
    expect(latestRound(cup)?.byes).toEqual([5]);
    expect(rulesSaid(cup).map(host.text).join()).not.toContain("before joining");
  });
});

describe("a result that an organiser enters", () => {
  const cup = onwards(begin({ size: 4, rounds: 1 }, 4));
  const names = ["Ada", "Ben, the tall", "Chloe", "Chris"];
  const seated = {
    ...cup,
    entrants: cup.entrants.map((each) => ({ ...each, name: names[each.id - 1] ?? "" })),
    rounds: cup.rounds.map((round) => ({ ...round, pods: round.pods.map((pod) => ({ ...pod, seats: [1, 2, 3, 4] })) })),
  };
  const at = { round: 0, pod: 0 };

  test.each([
    ["chloe, Ada, chris, ben", [2, 4, 1, 3]],
    ["Chris > Ada = Chloe > Ben", [2, 4, 2, 1]],
    [`<@${person(2)}>, chl = chr, ada`, [4, 1, 2, 2]],
    ["1, 2, 2, 4", [1, 2, 2, 4]],
  ])("is read by name, by mention or seat by seat: %s", (typed, ranks) => {
    expect(parseRanks(seated, at, typed)).toEqual({ ok: true, ranks });
  });

  test.each(["Ada, Ben, Chloe", "Ada, Ben, Ch, Chloe", "Ada, Ada, Chloe, Chris", "Ada, Ben, Chloe, Dev"])(
    "names each player once: %s",
    (typed) => {
      const refused = parseRanks(seated, at, typed);
      expect(refused.ok ? "" : host.text(refused.why)).toContain("Ada, Ben, the tall, Chloe, Chris");
    },
  );

  test("is completed player by player, the last one at once", () => {
    expect(completeRanks(seated, at, "")).toEqual(["Ada", "Ben", "Chloe", "Chris"]);
    expect(completeRanks(seated, at, "Ada, ch")).toEqual(["Ada, Chloe", "Ada, Chris"]);
    expect(completeRanks(seated, at, "Ada, Chloe =")).toEqual(["Ada, Chloe = Ben, Chris", "Ada, Chloe = Chris, Ben"]);
    expect(completeRanks(seated, { round: 4, pod: 0 }, "")).toEqual([]);
  });
});

describe("a tournament with prizes", () => {
  let house: TestBot;
  let people: readonly PersonDriver[];
  beforeEach(async () => {
    house = await startTestBot();
    people = ["Ada", "Ben"].map((name) => house.sandbox.person(name));
  });
  afterEach(async () => {
    expect(house.sandbox.violations).toEqual([]);
    await stopTestBot(house);
  });

  test("or does not, where nobody wrote any", async () => {
    const channel = await register(people, "size:2 rounds:1");
    expect((await cupOf(house, channel)).prizes).toBeUndefined();
    const card = people[0]?.sees(channel).findLast((message) => wordsOf(message).includes("Registration is open"));
    expect(card === undefined ? "Prizes" : wordsOf(card)).not.toContain("Prizes");
  });

  test("says so on its card and at its end, as its organiser wrote it, and so does the next; results are named", async () => {
    const [ada] = people;
    if (ada === undefined) throw new Error("Somebody organises");
    const channel = await register(
      people,
      "size:2 rounds:1 prizes:A box of **tea**, and @everyone's respect",
      house.sandbox.person("Hugo"),
    );
    const prizes = "Prizes: A box of ";
    await ada.waitFor(channel, (message) => wordsOf(message).includes(prizes));
    await organise(house.sandbox.person("Hugo"), "Begin");
    const [table] = await tablesOf(house, channel, people);
    await playTables(house, channel);
    const over = await ada.waitFor(channel, (message) => wordsOf(message).includes("Cup is over"), 20_000);
    expect(wordsOf(over)).toContain(prizes);
    expect(wordsOf(over)).not.toMatch(/\*\*tea|@everyone/u);
    const hugo = house.sandbox.person("Hugo");
    const offered = hugo.autocomplete(channel, "/tournament correct round:1 table:1 ranks:b", "ranks");
    expect((await offered.choices()).map(({ value }) => value)).toEqual(["Ben, Ada"]);
    for (const ranks of ["Ben", "Ben, Ben", "Ben, Zoe"])
      expect(
        wordsOf(await hugo.command(channel, `/tournament correct round:1 table:1 ranks:${ranks}`).reply()),
      ).toMatch(/^Name each player of the table once, .*: (?:Ada, Ben|Ben, Ada)\. Or give a rank for each seat\.$/u);
    await hugo.command(channel, "/tournament correct round:1 table:1 ranks:Ben, Ada").reply();
    const { result, seats = [] } = (await cupOf(house, channel)).rounds[0]?.pods[0] ?? {};
    expect(result?.ranks).toEqual(seats.map((id) => (id === 2 ? 1 : 2)));
    expect(table?.people).toHaveLength(2);
    expect(wordsOf(await hugo.command(channel, "/tournament again").reply())).toContain(prizes);
    await until(async () => ((await cupOf(house, channel)).prizes === undefined ? undefined : true), "the next");
    const { title } = await cupOf(house, channel);
    expect(wordsOf(await hugo.command(channel, "/tournament again tournament:Cup").reply())).toBe(
      `“${title}” follows “Cup” already. Use it, or /tournament again with its name.`,
    );
  });
});
