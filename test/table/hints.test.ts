/** At which tables hints are given, and how they are counted. */
import { expect, test } from "vitest";
import { countHints, hinderHint, hinderTrial, isAmongComputers, noteHint } from "../../src/table/disclosure/hints.ts";
import { tableSettings } from "../../src/table/actions/lobby.ts";
import type { Seated, TableRecord } from "../../src/table/record.ts";
import { userId } from "../../src/ids.ts";
import { bids } from "../contract/fixture/index.ts";
import { recordOf } from "../discord/record.ts";
import { recordWith } from "./recordWith.ts";

const deal = { seats: 2, key: "6d".repeat(32), options: { gold: false, hand: "short" } };
const people = recordOf(bids, deal, bids.setup(deal).state, "playing");
const other = userId("900000000000000009");
const [ada] = people.seats;
if (ada === undefined) throw new Error("Ada sits there");
const computer: Seated = { kind: "computer", name: "Robin" };
const alone: TableRecord = { ...people, seats: [ada, computer], allowsHints: true };

test.each([
  ["one person and computers", {}, true],
  ["one person alone", { seats: [ada] }, true],
  ["two people", { seats: people.seats }, false],
  ["nobody but computers", { seats: [computer, computer] }, false],
  [
    "a computer that stands in for somebody",
    { seats: [ada, { ...computer, owner: { user: other, name: "Ben" } }] },
    false,
  ],
  [
    "a computer on the seat of somebody who was forgotten",
    { seats: [ada, { ...computer, forgotten: { who: "hash:b", hasStayed: false } }] },
    false,
  ],
  ["a computer that had to take over a seat", { seats: [ada, { ...computer, for: other }] }, false],
  ["a tournament", { tournament: { id: "cup", round: 0, pod: 0 } }, false],
  ["a deal that others play as well", { keepsKey: true }, false],
] satisfies readonly (readonly [string, Partial<TableRecord>, boolean])[])(
  "hints are fair at a table of %s: %s",
  (_, changed, isFair) => {
    expect(isAmongComputers({ ...alone, ...changed })).toBe(isFair);
  },
);

test("a table that gives none says why", () => {
  const why = (changed: Partial<TableRecord>) => hinderHint(recordWith(alone, { ...changed }))?.say;
  expect(why({})).toBeUndefined();
  expect(why({ status: "ended" })).toBe("refusal.over");
  expect(why({ allowsHints: false })).toBe("refusal.hints-off");
  expect(why({ seats: people.seats })).toBe("refusal.hints-people");
});

test("hints count by question and seat, and none is counted for a question that is past", () => {
  const at = (record: TableRecord, clicks: number): TableRecord =>
    recordWith(record, { match: record.match && { ...record.match, clicks: [clicks, 0] } });
  const count = (record: TableRecord, clicks: number) => {
    const noted = noteHint(record, 0, clicks);
    return noted.ok ? noted.record : noted.why.say;
  };
  const once = count(at(alone, 3), 3);
  if (typeof once === "string") throw new Error(once);
  expect(once.hintsUsed).toEqual([{ seat: 0, count: 1, clicks: 3 }]);
  expect([alone, once].map((record) => countHints(record, 0))).toEqual([0, 1]);
  expect(countHints(once, 1)).toBe(0);
  expect(count(once, 3)).toBe(once);
  expect(count(at(once, 4), 4)).toMatchObject({ hintsUsed: [{ seat: 0, count: 2, clicks: 4 }] });
  expect(count(once, 2)).toBe("refusal.stale");
  expect(count(recordWith(once, { status: "ended" }), 3)).toBe("refusal.over");
});

test("a rematch gives hints where the match before did", () => {
  expect(tableSettings({ ...alone, computerLevel: "hard" })).toMatchObject({
    computerLevel: "hard",
    allowsHints: true,
  });
  expect(tableSettings(people)).not.toHaveProperty("allowsHints");
});

test("nobody tries out a match that others compare themselves with: a weekly challenge, a deal of a tournament, a rated one", () => {
  const solo: TableRecord = { ...alone, seats: [ada] };
  expect(hinderTrial(solo)).toBeUndefined();
  for (const changed of [{ keepsKey: true }, { tournament: { id: "cup", round: 0, pod: 0 } }])
    expect(hinderTrial({ ...solo, ...changed })).toMatchObject({ say: "refusal.trial-rated" });
});
