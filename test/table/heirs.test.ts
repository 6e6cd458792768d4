/** A seat of a tournament that its organiser asks for: the same door as at ordinary tables, and the result stays. */
import { beforeEach, describe, expect, test } from "vitest";
import type { TableId } from "../../src/ids.ts";
import { accept } from "../../src/records/outcome.ts";
import { ratedResult } from "../../src/ratings/result.ts";
import { comeBack, requestSeat } from "../../src/table/actions/seats.ts";
import { ratedOwner } from "../../src/table/disclosure/rated.ts";
import { giveToComputer } from "../../src/table/deadlines/seatClocks.ts";
import { outsideTournaments, seatOf, type TableRecord } from "../../src/table/record.ts";
import { hour, minute } from "../../src/time/hours.ts";
import { actor, personOn } from "../match/tables.ts";
import {
  agrees,
  asks,
  beginAnew,
  bid,
  daily,
  game,
  house,
  objects,
  passes,
  post,
  refusedAs,
  stepAt,
  table,
  tableOfThree,
  takes,
} from "./threeSeats.ts";
import { recordWith } from "./recordWith.ts";

const organiser = 8;
const heir = { user: personOn(5), name: "Heir" };

let id: TableId;
beforeEach(async () => {
  beginAnew();
  id = await tableOfThree(daily);
  await change({ tournament: { id: "cup", round: 0, pod: 0 } });
});

const change = (changes: Partial<TableRecord>) =>
  house.service.change(id, null, (record) => ({ ok: true, record: recordWith(record, { ...changes }) }));

const asksFor = (seat: number, how: { readonly hasLeft?: boolean; readonly by?: typeof heir } = {}) =>
  house.service.changeInTime(id, actor(organiser), (record, times) => {
    const { hasLeft = false, by: named = heir } = how;
    return requestSeat(record, personOn(organiser), { seat, by: "bench", heir: named, hasLeft }, times);
  });

/** The heir takes the seat of the second player, who agrees. */
async function givenAway(): Promise<void> {
  await asksFor(1);
  await agrees(1, id, 1);
}

const standing = async () => {
  const result = ratedResult(game, recordWith(await table(id), { status: "ended" }));
  return typeof result === "string" ? result : result.standing.map(({ player, rank }) => [player, rank]);
};

describe("the seat of a present player", () => {
  test("goes to nobody by the organiser's word alone: more than half must agree, its player is told and has time", async () => {
    expect(await asksFor(1)).toMatchObject({ ok: true });
    expect([await stepAt(id), await post(id)]).toEqual([["agree"], ["seat-request"]]);
    await passes(id, hour);
    expect(seatOf(await table(id), personOn(1))).toBe(1);
    for (const other of [0, 2]) await agrees(other, id, 1);
    expect([await stepAt(id), await post(id)]).toEqual([["wait"], ["seat-request", "seat-word"]]);
    await passes(id, 12 * hour - 2 * minute);
    expect(seatOf(await table(id), personOn(1))).toBe(1);
    await passes(id, 4 * minute);
    expect(await table(id)).toMatchObject({
      seats: [{}, { kind: "person", ...heir, for: personOn(1) }, {}],
      seatRequests: [],
    });
  });

  test("stays theirs when they say so or choose", async () => {
    await asksFor(1);
    await objects(1, id, 1);
    expect(await asksFor(1)).toMatchObject(refusedAs("tournament.refusal.seat-kept"));
    await passes(id, 12 * hour);
    await asksFor(1);
    await bid(id, 1);
    expect([await stepAt(id), seatOf(await table(id), personOn(1))]).toEqual([[], 1]);
  });

  test("goes to the heir at once when they have left the server", async () => {
    await asksFor(1, { hasLeft: true });
    expect(seatOf(await table(id), heir.user)).toBe(1);
    expect(await post(id)).toEqual(expect.arrayContaining(["notice", "card"]));
  });

  test("does not go to an heir who has come by another hand of the table", async () => {
    for (const seat of [1, 2]) await asksFor(seat);
    await agrees(1, id, 1);
    await agrees(2, id, 2);
    expect((await table(id)).seats[2]).toMatchObject({ user: personOn(2) });
    expect(await stepAt(id)).toEqual([]);
    await change({ seats: (await table(id)).seats.with(1, { kind: "person", user: personOn(1), name: "Person 1" }) });
    await asksFor(2);
    await agrees(2, id, 2);
    expect((await table(id)).seats[2]).toMatchObject({ user: personOn(2) });
  });

  test("is not given away at a table that is over", async () => {
    await change({ status: "ended" });
    expect(await asksFor(1, { hasLeft: true })).toMatchObject(refusedAs("refusal.over"));
  });
});

describe("a seat that was given away", () => {
  beforeEach(givenAway);

  test("is the loss of whoever began, who does not come back, and no result of the heir", async () => {
    const back = await house.service.changeInTime(id, actor(1), (record, times) =>
      comeBack(record, personOn(1), times),
    );
    expect(back).toMatchObject(refusedAs("refusal.not-seated"));
    for (let round = 0; round < 2; round += 1) for (const seat of [0, 1, 2]) await bidAs(seat);
    const ranks = await standing();
    expect(ranks).toContainEqual([personOn(1), 4]);
    expect(JSON.stringify(ranks)).not.toContain(heir.user);
  });

  test("stays their loss when it goes on to others, back to themselves, or to a computer", async () => {
    const third = { user: personOn(6), name: "Third" };
    const holders = async () => (await table(id)).seats[1];
    await asksFor(1, { by: third });
    await agrees(5, id, 1);
    expect(await holders()).toMatchObject({ ...third, for: personOn(1) });
    const own = { user: personOn(1), name: "Person 1" };
    await asksFor(1, { by: own });
    await agrees(6, id, 1);
    expect(await holders()).toMatchObject({ ...own, for: personOn(1) });
    for (let round = 0; round < 2; round += 1) for (const seat of [0, 1, 2]) await bidAs(seat);
    expect(await standing()).toContainEqual([personOn(1), 4]);
    await house.service.changeInTime(id, actor(0), (record, times) => ({
      ok: true,
      record: giveToComputer(record, 1, times),
    }));
    expect(await holders()).toMatchObject({ kind: "computer", for: personOn(1) });
    expect(await standing()).toContainEqual([personOn(1), 4]);
  });

  test("stays their loss once the tournament is cancelled, whomever the heir hands the seat to", async () => {
    await house.service.change(id, null, (record) =>
      accept(outsideTournaments({ ...record, origin: { from: "tournament" } })),
    );
    const owner = async () => ratedOwner((await table(id)).seats[1] ?? expect.fail("no seat"));
    for (const by of ["computer", "bench"] as const) {
      expect(await asks(5, id, 1, { by })).toMatchObject({ ok: true });
      if (by === "bench") await takes(6, id, 1);
      expect(await owner()).toBe(personOn(1));
      await house.service.changeInTime(id, actor(5), (record, times) => comeBack(record, heir.user, times));
      expect((await table(id)).seats[1]).toMatchObject({ kind: "person", user: heir.user });
      expect(await owner()).toBe(personOn(1));
    }
    await house.service.forget(actor(1));
    expect(JSON.stringify((await table(id)).seats)).not.toContain(personOn(1));
    expect(await owner()).toBe(await house.service.hashOf(personOn(1)));
  });

  test("lets the heir into the private thread of a duplicate table, and whoever began out of it", async () => {
    await asksFor(2, { by: { user: personOn(6), name: "Third" } });
    await change({ keepsKey: true, place: (await table(id)).home });
    await post(id);
    await agrees(2, id, 2);
    expect(await post(id)).toEqual(expect.arrayContaining(["open", "dismiss"]));
  });
});

describe("whoever wants to be forgotten", () => {
  test("as one who was to have a seat, gets none, and no table names them", async () => {
    await asksFor(1);
    await house.service.forget(actor(5));
    expect(JSON.stringify(await table(id))).not.toContain(heir.user);
    await agrees(1, id, 1);
    expect(seatOf(await table(id), personOn(1))).toBe(1);
  });

  test("as an heir, leaves the loss to whoever began; as the one who began, under what stands for them", async () => {
    await givenAway();
    for (let round = 0; round < 2; round += 1) for (const seat of [0, 1, 2]) await bidAs(seat);
    await house.service.forget(actor(5));
    expect((await table(id)).seats[1]).toMatchObject({ kind: "computer", for: personOn(1) });
    expect(await standing()).toContainEqual([personOn(1), 4]);
    await house.service.forget(actor(1));
    expect(await standing()).toContainEqual([await house.service.hashOf(personOn(1)), 4]);
    for (const gone of [1, 5]) expect(JSON.stringify(await table(id))).not.toContain(personOn(gone));
  });

  test("as the one who began, while the heir plays on, still counts as last", async () => {
    await givenAway();
    for (let round = 0; round < 2; round += 1) for (const seat of [0, 1, 2]) await bidAs(seat);
    await house.service.forget(actor(1));
    expect((await table(id)).seats[1]).toMatchObject({ kind: "person", ...heir });
    expect(await standing()).toContainEqual([await house.service.hashOf(personOn(1)), 4]);
    expect(JSON.stringify(await table(id))).not.toContain(personOn(1));
  });
});

/** Whoever sits there answers. */
async function bidAs(seat: number): Promise<void> {
  const { match, seats } = await table(id);
  const open = game.decisions(match?.state ?? null).find((each) => each.seat === seat && each.awaited);
  const seated = seats[seat];
  if (open === undefined || seated?.kind !== "person") return;
  const by = { user: seated.user, interaction: `bid ${seat} ${match?.clicks.join(" ")}` };
  await house.service.answer(id, by, seat, { ask: open.ask, picks: open.options.slice(0, 1) }, "now");
}
