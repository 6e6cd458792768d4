/** A player whose seat the others give away by their vote: what that costs them, and to what the others agreed. */
import { beforeEach, expect, test } from "vitest";
import type { TableId } from "../../src/ids.ts";
import { ratedResult } from "../../src/ratings/result.ts";
import { agreeToReplace, comeBack } from "../../src/table/actions/seats.ts";
import { hour } from "../../src/time/hours.ts";
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

beforeEach(beginAnew);

/** Two of three players vote the third, who has time left, out of the seat, which the others then play on. */
async function votedOut(by: "bench" | "computer"): Promise<TableId> {
  const id = await tableOfThree(daily);
  await bid(id, 0);
  await bid(id, 2);
  await asks(0, id, 1, { by });
  await agrees(2, id, 1);
  await passes(id, 13 * hour);
  if (by === "bench") {
    await post(id);
    expect(await takes(7, id, 1)).toMatchObject({ ok: true });
  }
  expect((await table(id)).seats[1]).toMatchObject({ owner: { user: personOn(1) } });
  return id;
}

/** Whoever is awaited bids, computers too, until the match is over. */
async function playToEnd(id: TableId): Promise<void> {
  for (;;) {
    const { match, status, seats } = await house.service.playComputers(await table(id));
    if (status === "ended") return;
    for (const { seat, ask, options } of game.decisions(match?.state ?? null).filter(({ awaited }) => awaited)) {
      const seated = seats[seat];
      if (seated?.kind !== "person") continue;
      const by = { user: seated.user, interaction: `bid ${seat} ${match?.clicks.join(" ")}` };
      await house.service.answer(id, by, seat, { ask, picks: options.slice(0, 1) }, "now");
    }
  }
}

async function ranks(id: TableId): Promise<Readonly<Record<string, number>>> {
  const rated = ratedResult(game, await table(id));
  if (typeof rated === "string") throw new Error(rated);
  return Object.fromEntries(rated.standing.map(({ player, rank }) => [player, rank]));
}

test.each(["bench", "computer"] as const)(
  "a player in time whose seat the others gave to the %s counts for no rating, unless they come back and choose",
  async (by) => {
    const id = await votedOut(by);
    await playToEnd(id);
    expect(Object.keys(await ranks(id)).toSorted()).toEqual([personOn(0), personOn(2)]);
    const other = await votedOut(by);
    await house.service.changeInTime(other, actor(1), (record, times) => comeBack(record, personOn(1), times));
    await playToEnd(other);
    expect((await ranks(other))[personOn(1)]).toBeLessThanOrEqual(3);
  },
);

test("whoever presses the button of an older request agrees to no other one about the seat", async () => {
  const id = await tableOfThree(daily);
  await asks(0, id, 1, { by: "bench" });
  const [old] = (await table(id)).seatRequests;
  expect(await objects(1, id, 1)).toMatchObject({ ok: true });
  await passes(id, 13 * hour);
  expect(await asks(0, id, 1, { by: "computer" })).toMatchObject({ ok: true });
  const [fresh] = (await table(id)).seatRequests;
  for (const person of [2, 1])
    expect(await agreesTo(person, id, old?.number)).toMatchObject(refusedAs("refusal.no-request"));
  expect((await table(id)).seatRequests).toMatchObject([{ step: "agree", votes: [personOn(0)] }]);
  expect(await agreesTo(2, id, fresh?.number)).toMatchObject({ ok: true });
  expect(await stepAt(id)).toEqual(["wait"]);
});

const agreesTo = (person: number, id: TableId, number: number | undefined) =>
  house.service.changeInTime(id, actor(person), (record, times) =>
    agreeToReplace(record, personOn(person), number ?? -1, times),
  );
