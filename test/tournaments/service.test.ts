/** Tournaments as they are kept: what people and organisers do, and what becomes of it by itself. */
import { expect, test, vi } from "vitest";
import { channelId, userId } from "../../src/ids.ts";
import { day, hour, minute } from "../../src/time/hours.ts";
import { latestRound } from "../../src/tournaments/record.ts";
import {
  begunCup,
  by,
  channel,
  load,
  openCup,
  organiser,
  person,
  playTable,
  settle,
  startCups,
  tableAt,
} from "./quickCup.ts";
import { pretend } from "../pretend.ts";
import { say } from "../../src/words/translator.ts";

const staying = (number: number) => ({ user: person(number), hasLeft: false });
const elsewhere = channelId("100000000000000002");

test("a tournament takes what was asked for, in the name of whoever opens it", async () => {
  const quick = startCups();
  const record = await openCup(quick, {}, { title: "Spring" });
  expect(record).toMatchObject({
    ...{ title: "Spring", game: "secret-bids", guild: "1", channel, organiser, status: "registration" },
    ...{ isDryRun: false, opened: quick.state.now, entrants: [], options: { gold: false, hand: "short" } },
  });
  await quick.cups.join(record.id, by(person(1)), "Ada");
  expect(quick.published).toEqual([record.id]);
});

test("the same interaction twice opens one tournament", async () => {
  const quick = startCups();
  const { title, game, options, guild, plan } = await openCup(quick);
  const actor = by(organiser);
  const open = () => quick.cups.open(actor, { title, game, options, guild, channel, plan, rehearsal: 0 });
  const [one, other] = [await open(), await open()];
  expect(other.id).toBe(one.id);
  expect(await quick.cups.inChannel(channel)).toHaveLength(2);
});

test("a rehearsal is played by computers alone", async () => {
  const record = await openCup(startCups(), {}, { rehearsal: 3 });
  expect(record).toMatchObject({ isDryRun: true });
  expect(record.entrants).toEqual(
    [1, 2, 3].map((id) => ({ id, name: `Computer ${id}`, user: null, status: "in", isCheckedIn: true })),
  );
});

test("a channel lists its own tournaments, newest last", async () => {
  const quick = startCups();
  const here = [await openCup(quick, {}, { title: "A" }), await openCup(quick, {}, { title: "B" })];
  await openCup(quick, {}, { channel: elsewhere });
  expect((await quick.cups.inChannel(channel)).map(({ id }) => id)).toEqual(here.map(({ id }) => id));
  expect(await quick.cups.inChannel("100000000000000003")).toEqual([]);
});

test("a channel lists twenty tournaments, of which only those leave that are over", async () => {
  const quick = startCups();
  const titles = Array.from({ length: 20 }, (_, at) => `Cup ${at}`);
  const ids = [];
  for (const title of titles) ids.push((await openCup(quick, {}, { title })).id);
  for (const at of [3, 5]) await quick.cups.cancel(ids[at] ?? pretend(ids[0]), by(organiser));
  const listed = async () => (await quick.cups.inChannel(channel)).map(({ title }) => title);
  await openCup(quick, {}, { title: "next" });
  expect(await listed()).toEqual([...titles.toSpliced(3, 1), "next"]);
  await openCup(quick, {}, { title: "later" });
  const left = titles.filter((_, at) => at !== 3 && at !== 5);
  expect(await listed()).toEqual([...left, "next", "later"]);
  await openCup(quick, {}, { title: "last" });
  expect(await listed()).toEqual([...left, "next", "later", "last"]);
});

test("players join, check in and leave under the names they had", async () => {
  const quick = startCups();
  const { id } = await openCup(quick);
  const of = async () =>
    (await load(quick, id)).entrants.map(({ user, name, status, isCheckedIn }) => [user, name, status, isCheckedIn]);
  await quick.cups.join(id, by(person(1)), "Ada");
  await quick.cups.join(id, by(person(2)), "Ben");
  await quick.cups.openCheckIn(id, by(organiser));
  await quick.cups.checkIn(id, by(person(2)));
  expect(await of()).toEqual([
    [person(1), "Ada", "in", false],
    [person(2), "Ben", "in", true],
  ]);
  await quick.cups.leave(id, by(person(1)));
  expect((await of())[0]).toEqual([person(1), "Ada", "out", false]);
  expect((await load(quick, id)).status).toBe("check-in");
});

test("what an interaction did is not done twice", async () => {
  const quick = startCups();
  const { id } = await openCup(quick);
  const actor = by(person(1));
  expect(await quick.cups.join(id, actor, "Ada")).toMatchObject({ ok: true, isRepeat: false });
  expect(await quick.cups.join(id, actor, "Ada")).toMatchObject({ ok: true, isRepeat: true });
  expect((await load(quick, id)).entrants).toHaveLength(1);
});

test("nothing begins where a permission is missing, and the answer names it", async () => {
  const quick = startCups();
  const { id } = await openCup(quick);
  for (const number of [1, 2]) await quick.cups.join(id, by(person(number)), `P${number}`);
  quick.state.missing = { say: "refusal.no-threads" };
  expect(await quick.cups.begin(id, by(organiser))).toEqual({ ok: false, why: { say: "refusal.no-threads" } });
  expect((await load(quick, id)).status).toBe("registration");
  quick.state.missing = undefined;
  expect((await quick.cups.begin(id, by(organiser))).ok).toBe(true);
  // It moves on by itself: the first round is dealt.
  await expect.poll(async () => (await load(quick, id)).rounds.length).toBe(1);
});

test("a tournament that is not there any more is named as the reason", async () => {
  const quick = startCups();
  const { id } = await openCup(quick);
  await quick.cups.forgetGuild("1");
  const gone = { ok: false, why: { say: "tournament.refusal.gone" } };
  expect(await quick.cups.swap(id, by(organiser), person(1), person(2))).toMatchObject(gone);
  expect(await quick.cups.join(id, by(person(1)), "Ada")).toMatchObject(gone);
  expect(await quick.cups.replace(id, by(organiser), staying(1), { user: person(2), name: "B" })).toMatchObject(gone);
});

test("decisions are kept with who took them, when, and about what", async () => {
  const quick = startCups();
  const { id } = await begunCup(quick, 4, { rounds: 3, most: 6 });
  const assistant = userId("900000000000000002");
  const at = quick.state.now + minute;
  quick.state.now = at;
  const { cups } = quick;
  const named = (number: number, name = `P${number}`) => ({ user: person(number), name });
  const late = by(person(5));
  await cups.join(id, late, "P5");
  await cups.enter(id, by(assistant), named(6));
  await cups.replace(id, by(assistant), staying(1), named(7));
  await cups.remove(id, by(assistant), person(2), "drop");
  await cups.remove(id, by(assistant), person(3), "disqualify");
  await cups.extend(id, by(assistant), 1, 5);
  await cups.setRoles(id, by(assistant), { organisers: "7", called: "8" }, "roles seven and eight");
  await cups.correct(id, by(assistant), { round: 0, pod: 1 }, [2, 1]);
  await cups.hurry(id, by(assistant));
  await cups.cancel(id, by(assistant));
  const record = await load(quick, id);
  expect(record.audit.map((line) => [line.at === at, line.by, line.did])).toEqual([
    [true, person(5), "late"],
    ...["enter", "ask-replace", "drop", "disqualify", "extend", "roles", "correct", "hurry", "cancel"].map((did) => [
      true,
      assistant,
      did,
    ]),
  ]);
  expect(record.audit.map(({ about }) => about).slice(0, 7)).toEqual([
    [named(5)],
    [named(6)],
    [named(1), named(7)],
    [named(2)],
    [named(3)],
    say("tournament.about.hours", { hours: 5 }),
    "roles seven and eight",
  ]);
  expect(record).toMatchObject({ status: "cancelled", roles: { organisers: "7", called: "8" } });
  expect(record.rounds[0]?.pods[1]?.result?.ranks).toEqual([2, 1]);
});

test("options and times are set before the start, by whoever said so", async () => {
  const quick = startCups();
  const { id } = await openCup(quick);
  const { cups, state } = quick;
  const times = { checkIn: state.now + hour, begin: state.now + day };
  await cups.schedule(id, by(organiser), times, "check-in soon");
  const why = { say: "refuse.gold" };
  expect(await cups.setOptions(id, by(organiser), { gold: true }, () => why)).toEqual({ ok: false, why });
  const asked: unknown[] = [];
  const check = (options: unknown) => void asked.push(options);
  expect((await cups.setOptions(id, by(organiser), { gold: true }, check)).ok).toBe(true);
  expect(asked).toContainEqual({ gold: true, hand: "short" });
  const record = await load(quick, id);
  expect(record).toMatchObject({ schedule: times, options: { gold: true, hand: "short" } });
  expect(record.audit).toEqual([
    { at: state.now, by: organiser, did: "schedule", about: "check-in soon" },
    { at: state.now, by: organiser, did: "settings", about: "gold: on" },
  ]);
});

test("two players change places, each once, while nobody has chosen at their tables", async () => {
  const quick = startCups();
  const { id } = await begunCup(quick, 4);
  const before = latestRound(await load(quick, id))?.pods.map(({ seats }) => seats) ?? [];
  const [one, other] = [before[0]?.[0] ?? 0, before[1]?.[1] ?? 0];
  expect((await quick.cups.swap(id, by(organiser), person(one), person(other))).ok).toBe(true);
  const after = await settle(quick, id);
  expect(latestRound(after)?.pods.map(({ seats }) => seats)).toEqual([
    [other, before[0]?.[1]],
    [before[1]?.[0], one],
  ]);
  expect((await tableAt(quick, id, 0)).seats[0]).toEqual({ kind: "person", user: person(other), name: `P${other}` });
  expect((await tableAt(quick, id, 1)).seats[1]).toEqual({ kind: "person", user: person(one), name: `P${one}` });
  await playTable(quick, (await tableAt(quick, id, 1)).id, 1);
  expect(await quick.cups.swap(id, by(organiser), person(one), person(other))).toMatchObject({
    why: { say: "tournament.refusal.table-begun", with: { table: 2 } },
  });
});

test("people without a place cannot change it", async () => {
  const quick = startCups();
  const { id } = await begunCup(quick, 4);
  expect(await quick.cups.swap(id, by(organiser), person(1), person(9))).toMatchObject({
    why: { say: "tournament.refusal.nobody" },
  });
});

test("a tournament that owes nothing is not looked at after a restart", async () => {
  const quick = startCups();
  const idle = await openCup(quick, {}, { title: "Idle" });
  const timed = await openCup(quick, {}, { title: "Timed" });
  const posts = await openCup(quick, {}, { title: "Posts" });
  const playing = await begunCup(quick, 2);
  await quick.cups.schedule(timed.id, by(organiser), { checkIn: null, begin: quick.state.now + day }, "");
  await settle(quick, timed.id);
  await settle(quick, idle.id);
  await quick.cups.join(posts.id, by(person(1)), "Ada");
  const { cups, state } = startCups(quick.store);
  expect([...(await cups.listPending())].sort()).toEqual([timed.id, posts.id, playing.id].sort());
  state.owned = false;
  expect(await cups.listPending()).toEqual([]);
});

test("about a person: the tournaments that know them, as whom, and the decisions that name them", async () => {
  const quick = startCups();
  await openCup(quick, {}, { title: "Other" });
  const { id } = await begunCup(quick, 3, { rounds: 3 });
  const assistant = userId("900000000000000002");
  await quick.cups.remove(id, by(assistant), person(1), "drop");
  await quick.cups.setRoles(id, by(person(2)), { organisers: null, called: null }, "none");
  const at = new Date(quick.state.now).toISOString();
  expect(await quick.cups.about(person(1))).toEqual([
    {
      ...{ tournament: id, isOrganiser: false },
      entrant: { id: 1, name: "P1", user: person(1), status: "out", isCheckedIn: false },
      decisions: [{ at, did: "drop", wasByYou: false }],
    },
  ]);
  expect(await quick.cups.about(person(2))).toMatchObject([{ decisions: [{ did: "roles", wasByYou: true }] }]);
  expect(await quick.cups.about(assistant)).toMatchObject([{ entrant: null, decisions: [{ did: "drop" }] }]);
  expect(await quick.cups.about(person(8))).toEqual([]);
  expect((await quick.cups.about(organiser)).length).toBe(2);
  expect(await quick.cups.about(organiser)).toMatchObject([{ isOrganiser: true }, { isOrganiser: true }]);
});

test("whoever wants to be forgotten leaves their place to nobody by name, and the others play on", async () => {
  const quick = startCups();
  const other = await openCup(quick, {}, { title: "Other" });
  await settle(quick, other.id);
  const { id } = await begunCup(quick, 2);
  quick.published.splice(0);
  await quick.cups.forget(person(1));
  const record = await load(quick, id);
  expect(record.entrants[0]).toMatchObject({ user: null, status: "out" });
  expect(record.entrants[1]).toMatchObject({ user: person(2), name: "P2", status: "in" });
  expect(JSON.stringify(record)).not.toContain(person(1));
  expect(quick.published).not.toContain(other.id);
});

test("a server that is forgotten keeps no tournament and no list of them; others keep theirs", async () => {
  const quick = startCups();
  const { id } = await openCup(quick);
  const there = await openCup(quick, {}, { guild: "2", channel: elsewhere });
  await quick.cups.forgetGuild("1");
  await quick.cups.forgetGuild("1");
  expect(await quick.cups.load(id)).toBeUndefined();
  expect(await quick.store.shelf("tournament-places").get(channel)).toBeUndefined();
  expect((await quick.cups.inChannel(elsewhere)).map((record) => record.id)).toEqual([there.id]);
});

test("tournaments of a forgotten server and their channel's list are deleted together or, in a crash, not at all", async () => {
  const quick = startCups();
  const { id } = await openCup(quick);
  const kept = async () => [await quick.cups.load(id), await quick.store.shelf("tournament-places").get(channel)];
  vi.spyOn(quick.store, "transaction").mockRejectedValueOnce(new Error("killed"));
  await expect(quick.cups.forgetGuild("1")).rejects.toThrow("killed");
  expect(await kept()).not.toContain(undefined);
  await quick.cups.forgetGuild("1");
  expect(await kept()).toEqual([undefined, undefined]);
});
