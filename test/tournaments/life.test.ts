import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { channelId, type UserId, userId, newTableId } from "../../src/ids.ts";
import { aboutOf } from "../../src/tournaments/audit.ts";
import * as life from "../../src/tournaments/rounds/organiserActions.ts";
import { type Choice, formats, planOf } from "../../src/tournaments/plan.ts";
import { latestRound, type TournamentRecord, untouched } from "../../src/tournaments/record.ts";
import { correct } from "../../src/tournaments/rounds/results.ts";
import { replace } from "../../src/tournaments/rounds/staffActions.ts";
import { nextScheduled } from "../../src/tournaments/rounds/schedule.ts";
import { extendDeadline, nextMoment, overdue, step, withPod, withResult } from "../../src/tournaments/rounds/steps.ts";
import { runs } from "../contract/play.ts";
import { whims } from "../../scripts/whims.ts";
import { throughJson } from "../contract/checks/json.ts";
import { everybodysOrder, gamesOf, withoutCall } from "./recorded.ts";
import { pretend } from "../pretend.ts";

const organiser = userId("900000000000000001");
const hour = 3_600_000;
const person = (number: number): UserId => userId(String(200000000000000000n + BigInt(number)));
const usual: Choice = {
  format: "swiss",
  size: 4,
  rounds: 3,
  number: null,
  odd: "smaller",
  hours: 10,
  most: 128,
  fewest: 2,
  isDuplicate: false,
  points: null,
};

function openCup(choice: Partial<Choice> = {}): TournamentRecord {
  return {
    ...untouched,
    id: pretend("tournament"),
    title: "Cup",
    game: "secret-bids",
    options: {},
    guild: "1",
    channel: channelId("100000000000000001"),
    organiser,
    plan: planOf({ ...usual, ...choice }),
    isDryRun: false,
    status: "registration",
    opened: 0,
  };
}

function accept(changed: life.Changed): TournamentRecord {
  if (!changed.ok) throw new Error(changed.why.say);
  return changed.record;
}

const why = (changed: life.Changed) => (changed.ok ? "ok" : changed.why.say);

function withPeople(record: TournamentRecord, count: number): TournamentRecord {
  let after = record;
  for (let number = 1; number <= count; number += 1) after = accept(life.join(after, person(number), `P${number}`, 0));
  return after;
}

/** Everything the tournament can do by itself now, each step from what would have been stored. */
function onwards(record: TournamentRecord, now = 0): TournamentRecord {
  let after = record;
  for (let steps = 0; steps < 10; steps += 1) {
    const next = step(throughJson(after), { now, newKey: () => "k" });
    if (next === undefined) return after;
    after = next;
  }
  throw new Error("the tournament goes on for ever");
}

/** Gives every open table of the latest round a result by whim. */
function playRound(record: TournamentRecord, whim: (below: number) => number): TournamentRecord {
  const round = record.rounds.length - 1;
  return (latestRound(record)?.pods ?? []).reduce((after, pod, at) => {
    const scores = pod.seats.map(() => whim(6));
    const ranks = scores.map((score) => 1 + scores.filter((other) => other > score).length);
    return withResult(after, round, at, { ranks, scores, forfeits: [], by: "table" });
  }, record);
}

describe("before the start", () => {
  test("beyond the limit one waits; the place of who leaves goes to who waits first", () => {
    const full = withPeople(openCup({ most: 3 }), 5);
    expect(full.entrants.map(({ status }) => status)).toEqual(["in", "in", "in", "waiting", "waiting"]);
    const left = accept(life.leave(full, person(2)));
    expect(left.entrants.map(({ status }) => status)).toEqual(["in", "out", "in", "in", "waiting"]);
  });

  test("who does not check in does not play; who waits and checked in does", () => {
    let record = accept(life.openCheckIn(withPeople(openCup({ most: 3, size: 3 }), 5)));
    for (const number of [1, 3, 5]) record = accept(life.checkIn(record, person(number)));
    const begun = accept(life.begin(record));
    expect(begun.entrants.map(({ status }) => status)).toEqual(["in", "out", "in", "out", "in"]);
  });

  test("refusals say why", () => {
    const record = withPeople(openCup(), 1);
    expect(why(life.join(record, person(1), "P1", 0))).toBe("tournament.refusal.in-already");
    expect(why(life.leave(record, person(2)))).toBe("tournament.refusal.not-in");
    expect(why(life.checkIn(record, person(1)))).toBe("tournament.refusal.no-check-in");
    expect(why(life.begin(record))).toBe("tournament.refusal.too-few");
  });
});

test("times are set before the first round alone: check-in before it opens, and before it begins", () => {
  const times = (checkIn: number | null, begin: number | null) => ({ checkIn, begin });
  const set = (record: TournamentRecord, checkIn: number | null, begin: number | null) =>
    life.schedule(record, organiser, times(checkIn, begin), "in words", 5);
  const registering = withPeople(openCup(), 4);
  const both = accept(set(registering, 10, 20));
  expect(both.audit).toEqual([{ at: 5, by: organiser, did: "schedule", about: "in words" }]);
  expect([nextScheduled(registering), nextScheduled(both)]).toEqual([undefined, 10]);
  expect([set(registering, 5, null), set(registering, 20, 20)].map(why)).toEqual([
    "tournament.refusal.schedule",
    "tournament.refusal.schedule",
  ]);
  const checking = accept(life.openCheckIn(both));
  expect(nextScheduled(checking)).toBe(20);
  expect(why(set(checking, 10, 20))).toBe("tournament.refusal.not-registering");
  expect(accept(set(checking, null, 30)).schedule).toEqual(times(null, 30));
  expect(why(set(running(), null, 30))).toBe("tournament.refusal.started");
});

test("who wants to come or go when all is over is told so", () => {
  const cancelled = accept(life.cancel(withPeople(openCup(), 4), organiser, 5));
  expect(cancelled).toMatchObject({ status: "cancelled", audit: [{ did: "cancel", about: "Cup" }] });
  for (const over of [cancelled, { ...cancelled, status: "finished" as const }]) {
    expect(why(life.join(over, person(9), "P9", 6))).toBe("tournament.refusal.over");
    expect(why(life.leave(over, person(1)))).toBe("tournament.refusal.over");
    expect(why(life.begin(over))).toBe("tournament.refusal.over");
    expect(why(life.cancel(over, organiser, 6))).toBe("tournament.refusal.over");
  }
});

const running = () => onwards(accept(life.begin(withPeople(openCup(), 8))));

describe("while it runs", () => {
  test("a round opens its tables, and the next only when all have ended", () => {
    const record = running();
    expect(record.outbox.filter(({ kind }) => kind === "table")).toHaveLength(2);
    const half = onwards(
      withResult(record, 0, 0, { ranks: [1, 2, 3, 4], scores: [4, 3, 2, 1], forfeits: [], by: "table" }),
    );
    expect(half.rounds).toHaveLength(1);
    const whole = onwards(playRound(half, () => 1));
    expect(whole.rounds).toHaveLength(2);
    expect(whole.rounds[0]?.isClosed).toBe(true);
  });

  test("late entries play from the next round on, with no points for the missed ones", () => {
    const late = accept(life.join(running(), person(9), "P9", 5));
    expect(late.audit.map((line) => [line.did, aboutOf(line)])).toEqual([["late", "P9"]]);
    const next = onwards(playRound(late, () => 1));
    expect(next.rounds[1]?.pods.flatMap(({ seats }) => seats).sort((one, other) => one - other)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });

  test("nobody comes late where the tables are fixed", () => {
    const record = onwards(accept(life.begin(withPeople(openCup({ format: "groups" }), 7))));
    expect(why(life.join(record, person(8), "P8", 0))).toBe("tournament.refusal.no-late-entry");
  });

  test("who drops plays no further round; who is disqualified loses the seat at once and the rank", () => {
    const dropped = accept(life.leave(running(), person(1)));
    expect(dropped.outbox.some(({ kind }) => kind === "seats")).toBe(false);
    const out = accept(life.remove(dropped, organiser, person(2), "disqualify", 7));
    expect(out.outbox.filter(({ kind }) => kind === "seats")).toHaveLength(1);
    const next = onwards(playRound(out, () => 1));
    expect(next.rounds[1]?.pods.flatMap(({ seats }) => seats).sort()).toEqual([3, 4, 5, 6, 7, 8]);
    expect(everybodysOrder(next)).not.toContain(2);
    expect(everybodysOrder(next)).toContain(1);
  });

  test("a replacement goes on with the points and the open table", () => {
    const replaced = accept(replace(running(), organiser, person(3), { user: person(30), name: "New" }, 7));
    expect(life.entrantFor(replaced, person(30))?.id).toBe(3);
    expect(life.entrantFor(replaced, person(3))).toBeUndefined();
    expect(replaced.outbox.filter(({ kind }) => kind === "seats")).toHaveLength(1);
    expect(replaced.audit).toMatchObject([{ at: 7, by: organiser, did: "replace" }]);
    expect(replaced.audit.map(aboutOf)).toEqual(["P3 → New"]);
  });
});

describe("while it runs", () => {
  test("a correction changes the points and is written down; impossible ranks are refused", () => {
    const record = onwards(playRound(running(), () => 1));
    const at = { round: 0, pod: 0 };
    expect(why(correct(record, organiser, at, [1, 2, 2, 3], 9))).toBe("tournament.refusal.ranks");
    expect(why(correct(record, organiser, { round: 5, pod: 0 }, [1, 2, 3, 4], 9))).toBe("tournament.refusal.no-table");
    const corrected = accept(correct(record, organiser, at, [1, 2, 2, 4], 9));
    expect(corrected.rounds[0]?.pods[0]?.result?.ranks).toEqual([1, 2, 2, 4]);
    expect(corrected.audit.at(-1)).toMatchObject({ where: { round: 0, pod: 0 }, about: "1, 1, 1, 1 → 1, 2, 2, 4" });
  });

  test("reminds once in the last fifth of the round, then the table is overdue, and each delay adds a quarter", () => {
    const record = withoutCall(running());
    expect(nextMoment(record)).toBe(8 * hour);
    expect(onwards(record, 7.9 * hour).outbox.some(({ kind }) => kind === "remind")).toBe(false);
    const reminded = onwards(record, 8 * hour);
    expect(reminded.outbox.filter(({ kind }) => kind === "remind")).toHaveLength(1);
    expect(onwards(reminded, 9 * hour)).toEqual(reminded);
    const pod = reminded.rounds[0]?.pods[0];
    if (pod === undefined) throw new Error("no table");
    const open = withPod(reminded, { round: 0, pod: 0 }, () => ({ ...pod, table: newTableId("table") }));
    expect(overdue(open, 9.9 * hour)).toEqual([]);
    expect(overdue(open, 10 * hour)).toEqual([0]);
    expect(extendDeadline(open, 0, 0, 10 * hour).rounds[0]?.pods[0]?.deadline).toBe(12.5 * hour);
  });
});

describe("whole tournaments", () => {
  test("a knock-out of sixteen in fours: heats, semifinals, final", () => {
    let record = onwards(accept(life.begin(withPeople(openCup({ format: "knockout", number: 2 }), 16))));
    while (record.status === "playing") record = onwards(playRound(record, whims(3)));
    expect(record.rounds.map(({ pods }) => pods.map(({ seats }) => seats.length))).toEqual([[4, 4, 4, 4], [4, 4], [4]]);
    const final = record.rounds[2]?.pods[0]?.seats ?? [];
    expect(everybodysOrder(record).slice(0, 4).sort()).toEqual([...final].sort());
    expect(everybodysOrder(record)).toHaveLength(16);
  });

  test("a top cut after a Swiss: the best of the standings meet at the final table", () => {
    let record = onwards(accept(life.begin(withPeople(openCup({ format: "swiss-cut", rounds: 2, number: 4 }), 8))));
    while (record.status === "playing") record = onwards(playRound(record, whims(4)));
    expect(record.rounds.map(({ stage }) => stage)).toEqual([0, 0, 1]);
    expect(everybodysOrder(record).slice(0, 4).sort()).toEqual([...(record.rounds[2]?.pods[0]?.seats ?? [])].sort());
  });

  test("a league of two divisions over two seasons: one rises, one falls", () => {
    const choice = { format: "league", size: 3, number: 3, rounds: 2 } as const;
    let record = onwards(accept(life.begin(withPeople(openCup(choice), 6))));
    expect(record.fields[0]?.groups).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    // Who registered earlier wins everywhere: 3 falls, 4 rises.
    const round = record.rounds[0];
    record = (round?.pods ?? []).reduce((after, pod, at) => {
      const ranks = pod.seats.map((id) => 1 + pod.seats.filter((other) => other < id).length);
      return withResult(after, 0, at, { ranks, scores: ranks.map((rank) => 9 - rank), forfeits: [], by: "table" });
    }, record);
    record = onwards(record);
    expect(record.fields[1]?.groups).toEqual([
      [1, 2, 4],
      [3, 5, 6],
    ]);
    expect(onwards(playRound(record, () => 1)).status).toBe("finished");
  });
});

describe("whole tournaments", () => {
  test("in random tournaments of every format no table is too small or too large, and all end", () => {
    const cases = fc.record({
      format: fc.constantFrom(...formats),
      size: fc.constantFrom(2, 3, 4),
      fewest: fc.constantFrom(2, 3),
      rounds: fc.integer({ min: 1, max: 3 }),
      number: fc.constantFrom(null, 4, 6),
      odd: fc.constantFrom("byes" as const, "smaller" as const),
      people: fc.integer({ min: 4, max: 17 }),
      seed: fc.nat(),
      drops: fc.array(fc.integer({ min: 1, max: 17 }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(cases, ({ people, seed, drops, ...asked }) => {
        const choice = { ...asked, fewest: Math.min(asked.fewest, asked.size) };
        const whim = whims(seed);
        let record = onwards(accept(life.begin(withPeople(openCup(choice), people))));
        for (let round = 0; record.status === "playing"; round += 1) {
          expect(round).toBeLessThan(40);
          const latest = latestRound(record);
          const seats = (latest?.pods ?? []).flatMap((pod) => pod.seats);
          expect(
            latest?.pods.every((pod) => pod.seats.length >= choice.fewest && pod.seats.length <= choice.size),
          ).toBe(true);
          for (const id of seats) expect(seats.filter((other) => other === id)).toHaveLength(gamesOf(record, id));
          expect(latest?.byes.some((id) => seats.includes(id))).toBe(false);
          const gone = drops[round];
          if (gone !== undefined) {
            const left = life.leave(record, person(gone));
            if (left.ok) record = left.record;
          }
          record = onwards(playRound(record, whim));
        }
        expect(record.status).toBe("finished");
        expect(record.outbox.filter(({ kind }) => kind === "final")).toHaveLength(1);
        const order = everybodysOrder(record);
        expect([order.length, new Set(order).size]).toEqual([people, people]);
      }),
      { numRuns: runs(100) },
    );
  });
});
