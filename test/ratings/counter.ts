/**
 * A process of its own that counts finished tables, for the test of several at once. Arguments: the database, how many
 * tables there are, and with which of them it begins.
 */
import { createRatings } from "../../src/ratings/service.ts";
import { openStoreAt } from "../../src/store/index.ts";
import { game, playedByTurns } from "./played.ts";

const [address = "", tables = "0", first = "0"] = process.argv.slice(2);
const store = await openStoreAt(address);
const ratings = createRatings(store, [game]);
const all = playedByTurns(Number(tables));
for (const at of all.keys()) {
  const table = all[(at + Number(first)) % all.length];
  if (table !== undefined) await ratings.count(table);
}
await store.close();
