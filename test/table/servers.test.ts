/** What is kept of a server besides its tables: benches, settings, matches that wait for consent, lists of tables. */
import { beforeEach, expect, test } from "vitest";
import { type ChannelId, channelId, newTableId, type TableId, type UserId, userId } from "../../src/ids.ts";
import { openStore, type Store, type Write } from "../../src/store/index.ts";
import { type Bench, createBench } from "../../src/table/servers/bench.ts";
import { createGuildSettings, decideBar } from "../../src/table/servers/guildSettings.ts";
import { createRevivals, type Revival } from "../../src/table/servers/revivals.ts";
import { createTableIndex, type TableIndex } from "../../src/table/tableIndex.ts";
import { day, hour } from "../../src/time/hours.ts";
import { pretend } from "../pretend.ts";

const [ada, ben, cleo] = ["1", "2", "3"].map((id) => userId(id.repeat(18))) as [UserId, UserId, UserId];
const at = { id: newTableId("calling"), guild: "1", game: "secret-bids" };
const elsewhere = { ...at, guild: "2" };
const start = 1_700_000_000_000;

let store: Store;
beforeEach(() => {
  store = openStore(":memory:");
});

let bench: Bench;
const sit = (...users: readonly UserId[]) =>
  users.reduce((before, user) => before.then(() => bench.join("1", "secret-bids", user)), Promise.resolve());
beforeEach(() => {
  bench = createBench(store);
});

test("a bench has whoever has waited longest first, each once", async () => {
  await sit(ada, ben, cleo, ada);
  expect(await bench.members(at)).toEqual([ben, cleo, ada]);
  await bench.leave("1", "secret-bids", cleo);
  expect(await bench.members(at)).toEqual([ben, ada]);
  expect(await bench.members(elsewhere)).toEqual([]);
  expect(await bench.members({ guild: "1", game: "other" })).toEqual([]);
});

test("a bench has two hundred places; whoever has waited longest makes room", async () => {
  const many = Array.from({ length: 201 }, (_, number) => userId(String(10n ** 17n + BigInt(number))));
  await sit(...many);
  expect(await bench.members(at)).toEqual(many.slice(1));
});

test("a bench calls so many of those who were not called within the hour, whichever table called them", async () => {
  await sit(ada, ben, cleo);
  expect(await bench.call(at, 1, [ada, ben, cleo], 2, start)).toEqual([ada, ben]);
  expect(await bench.call(at, 2, [ada, ben, cleo], 2, start + hour - 1)).toEqual([cleo]);
  expect(await bench.call(at, 3, [ada, ben, cleo], 3, start + hour)).toEqual([ada, ben]);
  expect(await bench.call(at, 4, [ada, ben, cleo], 3, start + hour + 1)).toEqual([]);
  expect(await bench.call(elsewhere, 5, [ada], 1, start)).toEqual([ada]);
});

test("a bench calls the same for a post that is made again, and nobody for that number at another table", async () => {
  await sit(ada, ben, cleo);
  const other = { ...at, id: newTableId("another") };
  expect(await bench.call(at, 1, [ada, ben, cleo], 2, start)).toEqual([ada, ben]);
  expect(await bench.call(other, 1, [ada, ben], 2, start + 1)).toEqual([]);
  expect(await bench.call(at, 1, [ada, ben, cleo], 2, start + 2)).toEqual([ada, ben]);
});

test("a bench remembers a call for as long as one sits there, and no longer", async () => {
  await sit(ada, ben);
  await bench.call(at, 1, [ada], 1, start);
  await sit(cleo);
  expect(await bench.call(at, 2, [ada], 1, start + 1)).toEqual([]);
  await bench.leave("1", "secret-bids", ada);
  await sit(ada);
  expect(await bench.call(at, 3, [ada], 1, start + 1)).toEqual([ada]);
});

test("a bench says on which ones a person sits, and forgets them on all", async () => {
  await sit(ada, ben);
  await bench.join("2", "goods", ada);
  expect(await bench.of(ada)).toEqual(["1:secret-bids", "2:goods"]);
  await bench.forget(ada);
  expect(await bench.of(ada)).toEqual([]);
  expect(await bench.members(at)).toEqual([ben]);
});

test("the settings of a server are the usual ones until they are changed, and then known without being read", async () => {
  const settings = createGuildSettings(store, () => start);
  const usual = {
    channels: [],
    pace: null,
    locale: null,
    ...{ callRole: null, listChannel: null, positionChannel: null },
    archiveAfter: day,
    namesTurns: false,
    offersAlpha: false,
    hidesBoards: false,
    ...{ openers: {}, games: [], mostOpen: null, moderators: null, logChannel: null },
    ...{ barred: [], barLog: [] },
  };
  expect(settings.known("1")).toBeUndefined();
  expect(await settings.settings("1")).toEqual(usual);
  expect(await settings.change("1", (before) => ({ ...before, pace: "daily" }))).toEqual({ ...usual, pace: "daily" });
  expect(settings.known("1")).toEqual({ ...usual, pace: "daily" });
  expect(await settings.settings("2")).toEqual(usual);
});

test("the settings of a server have the usual value of what an older version did not store", async () => {
  await store.shelf("servers").put("1", { pace: "fast" }, null);
  const settings = createGuildSettings(store, () => start);
  const seen: unknown[] = [];
  await settings.change("1", (before) => {
    seen.push(before);
    return before;
  });
  expect(seen).toEqual([
    {
      channels: [],
      pace: "fast",
      locale: null,
      ...{ callRole: null, listChannel: null, positionChannel: null },
      archiveAfter: day,
      namesTurns: false,
      offersAlpha: false,
      hidesBoards: false,
      ...{ openers: {}, games: [], mostOpen: null, moderators: null, logChannel: null },
      ...{ barred: [], barLog: [] },
    },
  ]);
});

test("of the decisions about whom a server bars the newest fifty are kept, and everybody barred stays barred", async () => {
  const before = await createGuildSettings(store, () => start).settings("1");
  const many = Array.from({ length: 51 }, (_, number) => userId(String(10n ** 17n + BigInt(number))));
  const { barred, barLog } = many.reduce(
    (settings, user, at) => decideBar(settings, { at, by: ada, user, did: "bar" }),
    before,
  );
  expect(barred).toEqual(many);
  expect(barLog.map(({ user }) => user)).toEqual(many.slice(1));
});

const revival: Revival = {
  ...{ id: pretend("t1"), text: "file", by: ada, game: "secret-bids", names: ["Ada", "Ben"], needs: [ben, cleo] },
  ...{ place: { guild: "1", home: channelId("5".repeat(18)), name: "Ada", isStaff: false }, agreed: [], asked: start },
};

test("a match that waits for consent is asked about once, and notes each who agrees once", async () => {
  const revivals = createRevivals(store);
  expect(await revivals.add(revival)).toBe(true);
  expect(await revivals.add({ ...revival, text: "other" })).toBe(false);
  expect(await revivals.agree(revival.id, ben)).toMatchObject({ ok: true, revival: { text: "file", agreed: [ben] } });
  expect(await revivals.agree(revival.id, ben)).toMatchObject({ ok: true, revival: { agreed: [ben] } });
  expect(await revivals.agree(revival.id, cleo)).toMatchObject({ ok: true, revival: { agreed: [ben, cleo] } });
});

test("a match that waits for consent is no business of anybody else, and of nobody once it is gone", async () => {
  const revivals = createRevivals(store);
  await revivals.add(revival);
  const stranger = userId("9".repeat(18));
  expect(await revivals.agree(revival.id, stranger)).toMatchObject({
    ok: false,
    why: { say: "refusal.save-not-yours" },
  });
  // Whoever brought it need not agree, but may take it back.
  expect(await revivals.agree(revival.id, ada)).toMatchObject({ ok: false });
  expect(await revivals.drop(revival.id, stranger)).toMatchObject({
    ok: false,
    why: { say: "refusal.save-not-yours" },
  });
  expect(await revivals.drop(revival.id, ada)).toMatchObject({ ok: true, revival: { id: "t1" } });
  expect(await revivals.agree(revival.id, ben)).toMatchObject({ ok: false, why: { say: "refusal.save-asked" } });
  expect(await revivals.drop(revival.id, ben)).toMatchObject({ ok: false, why: { say: "refusal.save-asked" } });
});

test("a match that waits for consent may be refused by each who is asked", async () => {
  const revivals = createRevivals(store);
  await revivals.add(revival);
  expect((await revivals.drop(revival.id, cleo)).ok).toBe(true);
  expect(await store.shelf("revivals").get("t1")).toBeUndefined();
});

test.each([
  ["by whoever brought it", (all: ReturnType<typeof createRevivals>) => all.forget(ada)],
  ["by one who is asked", (all: ReturnType<typeof createRevivals>) => all.forget(cleo)],
  ["with its server", (all: ReturnType<typeof createRevivals>) => all.forgetGuild("1")],
  ["when it goes on", (all: ReturnType<typeof createRevivals>) => all.remove(pretend("t1"))],
])("a match that waits for consent is forgotten %s, and others are not", async (_, forget) => {
  const revivals = createRevivals(store);
  await revivals.add(revival);
  const place = { ...revival.place, guild: "2" };
  await revivals.add({ ...revival, id: pretend("t2"), by: ben, needs: [userId("8".repeat(18))], place });
  await forget(revivals);
  expect(await store.shelf("revivals").get("t1")).toBeUndefined();
  expect(await store.shelf("revivals").get("t2")).toBeDefined();
});

const id = (name: string): TableId => pretend(name);
const channel = channelId("5".repeat(18));
const none = { inTime: 0, late: 0 };
let index: TableIndex;
beforeEach(() => {
  index = createTableIndex(store);
});
const write = async (...writes: readonly Write[]) => expect((await store.transaction(writes)).ok).toBe(true);
const noteLobby = async (where: ChannelId, table: TableId) => write(await index.lobbyWrite(where, table));
const notePlace = async (where: ChannelId, table: TableId) => write(await index.placeWrite(where, table));
const remember = async (user: UserId, table: TableId) => write(...(await index.peopleWrites([user], table)));
const over = (name: string, tally = {}) => ({ id: id(name), tally });

test("the list of a channel begins with the table that is played there", async () => {
  expect([await index.tablesIn("5".repeat(18)), await index.playingIn("5".repeat(18))]).toEqual([[], null]);
  await noteLobby(channel, id("a"));
  expect([await index.tablesIn("5".repeat(18)), await index.playingIn("5".repeat(18))]).toEqual([["a"], null]);
  await noteLobby(channel, id("b"));
  await notePlace(channel, id("p"));
  await noteLobby(channel, id("a"));
  expect([await index.tablesIn("5".repeat(18)), await index.playingIn("5".repeat(18))]).toEqual([["p", "b", "a"], "p"]);
  await notePlace(channelId("6".repeat(18)), id("q"));
  expect(await index.tablesIn("6".repeat(18))).toEqual(["q"]);
});

test("the list of a channel holds the newest lobbies", async () => {
  for (let number = 0; number < 23; number += 1) await noteLobby(channel, id(`t${number}`));
  const listed = await index.tablesIn("5".repeat(18));
  expect([listed.length, listed[0], listed.at(-1)]).toEqual([21, "t2", "t22"]);
});

test("the list of a person has the newest last, and what is over before them", async () => {
  for (const name of ["a", "b", "c", "a"]) await remember(ada, id(name));
  expect(await index.openTablesOf(ada)).toEqual(["b", "c", "a"]);
  await index.settle(ada, [over("c")]);
  expect([await index.openTablesOf(ada), await index.tablesOf(ada)]).toEqual([
    ["b", "a"],
    ["c", "b", "a"],
  ]);
  // One that is over does not come back.
  await remember(ada, id("c"));
  expect(await index.openTablesOf(ada)).toEqual(["b", "a"]);
  expect(await index.tablesOf(ben)).toEqual([]);
});

test("the list of a person counts what was chosen in time at what is over, each table once", async () => {
  expect(await index.pastTally(ada)).toEqual(none);
  for (const name of ["a", "b", "c"]) await remember(ada, id(name));
  await index.settle(ada, [over("a", { [ada]: { inTime: 3, late: 1 }, [ben]: { inTime: 9, late: 9 } }), over("b")]);
  await index.settle(ada, [over("a", { [ada]: { inTime: 3, late: 1 } }), over("c", { [ada]: { inTime: 2, late: 4 } })]);
  expect(await index.pastTally(ada)).toEqual({ inTime: 5, late: 5 });
  await index.settle(ben, [over("a", { [ben]: { inTime: 9, late: 9 } })]);
  expect(await index.tablesOf(ben)).toEqual([]);
});

test("the list of a person loses a table that was deleted, whether it was over or not, and all when they are forgotten", async () => {
  for (const name of ["a", "b"]) await remember(ada, id(name));
  await index.settle(ada, [over("a")]);
  await index.drop(ada, id("a"));
  expect(await index.tablesOf(ada)).toEqual(["b"]);
  await index.drop(ada, id("b"));
  expect(await index.tablesOf(ada)).toEqual([]);
  await index.drop(ben, id("b"));
  expect(await store.shelf("people").get(ben)).toBeUndefined();
  await index.forget(ada);
  await index.forget(ben);
  expect(await store.shelf("people").get(ada)).toBeUndefined();
});
