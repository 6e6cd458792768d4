import { expect, test } from "vitest";
import { disclosureOf } from "../../src/table/disclosure/disclosure.ts";
import { agreeToShow, playersOf } from "../../src/table/disclosure/showing.ts";
import { userId } from "../../src/ids.ts";
import { refuse } from "../../src/records/outcome.ts";
import { bids } from "../contract/fixture/index.ts";
import { recordOf } from "../discord/record.ts";
import { type Fields, recordWith } from "./recordWith.ts";

const deal = { seats: 2, key: "5f".repeat(32), options: { gold: false, hand: "short" } };
const record = recordOf(bids, deal, bids.setup(deal).state, "playing");
const people = record.seats.flatMap((seated) => (seated.kind === "person" ? [seated.user] : []));
const tell = (changed: Fields) => {
  const { key, hands, scores } = disclosureOf(recordWith(record, changed));
  return [key ? "key" : "", hands ? "hands" : "", scores ? "scores" : ""].filter((each) => each !== "");
};

test.each([
  ["in a lobby", { status: "lobby" }, []],
  ["before the deal", { match: null }, []],
  ["while it runs", {}, []],
  ["while it runs and others play its deal", { keepsKey: true }, []],
  ["at its end", { status: "ended" }, ["key", "hands", "scores"]],
  ["at its end while others play its deal", { status: "ended", keepsKey: true }, ["scores"]],
  ["at its end once nobody plays its deal any more", { status: "ended", keepsKey: false }, ["key", "hands", "scores"]],
  ["when it was stopped to go on later", { status: "closed", isSaved: true }, []],
  [
    "when it was stopped to go on, though all want it shown",
    { status: "closed", isSaved: true, agreedToShow: people },
    [],
  ],
  ["when it was closed early", { status: "closed" }, []],
  ["when it was closed early and one of two wants it shown", { status: "closed", agreedToShow: people.slice(1) }, []],
  ["when it was closed early and all want it shown", { status: "closed", agreedToShow: people }, ["key", "hands"]],
  [
    "when it came from elsewhere",
    { status: "closed", agreedToShow: people, origin: { from: "server", table: record.id } },
    [],
  ],
  ["when it was closed while others play its deal", { status: "closed", agreedToShow: people, keepsKey: true }, []],
] satisfies readonly (readonly [string, Fields, readonly string[]])[])(
  "of a match is told %s",
  (_when, changed, parts) => {
    expect(tell(changed)).toEqual(parts);
  },
);

test("whoever lost their seat to a computer is asked whether hands may be shown, too, and so is whose seat another plays", () => {
  const idOf = (digit: string) => userId(digit.repeat(18));
  const [ada, ben, cora, dan] = [idOf("1"), idOf("2"), idOf("3"), idOf("4")];
  const seats: typeof record.seats = [
    { kind: "computer", name: "Ada", for: ada },
    { kind: "computer", name: "Robin" },
    { kind: "computer", name: "Ben", owner: { user: ben, name: "Ben" } },
    { kind: "person", user: cora, name: "Cora", owner: { user: dan, name: "Dan" } },
    { kind: "person", user: cora, name: "Cora" },
  ];
  expect(playersOf({ seats })).toEqual([ada, ben, cora, dan]);
});

test.each([
  ["while it is played", {}, "refusal.show-running"],
  ["before it begins", { status: "lobby" }, "refusal.show-running"],
  ["while others play its deal", { status: "closed", keepsKey: true }, "tournament.refusal.same-deal"],
  ["once all have agreed", { status: "closed", agreedToShow: people }, "refusal.show-done"],
] satisfies readonly (readonly [string, Fields, string])[])(
  "nobody agrees to have a match shown %s, and reads why",
  (_when, changed, key) => {
    expect(agreeToShow(recordWith(record, changed), people[0] ?? expect.fail())).toEqual({
      ok: false,
      why: { say: key },
    });
  },
);

test("of a match that was broken off the players alone agree", () => {
  const closed = recordWith(record, { status: "closed" });
  expect(agreeToShow(closed, userId("900000000000000009"))).toEqual(refuse("refusal.not-seated"));
  expect(people.map((user) => agreeToShow(closed, user).ok)).toEqual([true, true]);
});
