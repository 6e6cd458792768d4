/** Ratings are not won over a second account that has its data deleted after each match. */
import { expect, test } from "vitest";
import { newTableId, userId } from "../../src/ids.ts";
import { ratingColumns, type StoredResult } from "../../src/ratings/columns.ts";
import { conservative } from "../../src/ratings/rating.ts";
import { createRatings } from "../../src/ratings/service.ts";
import { openStore } from "../../src/store/index.ts";
import { hashPerson } from "../../src/table/saves/hashPerson.ts";
import { describedShelf } from "../../src/store/update.ts";
import { noColumns } from "../watchedStore.ts";
import { game } from "./played.ts";

const [ada, puppet] = [userId("200000000000000011"), userId("200000000000000012")];
const hash = hashPerson(Buffer.alloc(32), puppet);

/** Wins Ada so many matches over one account; gives her points, and the people on the leaderboard. */
async function afterWins(count: number, forgets: boolean) {
  const store = openStore(":memory:");
  const ratings = createRatings(store, [game]);
  const results = describedShelf(store.shelf<StoredResult>("rated-results"), ratingColumns["rated-results"]);
  for (let at = 1; at <= count; at += 1) {
    const table = newTableId(`t${at}`);
    const standing = [ada, puppet].map((player, rank) => ({ player, rank: rank + 1 }));
    const key = `secret-bids:2:${String(at).padStart(15, "0")}:${table}`;
    await results.put(key, { ...{ table, game: "secret-bids", seats: 2, at }, standing }, null);
    const board = store.shelf("ratings");
    const stored = await board.get("secret-bids:2");
    const before = { folded: `secret-bids:2:${String(at - 1).padStart(15, "0")};`, isBehind: true };
    await board.put("secret-bids:2", before, stored?.version ?? null, { ...noColumns, owes: true });
    await ratings.catchUp();
    if (forgets) await ratings.forget(puppet, hash);
  }
  const [own] = await ratings.about(ada);
  return { points: own === undefined ? 0 : conservative(own), listed: await ratings.leaderboard("secret-bids", 2) };
}

test("wins over an account that deletes its data each time are worth no more than over one that stays", async () => {
  const [stays, forgets] = [await afterWins(10, false), await afterWins(10, true)];
  expect([stays.points > 0, forgets.points > 0]).toEqual([true, true]);
  expect(forgets.points).toBeLessThanOrEqual(stays.points);
  expect([stays.listed, forgets.listed]).toEqual([[], []]);
});
