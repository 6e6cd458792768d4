/** Who may do what at a tournament, what that leaves in its record, and what it owes, as pure steps. */
import { describe, expect, test } from "vitest";

import { nobody, somebody, userId, type UserId } from "../../src/ids.ts";
import { refuse } from "../../src/records/outcome.ts";
import * as acts from "../../src/tournaments/rounds/organiserActions.ts";
import { areRanks, correct } from "../../src/tournaments/rounds/results.ts";
import { enter, replace } from "../../src/tournaments/rounds/staffActions.ts";
import { planOf } from "../../src/tournaments/plan.ts";
import type { Entrant, TournamentRecord } from "../../src/tournaments/record.ts";
import { say } from "../../src/words/translator.ts";
import { ada, ben, choice, cora, cup, organiser, pod, round } from "../discord/smallCup.ts";

const eve = userId("300000000000000009");
const by = organiser;
const now = 1000;
const kinds = ({ outbox }: TournamentRecord) =>
  outbox.map((due) => ("pod" in due ? `${due.kind} ${due.pod}` : due.kind));
const after = (changed: acts.Changed): TournamentRecord => {
  if (!changed.ok) throw new Error(changed.why.say);
  return changed.record;
};
const open: TournamentRecord = { ...cup, status: "registration", rounds: [], fields: [] };
const checking: TournamentRecord = { ...open, status: "check-in" };
const full = { ...open, plan: planOf({ ...choice, most: 4 }) };
const isIn = (user: UserId) => refuse("tournament.refusal.in-already", { who: `<@${user}>` });
const over = (["finished", "cancelled"] as const).map((status) => ({ ...cup, status }));
const entrant = (changed: Partial<Entrant>, record = cup): TournamentRecord => ({
  ...record,
  entrants: record.entrants.map((each) => (each.id === 1 ? { ...each, ...changed } : each)),
});

describe("joining", () => {
  test("gives a place, or a place to wait for", () => {
    const joined = after(acts.join(open, eve, "Eve", now));
    expect(joined.entrants.at(-1)).toEqual({ id: 5, name: "Eve", user: eve, status: "in", isCheckedIn: false });
    expect([kinds(joined), joined.audit]).toEqual([["card"], []]);
    expect(after(acts.join(full, eve, "Eve", now)).entrants.at(-1)?.status).toBe("waiting");
    // Whoever joins while people check in is there.
    expect(after(acts.join(checking, eve, "Eve", now)).entrants.at(-1)?.isCheckedIn).toBe(true);
    const back = after(acts.join(entrant({ status: "out", isCheckedIn: false }, open), ada, "Ada II", now));
    expect(back.entrants[0]).toEqual({ id: 1, name: "Ada II", user: ada, status: "in", isCheckedIn: false });
    expect(back.entrants).toHaveLength(4);
  });

  test("late is noted, and possible only while tables change from round to round", () => {
    const late = after(acts.join(cup, eve, "Eve", now));
    expect(late.audit).toEqual([{ at: now, by: eve, did: "late", about: [{ user: eve, name: "Eve" }] }]);
    const again = after(acts.join(after(acts.leave(late, eve)), eve, "Eve", now + 1));
    expect(again.audit, "who comes and goes fills no list").toEqual(late.audit);
    const knockout = { ...cup, plan: planOf({ ...choice, format: "knockout" }) };
    expect(acts.join(knockout, eve, "Eve", now)).toEqual(refuse("tournament.refusal.no-late-entry"));
    expect(acts.takesLateEntries({ ...cup, plan: planOf({ ...choice, format: "league" }) })).toBe(true);
    expect(acts.takesLateEntries({ ...cup, plan: planOf({ ...choice, format: "groups" }) })).toBe(false);
    const cut = { ...cup, plan: planOf({ ...choice, format: "swiss-cut" }) };
    expect([acts.takesLateEntries(cut), acts.takesLateEntries({ ...cut, rounds: [] })]).toEqual([true, true]);
    expect(acts.takesLateEntries({ ...cut, rounds: [round(1, [], { stage: 1 })] })).toBe(false);
    const taken = { ...cup, plan: planOf({ ...choice, most: 4 }) };
    expect(acts.join(taken, eve, "Eve", now)).toEqual(refuse("tournament.refusal.full", { most: 4 }));
  });

  test("is refused to whoever is in, was disqualified, or comes to a rehearsal or too late", () => {
    expect(acts.join(open, ada, "Ada", now)).toEqual(isIn(ada));
    const waits = entrant({ status: "waiting" }, open);
    expect(acts.join(waits, ada, "Ada", now)).toEqual(isIn(ada));
    const gone = entrant({ status: "disqualified" }, open);
    expect(acts.join(gone, ada, "Ada", now)).toEqual(refuse("tournament.refusal.disqualified"));
    expect(acts.join({ ...open, isDryRun: true }, eve, "E", now)).toEqual(refuse("tournament.refusal.rehearsal"));
    for (const record of over) expect(acts.join(record, eve, "E", now)).toEqual(refuse("tournament.refusal.over"));
  });
});

describe("leaving", () => {
  test("gives the place to whoever waits first, as long as nothing is played", () => {
    const waits = after(acts.join(full, eve, "Eve", now));
    const left = after(acts.leave(waits, ada));
    expect(left.entrants.map(({ status }) => status)).toEqual(["out", "in", "in", "in", "in"]);
    expect(left.entrants[0]?.isCheckedIn).toBe(false);
    expect(kinds(left)).toEqual(["card", "place", "card"]);
    const played = after(acts.leave({ ...waits, status: "playing" }, ada));
    expect(played.entrants.at(-1)?.status).toBe("waiting");
    expect(acts.leave(open, eve)).toEqual(refuse("tournament.refusal.not-in"));
    expect(acts.leave(entrant({ status: "out" }), ada)).toEqual(refuse("tournament.refusal.not-in"));
    expect(acts.leave(entrant({ status: "disqualified" }), ada)).toEqual(refuse("tournament.refusal.disqualified"));
    for (const record of over) expect(acts.leave(record, ada)).toEqual(refuse("tournament.refusal.over"));
  });
});

describe("check-in", () => {
  const many = (count: number): TournamentRecord => ({
    ...open,
    entrants: Array.from({ length: count }, (_, at) => ({
      id: at + 1,
      name: `${at}`,
      user: userId(`${10n ** 17n + BigInt(at)}`),
      status: "in",
      isCheckedIn: false,
    })),
  });

  test("calls sixty people in a post", () => {
    const opened = after(acts.openCheckIn(many(61)));
    expect(opened.status).toBe("check-in");
    expect(opened.outbox.map((due) => ("from" in due ? due.from : due.kind))).toEqual([0, 60, "card"]);
    expect(kinds(after(acts.openCheckIn(many(60))))).toEqual(["check-in", "card"]);
    expect([acts.calledToCheckIn(opened, 0).length, acts.calledToCheckIn(opened, 60).length]).toEqual([60, 1]);
    // Computers and those who left are not called, and those who wait are.
    const mixed = { ...entrant({ status: "waiting" }, open) };
    expect(acts.calledToCheckIn(mixed, 0)).toEqual([ada, ben, cora]);
    expect(acts.calledToCheckIn(entrant({ status: "out" }, open), 0)).toEqual([ben, cora]);
    const computers = { ...open, entrants: open.entrants.slice(3) };
    expect(kinds(after(acts.openCheckIn(computers)))).toEqual(["card"]);
    expect(acts.openCheckIn(checking)).toEqual(refuse("tournament.refusal.not-registering"));
  });

  test("is for those who are in, while it is open", () => {
    const absent = entrant({ isCheckedIn: false }, checking);
    expect(after(acts.checkIn(absent, ada)).entrants[0]?.isCheckedIn).toBe(true);
    expect(acts.checkIn(open, ada)).toEqual(refuse("tournament.refusal.no-check-in"));
    expect(acts.checkIn(checking, eve)).toEqual(refuse("tournament.refusal.not-in"));
    expect(acts.checkIn(entrant({ status: "out" }, checking), ada)).toEqual(refuse("tournament.refusal.not-in"));
    const why = refuse("tournament.refusal.disqualified");
    expect(acts.checkIn(entrant({ status: "disqualified" }, checking), ada)).toEqual(why);
  });
});

describe("the beginning", () => {
  test("is without those who did not check in, where there was a check-in", () => {
    const begun = after(acts.begin(entrant({ isCheckedIn: false }, checking)));
    expect([begun.status, begun.entrants[0]?.status]).toEqual(["playing", "out"]);
    expect(after(acts.begin(entrant({ isCheckedIn: false }, open))).entrants[0]?.status).toBe("in");
    const waits = after(acts.join({ ...full, status: "check-in" }, eve, "Eve", now));
    const filled = after(acts.begin(entrant({ isCheckedIn: false }, waits)));
    expect(filled.entrants.map(({ status }) => status)).toEqual(["out", "in", "in", "in", "in"]);
  });

  test("needs enough for a table, and two at least", () => {
    const few = (count: number, fewest: number) =>
      acts.begin({ ...open, plan: planOf({ ...choice, fewest }), entrants: open.entrants.slice(0, count) });
    expect(few(1, 1)).toEqual(refuse("tournament.refusal.too-few", { players: 1 }));
    expect(few(2, 1).ok).toBe(true);
    expect(few(2, 3)).toEqual(refuse("tournament.refusal.too-few", { players: 2 }));
    expect(few(3, 3).ok).toBe(true);
    expect(acts.begin(entrant({ status: "out" }, { ...open, entrants: open.entrants.slice(0, 2) })).ok).toBe(false);
    expect(acts.begin(cup)).toEqual(refuse("tournament.refusal.started"));
    for (const record of over) expect(acts.begin(record)).toEqual(refuse("tournament.refusal.over"));
  });

  test("of a rehearsal is played by computers, numbered on", () => {
    expect(acts.withComputers(open, 2).entrants.slice(4)).toEqual(
      [5, 6].map((id) => ({ id, name: `Computer ${id}`, user: null, status: "in", isCheckedIn: true })),
    );
  });
});

describe("an organiser", () => {
  test("takes somebody out, whose open tables a computer finishes when they are disqualified", () => {
    const dropped = after(acts.remove(cup, by, ada, "drop", now));
    expect([dropped.entrants[0]?.status, kinds(dropped)]).toEqual(["out", ["card"]]);
    expect(dropped.audit).toEqual([{ at: now, by, did: "drop", about: [{ user: ada, name: "Ada" }] }]);
    const gone = after(acts.remove(cup, by, ada, "disqualify", now));
    expect([gone.entrants[0]?.status, kinds(gone)]).toEqual(["disqualified", ["seats 0", "card"]]);
    expect(acts.remove(cup, by, eve, "drop", now)).toEqual(refuse("tournament.refusal.nobody"));
    expect(acts.remove(gone, by, ada, "disqualify", now)).toEqual(refuse("tournament.refusal.nobody"));
    expect(acts.remove(gone, by, ada, "drop", now)).toEqual(refuse("tournament.refusal.reinstate"));
    const again = { user: ada, name: "Ada" };
    expect(enter(gone, by, again, now)).toEqual(refuse("tournament.refusal.reinstate"));
    expect(acts.remove(dropped, by, ada, "disqualify", now).ok).toBe(true);
    const waits = after(acts.join(full, eve, "Eve", now));
    expect(after(acts.remove(waits, by, ada, "drop", now)).entrants.at(-1)?.status).toBe("in");
    const playing: TournamentRecord = { ...waits, status: "playing" };
    expect(after(acts.remove(playing, by, ada, "drop", now)).entrants.at(-1)?.status).toBe("waiting");
    const finished: TournamentRecord = { ...waits, status: "finished" };
    expect(after(acts.remove(finished, by, ada, "disqualify", now)).entrants.at(-1)?.status).toBe("waiting");
  });

  test("lets another person go on in somebody's place", () => {
    const heir = { user: eve, name: "Eve" };
    const replaced = after(replace(entrant({ status: "out" }), by, ada, heir, now));
    expect(replaced.entrants[0]).toEqual({
      ...{ id: 1, ...heir, status: "in", isCheckedIn: true, isEntered: true, former: [ada], since: now },
    });
    expect(replaced.audit).toEqual([{ at: now, by, did: "replace", about: [{ user: ada, name: "Ada" }, heir] }]);
    expect(kinds(replaced)).toEqual(["seats 0", "card"]);
    expect(replace(cup, by, eve, heir, now)).toEqual(refuse("tournament.refusal.nobody"));
    const gone = entrant({ status: "disqualified" });
    expect(replace(gone, by, ada, heir, now)).toEqual(refuse("tournament.refusal.disqualified"));
    expect(replace(cup, by, ada, { user: ben, name: "B" }, now)).toEqual(isIn(ben));
    expect(replace(entrant({ status: "out" }), by, ben, { user: ada, name: "A" }, now).ok).toBe(true);
  });

  test("lets nobody beyond the limit in by replacing whoever waits or left", () => {
    const zoe = { user: userId("300000000000000010"), name: "Zoe" };
    const waits = after(acts.join(full, eve, "Eve", now));
    expect(after(replace(waits, by, eve, zoe, now)).entrants[4]).toMatchObject({ ...zoe, status: "waiting" });
    expect(after(replace(after(acts.leave(waits, ada)), by, ada, zoe, now)).entrants[0]).toMatchObject({
      ...zoe,
      status: "waiting",
    });
    const free = entrant({ status: "waiting" }, full);
    expect(after(replace(free, by, ada, zoe, now)).entrants[0]).toMatchObject({ ...zoe, status: "in" });
  });
});

describe("the result of a table", () => {
  test("is set by an organiser, as ranks that can be", () => {
    const corrected = after(correct(cup, by, { round: 0, pod: 1 }, [2, 1], now));
    expect(corrected.rounds[0]?.pods[1]?.result).toMatchObject({ ranks: [2, 1], scores: [4, 2], by: "organiser" });
    expect(corrected.audit[0]).toMatchObject({ where: { round: 0, pod: 1 }, about: "1, 2 → 2, 1" });
    const entered = after(correct(cup, by, { round: 1, pod: 0 }, [1, 1], now));
    expect(entered.audit[0]).toMatchObject({ where: { round: 1, pod: 0 }, about: "– → 1, 1" });
    expect(correct(cup, by, { round: 7, pod: 0 }, [1, 2], now)).toEqual(refuse("tournament.refusal.no-table"));
    expect(correct(cup, by, { round: 0, pod: 0 }, [1], now)).toEqual(refuse("tournament.refusal.ranks", { seats: 2 }));
    expect(
      [
        [1, 2],
        [1, 1],
        [2, 1],
        [1, 3],
        [2, 2],
      ].map((ranks) => areRanks(ranks, 2)),
    ).toEqual([true, true, true, false, false]);
    expect([areRanks([1, 2, 2, 4], 4), areRanks([1, 2, 2, 3], 4), areRanks([1, 2], 3)]).toEqual([true, false, false]);
  });
});

describe("an organiser", () => {
  test("ends the time of a round, for tables that have more of it", () => {
    const late = {
      ...cup,
      rounds: [
        round(1, [
          { ...pod([1, 2]), deadline: 5 },
          { ...pod([3, 4]), deadline: 5000 },
        ]),
      ],
    };
    const ended = after(acts.hurry(late, by, now));
    expect(ended.rounds[0]?.pods.map(({ deadline, isFinal }) => [deadline, isFinal])).toEqual([
      [5, true],
      [now, true],
    ]);
    expect(ended.audit).toEqual([{ at: now, by, did: "hurry", where: { round: 0 }, about: "" }]);
    for (const record of [{ ...cup, rounds: [] }, open])
      expect(acts.hurry(record, by, now)).toEqual(refuse("tournament.refusal.no-round"));
  });

  test("says when check-in opens and when it begins, both to come and in this order", () => {
    const set = (record: TournamentRecord, checkIn: number | null, begin: number | null) =>
      acts.schedule(record, by, { checkIn, begin }, "soon", now);
    const scheduled = after(set(open, now + 1, now + 2));
    expect([scheduled.schedule, scheduled.audit[0]]).toEqual([
      { checkIn: now + 1, begin: now + 2 },
      { at: now, by, did: "schedule", about: "soon" },
    ]);
    expect(set(open, null, null).ok).toBe(true);
    expect(set(checking, null, now + 1).ok).toBe(true);
    const wrong = refuse("tournament.refusal.schedule");
    expect([set(open, now, null), set(open, null, now), set(open, now + 2, now + 2)]).toEqual([wrong, wrong, wrong]);
    expect(set(checking, now + 1, null)).toEqual(refuse("tournament.refusal.not-registering"));
    expect(set(cup, null, null)).toEqual(refuse("tournament.refusal.started"));
  });

  test("sets options that the game can be played with", () => {
    const set = after(acts.setOptions(open, by, { gold: true, hand: "long", dust: false }, () => undefined, now));
    expect(set.options).toEqual({ gold: true, hand: "long", dust: false });
    expect(set.audit[0]?.about).toBe("gold: on, hand: long, dust: off");
    const why = say("tournament.refusal.gone");
    expect(acts.setOptions(checking, by, {}, () => why, now)).toEqual({ ok: false, why });
    expect(acts.setOptions(cup, by, {}, () => undefined, now)).toEqual(refuse("tournament.refusal.started"));
  });

  test("cancels, and open tables go on as ordinary ones", () => {
    const cancelled = after(acts.cancel(cup, by, now));
    expect([cancelled.status, kinds(cancelled)]).toEqual(["cancelled", ["free 0", "free 1", "card"]]);
    expect(cancelled.audit).toEqual([{ at: now, by, did: "cancel", about: "Cup_" }]);
    for (const record of over) expect(acts.cancel(record, by, now)).toEqual(refuse("tournament.refusal.over"));
  });
});

describe("whoever wants to be forgotten", () => {
  test("keeps a place without a name, and plays no further round", () => {
    const record = { ...cup, organiser: ada };
    const gone = after(acts.withoutPerson(record, ada, "hash"));
    const kept = { user: null, name: somebody, status: "out", forgotten: "hash" };
    expect(gone.entrants[0]).toEqual({ ...cup.entrants[0], ...kept });
    expect([gone.organiser, gone.entrants[1]]).toEqual([nobody, cup.entrants[1]]);
    expect(after(acts.withoutPerson(cup, ada, "hash")).organiser).toBe(organiser);
    expect(after(acts.withoutPerson(entrant({ status: "disqualified" }), ada, "hash")).entrants[0]?.status).toBe(
      "disqualified",
    );
  });
});
