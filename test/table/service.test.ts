/** What the service of tables tells others, finds again and deletes, besides changing the record. */
import { beforeEach, expect, test } from "vitest";
import { channelId, type TableId } from "../../src/ids.ts";
import { hour } from "../../src/time/hours.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { playOn } from "../match/files.ts";
import { actor, home, personOn } from "../match/tables.ts";
import { alter, isPerson, place, reload, running, type Watched, watchedService } from "./watchedService.ts";
import { pretend } from "../pretend.ts";
import { noColumns } from "../watchedStore.ts";
import type { Origin } from "../../src/table/stage.ts";

let watched: Watched;
let service: Watched["service"];
beforeEach(() => {
  watched = watchedService();
  ({ service } = watched);
});
const ids = (records: readonly TableRecord[]) => records.map(({ id }) => id);
const other = channelId("100000000000000006");

test("every stored change is told, and neither a refusal nor what was done before", async () => {
  const { id } = await running(watched);
  watched.published.splice(0);
  expect((await service.join(id, actor(5), "Late")).ok).toBe(false);
  const left = await service.leave(id, actor(1));
  expect(left).toMatchObject({ ok: false, why: { say: "refusal.leave-playing", with: { title: "Secret Bids" } } });
  const once = actor(0);
  await service.close(id, once, false);
  await service.close(id, once, false);
  expect(watched.published).toEqual([id]);
});

test("a tournament hears of its tables when they wait for their first card, and when they are over", async () => {
  const { id } = await running(watched);
  await alter(watched, id, { place });
  expect(watched.rounds).toEqual([]);
  const tournament = { id: "cup", round: 0, pod: 0 };
  await alter(watched, id, { tournament, place: null });
  expect(watched.rounds).toEqual([]);
  await alter(watched, id, { place });
  expect(watched.rounds).toEqual([id]);
  await alter(watched, id, { card: pretend({ channel: place, message: "1" }) });
  expect(watched.rounds).toEqual([id]);
  await alter(watched, id, { status: "closed" });
  expect(watched.rounds).toEqual([id]);
  await alter(watched, id, { status: "ended" });
  expect(watched.rounds).toEqual([id, id]);
});

test("a table of a server that another process owns is found by it, and computers are left to it", async () => {
  watched.state.owned = (guild) => guild === "1";
  const { id } = await running(watched, { seats: 1, computers: 1, guild: "2" });
  expect(await service.listPending()).toEqual([]);
  watched.state.owned = (guild) => guild === "2";
  expect(await service.listPending()).toEqual([id]);
  watched.state.owned = (guild) => guild === "1";
  await service.resume(id);
  expect((await reload(watched, id)).match?.newest).toEqual([]);
  const own = await running(watched, { seats: 1, computers: 1 });
  await service.resume(own.id);
  expect((await reload(watched, own.id)).match?.newest).not.toEqual([]);
});

test("a computer that fails is told, and gives the likeliest answer in its stead", async () => {
  const error = new Error("It thought itself to death.");
  const failing = watchedService(undefined, () => Promise.reject(error));
  const { id } = await running(failing, { seats: 1, computers: 1 });
  await failing.service.resume(id);
  const { match } = await reload(failing, id);
  expect(match?.newest.filter(({ seat }) => seat === 1)).toHaveLength(1);
  expect(failing.failed[0]).toEqual([id, error]);
});

test("a table that cannot go on is told, and holds up no other", async () => {
  const first = await running(watched);
  const second = await running(watched);
  for (const { id } of [first, second])
    await alter(watched, id, {
      timing: { ...(await reload(watched, id)).timing, pace: { name: "custom", bank: hour, increment: 0 } },
    });
  await watched.store
    .shelf<TableRecord>("tables")
    .put(
      first.id,
      { ...(await reload(watched, first.id)), game: "no-such-game" },
      (await watched.store.shelf("tables").get(first.id))?.version ?? null,
      { ...noColumns, due: watched.state.now },
    );
  watched.state.now += 40 * 24 * hour;
  await service.runDue();
  expect([...new Set(watched.failed.map(([id]) => id))]).toEqual([first.id]);
  expect(watched.failed[0]?.[1]).toMatchObject({ message: "Not found: game no-such-game" });
});

test("a channel lists the table that is played there before those that were opened there", async () => {
  const one = await running(watched);
  const two = await running(watched);
  expect(ids(await service.tablesIn(home))).toEqual([one.id, two.id]);
  await alter(watched, two.id, { place: other });
  expect(ids(await service.tablesIn(other))).toEqual([two.id]);
  // While that one is played, another that comes there is not what the channel means.
  await alter(watched, one.id, { place: other });
  expect(ids(await service.tablesIn(other))).toEqual([two.id]);
  await alter(watched, two.id, { status: "ended" });
  await alter(watched, one.id, { place });
  await alter(watched, one.id, { place: other });
  expect(ids(await service.tablesIn(other))).toEqual([one.id]);
});

test("a person's open tables are those that are not over, and what is over counts once for how reliable they are", async () => {
  const [one, two, three] = [await running(watched), await running(watched), await running(watched)];
  const mine = async () => ids(await service.tablesOf(personOn(1)));
  expect(await mine()).toEqual([one.id, two.id, three.id]);
  await alter(watched, two.id, { status: "ended", tally: { [personOn(1)]: { inTime: 30, late: 10 } } });
  await alter(watched, three.id, { tally: { [personOn(1)]: { inTime: 0, late: 20 } } });
  expect(await service.reliability(personOn(1))).toBe(50);
  expect(await service.reliability(personOn(1))).toBe(50);
  expect(await mine()).toEqual([one.id, three.id]);
  expect(await service.reliability(personOn(0))).toBeUndefined();
  const every: TableId[] = [];
  for await (const { id } of service.everyTableOf(personOn(1))) every.push(id);
  expect(every).toEqual([three.id, one.id, two.id]);
});

test("where a table wants a share of choices in time, nobody sits down who is known to have less", async () => {
  const past = await running(watched);
  await alter(watched, past.id, { status: "ended", tally: { [personOn(1)]: { inTime: 30, late: 10 } } });
  const open = async (minimum: number) => {
    const opening = {
      game: service.gameOf(past),
      guild: "1",
      home,
      name: "Host",
      options: past.options,
      wantsThread: false,
    };
    const { id, timing } = await service.open(actor(4), opening);
    await alter(watched, id, { timing: { ...timing, minimum } });
    return id;
  };
  const strict = await open(76);
  expect(await service.join(strict, actor(1), "P")).toMatchObject({
    ok: false,
    why: { say: "refusal.minimum", with: { minimum: 76, share: 75 } },
  });
  expect(ids(await service.tablesOf(personOn(1)))).not.toContain(strict);
  expect((await service.join(strict, actor(2), "New")).ok).toBe(true);
  expect((await service.join(await open(75), actor(1), "P")).ok).toBe(true);
  expect((await service.join(await open(0), actor(1), "P")).ok).toBe(true);
});

test("of the running tables those come that are looked after here, but where all is fine they are passed over", async () => {
  const here = await running(watched);
  const fine = await running(watched);
  const over = await running(watched);
  const there = await running(watched, { guild: "2" });
  const pace = { name: "custom", bank: hour, increment: 0 } as const;
  for (const { id, timing } of [here, fine, over, there])
    await alter(watched, id, { timing: { ...timing, pace }, place: id === fine.id ? other : place });
  await alter(watched, over.id, { status: "closed" });
  watched.state.owned = (guild) => guild === "1";
  const found = new Set<TableId>();
  for await (const { id } of service.runningTables((row) => row.place === other && row.guild === "1")) found.add(id);
  expect([...found]).toEqual([here.id]);
});

test("a change of somebody's preferences has their running tables looked at anew", async () => {
  const { id, timing } = await running(watched);
  const lobby = await service.open(actor(1), {
    game: service.gameOf(await reload(watched, id)),
    guild: "1",
    home,
    name: "P",
    options: {},
    wantsThread: false,
  });
  await alter(watched, id, { timing: { ...timing, pace: { name: "custom", bank: hour, increment: 0 } } });
  watched.published.splice(0);
  const after = await service.changePreferences(personOn(1), (before) => ({ ...before, pings: "dm" }));
  expect([after.pings, (await service.times.preferences(personOn(1))).pings]).toEqual(["dm", "dm"]);
  expect(watched.published).toContain(id);
  expect(watched.published).not.toContain(lobby.id);
});

test("a server that is forgotten leaves nothing of its tables, and nothing of others' goes", async () => {
  const gone = await running(watched, { other });
  const kept = await running(watched, { guild: "2" });
  await playOn(service, gone.id);
  await service.bench.join("1", "secret-bids", personOn(3));
  await service.bench.join("2", "secret-bids", personOn(3));
  for (const guild of ["1", "2"]) await service.guildSettings.change(guild, (before) => ({ ...before, pace: "fast" }));
  await alter(watched, gone.id, { place });
  await service.forgetGuild("1");
  await service.forgetGuild("1");
  expect([await service.load(gone.id), (await service.load(kept.id))?.id]).toEqual([undefined, kept.id]);
  for (const channel of [other, place]) expect(await watched.store.shelf("places").get(channel)).toBeUndefined();
  expect(await watched.store.shelf("places").get(home)).toBeDefined();
  for (const seat of [0, 1]) expect(ids(await service.tablesOf(personOn(seat)))).toEqual([kept.id]);
  expect(await service.bench.of(personOn(3))).toEqual(["2:secret-bids"]);
  expect((await service.guildSettings.settings("1")).pace).toBeNull();
  expect((await service.guildSettings.settings("2")).pace).toBe("fast");
});

test("whoever is forgotten leaves tables, benches, preferences and lists; it is told how many tables they sat at", async () => {
  const one = await running(watched);
  const organised = await running(watched, { seats: 3 });
  await alter(watched, organised.id, { host: personOn(8) });
  await service.bench.join("1", "secret-bids", personOn(1));
  await service.times.changePreferences(personOn(1), (before) => ({ ...before, zone: "Europe/Berlin" }));
  expect(await service.forget(actor(1))).toBe(2);
  for (const { id } of [one, organised])
    expect(JSON.stringify((await reload(watched, id)).seats)).not.toContain(personOn(1));
  expect((await reload(watched, one.id)).seats[0]).toEqual(isPerson(0));
  expect([await service.bench.of(personOn(1)), await service.tablesOf(personOn(1))]).toEqual([[], []]);
  expect((await service.times.preferences(personOn(1))).zone).toBe("UTC");
  // So is the host who has no seat.
  expect(await service.forget(actor(8))).toBe(0);
  expect((await reload(watched, organised.id)).host).not.toBe(personOn(8));
});

test("a newcomer is known with the seat that they held at the table this one was first", async () => {
  const first = await running(watched);
  const again = await running(watched);
  await alter(watched, first.id, { heldBy: { [personOn(1)]: 1, [await service.hashOf(personOn(2))]: 0 } });
  const known = async (seat: number, origin: Origin = { from: "here" }) =>
    service.newcomerAt({ ...again, origin }, personOn(seat), "New");
  const hash = await service.hashOf(personOn(1));
  expect(await known(1, { from: "file", table: first.id })).toMatchObject({
    user: personOn(1),
    name: "New",
    hash,
    heldBefore: 1,
  });
  expect((await known(2, { from: "file", table: first.id })).heldBefore).toBe(0);
  expect((await known(3, { from: "file", table: first.id })).heldBefore).toBeUndefined();
  expect((await known(1)).heldBefore).toBeUndefined();
  expect((await known(1, { from: "file", table: pretend("gone") })).heldBefore).toBeUndefined();
});

test("a match that goes on owes a card, and one that is over its end and no further card", async () => {
  const { id } = await running(watched);
  await alter(watched, id, { outbox: [] });
  await playOn(service, id, 1);
  expect((await reload(watched, id)).outbox.map(({ kind }) => kind)).not.toContain("end");
  await playOn(service, id, 4);
  await alter(watched, id, { outbox: [] });
  await playOn(service, id);
  const { status, outbox } = await reload(watched, id);
  expect([status, outbox.at(-1)?.kind]).toEqual(["ended", "end"]);
});

test("what came from a file is told, and found in its channel and by whoever sits there", async () => {
  const { id } = await running(watched, { seats: 1, computers: 1 });
  await service.resume(id);
  const prepared = await service.prepareSave(id, actor(0), false);
  if (!prepared.ok) throw new Error(prepared.why.say);
  expect((await prepared.stop()).ok).toBe(true);
  watched.published.splice(0);
  const at = { guild: "1", home: other, name: "Person 0", isStaff: false };
  const again = await service.restore(actor(0), prepared.file, at);
  if (!again.ok) throw new Error(again.why.say);
  const set = again.record.id;
  expect([again.isRepeat, watched.published[0]]).toEqual([false, set]);
  expect(ids(await service.tablesIn(other))).toContain(set);
  expect(ids(await service.tablesOf(personOn(0)))).toContain(set);
  expect((await reload(watched, set)).match?.newest).toEqual((await reload(watched, id)).match?.newest);
  // The same file does not set up a second table.
  expect(await service.restore(actor(0), prepared.file, at)).toMatchObject({ ok: false });
});
