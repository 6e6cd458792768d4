import { expect, test } from "vitest";

import type { Options } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { initialOptions } from "../../src/table/actions/lobby.ts";
import { lobbyCard, optionLines, resultCard } from "../../src/discord/cards/lobbyCard.ts";
import { settingsPage } from "../../src/discord/tables/settings.ts";
import { channelId } from "../../src/ids.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { resultOf } from "../../src/table/disclosure/disclosure.ts";
import { publicTable } from "../../src/table/sight/publicTable.ts";
import { hour } from "../../src/time/hours.ts";
import { paces } from "../../src/time/pace.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { readMessage } from "./readMessage.ts";
import { ada, ben, look, recordOf } from "./record.ts";
import { recordWith } from "../table/recordWith.ts";

/** What the lobby of a table for two says that it plays with, in English. */
function tellOptions(id: string, changed: Options = {}, campaign?: string): readonly string[] {
  const game = games.find(({ info }) => info.id === id);
  if (game === undefined) throw new Error(`There is no ${id}`);
  const options = { ...initialOptions(game.info.options), ...changed };
  const deal = { seats: 2, key: "5c".repeat(32), options };
  const lobby = recordOf(game, deal, game.setup(deal).state, "lobby");
  const record = campaign === undefined ? lobby : { ...lobby, campaign };
  return optionLines(game, publicTable(record), tableTranslator(game, record, "en-US"));
}

test("a table of Newdale names its chapter, the first one too", () => {
  expect(tellOptions("expedition-to-newdale")).toEqual([
    expect.stringMatching(/^- Chapter: \*\*I /u),
    "-# Everything else is played as **Rules** explains. **Settings** on the lobby card changes that.",
  ]);
  expect(tellOptions("expedition-to-newdale", { chapter: "2" })).toEqual([
    expect.stringMatching(/^- Chapter: \*\*II /u),
  ]);
});

test("a campaign's lobby names no seat before it is known who sits there", () => {
  const won = { chapter: "2", winner: "first" };
  expect(tellOptions("expedition-to-newdale", won)).toContain("- Winner of the last chapter: **First seat**");
  expect(tellOptions("expedition-to-newdale", won, "North")).toEqual([expect.stringMatching(/^- Chapter: \*\*II /u)]);
});

test("a game without such a choice is played as its rules pages say, until an option is changed", () => {
  expect(tellOptions("chicken-colorout")).toEqual([
    "-# Everything is played as **Rules** explains. **Settings** on the lobby card changes that.",
  ]);
  // Its usual new deck is not what the rulebook's letter says, as its settings tell.
  expect(tellOptions("goods-maker").join()).not.toContain("rulebook");
  expect(tellOptions("chicken-colorout", { terrificTiles: true })).toEqual(["- Terrific Tiles: **on**"]);
});

test("a game without options has nothing to tell", () => {
  expect(tellOptions("gull-bay-kites")).toEqual([]);
});

const lobbyDeal = { seats: 2, key: "5c".repeat(32), options: { gold: true, hand: "short" } };
const opened: TableRecord = {
  ...recordOf(bids, lobbyDeal, bids.setup(lobbyDeal).state, "lobby"),
  seats: [
    { kind: "person", user: ada, name: "Ada" },
    { kind: "computer", name: "Computer 2", level: "hard" },
  ],
};
const { id } = opened;

/** What the card shows of this table for games of four at most. */
function readLobby(changed: Partial<TableRecord>): readonly string[] {
  const record = recordWith(opened, { ...changed });
  return readMessage(lobbyCard(bids, publicTable(record), tableTranslator(bids, record, "en-US")), ["title.png"]);
}

const translatorOf = (record: TableRecord) => tableTranslator(bids, record, "en-US");

const head = [
  "## Secret Bids",
  "2–4 players · about 5 minutes at one table · easy to learn",
  "Everybody bids for prizes in secret, and the highest single bid wins.",
  "",
];
const paceMenu = [
  `{Another pace: /table pace} 1–1 pace|${id}`,
  "  ○ Blitz: 10m and 1m a turn = blitz",
  "  ○ Fast: 12h and 4h a turn = fast",
  "  ● Daily: 3d and 12h a turn = daily",
  "  ○ Relaxed: 7d and 1d a turn = relaxed",
  "  ○ No clock = none",
];
const learn = ["[Rules] grey rules|secret-bids|0", "[Learn the game] grey learn|secret-bids|on"];

test("an open table says who sits there, for whom seats are kept, its clocks, and where to click", () => {
  const timing = {
    ...opened.timing,
    pace: paces.daily,
    window: { from: 8 * 60, to: 22 * 60, zone: "Europe/Berlin" },
    minimum: 70,
    seatWait: 36 * hour,
  };
  const changed = { timing, invited: [ben], campaign: "A *long* way", allowsHints: true };
  expect(readLobby({ ...changed, options: { gold: true, hand: "long" } })).toEqual([
    "#4a7fb5",
    "(title.png)",
    [
      "## Secret Bids",
      "A chapter of the campaign **A \\*long\\* way**",
      ...head.slice(1),
      `1. <@${ada}>`,
      "2. **Computer 2** (hard)",
      `3. kept for <@${ben}>`,
      "-# One more player can join.",
      "",
      "- Hand: **Four cards**",
      "- Hints: **allowed**; such a match counts for no best score.",
      "- Pace: **Daily: 3d and 12h a turn**",
      "- The clocks run from **08:00** to **22:00** (Europe/Berlin).",
      "- Before somebody else gets a seat, its player has **1d12h** to object.",
      "- For players on time in **70 %** of turns.",
      "-# Join, then the host presses Start.",
    ].join("\n"),
    `[Join] grey join|${id}`,
    `[Leave] grey leave|${id}`,
    `[Add computer] grey add-computer|${id}`,
    `[Start] blue start|${id}`,
    `[Settings] grey settings|${id}|0`,
    `[Free kept seats] grey free-seats|${id}|1`,
    ...learn,
  ]);
});

test("the settings behind the card are its forms, hints, computers and pace", () => {
  const page = settingsPage(
    bids,
    publicTable({ ...opened, allowsHints: true, timing: { ...opened.timing, pace: paces.daily } }),
    translatorOf(opened),
  );
  expect(readMessage(page).slice(2)).toEqual([
    `[What to play with] blue form|${id}|0`,
    `[No hints] grey hints|${id}|0`,
    `[Remove computer] grey remove-computer|${id}`,
    ...paceMenu,
    `{How well computers play} 1–1 computer-level|${id}`,
    "  ○ Computers: easy – Takes good moves, but often not the best one = easy",
    "  ● Computers: medium – Plays sensibly and at once = medium",
    "  ○ Computers: hard – Tries its moves out in imagined matches before it answers = hard",
    "  ○ Computers: expert – The same, for longer = expert",
  ]);
  const parts = (seats: TableRecord["seats"]) =>
    readMessage(settingsPage(bids, publicTable({ ...opened, seats }), translatorOf(opened))).join("\n");
  expect(parts(opened.seats)).toContain("[Allow hints]");
  // Hints are for one person alone; without a computer there is none to set or remove.
  expect(parts([...opened.seats.slice(0, 1), { kind: "person", user: ben, name: "Ben" }])).not.toMatch(
    /hints|computer/u,
  );
});

/** Pixels of a line of words and of a row of buttons on a phone, 390 px wide; about 45 letters fit a line. */
const phone = { screen: 844, width: 330, line: 22, letters: 45, row: 48, buttons: 3 } as const;

test.each(games.map((game) => [game.info.title, game] as const))("the lobby of %s fits a phone's screen", (_, game) => {
  const { max } = game.info.seats;
  const seats = opened.seats.slice(0, 1);
  const record: TableRecord = {
    ...opened,
    ...{ game: game.info.id, seats: Array.from({ length: max }, () => seats).flat() },
    options: initialOptions(game.info.options),
  };
  const shown = readMessage(lobbyCard(game, publicTable(record), tableTranslator(game, record, "en-US")), [
    "title.png",
  ]);
  const lines = (shown.find((part) => part.includes("## ")) ?? "").split("\n");
  const rowsOf = lines.reduce((sum, words) => sum + Math.max(1, Math.ceil(words.length / phone.letters)), 0);
  const buttons = shown.filter((part) => part.startsWith("["));
  const picture = shown.includes("(title.png)") ? (phone.width * 5) / 11 : 0;
  const height = picture + rowsOf * phone.line + Math.ceil(buttons.length / phone.buttons) * phone.row;
  expect([shown.filter((part) => part.startsWith("{")), picture > 0, height <= phone.screen, height]).toEqual([
    [],
    true,
    true,
    height,
  ]);
  expect(buttons.filter((part) => /\] (?:blue|green)/u.test(part))).toHaveLength(1);
});

test("Join stands out until enough players are here, and Start from then on", () => {
  const colours = (count: number) =>
    readLobby({ seats: opened.seats.slice(0, count) }).filter((part) => /^\[(?:Join|Start)\]/u.test(part));
  expect(colours(1)).toEqual([`[Join] green join|${id}`, `[Start] grey start|${id}`]);
  expect(colours(2)).toEqual([`[Join] grey join|${id}`, `[Start] blue start|${id}`]);
});

test("a full table takes nobody, and hints are for one person alone among computers", () => {
  const person = { kind: "person" as const, user: ben, name: "Ben" };
  const seats = [...opened.seats.slice(0, 1), person, person, person];
  const shown = readLobby({ seats, allowsHints: true });
  expect(shown[2]?.split("\n").slice(8, 9)).toEqual(["-# Every seat is taken."]);
  expect(shown[2]).toContain("- Hints: allowed, but only while one person plays alone against computers.");
  expect(shown[2]?.endsWith("-# Everybody is here: anybody who sits at the table may press Start.")).toBe(true);
  expect(shown.slice(3, 7)).toEqual([
    `[Join] off grey join|${id}`,
    `[Leave] grey leave|${id}`,
    `[Add computer] off grey add-computer|${id}`,
    `[Start] blue start|${id}`,
  ]);
  expect(shown.filter((part) => part.includes("computer-level"))).toEqual([]);
});

test("the invitation to a table that was started says how it stands, and leads there from another place", () => {
  const [home, thread] = [channelId("100000000000000001"), channelId("100000000000000002")];
  const last = (changed: Partial<TableRecord>) => {
    const [picture, words = "", ...buttons] = readLobby(changed).filter((part) => part !== "#4a7fb5");
    // The title picture stays until the table is closed.
    if (changed.status === "closed")
      return [(picture ?? "").split("\n").slice(9), [words, ...buttons].filter((part) => part !== "")];
    expect(picture).toBe("(title.png)");
    return [words.split("\n").slice(9), buttons];
  };
  const commitment = opened.match?.commitment ?? "";
  expect(commitment).toHaveLength(64);
  const fair = `-# Fair shuffle: sealed \`${commitment.slice(0, 8)}…\` before the first card · /verify`;
  const play = `[Play] green play|${id}`;
  expect(last({ status: "playing", place: null })).toEqual([["Starting …"], []]);
  expect(last({ status: "playing", place: thread })).toEqual([[`Being played in <#${thread}>.`, fair], [play]]);
  expect(last({ status: "playing", place: home, wantsThread: false })).toEqual([
    [`Being played in <#${home}>.`, fair],
    [],
  ]);
  expect(last({ status: "playing", place: home })).toEqual([
    [`Being played in <#${home}> itself: no thread could be opened.`, fair],
    [],
  ]);
  expect(last({ status: "closed" })).toEqual([["This table was closed."], []]);
  expect(last({ status: "ended" })).toEqual([[`This game is over; it was played in <#${thread}>.`], []]);
  expect(last({ status: "ended", place: null })[0]).toEqual([`This game is over; it was played in <#${home}>.`]);
  expect(readLobby({ status: "closed" })[1]).toContain("-# Everything is played as **Rules** explains.\n");
});

test("a table of a tournament has two lines, and says its round and table again when it is over", () => {
  const tournament = { id: "abcdefghjk", round: 2, pod: 4 };
  expect(readLobby({ tournament, status: "closed" })).toEqual([
    "#4a7fb5",
    `**Round 3, table 5:** <@${ada}> and **Computer 2**\nThis table was closed.`,
  ]);
  const ended: TableRecord = recordWith(opened, { tournament, status: "ended" });
  const scored = { ...look(bids, ended).table(), result: () => resultOf(scores, undefined) };
  const translator = tableTranslator(bids, ended, "en-US");
  const buttons = [`[Rematch] green rematch|${id}`, `[Replay] grey replay|${id}|0`, `[Board] grey board|${id}`];
  const places = `**1.** **Computer 2** with 5 points\n**2.** <@${ada}> with 1 point`;
  expect(readMessage(resultCard(scored, translator))).toEqual([
    "#4a7fb5",
    `## **Computer 2** wins Secret Bids\n-# Round 3, table 5\n${places}\n-# Played in <#100000000000000002>`,
    ...buttons,
  ]);
  const alone = { ...scored, table: { ...scored.table, tournament: undefined, place: null } };
  expect(readMessage(resultCard(alone, translator), ["title.png"]).slice(1, 3)).toEqual([
    "(title.png)",
    `## **Computer 2** wins Secret Bids\n${places}`,
  ]);
});

const scores = [
  { seat: 0, rank: 2, points: 1, parts: [{ what: { say: "score.prizes" }, points: 1 }] },
  { seat: 1, rank: 1, points: 5, parts: [{ what: { say: "score.prizes" }, points: 5 }] },
];

test("only a lobby that is full says that Start may be pressed", () => {
  const four = [0, 1, 2, 3].map((seat) => ({ kind: "person" as const, user: ada, name: `P${seat}` }));
  const deal = { seats: 4, key: "5c".repeat(32), options: initialOptions(bids.info.options) };
  const { state } = bids.setup(deal);
  const isSaid = (status: "lobby" | "playing" | "ended", seats: number): boolean => {
    const record = recordWith(recordOf(bids, deal, state, status), { seats: four.slice(0, seats) });
    const card = readMessage(lobbyCard(bids, publicTable(record), tableTranslator(bids, record, "en-US")));
    return card.join("\n").includes("anybody who sits at the table may press Start");
  };
  expect([isSaid("lobby", 4), isSaid("lobby", 3)]).toEqual([true, false]);
  expect([isSaid("playing", 4), isSaid("ended", 4)]).toEqual([false, false]);
});
