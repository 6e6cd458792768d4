/** Deal, answers, undo and proof on a game so small that every number can be counted by hand. */
import { describe, expect, test } from "vitest";

import type { AnyGame, Decision, Json } from "../../games/contract/index.ts";
import { commitmentTo, newKey, newNonce } from "../../src/match/fairness.ts";
import * as lookBack from "../../src/match/lookBack.ts";
import { answersGiven, type Entry, factsFor, type Match, upgradeMatch } from "../../src/match/match.ts";
import { awaitedSeats, isOver, positionOf, underRules } from "../../src/match/position.ts";
import { verify } from "../../src/match/replay.ts";
import { begin, closeSegment, closeSegments, take, undo, undoTogether } from "../../src/match/turn.ts";
import { bids } from "../contract/fixture/index.ts";
import { pretend } from "../pretend.ts";
import { systemCore } from "../../src/ports/ports.ts";

/** Two take turns and say a number; "stop" is a barrier, and "pass" asks the other what has one answer only. */
type Said = { readonly said: readonly string[]; readonly asksOne: boolean };
const words = ["one", "two", "stop", "pass"];
const game: AnyGame = pretend({
  ...bids,
  info: { ...bids.info, id: "saying", rules: 3 },
  setup: () => ({ state: { said: [], asksOne: false }, facts: [{ fact: "dealt", to: "table" }], barrier: true }),
  decisions: ({ said, asksOne }: Said): readonly Decision[] => {
    if (said.at(-1) === "end") return [];
    const asked = { seat: said.length % 2, min: 1, max: 1, awaited: true, open: true };
    return asksOne
      ? [{ ...asked, ask: "nod", options: ["nod"] }]
      : [{ ...asked, ask: "say", options: [...words, "end"] }];
  },
  apply: ({ said }: Said, seat: number, { picks: [word = ""] }: { readonly picks: readonly string[] }) => ({
    state: { said: [...said, word], asksOne: word === "pass" },
    facts: [
      { fact: "said", to: "table", word },
      { fact: "whispered", to: seat, word },
    ],
    barrier: word === "stop",
  }),
  view: (state: Said) => state,
});
const deal = { seats: 2, key: "ab".repeat(32), options: { b: true, a: "x" } };
const fresh = begin(game, deal, 5);

const say = (match: Match, word: string, ask = "say"): Match => {
  const taken = take(
    game,
    match,
    { seat: match.newest.length % 2, answer: { ask, picks: [word] }, clicks: "now" },
    9,
    "a nonce",
  );
  if (!taken.ok) throw new Error(taken.refusal);
  return taken.match;
};
const sayAll = (...said: readonly string[]): Match => said.reduce((match, word) => say(match, word), fresh);
function told({ state }: Match) {
  const { said }: Said = pretend(state);
  return said;
}

describe("a deal", () => {
  test("begins with what it told, under the rules of the day, committed to its key", () => {
    expect(fresh).toEqual({
      ...{ deal, rules: 3, rulesSince: [{ answer: 0, rules: 3 }], state: { said: [], asksOne: false } },
      ...{ base: { at: 0, state: { said: [], asksOne: false } }, opening: [{ fact: "dealt", to: "table" }] },
      ...{ newest: [], closed: 0, segments: 0, clicks: [0, 0], commitment: commitmentTo("saying", 3, deal) },
    });
    // The order in which options were set tells nothing.
    expect(commitmentTo("saying", 3, { ...deal, options: { a: "x", b: true } })).toBe(fresh.commitment);
    expect(commitmentTo("saying", 4, deal)).not.toBe(fresh.commitment);
    expect([newKey(systemCore.randomBytes).length, newNonce(systemCore.randomBytes).length]).toEqual([64, 32]);
  });
});

describe("an answer", () => {
  const entry = (seat: number, word: string, more: Partial<Entry> = {}) => ({
    ...{ seat, answer: { ask: "say", picks: [word] }, by: "player", barrier: false, at: 9 },
    facts: [
      { fact: "said", to: "table", word },
      { fact: "whispered", to: seat, word },
    ],
    ...more,
  });

  test("is written down with what it told, and what leaves no choice is answered for the next seat", () => {
    const taken = take(game, fresh, { seat: 0, answer: { ask: "say", picks: ["pass"] }, clicks: 0 }, 9, "a nonce");
    const nod = entry(1, "nod", { answer: { ask: "nod", picks: ["nod"] }, by: "host" });
    expect(taken).toMatchObject({ ok: true, entries: [entry(0, "pass"), nod] });
    if (!taken.ok) throw new Error("It was offered");
    expect(taken.entries).toHaveLength(2);
    expect(Object.keys(taken.entries[0] ?? {})).not.toContain("sealed");
    expect(Object.keys(taken.entries[0] ?? {})).not.toContain("unsealed");
    expect(taken.match).toMatchObject({ clicks: [1, 0], base: { at: 0 } });
    expect(told(taken.match)).toEqual(["pass", "nod"]);
  });

  test("comes too late once the match is over, and moves what undo reaches when it is a barrier", () => {
    const over = sayAll("one", "end");
    expect(take(game, over, { seat: 0, answer: { ask: "say", picks: ["one"] }, clicks: "now" }, 9, "a nonce")).toEqual({
      ok: false,
      refusal: "over",
    });
    expect(positionOf(game, over).isOver).toBe(true);
    const stopped = sayAll("one", "stop", "two");
    expect(stopped.base).toEqual({ at: 2, state: { said: ["one", "stop"], asksOne: false } });
    expect(sayAll(...Array.from({ length: 64 }, () => "one")).base.at).toBe(0);
    expect(sayAll(...Array.from({ length: 66 }, () => "one")).base).toMatchObject({
      at: 2,
      state: { said: ["one", "one"] },
    });
  });
});

describe("undo", () => {
  test("is one's own while nobody chose since", () => {
    const back = undo(game, sayAll("one", "two"), 1);
    if (!back.ok) throw new Error(back.refusal);
    expect([told(back.match), back.match.clicks, back.entries.length]).toEqual([["one"], [1, 2], 1]);
    expect(undo(game, sayAll("one", "two"), 0)).toEqual({ ok: false, refusal: "undo-others" });
    expect(undo(game, sayAll("stop", "two"), 0)).toEqual({ ok: false, refusal: "undo-barrier" });
    expect(undo(game, sayAll("one", "stop"), 0)).toEqual({ ok: false, refusal: "undo-barrier" });
    expect(undo(game, sayAll("one"), 1)).toEqual({ ok: false, refusal: "nothing-to-undo" });
  });

  test("together takes back what others chose since, and names them", () => {
    const back = undoTogether(game, sayAll("one", "two", "one", "two"), 0);
    if (!back.ok) throw new Error(back.refusal);
    expect([told(back.match), back.needs, back.match.clicks, back.entries.length]).toEqual([
      ["one", "two"],
      [1],
      [3, 3],
      2,
    ]);
    expect(undoTogether(game, sayAll("stop", "two"), 0)).toEqual({ ok: false, refusal: "undo-barrier" });
    expect(undoTogether(game, sayAll("one", "stop"), 0)).toEqual({ ok: false, refusal: "undo-barrier" });
    expect(undoTogether(game, fresh, 0)).toEqual({ ok: false, refusal: "nothing-to-undo" });
  });

  test("together keeps the secret choices of others, where they are still possible", () => {
    const seal = { sealed: { seal: "s", nonce: "n" } };
    const [first, second] = sayAll("one", "two").newest;
    if (first === undefined || second === undefined) throw new Error("Two were said");
    const secret: Match = { ...sayAll("one", "two"), newest: [first, { ...second, ...seal }] };
    // Without the first there is no second: it goes as well, and its seat is asked.
    expect(undo(game, secret, 0)).toEqual({ ok: false, refusal: "undo-others" });
    const back = undoTogether(game, secret, 0);
    if (!back.ok) throw new Error(back.refusal);
    expect([told(back.match), back.needs]).toEqual([[], [1]]);
  });
});

describe("old answers", () => {
  const many = (count: number) => sayAll(...Array.from({ length: count }, (_, at) => (at % 8 === 7 ? "stop" : "one")));

  test("go in eights once undo and cards look back no further", () => {
    const match = many(24);
    expect(closeSegment(many(7))).toBeUndefined();
    expect(closeSegment(many(8))).toBeUndefined();
    const closing = closeSegment(match);
    expect(closing?.segment).toEqual(match.newest.slice(0, 8));
    expect(closing?.match).toEqual({ ...match, closed: 8, segments: 1, newest: match.newest.slice(8) });
    const all = closeSegments(match);
    expect([all.segments.length, all.match.closed, all.match.segments, answersGiven(all.match)]).toEqual([
      2, 16, 2, 24,
    ]);
    // The last eight are told on cards. What is closed is counted, and undo goes on behind it.
    const more = say(say(all.match, "one"), "two");
    const back = undo(game, more, 1);
    expect(back.ok && told(back.match).length).toBe(25);
    // Never what undo still reaches.
    expect(closeSegment(sayAll(...Array.from({ length: 40 }, () => "one")))).toBeUndefined();
  });

  test("of a match that was stored before they were counted were closed in thirty-twos", () => {
    const { closed, ...old } = { ...fresh, segments: 2 };
    expect(closed).toBe(0);
    expect(upgradeMatch(old).closed).toBe(64);
    expect(upgradeMatch({ ...old, closed: 8 }).closed).toBe(8);
  });

  test("are looked back at from one's own choice, the end of one's turn, and the last reveal", () => {
    const match = sayAll("one", "two", "one");
    expect([0, 1, 2].map((seat) => lookBack.findLastChoice(match.newest, seat))).toEqual([2, 1, -1]);
    const hosts = match.newest.map((entry) => ({ ...entry, by: "host" as const }));
    expect(lookBack.findLastChoice(hosts, 0)).toBe(-1);
    const known = (...seats: readonly (number | "reveal")[]) =>
      seats.map((seat) => (seat === "reveal" ? { seat: 9, isReveal: true } : { seat, isReveal: false }));
    expect(lookBack.findLastTurnEnd(known(0, 1, 0, 1), 1)).toBe(2);
    expect(lookBack.findLastTurnEnd(known(0, 1, 0, 1), 0)).toBe(3);
    expect(lookBack.findLastTurnEnd(known(0, 0, 1, 1, 0, 0), 0)).toBe(2);
    expect(lookBack.findLastTurnEnd(known(0, 1), 5)).toBe(0);
    expect(lookBack.findLastTurnEnd(known(0, "reveal", 1), 0)).toBe(1);
    expect(lookBack.findLastTurnEnd(known(0, "reveal", 0, 1), 0)).toBe(3);
    const [entry] = match.newest;
    if (entry === undefined) throw new Error("One was said");
    const silent = { ...entry, facts: [{ fact: "whispered", to: 0 }] };
    expect([entry, silent, { ...silent, unsealed: ["s"] }].map(lookBack.isKnownToAll)).toEqual([true, false, true]);
    const sealed = { ...silent, sealed: { seal: "s", nonce: "n" } };
    expect(lookBack.listHiddenChoices([sealed, { ...sealed, unsealed: ["s"] }, sealed, silent])).toEqual([sealed]);
    expect(lookBack.listHiddenChoices([sealed, silent])).toEqual([sealed]);
  });
});

describe("a position", () => {
  test("names whom it waits for in the order of seats, each once", () => {
    const asked = (seat: number, awaited = true) => ({
      seat,
      ask: "say",
      options: [],
      min: 1,
      max: 1,
      awaited,
      open: true,
    });
    expect(awaitedSeats([asked(2), asked(0), asked(2), asked(1, false)])).toEqual([0, 2]);
    expect([isOver([asked(1, false)]), isOver([asked(1, false), asked(0)])]).toEqual([true, false]);
  });

  test("asks its game once for each state, whatever a state is", () => {
    const asked: unknown[] = [];
    const counting: AnyGame = { ...game, view: (state: Json) => (asked.push(state), [...asked.keys()]) };
    const view = () => positionOf(counting, { ...fresh, state: { said: [] } }).view("table");
    const position = positionOf(counting, { ...fresh, state: { said: ["x"] } });
    expect([position.view(0), position.view(0), position.view(1)]).toEqual([[0], [0], [0, 1]]);
    expect(view()).not.toEqual(view());
    // A click comes back to the state it was made in after it looked at the next one.
    expect(positionOf(counting, position.match).view(0)).toEqual([0]);
    for (const state of [null, "text"]) expect(positionOf(counting, { ...fresh, state }).match.state).toBe(state);
  });

  test("asks once what is open, for as long as no other state is looked at", () => {
    let asked = 0;
    const counting: AnyGame = { ...game, decisions: (state) => ((asked += 1), game.decisions(state)) };
    const match = begin(counting, deal, 5);
    expect(positionOf(counting, match).isOver).toBe(false);
    expect(positionOf(counting, { ...match, clicks: [1, 0] }).awaited).toEqual([0]);
    expect(asked).toBe(1);
    take(counting, match, { seat: 0, answer: { ask: "say", picks: ["one"] }, clicks: "now" }, 9, "a nonce");
    expect(asked).toBe(2);
  });

  test("stands under the rules of today, before which nothing is taken back", () => {
    expect(underRules(game, fresh)).toBe(fresh);
    const newer: AnyGame = { ...game, info: { ...game.info, rules: 4 } };
    const match = sayAll("one", "two");
    const upgraded = underRules({ ...newer, upgrade: (state, rules) => ({ state, rules }) }, match);
    expect(upgraded).toMatchObject({
      ...{ rules: 4, state: { state: match.state, rules: 3 }, base: { at: 2, state: { rules: 3 } } },
      rulesSince: [
        { answer: 0, rules: 3 },
        { answer: 2, rules: 4 },
      ],
    });
    expect(underRules(newer, match).state).toBe(match.state);
    const facts = [
      { fact: "a", to: "table" },
      { fact: "b", to: 0 },
      { fact: "c", to: 1 },
    ] as const;
    expect([factsFor({ facts }, "table"), factsFor({ facts }, 1)]).toEqual([[facts[0]], [facts[0], facts[2]]]);
  });
});

describe("a match that is played again", () => {
  const match = sayAll("one", "stop", "two", "end");
  const check = (changed: Partial<Match>, answers: readonly Entry[] = match.newest) =>
    verify(game, { ...match, ...changed }, answers, systemCore.clock);

  test("is true, or differs from the first answer that could not be or told something else", async () => {
    expect(await check({})).toEqual({ verdict: "true", answers: 4 });
    const told = (at: number, changed: Partial<Entry>) =>
      match.newest.map((entry, nth) => (nth === at ? { ...entry, ...changed } : entry));
    expect(await check({}, told(1, { facts: [] }))).toEqual({ verdict: "differs", answer: 2 });
    expect(await check({}, told(2, { answer: { ask: "say", picks: ["three"] } }))).toEqual({
      verdict: "differs",
      answer: 3,
    });
    expect(await check({ state: { said: [] } })).toEqual({ verdict: "differs", answer: 4 });
    expect(await check({}, told(0, { seat: 1 }))).toEqual({ verdict: "differs", answer: 1 });
  });

  test("under other rules says so, and a key of another deal is found out first", async () => {
    const rulesSince = [
      { answer: 0, rules: 3 },
      { answer: 2, rules: 4 },
    ];
    expect(await check({ rulesSince })).toEqual({ verdict: "rules-changed", answers: 4 });
    const older = { rules: 2, rulesSince: [{ answer: 0, rules: 2 }], commitment: commitmentTo("saying", 2, deal) };
    expect(await check(older)).toEqual({ verdict: "rules-changed", answers: 4 });
    expect(await check({ rulesSince: [] })).toEqual({ verdict: "true", answers: 4 });
    expect(await check({ commitment: "0" })).toEqual({ verdict: "other-key" });
  });
});
