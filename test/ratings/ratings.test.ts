import { describe, expect, test } from "vitest";

import { outsideTournaments, type Seated, type TableRecord } from "../../src/table/record.ts";
import { paces } from "../../src/time/pace.ts";
import { conservative, rateMatch, uncertainty, unrated } from "../../src/ratings/rating.ts";
import { giveToComputer } from "../../src/table/deadlines/seatClocks.ts";
import { withoutPerson } from "../../src/table/actions/people.ts";
import { ratedResult } from "../../src/ratings/result.ts";
import { createRatings } from "../../src/ratings/service.ts";
import { openStore } from "../../src/store/index.ts";
import { game, people, person, playedByTurns, recordMatch } from "./played.ts";
import { beforeWrites, countReads, noColumns } from "../watchedStore.ts";
import { recordWith } from "../table/recordWith.ts";

/** New players: mean 25, deviation 25/3; the game's own spread is 25/6. */
async function after(ranks: readonly number[]) {
  const standing = ranks.map((rank, player) => ({ player, rank }));
  return (await rateMatch(standing, () => unrated)).map(({ rating }) => rating);
}

describe("ratings by hand (Weng and Lin 2011, algorithm 1)", () => {
  // Before a match everybody's variance grows by (25/300)², since strength changes: 69.44444 + 0.00694 = 69.45139.
  // Two new players: c² = 2 · 69.45139 + 2 · (25/6)² = 173.625, c = 13.17668. Each was expected to win by 1/2.
  // The mean moves by σ²/c · (1 − 1/2) = 69.45139 / 13.17668 / 2 = 2.63539.
  // γ = σ/c = 8.33375 / 13.17668 = 0.632462; the variance shrinks by the factor 1 − γ · σ²/c² · 1/4
  // = 1 − 0.632462 · 0.400008 / 4 = 0.936753, so the deviation is 8.33375 · √0.936753 = 8.06590.
  test("two new players, one wins", async () => {
    const [winner, loser] = await after([1, 2]);
    expect(winner?.mu).toBeCloseTo(27.63539, 4);
    expect(loser?.mu).toBeCloseTo(22.36461, 4);
    expect(winner?.sigma).toBeCloseTo(8.0659, 4);
    expect(loser?.sigma).toBeCloseTo(8.0659, 4);
  });

  test("a tie between equals moves no mean, but makes it surer", async () => {
    for (const { mu, sigma } of await after([1, 1])) {
      expect(mu).toBeCloseTo(25, 6);
      expect(sigma).toBeCloseTo(8.0659, 4);
    }
  });

  // Three: everybody is compared with two others. First: 2 · 2.63539, second: nothing, third: − 2 · 2.63539.
  // The factor of the variance is 1 − 2 · 0.0632473 = 0.873505: 8.33375 · √0.873505 = 7.78885.
  test("three new players in order", async () => {
    const ratings = await after([1, 2, 3]);
    expect(ratings.map(({ mu }) => Number(mu.toFixed(4)))).toEqual([30.2708, 25, 19.7292]);
    for (const { sigma } of ratings) expect(sigma).toBeCloseTo(7.78885, 4);
  });

  test("ties stand in the order of their ranks: six players with ranks 1, 2, 2, 4, 5, 6", async () => {
    const means = (await after([1, 2, 2, 4, 5, 6])).map(({ mu }) => mu);
    expect(means[1]).toBeCloseTo(means[2] ?? 0, 9);
    expect([...means].sort((one, other) => other - one)).toEqual(means);
  });

  test("the conservative value is three deviations below the mean, in hundredths", async () => {
    // 25 − 3 · 25/3 = 0; the winner's is 27.63539 − 3 · 8.06590 = 3.43769.
    expect(conservative(unrated)).toBe(0);
    const [winner] = await after([1, 2]);
    expect(winner && [conservative(winner), uncertainty(winner)]).toEqual([344, 2420]);
  });
});

const weightIn = (result: ReturnType<typeof ratedResult>) => (typeof result === "string" ? result : result.weight);

describe("what counts", () => {
  test("a tournament table that people played to its end", () => {
    const result = ratedResult(game, recordMatch("one", [person(0), person(1)], 5));
    expect(result).toMatchObject({ game: "secret-bids", seats: 2, at: 300_000 });
  });

  test.each([
    [6, undefined],
    [3, 1 / 2],
    [undefined, undefined],
  ])("one of a tournament of %s people by a part of %s, also once it is cancelled", (entrants, weight) => {
    const size = entrants === undefined ? {} : { entrants };
    const record = recordMatch("one", [person(0), person(1)], 5);
    const held = { ...record, tournament: { id: "t", round: 0, pod: 0, ...size } };
    const freed: TableRecord = recordWith(outsideTournaments(held), { origin: { from: "tournament", ...size } });
    expect([held, freed].map((table) => ratedResult(game, table)).map(weightIn)).toEqual([weight, weight]);
  });

  test("an ordinary table with a clock", () => {
    const record = recordMatch("one", [person(0), person(1)], 5, false);
    const timed = { ...record, timing: { ...record.timing, pace: paces.daily } };
    expect(ratedResult(game, timed)).toEqual(ratedResult(game, recordMatch("one", [person(0), person(1)], 5)));
  });

  test("no clock, a computer, a table that was closed, came from a file or had hardly begun: unrated", () => {
    const computer: Seated = { kind: "computer", name: "Robin" };
    const whole = recordMatch("one", [person(0), person(1)], 5);
    expect(ratedResult(game, recordMatch("one", [person(0), person(1)], 5, false))).toBe("no-clock");
    expect(ratedResult(game, recordMatch("one", [person(0), computer], 5))).toBe("computers");
    expect(ratedResult(game, { ...whole, status: "closed" })).toBe("not-ended");
    expect(ratedResult(game, recordWith(whole, { origin: { from: "file", table: whole.id } }))).toBe("restored");
    const { match } = whole;
    if (match === null) throw new Error("no match");
    // Two seats, so four answers are the fewest.
    const cutTo = (answers: number) => ({ ...whole, match: { ...match, newest: match.newest.slice(0, answers) } });
    expect(ratedResult(game, cutTo(3))).toBe("too-short");
    expect(ratedResult(game, cutTo(4))).not.toBe("too-short");
  });

  test("whose seat a stand-in played counts as last, and the stand-in is not compared", () => {
    const owner = { user: people[0], name: "P0" };
    const result = ratedResult(
      game,
      recordMatch("one", [{ kind: "person", user: people[2], name: "P2", owner }, person(1)], 5),
    );
    if (typeof result === "string") throw new Error(result);
    expect(result.standing.map(({ player }) => player)).toEqual([people[0], people[1]]);
    expect(result.standing[0]?.rank).toBeGreaterThan(result.standing[1]?.rank ?? 9);
  });

  test("whoever left a seat to a computer counts as last, however well it played", () => {
    const left: Seated = { kind: "computer", name: "P0", for: people[0] };
    const result = ratedResult(game, recordMatch("one", [left, person(1)], 5));
    if (typeof result === "string") throw new Error(result);
    const [first, second] = result.standing;
    expect(first?.rank).toBeGreaterThan(second?.rank ?? 9);
  });
});

describe("the leaderboard", () => {
  const tables = playedByTurns(12);

  test("comes out the same in any order, counted twice, and counted anew from the tables", async () => {
    const [inOrder, mixed] = [openStore(":memory:"), openStore(":memory:")];
    const [one, other] = [createRatings(inOrder, [game]), createRatings(mixed, [game])];
    for (const table of tables) await one.count(table);
    for (const at of [2, 0, 3, 0, 11, 1, 2, 7, 4, 9, 5, 6, 8, 10]) {
      const table = tables[at];
      if (table !== undefined) await other.count(table);
    }
    const leaderboard = await one.leaderboard("secret-bids", 2);
    expect(leaderboard.map(({ games }) => games).sort()).toEqual([6, 6, 6, 6]);
    expect(await other.leaderboard("secret-bids", 2)).toEqual(leaderboard);
    const shelf = inOrder.shelf<TableRecord>("tables");
    for (const table of tables) await shelf.put(table.id, table, null, noColumns);
    const before = await one.history("secret-bids", 2, people[2]);
    expect(await one.recompute()).toBe(12);
    expect(await one.leaderboard("secret-bids", 2)).toEqual(leaderboard);
    expect(await one.history("secret-bids", 2, people[2])).toEqual(before);
    expect(before).toHaveLength(6);
  });

  test("loses nothing when two processes count at the same time", async () => {
    const store = openStore(":memory:");
    const [one, other] = [createRatings(store, [game]), createRatings(store, [game])];
    const many = playedByTurns(36);
    await Promise.all(many.map((table, at) => (at % 2 === 0 ? one : other).count(table)));
    const leaderboard = await one.leaderboard("secret-bids", 2);
    expect(leaderboard.map(({ games }) => games)).toEqual([18, 18, 18, 18]);
    expect(await one.history("secret-bids", 2, people[2])).toHaveLength(18);
    const alone = createRatings(openStore(":memory:"), [game]);
    for (const table of many) await alone.count(table);
    expect(leaderboard).toEqual(await alone.leaderboard("secret-bids", 2));
  });
});

describe("a result that comes late", () => {
  test("a late result reads and writes what ended after it, and nothing before", async () => {
    const counted = { reads: 0 };
    const store = openStore(":memory:");
    const all = [...playedByTurns(300)];
    const [late] = all.splice(290, 1);
    for (const table of all) await createRatings(store, [game]).count(table);
    const writes = new Set<string>();
    const watched = countReads(
      beforeWrites(store, "rated-results", (key) => void writes.add(key)),
      counted,
    );
    if (late !== undefined) await createRatings(watched, [game]).count(late);
    // The late one and the nine after it.
    expect(writes.size).toBeGreaterThan(9);
    expect([writes.size <= 11, counted.reads <= 50]).toEqual([true, true]);
    const inOrder = createRatings(openStore(":memory:"), [game]);
    for (const table of [...all.slice(0, 290), ...(late === undefined ? [] : [late]), ...all.slice(290)])
      await inOrder.count(table);
    const ratings = createRatings(store, [game]);
    expect(await ratings.leaderboard("secret-bids", 2)).toEqual(await inOrder.leaderboard("secret-bids", 2));
    for (const user of people) {
      const course = await inOrder.history("secret-bids", 2, user);
      expect(await ratings.history("secret-bids", 2, user)).toEqual(course);
    }
  });

  test("goes on with what a process that was killed between two batches left, and reaches the same ratings", async () => {
    const store = openStore(":memory:");
    const ratings = createRatings(store, [game]);
    const all = playedByTurns(70);
    const [first, ...others] = all;
    for (const table of others) await ratings.count(table);
    let transactions = 0;
    const killed = beforeWrites(store, "ratings", () => {
      transactions += 1;
      if (transactions > 3) throw new Error("killed");
    });
    if (first !== undefined) await expect(createRatings(killed, [game]).count(first)).rejects.toThrow("killed");
    await ratings.catchUp();
    const inOrder = createRatings(openStore(":memory:"), [game]);
    for (const table of all) await inOrder.count(table);
    expect(await ratings.leaderboard("secret-bids", 2)).toEqual(await inOrder.leaderboard("secret-bids", 2));
  });
});

describe("leaderboards and stored tables", () => {
  test("counts tables anew that an older version stored, without whatever they lack", async () => {
    const store = openStore(":memory:");
    const ratings = createRatings(store, [game]);
    const table = recordMatch("old", [person(0), person(1)], 1);
    const { id, status, game: playedAs, guild, home, host, options, seats, opened, match } = table;
    const kept = { id, status, game: playedAs, guild, home, host, options, seats, opened, match };
    const old = { format: 1, ...kept, outbox: [], asked: [] };
    const put = await store.shelf<typeof old>("tables").put(id, old, null, noColumns);
    expect(put.ok).toBe(true);
    // Tables of that time had no clock, so none counts.
    expect(await ratings.recompute()).toBe(0);
  });

  test("a person who is forgotten is on no leaderboard, and the others stand as they stood", async () => {
    const store = openStore(":memory:");
    const ratings = createRatings(store, [game]);
    const gone = people[0];
    const tables = playedByTurns(12);
    for (const table of tables) await ratings.count(table);
    const before = await ratings.leaderboard("secret-bids", 2);
    await ratings.forget(gone, "hash:p0");
    const after = await ratings.leaderboard("secret-bids", 2);
    const figuresOf = (rows: typeof before) =>
      rows.filter(({ user }) => user !== gone).map(({ user, mu, sigma, games }) => ({ user, mu, sigma, games }));
    expect(figuresOf(after)).toEqual(figuresOf(before));
    expect(after.map(({ user }) => user).toSorted()).toEqual(people.slice(1));
    expect(after.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(await ratings.history("secret-bids", 2, gone)).toEqual([]);
    for (const shelf of ["rated-results", "ratings", "rated-players"])
      for await (const [key, { value }] of store.shelf(shelf).entries())
        expect(JSON.stringify([key, value])).not.toContain(gone);
    // The tables tell the same when everything is counted anew.
    const shelf = store.shelf<TableRecord>("tables");
    for (const table of tables) await shelf.put(table.id, withoutPerson(table, gone, "hash:p0"), null, noColumns);
    expect(await ratings.recompute()).toBe(12);
    expect(figuresOf(await ratings.leaderboard("secret-bids", 2))).toEqual(figuresOf(after));
  });

  test("table sizes are leaderboards of their own", async () => {
    const ratings = createRatings(openStore(":memory:"), [game]);
    await ratings.count(recordMatch("three", [person(0), person(1), person(2)], 1));
    const about = await ratings.about(people[0]);
    expect(about.map(({ leaderboard, games }) => [leaderboard, games])).toEqual([["secret-bids:3", 1]]);
  });
});

describe("whoever is forgotten while a match runs", () => {
  test("counts as last, and the others' result stands", () => {
    // By first options the seats tie or rank as they do; leaving makes seat 0 last, whatever the computer reaches.
    const ended = recordMatch("g", [person(0), person(1), person(2)], 5);
    const running: TableRecord = recordWith(ended, { status: "playing" });
    const after: TableRecord = recordWith(withoutPerson(running, people[0], "hash:p0"), { status: "ended" });
    const result = ratedResult(game, after);
    if (typeof result === "string") throw new Error(result);
    expect(result.standing.map(({ player }) => player)).toEqual(["hash:p0", people[1], people[2]]);
    expect(result.standing[0]?.rank).toBe(4);
    expect(JSON.stringify(after)).not.toContain(people[0]);
  });

  test("leaves no result to a stand-in either", () => {
    const [owner, standIn] = [people[0], people[2]];
    const seat: Seated = { kind: "person", user: standIn, name: "P2", owner: { user: owner, name: "P0" } };
    const running: TableRecord = recordWith(recordMatch("h", [seat, person(1)], 5), { status: "playing" });
    const standing = (record: TableRecord) => {
      const result = ratedResult(game, recordWith(record, { status: "ended" }));
      return typeof result === "string" ? result : result.standing.map(({ player, rank }) => [player, rank]);
    };
    const expected = [
      ["hash:p0", 3],
      [people[1], expect.any(Number)],
    ];
    const forgotten = withoutPerson(running, owner, "hash:p0");
    expect(standing(forgotten)).toEqual(expected);
    // Nor when the stand-in leaves it to a computer.
    const times = { now: 0, gaps: [], preferences: new Map() };
    const ordinary: TableRecord = recordWith(outsideTournaments(forgotten), { origin: { from: "tournament" } });
    expect(standing(giveToComputer(ordinary, 0, times))).toEqual(expected);
  });
});
