/** Whole messages, part by part: their words, their colour, and what each button looks like and asks for. */
import type { AnyGame } from "../../games/contract/index.ts";
import { card, oldCard, saveCard } from "../../src/discord/cards/card.ts";
import { sayDays } from "../../src/discord/cards/lobbyCard.ts";
import * as calls from "../../src/discord/cards/reminders.ts";
import { seatRequestCard } from "../../src/discord/cards/reminders.ts";
import { channelId, newTableId, nobody, userId } from "../../src/ids.ts";
import type { SeatRequest } from "../../src/table/hosting.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { publicTable } from "../../src/table/sight/publicTable.ts";
import { day, hour, minute } from "../../src/time/hours.ts";
import { paces } from "../../src/time/pace.ts";
import { say, tableTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { readMessage } from "./readMessage.ts";
import { look, recordOf } from "./record.ts";
import { describe, expect, test } from "vitest";

const game: AnyGame = bids;
const deal = { seats: 2, key: "7a".repeat(32), options: { gold: false, hand: "short" } };
const dealt = recordOf(game, deal, game.setup(deal).state, "playing");
const [ada, ben] = [userId("100000000000000000"), userId("100000000000000001")];
const chloe = userId("100000000000000007");
const seats = [
  { kind: "person" as const, user: ada, name: "Ada" },
  { kind: "person" as const, user: ben, name: "Ben" },
];
const record: TableRecord = { ...dealt, seats };
const { id } = record;
const table = publicTable(record);
const translator = tableTranslator(game, record, "en-US");
const sight = look(game, record).table();
// The last second of a minute, so that a stamp that is rounded shows it.
const noon = Date.UTC(2026, 10, 26, 12) + 59_999;
const stamp = Math.floor(noon / 1000);

test("moments, hours and lengths are written as Discord and people read them", () => {
  expect(calls.moment(noon)).toBe(`<t:${stamp}:R>`);
  expect(calls.moment(noon, "f")).toBe(`<t:${stamp}:f>`);
  expect(calls.hoursWords({ from: 22 * 60 + 5, to: 7 * 60 + 30, zone: "Europe/Berlin" })).toEqual({
    from: "22:05",
    to: "07:30",
    zone: "Europe/Berlin",
  });
  const tell = (ms: number) => translator.text(calls.lengthWords(ms));
  expect([0, 999, 1000, 1999, 61 * 1000, hour, day + 12 * hour, 3 * day, 30 * day + 5 * minute].map(tell)).toEqual([
    "0s",
    "0s",
    "1s",
    "1s",
    "1m1s",
    "1h",
    "1d12h",
    "3d",
    "30d5m",
  ]);
  expect(calls.paceWords(paces.none, translator)).toBe("No clock");
});

const play = `[Play] green play|${id}`;
const deadlines = [
  { seat: 0, at: noon, hasRunOut: false },
  { seat: 1, at: noon, hasRunOut: true },
];

test("a table of a tournament says when its round ends, unless its clocks are stopped", () => {
  const cup = { ...table, tournament: { id: "cup", round: 0, pod: 0, ends: noon } };
  const ends = `-# The round ends <t:${stamp}:R>. Then a computer takes the seats that the table still waits for.`;
  const tell = (shown: typeof table, step?: Parameters<typeof calls.reminder>[2]) =>
    readMessage(calls.reminder(shown, { seats: [0], deadlines: [], since: null }, step, translator))[1];
  expect(tell(cup)).toBe(`<@${ada}>, it is your turn.\n${ends}`);
  expect(tell(cup, { seat: 0, step: "start" })).toBe(`<@${ada}>, it is your turn.\n${ends}`);
  expect(tell({ ...cup, isPaused: true })).toBe("The clocks are stopped until the host starts them again.");
  expect(
    readMessage(card({ ...sight, table: cup }, translator, { seats: [0], deadlines: [], since: null })),
  ).toContainEqual(expect.stringContaining(ends));
  const [days] = [sayDays(cup, translator)].map((lines) => translator.lines(lines));
  expect(days).toEqual([ends]);
  expect(translator.lines(sayDays({ ...cup, pace: paces.fast }, translator))).toHaveLength(2);
  const listed = calls.digest([{ game, table: cup, until: noon, since: null }], cup, ada, translator);
  expect(readMessage(listed)[1]).toContain(`the round ends <t:${stamp}:R>`);
  const past = calls.digest([{ game, table, until: noon, hasRunOut: true, since: null }], table, ada, translator);
  expect(readMessage(past)[1]).toContain(`time ran out <t:${stamp}:R>`);
});

describe("reminders", () => {
  test("name whoever is awaited, the step and every deadline", () => {
    const tell = (step: Parameters<typeof calls.reminder>[2], of = deadlines, shown = table) =>
      readMessage(calls.reminder(shown, { seats: [0, 1], deadlines: of, since: null }, step, translator));
    const running = `-# <@${ada}>: time runs out <t:${stamp}:R>\n-# <@${ben}>: time ran out <t:${stamp}:R>`;
    expect(tell({ seat: 1, step: "half" })).toEqual([
      "#c9a227",
      `<@${ben}>, half of your time is gone.\n${running}`,
      play,
    ]);
    for (const step of ["start", "bench", "computer"] as const)
      expect(tell({ seat: 1, step })[1]).toBe(`<@${ben}>, it is your turn.\n${running}`);
    expect(tell(undefined)).toEqual(["#c9a227", running, play]);
    expect(tell(undefined, [])).toEqual(["#c9a227", `<@${ada}>, it is your turn.\n<@${ben}>, it is your turn.`, play]);
    expect(tell(undefined, deadlines, { ...table, isPaused: true })[1]).toBe(
      "The clocks are stopped until the host starts them again.",
    );
  });

  test("list tables in the order of their deadlines, fifteen of them, and what else there is to say", () => {
    const other = { ...table, id: newTableId("other"), place: null };
    const wait = { game, table, until: noon + 2000, since: noon };
    const waiting = [{ ...wait, until: null, since: null }, wait, { ...wait, table: other, until: noon + 1000 }];
    const message = calls.digest(waiting, table, ada, translator, ["One line more."]);
    expect(message.audience).toEqual({ person: ada });
    expect(message.push).toEqual({ words: "3 tables wait for you: Secret Bids" });
    expect(readMessage(message)).toEqual([
      "#c9a227",
      [
        "### 3 tables wait for you",
        `- **Secret Bids** · your turn, asked <t:${stamp}:R> · time runs out <t:${stamp + 1}:R>`,
        `- **Secret Bids** <#100000000000000002> · your turn, asked <t:${stamp}:R> · time runs out <t:${stamp + 2}:R>`,
        "- **Secret Bids** <#100000000000000002>",
        "One line more.",
      ].join("\n"),
      `[Play the first] green play|${other.id}`,
      play,
    ]);
    const [, lines = ""] = readMessage(calls.digest(Array(16).fill(wait), undefined, ada, translator));
    expect(lines.split("\n")).toHaveLength(16);
  });

  test("tell of a turn that comes next, with the way to the board", () => {
    expect(readMessage(calls.headsUp(sight, ada, [1], translator))).toEqual([
      "#c9a227",
      `Your turn comes next at <#100000000000000002>: Secret Bids. <@${ben}> plays now.`,
      `[Board] grey board|${id}`,
    ]);
  });
});

describe("what is asked of everybody at a table", () => {
  test("who plays for somebody who is missing, or has left for good", () => {
    const call = (shown: typeof table) => readMessage(calls.benchCall(shown, 1, [ada, chloe], translator));
    expect(call(table)).toEqual([
      "#c9a227",
      `<@${ben}> is missing. Who plays this seat until they are back?\n<@${ada}> <@${chloe}>`,
      `[Take the seat] green stand-in|${id}|1`,
    ]);
    const left = { ...table, seats: [...seats.slice(0, 1), { kind: "person" as const, user: nobody, name: "" }] };
    expect(call(left)[1]).toBe(
      `The player of seat 2 has left for good. Who plays this seat from now on?\n<@${ada}> <@${chloe}>`,
    );
  });

  test("whether a choice may be taken back", () => {
    const request = { seat: 1, answers: 3, needs: [0], agreed: [] };
    expect(readMessage(calls.consentCard(table, request, translator))).toEqual([
      "#c9a227",
      `<@${ben}> asks to take back a choice, and with it what was played since. <@${ada}>: do you agree?`,
      `[Agree] green agree|${id}|3`,
      `[Do not agree] grey object|${id}|3`,
    ]);
    const asks = calls.askOthers(table, translator);
    expect(readMessage(asks).slice(2)).toEqual([`[Ask the others] grey ask-undo|${id}`]);
    expect(readMessage(asks)[0]).toBe("#c9a227");
  });
});

describe("what a table tells or asks one of its players", () => {
  test("a line of news leads to the private panel, and after a match that was broken off to its hands", () => {
    const told = say("days.back", { who: { seat: 0 } });
    expect(readMessage(calls.notice(table, told, translator))).toEqual([
      "#c9a227",
      `<@${ada}> is back.`,
      `[Play] grey play|${id}`,
    ]);
    expect(readMessage(calls.notice({ ...table, stillToAgree: 1 }, told, translator))[2]).toBe(
      `[Show the hands] grey show-hands|${id}`,
    );
  });

  test("whether a seat may be given away, which its player may object to", () => {
    const request = {
      seat: 0,
      user: ada,
      by: "bench",
      votes: [],
      step: "wait",
      since: 0,
    } as const satisfies SeatRequest;
    const ask = (of: SeatRequest, ...place: readonly ReturnType<typeof channelId>[]) =>
      seatRequestCard(table, of, noon, translator, ...place);
    const buttons = [`[I am here] green keep-seat|${id}|0`, `[Agree] grey agree-seat|${id}|0`];
    expect(readMessage(ask(request, channelId("100000000000000005")))).toEqual([
      "#c9a227",
      `<@${ada}>, somebody else is asked to play your seat, and will see your hand, unless you say by <t:${stamp}:f> that you are here. Your next answer says so as well.\n-# The table is in <#100000000000000005>.`,
      ...buttons,
    ]);
    expect(ask(request).push?.button).toMatchObject({ custom_id: `keep-seat|${id}|0` });
    const agree = ask({ ...request, step: "agree", by: "computer" });
    expect(agree.push).toBeUndefined();
    expect(readMessage(agree)).toEqual([
      "#c9a227",
      `Shall the computer play for <@${ada}>, who still has time? More than half of the players must agree; then <@${ada}> is notified and may object.`,
      ...buttons,
    ]);
  });
});

const waits = { seats: [0, 1], deadlines: [{ seat: 1, at: noon, hasRunOut: false }], since: noon - 3000 };
const cardButtons = [
  `[Play] green play|${id}`,
  `[My hand] grey hand|${id}`,
  `[Log] grey log|${id}|0`,
  "[Rules] grey rules|secret-bids|0",
  `[More] grey more|${id}`,
];
const cardHead = `## Secret Bids\n-# ● 1 <@${ada}> and ■ 2 <@${ben}>`;
const awaited = [
  `**To play, all at once:** <@${ada}> and <@${ben}>`,
  `-# Asked <t:${stamp - 3}:R>`,
  `-# <@${ben}>: time runs out <t:${stamp}:R>`,
].join("\n");

describe("the card of a running table", () => {
  test("shows the board or says it in words, whom it waits for, what happened, and where to click", () => {
    const made = card(sight, translator, waits);
    expect(made.drawings.map(({ name }) => name)).toEqual(["board.png"]);
    expect(readMessage(made, ["board.png"])).toEqual([
      "#d08b3e",
      cardHead,
      "(board.png)",
      awaited,
      "- Prize p5 is on show.",
      ...cardButtons,
    ]);
    const inWords = [
      "On show: Prize p5, and 4 more.",
      `<@${ada}>: 3 cards, won nothing.`,
      `<@${ben}>: 3 cards, won nothing.`,
    ].join("\n");
    expect(readMessage(made)).toEqual([
      "#d08b3e",
      cardHead,
      inWords,
      awaited,
      "- Prize p5 is on show.",
      ...cardButtons,
    ]);
  });

  test("waits for one or nobody as well, and says how well a computer plays", () => {
    const tell = (of: typeof sight) => readMessage(card(of, translator, { seats: [], deadlines: [], since: null }))[3];
    expect(tell({ ...sight, awaited: [1] })).toBe(`**To play:** <@${ben}>`);
    expect(tell({ ...sight, awaited: [] })).toBe("The table waits for nobody.");
    const computer = {
      ...record,
      seats: [...seats.slice(0, 1), { kind: "computer" as const, name: "Computer 2", level: "hard" as const }],
    };
    const shown = readMessage(card(look(game, computer).table(), tableTranslator(game, computer, "en-US"), waits));
    expect(shown[1]).toBe(`## Secret Bids\n-# ● 1 <@${ada}> and ■ 2 **Computer 2** (hard)`);
  });

  test("leaves its events without buttons when a newer one is posted, and says where the game goes on", () => {
    expect(readMessage(oldCard(sight, translator))).toEqual(["- Prize p5 is on show."]);
    const silent = { ...sight, newest: { ...sight.newest, opening: [] } };
    expect(readMessage(oldCard(silent, translator))).toEqual(["-# The game goes on below."]);
  });

  test("becomes its file when the table stops to go on later", () => {
    const saved = saveCard(table, "{}", translator);
    expect(saved.file).toEqual({ name: `secret-bids-${id}.save.json`, data: "{}" });
    expect(readMessage(saved)).toEqual([
      `The table is stopped. \`/table import\` with this file goes on with it, once.\n-# Table ${id}. Hands and decks in the file are encrypted.`,
      `(secret-bids-${id}.save.json)`,
    ]);
  });
});
