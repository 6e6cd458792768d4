import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";

import { channelId, type TableId } from "../../src/ids.ts";
import { openStore } from "../../src/store/index.ts";
import type { Service } from "../../src/table/service/service.ts";
import { writeNote } from "../../src/table/actions/people.ts";
import { replaceSeat } from "../../src/table/actions/seats.ts";
import { disclosureOf } from "../../src/table/disclosure/disclosure.ts";
import { fileOf, game, options, playOn, save } from "./files.ts";
import { actor, home, personOn, serviceFor, tableOf } from "./tables.ts";
import { parseJson } from "../parseJson.ts";

const elsewhere = channelId("100000000000000009");

/** The file with one value in it changed by hand. */
function forge(file: string, change: (read: Record<string, unknown>) => void): string {
  const read = parseJson<Record<string, unknown>>(file);
  change(read);
  return JSON.stringify(read);
}

test("the file of a finished table names nobody whom its host removed or invited, and tells no number of private posts", async () => {
  const service = serviceFor([game]);
  const id = await tableOf(service, game, options, 2);
  const [removed, invited] = [personOn(7), personOn(8)];
  await service.change(id, null, (record) => ({
    ok: true,
    record: { ...record, removed: [removed], invited: [invited], privatePosts: [4321, 0] },
  }));
  await playOn(service, id);
  const file = await fileOf(service, id);
  expect(file).toContain(personOn(0));
  for (const hidden of [removed, invited, "4321"]) expect(file).not.toContain(hidden);
});

describe("the file of a finished table", () => {
  test("brings the same table up on another bot", async () => {
    const [here, there] = [serviceFor([game]), serviceFor([game])];
    const id = await tableOf(here, game, options, 2);
    await playOn(here, id);
    const outcome = await there.restore(actor(0), await fileOf(here, id), {
      guild: "2",
      home: elsewhere,
      name: "Somebody",
      isStaff: false,
    });
    if (!outcome.ok) throw new Error(outcome.why.say);
    expect(outcome.record.match).toEqual((await here.load(id))?.match);
    expect(outcome.record).toMatchObject({ status: "ended", guild: "2", place: elsewhere });
    expect(outcome.record.outbox.map(({ kind }) => kind)).toEqual(["end"]);
  });

  test("is refused when anything in it was changed, with the reason", async () => {
    const service = serviceFor([game]);
    const id = await tableOf(service, game, options, 2);
    await playOn(service, id);
    const file = await fileOf(service, id);
    const why = async (text: string, person = 0) => {
      const outcome = await service.restore(actor(person), text, {
        guild: "2",
        home: elsewhere,
        name: "Somebody",
        isStaff: false,
      });
      return outcome.ok ? "taken" : outcome.why.say;
    };
    expect(await why("hello")).toBe("refusal.save-not-a-save");
    expect(await why(forge(file, (read) => delete read["by"]))).toBe("refusal.save-not-a-save");
    const other = forge(file, (read) => (read["body"] = String(read["body"]).replace("Person 1", "Person 9")));
    expect(await why(other)).toBe("refusal.save-changed");
    expect(await why(forge(file, (read) => (read["encrypted"] = true)))).toBe("refusal.save-changed");
    expect(await why(file, 7)).toBe("refusal.save-stranger");
  });

  test("signed by another bot is still refused when its answers do not lead where it says", async () => {
    const [here, liar] = [serviceFor([game]), serviceFor([game])];
    const id = await tableOf(liar, game, options, 2);
    await playOn(liar, id);
    const record = await liar.load(id);
    if (record === undefined) throw new Error("no table");
    const answers = await liar.answers(record);
    const lie = await liar.saves.write(record, answers.slice(0, -1));
    expect(
      await here.restore(actor(0), lie, { guild: "2", home: elsewhere, name: "Somebody", isStaff: true }),
    ).toMatchObject({
      why: { say: "refusal.save-untrue" },
    });
  });
});

test("the file of a finished table is refused by a bot that no longer has its game", async () => {
  const service = serviceFor([game]);
  const id = await tableOf(service, game, options, 2);
  await playOn(service, id);
  const file = await fileOf(service, id);
  expect(await service.saves.open(file, [game])).toMatchObject({ ok: true, isOwn: true });
  expect(await service.saves.open(file, [])).toEqual({ ok: false, refusal: "unknown-game" });
});

test("the notes of players are in no file of their match", async () => {
  const service = serviceFor([game]);
  const id = await tableOf(service, game, options, 2);
  await service.change(id, null, (record) => writeNote(record, personOn(1), "their own"));
  await playOn(service, id);
  const file = await fileOf(service, id);
  expect([file.includes("Person 1"), file.includes("their own")]).toEqual([true, false]);
});

/** A match of two that its host closed after three answers. */
async function brokenOff(service: Service): Promise<TableId> {
  const id = await tableOf(service, game, options, 2);
  await playOn(service, id, 3);
  expect((await service.close(id, actor(0), false)).ok).toBe(true);
  return id;
}

describe("a match that was broken off", () => {
  test("shows key and hands when everybody who played wants that, and no sooner", async () => {
    const service = serviceFor([game]);
    const id = await brokenOff(service);
    const isShown = async () => {
      const record = await service.load(id);
      return record === undefined ? undefined : disclosureOf(record).hands;
    };
    expect(await isShown()).toBe(false);
    await expect(fileOf(service, id)).rejects.toThrow("keeps its secrets");
    // Neither the host alone, however often, nor somebody who does not sit there.
    for (const who of [0, 0]) expect((await service.showHands(id, actor(who))).ok).toBe(true);
    expect(await service.showHands(id, actor(7))).toMatchObject({ why: { say: "refusal.not-seated" } });
    expect(await isShown()).toBe(false);
    expect((await service.showHands(id, actor(1))).ok).toBe(true);
    expect(await isShown()).toBe(true);
    expect((await service.load(id))?.outbox.at(-1)).toMatchObject({ kind: "end" });
  });

  test("asks the owner of a seat that somebody else plays, too", async () => {
    const service = serviceFor([game]);
    const id = await tableOf(service, game, options, 2);
    const given = await service.changeInTime(id, actor(0), (record, times) =>
      replaceSeat(record, personOn(0), false, { seat: 1, by: "computer", hasLeft: true }, times),
    );
    expect(given.ok).toBe(true);
    await service.close(id, actor(0), false);
    await service.showHands(id, actor(0));
    const record = await service.load(id);
    expect(record?.seats[1]?.kind).toBe("computer");
    expect(record === undefined || disclosureOf(record).hands).toBe(false);
  });
});

describe("a match that was broken off by those who were left", () => {
  test("never shows the hand of whoever had their data deleted, unless they had agreed", async () => {
    const service = serviceFor([game]);
    const shows = async (id: TableId) => {
      const record = await service.load(id);
      return record === undefined ? undefined : disclosureOf(record).hands;
    };
    const first = await tableOf(service, game, options, 2);
    await service.forget(actor(1));
    await service.close(first, actor(0), false);
    expect(await service.showHands(first, actor(0))).toMatchObject({ why: { say: "refusal.show-forgotten" } });
    expect(await shows(first)).toBe(false);

    const second = await brokenOff(service);
    await service.showHands(second, actor(1));
    await service.forget(actor(1));
    expect(await shows(second)).toBe(false);
    await service.showHands(second, actor(0));
    expect(await shows(second)).toBe(true);
    // What was shown is not taken back.
    await service.forget(actor(0));
    expect(await shows(second)).toBe(true);
  });
});

describe("a match that was broken off or ended", () => {
  test("shows nothing while others play the same deal, not even at its end", async () => {
    const service = serviceFor([game]);
    const id = await tableOf(service, game, options, 2);
    await service.change(id, null, (record) => ({ ok: true, record: { ...record, keepsKey: true } }));
    await playOn(service, id);
    const record = await service.load(id);
    expect(record?.status).toBe("ended");
    expect(record === undefined || disclosureOf(record).hands).toBe(false);
    expect(await service.showHands(id, actor(0))).toMatchObject({ why: { say: "tournament.refusal.same-deal" } });
  });

  test("comes up from its file as it was, and goes on nowhere", async () => {
    const [here, there] = [serviceFor([game]), serviceFor([game])];
    const id = await brokenOff(here);
    for (const seat of [0, 1]) await here.showHands(id, actor(seat));
    const file = await fileOf(here, id);
    for (const service of [here, there]) {
      const outcome = await service.restore(actor(0), file, { guild: "1", home, name: "Person 0", isStaff: false });
      if (!outcome.ok) throw new Error(outcome.why.say);
      expect(outcome.record).toMatchObject({ status: "closed", match: { state: (await here.load(id))?.match?.state } });
      expect(outcome.record.outbox.map(({ kind }) => kind)).toEqual(["end"]);
    }
  });
});

test("a running match goes on from its file once, even in two processes at once", async () => {
  const store = openStore(":memory:");
  const [service, other] = [serviceFor([game], store), serviceFor([game], store)];
  const id = await tableOf(service, game, options, 2);
  const file = await save(service, id);
  const place = { guild: "1", home, name: "Person 0", isStaff: false };
  const outcomes = await Promise.all([service.restore(actor(0), file, place), other.restore(actor(1), file, place)]);
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ why: { say: "refusal.save-used" } });
});

describe("the file of a running table", () => {
  test("is as long whatever is in the hands", async () => {
    const service = serviceFor([game]);
    const record = await service.load(await tableOf(service, game, options, 2));
    if (record === undefined || record.match === null) throw new Error("no match");
    const { match } = record;
    const lengthWith = async (hidden: string) => {
      const held = { ...record, match: { ...match, deal: { ...match.deal, key: hidden } } };
      return (await service.saves.write(held, [])).length;
    };
    expect(await lengthWith("5e".repeat(500))).toBe(await lengthWith("5e".repeat(32)));
  });

  test("shows nobody a hand, goes on once, and only with the bot that wrote it", async () => {
    const [service, other] = [serviceFor([game]), serviceFor([game])];
    const id = await tableOf(service, game, options, 2);
    await playOn(service, id, 3);
    expect(await service.prepareSave(id, actor(1), false)).toMatchObject({ why: { say: "refusal.host-only" } });
    await save(service, id);
    const stopped = await service.load(id);
    expect(stopped).toMatchObject({ status: "closed", isSaved: true });
    expect(stopped?.outbox.map(({ kind }) => kind)).not.toContain("end");
    const file = await fileOf(service, id);
    expect(file).not.toContain(stopped?.match?.deal.key);
    expect(file).not.toContain("cards");
    expect(
      await other.restore(actor(0), file, { guild: "2", home: elsewhere, name: "Somebody", isStaff: true }),
    ).toMatchObject({
      why: { say: "refusal.save-encrypted" },
    });
    const outcome = await service.restore(actor(0), file, { guild: "1", home, name: "Somebody", isStaff: false });
    if (!outcome.ok) throw new Error(outcome.why.say);
    expect(outcome.record).toMatchObject({ status: "playing", match: { state: stopped?.match?.state } });
    expect(outcome.record.timing.pace).toEqual(stopped?.timing.pace);
    expect(outcome.record.timing.clocks).toHaveLength(2);
    expect(await service.restore(actor(0), file, { guild: "1", home, name: "Somebody", isStaff: false })).toMatchObject(
      {
        why: { say: "refusal.save-used" },
      },
    );
    await playOn(service, outcome.record.id);
    expect((await service.load(outcome.record.id))?.status).toBe("ended");
  });
});

describe("the file that is handed out before the table stops", () => {
  const at = { guild: "1", home, name: "Somebody", isStaff: false };

  test("and the one in the thread are one: a match goes on from either, once", async () => {
    const service = serviceFor([game]);
    const id = await tableOf(service, game, options, 2);
    await playOn(service, id, 3);
    const handed = await save(service, id);
    const posted = await fileOf(service, id);
    expect(handed).not.toBe(posted);
    expect((await service.restore(actor(0), handed, at)).ok).toBe(true);
    expect(await service.restore(actor(0), posted, at)).toMatchObject({ why: { say: "refusal.save-used" } });
  });

  test("is void while the table goes on, and when it went on before it stopped", async () => {
    const service = serviceFor([game]);
    const id = await tableOf(service, game, options, 2);
    await playOn(service, id, 2);
    const prepared = await service.prepareSave(id, actor(0), false);
    if (!prepared.ok) throw new Error(prepared.why.say);
    const goOn = () => service.restore(actor(0), prepared.file, at);
    expect(await goOn()).toMatchObject({ why: { say: "refusal.save-running" } });
    await playOn(service, id, 1);
    expect(await prepared.stop()).toMatchObject({ why: { say: "refusal.save-overtaken" } });
    expect((await service.load(id))?.status).toBe("playing");
    const later = await save(service, id);
    expect(await goOn()).toMatchObject({ why: { say: "refusal.save-running" } });
    expect((await service.restore(actor(0), later, at)).ok).toBe(true);
  });

  test("was used when an older version noted so by the file itself", async () => {
    const store = openStore(":memory:");
    const service = serviceFor([game], store);
    const id = await tableOf(service, game, options, 2);
    const file = await save(service, id);
    const { body } = parseJson<{ readonly body: string }>(file);
    const digest = createHash("sha256").update(body).digest("hex");
    await store.shelf("imports").put(digest, { table: id }, null);
    expect(await service.restore(actor(0), file, at)).toMatchObject({ why: { say: "refusal.save-used" } });
  });
});
