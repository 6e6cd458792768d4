/** What the bot's own standstills and the clock of its machine may cost the players: nothing. */
import { beforeEach, describe, expect, test } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import type { TableId } from "../../src/ids.ts";
import { removeDue } from "../../src/records/recordStore.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import type { TableRecord } from "../../src/table/record.ts";
import type { Service } from "../../src/table/service/service.ts";
import { day, hour, minute } from "../../src/time/hours.ts";
import { bids } from "../contract/fixture/index.ts";
import { actor, home, serviceFor } from "./tables.ts";

const game: AnyGame = bids;
const noon = Date.parse("2026-06-01T12:00:00Z");
let now: number;
let store: Store;
let service: Service;
beforeEach(() => {
  now = noon;
  store = openStore(":memory:");
  service = serviceFor([game], store, () => now);
});

/** A table of two with an hour and ten minutes each, five minutes into its first turn. */
async function playedTable(): Promise<TableId> {
  const opening = { game, guild: "1", home, name: "Ada", options: { gold: false, hand: "short" }, wantsThread: false };
  const pace = { name: "custom", bank: hour, increment: 10 * minute } as const;
  const { id } = await service.open(actor(0), { ...opening, pace });
  await service.join(id, actor(1), "Ben");
  await service.start(id, actor(0));
  await passes(id, 5 * minute);
  return id;
}

async function table(id: TableId): Promise<TableRecord> {
  const record = await service.load(id);
  if (record === undefined) throw new Error("no table");
  return record;
}

/** Time passes in steps of a minute, each with its beat, and all that it brings about is posted. */
async function passes(id: TableId, ms: number): Promise<void> {
  for (const until = now + ms; now < until;) {
    now += minute;
    await service.runDue();
    for (let [due] = (await table(id)).outbox; due !== undefined; [due] = (await table(id)).outbox) {
      const { id: done } = due;
      await service.change(id, null, (record) => ({ ok: true, record: removeDue(record, done) }));
    }
  }
}

async function bid(id: TableId, seat: number): Promise<void> {
  const { match } = await table(id);
  const asked = game.decisions(match?.state ?? null).find((each) => each.seat === seat && each.ask === "bid");
  const answer = { ask: "bid", picks: asked?.options.slice(0, 1) ?? [] };
  const outcome = await service.answer(id, actor(seat), seat, answer, "now");
  if (!outcome.ok) throw new Error(outcome.why.say);
}

describe("the first click after a standstill", () => {
  test("costs nobody the standstill, although the heart has not beaten since", async () => {
    const id = await playedTable();
    now += 5 * hour;
    await bid(id, 0);
    expect((await table(id)).timing.clocks[0]).toMatchObject({ since: null, left: 65 * minute });
    await passes(id, minute);
    await bid(id, 1);
    // A minute more of Ben's 65, and the new turn adds ten.
    expect((await table(id)).timing.clocks.map(({ left }) => left)).toEqual([70 * minute, 70 * minute]);
  });

  test("costs nobody the time in which no process ran, when it comes before the first beat of a start", async () => {
    const id = await playedTable();
    now += 5 * hour;
    service = serviceFor([game], store, () => now);
    await bid(id, 0);
    expect((await table(id)).timing.clocks[0]).toMatchObject({ since: null, left: 65 * minute });
  });
});

describe("the clock of the machine", () => {
  test("set ahead for a minute and back again stops no clock of a table", async () => {
    const id = await playedTable();
    now += 10 * day;
    await passes(id, minute);
    await bid(id, 0);
    now -= 10 * day;
    await service.runDue();
    await passes(id, 10 * minute);
    // Ben has played five minutes before and ten after; the one in between was a standstill.
    await bid(id, 1);
    expect((await table(id)).timing.clocks[1]?.had).toBe(65 * minute);
  });

  test("set back is no reason to wait: what is due is due by the new time", async () => {
    const id = await playedTable();
    now -= 3 * day;
    await passes(id, minute);
    const { timing } = await table(id);
    expect(timing.clocks.map(({ since }) => since)).toEqual([now, now]);
    expect(timing.deadlineRow).toBeLessThan(now + 70 * minute);
    await passes(id, 75 * minute);
    expect((await table(id)).timing.clocks.every(({ out }) => out !== null)).toBe(true);
  });
});
