/** Whatever calls somebody: what a locked phone shows of it, which reads plain words and nothing else. */
import type { AnyGame } from "../../games/contract/index.ts";
import { card } from "../../src/discord/cards/card.ts";
import * as calls from "../../src/discord/cards/reminders.ts";
import { seatRequestCard } from "../../src/discord/cards/reminders.ts";
import { callingMessage, nameGame } from "../../src/discord/message/call.ts";
import { writeId } from "../../src/discord/message/customId.ts";
import { type MessageTemplate, wordsOnly } from "../../src/discord/message/template.ts";
import { lostChannelPost } from "../../src/discord/tournaments/parts.ts";
import * as cups from "../../src/discord/tournaments/posts.ts";
import { channelId, newTableId, userId } from "../../src/ids.ts";
import type { SeatRequest } from "../../src/table/hosting.ts";
import { publicTable } from "../../src/table/sight/publicTable.ts";
import { hostTranslator, say, tableTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { recordCup } from "../tournaments/recorded.ts";
import { look, recordOf } from "./record.ts";
import { expect, test } from "vitest";

const game: AnyGame = bids;
const deal = { seats: 2, key: "7a".repeat(32), options: { gold: false, hand: "short" } };
const record = recordOf(game, deal, game.setup(deal).state, "playing");
const translator = tableTranslator(game, record, "en-US");
const table = publicTable(record);
const sight = look(game, record).table();
// The first two sit at the table.
const ada = userId("100000000000000000");
const ben = userId("100000000000000001");
const chloe = userId("100000000000000007");
const [thread, evening] = [channelId("100000000000000009"), Date.UTC(2026, 11, 24, 18)];

/** A call of a table's thread, as it is posted there. */
const here = (template: MessageTemplate) => nameGame(template, game.info.title);
const remind = (step: "half" | "fifth" | "last" | "grace") =>
  here(calls.reminder(table, { seats: [0], deadlines: [], since: null }, { seat: 0, step }, translator));
const request = (by: SeatRequest["by"]): MessageTemplate =>
  here(seatRequestCard(table, { seat: 0, user: ada, by, votes: [], step: "wait", since: 0 }, evening, translator));
const waits = { game, table, until: evening, since: evening };
const notLetIn = say("days.not-let-in", { who: `<@${ada}>`, thread: `<#${thread}>` });
const lost = say("place.lost.hidden", { players: [say("seat", { who: { seat: 0 } })], title: game.info.title });

const cup = recordCup(
  "Cup",
  ["Ada", "Ben"],
  [
    {
      ...{ stage: 0, number: 1, season: 0, byes: [], key: null, isReminded: false, isClosed: false },
      pods: [{ seats: [1, 2], group: 0, table: null, result: null, deadline: evening }],
    },
  ],
  {
    ...{ format: "swiss", size: 2, rounds: 1, number: null, odd: "byes", hours: 24, most: 16, fewest: 2 },
    isDuplicate: false,
    points: null,
  },
);
const host = hostTranslator("en-US");

/** What a call is about, its message, whom it is for, and what it shows. */
const rows: readonly (readonly [string, MessageTemplate, readonly string[], string])[] = [
  [
    "a turn",
    card(sight, translator, { seats: [0, 1], deadlines: [], since: null }),
    [ada, ben],
    `<@${ada}> and <@${ben}>, your turn: Secret Bids`,
  ],
  ["half of the time gone", remind("half"), [ada], `<@${ada}>, half of your time is gone. · Secret Bids`],
  ["little time left", remind("fifth"), [ada], `<@${ada}>, your time is running out. · Secret Bids`],
  [
    "the last one awaited",
    remind("last"),
    [ada],
    `<@${ada}>, everybody else has answered. The table waits only for you. · Secret Bids`,
  ],
  [
    "time that is up",
    remind("grace"),
    [ada],
    `<@${ada}>, your time is up. The table waits a little longer. Then somebody else is asked to play for you. · Secret Bids`,
  ],
  [
    "tables that wait",
    calls.digest([waits, waits], table, ada, translator),
    [ada],
    "2 tables wait for you: Secret Bids",
  ],
  ["a turn that comes next", calls.headsUp(sight, ada, [1], translator), [ada], "Your turn comes next: Secret Bids"],
  [
    "an answer to take back",
    here(calls.consentCard(table, { seat: 1, answers: 3, needs: [0], agreed: [] }, translator)),
    [ada],
    `<@${ben}> asks to take back a choice, and with it what was played since. <@${ada}>: do you agree? · Secret Bids`,
  ],
  [
    "a seat for the bench",
    here(calls.benchCall(table, 1, [chloe], translator)),
    [chloe],
    `<@${ben}> is missing. Who plays this seat until they are back? · Secret Bids <@${chloe}>`,
  ],
  [
    "a seat that somebody else shall play",
    request("bench"),
    [ada],
    `<@${ada}>, somebody else is asked to play your seat unless you say that you are here. · Secret Bids`,
  ],
  [
    "a seat that the computer shall play",
    request("computer"),
    [ada],
    `<@${ada}>, the computer plays your seat unless you say that you are here. · Secret Bids`,
  ],
  [
    "a private thread without its player",
    here(calls.notice(table, notLetIn, translator)),
    [ada],
    `<@${ada}> sits at <#${thread}>, but Discord does not let me bring them in. Somebody who manages threads can add them there, or give me the permission **Manage Threads**. · Secret Bids`,
  ],
  [
    "a place that is lost",
    calls.notice(table, lost, translator),
    [ada],
    `<@${ada}>: I can no longer see the place of your table of Secret Bids. Your clocks are stopped. Whoever manages the server can let me in again, or let me see the channel.`,
  ],
  ["a check-in", cups.checkInPost(cup, [ada], host), [ada], `Cup: check in now <@${ada}>`],
  [
    "a tournament that did not begin",
    cups.hinderedPost(cup, say("tournament.closed", { round: "It" }), host),
    [cup.organiser],
    `<@${cup.organiser}>, **Cup did not begin** at its time: **Finished: It.**`,
  ],
  [
    "a round",
    cups.roundPost(cup, { round: 0 }, [thread], host),
    [ada, ben],
    `Cup, Round 1: your table is open. <@${ada}> <@${ben}>`,
  ],
  [
    "a round that waits",
    cups.reminderPost(cup, 0, [{ pod: 0, place: thread, people: [ada], deadline: evening }], host),
    [ada],
    `Cup, Round 1: your table waits for you. <@${ada}>`,
  ],
  [
    "two who change places",
    cups.swappedPost(cup, { round: 0, entrants: [1, 2] }, [thread], host),
    [ada],
    `**Cup:** two players change places. <@${ada}>`,
  ],
  [
    "a tournament without its channel",
    lostChannelPost(cup, host),
    [cup.organiser],
    `I can no longer post in the channel of your tournament **Cup**: <#${cup.channel}>. My posts wait. Whoever manages the channel can let me see it and send messages there. <@${cup.organiser}>`,
  ],
];

test.each(rows)("a locked phone shows of %s", (_, template, users, shown) => {
  const { content } = callingMessage(template, users, record.id);
  expect(content).toBe(shown);
  // Times are shown only by those who draw messages.
  expect(content).not.toContain("<t:");
});

test("a call of very many has as many mentions as Discord takes characters, and counts the others", () => {
  const users = Array.from({ length: 120 }, (_, at) => userId(String(10n ** 17n + BigInt(at))));
  const lengths = Array.from({ length: 30 }, (_, more) => {
    const template = wordsOnly("everybody", 0, "w".repeat(10 + more));
    const { content, uncalled } = callingMessage(template, users, record.id);
    expect(content.match(/<@\d+>/gu)).toHaveLength(users.length - uncalled);
    return content.length;
  });
  // A mention and the blank before it take 22 characters.
  expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([1_979, 2_000]);
});

test("tables that wait offer the way to the most urgent one first, then to the one it is about", () => {
  const [soon, later] = [
    { ...table, id: newTableId("1") },
    { ...table, id: newTableId("2") },
  ];
  const waiting = [
    { ...waits, table: later, until: evening + 1 },
    { ...waits, table: soon },
    { ...waits, until: null },
  ];
  const offered = (due: typeof table | undefined): readonly string[] => {
    const message = JSON.stringify(calls.digest(waiting, due, ada, translator).compose(new Set()));
    return [...message.matchAll(/"custom_id":"(?<id>[^"]+)"/gu)].map(({ groups }) => groups?.["id"] ?? "");
  };
  const [toSoon, toLater] = [soon, later].map(({ id }) => writeId({ verb: "play", table: id }));
  expect(offered(undefined)).toEqual([toSoon]);
  expect(offered(soon)).toEqual([toSoon]);
  expect(offered(later)).toEqual([toSoon, toLater]);
});
