import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnyGame, Seat } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { listRecentEvents } from "../../src/discord/message/recentEvents.ts";
import { panel } from "../../src/discord/pages/panel.ts";
import { findLastChoice, findLookBackStart, listHiddenChoices } from "../../src/match/lookBack.ts";
import { answersGiven, type Entry, type Match } from "../../src/match/match.ts";
import { positionOf } from "../../src/match/position.ts";
import { begin, closeSegment, take, undo } from "../../src/match/turn.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { anyTable, keys, numbers, runs, turnFrom, whimsFrom } from "../contract/play.ts";
import { look, recordOf } from "../discord/record.ts";
import { recordWith } from "../table/recordWith.ts";

const deal = { seats: 3, key: "7a".repeat(32), options: { gold: true, hand: "short" } };

describe("a record keeps", () => {
  /** Each of three seats answers once a turn and tells the table of it; nothing of that can be taken back. */
  const listEntries = (count: number): readonly Entry[] =>
    Array.from({ length: count }, (_, at) => ({
      ...{ seat: at % 3, answer: { ask: "bid", picks: [] }, by: "player", barrier: true, at },
      facts: [{ fact: "shown", to: "table", prize: String(at) }],
    }));
  const silent = (entry: Entry): Entry => ({ ...entry, facts: [] });
  const from = (newest: readonly Entry[], base = newest.length) =>
    findLookBackStart({ ...begin(bids, deal, 0), newest, base: { at: base, state: null } });

  test("the last eight events", () => {
    expect(from(listEntries(30))).toBe(22);
  });

  test("everything while the table was told less than that", () => {
    expect(from(listEntries(30).map((entry, at) => (at < 23 ? silent(entry) : entry)))).toBe(0);
    expect(from([])).toBe(0);
  });

  test("the last choice of the seat that has waited longest, not what the host answered for it", () => {
    const others = listEntries(30).map((entry) => (entry.seat === 2 ? { ...entry, seat: 1 } : entry));
    const waited = others.map((entry, at) => (at === 5 ? { ...entry, seat: 2 } : entry));
    expect(from(waited)).toBe(5);
    expect(from(waited.map((entry, at) => (at === 20 ? { ...entry, seat: 2, by: "host" } : entry)))).toBe(5);
  });

  test("what happened since the turn before the one that a seat has begun", () => {
    const seats = [0, 1, 2, 2, 2, 0, 1, 1, 1, 1, 0, 1, 0, 1, 0, 1, 2, 2, 2, 2, 2, 2, 2, 2];
    // Seat 2 is in its second turn, which begins with the answer of number 16; its first ended with number 4.
    expect(from(listEntries(24).map((entry, at) => ({ ...entry, seat: seats[at] ?? 0 })))).toBe(5);
  });

  test("secret choices until they are revealed", () => {
    const locked = listEntries(30).map((entry, at) =>
      at === 9 ? { ...entry, sealed: { seal: "s", nonce: "n" } } : entry,
    );
    expect(from(locked)).toBe(9);
    expect(from(locked.map((entry, at) => (at === 12 ? { ...entry, unsealed: ["s"] } : entry)))).toBe(22);
  });

  test("what will be looked back to when all that can be taken back has been", () => {
    expect(from(listEntries(30), 20)).toBe(12);
  });
});

/** What a match's cards, panels, standing orders and receipts read of its answers. */
function readBack(game: AnyGame, match: Match): unknown {
  const record = recordWith(recordOf(game, match.deal, match.state, "playing"), { match });
  const seen = look(game, record).table();
  const translator = tableTranslator(game, record, "en-US");
  const seats = record.seats.map((_, seat) => seat);
  return {
    told: [[], ...seats.map((seat) => [seat]), seats].map((readers) =>
      listRecentEvents(seen, readers, translator, 4000),
    ),
    chosen: seats.map((seat) => since(match.newest, findLastChoice(match.newest, seat))),
    hidden: listHiddenChoices(match.newest),
  };
}

const since = (entries: readonly Entry[], from: number): readonly Entry[] => entries.slice(Math.max(0, from));

/** The words, buttons and menus of a seat's panel. */
function panelWords(game: AnyGame, match: Match, seat: Seat): unknown {
  const record = recordWith(recordOf(game, match.deal, match.state, "playing"), { match });
  return panel(look(game, record).seat(seat), tableTranslator(game, record, "en-US"), "elsewhere").compose(new Set());
}

/** Whether a record holds as many answers as it ever does: the next are closed whoever looks back to them. */
const isFull = ({ newest }: Match): boolean => newest.length >= 72;

/** A match that closes its segments, beside the same one that keeps all its answers; sometimes one is taken back. */
function* playBoth(game: AnyGame, table: Pick<Match["deal"], "seats" | "options" | "key">, whims: Iterable<number>) {
  let kept = begin(game, table, 0);
  let closed: readonly Entry[] = [];
  for (const whim of whims) {
    const { decisions, isOver } = positionOf(game, kept);
    if (isOver) return;
    const { seat, answer } = turnFrom(decisions, whim);
    const undone = whim % 7 === 0 ? undo(game, kept, seat) : undefined;
    const next =
      undone?.ok === true ? undone : take(game, kept, { seat, answer, clicks: "now" }, answersGiven(kept), "a nonce");
    if (!next.ok) throw new Error(next.refusal);
    if (isFull(next.match)) return;
    const closing = closeSegment(next.match);
    closed = [...closed, ...(closing?.segment ?? [])];
    kept = closing?.match ?? next.match;
    yield { kept, whole: { ...kept, newest: [...closed, ...kept.newest], closed: 0, segments: 0 }, seat };
  }
}

describe.each([...games, bids].map((game) => [game.info.title, game] as const))("%s", (_title, game) => {
  test("what is looked back to reads the same from the record as from all answers", () => {
    fc.assert(
      fc.property(anyTable(game), keys(), numbers(), (table, key, seed) => {
        let steps = 0;
        for (const { kept, whole, seat } of playBoth(game, { ...table, key }, whimsFrom(seed))) {
          expect(answersGiven(kept)).toBe(whole.newest.length);
          if (steps % 4 === 3) expect(readBack(game, kept)).toEqual(readBack(game, whole));
          if (steps % 40 === 39) expect(panelWords(game, kept, seat)).toEqual(panelWords(game, whole, seat));
          steps += 1;
          if (steps >= 120) return;
        }
      }),
      { numRuns: runs(2) },
    );
  });
});
