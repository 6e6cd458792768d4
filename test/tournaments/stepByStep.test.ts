/** How a tournament goes on by itself: which round comes next, when, and who stands where at the end. */
import { describe, expect, test } from "vitest";

import { addDue } from "../../src/tournaments/outbox.ts";
import { planOf } from "../../src/tournaments/plan.ts";
import { type Pod, type TournamentRecord, untouched as nothingYet } from "../../src/tournaments/record.ts";
import * as steps from "../../src/tournaments/rounds/steps.ts";
import { hour } from "../../src/time/hours.ts";
import { choice, cup, evening, pod, round } from "../discord/smallCup.ts";
import { pretend } from "../pretend.ts";

const moment = { now: evening, newKey: () => "k" };
const done = { ranks: [1, 2], scores: [1, 0], forfeits: [], by: "table" as const };
const won = (...seats: readonly number[]): Pod => pod(seats, [1, 0]);
const kinds = (record: TournamentRecord | undefined) =>
  record?.outbox.map((due) => ("pod" in due ? `${due.kind} ${due.pod}` : due.kind));
const untouched = { ...cup, rounds: [], fields: [] };
const opens = {
  ...cup,
  rounds: [...cup.rounds.slice(0, 1), round(2, [pod([1, 3]), pod([2, 4])], { isCalled: false, awake: 7 })],
};

test("a new tournament has nothing yet, in the form of today", () => {
  const none = { entrants: [], fields: [], rounds: [], audit: [], seen: [], outbox: [] };
  expect(nothingYet).toEqual({ ...none, format: 1, status: "registration", nextDue: 1, card: null });
});

describe("a tournament goes on", () => {
  test("with its first round, a table after the other", () => {
    const begun = steps.step(untouched, moment);
    const [first, ...others] = begun?.rounds ?? [];
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      ...{ stage: 0, season: 0, number: 1, byes: [], key: null, isReminded: false, isClosed: false, isCalled: false },
      awake: evening,
    });
    const pods = first?.pods.map(({ seats, ...each }) => [seats.toSorted(), each]);
    const bare = { group: 0, table: null, result: null, deadline: evening + 24 * hour };
    expect(pods).toEqual([
      [[1, 2], bare],
      [[3, 4], bare],
    ]);
    expect(begun?.fields).toEqual([{ stage: 0, season: 0, groups: [[1, 2, 3, 4]] }]);
    expect(kinds(begun)).toEqual(["table 0", "table 1", "card"]);
    const same = steps.step({ ...untouched, plan: planOf({ ...choice, isDuplicate: true }) }, moment);
    expect(same?.rounds[0]?.key).toBe("k");
    for (const status of ["registration", "finished"] as const)
      expect(steps.step({ ...untouched, status }, moment)).toBeUndefined();
  });

  test("when all tables of a round have ended, whose players were called before", () => {
    const ended = {
      ...opens,
      rounds: [...cup.rounds.slice(0, 1), round(2, [won(1, 3), won(2, 4)], { isCalled: false })],
    };
    const after = steps.step(ended, moment);
    expect(after?.rounds[1]).toMatchObject({ isClosed: true, isCalled: true });
    expect(kinds(after)).toEqual(["pairings", "closed", "card"]);
    expect(after?.outbox.slice(0, 2)).toMatchObject([{ round: 1 }, { round: 1 }]);
    const called = { ...ended, rounds: ended.rounds.map((each) => ({ ...each, isCalled: true })) };
    expect(kinds(steps.step(called, moment))).toEqual(["closed", "card"]);
  });
});

describe("a tournament ends a round", () => {
  test("to its end when no round is left", () => {
    const last = { ...cup, plan: planOf({ ...choice, rounds: 1 }), rounds: cup.rounds.slice(0, 1) };
    const over = steps.step(last, moment);
    expect([over?.status, kinds(over)]).toEqual(["finished", ["final", "card"]]);
  });

  test("and reminds in the last fifth of a round, once", () => {
    // Twenty-four hours, so that the last fifth begins four hours and forty-eight minutes before the end.
    const fifth = 4.8 * hour;
    const called = steps.callRound(opens);
    expect([kinds(called), called.rounds[1]?.isCalled]).toEqual([["pairings"], true]);
    expect(steps.callRound(called)).toBe(called);
    expect(steps.callRound(untouched)).toBe(untouched);
    expect(steps.step(called, { ...moment, now: evening - fifth - 1 })).toBeUndefined();
    const reminded = steps.step(called, { ...moment, now: evening - fifth });
    expect([kinds(reminded), reminded?.rounds[1]?.isReminded]).toEqual([["pairings", "remind"], true]);
    if (reminded === undefined) throw new Error("It reminds");
    expect(steps.step(reminded, moment)).toBeUndefined();
    expect(steps.nextMoment(opens)).toBe(7 + 60_000);
    expect(steps.nextMoment(called)).toBe(evening - fifth);
    expect(steps.nextMoment(reminded)).toBe(evening);
    expect(steps.nextMoment({ ...called, status: "finished" })).toBeUndefined();
    expect(steps.nextMoment(untouched)).toBeUndefined();
    expect(steps.nextMoment({ ...cup, rounds: cup.rounds.slice(0, 1) })).toBeUndefined();
    // The table whose time is up first counts, of those that are played.
    const sooner = {
      ...cup,
      rounds: [
        round(1, [{ ...won(1, 2), deadline: 1 }, { ...pod([3, 4]), deadline: evening - 5 }, pod([3, 4])], {
          isReminded: true,
        }),
      ],
    };
    expect(steps.nextMoment(sooner)).toBe(evening - 5);
  });
});

describe("a table of a round", () => {
  const table = pretend("abcdefghjk");
  const at = (changed: Partial<Pod>) => ({
    ...cup,
    rounds: [...cup.rounds.slice(0, 1), round(2, [{ ...pod([1, 3]), table, ...changed }, pod([2, 4])])],
  });

  test("keeps the result that it has", () => {
    expect(steps.withResult(cup, 1, 0, done).rounds[1]?.pods[0]?.result).toBe(done);
    expect(steps.withResult(cup, 0, 0, done)).toBe(cup);
    expect(steps.withResult(cup, 9, 0, done)).toBe(cup);
    expect(steps.withPod(cup, { round: 9, pod: 0 }, () => pod([1]))).toBe(cup);
  });

  test("is overdue when its time is up and its players were called", () => {
    expect(steps.overdue(at({}), evening)).toEqual([0]);
    expect(steps.overdue(at({}), evening - 1)).toEqual([]);
    expect(steps.overdue(at({ table: null }), evening)).toEqual([]);
    expect(steps.overdue(at({ result: done }), evening)).toEqual([]);
    expect(steps.overdue({ ...at({}), status: "cancelled" }, evening)).toEqual([]);
    expect(steps.overdue({ ...at({}), rounds: [] }, evening)).toEqual([]);
    const uncalled = addDue(at({}), { kind: "pairings", round: 1 });
    expect(steps.overdue(uncalled, evening)).toEqual([]);
    expect(steps.overdue(addDue(at({ isFinal: true }), { kind: "pairings", round: 1 }), evening)).toEqual([0]);
  });

  test("gets a quarter of a round more, or time back", () => {
    const deadline = (record: TournamentRecord, nth = 0) => record.rounds[1]?.pods[nth];
    expect(deadline(steps.extendDeadline(cup, 1, 0, evening))?.deadline).toBe(evening + 6 * hour);
    expect(steps.extendDeadline(cup, 1, 9, evening)).toBe(cup);
    const once = steps.giveBack(cup, 1, 0, 5);
    expect(deadline(once)).toMatchObject({ deadline: evening + 5, givenBack: 5 });
    expect(deadline(steps.giveBack(once, 1, 0, 7))).toMatchObject({ deadline: evening + 12, givenBack: 12 });
    expect(steps.giveBack(cup, 1, 9, 5)).toBe(cup);
    const all = steps.giveBackToRound(at({ result: done }), 1, 5);
    expect([deadline(all)?.deadline, deadline(all, 1)?.deadline]).toEqual([evening, evening + 5]);
    expect(steps.giveBackToRound(cup, 1, 0)).toBe(cup);
    expect(steps.giveBackToRound(cup, 9, 5)).toBe(cup);
  });
});
