import { expect } from "vitest";

import type { AnyGame } from "../../games/contract/index.ts";
import type { TableId } from "../../src/ids.ts";
import type { Service } from "../../src/table/service/service.ts";
import { bids } from "../contract/fixture/index.ts";
import { actor } from "./tables.ts";

export const game: AnyGame = bids;
export const options = { gold: false, hand: "short" };

/** Answers for everybody until nobody is asked, or so many answers are given. */
export async function playOn(service: Service, id: TableId, most = 200): Promise<void> {
  for (let given = 0; given < most; given += 1) {
    const state = (await service.load(id))?.match?.state ?? null;
    const next = game.decisions(state).find(({ awaited }) => awaited);
    if (next === undefined) return;
    await service.answer(id, actor(next.seat), next.seat, { ask: next.ask, picks: next.options.slice(0, 1) }, "now");
  }
}

/** The file of a table as it stands. */
export async function fileOf(service: Service, id: TableId): Promise<string> {
  const record = await service.load(id);
  if (record === undefined) throw new Error("no table");
  return service.saves.write(record, await service.answers(record));
}

/** Saves a table: its file is handed out, then the table stops. Gives the file. */
export async function save(service: Service, id: TableId): Promise<string> {
  const prepared = await service.prepareSave(id, actor(0), false);
  if (!prepared.ok) throw new Error(prepared.why.say);
  expect((await prepared.stop()).ok).toBe(true);
  return prepared.file;
}
