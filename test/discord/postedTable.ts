/** The table whose posts a test makes, another one for each test: it is played in its place. */
import type { TableRecord } from "../../src/table/record.ts";
import { alter, reload } from "../table/watchedService.ts";
import { type FakePosts, fakePosts, tableInPlace, takeMade, takeRequests } from "./fakePosts.ts";

export let fake: FakePosts;
export let table: TableRecord;

/** Begins with a new table, of which nothing is left to post. */
export async function beginPosts(): Promise<void> {
  fake = fakePosts();
  table = await tableInPlace(fake);
}

export async function changeTable(changes: Parameters<typeof alter>[2]): Promise<void> {
  await alter(fake.watched, table.id, changes);
  table = await reload(fake.watched, table.id);
}

/** The table's times once every player was reminded at half of theirs. */
export const halfReminded = (): TableRecord["timing"] => ({
  ...table.timing,
  clocks: table.timing.clocks.map((clock) => ({ ...clock, told: ["half"] as const })),
});

export const made = () => takeMade(fake);
export const requests = () => takeRequests(fake);
