import { beforeEach, describe, expect, test } from "vitest";

import type { AnyGame } from "../../games/contract/index.ts";
import { channelId, type TableId } from "../../src/ids.ts";
import type { Entry } from "../../src/match/match.ts";
import { verify } from "../../src/match/replay.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import type { TableRecord } from "../../src/table/record.ts";
import type { Service } from "../../src/table/service/service.ts";
import { bids } from "../contract/fixture/index.ts";
import { actor, serviceFor, tableOf } from "../match/tables.ts";
import { parseJson } from "../parseJson.ts";
import { clock } from "../clocks.ts";
import { noColumns } from "../watchedStore.ts";

const game: AnyGame = bids;
const elsewhere = channelId("100000000000000009");

/** A seat's bid, or another card instead of it, as often as wished: all of it can be taken back. */
async function bidOften(service: Service, id: TableId, times: number): Promise<void> {
  for (let given = 0; given < times; given += 1) {
    const { match } = await load(service, id);
    const asked = game.decisions(match?.state ?? null).find(({ seat }) => seat === 0);
    const answer = { ask: asked?.ask ?? "", picks: asked?.options.slice(0, 1) ?? [] };
    expect(await service.answer(id, actor(0), 0, answer, "now")).toMatchObject({ ok: true });
  }
}

async function load(service: Service, id: TableId): Promise<TableRecord> {
  const record = await service.load(id);
  if (record === undefined) throw new Error("The table is there");
  return record;
}

const answersOf = async (service: Service, id: TableId): Promise<readonly Entry[]> =>
  service.answers(await load(service, id));

/** The record as versions stored it that closed 32 answers at a time, when there were 64, and did not count them. */
function inOldShape(record: TableRecord, answers: readonly Entry[]): TableRecord {
  const { closed, ...match } = record.match ?? {};
  expect(closed).toBe(64);
  const old = { ...record, match: { ...match, newest: answers.slice(64), segments: 2 } };
  return parseJson<TableRecord>(JSON.stringify(old));
}

let store: Store;
let service: Service;
let id: TableId;
let given: readonly Entry[];
let old: TableRecord;

/** 130 answers of which the newest 64 can be taken back, stored as they were before. */
beforeEach(async () => {
  const writer = serviceFor([game]);
  id = await tableOf(writer, game, { gold: false, hand: "short" }, 2);
  await bidOften(writer, id, 130);
  given = await answersOf(writer, id);
  expect(given).toHaveLength(130);
  old = inOldShape(await load(writer, id), given);
  store = openStore(":memory:");
  service = serviceFor([game], store);
  const segments = store.shelf<readonly Entry[]>("segments");
  await store.shelf<TableRecord>("tables").put(id, old, null, noColumns);
  await segments.put(`${id}:0`, given.slice(0, 32), null);
  await segments.put(`${id}:1`, given.slice(32, 64), null);
});

describe("a table of which 32 answers at a time were closed", () => {
  test("has every answer, goes on in shorter segments, and what it told is true", async () => {
    expect(await answersOf(service, id)).toEqual(given);
    await bidOften(service, id, 20);
    const record = await load(service, id);
    const answers = await service.answers(record);
    expect(answers.slice(0, 130)).toEqual(given);
    expect(answers).toHaveLength(150);
    expect(await verify(game, record.match ?? missing(), answers, clock)).toEqual({ verdict: "true", answers: 150 });
    // After 150 answers the first 86 are out of reach, and the newest 64 to 72 are kept.
    expect(record.match).toMatchObject({ closed: 80, segments: 4 });
    expect((await store.shelf<readonly Entry[]>("segments").get(`${id}:2`))?.value).toEqual(answers.slice(64, 72));
  });

  test("a longer segment that was closed and never counted is closed anew", async () => {
    await store.shelf<readonly Entry[]>("segments").put(`${id}:2`, given.slice(64, 96), null);
    await bidOften(service, id, 20);
    const answers = await answersOf(service, id);
    expect(answers).toHaveLength(150);
    expect(answers.slice(0, 130)).toEqual(given);
  });

  test("can be taken back as far as ever", async () => {
    for (let back = 1; back <= 64; back += 1) expect(await service.takeBack(id, actor(0))).toMatchObject({ ok: true });
    expect(await answersOf(service, id)).toEqual(given.slice(0, 66));
    expect(await service.takeBack(id, actor(0))).toMatchObject({ why: { say: "refusal.undo-barrier" } });
  });

  test("opens from a file, with every answer, and goes on", async () => {
    const file = await service.saves.write(old, given);
    await store
      .shelf<TableRecord>("tables")
      .put(id, { ...old, status: "closed", isSaved: true }, await versionOf(id), noColumns);
    const restored = await service.restore(actor(0), file, {
      guild: "1",
      home: elsewhere,
      name: "Person 0",
      isStaff: false,
    });
    if (!restored.ok) throw new Error(restored.why.say);
    expect(await service.answers(restored.record)).toEqual(given);
    await bidOften(service, restored.record.id, 20);
    expect(await answersOf(service, restored.record.id)).toHaveLength(150);
  });

  test("leaves nothing behind when its server is forgotten", async () => {
    await bidOften(service, id, 20);
    await service.forgetGuild("1");
    const left: string[] = [];
    for await (const key of store.shelf("segments").keys()) left.push(key);
    expect(left).toEqual([]);
  });
});

async function versionOf(key: string): Promise<number> {
  return (await store.shelf<TableRecord>("tables").get(key))?.version ?? missing();
}

function missing(): never {
  throw new Error("The table is there");
}
