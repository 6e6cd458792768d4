/** Counts all ratings, and what matches came to, anew from the stored tables: `npm run ops -- ratings`. */
import { games } from "../../games/registry.ts";
import { createRatings } from "../../src/ratings/service.ts";
import { createStatistics } from "../../src/statistics/service.ts";
import { openStoreHere } from "./say.ts";

export async function run(): Promise<void> {
  const store = await openStoreHere();
  const counted = await createRatings(store, games).recompute();
  console.log(`Counted ${counted} rated ${counted === 1 ? "match" : "matches"} anew.`);
  const played = await createStatistics(store, games).recompute();
  console.log(`Counted ${played} finished ${played === 1 ? "match" : "matches"} anew.`);
  await store.close();
}
