/** What was read before a deletion, and is written after it, names nobody anew. */
import { expect, test } from "vitest";
import { createFunnel } from "../../src/company/funnel.ts";
import { createResults } from "../../src/discord/app/hosting.ts";
import { silentMeter } from "../../src/metrics/meter.ts";
import { openStore } from "../../src/store/index.ts";
import { paces } from "../../src/time/pace.ts";
import { latestRound } from "../../src/tournaments/record.ts";
import { bids } from "../contract/fixture/index.ts";
import { playOn } from "../match/files.ts";
import { actor, personOn, serviceFor, tableOf } from "../match/tables.ts";
import { pretend } from "../pretend.ts";
import { begunCup, by, load, person, settle, startCups } from "../tournaments/quickCup.ts";
import { beforeWrites } from "../watchedStore.ts";

const gone = personOn(1);

test.each(["rated-results", "rated-players", "statistics"])(
  "a match that is counted while a player has their data deleted names them in no row: before %s is written",
  async (namespace) => {
    const plain = openStore(":memory:");
    let happens: (() => Promise<unknown>) | undefined;
    const store = beforeWrites(plain, namespace, async () => {
      const once = happens;
      happens = undefined;
      await once?.();
    });
    const service = serviceFor([bids], plain);
    const challenges = pretend({ count: () => Promise.resolve() });
    const funnel = createFunnel(plain, silentMeter, pretend({}));
    const { ratings, statistics, ended } = createResults(store, [bids], () => ({ service, challenges }), funnel);
    const id = await tableOf(service, bids, { gold: false, hand: "short" }, 2);
    await service.change(id, null, (record) => ({
      ok: true,
      record: { ...record, timing: { ...record.timing, pace: paces.daily } },
    }));
    await playOn(service, id);
    const record = (await service.load(id)) ?? expect.fail("no table");
    expect(record.status).toBe("ended");
    happens = async () => {
      await service.forget(actor(1));
      await ratings.forget(gone, await service.hashOf(gone));
      await statistics.forget(gone);
    };
    await ended(record);
    expect(happens).toBeUndefined();
    for (const shelf of ["rated-results", "rated-players", "statistics"] as const)
      for await (const [key, stored] of plain.shelf(shelf).entries())
        expect(`${key} ${JSON.stringify(stored)}`).not.toContain(gone);
    // The other player's result stands.
    expect(await ratings.about(personOn(0))).toHaveLength(1);
  },
);

test("an heir of whom a tournament hears as they have their data deleted has no place by their name", async () => {
  const quick = startCups();
  const { id } = await begunCup(quick, 2, { rounds: 1 });
  const table = latestRound(await load(quick, id))?.pods[0]?.table ?? expect.fail("no table");
  const heir = person(9);
  await quick.service.change(table, null, (record) => ({
    ok: true,
    record: {
      ...record,
      seats: record.seats.map((seated, seat) =>
        seat === 0 && seated.kind === "person"
          ? { kind: "person", user: heir, name: "Zoe", for: seated.user, since: quick.state.now }
          : seated,
      ),
    },
  }));
  const { loadMany } = quick.service;
  const deleteOnce: typeof loadMany = async (ids) => {
    Object.assign(quick.service, { loadMany });
    const read = await loadMany(ids);
    await quick.service.forget(by(heir));
    await quick.cups.forget(heir);
    return read;
  };
  Object.assign(quick.service, { loadMany: deleteOnce });
  await settle(quick, id);
  expect(JSON.stringify(await load(quick, id))).not.toMatch(new RegExp(`${heir}|Zoe`, "u"));
});
