/** What a table does about the place it is played in: lost, back, left, or a thread to tidy. */
import { codes, PlaceError } from "../../src/discord/delivery/failure.ts";
import { lookAtPlace, meetLostPlace, sayPlaceIsLost, sayWhereItWent } from "../../src/discord/posts/placePosts.ts";
import { editLobby } from "../../src/discord/posts/tablePosts.ts";
import { channelId } from "../../src/ids.ts";
import { outage } from "../../src/table/actions/lostPlace.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { day, minute } from "../../src/time/hours.ts";
import english from "../../src/words/english.json" with { type: "json" };
import { home, personOn } from "../match/tables.ts";
import { recordWith } from "../table/recordWith.ts";
import { place } from "../table/watchedService.ts";
import { dueOf, postedBefore, refusal, threadOf } from "./fakePosts.ts";
import { beginPosts, fake, made, requests, table } from "./postedTable.ts";
import { beforeEach, expect, test } from "vitest";

beforeEach(beginPosts);
const here = `GET /channels/${place}`;
const look = (changes: Partial<TableRecord> = {}) =>
  lookAtPlace(fake.context, recordWith(table, { ...changes }), dueOf("check-place"));
const lost = (code: number, ago = minute) => ({ lostPlace: { code, since: fake.watched.state.now - ago } });
const both = [personOn(0), personOn(1)];

test("a place that takes posts changes nothing; an archived thread is woken, and a locked one is lost", async () => {
  expect((await look())(table)).toBe(table);
  expect(requests()).toEqual([here]);
  fake.answers.set(here, threadOf({ archived: true }));
  await look();
  expect(fake.requests.at(-1)).toEqual([`PATCH /channels/${place}`, { archived: false }]);
  fake.answers.set(here, threadOf({ locked: true }));
  await expect(look()).rejects.toMatchObject({ code: codes.threadLocked });
});

test("a thread that the bot may not wake is woken by the next post; what passes by itself is tried again", async () => {
  fake.answers.set(here, threadOf({ archived: true }));
  fake.failures.set(`PATCH /channels/${place}`, refusal(codes.missingPermissions));
  expect((await look())(table)).toBe(table);
  expect(fake.logged.map(({ msg }) => msg)).toEqual(["an archived thread could not be woken"]);
  fake.failures.set(`PATCH /channels/${place}`, refusal(0, 500));
  await expect(look()).rejects.toThrow("Refused");
});

test("nothing is looked at before there is a place, or after the end, and a server's outage is a lost place", async () => {
  await look({ place: null });
  await look({ status: "ended" });
  expect(requests()).toEqual([]);
  fake.state.outage = "1";
  await expect(look()).rejects.toMatchObject({ code: outage });
  expect(requests()).toEqual([]);
});

test("that a place is back is said there, unless it was an outage, and the clocks run again", async () => {
  const back = await look(lost(codes.threadLocked));
  expect(fake.made[0]).toMatchObject({ what: "create", where: place, users: [], words: english["place.back"] });
  made();
  expect(back({ ...table, ...lost(codes.threadLocked) })).toMatchObject({ lostTime: minute });
  expect(back({ ...table, ...lost(codes.threadLocked) }).lostPlace).toBeUndefined();
  await look(lost(outage));
  expect(made()).toEqual([]);
});

test("a sentence that can never be made does not keep the clocks stopped, but a place that still refuses it does", async () => {
  fake.failures.set("create", new TypeError("a hole in the program"));
  const back = await look(lost(codes.threadLocked));
  expect(back({ ...table, ...lost(codes.threadLocked) }).lostPlace).toBeUndefined();
  expect(fake.logged.map(({ msg }) => msg)).toEqual(["it could not be said that a place is back"]);
  fake.failures.set("create", refusal(codes.missingAccess));
  await expect(look(lost(codes.threadLocked))).rejects.toThrow("50001");
  fake.failures.set("create", refusal(50_035, 400));
  await expect(look(lost(codes.threadLocked))).rejects.toThrow("50035");
});

test("a thread that is gone is opened anew where its channel is there; any other place is waited for", async () => {
  const unknown = refusal(codes.unknownChannel, 404);
  fake.failures.set(`GET /channels/${place}`, unknown);
  const gone = await meetLostPlace(fake.context, table, unknown);
  expect([gone.waits, requests()]).toEqual([false, [`GET /channels/${home}`, `GET /channels/${place}`]]);
  expect(gone.patch(table)).toMatchObject({ place: null, lobby: null });
  // It may have been brought elsewhere meanwhile.
  const moved = { ...table, place: channelId("100000000000000009") };
  expect(gone.patch(moved)).toBe(moved);
  expect(gone.patch({ ...table, home: place })).toMatchObject({ place });
  // So is a private one that the bot is no longer in, such as after its server had removed it for a while.
  const hiding = refusal(codes.missingAccess);
  fake.failures.set(`GET /channels/${place}`, hiding);
  const alone = recordWith(table, { keepsKey: true });
  expect((await meetLostPlace(fake.context, alone, hiding)).waits).toBe(false);
  const hidden = await meetLostPlace(fake.context, table, hiding);
  expect(hidden.waits).toBe(true);
  expect(hidden.patch(table).lostPlace).toEqual({ code: codes.missingAccess, since: fake.watched.state.now });
  fake.failures.set(`GET /channels/${home}`, hiding);
  expect((await meetLostPlace(fake.context, alone, hiding)).waits).toBe(true);
});

test("nothing is opened anew where the thread is there, the channel is gone too, was the place itself, or must not show the end", async () => {
  const unknown = refusal(codes.unknownChannel, 404);
  const waits = async (changes: Partial<TableRecord>) =>
    (await meetLostPlace(fake.context, recordWith(table, { ...changes }), unknown)).waits;
  // Discord refuses the post as if the thread were gone, and shows the thread.
  expect(await waits({})).toBe(true);
  fake.failures.set(`GET /channels/${place}`, unknown);
  expect(await waits({ home: place })).toBe(true);
  expect(await waits({ place: null })).toBe(true);
  expect(await waits({ status: "ended", keepsKey: true })).toBe(true);
  expect(await waits({ status: "ended" })).toBe(false);
  expect(await waits({ keepsKey: true })).toBe(false);
  fake.failures.set(`GET /channels/${home}`, unknown);
  expect(await waits({})).toBe(true);
  fake.failures.set(`GET /channels/${home}`, refusal(0, 500));
  await expect(waits({})).rejects.toThrow("Refused");
});

const lostDue = (seat: number | null) => dueOf("lost-place", { seat });
const sayLost = (code: number, seat: number | null, changes: Partial<TableRecord> = {}, ago = minute) =>
  sayPlaceIsLost(fake.context, recordWith(table, { ...lost(code, ago), ...changes }), lostDue(seat));

test("that a place is lost is said where the table was opened, and calls its players", async () => {
  await sayLost(codes.threadLocked, null);
  expect(made()).toEqual([["create", home, both]]);
  await sayPlaceIsLost(fake.context, table, lostDue(null));
  expect(made()).toEqual([]);
});

test("a table of a tournament that got no thread is told to its organiser too, as such, and one that lost it as any other", async () => {
  const host = personOn(9);
  const tournament = { id: "abcdefghjk" as const, round: 1, pod: 2 };
  const tell = async (code: number, changes: object): Promise<readonly [words: string, users: unknown]> => {
    await sayLost(code, null, { host, ...changes });
    const [{ words = "", users } = expect.fail("nothing is told")] = fake.made.splice(0);
    return [words, users];
  };
  const none = await tell(codes.tooManyThreads, { tournament, place: null });
  expect(none).toEqual([expect.stringContaining(`<@${host}>`), [host, ...both]]);
  expect(none[0]).toContain("the thread of round 2, table 3 in");
  for (const changes of [{ tournament }, { place: null }]) {
    const lostIt = await tell(codes.threadLocked, changes);
    expect(lostIt).toEqual([expect.not.stringContaining(`<@${host}>`), both]);
  }
});

test("where that is the lost place itself, or refuses too, each player is told", async () => {
  const own = await sayLost(codes.threadLocked, null, { home: place });
  expect(made()).toEqual([]);
  const told = own(table).outbox;
  expect(told).toMatchObject([
    { kind: "lost-place", seat: 0 },
    { kind: "lost-place", seat: 1 },
  ]);
  fake.failures.set("create", refusal(codes.missingAccess));
  expect((await sayLost(codes.threadLocked, null))(table).outbox).toHaveLength(2);
  fake.failures.set("create", refusal(0, 500));
  await expect(sayLost(codes.threadLocked, null)).rejects.toThrow("Refused");
});

test("a player is told by direct message until a day is over, and called when awake", async () => {
  await sayLost(codes.threadLocked, 1, {}, day - 1);
  expect(fake.made).toMatchObject([{ what: "send", where: personOn(1), users: [personOn(1)], isUrgent: true }]);
  fake.made.splice(0);
  await sayLost(codes.threadLocked, 1, {}, day);
  expect(fake.made).toMatchObject([{ isUrgent: false }]);
  fake.state.takesDms = false;
  await expect(sayLost(codes.threadLocked, 1, {}, day - 1)).rejects.toThrow(new PlaceError(codes.cannotDm).message);
  expect((await sayLost(codes.threadLocked, 1, {}, day))(table)).toBe(table);
  const night = new Date(fake.watched.state.now).getUTCHours() * 60;
  await fake.service.times.changePreferences(personOn(1), (before) => ({
    ...before,
    quiet: { from: (night + 1380) % 1440, to: (night + 120) % 1440 },
  }));
  fake.state.takesDms = true;
  fake.made.splice(0);
  await sayLost(codes.threadLocked, 1);
  expect(fake.made).toMatchObject([{ users: [] }]);
});

test("each reason why a place is lost has its own sentence", async () => {
  const words = async (code: number) => {
    await sayLost(code, null);
    return fake.made.splice(0)[0]?.words ?? "";
  };
  const same = [
    [codes.threadLocked, codes.archivedThread],
    [codes.unknownGuild, codes.missingAccess],
  ] as const;
  for (const [one, other] of same) expect(await words(one)).toBe(await words(other));
  const kinds = [codes.threadLocked, codes.unknownChannel, codes.missingAccess, codes.missingPermissions, 0] as const;
  const all: string[] = [];
  for (const code of kinds) all.push(await words(code));
  expect(new Set(all).size).toBe(kinds.length);
});

test("where a table went is said in the place that it left, and what stands there is of the past", async () => {
  const [lobby, card, reminder] = [1, 2, 3].map((number) => postedBefore(fake, home, 0, number)) as [
    never,
    never,
    never,
  ];
  await sayWhereItWent(fake.context, table, dueOf("left-place", { left: home, lobby, card, reminder }));
  expect(made()).toEqual([
    ["edit", "700000000000000002"],
    ["edit", "700000000000000001"],
    ["create", home, []],
  ]);
  expect(requests()).toEqual([`DELETE /channels/${home}/messages/700000000000000003`]);
  const old = { ...postedBefore(fake, home, 50 * minute) };
  await sayWhereItWent(
    fake.context,
    table,
    dueOf("left-place", { left: home, lobby: old, card: old, reminder: null, isOwnThread: true }),
  );
  expect(made()).toEqual([["create", home, []]]);
  expect(fake.requests).toEqual([
    [`PATCH /channels/${home}`, { name: expect.stringContaining("Person 0, Person 1") as unknown, archived: true }],
  ]);
});

test("nothing is said of a table that came back or has no place yet, and a place that refuses is left alone", async () => {
  const none = { lobby: null, card: null, reminder: null };
  await sayWhereItWent(fake.context, table, dueOf("left-place", { left: place, ...none }));
  await sayWhereItWent(fake.context, { ...table, place: null }, dueOf("left-place", { left: home, ...none }));
  expect(made()).toEqual([]);
  fake.failures.set("create", refusal(codes.missingAccess));
  const patch = await sayWhereItWent(fake.context, table, dueOf("left-place", { left: home, ...none }));
  expect([patch(table) === table, fake.logged.map(({ msg }) => msg)]).toEqual([
    true,
    ["it could not be said where a table went"],
  ]);
  fake.failures.set("create", refusal(0, 500));
  await expect(sayWhereItWent(fake.context, table, dueOf("left-place", { left: home, ...none }))).rejects.toThrow(
    "Refused",
  );
});

test("a lobby's card that cannot be edited is announced anew, and no old one stays with its buttons", async () => {
  const lobby = postedBefore(fake, table.home, 0);
  const record = recordWith(table, { status: "lobby", lobby });
  const posting = { ...fake.context.posting, edit: () => Promise.resolve(false) };
  const patch = await editLobby({ ...fake.context, posting }, record, dueOf("lobby"));
  expect(requests()).toEqual([`DELETE /channels/${home}/messages/${lobby.message}`]);
  expect(patch(record)).toMatchObject({ lobby: null, outbox: [{ kind: "announce" }] });
});
