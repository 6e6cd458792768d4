/** Seats that the computer keeps: who may take over that of a player who had their data deleted. */
import { beforeEach, describe, expect, test } from "vitest";
import { actor, personOn } from "../match/tables.ts";
import { asks, beginAnew, daily, house, post, refusedAs, table, tableOfThree, takes } from "./threeSeats.ts";

beforeEach(beginAnew);

describe("the seat of a player who had their data deleted", () => {
  test("is free at the host's word, without a vote or a wait, and nothing is left of who played it", async () => {
    const id = await tableOfThree(daily);
    await asks(1, id, 2);
    await house.service.forget(actor(1));
    expect(await post(id)).toContain("notice");
    const stored = JSON.stringify(await table(id));
    expect(stored).not.toContain(personOn(1));
    expect(stored).not.toContain("Person 1");
    // Nobody sits down unasked, and only the host may ask.
    expect(await takes(5, id, 1)).toMatchObject(refusedAs("refusal.no-seat-fits"));
    expect(await asks(2, id, 1)).toMatchObject(refusedAs("refusal.host-only"));
    expect(await asks(0, id, 1)).toMatchObject({ ok: true });
    expect(await post(id)).toEqual(["bench"]);
    expect(await asks(0, id, 1)).toMatchObject(refusedAs("refusal.bench-called"));
    expect(await takes(5, id, 1)).toMatchObject({ ok: true });
    const { seats, seatRequests } = await table(id);
    expect(seats[1]).toMatchObject({ kind: "person", user: personOn(5), forgotten: { hasStayed: false } });
    expect(seatRequests).toEqual([]);
  });

  test("is taken by nobody who has seen another hand, but by the same person again, who inherits their own result", async () => {
    const id = await tableOfThree(daily);
    await asks(2, id, 2);
    await takes(5, id, 2);
    await house.service.forget(actor(1));
    await asks(0, id, 1);
    for (const other of [2, 5]) expect(await takes(other, id, 1)).toMatchObject({ ok: false });
    expect(await takes(1, id, 1)).toMatchObject({ ok: true });
    const { forgotten } = (await table(id)).seats[1] ?? {};
    // Who stood in and is forgotten as well takes the result of nobody with them.
    await house.service.forget(actor(1));
    await asks(0, id, 1);
    await takes(6, id, 1);
    await house.service.forget(actor(6));
    expect((await table(id)).seats[1]).toEqual({ kind: "computer", name: "Somebody", forgotten });
  });

  test("is given to no computer, which plays it already", async () => {
    const id = await tableOfThree(daily);
    await house.service.forget(actor(1));
    expect(await asks(0, id, 1, { by: "computer" })).toMatchObject(refusedAs("refusal.no-person"));
  });
});

test("the bench is called to no seat that the computer keeps for a player who can come back", async () => {
  const id = await tableOfThree(daily);
  await asks(1, id, 1, { by: "computer" });
  expect(await asks(0, id, 1)).toMatchObject(refusedAs("refusal.no-person"));
});
