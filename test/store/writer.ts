/**
 * A process of its own that writes to a store, for the tests of two writers and
 * of a killed one. Arguments: what to do, the database, how often; "open" opens and closes it.
 */
import { type Columns, type Describe, openStoreAt, type Shelf, StoreError } from "../../src/store/index.ts";
import { columnsOf } from "./columnsOf.ts";

type Tally = { readonly count: number };

/** What such a process may be told to do. */
export type Task = "add" | "endless" | "open" | "transfer" | "upgrade";

const [task, address = "", times = "0"] = process.argv.slice(2);
const { SECRET_KEY: secretKey } = process.env;
// What is asked of writers is that they lose nothing, however long a busy disk lets them wait for each other.
const patience = task === "open" ? {} : { patience: 30_000 };
const describe = task === "upgrade" ? describeUntil(Number(times)) : undefined;
const store = await openStoreAt(address, { secretKey, describe, ...patience }).catch(refuse);
const shelf = store.shelf<Tally>("tallies");

if (task === "add") await add(shelf, Number(times));
if (task === "transfer") await transfer(shelf, Number(times));
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

/** Says a number; goes on once it is on its way, as a slow reader leaves what was said before in this process. */
function tell(number: number): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(`${number}\n`, () => resolve());
  });
}

/** Puts 0, 1, 2 … and says each number once it is acknowledged; somebody else ends it. */
async function writeEndlessly(tallies: Shelf<Tally>): Promise<never> {
  for (let count = 0; ; count += 1) {
    await tallies.put(String(count).padStart(8, "0"), { count }, null);
    await tell(count);
  }
}

/** Moves one from a tally to another so many times, or endlessly, and says how often it has; both or neither are written. */
async function transfer(tallies: Shelf<Tally>, count: number): Promise<void> {
  for (let done = 0; count === 0 || done < count;) {
    const [from, to] = await tallies.many(["from", "to"]);
    const writes = [
      tallies.write("to", { count: (to?.value.count ?? 0) + 1 }, to?.version ?? null),
      tallies.write("from", { count: (from?.value.count ?? 0) - 1 }, from?.version ?? null),
    ];
    if (!(await store.transaction(writes)).ok) continue;
    done += 1;
    await tell(done);
  }
}

/** Computes columns of so many values, then is killed as it computes those of the next. */
function describeUntil(values: number): Describe {
  let left = values;
  const describe = (value: unknown): Columns => {
    left -= 1;
    if (left < 0) process.kill(process.pid, "SIGKILL");
    return columnsOf(value);
  };
  return { tables: describe, tournaments: describe };
}
