/** What a file says that a bot of somebody's own wrote. */
import { expect, test } from "vitest";
import { channelId } from "../../src/ids.ts";
import { ratedResult } from "../../src/ratings/result.ts";
import { readPlayedMatch } from "../../src/statistics/playedMatch.ts";
import { game, options, playOn } from "./files.ts";
import { actor, personOn, serviceFor, started, tableOf } from "./tables.ts";

const elsewhere = channelId("100000000000000009");

test("the file of a bot of somebody's own says nothing of other tables, people, tournaments or campaigns that is believed", async () => {
  const [here, liar] = [serviceFor([game]), serviceFor([game])];
  const running = await tableOf(here, game, options, 2);
  const before = await here.load(running);
  const id = await tableOf(liar, game, options, 2);
  await playOn(liar, id);
  const played = (await liar.load(id)) ?? expect.fail("no table");
  const answers = (await liar.answers(played)).map((entry) => ({ ...entry, at: 8e15 }));
  const lies = {
    ...{ ...played, id: running, host: personOn(1), opened: 8e15, campaign: "Yours", isDisputed: true, notes: [] },
    origin: { from: "file", table: running } as const,
    tournament: { id: "k3f7x2abcd", round: 0, pod: 0 },
    seats: played.seats.map((seated, seat) => ({
      ...{ ...seated, name: `[@everyone](https://evil.example) ${seat}`, for: personOn(5) },
      ...{ owner: { user: personOn(6), name: "Six" }, forgotten: { who: "hash:1", hasStayed: true } },
    })),
  };
  const at = { guild: "1", home: elsewhere, name: "Mallory", isStaff: false };
  const outcome = await here.restore(actor(0), await liar.saves.write(lies, answers), at);
  if (!outcome.ok) throw new Error(outcome.why.say);
  const { record } = outcome;
  expect(record.id).not.toBe(running);
  expect(await here.load(running)).toEqual(before);
  expect(record).toMatchObject({ guild: "1", host: personOn(0), opened: started, origin: { from: "archive" } });
  for (const told of ["tournament", "campaign", "isDisputed", "keepsKey"]) expect(record).not.toHaveProperty(told);
  expect(record.seats).toEqual([
    { kind: "person", user: personOn(0), name: "Mallory" },
    { kind: "computer", name: expect.any(String) as string },
  ]);
  for (const other of [1, 5, 6])
    expect(await Array.fromAsync(here.everyTableOf(personOn(other)), (table) => table.id)).not.toContain(record.id);
  expect([ratedResult(game, record), readPlayedMatch(game, record)]).toEqual(["restored", undefined]);
});
