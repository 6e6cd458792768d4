/** What a player who takes a seat over reads of those who had it before: the hand, and no thought that was given up. */
import { beforeEach, expect, test } from "vitest";
import type { Json } from "../../games/contract/index.ts";
import type { TableId } from "../../src/ids.ts";
import { writeNote } from "../../src/table/actions/people.ts";
import { comeBack } from "../../src/table/actions/seats.ts";
import { actor, personOn } from "../match/tables.ts";
import { asks, beginAnew, bid, daily, game, house, post, table, tableOfThree, takes } from "./threeSeats.ts";

beforeEach(beginAnew);

/** All that the player of the second seat reads of choices: panel, log, receipts and replay. */
async function readBy(id: TableId) {
  const sight = house.service.sights.seat(await table(id), 1) ?? expect.fail("nobody sits there");
  const { entries } = await sight.log();
  const open = house.service.sights.table(await table(id));
  const isTold = ({ to }: { readonly to: unknown }) => to === "table";
  // What all may know is told to this player as well.
  expect(entries.flatMap(({ facts }) => facts.filter(isTold))).toEqual(
    (await open?.log())?.entries.flatMap(({ facts }) => facts),
  );
  return {
    panel: sight.newest.entries.flatMap((entry) => entry.own ?? []).length,
    log: entries.flatMap((entry) => entry.own ?? []).length,
    noted: entries.flatMap(({ facts }) => facts.filter(({ to }) => to === 1)).length,
    receipts: (await sight.prove()).receipts.length,
    steps: (await sight.replay(99))?.count,
  };
}

/** The second player thinks again and again; then somebody from the bench sits there. */
async function handedOver(): Promise<TableId> {
  const id = await tableOfThree(daily);
  await bid(id, 1);
  for (let again = 0; again < 3; again += 1) await bid(id, 1, "change");
  await asks(1, id, 1, { by: "bench" });
  expect(await takes(7, id, 1)).toMatchObject({ ok: true });
  await post(id);
  return id;
}

test("a player who takes over a seat reads what is locked in there, and not how often it was thought over", async () => {
  const id = await handedOver();
  const first = await readBy(id);
  expect(first).toEqual({ panel: 2, log: 2, noted: 2, receipts: 2, steps: 2 });
  await bid(id, 0);
  await bid(id, 2);
  // Everybody has seen the round now, and what the seat chose in the end.
  expect((await table(id)).match?.newest.some(({ unsealed = [] }) => unsealed.length > 0)).toBe(true);
  const after = await readBy(id);
  expect(after).toMatchObject({ panel: 1, log: 1, noted: 1 });
});

test("nobody else's log or replay counts how often a player has thought again", async () => {
  const id = await tableOfThree(daily);
  await bid(id, 1);
  for (let again = 0; again < 3; again += 1) await bid(id, 1, "change");
  const record = await table(id);
  for (const sight of [house.service.sights.seat(record, 0), house.service.sights.table(record)])
    expect([(await sight?.log())?.entries.length, (await sight?.replay(99))?.count]).toEqual([1, 1]);
});

test("their own second thoughts they read, and so does the owner who comes back", async () => {
  const id = await handedOver();
  const before = await readBy(id);
  const open = async () => (await table(id)).match?.clicks[1] ?? 0;
  const acted = await open();
  const outcome = await house.service.answer(id, actor(7), 1, { ask: "change", picks: await changes(id) }, "now");
  expect(outcome).toMatchObject({ ok: true });
  expect(await open()).toBe(acted + 1);
  expect((await readBy(id)).log).toBe(before.log);
  await house.service.changeInTime(id, actor(1), (record, times) => comeBack(record, personOn(1), times));
  await bid(id, 0);
  expect((await table(id)).seats[1]).toMatchObject({ user: personOn(1) });
  expect((await readBy(id)).receipts).toBe(5);
});

test("a player who takes over a seat does not read the notes of the player before", async () => {
  const id = await tableOfThree(daily);
  await house.service.change(id, null, (record) => writeNote(record, personOn(1), "their own"));
  const noteRead = async () => house.service.sights.seat(await table(id), 1)?.note;
  expect(await noteRead()).toBe("their own");
  await asks(1, id, 1, { by: "bench" });
  await takes(7, id, 1);
  expect(await noteRead()).toBe("");
});

test("what a player tries out is dealt anew: true in what the seat knows, and in nothing else", async () => {
  const hands = new Set<boolean>();
  for (let nth = 0; nth < 6; nth += 1) {
    const record = await table(await tableOfThree());
    const world = house.service.sights.seat(record, 0)?.dealAnew() ?? null;
    const seen = (state: Json, seat: number) => JSON.stringify(game.view(state, seat));
    const state = record.match?.state ?? null;
    expect(seen(world, 0)).toBe(seen(state, 0));
    hands.add(seen(world, 1) === seen(state, 1));
  }
  expect(hands.has(false)).toBe(true);
});

test("a player who takes over a seat cannot reckon from the ids of its buttons how often it was thought over", async () => {
  const clicks = async (thoughts: number) => {
    beginAnew();
    const id = await tableOfThree(daily);
    await bid(id, 1);
    for (let again = 0; again < thoughts; again += 1) await bid(id, 1, "change");
    const before = (await table(id)).match?.clicks ?? [];
    await asks(1, id, 1, { by: "bench" });
    await takes(7, id, 1);
    const sight = house.service.sights.seat(await table(id), 1) ?? expect.fail("nobody sits there");
    // An old panel of the seat is not the present one.
    expect(before.includes(sight.clicks)).toBe(false);
    return sight.clicks;
  };
  expect(await clicks(0)).toBe(await clicks(3));
});

async function changes(id: TableId): Promise<readonly string[]> {
  const { match } = await table(id);
  const sight = house.service.sights.seat(await table(id), 1);
  const asked = sight?.decisions.find(({ ask }) => String(ask) === "change");
  return asked?.options.slice(0, 1) ?? expect.fail(`nothing is asked after ${match?.newest.length ?? 0} answers`);
}
