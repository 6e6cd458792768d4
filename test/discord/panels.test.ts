/** What a player sees alone, panels and pages: whole messages, part by part. */
import type { AnyGame } from "../../games/contract/index.ts";
import type { Comparison } from "../../src/computers/search/compare.ts";
import { hintPage, judgeLead, leadWords, percent, reasonWords } from "../../src/discord/learning/hints.ts";
import { panel } from "../../src/discord/pages/panel.ts";
import { settingsForm, settingsPage } from "../../src/discord/tables/settings.ts";
import type { AskedDecision } from "../../src/match/asked.ts";
import { resultOf } from "../../src/table/disclosure/disclosure.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { publicTable } from "../../src/table/sight/publicTable.ts";
import type { SeatSight } from "../../src/table/sight/sight.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { pretend } from "../pretend.ts";
import { readMessage } from "./readMessage.ts";
import { ada, adaAndBen, ben, look, recordOf } from "./record.ts";
import { describe, expect, test } from "vitest";

const deal = { seats: 2, key: "7a".repeat(32), options: { gold: true, hand: "short" } };
const record: TableRecord = {
  ...recordOf(bids, deal, bids.setup(deal).state, "playing"),
  seats: adaAndBen,
};
const { id } = record;
const translator = tableTranslator(bids, record, "en-US");
const seat = look(bids, record).seat(1);
const green = "#5b8c5a";
const [one = "", two = "", three = ""] = seat.decisions[0]?.options ?? [];
const show = (sight: SeatSight, place: "at the table" | "elsewhere" = "at the table") =>
  readMessage(panel(sight, translator, place), ["hand.png", "board.png"]);
const more = `[More] grey panel|${id}|1`;
const lookAgain = `[Show again] grey play|${id}`;
const tools = (sight: SeatSight) =>
  readMessage(panel(sight, translator, "at the table", "tools"), ["hand.png", "board.png"]).slice(-8);
const entry = { seat: 1, by: "player" as const, facts: [], isReveal: false, isSecret: false };
const own = { answer: pretend({ ask: "bid", picks: [one] }), at: 0, receipt: { hash: "abc", text: "t" } };
const locked = { ...seat, newest: { opening: [], entries: [{ ...entry, own }] } };

describe("the panel of a seat", () => {
  test("shows hand and board, asks, and says where the table is if it is elsewhere", () => {
    const asks = [
      "Bid for Prize p5.",
      ...[one, two, three].map(
        (card, at) => `[${at + 1} · Card ${card}] ${at === 0 ? "blue" : "grey"} pick|${id}|1|0|bid|${card}`,
      ),
    ];
    expect(show(seat)).toEqual([green, "### Secret Bids · your seat ■ 2", "(board.png)", "(hand.png)", ...asks, more]);
    const cup = { ...seat.table, tournament: { id: "cup", round: 0, pod: 0, ends: 60_000 } };
    expect(show({ ...seat, table: cup })[1]).toContain("\n-# The round ends <t:60:R>.");
    expect(show(seat, "elsewhere")[1]).toBe(
      "### Secret Bids · your seat ■ 2\n-# The table is in <#100000000000000002>.",
    );
    const inWords = readMessage(panel(seat, translator, "at the table"));
    expect(inWords.slice(2, 4)).toEqual([
      "On show: Prize p5, and 4 more.\nAda: 3 cards, won nothing.\nBen: 3 cards, won nothing.",
      `You hold Card ${one}, Card ${two}, and Card ${three}.`,
    ]);
  });

  test("after a locked choice says what was chosen and whom it waits for, without receipts and keys", () => {
    const asked = { seat: 1, ask: "change", options: [two, three], min: 1, max: 1 };
    const change: AskedDecision = pretend({ ...asked, awaited: false, open: false, seal: "s" });
    const waits = { ...locked, awaited: [0], decisions: [] };
    const head = "### Secret Bids · your seat ■ 2\n-# Your choice is locked in.";
    const waiting = `**Locked in.** Waiting for <@${ada}>.`;
    expect(show(waits)).toEqual([green, head, "(board.png)", "(hand.png)", waiting, lookAgain, more]);
    const changed = { ...own, answer: pretend({ ask: "change", picks: [three] }) };
    const again = { ...waits, decisions: [change], newest: { opening: [], entries: [{ ...entry, own: changed }] } };
    expect(show(again)[1]).toBe(`### Secret Bids · your seat ■ 2\n-# Locked in: **Card ${three}**.`);
    expect(show(again).slice(4, 8)).toEqual([
      waiting,
      "Your bid lies. Change it?",
      `[2 · Card ${two}] grey pick|${id}|1|0|change|${two}`,
      `[✓ 3 · Card ${three}] green pick|${id}|1|0|change|${three}`,
    ]);
    // While something is awaited of the seat, or after the reveal, nothing is locked in.
    expect(show(locked)[1]).toBe("### Secret Bids · your seat ■ 2");
    const shown = [
      { ...entry, own },
      { ...entry, seat: 0, isReveal: true },
    ];
    expect(show({ ...waits, newest: { opening: [], entries: shown } }).slice(1, 5)).toEqual([
      ...["### Secret Bids · your seat ■ 2", "(board.png)", "(hand.png)", `It is not your turn. To play: <@${ada}>.`],
    ]);
  });
});

describe("what the panel of a seat says besides", () => {
  test("tells what happened since the seat last chose, and the last two orders that ended", () => {
    const told = (prize: string) => ({ ...entry, facts: [{ fact: "shown", to: "table" as const, prize }] });
    const orders = [1, 2, 3].map((nth) => ({
      ...{ id: nth, seat: 1, ask: "bid", wants: [["a1"]], until: "once" as const, ended: "seat" as const },
    }));
    const entries = [told("p1"), told("p2"), { ...told("p3"), seat: 0 }];
    expect(
      show({ ...seat, orders: pretend(orders), newest: { opening: [], entries } })[1]
        ?.split("\n")
        .slice(1),
    ).toEqual([
      "- Prize p2 is on show.",
      "- Prize p3 is on show.",
      "-# ~~2.~~ Cancelled: somebody else plays the seat now.",
      "-# ~~3.~~ Cancelled: somebody else plays the seat now.",
    ]);
  });

  test("offers a hint where the table gives them, reasons where something is closed, and signs, behind one button", () => {
    const table = { ...seat.table, givesHints: true };
    const buttons = (sight: SeatSight) => tools(sight).filter((part) => /^\[(?:Hint|Why|What)/u.test(part));
    expect(buttons({ ...seat, table })).toEqual([`[Hint] grey hint|${id}`]);
    expect(buttons({ ...locked, table, decisions: [] })).toEqual([]);
    const listClosed = () => [{ ask: "gild", option: "p1", why: { say: "closed.gilded" } }];
    const { words, picture } = bids;
    const game: AnyGame = { ...bids, words: { ...words, listClosed }, picture: { ...picture, signs: () => [] } };
    expect(buttons({ ...seat, game })).toEqual([
      `[Why not …?] grey why-not|${id}`,
      `[What the signs mean] grey signs|${id}`,
    ]);
    expect(show({ ...seat, game, table }).at(-1)).toBe(more);
    const over = { ...seat, game, table: { ...table, status: "ended" as const }, decisions: [] };
    expect(buttons(over)).toEqual([]);
  });

  test("says who won at the end, and that it is over where nobody did", () => {
    const over = { ...locked, table: { ...seat.table, status: "ended" as const }, decisions: [] };
    expect(show(over)[4]).toBe("This game is over.");
    const scores = [
      { seat: 0, rank: 2, points: 1, parts: [] },
      { seat: 1, rank: 1, points: 3, parts: [] },
    ];
    const result = () => resultOf(scores, undefined);
    const lines = [`**1.** <@${ben}> with 3 points`, `**2.** <@${ada}> with 1 point`, "This game is over."];
    expect(show({ ...over, result })[4]).toBe([`## <@${ben}> wins Secret Bids`, ...lines].join("\n"));
    // Nothing can be taken back any more; the match is looked at again, or played again.
    const looked = [`[Replay] grey replay|${id}|0`, `[Board] grey board|${id}`, `[My review] grey review|${id}|0`];
    const again = `[Play again with these] grey again|${id}`;
    expect(show(over).slice(-5)).toEqual([`[Rematch] green rematch|${id}`, ...looked, again]);
  });
});

const chance = (win: number, margin: number): Comparison["better"] => pretend({ win, margin });
const compared = (more: Partial<Comparison> = {}): Comparison => ({
  ...{
    rows: 40,
    better: chance(0.52, 3.04),
    other: chance(0.4, 1),
    lead: 0.12,
    error: 0.01,
    winError: 0,
    reasons: [],
  },
  ...more,
});
const tell = (words: ReturnType<typeof leadWords>) => [words].flat().map((word) => translator.text(word));

describe("what a strong player would choose", () => {
  test("is compared with the next best where that is clearly worse", () => {
    const advice = {
      best: { ask: "bid", picks: [one] },
      other: { ask: "bid", picks: [two] },
      comparison: compared({ reasons: [{ what: { say: "score.prizes" }, points: 1.26 }] }),
    };
    const what =
      "-# Found in 40 imagined matches with what you can see; the rest is dealt anew each time. You have had 2 hints at this table, which is told at the end.";
    const best = `### A strong player would choose: 1 · **Card ${one}**`;
    const read = (of: typeof advice) => readMessage(hintPage(seat, of, 2, translator))[1]?.split("\n");
    expect(read(advice)).toEqual([
      best,
      `Compared with 2 · **Card ${two}**, it wins 52 % instead of 40 % of the imagined matches and ends 2 points further ahead.`,
      "Why, in the points that each is worth: Prizes +1.3.",
      what,
    ]);
    expect(read({ ...advice, comparison: compared({ lead: 0.01 }) })).toEqual([
      ...[best, `2 · **Card ${two}** is about as good.`, what],
    ]);
    expect(read({ ...advice, comparison: compared({ lead: 0.01, error: 0.06 }) })).toEqual([
      ...[best, `2 · **Card ${two}** may be just as good: 40 imagined matches are too few to tell.`, what],
    ]);
    expect(read({ ...advice, other: advice.best })).toEqual([
      best,
      "There is nothing else that is worth a thought.",
      what,
    ]);
    const asked = { ...seat, decisions: [...seat.decisions, ...seat.decisions] };
    expect(readMessage(hintPage(asked, advice, 2, translator))[1]?.split("\n")[1]).toBe("-# Bid for Prize p5.");
  });

  test("tells the question of the other answer where it is another one", () => {
    const [bid] = seat.decisions;
    if (bid === undefined) throw new Error("Nothing is asked");
    const asked = { ...seat, decisions: [bid, { ...bid, ask: pretend("change") }] };
    const read = (lead: number) => {
      const advice = { best: { ask: "bid", picks: [one] }, other: { ask: "change", picks: [one] } };
      return readMessage(hintPage(asked, { ...advice, comparison: compared({ lead }) }, 1, translator))[1]?.split("\n");
    };
    const question = (ask: string) =>
      translator.text({
        say: "hint.question",
        with: { question: asked.game.words.question(asked.view, { ...bid, ask }) },
      });
    for (const lead of [0.01, 0.12]) {
      expect(read(lead)?.[1]).toBe(question("bid"));
      expect(read(lead)?.[3]).toBe(question("change"));
    }
    expect(question("bid")).not.toBe(question("change"));
  });
});

describe("how much better a choice is", () => {
  test("is better by matches won and points, from one percent and 0.3 points on", () => {
    expect(tell(leadWords(compared(), true))).toEqual([
      "meets all conditions in 52 % instead of 40 % of the imagined matches",
      "brings 2 points more",
    ]);
    const least = { better: chance(0.41, 1.3), other: chance(0.4, 1) };
    expect(tell(leadWords(compared(least), false))).toEqual([
      "wins 41 % instead of 40 % of the imagined matches",
      "ends 0.3 points further ahead",
    ]);
    const less = { better: chance(0.404, 1.24), other: chance(0.4, 1) };
    expect(tell(leadWords(compared(less), false))).toEqual(["is a little better on the whole"]);
    expect(percent(0.405)).toBe(41);
    const tellsApart = (lead: number, error: number) => judgeLead(compared({ lead, error }));
    expect([tellsApart(0.12, 0.11), tellsApart(0.05, 0.05), tellsApart(0, 0.05)]).toEqual(["compared", "even", "even"]);
    expect([tellsApart(0.12, 0.12), tellsApart(0.01, 0.06), tellsApart(-0.06, 0.01)]).toEqual(Array(3).fill("unsure"));
  });

  test("is explained by at most three things, the weightiest first, what it costs among them", () => {
    const reason = (points: number) => ({ what: { say: "score.gold" }, points });
    const words = (reasons: Comparison["reasons"]) => {
      const told = reasonWords(compared({ reasons }));
      return told === undefined ? undefined : translator.text(told);
    };
    const why = "Why, in the points that each is worth";
    expect(words([reason(2), reason(1), reason(0.9), reason(-1.44)])).toBe(`${why}: Gold +2, Gold −1.4, and Gold +1.`);
    expect(words([reason(0.3)])).toBe(`${why}: Gold +0.3.`);
    expect(words([reason(0.29)])).toBeUndefined();
    expect(words([reason(-2)])).toBeUndefined();
  });
});

describe("the settings of a table", () => {
  const table = publicTable({ ...record, options: { hand: "long" } });

  test("are one form: boxes for what is on or off, a menu for each choice", () => {
    expect(settingsForm(bids, table, 1, translator)).toBeUndefined();
    const form = settingsForm(bids, table, 0, translator);
    expect(form).toMatchObject({ custom_id: `form|${id}|0`, title: "Secret Bids: settings" });
    expect(form?.components.map((part) => ("component" in part ? [part.label, part.component] : []))).toEqual([
      [
        "What to play with",
        expect.objectContaining({
          ...{ custom_id: "flags0", required: false, min_values: 0 },
          options: [
            {
              value: "gold",
              label: "Gold",
              description: "The winner of a prize gilds one of his prizes.",
              default: true,
            },
          ],
        }),
      ],
      [
        "Hand",
        expect.objectContaining({
          ...{ custom_id: "hand" },
          options: [
            { value: "short", label: "Three cards", default: false },
            { value: "long", label: "Four cards", default: true },
          ],
        }),
      ],
    ]);
    expect(settingsForm(bids, table, 1, translator)).toBeUndefined();
  });

  test("of a game with many choices fill several forms, one of which is chosen first", () => {
    const choice = bids.info.options[1] ?? bids.info.options[0];
    const options = [...bids.info.options.slice(0, 1), ...Array.from({ length: 5 }, () => choice)].flatMap(
      (each) => each ?? [],
    );
    const game: AnyGame = { ...bids, info: { ...bids.info, options } };
    expect(settingsForm(game, table, 2, translator)).toBeUndefined();
    expect(readMessage(settingsPage(game, table, translator)).slice(0, 4)).toEqual([
      green,
      "### Settings of this table\nThe lobby card shows everybody what is set.",
      `[Page 1: Gold …] blue form|${id}|0`,
      `[Page 2: Hand …] blue form|${id}|1`,
    ]);
    expect(settingsForm(game, table, 1, translator)?.components).toHaveLength(1);
  });
});
