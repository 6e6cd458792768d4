/** Leaving the server while a match of a tournament is being lost: no way out of its result. */
import { expect, test } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import { seatOf } from "../../src/table/record.ts";
import { day, hour } from "../../src/time/hours.ts";
import { latestRound } from "../../src/tournaments/record.ts";
import { rename } from "../../src/tournaments/rounds/organiserActions.ts";
import { bids } from "../contract/fixture/index.ts";
import {
  begunCup,
  by,
  load,
  openCup,
  organiser,
  person,
  playTable,
  rankPlayers,
  settle,
  tableAt,
  useCups,
} from "./quickCup.ts";

const game: AnyGame = bids;
const quick = useCups();

test("a player who leaves the server during a tournament match counts as last", async () => {
  const { id } = await begunCup(quick, 2, { rounds: 1 });
  await playTable(quick, (await tableAt(quick, id)).id, 2);
  quick.state.gone = [person(2)];
  quick.state.now += 2 * hour;
  await settle(quick, id);
  expect((await tableAt(quick, id)).seats).toContainEqual(
    expect.objectContaining({ kind: "computer", for: person(2) }),
  );
  expect(await rankPlayers(quick, id)).toEqual([person(1), person(2)]);
});

const lives = ["who joined", "who was entered and has chosen"];
test.each(lives)("a player %s and whom staff bars counts for no rating, also once they are found gone", async (how) => {
  const { id } = await openCup(quick, { rounds: 1 });
  await quick.cups.join(id, by(person(1)), "P1");
  if (how === "who joined") await quick.cups.join(id, by(person(2)), "P2");
  else await quick.cups.enter(id, by(organiser), { user: person(2), name: "P2" });
  await quick.cups.begin(id, by(organiser));
  await settle(quick, id);
  await playTable(quick, (await tableAt(quick, id)).id, 2);
  quick.state.gone = [person(2)];
  await quick.cups.drop("1", person(2), by(organiser).user);
  quick.state.now += 2 * hour;
  await settle(quick, id);
  expect((await tableAt(quick, id)).seats).toContainEqual(expect.objectContaining({ for: person(2) }));
  expect(await rankPlayers(quick, id)).toBe("alone");
});

const finds = ["once the members are looked up", "when the time of the round is up before"];
test.each(finds.flatMap((when) => [true, false].map((isManager) => ({ when, isManager }))))(
  "a player who is gone counts for no rating where an opponent may remove members ($isManager): Discord says of nobody who made them leave, $when",
  async ({ when, isManager }) => {
    const { id } = await begunCup(quick, 2, { rounds: 1 });
    await playTable(quick, (await tableAt(quick, id)).id, 2);
    await answerFor(id, 1);
    quick.state.gone = [person(2)];
    if (isManager) quick.state.removers = [person(1), person(2)];
    quick.state.now += when.startsWith("once") ? 2 * hour : 11 * hour;
    await settle(quick, id);
    expect((await tableAt(quick, id)).seats).toContainEqual(expect.objectContaining({ kind: "computer" }));
    expect(await rankPlayers(quick, id)).toEqual(isManager ? "alone" : [person(1), person(2)]);
  },
);

test("a player in time-out is waited for as if away, and has an hour after it", async () => {
  const { id } = await begunCup(quick, 2, { rounds: 1 });
  await playTable(quick, (await tableAt(quick, id)).id, 2);
  const end = latestRound(await load(quick, id))?.pods[0]?.deadline ?? 0;
  const [seated] = (await tableAt(quick, id)).seats;
  const silenced = seated?.kind === "person" ? seated.user : expect.fail("a computer");
  quick.state.muted.set(silenced, end + 2 * hour);
  const kindsAt = async (now: number) => {
    quick.state.now = now;
    await settle(quick, id);
    return (await tableAt(quick, id)).seats.map(({ kind }) => kind);
  };
  expect((await kindsAt(end))[0]).toBe("person");
  expect((await kindsAt(end + 3 * hour - 1))[0]).toBe("person");
  expect((await kindsAt(end + 3 * hour))[0]).toBe("computer");
});

test.each([true, false])(
  "a time-out that outlasts all patience costs no rating where an opponent may give one: %s",
  async (isModerator) => {
    const { id } = await begunCup(quick, 2, { rounds: 1 });
    await playTable(quick, (await tableAt(quick, id)).id, 2);
    quick.state.muted.set(person(2), quick.state.now + 28 * day);
    if (isModerator) quick.state.removers = [person(1)];
    await answerFor(id, 1);
    for (const passing of [11 * hour, 3 * day]) {
      quick.state.now += passing;
      await settle(quick, id);
    }
    expect((await tableAt(quick, id)).seats).toContainEqual(expect.objectContaining({ for: person(2) }));
    expect(await rankPlayers(quick, id)).toEqual(isModerator ? "alone" : [person(1), person(2)]);
  },
);

test("a time-out that an opponent may have given for most of the round costs no rating, though it is over by its end, and whoever is renamed meanwhile", async () => {
  const { id } = await begunCup(quick, 2, { rounds: 1 });
  await playTable(quick, (await tableAt(quick, id)).id, 2);
  await answerFor(id, 1);
  quick.state.removers = [person(1)];
  quick.state.muted.set(person(2), quick.state.now + 9 * hour);
  for (const passing of [5 * hour, 6 * hour]) {
    quick.state.now += passing;
    await settle(quick, id);
    for (const number of [1, 2])
      await quick.cups.change(id, null, (current) => rename(current, person(number), `P${number} ${passing}`));
    await settle(quick, id);
  }
  expect((await tableAt(quick, id)).seats).toContainEqual(expect.objectContaining({ for: person(2) }));
  expect(await rankPlayers(quick, id)).toBe("alone");
});

/** This player gives the first answer that they may, at the only table. */
async function answerFor(cup: Parameters<typeof settle>[1], number: number): Promise<void> {
  const table = await tableAt(quick, cup);
  const seat = seatOf(table, person(number)) ?? expect.fail("no seat");
  const open = game.decisions(table.match?.state ?? null).find((each) => each.seat === seat && each.awaited);
  const answer = { ask: open?.ask ?? "", picks: open?.options.slice(0, 1) ?? [] };
  expect(await quick.service.answer(table.id, by(person(number)), seat, answer, "now")).toMatchObject({ ok: true });
}

test("a player who left the server, and is back, has the place again from the next round on, where nobody comes late", async () => {
  const { id } = await begunCup(quick, 4, { format: "groups", rounds: 1 });
  quick.state.gone = [person(2)];
  quick.state.now += 2 * hour;
  await settle(quick, id);
  const [gone, status] = [
    person(2),
    async () => (await load(quick, id)).entrants.find(({ user }) => user === person(2)),
  ];
  expect(await status()).toMatchObject({ status: "out", isGone: "left" });
  quick.state.gone = [];
  expect(await quick.cups.join(id, by(gone), "P2")).toMatchObject({ ok: true });
  expect(await status()).toMatchObject({ status: "in" });
  expect((await status())?.isGone).toBeUndefined();
  // Others do not come late, and who left the tournament by themselves does not come back.
  expect(await quick.cups.join(id, by(person(9)), "P9")).toMatchObject({ ok: false });
  await quick.cups.leave(id, by(gone));
  expect(await quick.cups.join(id, by(gone), "P2")).toMatchObject({ ok: false });
});

test("a disqualified player who has their data deleted is not entered again as somebody new", async () => {
  const { id } = await begunCup(quick, 4);
  await quick.cups.remove(id, by(organiser), person(2), "disqualify");
  await quick.cups.forget(person(2));
  expect(await quick.cups.join(id, by(person(2)), "New")).toMatchObject({
    ok: false,
    why: { say: "tournament.refusal.disqualified" },
  });
  const heir = { user: person(2), name: "New" };
  expect(await quick.cups.replace(id, by(organiser), { user: person(3), hasLeft: true }, heir)).toMatchObject({
    why: { say: "tournament.refusal.in-already" },
  });
  expect(JSON.stringify(await load(quick, id))).not.toContain(person(2));
  expect(await quick.cups.join(id, by(person(9)), "P9")).toMatchObject({ ok: true });
});
