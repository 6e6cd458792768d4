/** What a table owes: in which order posts are made, which replace others, and what threads and heads-ups need. */
import { describe, expect, test } from "vitest";

import type { AnyGame } from "../../games/contract/index.ts";
import { channelId, messageId, userId } from "../../src/ids.ts";
import { noteDirectMessages } from "../../src/table/deadlines/pings.ts";
import {
  archiveMoment,
  noteThread,
  signOf,
  threadMoment,
  threadOf,
  tidyWhenDue,
} from "../../src/table/deadlines/ownThread.ts";
import { isPromptPast, sealsOf } from "../../src/table/actions/play.ts";
import { addPost, addPostsFirst, streamOf } from "../../src/table/outbox.ts";
import type { Due, TableRecord } from "../../src/table/record.ts";
import { say } from "../../src/words/translator.ts";
import { day, hour, minute } from "../../src/time/hours.ts";
import { ada, at, ben, game, noon, table } from "./clockTable.ts";
import { pretend } from "../pretend.ts";
import { recordWith } from "./recordWith.ts";

const ids = ({ outbox }: TableRecord) => outbox.map(({ id, kind }) => `${id} ${kind}`);
const after = (
  record: TableRecord,
  ...dues: readonly (typeof addPost extends (r: never, due: infer D) => unknown ? D : never)[]
) => dues.reduce((owing, due) => addPost(owing, due), record);

describe("posts of a table", () => {
  test("show how it stands only once, unless the first of them may be under way", () => {
    const owing = after(table, { kind: "card" }, { kind: "card" }, { kind: "card" });
    expect([ids(owing), owing.nextDue]).toEqual([["1 card", "3 card"], 4]);
    for (const kind of ["lobby", "card", "update-reminder", "tidy-thread"] as const)
      expect(
        ids(after(table, { kind: "end" }, { kind: "heads-up", seat: 0 }, { kind }, { kind })).filter((each) =>
          each.endsWith(kind),
        ).length,
      ).toBe(kind === "tidy-thread" ? 2 : 1);
    const notice = { kind: "notice", what: say("days.paused") } as const;
    expect(ids(after(table, notice, notice, notice))).toEqual(["1 notice", "2 notice", "3 notice"]);
  });

  test("about one seat replace those of the same kind about that seat", () => {
    const bench = (seat: number) => ({ kind: "bench", seat }) as const;
    expect(ids(after(table, { kind: "end" }, bench(0), bench(1), bench(0)))).toEqual(["1 end", "3 bench", "4 bench"]);
    expect(ids(after(table, { kind: "end" }, bench(0), { kind: "seat-request", seat: 0 }))).toHaveLength(3);
  });

  test("for one seat alone are counted by seat, so that their numbers tell nothing of others", () => {
    const owing = after(
      table,
      { kind: "secret", seat: 1 },
      { kind: "card" },
      { kind: "secret", seat: 0 },
      { kind: "close-secret", seat: 1 },
    );
    expect(owing.outbox.map(({ id }) => id)).toEqual([1_100_000_000, 1, 1_050_000_000, 1_100_000_001]);
    expect([owing.nextDue, owing.privatePosts]).toEqual([2, [1, 2]]);
    expect(after(table, { kind: "heads-up", seat: 0 }).outbox[0]?.id).toBe(1_050_000_000);
    expect(after(table, { kind: "seat-word", seat: 0 }).outbox[0]?.id).toBe(1);
    const direct = { kind: "direct", user: userId("200000000000000009"), what: say("days.paused") } as const;
    const told = after(owing, direct, { kind: "secret", seat: 2 }, direct);
    expect(told.outbox.slice(4).map(({ id }) => id)).toEqual([2_050_000_000, 1_150_000_000, 2_050_000_001]);
    expect(told.nextDue).toBe(2);
  });

  test("can come before all others, in their order", () => {
    const owing = addPostsFirst(after(table, { kind: "card" }), [{ kind: "check-place" }, { kind: "end" }]);
    expect([ids(owing), owing.nextDue]).toEqual([["2 check-place", "3 end", "1 card"], 4]);
  });

  test.each<[Omit<Due, "id">, string, string]>([
    [pretend({ kind: "secret", seat: 1 }), "seat 1", "table"],
    [pretend({ kind: "close-secret", seat: 1 }), "seat 1", "table"],
    [pretend({ kind: "heads-up", seat: 1 }), "heads-up 1", "heads-up 1"],
    [{ kind: "tidy-thread" }, "thread", "thread"],
    [{ kind: "left-place" }, "old place", "table"],
    [pretend({ kind: "seat-word", seat: 1 }), "word to 1", "word to 1"],
    [pretend({ kind: "lost-place", seat: 1 }), "word to 1", "word to 1"],
    [pretend({ kind: "lost-place", seat: null }), "home", "home"],
    [{ kind: "card" }, "table", "table"],
  ])("%j waits for its own stream alone, while the place is opened some for that", (due, stream, opening) => {
    const owed: Due = pretend({ id: 9, ...due });
    expect(streamOf(table, owed)).toBe(stream);
    expect(streamOf(after(table, { kind: "open" }), owed)).toBe(opening);
  });
});

const place = table.place ?? channelId("100000000000000002");
const named: TableRecord = { ...table, thread: { id: place, sign: "turn 0,1", renamed: null, namesTurns: true } };
const steadyThread = { id: place, sign: "playing", renamed: null };
const steady: TableRecord = { ...table, thread: steadyThread };

const thread = { id: place, sign: "turn 0", renamed: null, namesTurns: true as const };
const wrong = { ...named, thread: { ...thread, wrongSince: noon } };

describe("the thread of a table", () => {
  test("is the one that was opened for it", () => {
    expect(threadOf(named)).toEqual(named.thread);
    expect(threadOf({ ...named, place: table.home })).toBeUndefined();
    expect(threadOf(table)).toBeUndefined();
  });

  test("has a name that says how the table stands", () => {
    const paused = { ...named, timing: { ...table.timing, isPaused: true } };
    const signs = (["lobby", "playing", "ended", "closed"] as const).map((status) =>
      signOf(game, recordWith(named, { status })),
    );
    expect(signs).toEqual([undefined, "turn 0,1", "done", "closed"]);
    expect(signOf(game, { ...table, status: "closed", isSaved: true })).toBe("saved");
    expect(signOf(game, paused)).toBe("paused");
    expect([signOf(game, steady), signOf(game, { ...paused, thread: steadyThread })]).toEqual(["playing", "playing"]);
    expect(signOf(game, { ...named, lostPlace: { code: 1, since: 0 } })).toBeUndefined();
  });

  test("is renamed a minute after another is awaited, ten minutes after the last time, and at the end at once", () => {
    expect(threadMoment(named)).toBeNull();
    expect(threadMoment(wrong)).toBe(noon + minute);
    expect(threadMoment({ ...wrong, thread: { ...wrong.thread, renamed: noon - minute } })).toBe(noon + 9 * minute);
    expect(threadMoment(recordWith(wrong, { status: "ended" }))).toBe(noon);
    expect(threadMoment({ ...wrong, thread: { ...wrong.thread, refusedUntil: noon + hour } })).toBe(noon + hour);
    expect(threadMoment({ ...named, thread: { ...thread, archiveAt: noon + day } })).toBe(noon + day);
    expect(threadMoment({ ...wrong, thread: { ...wrong.thread, archiveAt: noon } })).toBe(noon);
    expect(threadMoment({ ...wrong, lostPlace: { code: 1, since: 0 } })).toBeNull();
    expect(threadMoment(after(wrong, { kind: "tidy-thread" }))).toBeNull();
    expect(ids(tidyWhenDue(wrong, noon + minute))).toEqual(["1 tidy-thread"]);
    expect(tidyWhenDue(wrong, noon + minute - 1)).toBe(wrong);
    expect(tidyWhenDue(table, noon)).toBe(table);
  });
});

describe("the name of a thread", () => {
  test("is noted as wrong from the first change on, and as right again", () => {
    expect(noteThread(game, named, named, noon)).toBe(named);
    expect(noteThread(game, table, table, noon)).toBe(table);
    const late = { ...named, thread };
    const noted = noteThread(game, late, late, noon);
    expect(noted.thread).toEqual({ ...thread, wrongSince: noon });
    expect(noteThread(game, noted, noted, noon + 5).thread).toEqual({ ...thread, wrongSince: noon });
    const back = { ...noted, thread: { ...thread, sign: "turn 0,1", wrongSince: noon } };
    expect(noteThread(game, back, back, noon).thread).toEqual({ ...thread, sign: "turn 0,1" });
    // Another name at the table makes it wrong as well.
    const other = {
      ...named,
      seats: [{ ...table.seats[0], kind: "computer" as const, name: "Robin" }, ...table.seats.slice(1)],
    };
    expect(noteThread(game, named, other, noon).thread).toEqual({ ...thread, sign: "", wrongSince: noon });
    const wrongBefore = { ...other, thread: { ...thread, wrongSince: noon } };
    expect(noteThread(game, noted, wrongBefore, noon + 5).thread).toEqual({ ...thread, sign: "", wrongSince: noon });
    expect(ids(noteThread(game, named, recordWith(named, { status: "ended" }), noon))).toEqual(["1 tidy-thread"]);
    // Where it does not follow the turns another player is no reason either, until the match is over.
    const taken = { ...steady, seats: other.seats };
    expect(noteThread(game, steady, taken, noon)).toBe(taken);
    expect(ids(noteThread(game, steady, recordWith(taken, { status: "ended" }), noon))).toEqual(["1 tidy-thread"]);
  });

  test("is archived when everybody has had an hour awake to look, or after a day", () => {
    expect(archiveMoment(table, 0, at(noon))).toBe(noon + hour);
    expect(archiveMoment(table, 2 * hour, at(noon))).toBe(noon + 2 * hour);
    // He sleeps until eight in the evening.
    const sleeps = { [ben]: { quiet: { from: 10 * 60, to: 20 * 60 } } };
    expect(archiveMoment(table, 0, at(noon, sleeps))).toBe(noon + 9 * hour);
    const away = { [ada]: { away: { from: noon - day, until: noon + 3 * day } } };
    expect(archiveMoment(table, 0, at(noon, away))).toBe(noon + day);
  });
});

describe("whoever wants to know that their turn comes next", () => {
  const next: AnyGame = { ...game, waiting: { listAhead: pretend(undefined), comesNext: () => 7 } };
  const comes = (seat: number): AnyGame => ({
    ...next,
    waiting: { listAhead: pretend(undefined), comesNext: () => seat },
    decisions: () => [],
  });
  const wants = at(noon, { [ben]: { headsUp: true } });
  // Of its own, for what a match asks is worked out once.
  const quiet: TableRecord = recordWith(table, { match: table.match && structuredClone(table.match) });
  const posted = { channel: place, message: messageId("100000000000000009"), at: 0 };

  test("is told once, unless they sleep, and it is taken back when somebody else comes next", () => {
    expect(ids(noteDirectMessages(comes(1), quiet, wants))).toEqual(["1100000000 heads-up"]);
    expect(noteDirectMessages(comes(0), quiet, wants)).toBe(quiet);
    expect(noteDirectMessages(comes(1), quiet, at(noon))).toBe(quiet);
    expect(noteDirectMessages(comes(1), { ...quiet, place: null }, wants)).toEqual({ ...quiet, place: null });
    const asleep = at(noon, { [ben]: { headsUp: true, quiet: { from: 10 * 60, to: 20 * 60 } } });
    expect(noteDirectMessages(comes(1), quiet, asleep)).toBe(quiet);
    const told = { ...quiet, headsUp: [{ seat: 1, posted }] };
    expect(noteDirectMessages(comes(1), told, wants)).toBe(told);
    expect(ids(noteDirectMessages(comes(0), told, wants))).toEqual(["1100000000 heads-up"]);
    const owed = noteDirectMessages(comes(1), quiet, wants);
    expect(noteDirectMessages(comes(1), owed, wants)).toBe(owed);
    expect(noteDirectMessages(comes(1), { ...told, headsUp: [{ seat: 1, posted, user: ben }] }, wants).outbox).toEqual(
      [],
    );
    // Another player has the seat by now, whether or not they want to be told.
    const former = { ...told, headsUp: [{ seat: 1, posted, user: ada }] };
    for (const want of [wants, at(noon)])
      expect(ids(noteDirectMessages(comes(1), former, want))).toEqual(["1100000000 heads-up"]);
    const unsent = { ...quiet, headsUp: [{ seat: 1, posted: null }] };
    expect(ids(noteDirectMessages(comes(0), unsent, wants))).toEqual(["1100000000 heads-up"]);
  });
});

test("a message that asks secret questions is past once none of its own is open any more", () => {
  const asked = { ask: "bid", options: ["1"], min: 1, max: 1, awaited: true, open: false };
  const decisions = [
    { ...asked, seat: 0, seal: "first" },
    { ...asked, seat: 0, seal: "second" },
    { ...asked, seat: 0 },
    { ...asked, seat: 1, seal: "other" },
  ];
  expect([0, 1, 2].map((seat) => sealsOf(decisions, seat))).toEqual([["first", "second"], ["other"], []]);
  // What is asked openly besides keeps no message that asked in secret.
  const openly = sealsOf([{ ...asked, seat: 0 }], 0);
  expect([isPromptPast(["first"], ["first", "second"]), isPromptPast(["first"], openly)]).toEqual([false, true]);
});
