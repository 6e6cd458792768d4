/** What staff may do at a tournament that runs: swaps, more time, roles; as pure steps. */
import { expect, test } from "vitest";
import { userId } from "../../src/ids.ts";
import { hour } from "../../src/time/hours.ts";
import * as acts from "../../src/tournaments/rounds/organiserActions.ts";
import { pause, resume, setRhythm, startNext } from "../../src/tournaments/rounds/schedule.ts";
import { listSeeds } from "../../src/tournaments/rounds/seeds.ts";
import {
  enter,
  extendTable,
  findSwap,
  forfeit,
  reinstate,
  setRoles,
  swapPlayers,
} from "../../src/tournaments/rounds/staffActions.ts";
import type { Pod, Round, TournamentRecord } from "../../src/tournaments/record.ts";
import { ada, ben, cora, cup, evening, organiser, pod, round } from "../discord/smallCup.ts";
import { pretend } from "../pretend.ts";
import { say } from "../../src/words/translator.ts";

const by = userId("900000000000000009");
const now = evening - 2 * hour;
const done = (changed: acts.Changed): TournamentRecord => {
  if (!changed.ok) throw new Error(changed.why.say);
  return changed.record;
};
const why = (changed: { readonly ok: boolean; readonly why?: unknown }) => changed.why;
const kinds = ({ outbox }: TournamentRecord) =>
  outbox.map((due) => ("pod" in due ? `${due.kind} ${due.pod}` : due.kind));
const withRound = (pods: readonly Pod[], more: Partial<Round> = {}): TournamentRecord => ({
  ...cup,
  rounds: [...cup.rounds.slice(0, 1), round(2, pods, more)],
});

test("one table has more time, counted from its end, or from now where that is over, and it is no final one any more", () => {
  const longer = done(extendTable(cup, by, 2, 3, now));
  expect(longer.rounds[1]?.pods.map(({ deadline }) => deadline)).toEqual([evening, evening + 3 * hour]);
  const late = done(extendTable(withRound([{ ...pod([1, 3]), isFinal: true }]), by, 1, 3, evening + hour));
  expect(late.rounds[1]?.pods[0]).toMatchObject({ deadline: evening + 4 * hour, isFinal: false });
  expect([longer.audit, kinds(longer)]).toEqual([
    [{ at: now, by, did: "extend", where: { round: 1, pod: 1 }, about: say("tournament.about.hours", { hours: 3 }) }],
    ["card"],
  ]);
});

test("in a pause, time is ended and given as at its beginning", () => {
  const ended = withRound([{ ...pod([1, 3]), deadline: now - hour }, pod([2, 4])]);
  const paused = done(pause(ended, by, evening, "", now));
  const later = now + hour;
  const resumed = (changed: acts.Changed) => done(resume(done(changed), by, later)).rounds[1]?.pods ?? [];
  expect(resumed(acts.hurry(paused, by, later)).map(({ deadline }) => deadline)).toEqual([now, later]);
  expect(resumed(extendTable(paused, by, 1, 3, later))[0]?.deadline).toBe(later + 3 * hour);
});

test("whoever was disqualified before the beginning stays so", () => {
  const entrants = cup.entrants.map((each) =>
    each.id === 1 ? ({ ...each, status: "disqualified", isCheckedIn: false } as const) : each,
  );
  const begun = done(acts.begin({ ...cup, status: "check-in", rounds: [], fields: [], entrants }));
  expect(begun.entrants[0]?.status).toBe("disqualified");
  expect(why(acts.join(begun, ada, "Ada", now))).toEqual({ say: "tournament.refusal.disqualified" });
});

test("no time is given to a table that is over, that is not there, or of a tournament that is not played", () => {
  expect(why(extendTable(withRound([pod([1, 3], [5, 4])]), by, 1, 3, now))).toEqual({
    say: "tournament.refusal.table-over",
    with: { table: 1 },
  });
  expect(why(extendTable(cup, by, 3, 3, now))).toEqual({ say: "tournament.refusal.no-such-table", with: { table: 3 } });
  expect(why(extendTable({ ...cup, status: "finished" }, by, 1, 3, now))).toMatchObject({
    say: "tournament.refusal.no-such-table",
  });
});

test("roles are set until a tournament is over", () => {
  const roles = { organisers: "5", called: null };
  const set = done(setRoles(cup, by, roles, "the fifth", now));
  expect([set.roles, set.audit, kinds(set)]).toEqual([
    roles,
    [{ at: now, by, did: "roles", about: "the fifth" }],
    ["card"],
  ]);
  for (const status of ["finished", "cancelled"] as const)
    expect(why(setRoles({ ...cup, status }, by, roles, "", now))).toEqual({ say: "tournament.refusal.over" });
});

test("whoever is entered is in as by themselves, and the line says who did it", () => {
  const eve = { user: userId("300000000000000009"), name: "Eve" };
  const entered = done(enter(cup, by, eve, now));
  expect(entered.entrants.at(-1)).toMatchObject({ ...eve, status: "in" });
  expect(entered.audit).toEqual([{ at: now, by, did: "enter", about: [eve] }]);
  expect(why(enter(cup, by, { user: ada, name: "Ada" }, now))).toEqual(
    say("tournament.refusal.in-already", { who: `<@${ada}>` }),
  );
});

test("two players of different tables change places; both tables and both of them hear of it", () => {
  const swap = findSwap(cup, ada, ben);
  if (!swap.ok) throw new Error(swap.why.say);
  expect([swap.players.map(({ name }) => name), swap.pods]).toEqual([
    ["Ada", "Ben"],
    [0, 1],
  ]);
  const swapped = done(swapPlayers(cup, by, swap, now));
  expect(swapped.rounds[1]?.pods.map(({ seats }) => seats)).toEqual([
    [2, 3],
    [1, 4],
  ]);
  expect(kinds(swapped)).toEqual(["seats 0", "seats 1", "swapped", "card"]);
  expect(swapped.outbox[2]).toMatchObject({ kind: "swapped", round: 1, entrants: [1, 2] });
  const about = [
    { user: ada, name: "Ada" },
    { user: ben, name: "Ben" },
  ];
  expect(swapped.audit).toEqual([{ at: now, by, did: "swap", about }]);
});

test("whoever sits out can come in for somebody, and only that table is told", () => {
  const record = withRound([pod([1, 3])], { byes: [2, 4] });
  const swap = findSwap(record, cora, ben);
  if (!swap.ok) throw new Error(swap.why.say);
  const swapped = done(swapPlayers(record, by, swap, now));
  expect([swapped.rounds[1]?.pods[0]?.seats, swapped.rounds[1]?.byes]).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(kinds(swapped)).toEqual(["seats 0", "swapped", "card"]);
});

test("nobody changes places at one table, with a table that is over, between groups, or where no round is played", () => {
  expect(why(findSwap(cup, ada, cora))).toEqual({ say: "tournament.refusal.same-table" });
  const over = withRound([pod([1, 3]), pod([2, 4], [5, 4])]);
  expect(why(findSwap(over, ada, ben))).toEqual({ say: "tournament.refusal.table-over", with: { table: 2 } });
  const groups = {
    ...cup,
    fields: [
      {
        stage: 0,
        season: 0,
        groups: [
          [1, 3],
          [2, 4],
        ],
      },
    ],
  };
  expect(why(findSwap(groups, ada, ben))).toEqual({ say: "tournament.refusal.other-group" });
  const together = {
    ...groups,
    fields: [
      {
        stage: 0,
        season: 0,
        groups: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
  };
  expect(findSwap(together, ada, ben).ok).toBe(true);
  for (const record of [
    { ...cup, status: "finished" },
    { ...cup, rounds: [] },
    withRound([pod([1, 3]), pod([2, 4])], { isClosed: true }),
  ])
    expect(why(findSwap(pretend(record), ada, ben))).toEqual({ say: "tournament.refusal.no-round" });
});

test("only players who are in change places", () => {
  expect(why(findSwap(cup, ada, organiser))).toEqual({ say: "tournament.refusal.nobody" });
  const out = {
    ...cup,
    entrants: cup.entrants.map((each) => (each.user === ben ? { ...each, status: "out" as const } : each)),
  };
  expect(why(findSwap(out, ada, ben))).toEqual({ say: "tournament.refusal.nobody" });
  expect(why(findSwap(out, ben, ada))).toEqual({ say: "tournament.refusal.nobody" });
});

test.each(["finished", "cancelled"] as const)(
  "an organiser decides nothing more of a tournament that is %s",
  (status) => {
    const waiting: TournamentRecord = { ...cup, status, next: null };
    const entrants = cup.entrants.map((each) =>
      each.user === ada ? { ...each, status: "disqualified" as const } : each,
    );
    const barred: TournamentRecord = { ...waiting, entrants };
    const eve = userId("300000000000000009");
    const later = now + 1;
    const rhythm = { start: "automatic", review: 0 } as const;
    const refused: { readonly [decision: string]: { readonly ok: boolean } } = {
      startNext: startNext(waiting, by, now),
      startLater: startNext({ ...waiting, next: later }, by, now),
      pause: pause(waiting, by, later, "", now),
      setRhythm: setRhythm(waiting, by, rhythm, "", now),
      hurry: acts.hurry(waiting, by, now),
      schedule: acts.schedule(waiting, by, { checkIn: null, begin: later }, "", now),
      setOptions: acts.setOptions(waiting, by, {}, () => undefined, now),
      openCheckIn: acts.openCheckIn(waiting),
      begin: acts.begin(waiting),
      listSeeds: listSeeds(waiting, by, [ada], now),
      enter: enter(waiting, by, { user: eve, name: "Eve" }, now),
      extendTable: extendTable(waiting, by, 1, 3, now),
      findSwap: findSwap(waiting, ada, ben),
      forfeit: forfeit(waiting, by, ada, now),
      reinstate: reinstate(barred, by, ada, now),
    };
    expect(Object.keys(refused).filter((decision) => refused[decision]?.ok !== false)).toEqual([]);
  },
);

test("what an organiser cannot decide is refused with the reason", () => {
  const withAda = (status: "out" | "disqualified"): TournamentRecord => ({
    ...cup,
    entrants: cup.entrants.map((each) => (each.user === ada ? { ...each, status } : each)),
  });
  const later = { ...cup, next: now + hour };
  const refusals = {
    "not-disqualified": reinstate(cup, by, ada, now),
    reinstate: acts.remove(withAda("disqualified"), by, ada, "drop", now),
    nobody: acts.remove(withAda("out"), by, ada, "drop", now),
    "no-wait": startNext(cup, by, now),
    past: pause(cup, by, now, "", now),
    "not-paused": resume(cup, by, now),
  };
  for (const [key, refused] of Object.entries(refusals))
    expect(why(refused)).toEqual({ say: `tournament.refusal.${key}` });
  expect(startNext(later, by, now).ok).toBe(true);
  const held = { ...later, paused: { from: now, until: now + hour } };
  expect(why(startNext(held, by, now)), "during a pause").toEqual({ say: "tournament.refusal.no-wait" });
});
