/** Log, board, hand, news, rules and fairness as pages: whole messages, part by part. */
import type { AnyGame } from "../../games/contract/index.ts";
import * as pages from "../../src/discord/pages/pages.ts";
import { newsPage } from "../../src/discord/pages/pages.ts";
import { replayPage, verifyPage } from "../../src/discord/pages/replayPage.ts";
import { rulesPage } from "../../src/discord/learning/rules.ts";
import type { TableRecord } from "../../src/table/record.ts";
import type { SeatSight, SeenLog } from "../../src/table/sight/sight.ts";
import { gameTranslator, tableTranslator } from "../../src/words/translator.ts";
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
const hers = { person: ben };
const green = "#5b8c5a";
const cards = seat.decisions[0]?.options ?? [];
const shown = (prize: string, to: "table" | 1 = "table") => ({ fact: "shown", to, prize });
const entry = (of: number, facts: readonly ReturnType<typeof shown>[]) => ({
  ...{ seat: of, by: "player" as const, isReveal: false, isSecret: false },
  facts,
});
const withLog = (log: SeenLog): SeatSight => ({ ...seat, log: () => Promise.resolve(log) });

describe("the log", () => {
  /** Turn 0 is the deal; turn 1 brought fourteen facts, turn 2 one. */
  const long = {
    opening: [shown("p0")],
    entries: [
      entry(
        0,
        Array.from({ length: 14 }, (_, at) => shown(`p${at}`)),
      ),
      entry(1, [shown("p9")]),
    ],
  };

  test("has fourteen lines on a page, the newest page first", async () => {
    const read = async (page: number) => readMessage(await pages.logPage(withLog(long), translator, page));
    const newest = await read(0);
    expect(newest[1]?.split("\n")).toEqual([
      "### Log · page 2 of 2",
      ...Array.from({ length: 13 }, (_, at) => `\`  1\` Prize p${at + 1} is on show.`),
      "`  2` Prize p9 is on show.",
    ]);
    expect([newest[0], ...newest.slice(2)]).toEqual([green, `[Back] grey log|${id}|1`]);
    const oldest = [
      ...[green, "### Log · page 1 of 2\n`  0` Prize p0 is on show.\n`  1` Prize p0 is on show."],
      `[Next] grey log|${id}|0`,
    ];
    expect(await read(1)).toEqual(oldest);
    expect(await read(7)).toEqual(oldest);
    const empty = await pages.logPage(withLog({ opening: [], entries: [] }), translator, 0);
    expect(readMessage(empty)).toEqual([green, "### Log · page 1 of 1"]);
    expect(empty.audience).toEqual(hers);
  });

  test("since one's last turn tells first what was done to oneself", async () => {
    const log = { opening: [], entries: [entry(1, [shown("p1")]), entry(0, [shown("p2"), shown("p3", 1)])] };
    const made = await newsPage(withLog(log), translator);
    const lines = [
      ...["### Secret Bids: since your last turn", "**To you:**", "- Prize p3 is on show."],
      ...["**Also:**", "- Prize p2 is on show."],
    ];
    const play = `[Play] green play|${id}`;
    expect(readMessage(made, ["board.png"])).toEqual([green, lines.join("\n"), "(board.png)", play]);
    expect(readMessage(made).slice(2)).toEqual([
      "On show: Prize p5, and 4 more.\nAda: 3 cards, won nothing.\nBen: 3 cards, won nothing.",
      play,
    ]);
    // One's own choice is news only where it revealed what others had chosen.
    const revealing = { opening: [], entries: [{ ...entry(1, [shown("p1")]), isReveal: true }] };
    expect(readMessage(await newsPage(withLog(revealing), translator))[1]).toContain("- Prize p1 is on show.");
    const quiet = readMessage(await newsPage(withLog({ opening: [], entries: [] }), translator));
    expect(quiet[1]).toBe("### Secret Bids: since your last turn\nNothing has happened since.");
  });
});

const board = `On show: Prize p5, and 4 more.\n<@${ada}>: 3 cards, won nothing.\n<@100000000000000001>: 3 cards, won nothing.`;
const hand = `You hold Card ${cards[0]}, Card ${cards[1]}, and Card ${cards[2]}.`;

describe("a page of a table", () => {
  test("shows board and hand in words or pictures", () => {
    expect(readMessage(pages.boardText(seat, translator))).toEqual([green, `${board}\n${hand}`]);
    const title = "### Secret Bids: the board";
    expect(readMessage(pages.boardPicture(seat, translator), ["board.png"])).toEqual([green, title, "(board.png)"]);
    const mine = pages.handPicture(seat, translator);
    const caption = `### Secret Bids: your hand\n${hand}`;
    expect(readMessage(mine, ["hand.png"])).toEqual([green, caption, "(hand.png)"]);
    expect(readMessage(mine)).toEqual([green, caption]);
    const game: AnyGame = { ...bids, words: { ...bids.words, hand: () => [] } };
    expect(readMessage(pages.handPicture({ ...seat, game }, translator))).toEqual([
      ...[green, "You have nothing that is hidden from the others. /board shows the rest."],
    ]);
  });

  test("says why not, each reason once, and what the signs mean", () => {
    const title = "### What you cannot do now, and why";
    expect(readMessage(pages.whyNot(seat, translator))).toEqual([...[green, `${title}\nEvery move is open to you.`]]);
    const closed = (option: string) => ({ ask: "gild", option, why: { say: "closed.gilded" } });
    const game: AnyGame = { ...bids, words: { ...bids.words, listClosed: () => [closed("p1"), closed("p2")] } };
    expect(readMessage(pages.whyNot({ ...seat, game }, translator))[1]).toBe(`${title}\n- It is gilded already.`);
    expect(readMessage(pages.signsPage(seat, translator))).toEqual([
      ...[green, "The pictures of Secret Bids explain their signs themselves."],
    ]);
    expect(readMessage(pages.morePage(seat.table, translator))).toEqual([
      green,
      `Table \`${id}\`. /log shows what happened, /undo takes back your last answer, /table end closes the table, /rules explains the game.`,
      ...[`[Board] grey board|${id}`, `[Board in words] grey board-text|${id}`],
      ...[`[What the signs mean] grey signs|${id}`, `[Check the shuffle] grey verify|${id}`],
    ]);
  });
});

describe("a page of what was played", () => {
  test("replays a choice with the hand of its reader, or with all hands, and strides by turns", async () => {
    const step = {
      number: 1,
      count: 3,
      view: seat.view,
      facts: [shown("p5")],
      hands: [],
      stops: [{ unit: "turn" as const, back: 0, forward: 2 }],
    };
    const replay = async (of: object) =>
      readMessage(await replayPage({ ...seat, replay: () => Promise.resolve({ ...step, ...of }) }, 1, translator), [
        "board.png",
      ]);
    const title = "### Secret Bids: choice 1 of 3";
    expect(await replay({})).toEqual([
      ...[green, `${title}\n- Prize p5 is on show.\n${hand}`, "(board.png)"],
      ...[`[First] grey replay|${id}|0`, `[Last] grey replay|${id}|3`],
      ...[`[Previous turn] grey replay-turn|${id}|0`, `[Next turn] grey replay-turn|${id}|2`],
    ]);
    const open = await replay({ hands: [{ seat: 1, view: seat.view }], stops: [] });
    expect(open[1]).toBe(`${title}\n- Prize p5 is on show.\n<@100000000000000001> sees:\n> ${hand}`);
    const gone = await replayPage({ ...seat, replay: () => Promise.resolve(undefined) }, 1, translator);
    expect(readMessage(gone)[0]).toBe(green);
    expect(readMessage(gone)).toHaveLength(2);
  });
});

describe("the rules", () => {
  /** A game whose rules have so many pages. */
  const ruled = (count: number): AnyGame => {
    const section = {
      ...bids.words.reference()[0],
      kind: "rule" as const,
      title: { say: "rule.bids" },
      body: [{ say: "rule.bids.body" }],
    };
    const reference = Array.from({ length: count }, (_, at) => ({ ...section, id: at === 0 ? "bids" : `other${at}` }));
    return {
      ...bids,
      words: { ...bids.words, reference: () => [...reference, { ...section, id: "word", kind: pretend("term") }] },
    };
  };
  const read = (count: number, page: number, isDrawn = false) => {
    const game = ruled(count);
    const made = rulesPage(game, { page, isDrawn, translator: gameTranslator(game, "en-US") });
    return { made, parts: readMessage(made, ["rules.png"]) };
  };
  const learn = "[Learn the game] grey learn|secret-bids|on";
  const to = (label: string, page: number) => `[${label}] grey rules|secret-bids|${page}`;
  const words = (page: number, count: number) =>
    `### Secret Bids: Bids\n-# Page ${page} of ${count}\nThe highest single bid takes the prize.`;

  test("of one page need no menu, and of none say so", () => {
    const { made, parts } = read(1, 3, true);
    expect(parts).toEqual([green, words(1, 1), "(rules.png)", learn]);
    expect(made.drawings.map(({ name, owner }) => [name, owner])).toEqual([["rules.png", "rules"]]);
    expect(read(1, 0).made.drawings).toEqual([]);
    expect(read(0, 0).parts).toEqual([green, "Secret Bids has no rules pages."]);
  });

  test("of many pages lead to the one before, the one behind, and any of the twenty-five around", () => {
    expect(read(2, 0).parts).toEqual([
      ...[green, words(1, 2), "{Go to a page} 1–1 rules-jump|secret-bids", "  ● 1. Bids = 0", "  ○ 2. Bids = 1"],
      ...[to("Next", 1), learn],
    ]);
    expect(read(2, 1).parts.slice(-2)).toEqual([to("Back", 0), learn]);
    const listed = (page: number) => read(40, page).parts.filter((part) => part.startsWith("  "));
    const ends = (page: number) => [listed(page).length, listed(page)[0], listed(page).at(-1)];
    expect(ends(0)).toEqual([25, "  ● 1. Bids = 0", "  ○ 25. Bids = 24"]);
    expect(ends(20)).toEqual([25, "  ○ 9. Bids = 8", "  ○ 33. Bids = 32"]);
    expect(listed(20)[12]).toBe("  ● 21. Bids = 20");
    expect(ends(39)).toEqual([25, "  ○ 16. Bids = 15", "  ● 40. Bids = 39"]);
  });
});

describe("the page that proves a match fair", () => {
  const commitment = record.match?.commitment ?? "";
  const prove = async (proof: Awaited<ReturnType<SeatSight["prove"]>>) =>
    verifyPage({ ...seat, prove: () => Promise.resolve(proof) }, translator);
  const receipts = [1, 2].map((nth) => ({ hash: `hash${nth}`, text: `text${nth}` }));
  const note =
    "-# Receipts of secret choices, the newest first. Each is the SHA-256 of the text beside it: table, seat (counted from 0), seal, question, choice, nonce. After the reveal everybody can read it.";
  const running = `### Check the shuffle\nBefore the first card this was published: \`${commitment}\`.\nIt is the SHA-256 of the game, its options and a secret 256-bit key. The key is published at the end; then anyone can check that it was never changed.`;
  const unsealed =
    "This deal was not sealed: whoever runs the bot could have chosen its key before the first card, but not changed it since.";

  test("names commitment and receipts, the newest first, and gives what is too long as a file", async () => {
    expect(readMessage(await prove({ receipts: [] }))).toEqual([green, `${running}\n${unsealed}`]);
    expect(readMessage(await prove({ receipts }))).toEqual([
      green,
      `${running}\n${unsealed}\n${note}\n-# hash2 ← \`text2\`\n-# hash1 ← \`text1\``,
    ]);
    const many = Array.from({ length: 100 }, (_, nth) => ({ hash: `hash${nth}`, text: "t".repeat(40) }));
    const long = await prove({ receipts: many });
    expect(readMessage(long)[1]).toBe(`(receipts-${id}.txt)`);
    expect(long.file?.name).toBe(`receipts-${id}.txt`);
    expect(long.file?.data.split("\n").slice(0, 1)).toEqual([`hash0 ← \`${"t".repeat(40)}\``]);
    expect(long.file?.data.split("\n")).toHaveLength(101);
  });

  test.each([
    [{ verdict: "true", answers: 3 }, "All 3 answers were played again"],
    [{ verdict: "other-key" }, "**The key does not belong to the commitment.**"],
    [{ verdict: "differs", answer: 4 }, "answer 4 has another result"],
    [{ verdict: "rules-changed", answers: 5 }, "so its 5 answers cannot all be played again"],
  ] as const)("tells the key and what came of it: %j", async (verdict, says) => {
    const [colour, words, file] = readMessage(await prove({ receipts: [], disclosed: { key: "ab", verdict } }));
    expect(words).toContain(`### Check the shuffle\nCommitted to: \`${commitment}\`\nKey: \`ab\``);
    expect(words).toContain(says);
    expect([colour, file]).toEqual([green, `[Get the file] grey file|${id}`]);
  });
});
