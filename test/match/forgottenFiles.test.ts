/** A file that was written before somebody had their data deleted. */
import { expect, test } from "vitest";
import { openStore } from "../../src/store/index.ts";
import { fileOf, game, options, playOn, save } from "./files.ts";
import { actor, home, personOn, serviceFor, started, tableOf } from "./tables.ts";

test.each([3, 200])(
  "no file of %i answers brings back whoever had their data deleted since it was written",
  async (answers) => {
    const service = serviceFor([game]);
    const id = await tableOf(service, game, options, 3);
    const [removed, gone] = [personOn(7), personOn(1)];
    await service.change(id, null, (record) => ({ ok: true, record: { ...record, removed: [removed] } }));
    await playOn(service, id, answers);
    const file = answers === 3 ? await save(service, id) : await fileOf(service, id);
    for (const who of [1, 7]) await service.forget(actor(who));
    const place = { guild: "1", home, name: "Person", isStaff: false };
    expect(await service.restore(actor(1), file, place)).toMatchObject({ why: { say: "refusal.save-stranger" } });
    const outcome = await service.restore(actor(0), file, place);
    expect(outcome).toMatchObject({ ok: true, record: { seats: [{ user: personOn(0) }, {}, { user: personOn(2) }] } });
    const text = JSON.stringify(outcome);
    for (const hidden of [gone, removed, "Person 1"]) expect(text).not.toContain(hidden);
    expect(await service.tablesOf(gone)).toEqual([]);
  },
);

test("nor does one that was being read while they had it deleted", async () => {
  const found: { happens: () => Promise<unknown> } = { happens: () => Promise.resolve() };
  const findShutOut = () => found.happens().then(() => []);
  const service = serviceFor([game], openStore(":memory:"), () => started, { findShutOut });
  const id = await tableOf(service, game, options, 3);
  await playOn(service, id, 3);
  const file = await save(service, id);
  found.happens = () => service.forget(actor(1));
  const outcome = await service.restore(actor(0), file, { guild: "1", home, name: "Person", isStaff: false });
  expect(outcome).toMatchObject({ ok: true, record: { seats: [{ user: personOn(0) }, {}, { user: personOn(2) }] } });
  expect(JSON.stringify(outcome)).not.toContain(personOn(1));
});
