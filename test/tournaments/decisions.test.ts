/** Every decision of an organiser, taken by one who plays and by one who does not: nobody decides about an own table. */
import { describe, expect, test } from "vitest";
import type { Actor, Outcome } from "../../src/records/outcome.ts";
import { hour } from "../../src/time/hours.ts";
import { latestRound, type TournamentId, type TournamentRecord } from "../../src/tournaments/record.ts";
import { createOrganiserActions } from "../../src/tournaments/service/organiser.ts";
import { pretend } from "../pretend.ts";
import {
  begunCup,
  by,
  load,
  openCup,
  organiser,
  person,
  playTable,
  type QuickCup,
  settle,
  startCups,
  tableAt,
} from "./quickCup.ts";

/** Somebody who organises a tournament of four at two tables and plays in it; one who shares their table, two who do not. */
type Scene = {
  readonly quick: QuickCup;
  readonly id: TournamentId;
  readonly own: { readonly table: number; readonly partner: number };
  readonly other: { readonly table: number; readonly players: readonly [number, number] };
};
const player = person(1);

async function open(): Promise<Scene> {
  const quick = startCups();
  const { id } = await openCup(quick);
  for (const number of [1, 2, 3, 4]) await quick.cups.join(id, by(person(number)), `P${number}`);
  return { quick, id, own: { table: 1, partner: 2 }, other: { table: 2, players: [3, 4] } };
}

async function play(): Promise<Scene> {
  const quick = startCups();
  const { id } = await begunCup(quick, 4);
  return sceneOf(quick, await load(quick, id));
}

function sceneOf(quick: QuickCup, record: TournamentRecord): Scene {
  const pods = latestRound(record)?.pods ?? [];
  const own = pods.findIndex(({ seats }) => seats.includes(1));
  const partner = pods[own]?.seats.find((seat) => seat !== 1) ?? 0;
  const [one = 0, two = 0] = pods[1 - own]?.seats ?? [];
  return { quick, id: record.id, own: { table: own + 1, partner }, other: { table: 2 - own, players: [one, two] } };
}

async function disqualified(): Promise<Scene> {
  const scene = await play();
  await scene.quick.cups.remove(scene.id, by(organiser), person(scene.own.partner), "disqualify");
  return scene;
}

/** The first round is over, and the second begins when an organiser says so. */
async function waiting(): Promise<Scene> {
  const scene = await play();
  const { quick, id } = scene;
  await quick.cups.setRhythm(id, by(organiser), { start: "command", review: 0 }, "");
  for (const pod of [0, 1]) await playTable(quick, (await tableAt(quick, id, pod)).id);
  await settle(quick, id);
  return scene;
}

async function paused(): Promise<Scene> {
  const scene = await play();
  await scene.quick.cups.pause(scene.id, by(organiser), scene.quick.state.now + hour, "");
  return scene;
}

type Act = (scene: Scene, actor: Actor) => Promise<Outcome<TournamentRecord>>;
type Decision = {
  readonly action: string;
  readonly about: string;
  readonly from: () => Promise<Scene>;
  readonly act: Act;
};
const staying = (number: number) => ({ user: person(number), hasLeft: false });
const newcomer = { user: person(9), name: "Zoe" };
const decision = (action: string, about: string, act: Act, from = play): Decision => ({ action, about, from, act });

const refused: readonly Decision[] = [
  decision("hurry", "the round", ({ quick, id }, actor) => quick.cups.hurry(id, actor)),
  decision("cancel", "the tournament", ({ quick, id }, actor) => quick.cups.cancel(id, actor)),
  decision("correct", "the own table", ({ quick, id, own }, actor) =>
    quick.cups.correct(id, actor, { round: 0, pod: own.table - 1 }, [1, 2]),
  ),
  decision("extend", "the own table", ({ quick, id, own }, actor) => quick.cups.extend(id, actor, own.table, 3)),
  ...(["drop", "disqualify"] as const).map((did) =>
    decision("remove", `${did} of an opponent`, ({ quick, id, own }, actor) =>
      quick.cups.remove(id, actor, person(own.partner), did),
    ),
  ),
  decision("replace", "an opponent", ({ quick, id, own }, actor) =>
    quick.cups.replace(id, actor, staying(own.partner), newcomer),
  ),
  decision("forfeit", "an opponent", ({ quick, id, own }, actor) => quick.cups.forfeit(id, actor, person(own.partner))),
  decision(
    "reinstate",
    "an opponent",
    ({ quick, id, own }, actor) => quick.cups.reinstate(id, actor, person(own.partner)),
    disqualified,
  ),
  decision("listSeeds", "the seeds", ({ quick, id }, actor) => quick.cups.listSeeds(id, actor, [person(3)]), open),
  decision("replace", "themselves", ({ quick, id }, actor) => quick.cups.replace(id, actor, staying(1), newcomer)),
  decision("swap", "an opponent", ({ quick, id, own, other }, actor) =>
    quick.cups.swap(id, actor, person(own.partner), person(other.players[0])),
  ),
  decision("pause", "the own table, which is open", ({ quick, id }, actor) =>
    quick.cups.pause(id, actor, quick.state.now + hour, ""),
  ),
  decision("swap", "themselves", ({ quick, id, other }, actor) =>
    quick.cups.swap(id, actor, person(other.players[0]), player),
  ),
];

const allowed: readonly Decision[] = [
  decision("correct", "another table", ({ quick, id, other }, actor) =>
    quick.cups.correct(id, actor, { round: 0, pod: other.table - 1 }, [1, 2]),
  ),
  decision("extend", "another table", ({ quick, id, other }, actor) => quick.cups.extend(id, actor, other.table, 3)),
  decision(
    "remove",
    "somebody else, before it has begun",
    ({ quick, id }, actor) => quick.cups.remove(id, actor, person(3), "drop"),
    open,
  ),
  decision("replace", "somebody else", ({ quick, id, other }, actor) =>
    quick.cups.replace(id, actor, staying(other.players[0]), newcomer),
  ),
  decision("enter", "a newcomer", ({ quick, id }, actor) => quick.cups.enter(id, actor, newcomer)),
  decision("setRoles", "roles", ({ quick, id }, actor) =>
    quick.cups.setRoles(id, actor, { organisers: "5", called: null }, ""),
  ),
  decision("transfer", "the tournament", ({ quick, id }, actor) => quick.cups.transfer(id, actor, newcomer)),
  decision("beginWithAbsent", "the beginning", ({ quick, id }, actor) => quick.cups.beginWithAbsent(id, actor), open),
  decision("openCheckIn", "check-in", ({ quick, id }, actor) => quick.cups.openCheckIn(id, actor), open),
  decision("begin", "the beginning", ({ quick, id }, actor) => quick.cups.begin(id, actor), open),
  decision("cancel", "a tournament that has not begun", ({ quick, id }, actor) => quick.cups.cancel(id, actor), open),
  decision(
    "replace",
    "an opponent to be",
    ({ quick, id }, actor) => quick.cups.replace(id, actor, staying(2), newcomer),
    open,
  ),
  decision(
    "setOptions",
    "options",
    ({ quick, id }, actor) => quick.cups.setOptions(id, actor, { gold: true }, () => undefined),
    open,
  ),
  decision(
    "schedule",
    "times",
    ({ quick, id }, actor) => quick.cups.schedule(id, actor, { checkIn: null, begin: quick.state.now + hour }, ""),
    open,
  ),
  decision("setRhythm", "the rhythm", ({ quick, id }, actor) =>
    quick.cups.setRhythm(id, actor, { start: "command", review: 0 }, ""),
  ),
  decision("startNext", "the next round", ({ quick, id }, actor) => quick.cups.startNext(id, actor), waiting),
  decision(
    "pause",
    "a tournament without open tables",
    ({ quick, id }, actor) => quick.cups.pause(id, actor, quick.state.now + hour, ""),
    waiting,
  ),
  decision("resume", "the end of a pause", ({ quick, id }, actor) => quick.cups.resume(id, actor), paused),
];

const ownTable = { ok: false, why: { say: "tournament.refusal.own-table" } };

test("every decision that there is stands in these lists", () => {
  const all = Object.keys(createOrganiserActions(pretend({ records: {} })));
  const ofPlayers = ["join", "leave", "checkIn", "dispute"];
  expect(new Set([...refused, ...allowed].map(({ action }) => action))).toEqual(
    new Set(all.filter((action) => !ofPlayers.includes(action))),
  );
});

describe("a decision about the own table", () => {
  test.each(refused)("is not theirs who play there: $action, $about", async ({ from, act }) => {
    const scene = await from();
    const before = await load(scene.quick, scene.id);
    expect(JSON.stringify(await act(scene, by(player)))).toMatch(/tournament\.refusal\.own-(?:table|rival)/u);
    expect(await load(scene.quick, scene.id)).toEqual(before);
  });

  test.each(refused)("is theirs who do not play: $action, $about", async ({ from, act }) => {
    expect(await act(await from(), by(organiser))).toMatchObject({ ok: true });
  });
});

test.each(allowed)("whoever plays decides what is no matter of their table: $action, $about", async ({ from, act }) => {
  expect(await act(await from(), by(player))).toMatchObject({ ok: true });
});

test("a round in which an organiser plays is not ended by them once their own table is over either", async () => {
  const { quick, id, own } = await play();
  await playTable(quick, (await tableAt(quick, id, own.table - 1)).id);
  await settle(quick, id);
  expect(await quick.cups.hurry(id, by(player))).toMatchObject(ownTable);
  // What nobody can do any more is refused for that reason.
  const begun = { ok: false, why: { say: "tournament.refusal.started" } };
  expect(await quick.cups.listSeeds(id, by(player), [person(3)])).toMatchObject(begun);
});

test("the result of an own table of an earlier round stays another's matter, and so does its other player's rank", async () => {
  const { quick, id, own } = await play();
  for (const pod of [0, 1]) await playTable(quick, (await tableAt(quick, id, pod)).id);
  const second = sceneOf(quick, await settle(quick, id));
  expect((await load(quick, id)).rounds).toHaveLength(2);
  expect(second.own.partner).not.toBe(own.partner);
  const first = { round: 0, pod: own.table - 1 };
  expect(await quick.cups.correct(id, by(player), first, [1, 2])).toMatchObject(ownTable);
  expect(await quick.cups.remove(id, by(player), person(own.partner), "disqualify")).toMatchObject({ ok: false });
});

test("whoever plays takes no rival out of the tournament while it is played, wherever they sit, and bars none either", async () => {
  const rival = { ok: false, why: { say: "tournament.refusal.own-rival" } };
  for (const from of [play, waiting]) {
    const { quick, id, own, other } = await from();
    const before = await load(quick, id);
    for (const did of ["drop", "disqualify"] as const)
      expect(await quick.cups.remove(id, by(player), person(other.players[0]), did)).toMatchObject(rival);
    for (const number of [own.partner, ...other.players])
      expect(await quick.cups.refuseDrop("1", person(number), player)).toMatchObject(rival);
    expect(await quick.cups.refuseDrop("1", organiser, player)).toMatchObject(ownTable);
    expect(await load(quick, id)).toEqual(before);
    expect(await quick.cups.refuseDrop("1", person(other.players[0]), organiser)).toBeUndefined();
    expect(await quick.cups.remove(id, by(organiser), person(other.players[0]), "drop")).toMatchObject({ ok: true });
  }
  const { quick } = await open();
  expect(await quick.cups.refuseDrop("1", person(3), player)).toBeUndefined();
});

test("who sits out does not put themselves in somebody's place", async () => {
  const quick = startCups();
  const { id } = await begunCup(quick, 3);
  const { pods, byes } = latestRound(await load(quick, id)) ?? { pods: [], byes: [] };
  const [out = 0, in1 = 0] = [byes[0], pods[0]?.seats[0]];
  expect(await quick.cups.swap(id, by(person(out)), person(in1), person(out))).toMatchObject(ownTable);
});

test("who gave a seat away decides no more about that table than before: the result is theirs", async () => {
  const { quick, id, own, other } = await play();
  const [gone] = other.players;
  expect(await quick.cups.replace(id, by(organiser), { user: person(gone), hasLeft: true }, newcomer)).toMatchObject({
    ok: true,
  });
  await settle(quick, id);
  expect((await tableAt(quick, id, other.table - 1)).seats).toContainEqual({
    ...{ kind: "person", user: newcomer.user, name: newcomer.name, for: person(gone), since: quick.state.now },
  });
  expect(await quick.cups.extend(id, by(person(gone)), other.table, 3)).toMatchObject(ownTable);
  expect(await quick.cups.extend(id, by(newcomer.user), other.table, 3)).toMatchObject(ownTable);
  expect(await quick.cups.extend(id, by(person(gone)), own.table, 3)).toMatchObject({ ok: true });
});

describe("whoever organises and does not play", () => {
  test("gives no player's place to themselves, points and all, between rounds or before the first", async () => {
    for (const from of [waiting, open]) {
      const { quick, id } = await from();
      const before = await load(quick, id);
      const self = { user: organiser, name: "Organiser" };
      expect(await quick.cups.replace(id, by(organiser), staying(2), self)).toMatchObject({
        why: { say: "tournament.refusal.own-place" },
      });
      expect(await load(quick, id)).toEqual(before);
    }
  });

  test("does not join once they have listed the seeds, nor is entered, until somebody else has listed them", async () => {
    const { quick, id } = await open();
    const listed = [4, 3, 2, 1].map(person);
    await quick.cups.listSeeds(id, by(organiser), listed);
    const why = { why: { say: "tournament.refusal.own-seeds" } };
    expect(await quick.cups.join(id, by(organiser), "Organiser")).toMatchObject(why);
    expect(await quick.cups.enter(id, by(person(8)), { user: organiser, name: "Organiser" })).toMatchObject(why);
    await quick.cups.listSeeds(id, by(person(8)), listed);
    expect(await quick.cups.join(id, by(organiser), "Organiser")).toMatchObject({ ok: true });
  });
});

test("whoever plays does not begin the next round over a dispute about their own table, but about another's", async () => {
  for (const isOwn of [true, false]) {
    const { quick, id, own, other } = await waiting();
    const [disputant, pod] = isOwn ? [own.partner, own.table - 1] : [other.players[0], other.table - 1];
    expect(await quick.cups.dispute(id, by(person(disputant)), { round: 0, pod })).toMatchObject({ ok: true });
    const soon = { start: "automatic", review: 0 } as const;
    const expected = isOwn ? ownTable : { ok: true };
    expect(await quick.cups.setRhythm(id, by(player), { start: "command", review: 0 }, "")).toMatchObject(expected);
    expect(await quick.cups.startNext(id, by(player))).toMatchObject(expected);
    if (isOwn) expect(await quick.cups.setRhythm(id, by(organiser), soon, "")).toMatchObject({ ok: true });
  }
});
