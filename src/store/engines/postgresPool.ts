import { Pool, type PoolClient, type QueryResult } from "pg";
import { type Clock, systemCore } from "../../ports/ports.ts";
import { addColumns, forms, laterIndex, makeIndexes, tooOld } from "../schema.ts";
import { StoreError, type StoreTrouble } from "../trouble.ts";

/** A statement that each connection prepares once, with its parameters. */
export type Query = { readonly name: string; readonly text: string; readonly values: readonly unknown[] };

type Row = Readonly<Record<string, unknown>>;

/** The connections to one Postgres. All methods throw a `StoreError`. */
export type PostgresPool = Awaited<ReturnType<typeof openPool>>;

type Context = { readonly pool: Pool; readonly clock: Clock; readonly patience: number; losses: number };

/** Time for which work is tried again while the server cannot be reached, in milliseconds. */
const usualPatience = 2_000;
/** A server that hangs is as good as gone. */
const longestQueryMs = 10_000;
const longestConnectMs = 10_000;
const pauseMs = 100;
const usualConnections = 8;
const schemaLock = 0x636c75746368;
/** Asked first: who may use a table need not be allowed to make one. */
const isThere = `SELECT bool_or(relname = 'kept') AS there, bool_or(relname = 'kept_form') AS upgraded,
    bool_or(relname = 'kept_stage') AS staged
  FROM pg_class WHERE relname IN ('kept', 'kept_form', 'kept_stage') AND pg_table_is_visible(oid)`;
const isOfToday = `SELECT form >= ${forms.columns} AS today FROM kept_form`;
/** Processes say their form by this name since form 5. */
const ownName = `clutch ${forms.filled}`;
const isUsed = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'clutch%'
  AND application_name NOT IN ('${ownName}', 'clutch-copy')`;
// Keys sort by their bytes, as SQLite's do. Text, because JSON types would rewrite what they are given.
const schema = `
  CREATE TABLE IF NOT EXISTS kept (
    namespace TEXT COLLATE "C" NOT NULL,
    key TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    expires BIGINT,
    value TEXT NOT NULL,
    PRIMARY KEY (namespace, key)
  );
  CREATE INDEX IF NOT EXISTS kept_expires ON kept (expires) WHERE expires IS NOT NULL;
`;

const columns = [
  ...addColumns("BIGINT", 'TEXT COLLATE "C"').map((each) => each.replace("COLUMN", "COLUMN IF NOT EXISTS")),
  ...makeIndexes('TEXT COLLATE "C"', ""),
].join(";\n  ");
/** Adds what columns an earlier form lacked, whose others stay as they are. */
const extend = `${columns}; UPDATE kept_form SET form = ${forms.columns};`;
/**
 * Adds the columns and the form. A backup of `kept` alone that was put back has columns, but nobody beside them: they are
 * filled anew. Rows from before may stay as they are; a process from before can write none.
 */
const upgrade = `
  ${columns};
  UPDATE kept SET status = NULL WHERE status IS NOT NULL;
  ALTER TABLE kept DROP CONSTRAINT IF EXISTS "${tooOld}";
  ALTER TABLE kept ADD CONSTRAINT "${tooOld}" CHECK (described IS NOT DISTINCT FROM version) NOT VALID;
  CREATE TABLE kept_form (form INTEGER NOT NULL);
  INSERT INTO kept_form VALUES (${forms.columns});
`;

/**
 * Connects to the server at this address, and makes the table where there is none. One that cannot be reached is
 * reported at once: the caller decides how long to wait for it. `pool_size` in the address limits the connections,
 * which are 8 otherwise; all else there is node-postgres' own, and what is left out is read from PGHOST, PGUSER,
 * PGPASSWORD and so on.
 */
export async function openPool(address: string, patience = usualPatience, clock = systemCore.clock) {
  const context: Context = { pool: createPool(address), clock, patience, losses: 0 };
  const noteLoss = () => void (context.losses += 1);
  // Without these listeners a connection that breaks ends the process. One that nobody used is replaced when it is
  // needed; the others' statements fail besides.
  context.pool.on("error", noteLoss);
  context.pool.on("connect", (client) => client.on("error", noteLoss));
  try {
    await useClient(context, ensureSchema);
  } catch (error) {
    await context.pool.end();
    throw new StoreError(troubleOf(error), error);
  }
  return {
    /** Runs a statement that may run twice without harm; run again while the server cannot be reached. */
    repeat: (query: Query) => whileUnreachable(context, () => useClient(context, (client) => send(client, query))),
    /**
     * Runs conditional writes, which say by their number of rows whether they were done, several of them all or none in
     * one transaction. When the connection breaks under them, nobody knows: they are sent again, and where that finds
     * nothing to do, `isDone` looks whether the first ones did it.
     */
    write: (queries: readonly Query[], isDone: () => Promise<boolean>) => writeOnce(context, queries, isDone),
    /** Does work on one connection while no other process does the same; others wait. */
    alone: <T>(work: (ask: (query: Query) => Promise<QueryResult<Row>>) => Promise<T>) => workAlone(context, work),
    /** Counts connections that broke, were closed by the server, or did not come about. */
    losses: () => context.losses,
    close: async () => {
      if (!context.pool.ended) await context.pool.end();
    },
  };
}

function createPool(address: string): Pool {
  const [connectionString, max] = splitPoolSize(address);
  return new Pool({
    connectionString,
    max,
    // One stays open: a failover breaks it, and is noticed by that.
    min: 1,
    connectionTimeoutMillis: longestConnectMs,
    query_timeout: longestQueryMs,
    keepAlive: true,
    application_name: ownName,
  });
}

/** The address without our own parameter, which Postgres does not know, and what that says. */
export function splitPoolSize(address: string): readonly [address: string, connections: number] {
  const given = /[?&]pool_size=(?<size>\d+)/u.exec(address)?.groups?.["size"];
  const rest = address.replace(/(?<before>[?&])pool_size=\d*&?/u, "$<before>").replace(/[?&]$/u, "");
  return [rest, given === undefined ? usualConnections : Math.max(1, Number(given))];
}

type Looked = {
  readonly there?: boolean;
  readonly upgraded?: boolean;
  readonly staged?: boolean;
  readonly today?: boolean;
};

async function ensureSchema(client: PoolClient): Promise<void> {
  const look = async () => {
    const { there = false, upgraded = false, staged = false } = (await client.query<Looked>(isThere)).rows[0] ?? {};
    const today = upgraded && (await client.query<Looked>(isOfToday)).rows[0]?.today === true;
    return { there, upgraded, today, isWhole: today && staged };
  };
  if ((await look()).isWhole) return;
  // Several processes may start at once, and CREATE … IF NOT EXISTS alone fails then.
  await client.query("BEGIN");
  await client.query(`SELECT pg_advisory_xact_lock(${schemaLock})`);
  const found = await look();
  if (!found.there) await client.query(schema);
  else if (!found.today && (await client.query(isUsed)).rows.length > 0)
    throw new StoreError("in-use", new Error("A process of an older form is connected"));
  if (!found.today) await client.query(found.upgraded ? extend : upgrade);
  else if (!found.isWhole) await client.query(laterIndex);
  await client.query("COMMIT");
}

function send(client: PoolClient, { name, text, values }: Query): Promise<QueryResult<Row>> {
  return client.query<Row>({ name, text, values: [...values] });
}

/** Does work that may be done twice; done again, for as long as one is patient, while the server cannot be reached. */
async function whileUnreachable<T>(context: Context, attempt: () => Promise<T>, doubt?: Doubt): Promise<T> {
  const until = context.clock.elapsed() + context.patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble !== "unreachable" || context.clock.elapsed() > until)
        throw new StoreError(doubt !== undefined && doubt.sent > 0 ? "unsure" : trouble, error);
      await context.clock.sleep(pauseMs);
    }
  }
}

async function useClient<T>(context: Context, work: (client: PoolClient) => Promise<T>): Promise<T> {
  let client: PoolClient | undefined;
  let failure: Error | undefined;
  try {
    client = await context.pool.connect();
    return await work(client);
  } catch (error) {
    if (troubleOf(error) === "unreachable") context.losses += 1;
    failure = error instanceof Error ? error : new Error("Postgres failed", { cause: error });
    throw error;
  } finally {
    // A connection on which something failed is not used again.
    client?.release(failure);
  }
}

/** How often a write was sent of which nothing was heard. */
type Doubt = { sent: number };

async function writeOnce(context: Context, queries: readonly Query[], isDone: () => Promise<boolean>) {
  const doubt: Doubt = { sent: 0 };
  const sendOnce = (client: PoolClient) =>
    queries.length === 1 ? inDoubt(doubt, () => sendAll(client, queries)) : transact(client, queries, doubt);
  const attempt = async (): Promise<readonly boolean[]> => {
    const written = await useClient(context, sendOnce);
    if (written.every(Boolean) || doubt.sent === 0) return written;
    // What was sent before may have been done after all, and is what this one met.
    return (await isDone()) ? queries.map(() => true) : written;
  };
  return whileUnreachable(context, attempt, doubt);
}

/** Nothing of it is done before its last statement, and only that leaves a doubt. */
async function transact(client: PoolClient, queries: readonly Query[], doubt: Doubt): Promise<readonly boolean[]> {
  await client.query("BEGIN");
  const written = await sendAll(client, queries);
  if (written.every(Boolean)) await inDoubt(doubt, () => client.query("COMMIT"));
  else await client.query("ROLLBACK");
  return written;
}

async function sendAll(client: PoolClient, queries: readonly Query[]): Promise<readonly boolean[]> {
  const written: boolean[] = [];
  for (const query of queries) written.push((await send(client, query)).rowCount === 1);
  return written;
}

async function inDoubt<T>(doubt: Doubt, work: () => Promise<T>): Promise<T> {
  doubt.sent += 1;
  const done = await work().catch((error: unknown) => {
    // What the server refused was not done.
    if (troubleOf(error) !== "unreachable") doubt.sent -= 1;
    throw error;
  });
  doubt.sent -= 1;
  return done;
}

/** Waits in turns, because a statement that waits for a lock longer than others may take is taken for lost. */
async function workAlone<T>(context: Context, work: (ask: (query: Query) => Promise<QueryResult<Row>>) => Promise<T>) {
  try {
    return await useClient(context, async (client) => {
      const isLocked = `SELECT pg_try_advisory_lock(${schemaLock}) AS locked`;
      while ((await client.query<{ readonly locked: boolean }>(isLocked)).rows[0]?.locked !== true)
        await context.clock.sleep(pauseMs);
      try {
        return await work((query) => send(client, query));
      } finally {
        await client.query(`SELECT pg_advisory_unlock(${schemaLock})`);
      }
    });
  } catch (error) {
    throw new StoreError(troubleOf(error), error);
  }
}

/** Classes and codes of Postgres' errors (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const troubles: readonly (readonly [code: RegExp, trouble: StoreTrouble])[] = [
  [/^(?:08|57P0)/u, "unreachable"],
  [/^(?:ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)/u, "unreachable"],
  [/^(?:28|3D|3F)/u, "refused"],
  [/^53(?:1|2)/u, "full"],
  [/^(?:53300|55P03|57014|40)/u, "busy"],
  [/^(?:25006|42501)/u, "read-only"],
  [/^XX00[12]/u, "corrupt"],
  // The check that an upgrade makes, by which it refuses all that older processes write.
  [/^23514/u, "other-form"],
];

/** What node-postgres says without a code when a connection is lost or does not come about. */
const lostConnection = /connection terminated|connection error|timeout|not queryable|ended by the other party/iu;

function troubleOf(error: unknown): StoreTrouble {
  if (error instanceof StoreError) return error.trouble;
  if (!(error instanceof Error)) return "failed";
  // node-postgres decodes what the address says.
  if (error instanceof URIError) return "refused";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const known = troubles.find(([pattern]) => pattern.test(code))?.[1];
  if (known !== undefined) return known;
  // A name with several addresses fails at each of them.
  if (error instanceof AggregateError) return troubleOf(error.errors[0]);
  if (error.message.includes("after calling end")) return "closed";
  return lostConnection.test(error.message) ? "unreachable" : "failed";
}
