import { bug } from "../../../games/kit/at.ts";
import type { Database, Write } from "../backend.ts";
import { type Clock, type CorePorts, systemCore } from "../../ports/ports.ts";
import { columnValues } from "../columns.ts";
import { type Cipher, decryptAt, encryptAt, isEncrypted } from "./cipher.ts";
import { openPool, type PostgresPool, type Query } from "./postgresPool.ts";
import { checkForm, fillServer } from "./postgresFill.ts";
import { numberParameters, readBy, searches, statementsBy } from "../statements.ts";
import { openServerCipher } from "./serverCipher.ts";
import { StoreError } from "../trouble.ts";

const shared = statementsBy("kept WHERE key = ANY(ARRAY(SELECT json_array_elements_text($keys::json)))");

/** One statement that writes a value and whom it names, the names only where the value was written. */
const withPeople = (write: string): string => `WITH done AS (${write} RETURNING 1),
  gone AS (DELETE FROM kept_people WHERE namespace = $namespace AND key = $key AND person <> ALL($people::text[])
    AND EXISTS (SELECT 1 FROM done)),
  come AS (INSERT INTO kept_people (namespace, key, person)
    SELECT $namespace, $key, person FROM unnest($people::text[]) AS person WHERE EXISTS (SELECT 1 FROM done)
    ON CONFLICT DO NOTHING)
  SELECT 1 FROM done`;

const statements = {
  ...searches,
  ...shared,
  insertWithPeople: withPeople(shared.insertIf),
  updateWithPeople: withPeople(shared.updateIf),
} as const;

const numbered = new Map(Object.entries(statements).map(([name, text]) => [name, numberParameters(text)]));

function query(name: keyof typeof statements, values: Readonly<Record<string, unknown>>): Query {
  const { text, names } = numbered.get(name) ?? bug(`no statement ${name}`);
  return { name, text, values: names.map((each) => values[each]) };
}

/** How a database on a server is used. */
export type PostgresOptions = {
  /** 64 hexadecimal digits under which everything is encrypted; values are stored as they are where it is left out. */
  readonly secretKey?: string | undefined;
  /** Time for which work is tried again while the server cannot be reached, in milliseconds. */
  readonly patience?: number;
  /** The system's, when left out. */
  readonly ports?: CorePorts | undefined;
};

/** Opens a database of a Postgres server, making its table where there is none. Throws a `StoreError`. */
export async function openPostgres(address: string, options: PostgresOptions = {}): Promise<Database> {
  const { patience, secretKey, ports = systemCore } = options;
  const pool = await openPool(address, patience, ports.clock);
  try {
    const cipher = await openServerCipher(pool, secretKey, ports.randomBytes);
    await checkForm(pool);
    return serverDatabase({ pool, cipher, now: ports.clock.now });
  } catch (error) {
    await pool.close();
    throw error;
  }
}

type Parts = Pick<Clock, "now"> & { readonly pool: PostgresPool; readonly cipher: Cipher | undefined };

function serverDatabase(parts: Parts): Database {
  const { pool, cipher, now } = parts;
  return {
    ...readBy({
      ask: async (name, values) => (await pool.repeat(query(name, values))).rows,
      decrypt(place, stored) {
        // Another process has set a key since: nothing is damaged.
        if (cipher === undefined && isEncrypted(stored)) throw new StoreError("locked", new Error("There is no key"));
        return decryptAt(cipher, place, stored);
      },
      now,
    }),
    write: (writes) => writeAll(parts, writes),
    fill: (describe) => fillServer({ pool, cipher, describe }),
    losses: pool.losses,
    sweep: async () => (await pool.repeat(query("sweep", { now: now() }))).rowCount ?? 0,
    close: () => pool.close(),
  };
}

/** Writes in the order of the keys: two transactions that meet then wait for each other in one direction only. */
async function writeAll({ pool, cipher, now }: Parts, writes: readonly Write[]): Promise<readonly boolean[]> {
  const order = [...writes.keys()].toSorted((one, other) => compareKeys(writes[one], writes[other]));
  const sent = order.flatMap((at) => {
    const write = writes[at];
    // Sent again it is the same text, so that it can be told whether the first one was written.
    if (write === undefined) return [];
    return [{ ...write, value: write.value === null ? null : encryptAt(cipher, write, write.value) }];
  });
  const done = await pool.write(
    sent.map((write) => toQuery(write, now())),
    async () => {
      const stored = await Promise.all(sent.map((write) => isStored(pool, write, now())));
      return stored.every(Boolean);
    },
  );
  return writes.map((_, at) => done[order.indexOf(at)] === true);
}

function compareKeys(one: Write | undefined, other: Write | undefined): number {
  const [first, second] = [one, other].map((write) => `${write?.namespace ?? ""}\0${write?.key ?? ""}`);
  return (first ?? "") < (second ?? "") ? -1 : 1;
}

function toQuery({ columns, ...write }: Write, now: number): Query {
  const values = { ...write, ...columnValues(columns), people: columns?.people, now };
  if (write.value === null) return query("deleteIf", values);
  const isNew = write.expected === null;
  if (columns === undefined) return query(isNew ? "insertIf" : "updateIf", values);
  return query(isNew ? "insertWithPeople" : "updateWithPeople", values);
}

async function isStored(pool: PostgresPool, write: Write, now: number): Promise<boolean> {
  const { namespace, key, value, version } = write;
  const { rows } = await pool.repeat(query("read", { namespace, keys: JSON.stringify([key]), now }));
  if (value === null || rows[0] === undefined) return (value === null) === (rows[0] === undefined);
  return Number(rows[0]["version"]) === version && rows[0]["value"] === value;
}
