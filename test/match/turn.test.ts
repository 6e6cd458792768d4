import { describe, expect, test } from "vitest";
import type { Answer, AnyGame, Decision, Seat } from "../../games/contract/index.ts";
import { begin, closeSegment, onlyAnswer, take, undo, undoTogether } from "../../src/match/turn.ts";
import { verify } from "../../src/match/replay.ts";
import { bids } from "../contract/fixture/index.ts";
import { answersGiven, type Match } from "../../src/match/match.ts";
import { clock } from "../clocks.ts";

const game: AnyGame = bids;
const nonce = "5e".repeat(16);
const deal = { seats: 2, key: "07".repeat(32), options: { gold: false, hand: "short" } };

function cardsOf(match: Match, seat: Seat): readonly string[] {
  return game.decisions(match.state).find((decision) => decision.seat === seat)?.options ?? [];
}

function playAnswer(match: Match, seat: Seat, answer: Answer, clicks: number | "now" = "now"): Match {
  const taken = take(game, match, { seat, answer, clicks }, 0, nonce);
  if (!taken.ok) throw new Error(taken.refusal);
  return taken.match;
}

describe("taking an answer", () => {
  test("an answer that was not offered is refused and nothing changes", () => {
    const match = begin(game, deal, 0);
    expect(take(game, match, { seat: 0, answer: { ask: "bid", picks: ["zz"] }, clicks: 0 }, 0, nonce)).toEqual({
      ok: false,
      refusal: "not-asked",
    });
  });

  test("an old panel is stale once its seat has answered, but not because another seat has", () => {
    const start = begin(game, deal, 0);
    const [mine = ""] = cardsOf(start, 0);
    const [theirs = ""] = cardsOf(start, 1);
    const other = playAnswer(start, 1, { ask: "bid", picks: [theirs] }, 0);
    const both = take(game, other, { seat: 0, answer: { ask: "bid", picks: [mine] }, clicks: 0 }, 0, nonce);
    expect(both.ok).toBe(true);
    const once = playAnswer(start, 0, { ask: "bid", picks: [mine] }, 0);
    expect(take(game, once, { seat: 0, answer: { ask: "bid", picks: [mine] }, clicks: 0 }, 0, nonce)).toMatchObject({
      ok: false,
      refusal: "stale",
    });
  });

  test("a secret answer gets a nonce for its receipt, and the reveal names its seal", () => {
    const start = begin(game, deal, 0);
    const one = playAnswer(start, 0, { ask: "bid", picks: [cardsOf(start, 0)[0] ?? ""] });
    const two = playAnswer(one, 1, { ask: "bid", picks: [cardsOf(one, 1)[0] ?? ""] });
    expect(one.newest[0]?.sealed?.nonce).toMatch(/^[0-9a-f]{32}$/u);
    expect(two.newest[1]?.unsealed).toEqual([one.newest[0]?.sealed?.seal, two.newest[1]?.sealed?.seal]);
  });
});

describe("undo", () => {
  test("takes back one's own secret choice although another locked in after it, and keeps theirs", () => {
    const three = { ...deal, seats: 3 };
    const start = begin(game, three, 0);
    const one = playAnswer(start, 0, { ask: "bid", picks: [cardsOf(start, 0)[0] ?? ""] });
    const two = playAnswer(one, 1, { ask: "bid", picks: [cardsOf(one, 1)[0] ?? ""] });
    const undone = undo(game, two, 0);
    expect(undone.ok).toBe(true);
    if (!undone.ok) return;
    expect(undone.match.newest.map(({ seat }) => seat)).toEqual([1]);
    expect(game.decisions(undone.match.state).find(({ seat }) => seat === 0)?.ask).toBe("bid");
    expect(undone.match.clicks).toEqual([2, 1, 0]);
  });

  test("asks nobody whose choice is secret: it stays as it was chosen", () => {
    const start = begin(game, { ...deal, seats: 3 }, 0);
    const one = playAnswer(start, 0, { ask: "bid", picks: [cardsOf(start, 0)[0] ?? ""] });
    const theirs = cardsOf(one, 1)[0] ?? "";
    const two = playAnswer(one, 1, { ask: "bid", picks: [theirs] });
    const undone = undoTogether(game, two, 0);
    if (!undone.ok) throw new Error(undone.refusal);
    expect(undone.needs).toEqual([]);
    expect(undone.match.newest).toMatchObject([{ seat: 1, answer: { picks: [theirs] } }]);
  });

  test("never crosses a reveal", () => {
    const start = begin(game, deal, 0);
    const one = playAnswer(start, 0, { ask: "bid", picks: [cardsOf(start, 0)[0] ?? ""] });
    const two = playAnswer(one, 1, { ask: "bid", picks: [cardsOf(one, 1)[0] ?? ""] });
    expect(undo(game, two, 0)).toEqual({ ok: false, refusal: "undo-barrier" });
    expect(undo(game, start, 0)).toEqual({ ok: false, refusal: "nothing-to-undo" });
  });
});

describe("a question that the host answers", () => {
  const forced: Decision = { seat: 1, ask: "take", options: ["a"], min: 1, max: 1, awaited: true, open: true };

  test("is open, awaited, the seat's only one, and leaves no choice", () => {
    expect(onlyAnswer([forced, { ...forced, seat: 0, ask: "bid" }], 1)).toEqual(forced);
    const none = { ...forced, options: ["a", "b"], min: 0, max: 0 };
    expect(onlyAnswer([none], 1)).toEqual(none);
    expect(onlyAnswer([{ ...forced, options: ["a", "b"], min: 2, max: 2 }], 1)).toBeDefined();
  });

  test.each([
    ["of another seat", { seat: 0 }],
    ["with a choice of cards", { options: ["a", "b"] }],
    ["with a choice how many", { min: 0 }],
    ["that is not open", { open: false }],
    ["that is secret", { seal: "bid 1" }],
    ["that nobody waits for", { awaited: false }],
  ] as const)("is none %s", (_, changed) => {
    expect(onlyAnswer([{ ...forced, ...changed }], 1)).toBeUndefined();
    expect(onlyAnswer([forced, { ...forced, ask: "bid" }], 1)).toBeUndefined();
  });
});

describe("a long match", () => {
  /** Changes a bid over and over: answers without a barrier. */
  function changedOften(times: number): Match {
    let match = begin(game, deal, 0);
    match = playAnswer(match, 0, { ask: "bid", picks: [cardsOf(match, 0)[0] ?? ""] });
    for (let count = 0; count < times; count += 1) {
      match = playAnswer(match, 0, { ask: "change", picks: [cardsOf(match, 0)[0] ?? ""] });
      const closing = closeSegment(match);
      match = closing?.match ?? match;
    }
    return match;
  }

  test("keeps a bounded number of answers in its record, however long it is", () => {
    const match = changedOften(300);
    expect(answersGiven(match)).toBe(301);
    expect(match.newest.length).toBeLessThanOrEqual(72);
    expect(match.base.at).toBe(301 - 64);
  });

  test("can still be taken back answer by answer within reach", () => {
    let match = changedOften(300);
    for (let count = 0; count < 64; count += 1) {
      const undone = undo(game, match, 0);
      expect(undone.ok).toBe(true);
      if (undone.ok) match = undone.match;
    }
    expect(undo(game, match, 0)).toMatchObject({ ok: false, refusal: "undo-barrier" });
  });
});

describe("verifying", () => {
  function playToEnd(): Match {
    let match = begin(game, deal, 0);
    for (;;) {
      const next = game.decisions(match.state).find(({ awaited }) => awaited);
      if (next === undefined) return match;
      match = playAnswer(match, next.seat, { ask: next.ask, picks: next.options.slice(0, next.min) });
    }
  }

  test("a match played by the rules is true", async () => {
    const match = playToEnd();
    expect(await verify(game, match, match.newest, clock)).toEqual({ verdict: "true", answers: match.newest.length });
  });

  test("another key is found out", async () => {
    const match = playToEnd();
    const forged = { ...match, deal: { ...match.deal, key: "08".repeat(32) } };
    expect(await verify(game, forged, match.newest, clock)).toEqual({ verdict: "other-key" });
  });

  test("an answer that was changed afterwards is found out", async () => {
    const match = playToEnd();
    const [first, ...rest] = match.newest;
    if (first === undefined) throw new Error("no answers");
    const others = game.decisions(game.setup(match.deal).state).find(({ seat }) => seat === first.seat)?.options ?? [];
    const other = others.find((option) => option !== first.answer.picks[0]) ?? "";
    const forged = { ...first, answer: { ask: "bid", picks: [other] } };
    expect((await verify(game, match, [forged, ...rest], clock)).verdict).toBe("differs");
  });
});
