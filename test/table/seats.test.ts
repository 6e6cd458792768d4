/** Who may take over whose seat, and after what. */
import { beforeEach, describe, expect, test } from "vitest";
import { newTableId } from "../../src/ids.ts";
import { losePlace, regainPlace } from "../../src/table/actions/lostPlace.ts";
import { day, hour, minute } from "../../src/time/hours.ts";
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

beforeEach(beginAnew);

describe("the seat of a player who has time left", () => {
  test("is not given away by the host alone, nor by a manager who plays: more than half must agree, then it waits", async () => {
    const id = await tableOfThree(daily);
    expect(await asks(2, id, 1, { staff: true })).toMatchObject(refusedAs("refusal.host-only"));
    expect(await asks(0, id, 1)).toMatchObject({ ok: true });
    expect(await stepAt(id)).toEqual(["agree"]);
    expect(await post(id)).toEqual(["seat-request"]);
    // Nobody is called to it, not after days either, and a forged click does not get it.
    await passes(id, day);
    expect(await takes(5, id, 1)).toMatchObject(refusedAs("refusal.no-seat-fits"));
    await agrees(2, id, 1);
    expect(await stepAt(id)).toEqual(["wait"]);
    expect(await post(id)).toEqual(["seat-request", "seat-word"]);
    expect(await passes(id, 12 * hour - 2 * minute)).not.toContain("bench");
    expect(await takes(5, id, 1)).toMatchObject(refusedAs("refusal.no-seat-fits"));
    expect(await passes(id, 4 * minute)).toContain("bench");
    expect(await takes(5, id, 1)).toMatchObject({ ok: true });
    expect((await table(id)).seatRequests).toEqual([]);
  });

  test("stays theirs when they say so or answer, and there is no second request for as long as they may object", async () => {
    const id = await tableOfThree(daily);
    await asks(0, id, 1);
    await agrees(2, id, 1);
    expect(await objects(2, id, 1)).toMatchObject(refusedAs("refusal.not-your-seat"));
    expect(await objects(1, id, 1)).toMatchObject({ ok: true });
    expect(await passes(id, 11 * hour)).not.toContain("bench");
    expect(await asks(0, id, 1)).toMatchObject(refusedAs("refusal.seat-kept"));
    await passes(id, hour);
    await asks(0, id, 1);
    await agrees(2, id, 1);
    await bid(id, 1);
    expect((await table(id)).seatRequests).toEqual([]);
    expect(await passes(id, 13 * hour)).not.toContain("bench");
  });

  test("is given away at once by their own word, and when they have left the server", async () => {
    const id = await tableOfThree(daily);
    await asks(1, id, 1);
    expect(await post(id)).toEqual(["bench"]);
    expect(await takes(5, id, 1)).toMatchObject({ ok: true });
    await asks(0, id, 2, { hasLeft: true });
    expect(await takes(6, id, 2)).toMatchObject({ ok: true });
  });
});

describe("the seat of a player who has time left", () => {
  test("is open no more once they have answered after all", async () => {
    const id = await tableOfThree(daily);
    await asks(1, id, 1);
    await bid(id, 1);
    expect(await takes(5, id, 1)).toMatchObject(refusedAs("refusal.no-seat-fits"));
  });

  test("is not told to be looked for twice: a call stands until it is answered", async () => {
    const id = await tableOfThree(daily);
    await asks(1, id, 1);
    expect(await post(id)).toEqual(["bench"]);
    for (let again = 0; again < 5; again += 1)
      expect(await asks(0, id, 1)).toMatchObject(refusedAs("refusal.bench-called"));
    expect(await post(id)).toEqual([]);
  });
});

describe("the time to object", () => {
  test("is what the table says, without hours of sleep and without standstills of the bot", async () => {
    await house.service.changePreferences(personOn(1), (before) => ({
      ...before,
      quiet: { from: 13 * 60, to: 20 * 60 },
    }));
    const id = await tableOfThree(daily, 2 * hour);
    await asks(0, id, 1);
    await agrees(2, id, 1);
    await passes(id, 30 * minute);
    house.now += 10 * minute;
    // Of the time until 13:00 fifty minutes counted, so seventy more are left from 20:00 on.
    expect(await passes(id, 8 * hour + 26 * minute)).not.toContain("bench");
    expect(await passes(id, 8 * minute)).toContain("bench");
  });

  test("begins when a player who sleeps is awake and told", async () => {
    await house.service.changePreferences(personOn(1), (before) => ({
      ...before,
      quiet: { from: 11 * 60, to: 18 * 60 },
    }));
    const id = await tableOfThree(daily, 2 * hour);
    await asks(0, id, 1);
    await agrees(2, id, 1);
    expect(await stepAt(id)).toEqual(["notice"]);
    expect(await passes(id, 6 * hour + 4 * minute)).toContain("seat-request");
    expect(await stepAt(id)).toEqual(["wait"]);
    expect(await passes(id, 2 * hour - 8 * minute)).not.toContain("bench");
    expect(await passes(id, 8 * minute)).toContain("bench");
  });

  test("does not run while the table has no place where anybody could object", async () => {
    const id = await tableOfThree(daily, 2 * hour);
    await asks(0, id, 1);
    await agrees(2, id, 1);
    const { seatRequests } = await table(id);
    await house.service.change(id, null, (record) => ({ ok: true, record: losePlace(record, 10003, house.now) }));
    await passes(id, 5 * hour);
    await house.service.change(id, null, (record) => ({ ok: true, record: regainPlace(record, house.now) }));
    expect((await table(id)).seatRequests).toEqual(seatRequests.map((each) => ({ ...each, since: house.now })));
  });
});

test("without a clock, whom the table has waited for three days is asked at the host's word, and may object", async () => {
  const id = await tableOfThree();
  for (const seat of [0, 2]) await bid(id, seat);
  await passes(id, 3 * day - 4 * minute);
  await asks(0, id, 1);
  expect(await stepAt(id)).toEqual(["agree"]);
  await house.service.change(id, null, (record) => ({ ok: true, record: { ...record, seatRequests: [] } }));
  await passes(id, 8 * minute);
  await asks(0, id, 1);
  expect(await stepAt(id)).toEqual(["wait"]);
  expect(await passes(id, 12 * hour + 2 * minute)).toContain("bench");
});

describe("whoever has held a seat", () => {
  test("takes no other one, whatever they delete", async () => {
    const id = await tableOfThree(daily);
    await house.service.forget(actor(0));
    await asks(2, id, 2);
    const stored = JSON.stringify(await table(id));
    expect(stored).not.toContain(personOn(0));
    expect(await takes(0, id, 2)).toMatchObject(refusedAs("refusal.seat-known"));
    expect(await takes(6, id, 2)).toMatchObject({ ok: true });
  });

  test("takes no other one as a stand-in who has deleted themselves, or as one who was stood in for", async () => {
    const id = await tableOfThree(daily);
    await asks(1, id, 1);
    await takes(5, id, 1);
    await house.service.forget(actor(5));
    await house.service.forget(actor(1));
    await asks(2, id, 2);
    for (const person of [5, 1]) expect(await takes(person, id, 2)).toMatchObject(refusedAs("refusal.seat-known"));
  });

  test("takes none at the table that goes on from the file of that one", async () => {
    const id = await tableOfThree(daily);
    await asks(1, id, 1);
    await takes(5, id, 1);
    const copy = recordWith(await table(id), {
      id: newTableId("copy"),
      origin: { from: "file", table: id },
      heldBy: {},
      seen: [],
      outbox: [],
    });
    const seats = copy.seats.with(1, { kind: "computer", name: "Robin" });
    await house.service.create({ ...copy, seats });
    await asks(2, copy.id, 2);
    expect(await takes(5, copy.id, 2)).toMatchObject(refusedAs("refusal.seat-known"));
    expect(await takes(6, copy.id, 2)).toMatchObject({ ok: true });
  });
});

test("nobody takes over a seat where the same deal is played elsewhere, each alone", async () => {
  const id = await tableOfThree();
  await house.service.change(id, null, (record) => ({ ok: true, record: { ...record, keepsKey: true } }));
  expect(await asks(1, id, 1)).toMatchObject(refusedAs("refusal.own-try"));
});

test("the bench is pinged once an hour at the most, whoever calls it", async () => {
  const at = { id: newTableId("calling"), guild: "1", game: game.info.id };
  for (const seat of [5, 6, 7]) await house.service.bench.join("1", game.info.id, personOn(seat));
  const members = await house.service.bench.members(at);
  expect(await house.service.bench.call(at, 1, members, 2, house.now)).toEqual([personOn(5), personOn(6)]);
  expect(await house.service.bench.call(at, 2, members, 2, house.now + minute)).toEqual([personOn(7)]);
  expect(await house.service.bench.call(at, 3, members, 2, house.now + 2 * minute)).toEqual([]);
  expect(await house.service.bench.call(at, 4, members, 2, house.now + hour)).toEqual([personOn(5), personOn(6)]);
});
