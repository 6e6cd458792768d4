import type { Logged } from "../../../sandbox/http/api.ts";
import {
  type Books,
  checkAcknowledged,
  checkCup,
  isUndone,
  noteUndone,
  openBooks,
  readPosts,
} from "../../../scripts/simulate/table/books.ts";
import { runSoak } from "../../../scripts/simulate/real/soak.ts";
import { duePosts, stillDue } from "../../../scripts/simulate/table/verdict.ts";
import { channelId, newTableId, userId } from "../../../src/ids.ts";
import type { Plan } from "../../../src/tournaments/plan.ts";
import { usualPoints } from "../../../src/tournaments/points.ts";
import { type Round, type TournamentId, type TournamentRecord, untouched } from "../../../src/tournaments/record.ts";
import { patiently } from "../../patience.ts";
import { programEnv } from "../../programEnv.ts";
import { describe, expect, test, vi } from "vitest";

/** The same troubles in every run; `npm run simulate -- --real` draws others, for hours. */
const seed = 5;

test(
  "tables of all games and a tournament get over a trouble every minute",
  async () => {
    vi.stubEnv("NODE_COMPILE_CACHE", programEnv()["NODE_COMPILE_CACHE"]);
    const outcome = await runSoak({ minutes: 8, tables: 4, seed, isCheated: true, print: () => undefined });
    expect(outcome.faults).toEqual({
      answersLost: [],
      postsLost: [],
      postsDoubled: [],
      bookedLate: [],
      untrue: [],
      company: [],
      stuck: [],
      cheated: [],
      cups: [],
      malformed: [],
      flooded: [],
      uncaught: [],
    });
    expect(outcome.answers).toBeGreaterThan(15);
    expect(outcome.transcript.length).toBeGreaterThan(20);
    expect(outcome.posts.size).toBeGreaterThan(15);
  },
  patiently(120_000),
);

describe("the books", () => {
  const requests: Logged[] = [];
  const [one, two] = [newTableId("one"), newTableId("two")];
  const [home, gone] = [channelId("100000000000000001"), channelId("100000000000000009")];
  const sandbox = { requests, look: (channel: string) => (["9", gone].includes(channel) ? undefined : {}) };
  const world = { sandbox };

  const post = (channel: string, nonce: string, id: string): void => {
    const more = { method: "POST", status: 200, files: [] };
    sandbox.requests.push({ path: `/channels/${channel}/messages`, body: { nonce }, answer: { id }, ...more });
  };

  test("know a post that was made twice, unless its first place is gone", () => {
    const books = openBooks();
    post("1", "one", "11");
    post("1", "one", "11");
    post("9", "two", "12");
    post("2", "two", "13");
    readPosts(world, books);
    expect(books.faults.postsDoubled).toEqual([]);
    post("1", "one", "14");
    readPosts(world, books);
    readPosts(world, books);
    expect(books.faults.postsDoubled).toEqual(["post one was made 2 times"]);
  });

  test("know a post that was due before and still is, unless its place is gone", () => {
    const tables = (outbox: readonly { readonly id: number; readonly kind: string }[]) => [
      { id: one, home, place: null, outbox },
      { id: two, home, place: gone, outbox: [{ id: 1, kind: "card" }] },
    ];
    const before = duePosts(
      world,
      tables([
        { id: 1, kind: "card" },
        { id: 2, kind: "end" },
      ]),
    );
    const now = duePosts(
      world,
      tables([
        { id: 2, kind: "end" },
        { id: 3, kind: "save" },
      ]),
    );
    expect([...stillDue(before, now).values()]).toEqual([`table ${one}: end`]);
  });

  test("know an answer that was acknowledged and is not stored", () => {
    const books = openBooks();
    books.acknowledged.set("aaaaaaaaaa 1", 3);
    const recordsAfter = (clicks: number) => [{ id: "aaaaaaaaaa", match: { clicks: [0, clicks] } }];
    checkAcknowledged(books, recordsAfter(3));
    expect(books.faults.answersLost).toEqual([]);
    checkAcknowledged(books, recordsAfter(2));
    expect(books.faults.answersLost).toEqual(["table aaaaaaaaaa, seat 1: 2 stored, 3 acknowledged"]);
  });
});

describe("after a failover", () => {
  const key = newTableId("one");
  const rowOf = (clicks: readonly number[], nextDue: number) =>
    JSON.stringify({ value: { value: { match: { clicks }, nextDue }, version: 1 } });
  const undo = (books: Books) =>
    noteUndone(books, [{ namespace: "tables", key, before: rowOf([4, 3], 9), after: rowOf([4, 2], 7) }]);
  const storedWith = (clicks: readonly number[]) => [{ id: key, match: { clicks } }];

  test("the answers of the last second may be lost, whether their players knew or were just told, and no others", () => {
    const books = openBooks();
    books.acknowledged.set(`${key} 0`, 4).set(`${key} 1`, 3);
    undo(books);
    checkAcknowledged(books, storedWith([4, 2]));
    expect(books.faults.answersLost).toEqual([]);
    expect([isUndone(books, `${key} 1`, 3, 0), isUndone(books, `${key} 0`, 4, 0)]).toEqual([true, false]);
    // It was sent after the failover, so nothing excuses it.
    expect(isUndone(books, `${key} 1`, 3, 1)).toBe(false);
    checkAcknowledged(books, storedWith([3, 1]));
    expect(books.faults.answersLost).toHaveLength(2);
  });

  test("an answer that was lost before it is still missed", () => {
    const books = openBooks();
    books.acknowledged.set(`${key} 1`, 5);
    undo(books);
    checkAcknowledged(books, storedWith([4, 2]));
    expect(books.faults.answersLost).toEqual([`table ${key}, seat 1: 2 stored, 5 acknowledged`]);
  });

  test("numbers of posts that it took back are given once more, and no others", () => {
    const books = openBooks();
    undo(books);
    const requests = ["6", "7", "8", "9"].flatMap((due) =>
      ["11", "12"].map((id): Logged => ({
        ...{ method: "POST", status: 200, files: [], path: "/channels/1/messages" },
        ...{ body: { nonce: `${key}${due}` }, answer: { id } },
      })),
    );
    readPosts({ sandbox: { requests, look: () => ({}) } }, books);
    expect(books.faults.postsDoubled).toEqual(["6", "9"].map((due) => `post ${key}${due} was made 2 times`));
  });
});

test("the books know a tournament that pairs who has left, twice or again, changes a result or closes too early", () => {
  const result = { ranks: [1, 2], scores: [9, 3], forfeits: [], by: "table" as const };
  const round = (number: number, seats: readonly [number, number], more: Partial<Round> = {}): Round => ({
    pods: [{ seats, group: 0, table: null, result, deadline: 0 }],
    ...{ stage: 0, number, season: 0, byes: [], key: null, isReminded: false, isClosed: true, ...more },
  });
  const begun = cupWith([round(1, [1, 2])]);
  const wrongAfter = (rounds: readonly Round[], more: Partial<TournamentRecord> = {}): readonly string[] => {
    const books = openBooks();
    checkCup(books, { ...begun, ...more, rounds: begun.rounds }, []);
    checkCup(books, { ...begun, ...more, rounds }, []);
    return books.faults.cups;
  };
  const [first] = begun.rounds;
  if (first === undefined) throw new Error("There is no round.");
  expect(wrongAfter([first, round(2, [1, 3])])).toEqual([]);
  expect(wrongAfter([first, round(2, [1, 2])]).join()).toContain("entrants 1 and 2 meet twice");
  expect(wrongAfter([first, round(2, [1, 4])]).join()).toContain("entrant 4, who had left, is in round 2");
  expect(wrongAfter([first, round(2, [1, 3], { byes: [1] })]).join()).toContain("entrant 1 has two places");
  expect(wrongAfter([round(1, [1, 2], { pods: [{ ...first.pods[0], ...unfinished }] })]).join()).toMatch(
    /result of table 1 of round 1 has changed.*closed before all its tables/u,
  );
  expect(wrongAfter([{ ...first, isClosed: false }], { status: "finished" }).join()).toContain("still open");
});

const unfinished = { seats: [1, 2], group: 0, table: null, result: null, deadline: 0 };

/** A Swiss of six, of whom the fourth has left. */
function cupWith(rounds: readonly Round[]): TournamentRecord {
  const stage = { kind: "swiss", size: 2, rounds: 2, take: null } as const;
  const plan: Plan = {
    ...{ stages: [stage], points: usualPoints, tiebreaks: [], odd: "byes", fewest: 2, most: 6, hours: 24 },
    isDuplicate: false,
  };
  const entrants = [1, 2, 3, 4, 5, 6].map((id) => ({
    ...{ id, name: `P${id}`, user: null, isCheckedIn: true },
    status: id === 4 ? ("out" as const) : ("in" as const),
  }));
  return {
    ...{ ...untouched, id: "cup" as TournamentId, title: "Cup", game: "egg-thieves", options: {}, guild: "1" },
    ...{
      channel: channelId("100000000000000001"),
      organiser: userId("100000000000000002"),
      plan,
      isDryRun: true,
      status: "playing",
      entrants,
      rounds,
    },
    opened: 0,
  };
}
