import { describe, expect, test } from "vitest";

import type { Logged } from "../../../sandbox/http/log.ts";
import { checkAcknowledged, openBooks, readPosts } from "../../../scripts/soak/books.ts";
import { runSoak } from "../../../scripts/soak/run.ts";
import { duePosts, stillDue } from "../../../scripts/soak/verdict.ts";
import { channelId, newTableId } from "../../../src/ids.ts";
import { patiently } from "../../patience.ts";

/** The same troubles in every run; `npm run soak` draws others, for hours. */
const seed = 5;

test(
  "tables of all games and a tournament get over a trouble every minute",
  async () => {
    const outcome = await runSoak({ minutes: 8, tables: 4, seed, isCheated: true, print: () => undefined });
    expect(outcome.faults).toEqual({
      answersLost: [],
      postsLost: [],
      postsDoubled: [],
      bookedLate: [],
      untrue: [],
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
