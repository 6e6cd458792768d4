/** What people may do with a table, as pure steps of its record. */
import { describe, expect, test } from "vitest";

import { type UserId, userId } from "../../src/ids.ts";
import { withoutPerson } from "../../src/table/actions/people.ts";
import { pause, shareInTime, voteEnd } from "../../src/table/actions/hostActions.ts";
import { playTurn } from "../../src/table/actions/play.ts";
import { agreeToReplace, replaceSeat } from "../../src/table/actions/seats.ts";
import { addComputer, leave, setComputerLevel } from "../../src/table/actions/lobby.ts";
import { positionOf } from "../../src/match/position.ts";
import { startAtOnce } from "./startAtOnce.ts";
import { advanceDeadlines, deadlineOf, nextDeadline } from "../../src/table/deadlines/reminderSchedule.ts";
import { concerns } from "../../src/table/orders.ts";
import { type Changed, levelOf, type Seated, type TableRecord } from "../../src/table/record.ts";
import { day, hour } from "../../src/time/hours.ts";
import { paces } from "../../src/time/pace.ts";
import { defaultPreferences } from "../../src/time/preferences.ts";
import { hostTranslator, say } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { recordOf } from "../discord/record.ts";
import { recordWith } from "./recordWith.ts";

const now = Date.parse("2026-06-01T12:00:00Z");
const options = { gold: false, hand: "short" };
const times = { now, gaps: [], preferences: new Map() };
const computer: Seated = { kind: "computer", name: "Robin" };

const person = (seat: number): UserId => userId(String(100000000000000000n + BigInt(seat)));

/** A table of Secret Bids with so many people; the first of them is its host. */
function table(people: number, status: TableRecord["status"] = "playing"): TableRecord {
  const deal = { seats: people, key: "5e".repeat(32), options };
  return {
    ...recordOf(bids, deal, bids.setup(deal).state, status),
    secrets: Array.from({ length: people }, () => null),
  };
}

function expectChanged(step: Changed): TableRecord {
  if (!step.ok) throw new Error(step.why.say);
  return step.record;
}

test("a refusal does not tell what another seat may choose", () => {
  const record = table(2);
  const dealt = bids.setup({ seats: 2, key: "5e".repeat(32), options }).state;
  const [mine, theirs] = bids.decisions(dealt).map((open) => open.options);
  const bid = { ask: "bid", picks: mine?.slice(0, 1) ?? [] };
  const locked = playTurn(bids, record, { seat: 0, answer: bid, clicks: 0 }, 0, "a nonce");
  if (!locked.ok) throw new Error(locked.why.say);
  const readRefusal = (picks: readonly string[]) =>
    playTurn(bids, locked.record, { seat: 0, answer: { ask: "bid", picks }, clicks: "now" }, 0, "a nonce");
  const nobodys = ["z1", "z2"];
  expect(readRefusal(nobodys)).toEqual({ ok: false, why: { say: "refusal.moved-on" } });
  expect(readRefusal(theirs?.slice(0, 2) ?? [])).toEqual(readRefusal(nobodys));
});

test("an answer that is not offered is refused by the rule that forbids it, or by how many it needs", () => {
  const why = { say: "closed.gilded" };
  const closing = { ...bids, words: { ...bids.words, listClosed: () => [{ ask: "bid", option: "z1", why }] } };
  const refusalOf = (...picks: readonly string[]) => {
    const step = playTurn(closing, table(2), { seat: 0, answer: { ask: "bid", picks }, clicks: "now" }, 0, "a nonce");
    return step.ok ? undefined : step.why;
  };
  expect(refusalOf("z1")).toEqual(why);
  expect(refusalOf("z2")).toEqual({ say: "refusal.not-asked" });
  for (const picks of [[], ["z1", "z2"]])
    expect(refusalOf(...picks)).toEqual({
      say: "refusal.count",
      with: { min: 1, max: 1, exact: "yes", given: picks.length },
    });
  // What was open when it was offered, and is so no more.
  const late = playTurn(closing, table(2), { seat: 0, answer: { ask: "gone", picks: ["z1"] }, clicks: "now" }, 0, "n");
  expect(late).toEqual({ ok: false, why: { say: "refusal.moved-on" } });
});

test("a number of choices is one figure where it is exact", () => {
  const said = (min: number, max: number, exact: "yes" | "no") =>
    hostTranslator("en-US").label(say("refusal.count", { min, max, exact, given: 1 }));
  expect(said(3, 3, "yes")).toContain("choose 3.");
  expect(said(2, 3, "no")).toContain("choose 2–3.");
});

test("an old click is refused in the same words, however many others chose secretly since", () => {
  const whyNot = (record: TableRecord) =>
    playTurn(bids, record, { seat: 3, answer: { ask: "bid", picks: ["a1"] }, clicks: 9 }, 0, "a nonce");
  let record = table(4);
  const refusals = [whyNot(record)];
  for (const seat of [0, 1, 2]) {
    if (record.match === null) throw new Error("Nothing is played");
    const asked = positionOf(bids, record.match).decisions.find((open) => open.seat === seat);
    const picks = asked?.options.slice(0, 1);
    const step = playTurn(bids, record, { seat, answer: { ask: "bid", picks: picks ?? [] }, clicks: 0 }, 0, "a nonce");
    if (!step.ok) throw new Error(step.why.say);
    ({ record } = step);
    refusals.push(whyNot(record));
  }
  for (const refusal of refusals) expect(refusal).toEqual({ ok: false, why: { say: "refusal.stale" } });
});

describe("a vote to end the game", () => {
  test.each([
    { people: 2, enough: 2 },
    { people: 3, enough: 2 },
    { people: 4, enough: 3 },
  ])("of $people persons wants $enough, which is more than half", ({ people, enough }) => {
    let record = table(people);
    for (let votes = 1; votes <= enough; votes += 1) {
      record = expectChanged(voteEnd(record, person(votes - 1), now));
      expect(record.status).toBe(votes < enough ? "playing" : "closed");
      if (votes < enough) expect(record.outbox.at(-1)).toMatchObject({ what: { with: { votes, persons: people } } });
    }
    expect(record.outbox.at(-1)).toMatchObject({ kind: "end" });
  });

  test("counts nobody twice and no computer", () => {
    const once = expectChanged(voteEnd(table(3), person(1), now));
    expect(expectChanged(voteEnd(once, person(1), now))).toMatchObject({ status: "playing", votes: [person(1)] });
    const three = table(3);
    const withComputer = { ...three, seats: three.seats.with(2, computer) };
    const one = expectChanged(voteEnd(withComputer, person(0), now));
    expect(one.status).toBe("playing");
    expect(expectChanged(voteEnd(one, person(1), now)).status).toBe("closed");
  });

  test("stands in the audit, and is refused to strangers and when the game is over", () => {
    expect(expectChanged(voteEnd(table(3), person(1), now)).audit).toEqual([{ at: now, by: person(1), what: "vote" }]);
    expect(voteEnd(table(3), person(7), now)).toMatchObject({ why: { say: "refusal.not-seated" } });
    expect(voteEnd(table(3, "ended"), person(1), now)).toMatchObject({ why: { say: "refusal.over" } });
  });
});

test("what the host may do is refused before the game and after it, each with its reason", () => {
  const why = (status: TableRecord["status"]) => pause(table(2, status), person(0), false, true, now);
  expect(why("lobby")).toMatchObject({ why: { say: "refusal.over", with: { status: "lobby" } } });
  expect(why("ended")).toMatchObject({ why: { say: "refusal.over" } });
  expect(why("playing").ok).toBe(true);
});

test("a seat that is given away stands in the audit, with who did it", () => {
  for (const by of ["bench", "computer"] as const) {
    const given = expectChanged(replaceSeat(table(3), person(0), false, { seat: 2, by, hasLeft: true }, times));
    expect(given.audit).toEqual([{ at: now, by: person(0), what: "replace", seat: 2 }]);
  }
});

test("only those at the table agree to a replacement, and only to one that was asked for", () => {
  const says = (why: string) => ({ ok: false, why: { say: why } });
  expect(agreeToReplace(table(3), person(7), 2, times)).toMatchObject(says("refusal.not-seated"));
  expect(agreeToReplace(table(3), person(1), 2, times)).toMatchObject(says("refusal.no-request"));
});

test("a table is played in its channel, or in a thread that is still to be opened", () => {
  const lobby = table(2, "lobby");
  const placeOf = (wantsThread: boolean) =>
    expectChanged(startAtOnce(bids, { ...lobby, place: null, wantsThread }, person(0), now, "5e".repeat(32))).place;
  expect(placeOf(true)).toBeNull();
  expect(placeOf(false)).toBe(lobby.home);
});

describe("whoever goes", () => {
  test("and was host leaves that to the person who sat down first of those who stay", () => {
    const lobby = table(4, "lobby");
    const three = { ...lobby, seats: lobby.seats.with(1, computer) };
    expect(expectChanged(leave(three, person(0))).host).toBe(person(2));
    expect(expectChanged(leave(three, person(2))).host).toBe(person(0));
    for (const status of ["lobby", "playing"] as const)
      expect(withoutPerson(recordWith(three, { status }), person(0), "hash").host).toBe(person(2));
    expect(withoutPerson(three, person(3), "hash").host).toBe(person(0));
  });

  test("without a trace leaves a lobby open as long as a person sits there", () => {
    expect(withoutPerson(table(1, "lobby"), person(0), "hash").status).toBe("closed");
    expect(withoutPerson(table(2, "lobby"), person(0), "hash").status).toBe("lobby");
    const audit: TableRecord["audit"] = [{ at: now, by: person(0), what: "pause" }];
    const playing = { ...table(2), votes: [person(0), person(1)], audit };
    expect(withoutPerson(playing, person(0), "hash")).toMatchObject({ votes: [person(1)], audit: [] });
  });
});

test("computers get names in the order in which they sit down, no name twice", () => {
  let record = table(1, "lobby");
  for (let seats = 1; seats < 4; seats += 1) record = expectChanged(addComputer(bids, record, person(0)));
  expect(record.seats.slice(1).map(({ name }) => name)).toEqual(["Robin", "Sage", "Quinn"]);
  const alone = table(1, "lobby");
  const quinn = { ...alone, seats: [...alone.seats, { kind: "computer" as const, name: "Robin" }] };
  expect(expectChanged(addComputer(bids, quinn, person(0))).seats.at(-1)?.name).toBe("Sage");
});

test("computers play at the level of their table, those that sit there already too", () => {
  const lobby = expectChanged(addComputer(bids, table(1, "lobby"), person(0)));
  expect(levelOf(lobby, 1)).toBe("medium");
  const hard = expectChanged(addComputer(bids, expectChanged(setComputerLevel(lobby, person(0), "hard")), person(0)));
  expect([levelOf(hard, 1), levelOf(hard, 2)]).toEqual(["hard", "hard"]);
  expect(hard.seats[0]).toEqual(lobby.seats[0]);
  // A table that was stored before computers had levels.
  expect(levelOf({ seats: [computer] }, 0)).toBe("medium");
  expect(setComputerLevel(lobby, person(1), "easy")).toMatchObject({ ok: false, why: { say: "refusal.not-seated" } });
  expect(setComputerLevel(table(2), person(0), "easy")).toMatchObject({ ok: false, why: { say: "refusal.started" } });
});

test("the share of choices in time is rounded down, over all tables, once there are ten", () => {
  const tally = (inTime: number, late: number) => ({ ...table(2), tally: { [person(0)]: { inTime, late } } });
  // 4 + 4 of 12 and 12 are a third; 5 + 4 of 9 are too few to say anything; 9 of 10 are 90 percent.
  expect(shareInTime([tally(4, 8), tally(4, 8)], person(0))).toBe(33);
  expect(shareInTime([tally(5, 0), tally(4, 0)], person(0))).toBeUndefined();
  expect(shareInTime([tally(5, 1), tally(4, 0)], person(0))).toBe(90);
  expect(shareInTime([tally(5, 1), tally(4, 0)], person(1))).toBeUndefined();
});

test("a table without a clock is looked at after thirty days, and after sixty once all it waits for were reminded", () => {
  const record = table(2);
  const touched = now - day;
  const remind = (seats: readonly number[]): TableRecord => {
    const clocks = record.timing.clocks.map((clock, seat) => ({
      ...clock,
      told: seats.includes(seat) ? (["half"] as const) : [],
    }));
    return { ...record, timing: { ...record.timing, clocks, touched } };
  };
  expect(nextDeadline(bids, remind([]), times)).toBe(touched + 30 * day);
  expect(nextDeadline(bids, remind([0]), times)).toBe(touched + 30 * day);
  expect(nextDeadline(bids, remind([0, 1]), times)).toBe(touched + 60 * day);
});

describe("whoever is waited for alone", () => {
  /** Seat 0 has bid an hour ago; seat 1 sleeps from half an hour ago until two o'clock. */
  function waiting(at: number) {
    const deal = { seats: 2, key: "5e".repeat(32), options };
    const { state } = bids.setup(deal);
    const picks = bids.decisions(state)[0]?.options.slice(0, 1) ?? [];
    const record = recordOf(bids, deal, bids.apply(state, 0, { ask: "bid", picks }).state, "playing");
    const clock = { left: 3 * day, since: now - hour, turn: 0, among: 2, told: ["start"], out: null } as const;
    const clocks = record.timing.clocks.map((fresh) => ({ ...fresh, ...clock }));
    const preferences = new Map([[person(1), { ...defaultPreferences, quiet: { from: 11.5 * 60, to: 14 * 60 } }]]);
    const timing = { ...record.timing, pace: paces.daily, clocks, touched: now - hour };
    return advanceDeadlines(bids, { ...record, timing }, { now: at, gaps: [], preferences });
  }

  test("is told so once awake, and not in the middle of their night", () => {
    const nudges = (at: number) => waiting(at).outbox.filter(({ kind }) => kind === "reminder");
    expect(nudges(now)).toEqual([]);
    expect(nudges(now + 2 * hour)).toMatchObject([{ seat: 1, step: "last" }]);
  });
});

test("without a clock nobody's time runs out, asleep or awake", () => {
  const preferences = new Map([[person(0), { ...defaultPreferences, quiet: { from: 22 * 60, to: 7 * 60 } }]]);
  expect(deadlineOf(table(2), 0, { now, gaps: [], preferences })).toBeNull();
});

test("a fact concerns the seat it is told to, and every seat that its sentence names, in lists too", () => {
  const about = (words: object, to: number | "table" = "table") =>
    concerns({ to, fact: "told" }, { say: "x", with: { ...words } }, 1);
  expect(about({ count: 3, name: "Ada" })).toBe(false);
  expect(about({ who: { seat: 0 } }, 1)).toBe(true);
  expect(about({ who: { seat: 1 } })).toBe(true);
  expect(about({ who: { seat: 0 } })).toBe(false);
  expect(about({ what: { say: "y", with: { who: { seat: 1 } } } })).toBe(true);
  expect(about({ all: [{ say: "y" }, { say: "y", with: { who: { seat: 1 } } }] })).toBe(true);
  expect(about({ all: [{ say: "y", with: { who: { seat: 0 } } }] })).toBe(false);
});
