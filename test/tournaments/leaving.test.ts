/** Leaving the server while a match of a tournament is being lost: no way out of its result. */
import { beforeEach, expect, test } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import { ratedResult } from "../../src/ratings/result.ts";
import { hour } from "../../src/time/hours.ts";
import { bids } from "../contract/fixture/index.ts";
import { begunCup, by, organiser, person, playTable, type QuickCup, settle, startCups, tableAt } from "./quickCup.ts";

const game: AnyGame = bids;
let quick: QuickCup;
beforeEach(() => {
  quick = startCups();
});

/** Plays the only table on to its end; gives its players by their ranks for ratings, or why nobody is rated. */
async function rankedAfter(id: Parameters<typeof settle>[1]): Promise<unknown> {
  await expect
    .poll(async () => {
      await playTable(quick, (await tableAt(quick, id)).id);
      return (await tableAt(quick, id)).status;
    })
    .toBe("ended");
  const result = ratedResult(game, await tableAt(quick, id));
  if (typeof result === "string") return result;
  return result.standing.toSorted((one, other) => one.rank - other.rank).map(({ player }) => player);
}

test("a player who leaves the server during a tournament match counts as last", async () => {
  const { id } = await begunCup(quick, 2, { rounds: 1 });
  await playTable(quick, (await tableAt(quick, id)).id, 2);
  quick.state.gone = [person(2)];
  quick.state.now += 2 * hour;
  await settle(quick, id);
  expect((await tableAt(quick, id)).seats).toContainEqual(
    expect.objectContaining({ kind: "computer", for: person(2) }),
  );
  expect(await rankedAfter(id)).toEqual([person(1), person(2)]);
});

test("a player whom staff bars during a tournament match counts for no rating, also once they are found gone", async () => {
  const { id } = await begunCup(quick, 2, { rounds: 1 });
  await playTable(quick, (await tableAt(quick, id)).id, 2);
  quick.state.gone = [person(2)];
  await quick.cups.drop("1", person(2), by(organiser).user);
  quick.state.now += 2 * hour;
  await settle(quick, id);
  expect(await rankedAfter(id)).toBe("alone");
});

test.each(["once the members are looked up", "when the time of the round is up before"])(
  "a player who is gone counts for no rating where an opponent may remove members: Discord says of nobody who made them leave, %s",
  async (when) => {
    for (const isManager of [true, false]) {
      const cup = startCups();
      quick = cup;
      const { id } = await begunCup(cup, 2, { rounds: 1 });
      await playTable(cup, (await tableAt(cup, id)).id, 2);
      cup.state.gone = [person(2)];
      if (isManager) cup.state.removers = [person(1), person(2)];
      cup.state.now += when.startsWith("once") ? 2 * hour : 11 * hour;
      await settle(cup, id);
      expect((await tableAt(cup, id)).seats).toContainEqual(expect.objectContaining({ kind: "computer" }));
      expect(await rankedAfter(id)).toEqual(isManager ? "alone" : [person(1), person(2)]);
    }
  },
);
