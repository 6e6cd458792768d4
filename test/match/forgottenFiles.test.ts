/** A file that was written before somebody had their data deleted. */
import { expect, test } from "vitest";
import { fileOf, game, options, playOn, save } from "./files.ts";
import { actor, home, personOn, serviceFor, tableOf } from "./tables.ts";

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
