/** What is believed of a file that another bot wrote: only what can be played again. */
import { afterEach, describe, expect, test, vi } from "vitest";

import type { AnyGame, Options, Seat } from "../../games/contract/index.ts";
import { nobody } from "../../src/ids.ts";
import { commitmentTo } from "../../src/match/fairness.ts";
import { importEndCard, importForeign } from "../../src/table/saves/importForeign.ts";
import { bids } from "../contract/fixture/index.ts";
import { pretend } from "../pretend.ts";
import { clock, clockAt } from "../clocks.ts";
import { firstTableOf } from "../../src/table/stage.ts";

const key = "7a".repeat(32);
const plain = { gold: false, hand: "short" };
const nonce = "0f".repeat(16);

/** The answers of a match in which everybody who is asked takes the first option. */
function playFirsts(deal: { readonly seats: number; readonly key: string; readonly options: Options }) {
  let { state } = bids.setup(deal);
  const answers = [];
  for (let at = 1; ; at += 1) {
    const decision = bids.decisions(state).find(({ awaited }) => awaited);
    if (decision === undefined) return { state, answers };
    const { seat, ask, options, seal } = decision;
    const answer = { ask, picks: options.slice(0, 1) };
    state = bids.apply(state, seat, answer).state;
    const sealed = seal === undefined ? {} : { sealed: { seal, nonce } };
    answers.push({ seat, answer, by: "player" as "player" | "host", at, ...sealed });
  }
}

/** A whole match as another bot writes it. */
function fileOf(options: Options = plain, seats = 2, dealt = options) {
  const deal = { seats, key, options: dealt };
  const { answers } = playFirsts({ seats, key, options });
  const commitment = commitmentTo("secret-bids", 1, deal);
  const names = Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`);
  const record = {
    ...{ id: "abcdefgh23", game: "secret-bids", status: "ended", host: "200000000000000000", opened: 5 },
    seats: names.map((name, seat) => ({ kind: "person", user: `20000000000000000${seat}`, name })),
    match: { deal, commitment, rules: 1, rulesSince: [{ answer: 0, rules: 1 }] },
  };
  return { record, answers };
}

afterEach(() => {
  vi.restoreAllMocks();
});

type File = ReturnType<typeof fileOf>;

const file = fileOf();
const inRecord = (changed: object, of: File = file) => ({ ...of, record: { ...of.record, ...changed } });
const inMatch = (changed: object) => inRecord({ match: { ...file.record.match, ...changed } });
const inAnswer = (at: number, changed: object, of: File = file) => ({
  ...of,
  answers: of.answers.map((each, index) => (index === at ? { ...each, ...changed } : each)),
});

async function refusalOf(read: unknown, games: readonly AnyGame[] = [bids]) {
  const imported = await importForeign(read, games, clock);
  return imported.ok ? undefined : imported.refusal;
}

async function imported(read: unknown) {
  const found = await importForeign(read, [bids], clock);
  if (!found.ok) throw new Error(found.refusal);
  return found;
}

describe("the file of another bot", () => {
  test("is the match that its answers make of its deal, whatever else it says", async () => {
    const lie = {
      facts: [{ fact: "won", to: "table", seat: 1, prize: "p5" }],
      unsealed: ["bid 2 of 1"],
      barrier: true,
    };
    const { record, answers } = await imported({ ...inAnswer(0, lie), state: "of another match" });
    const { state } = playFirsts(file.record.match.deal);
    expect(record).toMatchObject({
      ...{ id: "abcdefgh23", status: "ended", guild: "", host: "200000000000000000", opened: 5, options: plain },
      seats: file.record.seats,
      match: { state, opening: bids.setup(file.record.match.deal).facts, clicks: [3, 3], base: { at: 6, state } },
    });
    // It is a table of today's format, and none of its answers lies in a segment of its own.
    expect(record).toMatchObject({ format: 2, match: { newest: answers, closed: 0, segments: 0 } });
    expect(record.origin).toEqual({ from: "here" });
    expect(answers.map(({ seat, at }) => [seat, at])).toEqual([
      ...[0, 1, 0, 1, 0, 1].map((seat, index) => [seat, index + 1]),
    ]);
    expect(answers[0]?.facts.map(({ fact }) => fact)).toEqual(["noted", "placed"]);
    expect(answers[0]).toMatchObject({ barrier: false, sealed: { seal: "bid 0 of 0", nonce } });
    // Both bids of a round come to light with the second one.
    expect(answers[0]).not.toHaveProperty("unsealed");
    expect(answers[1]).toMatchObject({ barrier: true, unsealed: ["bid 0 of 0", "bid 0 of 1"] });
  });

  test("may hold open answers as well, which have no receipt", async () => {
    const { answers } = await imported(fileOf({ ...plain, gold: true }));
    const gilded = answers.filter(({ answer }) => answer.ask === "gild");
    expect(gilded).not.toEqual([]);
    for (const each of gilded) expect(each).not.toHaveProperty("sealed");
    for (const each of gilded) expect(each).not.toHaveProperty("unsealed");
  });

  test("of which the host gave an answer counts only those of players as theirs", async () => {
    const { record } = await imported(inAnswer(2, { by: "host" }));
    expect(record.match?.clicks).toEqual([2, 3]);
  });

  test("may be of somebody who played against computers", async () => {
    const seats = file.record.seats.with(1, pretend({ kind: "computer", name: "Robin" }));
    expect((await imported(inRecord({ seats }))).record.seats).toEqual(seats);
  });

  test("leaves others their turn while it is played again", async () => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += 1_000));
    let hadTurn = false;
    setImmediate(() => (hadTurn = true));
    await imported(file);
    expect(hadTurn).toBe(true);
  });
});

describe("whoever wrote it, a file", () => {
  test("keeps what table it was first", async () => {
    for (const origin of ["bcdefghj23", { from: "archive", table: "bcdefghj23", claims: {} }])
      expect(firstTableOf((await imported(inRecord({ origin }))).record)).toBe("bcdefghj23");
    expect((await imported(inRecord({ origin: { from: "here" } }))).record.origin).toEqual({ from: "here" });
  });

  test("of a match that was broken off is as good, and says that it was", async () => {
    const broken = { ...file, answers: file.answers.slice(0, -1) };
    expect((await imported(inRecord({ status: "closed" }, broken))).record).toMatchObject({
      status: "closed",
      match: { clicks: [3, 2] },
    });
    expect(await refusalOf(broken)).toBe("untrue");
    expect(await refusalOf(inRecord({ status: "closed" }))).toBe("untrue");
  });
});

describe("of files of other bots, one", () => {
  test.each([
    ["that is nothing", undefined],
    ["of a match that is still played", inRecord({ status: "playing" })],
    ["whose table has no name of ours", inRecord({ id: "l".repeat(11) })],
    ["whose host is nobody", inRecord({ host: "everyone" })],
    ["with a name longer than any", inRecord({ seats: [{ kind: "computer", name: "x".repeat(101) }] })],
    ["from before time began", inRecord({ opened: -1 })],
    ["whose key is too short", inMatch({ deal: { ...file.record.match.deal, key: key.slice(1) } })],
    ["that was played by two rules", inMatch({ rulesSince: [{}, {}] })],
    ["with more answers than any match has", { ...file, answers: Array(5_001).fill(file.answers[0]) }],
  ])("%s is no save file", async (_, read) => {
    expect(await refusalOf(read)).toBe("not-a-save");
  });

  test("of a game or of rules that are not known here is refused for that reason", async () => {
    expect(await refusalOf(inRecord({ game: "chess" }))).toBe("unknown-game");
    expect(await refusalOf(inMatch({ rules: 2 }))).toBe("other-rules");
  });

  const gold = fileOf({ ...plain, gold: true });
  const gilding = gold.answers.findIndex(({ answer }) => answer.ask === "gild");
  const dealtTo = (seats: number) => fileOf(plain, seats);
  const dealtWith = (options: Options) => fileOf(plain, 2, options);
  test.each([
    ["deals to a seat that nobody has", inRecord({ seats: file.record.seats.slice(0, 1) })],
    ["seats more than the game has seats", dealtTo(5)],
    ["seats fewer than the game needs", dealtTo(1)],
    ["leaves out an option", dealtWith({ gold: false })],
    ["has an option that the game has not", dealtWith({ ...plain, silver: true })],
    ["answers yes or no by a word", dealtWith({ ...plain, gold: "no" })],
    ["answers a choice by yes or no", dealtWith({ ...plain, hand: true })],
    ["chooses what cannot be chosen", dealtWith({ ...plain, hand: "none" })],
    ["chooses what cannot be together", fileOf({ gold: false, hand: "long" }, 4)],
    ["promised another deal", inMatch({ commitment: "0".repeat(64) })],
    ["plays a card that nobody held", inAnswer(0, { answer: { ask: "bid", picks: ["p1"] } })],
    ["has a secret choice without its receipt", inAnswer(0, { sealed: undefined })],
    ["has the receipt of another choice", inAnswer(0, { sealed: { seal: "bid 0 of 1", nonce } })],
    ["has a receipt of an open choice", inAnswer(gilding, { sealed: { seal: "gild", nonce } }, gold)],
  ])("that %s is not true", async (_, read) => {
    expect(await refusalOf(read)).toBe("untrue");
  });

  test.each([2, 3, 4])("of %s players is read, for so many the game can seat", async (seats) => {
    expect((await imported(dealtTo(seats))).record.seats).toHaveLength(seats);
  });

  test("that breaks the game is not true, and breaks nothing else", async () => {
    const fragile: AnyGame = {
      ...bids,
      setup: () => {
        throw new Error("Nobody can be dealt this.");
      },
    };
    expect(await refusalOf(file, [fragile])).toBe("untrue");
  });
});

describe("the last card of version 1", () => {
  const { deal, commitment } = file.record.match;
  const card = {
    ...{ table: "abcdefgh23", game: "secret-bids", rulesSince: [{ rules: 1 }], deal, commitment },
    seats: file.record.seats.map(({ name }) => ({ name })),
    answers: file.answers.map(({ seat, answer: { ask, picks }, by, sealed }) => ({ seat, ask, picks, by, ...sealed })),
  };
  const now = 1_700_000_000_000;
  const read = (changed: object = {}) =>
    importEndCard(
      { ...card, ...changed },
      [bids],
      clockAt(() => now),
    );

  test("is the match by players of their names, who are nobody, at the moment at which it is read", async () => {
    const found = await read();
    if (!found.ok) throw new Error(found.refusal);
    expect(found.record).toMatchObject({
      ...{ id: "abcdefgh23", status: "ended", host: nobody, opened: now },
      seats: [1, 2].map((number) => ({ kind: "computer", name: `Player ${number}` })),
      match: { clicks: [3, 3] },
    });
    expect(found.answers.map(({ at }) => at)).toEqual(found.answers.map(() => now));
    expect(found.answers[0]?.sealed).toEqual({ seal: "bid 0 of 0", nonce });
  });

  test("tells a match that was broken off by its answers", async () => {
    expect(await read({ answers: card.answers.slice(0, -1) })).toMatchObject({
      ok: true,
      record: { status: "closed" },
    });
  });

  test("holds open answers without receipts, and no secret ones", async () => {
    const { record, answers } = fileOf({ ...plain, gold: true });
    const given = answers.map(({ seat, answer: { ask, picks }, by, sealed }) => ({ seat, ask, picks, by, ...sealed }));
    const opened = { deal: record.match.deal, commitment: record.match.commitment, answers: given };
    expect(await read(opened)).toMatchObject({ ok: true });
    const without = (name: "seal" | "nonce", seat: Seat) =>
      read({ answers: card.answers.map((each) => (each.seat === seat ? { ...each, [name]: undefined } : each)) });
    expect(await without("seal", 0)).toEqual({ ok: false, refusal: "untrue" });
    expect(await without("nonce", 1)).toEqual({ ok: false, refusal: "untrue" });
  });

  test("is refused like any other file", async () => {
    expect(await read({ rulesSince: [] })).toEqual({ ok: false, refusal: "not-a-save" });
    expect(await read({ rulesSince: [{ rules: 1 }, { rules: 1 }] })).toEqual({ ok: false, refusal: "not-a-save" });
    expect(await read({ rulesSince: [{ rules: 2 }] })).toEqual({ ok: false, refusal: "other-rules" });
    expect(await read({ game: "chess" })).toEqual({ ok: false, refusal: "unknown-game" });
    const many = Array(5_001).fill(card.answers[0]);
    expect(await read({ answers: many })).toEqual({ ok: false, refusal: "not-a-save" });
  });
});
