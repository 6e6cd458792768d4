import { describe, expect, test } from "vitest";

import { channelId } from "../../src/ids.ts";
import { disclosureOf } from "../../src/table/disclosure/disclosure.ts";
import type { Service } from "../../src/table/service/service.ts";
import { fileOf, game, options, playOn, save } from "./files.ts";
import { actor, home, personOn, serviceFor, tableOf } from "./tables.ts";

const elsewhere = channelId("100000000000000009");

const there = { guild: "2", home: elsewhere, name: "Person 0", isStaff: false };
const here = { guild: "1", home, name: "Person 0", isStaff: false };

async function stoppedTable(service: Service, seats = 2): Promise<string> {
  const id = await tableOf(service, game, options, seats);
  await playOn(service, id, 3);
  return save(service, id);
}

describe("the file of a running table on another server", () => {
  test("is neither opened nor burnt by whoever manages that server", async () => {
    const service = serviceFor([game]);
    const file = await stoppedTable(service);
    expect(await service.restore(actor(7), file, { ...there, isStaff: true })).toMatchObject({
      why: { say: "refusal.save-elsewhere" },
    });
    expect((await service.restore(actor(0), file, here)).ok).toBe(true);
  });

  test("goes on there only when everybody who sits at it agrees, and is not used up before", async () => {
    const service = serviceFor([game]);
    const file = await stoppedTable(service, 3);
    const asked = await service.restore(actor(0), file, there);
    if (asked.ok || asked.asks === undefined) throw new Error("nobody was asked");
    const { id, needs } = asked.asks;
    expect(needs).toEqual([personOn(1), personOn(2)]);
    expect(await service.load(id)).toBeUndefined();
    expect(await service.agreeToRevive(id, actor(7))).toMatchObject({ why: { say: "refusal.save-not-yours" } });
    for (const who of [1, 1]) expect(await service.agreeToRevive(id, actor(who))).toMatchObject({ record: undefined });
    expect(await service.load(id)).toBeUndefined();
    const last = await service.agreeToRevive(id, actor(2));
    expect(last).toMatchObject({ ok: true, record: { id, status: "playing", guild: "2", origin: { from: "server" } } });
    expect(await service.agreeToRevive(id, actor(2))).toMatchObject({ why: { say: "refusal.save-asked" } });
    expect(await service.restore(actor(0), file, here)).toMatchObject({ why: { say: "refusal.save-used" } });
  });

  test("does not come into a place where others have begun to play meanwhile, and does once that is free", async () => {
    const service = serviceFor([game]);
    const file = await stoppedTable(service);
    const asked = await service.restore(actor(0), file, there);
    if (asked.ok || asked.asks === undefined) throw new Error("nobody was asked");
    const { id } = asked.asks;
    const place = { game, guild: "2", home: elsewhere, name: "Person 5", options, wantsThread: false };
    const other = await service.open(actor(5), place);
    await service.addComputer(other.id, actor(5));
    await service.start(other.id, actor(5));
    await service.change(other.id, null, (record) => ({ ok: true, record: { ...record, place: elsewhere } }));
    expect(await service.agreeToRevive(id, actor(1))).toMatchObject({ why: { say: "refusal.channel-taken" } });
    await service.close(other.id, actor(5), true);
    expect(await service.agreeToRevive(id, actor(1))).toMatchObject({ ok: true, record: { id, status: "playing" } });
  });

  test("goes on at home when one of them does not agree, or in the meantime", async () => {
    const service = serviceFor([game]);
    const file = await stoppedTable(service);
    const ask = async () => {
      const asked = await service.restore(actor(0), file, there);
      if (asked.ok || asked.asks === undefined) throw new Error("nobody was asked");
      return asked.asks.id;
    };
    const [first, second] = [await ask(), await ask()];
    expect((await service.declineRevival(first, actor(1))).ok).toBe(true);
    expect(await service.agreeToRevive(first, actor(1))).toMatchObject({ why: { say: "refusal.save-asked" } });
    expect((await service.restore(actor(0), file, here)).ok).toBe(true);
    expect(await service.agreeToRevive(second, actor(1))).toMatchObject({ why: { say: "refusal.save-used" } });
  });
});

describe("a running match that was brought to another server", () => {
  test("asks nobody where one person sits with computers", async () => {
    const service = serviceFor([game]);
    const { id } = await service.open(actor(0), {
      ...{ game, guild: "1", home, name: "Person 0", options, wantsThread: false },
    });
    await service.addComputer(id, actor(0));
    const begun = await service.start(id, actor(0));
    if (begun.ok) await service.playComputers(begun.record);
    expect((await service.restore(actor(0), await save(service, id), there)).ok).toBe(true);
  });

  test("can never be ended into its key and hands, even if everybody there agrees", async () => {
    const service = serviceFor([game]);
    const asked = await service.restore(actor(0), await stoppedTable(service), there);
    if (asked.ok || asked.asks === undefined) throw new Error("nobody was asked");
    const { id } = asked.asks;
    await service.agreeToRevive(id, actor(1));
    expect((await service.close(id, actor(7), true)).ok).toBe(true);
    expect(await service.showHands(id, actor(0))).toMatchObject({ why: { say: "refusal.show-elsewhere" } });
    const record = await service.load(id);
    expect(record === undefined || disclosureOf(record).hands).toBe(false);
  });

  test("is still one from elsewhere when it is saved there and goes on once more", async () => {
    const service = serviceFor([game]);
    const asked = await service.restore(actor(0), await stoppedTable(service), there);
    if (asked.ok || asked.asks === undefined) throw new Error("nobody was asked");
    await service.agreeToRevive(asked.asks.id, actor(1));
    const again = await service.restore(actor(0), await save(service, asked.asks.id), there);
    expect(again).toMatchObject({ ok: true, record: { status: "playing", origin: { from: "server" } } });
  });
});

describe("a match whose deal others play, too", () => {
  const at = { guild: "1", home, name: "Person 0", isStaff: true };

  test("is not saved", async () => {
    const service = serviceFor([game]);
    const id = await tableOf(service, game, options, 2);
    await service.change(id, null, (record) => ({ ok: true, record: { ...record, keepsKey: true } }));
    expect(await service.prepareSave(id, actor(0), true)).toMatchObject({ why: { say: "refusal.save-same-deal" } });
  });

  test("does not go on from a file that was written before, until all have finished", async () => {
    const service = serviceFor([game]);
    const id = await tableOf(service, game, options, 2);
    const keep = (keepsKey: boolean) =>
      service.change(id, null, (record) => ({
        ok: true,
        record: { ...record, keepsKey, status: "closed", isSaved: true },
      }));
    await keep(true);
    const file = await fileOf(service, id);
    expect(await service.restore(actor(0), file, at)).toMatchObject({ why: { say: "refusal.save-same-deal" } });
    await keep(false);
    expect((await service.restore(actor(0), file, at)).ok).toBe(true);
  });
});

describe("a finished match from elsewhere", () => {
  async function broughtFrom(liar: Service, service: Service, place: { readonly guild: string }) {
    const id = await tableOf(liar, game, options, 3);
    await playOn(liar, id);
    return service.restore(actor(0), await fileOf(liar, id), {
      ...{ ...place, home: elsewhere, name: "Ada", isStaff: false },
    });
  }

  test.each(["another bot", "another server"])("of %s seats only those who say so", async (from) => {
    const service = serviceFor([game]);
    const outcome = await broughtFrom(from === "another bot" ? serviceFor([game]) : service, service, { guild: "2" });
    if (!outcome.ok) throw new Error(outcome.why.say);
    const { id, seats } = outcome.record;
    expect(outcome.record).toMatchObject({ origin: { from: "archive" }, host: personOn(0) });
    expect(seats).toEqual([
      { kind: "person", user: personOn(0), name: "Ada" },
      { kind: "computer", name: "Person 1" },
      { kind: "computer", name: "Person 2" },
    ]);
    expect(JSON.stringify(outcome.record)).not.toContain(personOn(1));
    const isListed = async (number: number) => {
      for await (const record of service.everyTableOf(personOn(number))) if (record.id === id) return true;
      return false;
    };
    expect(await isListed(1)).toBe(false);
    expect(await service.claimSeat(id, actor(7), "Hugo")).toMatchObject({ why: { say: "refusal.no-claim" } });
    expect(await isListed(7)).toBe(false);
    const claimed = await service.claimSeat(id, actor(1), "Ben");
    expect(claimed).toMatchObject({ record: { seats: { 1: { kind: "person", user: personOn(1), name: "Ben" } } } });
    expect(await isListed(1)).toBe(true);
    expect(await service.claimSeat(id, actor(1), "Ben")).toMatchObject({ why: { say: "refusal.already-seated" } });
  });

  test("with an option that the game does not have is refused", async () => {
    const [liar, service] = [serviceFor([game]), serviceFor([game])];
    const id = await tableOf(liar, game, { ...options, padding: "x".repeat(1000) }, 2);
    await playOn(liar, id);
    expect(
      await service.restore(actor(0), await fileOf(liar, id), { guild: "1", home, name: "Ada", isStaff: true }),
    ).toMatchObject({ why: { say: "refusal.save-untrue" } });
  });
});
