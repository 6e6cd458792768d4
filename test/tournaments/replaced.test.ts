/** A player is replaced: the open table is asked for the seat, and the place changes hands once the seat has. */
import { beforeEach, expect, test } from "vitest";
import type { UserId } from "../../src/ids.ts";
import { accept } from "../../src/records/outcome.ts";
import { agreeToReplace } from "../../src/table/actions/seats.ts";
import { isHiddenFrom, seatOf } from "../../src/table/record.ts";
import { latestRound, type TournamentRecord } from "../../src/tournaments/record.ts";
import {
  begunCup,
  by,
  load,
  openCup,
  organiser,
  person,
  playTable,
  settle,
  startCups,
  tableAt,
  useCups,
} from "./quickCup.ts";

const quick = useCups();
let record: TournamentRecord;
beforeEach(async () => {
  record = await begunCup(quick, 4, { rounds: 3 });
});

const heir = { user: person(9), name: "Zoe" };
const replace = (number: number, next = heir) =>
  quick.cups.replace(record.id, by(organiser), { user: person(number), hasLeft: false }, next);
const podOf = (number: number) => latestRound(record)?.pods.findIndex(({ seats }) => seats.includes(number)) ?? -1;
const tableOf = (number: number) => tableAt(quick, record.id, podOf(number));

/** This player gives the seat away that was asked for. */
async function agrees(number: number, user = person(number)): Promise<void> {
  const table = await tableOf(number);
  const seat = seatOf(table, user) ?? expect.fail("no seat");
  const agreed = await quick.service.changeInTime(table.id, by(user), (current, times) =>
    agreeToReplace(current, user, current.seatRequests.find((each) => each.seat === seat)?.number ?? -1, times),
  );
  expect(agreed.ok).toBe(true);
  await settle(quick, record.id);
}

async function playRound(): Promise<void> {
  for (const pod of [0, 1]) await playTable(quick, (await tableAt(quick, record.id, pod)).id);
  record = await settle(quick, record.id);
}

const placeOf = async (number: number) => (await load(quick, record.id)).entrants[number - 1];

test("the place is theirs who play until the seat is given away, and the decision says what was asked", async () => {
  expect((await replace(2)).ok).toBe(true);
  await settle(quick, record.id);
  expect(await placeOf(2)).toMatchObject({ user: person(2), name: "P2" });
  expect((await load(quick, record.id)).audit).toMatchObject([{ did: "ask-replace", about: [{ name: "P2" }, heir] }]);
  await agrees(2);
  expect(await placeOf(2)).toMatchObject({ ...heir, status: "in", former: [person(2)] });
  await playRound();
  expect(
    latestRound(record)
      ?.pods.flatMap(({ seats }) => seats)
      .toSorted(),
  ).toEqual([1, 2, 3, 4]);
  expect(seatOf(await tableOf(2), heir.user)).toBeDefined();
});

test("whoever takes a place over at an organiser's word plays for ratings once they have joined or chosen", async () => {
  await replace(2);
  await agrees(2);
  await playRound();
  const seat = async () => (await tableOf(2)).seats.find(({ name }) => name === heir.name);
  expect(await seat()).toMatchObject({ isUnrated: true });
  await quick.cups.join(record.id, by(heir.user), heir.name);
  await settle(quick, record.id);
  expect((await seat())?.isUnrated).toBeUndefined();
});

test("the rating of a player who never chose is spared although the seat is given away and the heir joins", async () => {
  const { id } = await openCup(quick, { rounds: 1 });
  record = await load(quick, id);
  await quick.cups.join(id, by(person(1)), "P1");
  await quick.cups.enter(id, by(organiser), { user: person(2), name: "P2" });
  await quick.cups.begin(id, by(organiser));
  record = await settle(quick, id);
  await replace(2);
  await agrees(2);
  await quick.cups.join(id, by(heir.user), heir.name);
  await settle(quick, id);
  expect((await tableOf(2)).seats).toContainEqual({
    ...{ kind: "person", ...heir, for: person(2), since: quick.state.now, isUnrated: true },
  });
});

test("what a player chose before the seat was given away is no word of the heir's", async () => {
  const { id } = await openCup(quick, { rounds: 1 });
  record = await load(quick, id);
  await quick.cups.join(id, by(person(1)), "P1");
  await quick.cups.enter(id, by(organiser), { user: person(2), name: "P2" });
  await quick.cups.begin(id, by(organiser));
  record = await settle(quick, id);
  await playTable(quick, (await tableOf(2)).id, 2);
  await replace(2);
  await agrees(2);
  await settle(quick, id);
  expect(await placeOf(2)).toMatchObject({ ...heir, isEntered: true });
});

test("a place that nobody plays for now changes hands at once, for nobody's rating until they join", async () => {
  const { id } = await openCup(quick);
  for (const number of [1, 2]) await quick.cups.join(id, by(person(number)), `P${number}`);
  await quick.cups.replace(id, by(organiser), { user: person(2), hasLeft: false }, heir);
  expect((await load(quick, id)).entrants[1]).toMatchObject({ ...heir, isEntered: true, former: [person(2)] });
  await playTable(quick, (await tableOf(1)).id);
  await settle(quick, record.id);
  expect((await replace(1)).ok).toBe(true);
  expect(await placeOf(1)).toMatchObject(heir);
});

test("nobody is to have two seats of one deal", async () => {
  const same = startCups();
  const { id } = await begunCup(same, 4, { isDuplicate: true });
  const ask = (number: number) => same.cups.replace(id, by(organiser), { user: person(number), hasLeft: false }, heir);
  expect((await ask(1)).ok).toBe(true);
  for (const number of [2, 3, 4])
    expect(await ask(number)).toMatchObject({ why: { say: "tournament.refusal.deal-known" } });
});

test("whoever looks at a disputed table of a deal, as its organiser, takes no place at another table of it", async () => {
  const same = startCups();
  const { id } = await begunCup(same, 4, { isDuplicate: true });
  const [over, open] = latestRound(await load(same, id))?.pods ?? [];
  const self = { user: organiser, name: "Organiser" };
  const ask = () => same.cups.replace(id, by(person(8)), { user: person(open?.seats[0] ?? 0), hasLeft: false }, self);
  await playTable(same, (await tableAt(same, id, 0)).id);
  await settle(same, id);
  await same.cups.dispute(id, by(person(over?.seats[0] ?? 0)), { round: 0, pod: 0 });
  await settle(same, id);
  expect(isHiddenFrom(await tableAt(same, id, 0), organiser)).toBe(false);
  expect(await ask()).toMatchObject({ why: { say: "tournament.refusal.deal-known" } });
  // Nor once somebody else organises.
  expect(await same.cups.transfer(id, by(organiser), heir)).toMatchObject({ ok: true });
  await settle(same, id);
  expect(isHiddenFrom(await tableAt(same, id, 0), organiser)).toBe(true);
  expect(await ask()).toMatchObject({ why: { say: "tournament.refusal.deal-known" } });
});

test("whoever was named for a seat of a deal looks at no other table of it, as its organiser by then", async () => {
  const same = startCups();
  const { id } = await begunCup(same, 4, { isDuplicate: true });
  const [over, open] = latestRound(await load(same, id))?.pods ?? [];
  const player = person(open?.seats[0] ?? 0);
  expect(await same.cups.replace(id, by(organiser), { user: player, hasLeft: false }, heir)).toMatchObject({
    ok: true,
  });
  expect(await same.cups.transfer(id, by(organiser), heir)).toMatchObject({ ok: true });
  await settle(same, id);
  await playTable(same, (await tableAt(same, id, 0)).id);
  await settle(same, id);
  expect(await same.cups.dispute(id, by(person(over?.seats[0] ?? 0)), { round: 0, pod: 0 })).toMatchObject({
    ok: true,
  });
  await settle(same, id);
  expect(isHiddenFrom(await tableAt(same, id, 0), heir.user)).toBe(true);
  // The seat is theirs all the same once its player gives it away.
  const { id: table, seatRequests } = await tableAt(same, id, 1);
  await same.service.changeInTime(table, by(player), (current, times) =>
    agreeToReplace(current, player, seatRequests[0]?.number ?? -1, times),
  );
  expect(seatOf(await tableAt(same, id, 1), heir.user)).toBeDefined();
});

test.each([
  ["plays a deal", false],
  ["has played a deal and was forgotten since", true],
])(
  "whoever %s looks at no other table of it, also as the organiser to whom its result is disputed",
  async (_, isGone) => {
    const same = startCups();
    const { id } = await openCup(same, { isDuplicate: true });
    await same.cups.join(id, by(organiser), "Organiser");
    for (const number of [1, 2, 3]) await same.cups.join(id, by(person(number)), `P${number}`);
    await same.cups.begin(id, by(organiser));
    await settle(same, id);
    const { entrants, rounds } = await load(same, id);
    const pods = rounds[0]?.pods ?? [];
    const pod = pods.findIndex(({ seats }) => !seats.includes(1));
    const player = entrants[(pods[pod]?.seats[0] ?? 0) - 1]?.user ?? expect.fail("no player");
    if (isGone) {
      await same.cups.transfer(id, by(organiser), heir);
      await same.cups.forget(organiser);
      expect(await same.cups.transfer(id, by(heir.user), { user: organiser, name: "Organiser" })).toMatchObject({
        ok: true,
      });
      await settle(same, id);
    }
    await playTable(same, (await tableAt(same, id, pod)).id);
    await settle(same, id);
    expect(await same.cups.dispute(id, by(player), { round: 0, pod })).toMatchObject({ ok: true });
    await settle(same, id);
    const disputed = await tableAt(same, id, pod);
    expect(disputed).toMatchObject({ host: organiser, status: "ended", keepsKey: true });
    expect(isHiddenFrom(disputed, organiser)).toBe(true);
  },
);

test("whoever joins in their own right before the seat is given away has their own place and no second one", async () => {
  await replace(2);
  await quick.cups.join(record.id, by(heir.user), heir.name);
  await agrees(2);
  expect(await placeOf(2)).toMatchObject({ user: person(2) });
  expect(await placeOf(5)).toMatchObject(heir);
});

test("an heir who is disqualified loses the seat, and the result stays with whoever began", async () => {
  await replace(2);
  await agrees(2);
  await quick.cups.remove(record.id, by(organiser), heir.user, "disqualify");
  await settle(quick, record.id);
  expect((await tableOf(2)).seats[latestRound(record)?.pods[podOf(2)]?.seats.indexOf(2) ?? -1]).toEqual({
    ...{ kind: "computer", name: heir.name, for: person(2) },
  });
});

test("whoever has left the tournament finishes the open table, whatever happens to its other seats", async () => {
  const partner = latestRound(record)?.pods[podOf(2)]?.seats.find((number) => number !== 2) ?? 0;
  await quick.cups.leave(record.id, by(person(2)));
  await quick.cups.remove(record.id, by(organiser), person(partner), "disqualify");
  await settle(quick, record.id);
  const table = await tableOf(2);
  expect([seatOf(table, person(2)), seatOf(table, person(partner))]).toEqual([expect.any(Number), undefined]);
});

test("an earlier place that somebody left does not hide the one that they took over", async () => {
  await quick.cups.join(record.id, by(heir.user), heir.name);
  await quick.cups.leave(record.id, by(heir.user));
  await replace(2);
  await agrees(2);
  expect(await quick.cups.leave(record.id, by(heir.user))).toMatchObject({ ok: true });
  expect((await placeOf(2))?.status).toBe("out");
});

test("who plays takes no present rival's place and does not cancel, whether tables are open or not", async () => {
  const mine = podOf(1);
  const [rival = 0] = latestRound(record)?.pods[1 - mine]?.seats ?? [];
  const late = await tableOf(rival);
  const replaceBy = (decider: UserId) =>
    quick.cups.replace(record.id, by(decider), { user: person(rival), hasLeft: false }, heir);
  const refused = (key: string) => ({ ok: false, why: { say: `tournament.refusal.${key}` } });
  const clocks = late.timing.clocks.map((clock) => ({ ...clock, since: 1, out: 2 }));
  await quick.service.change(late.id, null, (table) => accept({ ...table, timing: { ...table.timing, clocks } }));
  expect(await replaceBy(person(1))).toMatchObject(refused("own-rival"));
  expect((await tableOf(rival)).seats).toEqual(late.seats);
  await quick.cups.setRhythm(record.id, by(organiser), { start: "command", review: 0 }, "");
  for (const pod of [0, 1]) await playTable(quick, (await tableAt(quick, record.id, pod)).id);
  await settle(quick, record.id);
  expect(await replaceBy(person(1))).toMatchObject(refused("own-rival"));
  expect(await quick.cups.cancel(record.id, by(person(1)))).toMatchObject(refused("own-table"));
  // Who has left the tournament leaves a place that somebody may be given.
  await quick.cups.leave(record.id, by(person(rival)));
  expect(await replaceBy(person(1))).toMatchObject({ ok: true });
  expect(await quick.cups.cancel(record.id, by(organiser))).toMatchObject({ ok: true });
});
