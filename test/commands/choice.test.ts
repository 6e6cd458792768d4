/** What is offered while an answer of several picks is typed. */
import { expect, test } from "vitest";

import { completeChoice } from "../../commands/play.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { look, recordOf } from "../discord/record.ts";
import { pretend } from "../pretend.ts";

const deal = { seats: 2, key: "5e".repeat(32), options: { gold: false, hand: "short" } };
const record = recordOf(bids, deal, bids.setup(deal).state, "playing");

/** What is offered to a seat that may choose up to two cards, and is asked for one besides. */
function offer(typed: string): readonly (readonly string[])[] {
  const sight = look(bids, record).seat(0);
  const [bid] = sight.decisions;
  if (bid === undefined) throw new Error("Somebody bids");
  const decisions = [
    { ...bid, ask: pretend("change"), options: pretend(["a1", "a2", "a3"]), max: 2 },
    { ...bid, options: pretend(["a1", "b1"]) },
  ];
  const translator = tableTranslator(bids, record, "en-US");
  return completeChoice({ ...sight, decisions, labels: {} }, typed, translator).map(({ name, value }) => [name, value]);
}

test("a card of either question, by its name", () => {
  expect(offer("CARD A1")).toEqual([
    ["Card a1", "change=a1"],
    ["Card a1", "bid=a1"],
  ]);
  expect(offer("b")).toEqual([["Card b1", "bid=b1"]]);
});

test("after one card the others of the first question that offers it, as long as it takes more", () => {
  const more = [
    ["Card a1 & Card a2", "change=a1&a2"],
    ["Card a1 & Card a3", "change=a1&a3"],
  ];
  expect(offer("a1 &")).toEqual(more);
  expect(offer("card a1 & 3")).toEqual(more.slice(1));
  expect(offer("a1 & a2 &")).toEqual([]);
  expect(offer("bid=a1 &")).toEqual([]);
});

test("what is no card counts for nothing", () => {
  expect(offer("nonsense & b")).toEqual([["Card b1", "bid=b1"]]);
});
