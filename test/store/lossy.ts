import { openSqlite } from "../../src/store/engines/sqlite.ts";
import { storeOn } from "../../src/store/index.ts";

/** Opens a store whose connection is lost on demand, and the same database as other processes have it. */
export function openLossy() {
  const database = openSqlite(":memory:");
  let lost = 0;
  return {
    store: storeOn({ ...database, losses: () => lost }),
    others: storeOn(database),
    loseConnection: () => void (lost += 1),
  };
}
