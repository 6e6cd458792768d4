/** Counts all ratings, and what matches came to, anew from the stored tables: `npm run ops -- ratings`. */
import { games } from "../../games/registry.ts";
import { readSettings } from "../../src/env.ts";
import { createRatings } from "../../src/ratings/service.ts";
import { openStoreAt } from "../../src/store/index.ts";
import { createStatistics } from "../../src/statistics/service.ts";

export async function run(): Promise<void> {
  const { database, secretKey } = readSettings();
  const store = await openStoreAt(database, { secretKey });
  const counted = await createRatings(store, games).recompute();
  console.log(`Counted ${counted} rated ${counted === 1 ? "match" : "matches"} anew.`);
  const played = await createStatistics(store, games).recompute();
  console.log(`Counted ${played} finished ${played === 1 ? "match" : "matches"} anew.`);
  await store.close();
}
