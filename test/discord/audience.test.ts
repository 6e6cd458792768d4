/** What is for one person alone cannot be built into what everybody reads: the compiler refuses it. */
import { ordersPage } from "../../commands/orders.ts";
import { card } from "../../src/discord/cards/card.ts";
import type { Posting } from "../../src/discord/delivery/posting.ts";
import type { Reply } from "../../src/discord/message/reply.ts";
import type { MessageTemplate } from "../../src/discord/message/template.ts";
import { boardPicture, handPicture, newsPage, whyNot } from "../../src/discord/pages/pages.ts";
import { panel } from "../../src/discord/pages/panel.ts";
import { channelId, messageId } from "../../src/ids.ts";
import type { Everybody } from "../../src/table/sight/audience.ts";
import type { TableSight } from "../../src/table/sight/sight.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { look, recordOf } from "./record.ts";
import type { Message } from "discord.js";
import { expect, test } from "vitest";

const deal = { seats: 2, key: "3d".repeat(32), options: { gold: false, hand: "short" } };
const record = recordOf(bids, deal, bids.setup(deal).state, "playing");
const translator = tableTranslator(bids, record, "en-US");
const seat = look(bids, record).seat(1);
const table = look(bids, record).table();
const hers = { person: record.seats[1]?.kind === "person" ? record.seats[1].user : "nobody" };

const refusePost = ({ id }: Message) => Promise.reject(new Error(`Message ${id} was posted`));
const expectHidden = (isShown: boolean) => expect(isShown).toBe(false);
const publicly = (template: MessageTemplate<Everybody>) => template.audience;

test("what is made from a seat's sight is for its person alone, and no public template", async () => {
  const templates = [panel(seat, translator, "at the table"), handPicture(seat, translator), whyNot(seat, translator)];
  for (const { audience } of [...templates, await newsPage(seat, translator), ordersPage(seat, translator)])
    expect(audience).toEqual(hers);
  // @ts-expect-error A panel is for one person.
  publicly(panel(seat, translator, "at the table"));
  // @ts-expect-error A hand is for one person.
  publicly(handPicture(seat, translator));
  // @ts-expect-error The board may be as one seat sees it.
  publicly(boardPicture(seat, translator));
});

test("an answer for the channel, or one that changes a public message, takes public templates only", () => {
  const template = panel(seat, translator, "at the table");
  const replies: readonly Reply[] = [
    { kind: "private", template },
    { kind: "aside", template },
    // @ts-expect-error A panel is no public answer.
    { kind: "public", template, posted: refusePost },
    // @ts-expect-error A panel does not take the place of a public message.
    { kind: "update", template, settled: expectHidden },
  ];
  expect(replies).toHaveLength(4);
});

test("a channel is posted public templates only", async () => {
  const created: unknown[] = [];
  const post: Posting["create"] = (_id, channel, { audience }) => {
    created.push(audience);
    return Promise.resolve({ channel, message: messageId("100000000000000009"), at: 0 });
  };
  const to = channelId("100000000000000001");
  await post({ record: record.id, due: 1 }, to, card(table, translator, { seats: [], deadlines: [], since: null }), []);
  // @ts-expect-error A panel is not posted into a channel.
  await post({ record: record.id, due: 1 }, to, panel(seat, translator, "elsewhere"), []);
  expect(created).toEqual(["everybody", hers]);
});

test("the table's card is not made from what one seat sees", () => {
  const made = card(table, translator, { seats: [], deadlines: [], since: null });
  expect(made.audience).toBe("everybody");
  // @ts-expect-error A seat's sight is none of the table.
  const wrong: TableSight = seat;
  expect(wrong.audience).toEqual(hers);
});

test("nothing of a match but what a sight lists can be read from it", () => {
  // @ts-expect-error A sight has no record.
  expect(seat.record).toBeUndefined();
  // @ts-expect-error Nor a match.
  expect(seat.match).toBeUndefined();
  // @ts-expect-error Nor a state.
  expect(seat.state).toBeUndefined();
  // @ts-expect-error The public part of a table has no match either.
  expect(seat.table.match).toBeUndefined();
  // @ts-expect-error Nor everybody's orders.
  expect(seat.table.orders).toBeUndefined();
  // @ts-expect-error What everybody sees has no orders.
  expect(table.orders).toBeUndefined();
  // @ts-expect-error Nor how often a seat has acted.
  expect(table.clicks).toBeUndefined();
});
