import { expect, test } from "vitest";
import type { Seat } from "../../games/contract/index.ts";
import { card, eventParts } from "../../src/discord/cards/card.ts";
import { panel } from "../../src/discord/pages/panel.ts";
import type { SeatSight, TableSight } from "../../src/table/sight/sight.ts";
import { keepNewest, listRecentEvents, tellFacts } from "../../src/discord/message/recentEvents.ts";
import { tableTranslator, type Translator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { look, recordOf } from "./record.ts";
import type { Entry } from "../../src/match/match.ts";

/** An answer of this seat that told the table of one prize. */
function entry(seat: Seat, prize: string): Entry {
  const facts = [{ fact: "shown", to: "table", prize } as const];
  return { seat, answer: { ask: "bid", picks: [] }, facts, by: "player", barrier: true, at: 0 };
}

/** What everybody and the first seat see of a table of three at which nothing but these answers has been told. */
function tell(newest: readonly Entry[]): { seen: TableSight; own: SeatSight; translator: Translator } {
  const deal = { seats: 3, key: "7a".repeat(32), options: { gold: true, hand: "short" } };
  const record = recordOf(bids, deal, bids.setup(deal).state, "playing");
  if (record.match === null) throw new Error("The match has begun");
  const { table, seat } = look(bids, { ...record, match: { ...record.match, opening: [], newest } });
  return { seen: table(), own: seat(0), translator: tableTranslator(bids, record, "en-US") };
}

const turn = (seat: Seat, from: number, to: number): readonly Entry[] =>
  Array.from({ length: to - from + 1 }, (_, index) => entry(seat, String(from + index)));
const earlier = "-# Earlier: **Log**";
const lines = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `- Prize ${from + index} is on show.`);

test("a card tells the last six events, and names the log for those before", () => {
  const { seen, translator } = tell([...turn(0, 1, 3), ...turn(1, 4, 13), ...turn(2, 14, 20)]);
  expect(listRecentEvents(seen, [0], translator, 4000)).toEqual([earlier, ...lines(15, 20)]);
});

test("six events are told whole, and a seventh sends to the log", () => {
  const story = (count: number) => {
    const { seen, translator } = tell(turn(1, 1, count));
    return listRecentEvents(seen, [0], translator, 4000);
  };
  expect(story(6)).toEqual(lines(1, 6));
  expect(story(7)).toEqual([earlier, ...lines(2, 7)]);
});

test("it tells as many while its reader plays", () => {
  const { seen, translator } = tell([...turn(0, 1, 3), ...turn(1, 4, 13), ...turn(0, 14, 15)]);
  expect(listRecentEvents(seen, [0], translator, 4000)).toEqual([earlier, ...lines(10, 15)]);
});

test("of several readers, the one who has waited longest is told no more on a card", () => {
  const { seen, translator } = tell([...turn(1, 1, 1), ...turn(2, 2, 11), ...turn(0, 12, 21)]);
  expect(listRecentEvents(seen, [1, 2], translator, 4000)).toEqual([earlier, ...lines(16, 21)]);
});

test("the last six events are told even of what the reader did himself", () => {
  const { seen, translator } = tell([...turn(0, 1, 10), ...turn(1, 11, 12)]);
  expect(listRecentEvents(seen, [0], translator, 4000)).toEqual([earlier, ...lines(7, 12)]);
  expect(listRecentEvents(seen, [], translator, 4000)).toEqual([earlier, ...lines(7, 12)]);
});

test("what does not fit is left out from the oldest on, and the log is named", () => {
  const { seen, translator } = tell([...turn(0, 1, 1), ...turn(1, 2, 99)]);
  // With its end, a line of two figures has 23 characters, and the one that names the log 20.
  const story = listRecentEvents(seen, [0], translator, 20 + 5 * 23);
  expect(story).toEqual(["-# Earlier: **Log**", ...lines(95, 99)]);
});

test("what fits to the last character is told whole", () => {
  const { seen, translator } = tell(turn(1, 10, 12));
  // Three lines of 23 characters, with their ends.
  expect(listRecentEvents(seen, [0], translator, 3 * 23)).toEqual(lines(10, 12));
  expect(listRecentEvents(seen, [0], translator, 3 * 23 - 1)).toEqual([earlier, ...lines(11, 12)].slice(0, 3));
});

test("a card with the longest story is one that Discord takes, with the picture and without", () => {
  const { seen, translator } = tell([...turn(1, 1, 400), entry(2, "last")]);
  const draft = card(seen, translator, { seats: seen.awaited, deadlines: [], since: null });
  for (const drawn of [new Set(["board.png"]), new Set<string>()]) {
    const written = JSON.stringify(draft.compose(drawn));
    expect(lengthOf(written)).toBeLessThanOrEqual(4000);
    expect(written).toContain("Prize last is on show.");
  }
});

test("the private panel tells a player the newest since his own last answer, and beside its tools a long reveal whole", () => {
  const { own, translator } = tell([...turn(0, 1, 3), ...turn(1, 4, 23)]);
  const write = (opened?: "tools") =>
    JSON.stringify(panel(own, translator, "at the table", opened).compose(new Set(["board.png", "hand.png"])));
  expect(write()).toContain("Prize 23 is on show.");
  expect(write()).not.toContain("Prize 10 is on show.");
  const written = write("tools");
  // From the third prize, which is what his own last answer brought.
  expect(written).toContain(lines(3, 23).join("\\n"));
  expect(written).not.toContain("Prize 2 is");
});

test("a panel with the longest story is one that Discord takes, with the pictures and without", () => {
  const { own, translator } = tell([...turn(1, 1, 400), entry(2, "last")]);
  for (const drawn of [new Set(["board.png", "hand.png"]), new Set<string>()]) {
    const written = JSON.stringify(panel(own, translator, "at the table").compose(drawn));
    expect(lengthOf(written)).toBeLessThanOrEqual(4000);
    expect(written).toContain("Prize last is on show.");
    expect(written).toContain("Earlier: **Log**");
  }
});

test("a game tells several events in few lines, and one without words for that each by itself", () => {
  const summarise = (facts: readonly unknown[]) => [{ say: "of", with: { facts: facts.length } }];
  const facts = ["1", "2", "3"].map((prize) => ({ fact: "shown", to: "table", prize }) as const);
  expect(tellFacts({ ...bids, words: { ...bids.words, summarise } }, facts)).toEqual([
    { say: "of", with: { facts: 3 } },
  ]);
  expect(tellFacts(bids, facts)).toEqual(facts.map((fact) => bids.words.fact(fact)));
});

/** How long all words of a message are; longer than what Discord counts, by a backslash for every line's end. */
function lengthOf(written: string): number {
  const contents = [...written.matchAll(/"content":"((?:[^"\\]|\\.)*)"/gu)].map(([, words = ""]) => words);
  return contents.join("").length;
}

test("as many of the newest lines are kept as fit beside the one that leads to the others", () => {
  // "Log", "two" and "3" take 4 + 4 + 2 characters with their line breaks.
  expect(keepNewest(["a longer line", "two", "3"], 10, "Log")).toEqual(["Log", "two", "3"]);
  expect(keepNewest(["a longer line", "two", "3"], 9, "Log")).toEqual(["Log", "3"]);
  expect(keepNewest(["1", "a longer line", "two"], 12, "Log")).toEqual(["Log", "two"]);
  expect(keepNewest(["1", "a longer line", "two"], 20, "Log")).toEqual(["1", "a longer line", "two"]);
});

test("a card has no part for what happened while nothing has", () => {
  const [silent, told] = [tell([]), tell(turn(0, 1, 1))].map(({ seen, translator }) =>
    eventParts(seen, [], translator, 1_000),
  );
  expect([silent, told?.length]).toEqual([[], 1]);
});
