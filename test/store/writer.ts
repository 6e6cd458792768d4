/**
 * A process of its own that writes to a store, for the tests of two writers and
 * of a killed one. Arguments: what to do, the database, how often; "open" opens and closes it.
 */
import { openStoreAt, type Shelf, StoreError } from "../../src/store/index.ts";

type Tally = { readonly count: number };

/** What such a process may be told to do. */
export type Task = "add" | "endless" | "open";

const [task, address = "", times = "0"] = process.argv.slice(2);
const { SECRET_KEY: secretKey } = process.env;
// What is asked of writers is that they lose nothing, however long a busy disk lets them wait for each other.
const patience = task === "open" ? {} : { patience: 30_000 };
const store = await openStoreAt(address, { secretKey, ...patience }).catch(refuse);
const shelf = store.shelf<Tally>("tallies");

if (task === "add") await add(shelf, Number(times));
if (task === "endless") await writeEndlessly(shelf);
await store.close();

/** Ends as the bot does that cannot start: with a sentence. */
function refuse(error: unknown): never {
  if (!(error instanceof StoreError)) throw error;
  process.stdout.write(`${error.message}\n`);
  process.exit(1);
}

/** Adds one to a shared tally so many times, each time anew until nobody came in between. */
async function add(tallies: Shelf<Tally>, count: number): Promise<void> {
  for (let done = 0; done < count;) {
    const read = await tallies.get("shared");
    const put = await tallies.put("shared", { count: (read?.value.count ?? 0) + 1 }, read?.version ?? null);
    if (put.ok) done += 1;
  }
}

/** Puts 0, 1, 2 … and says each number once it is acknowledged; somebody else ends it. */
async function writeEndlessly(tallies: Shelf<Tally>): Promise<never> {
  for (let count = 0; ; count += 1) {
    await tallies.put(String(count).padStart(8, "0"), { count }, null);
    process.stdout.write(`${count}\n`);
  }
}
