/** What changes at a table while something about it is looked up. */
import { expect, test } from "vitest";
import { openStore } from "../../src/store/index.ts";
import type { Service } from "../../src/table/service/service.ts";
import { hour, minute } from "../../src/time/hours.ts";
import { paces } from "../../src/time/pace.ts";
import { bids } from "../contract/fixture/index.ts";
import { actor, home, personOn, serviceFor, started } from "../match/tables.ts";
import { beforeWrites } from "../watchedStore.ts";

async function openTable(service: Service) {
  const options = { gold: false, hand: "short" };
  const table = { game: bids, guild: "1", home, name: "Person 0", options, wantsThread: false, pace: paces.blitz };
  const { id } = await service.open(actor(0), table);
  for (const seat of [1, 2]) await service.join(id, actor(seat), `Person ${seat}`);
  return id;
}

test("a user whom the server bars as a lobby begins, in another process, has no seat at the match", async () => {
  const plain = openStore(":memory:");
  const service = serviceFor([bids], plain);
  const id = await openTable(service);
  let isBegun = false;
  const store = beforeWrites(plain, "tables", async () => {
    if (isBegun) return;
    isBegun = true;
    await service.start(id, actor(0));
  });
  await serviceFor([bids], store).shutOut("1", personOn(2), actor(7));
  expect(await service.load(id)).toMatchObject({ status: "playing", seats: [{}, {}, { kind: "computer" }] });
});

test("a player in time-out whose clock runs out while another one's is looked up is spared as well", async () => {
  let now = started;
  const out = started + paces.blitz.bank + paces.blitz.increment;
  const mutedUntil = (_: string, user: string) => {
    // Discord takes long to answer about the first player, whose clock has run out.
    if (user === personOn(0) && now >= out - minute && now < out) now = out;
    return Promise.resolve(user === personOn(1) ? out + hour : null);
  };
  const service = serviceFor([bids], openStore(":memory:"), () => now, { mutedUntil });
  const id = await openTable(service);
  await service.start(id, actor(0));
  await service.change(id, null, (record) => {
    const clocks = record.timing.clocks.map((clock, seat) => ({
      ...clock,
      left: clock.left - (seat === 0 ? minute : 0),
    }));
    return { ok: true, record: { ...record, timing: { ...record.timing, clocks } } };
  });
  for (; now < out + 3 * minute; now += minute) {
    await service.change(id, null, (record) => ({ ok: true, record: { ...record, outbox: [] } }));
    await service.runDue();
  }
  expect((await service.load(id))?.timing.muted?.map(({ seat }) => seat)).toEqual([1]);
});
