/** From which round a latecomer plays, and what is posted of a season or a tournament whose result is corrected after it. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { userId } from "../../src/ids.ts";
import { callAbout } from "../../src/discord/tournaments/parts.ts";
import type { Choice } from "../../src/tournaments/plan.ts";
import { latestRound, type Round, type TournamentRecord } from "../../src/tournaments/record.ts";
import { asOfRound, rankingsOf } from "../../src/tournaments/rounds/order.ts";
import { takesLateEntries } from "../../src/tournaments/rounds/organiserActions.ts";
import { correct } from "../../src/tournaments/rounds/results.ts";
import { sayFirstOfLate } from "../../src/tournaments/words.ts";
import { hostTranslator } from "../../src/words/translator.ts";
import { whims } from "../../scripts/whims.ts";
import { readMessage } from "../discord/readMessage.ts";
import { hasButton, newestWith } from "../e2e/play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";
import { cupOf, playRound as playTables, until } from "./cup.ts";
import { begin, onwards, person, playAll, playRound } from "./playedCup.ts";

const host = hostTranslator("en-US");
const organiser = userId("100000000000000009");

describe("a latecomer plays from the next round or season on, and joins only while there is one", () => {
  const choices: readonly Partial<Choice>[] = [
    { size: 2, rounds: 3 },
    { format: "league", size: 2, number: 3, rounds: 2 },
    { format: "swiss-cut", size: 2, rounds: 2, number: 4 },
    { format: "knockout", size: 2 },
    { format: "groups", size: 2, number: 3 },
  ];
  const late = { id: 7, name: "P7", user: person(7), status: "in", isCheckedIn: true } as const;
  const isThere = ({ byes, pods }: Round): boolean => byes.includes(7) || pods.some(({ seats }) => seats.includes(7));

  test.each(choices)("%o", (choice) => {
    const whim = whims(7);
    const play = (from: TournamentRecord): TournamentRecord => onwards(playRound(from, () => whim(5)));
    let record = onwards(begin(choice, 6));
    while (record.status === "playing") {
      const said = sayFirstOfLate(record);
      expect(takesLateEntries(record)).toBe(said !== undefined);
      const now = record.rounds.length;
      let joined: TournamentRecord = { ...record, entrants: [...record.entrants, late] };
      while (joined.status === "playing") joined = play(joined);
      const first = joined.rounds.slice(now).find(isThere);
      const named = first === undefined ? undefined : [`Round ${first.number}`, `Season ${first.season + 1}`];
      expect(named?.[choice.format === "league" ? 1 : 0]).toBe(said && host.label(said));
      record = play(record);
    }
  });
});

test("a season's champion is named anew with the correction of a result after it", () => {
  const whim = whims(14);
  let record = onwards(begin({ format: "league", size: 2, number: 3, rounds: 2 }, 3));
  while (latestRound(record)?.season === 0) record = onwards(playRound(record, () => whim(1e6)));
  const end = record.rounds.length - 2;
  const champion = (of: TournamentRecord) => rankingsOf(asOfRound(of, end), 0)[0]?.rows[0]?.entrant ?? 0;
  const before = champion(record);
  const changed = record.rounds.slice(0, end + 1).flatMap(({ pods }, round) =>
    pods.flatMap(({ result }, pod) => {
      const ranks = result?.ranks.toReversed() ?? [];
      const corrected = correct(record, organiser, { round, pod }, ranks, 1);
      return corrected.ok && champion(corrected.record) !== before ? [corrected.record] : [];
    }),
  );
  expect(changed.length).toBeGreaterThan(0);
  for (const after of changed) {
    const said = readMessage(callAbout(after, after.audit.length - 1, host)?.template ?? expect.fail("no post"));
    expect(said.join("\n")).toContain(`🏆 <@${person(champion(after))}> wins Season 1 with `);
  }
  // While a season is played nothing of its end is said.
  const early = onwards(playRound(onwards(begin({ format: "league", size: 2, number: 3 }, 3)), () => whim(9)));
  const corrected = correct(early, organiser, { round: 0, pod: 0 }, [1, 1], 1);
  const post = corrected.ok ? callAbout(corrected.record, corrected.record.audit.length - 1, host) : undefined;
  expect(readMessage(post?.template ?? expect.fail("no post")).join("\n")).not.toContain("🏆");
});

test("a finished tournament shows its places again when a result is corrected", () => {
  const { over } = playAll({ size: 2, rounds: 1 }, 4);
  const corrected = correct(over, organiser, { round: 0, pod: 0 }, [1, 1], 1);
  expect(corrected.ok && corrected.record.outbox.map(({ kind }) => kind).slice(over.outbox.length)).toContain("final");
});

describe("on the server", () => {
  let house: TestBot;
  beforeEach(async () => (house = await startTestBot()));
  afterEach(async () => {
    expect(house.sandbox.violations).toEqual([]);
    await stopTestBot(house);
  });

  test("who joins while the first of two rounds is played reads that they play from the second on", async () => {
    const [ada, ben, chloe] = ["Ada", "Ben", "Chloe"].map((name) => house.sandbox.person(name));
    if (ada === undefined || ben === undefined || chloe === undefined) return expect.fail("nobody");
    const card = await ada.command("games", "/tournament new title:Cup game:secret-bids size:2 rounds:2").reply();
    for (const player of [ada, ben]) await player.press(card, "Join").reply();
    const organise = async (step: string) =>
      ada.press(await ada.press(newestWith(ada, "games", "Organise"), "Organise").reply(), step).reply();
    await organise("Begin");
    const isOpen = async (number: number) => {
      const latest = latestRound(await cupOf(house, card.channel_id));
      return latest?.number === number && latest.pods.every(({ table }) => table !== null) ? true : undefined;
    };
    await until(() => isOpen(1), "the first round");
    const shown = newestWith(ada, "games", "Organise");
    expect(wordsOf(await chloe.press(shown, "Join").reply())).toContain("You are registered and play from Round 2 on.");
    await playTables(house, card.channel_id);
    await until(() => isOpen(2), "the second round");
    await expect.poll(() => hasButton(newestWith(ada, "games", "Organise"), "Join")).toBe(false);
  });
});
