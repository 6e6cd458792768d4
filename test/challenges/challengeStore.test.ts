/** What is kept of weekly challenges: one deal a server and week, one try a person, and who may know what of it. */
import { beforeEach, expect, test } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import { type Challenges, createChallenges } from "../../src/challenges/challenges.ts";
import { weekAt } from "../../src/challenges/tries.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { bids } from "../contract/fixture/index.ts";
import { actor, home, personOn } from "../match/tables.ts";
import { alter, reload, type Watched, watchedService } from "../table/watchedService.ts";
import { pretend } from "../pretend.ts";

const week = 7 * 24 * 3_600_000;
const usual: AnyGame = bids;
/** The fixture game, which one person can play alone with a long hand. */
const alone: AnyGame = {
  ...usual,
  info: { ...usual.info, seats: { min: 1, max: 4 } },
  checkOptions: (seats, options) => (seats === 1 && options["hand"] !== "long" ? { say: "refuses.cards" } : undefined),
};
const at = { guild: "1", home };
const ready = () => Promise.resolve(undefined);

let watched: Watched;
let released: string[];
let deals: number;
let challenges: Challenges;
beforeEach(() => {
  watched = watchedService(undefined, undefined, [alone]);
  watched.state.now = Date.UTC(2027, 0, 27, 12);
  released = [];
  deals = 0;
  challenges = challengesOf([alone]);
});
function challengesOf(games: readonly AnyGame[]): Challenges {
  return createChallenges({
    ...{ store: watched.store, now: () => watched.state.now, owns: () => true },
    tables: {
      ...watched.service,
      offered: () => Promise.resolve(games),
      game: (id) => games.find(({ info }) => info.id === id),
    },
    newKey: () =>
      String((deals += 1))
        .repeat(64)
        .slice(0, 64),
    released: ({ id }) => Promise.resolve(void released.push(id)),
  });
}
async function play(seat: number, place = at): Promise<TableRecord> {
  const played = await challenges.play(actor(seat), `Person ${seat}`, place, ready);
  if (played?.ok !== true) throw new Error("No try");
  return played.record;
}
test("a try whose start was cut off gets no deal of its own by its player's click, and the week's by the command", async () => {
  const cutOff: Challenges = createChallenges({
    ...{ store: watched.store, now: () => watched.state.now, owns: () => true },
    tables: {
      ...watched.service,
      start: () => Promise.reject(new Error("The process ends.")),
      offered: () => Promise.resolve([alone]),
      game: () => alone,
    },
    newKey: () => "1".repeat(64),
    released: () => Promise.resolve(),
  });
  await expect(cutOff.play(actor(0), "Person 0", at, ready)).rejects.toThrow("The process ends.");
  const [lobby] = await watched.service.tablesOf(personOn(0));
  const clicked = await watched.service.start(lobby?.id ?? expect.fail("no lobby"), actor(0));
  expect(clicked).toMatchObject({ ok: false, why: { say: "refusal.starts-itself" } });
  expect((await play(0)).match?.deal.key).toBe("1".repeat(64));
});

/** A try that ends with these points, which the game is made to say. */
async function finish(record: TableRecord, points: number, when = watched.state.now): Promise<void> {
  const { match } = await reload(watched, record.id);
  const last = { seat: 0, by: "player", at: when, facts: [], answer: { ask: "bid", picks: [] } };
  const ended = match === null ? null : { ...match, state: { ...(match.state as object), points }, newest: [last] };
  await alter(watched, record.id, pretend({ status: "ended", match: ended }));
  await challengesOf([scored]).count(await reload(watched, record.id));
}
const scored: AnyGame = {
  ...alone,
  score(state) {
    const { points }: { readonly points: number } = pretend(state);
    return pretend({ seats: [{ seat: 0, rank: 1, points }] });
  },
};
const leaderboard = (seat: number, which: "this" | "last" = "this", guild = "1") =>
  challengesOf([scored]).leaderboard(guild, personOn(seat), which);

test("a week's deal is the same for everybody on a server, with options for one player, and each has one try", async () => {
  const [one, other] = [await play(1), await play(2)];
  expect(one.options).toMatchObject({ hand: "long" });
  expect([one.match?.deal.key, other.match?.deal.key, deals]).toEqual(["1".repeat(64), "1".repeat(64), 1]);
  expect([one.keepsKey, one.seats, one.home]).toEqual([
    true,
    [{ kind: "person", user: personOn(1), name: "Person 1" }],
    home,
  ]);
  expect((await play(1)).id).toBe(one.id);
  // Nobody has a second one: those who manage the server may play the same deal.
  expect(await watched.service.close(one.id, actor(2), true)).toMatchObject({ why: { say: "refusal.host-only" } });
  expect(await watched.service.close(other.id, actor(2), true)).toMatchObject({ ok: true });
  expect((await play(1, { guild: "2", home })).match?.deal.key).toBe("2".repeat(64));
  watched.state.now += week;
  expect((await play(1)).id).not.toBe(one.id);
});

test("a try that is opened while its week ends is dealt what that week was, and tells nothing of the next", async () => {
  const end = Date.UTC(2027, 1, 1);
  for (const readsBefore of Array.from({ length: 12 }, (_, reads) => reads)) {
    watched = watchedService(undefined, undefined, [alone]);
    watched.state.now = end;
    let reads = 0;
    const ticking = createChallenges({
      ...{ store: watched.store, owns: () => true, released: () => Promise.resolve(), newKey: () => "a".repeat(64) },
      ...{ tables: { ...watched.service, offered: () => Promise.resolve([alone]), game: () => alone } },
      now: () => ((reads += 1) > readsBefore ? end : end - 1),
    });
    const played = await ticking.play(actor(1), "P", at, ready);
    const opened = played?.ok === true ? weekAt(played.record.opened).name : "none";
    expect(await watched.store.shelf("challenges").get(`1:${opened}`)).toBeDefined();
  }
});

test("a try whose place is ready only once its week is over and its deals were made public is made public too", async () => {
  await play(2);
  const late = async () => {
    watched.state.now += week;
    await challenges.tick();
    return undefined;
  };
  const played = await challenges.play(actor(1), "P", at, late);
  const { id } = played?.ok === true ? played.record : expect.fail("no try");
  await challenges.tick();
  expect((await reload(watched, id)).keepsKey).toBe(false);
});

test("a try whose place cannot be made ready has spent nothing", async () => {
  const why = { say: "refusal.thread-slow" } as const;
  expect(await challenges.play(actor(1), "P", at, () => Promise.resolve(why))).toEqual({ ok: false, why });
  expect(await challenges.about(personOn(1))).toEqual([]);
  expect((await play(1)).status).toBe("playing");
});

test("where no game can be played alone there is no challenge", async () => {
  const none = challengesOf([usual]);
  expect(await none.play(actor(1), "P", at, ready)).toBeUndefined();
  expect(await none.leaderboard("1", personOn(1), "this")).toBeUndefined();
});

test("points are shown to those who have finished, and to all when the week is over; equal ones share a rank", async () => {
  const tries = [await play(1), await play(2), await play(3), await play(4)] as const;
  await finish(tries[0], 5);
  await finish(tries[1], 9);
  await finish(tries[2], 5);
  expect(await leaderboard(9)).toMatchObject({ tries: 4, rows: "hidden", week: { name: "2027-W04" } });
  expect(await leaderboard(4)).toMatchObject({ rows: "hidden" });
  const rows = [
    { user: personOn(2), points: 9, rank: 1 },
    { user: personOn(1), points: 5, rank: 2 },
    { user: personOn(3), points: 5, rank: 2 },
  ];
  expect(await leaderboard(1)).toMatchObject({ rows });
  watched.state.now += week;
  expect(await leaderboard(9, "last")).toMatchObject({ rows, tries: 4 });
  expect(await leaderboard(9, "last", "2")).toBeUndefined();
});

test("what was finished when the week was over counts no more", async () => {
  const until = Date.UTC(2027, 1, 1);
  const [early, late] = [await play(1), await play(2)];
  await finish(early, 3, until - 1);
  await finish(late, 8, until);
  watched.state.now += week;
  expect(await leaderboard(1, "last")).toMatchObject({ rows: [{ user: personOn(1), points: 3 }] });
});

test("deals become public when their week is over, for each try that ended", async () => {
  const [done, open] = [await play(1), await play(2)];
  await finish(done, 3);
  watched.state.now = Date.UTC(2027, 1, 1) - 1;
  await challenges.tick();
  expect([released, (await reload(watched, done.id)).keepsKey]).toEqual([[], true]);
  watched.state.now += 1;
  for (const _ of ["once", "again"]) await challenges.tick();
  expect(released).toEqual([done.id]);
  for (const { id } of [done, open]) expect((await reload(watched, id)).keepsKey).toBe(false);
});

test("whoever is forgotten stands on no leaderboard, and a server's challenges go with it", async () => {
  await play(1);
  const two = await play(2);
  await play(1, { guild: "2", home });
  const kept = (challenge: string, record: TableRecord, name: string) => ({ challenge, table: record.id, name });
  expect(await challenges.about(personOn(2))).toEqual([kept("1:2027-W04", two, "Person 2")]);
  expect((await challenges.about(personOn(1))).map(({ challenge }) => challenge)).toEqual(["1:2027-W04", "2:2027-W04"]);
  await challenges.forget(personOn(1));
  expect(await challenges.about(personOn(1))).toEqual([]);
  expect(await challenges.about(personOn(2))).toHaveLength(1);
  await challenges.forgetGuild("1");
  expect(await challenges.about(personOn(2))).toEqual([]);
  expect(await watched.store.shelf("challenges").get("2:2027-W04")).toBeDefined();
});
