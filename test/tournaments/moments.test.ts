/** Decisions at moments when they reach others unawares: of whoever sits a round out, and once a tournament is over. */
import { describe, expect, test } from "vitest";
import type { UserId } from "../../src/ids.ts";
import { hour } from "../../src/time/hours.ts";
import { isInRound, latestRound, type TournamentId } from "../../src/tournaments/record.ts";
import { begunCup, by, load, openCup, organiser, person, playTable, settle, tableAt, useCups } from "./quickCup.ts";

const quick = useCups();
const player = person(1);
const newcomer = { user: person(9), name: "Zoe" };
const ownTable = { ok: false, why: { say: "tournament.refusal.own-table" } };

/** A tournament of one round at two tables: the table at which the first player does not sit, and one who does. */
type Scene = { readonly id: TournamentId; readonly pod: number; readonly rival: UserId };

async function begun(): Promise<Scene> {
  const record = await begunCup(quick, 4, { rounds: 1 });
  const pods = latestRound(record)?.pods ?? [];
  const pod = pods.findIndex(({ seats }) => !seats.includes(1));
  return { id: record.id, pod, rival: person(pods[pod]?.seats[0] ?? 0) };
}

test("whoever sits a round out, or has joined for the next one, does not end it: the others lose their seats to them", async () => {
  const { id } = await begunCup(quick, 3, { rounds: 3 });
  const out = latestRound(await load(quick, id))?.byes[0] ?? 0;
  await quick.cups.join(id, by(person(4)), "P4");
  for (const number of [out, 4]) expect(await quick.cups.hurry(id, by(person(number)))).toMatchObject(ownTable);
  expect(await quick.cups.hurry(id, by(organiser))).toMatchObject({ ok: true });
});

/** Plays the tables of the latest round to their end, so that the next one is opened. */
async function playRound(id: TournamentId): Promise<void> {
  const { pods = [] } = latestRound(await load(quick, id)) ?? {};
  for (const pod of pods.keys()) await playTable(quick, (await tableAt(quick, id, pod)).id);
  await settle(quick, id);
}

test.each(["groups", "league"] as const)(
  "nor does who played before and sits a later round of a %s out, which it does not note as a bye",
  async (format) => {
    const { id } = await begunCup(quick, 3, { format, number: 3, rounds: 1 });
    await playRound(id);
    const { rounds, entrants } = await load(quick, id);
    const out = entrants.filter((entrant) => !rounds.slice(1).some((round) => isInRound(round, entrant.id)));
    expect([rounds.length, out.length]).toEqual([2, 1]);
    expect(await quick.cups.hurry(id, by(out[0]?.user ?? organiser))).toMatchObject(ownTable);
    expect(await quick.cups.hurry(id, by(organiser))).toMatchObject({ ok: true });
  },
);

test("nor does who left and is in again, while who is out of a knock-out may", async () => {
  const swiss = await begunCup(quick, 5, { rounds: 3 });
  await quick.cups.leave(swiss.id, by(player));
  await playRound(swiss.id);
  await quick.cups.join(swiss.id, by(player), "P1");
  expect(await quick.cups.hurry(swiss.id, by(player))).toMatchObject(ownTable);
  const { id } = await begunCup(quick, 4, { format: "knockout" });
  await playRound(id);
  const { rounds, entrants } = await load(quick, id);
  const out = entrants.find((entrant) => !isInRound(rounds[1] ?? expect.fail("no final"), entrant.id));
  expect(await quick.cups.hurry(id, by(out?.user ?? organiser))).toMatchObject({ ok: true });
});

describe("once a tournament is over", () => {
  async function finished(): Promise<Scene> {
    const scene = await begun();
    for (const pod of [0, 1]) await playTable(quick, (await tableAt(quick, scene.id, pod)).id);
    expect((await settle(quick, scene.id)).status).toBe("finished");
    return scene;
  }

  test("whoever played takes no rival out of its standings, and an organiser who did not still may", async () => {
    const { id, rival } = await finished();
    const refused = { ok: false, why: { say: "tournament.refusal.own-rival" } };
    for (const did of ["drop", "disqualify"] as const)
      expect(await quick.cups.remove(id, by(player), rival, did)).toMatchObject(refused);
    expect(await quick.cups.refuseDrop("1", rival, player)).toBeUndefined();
    expect(await quick.cups.remove(id, by(organiser), rival, "disqualify")).toMatchObject({
      ok: true,
    });
  });

  test("nobody gets another player's place in it, by whose word ever", async () => {
    const { id, rival } = await finished();
    const over = { ok: false, why: { say: "tournament.refusal.over" } };
    for (const user of [player, organiser])
      expect(await quick.cups.replace(id, by(user), { user: rival, hasLeft: false }, newcomer)).toMatchObject(over);
  });

  test("because it was cancelled, no decision touches the tables that go on as ordinary ones", async () => {
    const { id, pod, rival } = await begun();
    await quick.cups.cancel(id, by(organiser));
    await settle(quick, id);
    const over = { ok: false, why: { say: "tournament.refusal.over" } };
    const before = await tableAt(quick, id, pod);
    expect(before).toMatchObject({ status: "playing", origin: { from: "tournament" } });
    for (const user of [player, organiser]) {
      expect(await quick.cups.remove(id, by(user), rival, "disqualify")).toMatchObject({ ok: false });
      expect(await quick.cups.correct(id, by(user), { round: 0, pod }, [1, 2])).toMatchObject(over);
      expect(await quick.cups.replace(id, by(user), { user: rival, hasLeft: false }, newcomer)).toMatchObject(over);
    }
    await settle(quick, id);
    expect(await tableAt(quick, id, pod)).toEqual(before);
    // Whoever organised without a seat ends no match that counts either.
    expect(await quick.service.close(before.id, { user: organiser, interaction: "close" }, false)).toMatchObject({
      why: { say: "refusal.rated-end" },
    });
  });
});

test("an organiser who enters themselves plays of their own will: their first match counts from its beginning", async () => {
  const { id } = await openCup(quick);
  await quick.cups.enter(id, by(organiser), { user: organiser, name: "Organiser" });
  expect((await load(quick, id)).entrants.map(({ isEntered }) => isEntered)).toEqual([undefined]);
});

test("who decides faster than the channel takes posts, or without end, is refused, and who organises besides is not", async () => {
  const { id } = await openCup(quick);
  const decide = (user: UserId) => quick.cups.setRoles(id, by(user), { organisers: null, called: null }, "none");
  for (let decision = 0; decision < 20; decision += 1) expect(await decide(organiser)).toMatchObject({ ok: true });
  expect(await decide(organiser)).toMatchObject({ ok: false, why: { say: "limit.clicks" } });
  // Nothing of a decision is carried out at a table that cannot be written down.
  expect(await quick.cups.replace(id, by(organiser), { user: player, hasLeft: true }, newcomer)).toMatchObject({
    why: { say: "limit.clicks" },
  });
  expect(await decide(player)).toMatchObject({ ok: true });
  await settle(quick, id);
  const [line] = (await load(quick, id)).audit;
  if (line === undefined) throw new Error("nothing was decided");
  const audit = Array.from({ length: 999 }, () => line);
  await quick.cups.change(id, null, (record) => ({ ok: true, record: { ...record, audit } }));
  expect(await decide(organiser)).toMatchObject({ ok: true });
  expect(await decide(organiser)).toMatchObject({ why: { say: "limit.decisions", with: { most: 1_000 } } });
  expect(await decide(player)).toMatchObject({ ok: true });
});

test("nobody rings a person by decisions about them again and again, while others may be entered", async () => {
  const { id } = await openCup(quick);
  const enter = (number: number) => quick.cups.enter(id, by(organiser), { user: person(number), name: `P${number}` });
  const drop = () => quick.cups.remove(id, by(organiser), person(2), "drop");
  for (let times = 0; times < 5; times += 1) {
    for (const decide of [() => enter(2), drop]) expect(await decide()).toMatchObject({ ok: true });
    await settle(quick, id);
  }
  const often = { ok: false, why: { say: "limit.calls", with: { most: 10 } } };
  expect(await enter(2)).toMatchObject(often);
  // Nor by way of a table, which is left as it is.
  await quick.cups.join(id, by(person(2)), "P2");
  const hasLeft = true;
  expect(await quick.cups.replace(id, by(organiser), { user: person(2), hasLeft }, newcomer)).toMatchObject(often);
  expect(await enter(3)).toMatchObject({ ok: true });
  quick.state.now += hour;
  expect(await drop()).toMatchObject({ ok: true });
});
