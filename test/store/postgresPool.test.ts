/** What comes of a Postgres server's errors, without a server: its driver is told what to say. */
import { Client, Pool } from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { openPool, type PostgresPool } from "../../src/store/engines/postgresPool.ts";
import { StoreError } from "../../src/store/trouble.ts";
import { pretend } from "../pretend.ts";

type Asked = { readonly text: string; readonly values: readonly unknown[] };
type Answer = { readonly rows?: readonly unknown[]; readonly rowCount?: number };
type Respond = (asked: Asked) => Answer;

const notThere: Answer = { rows: [{ there: false }] };
const formOf = (more: object): Answer => ({ rows: [{ there: true, upgraded: true, ...more }] });
const [there, olderForm] = [formOf({ staged: true, today: true }), formOf({ today: false })];
const patience = 150;
const released: unknown[] = [];
const ended: string[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  released.splice(0);
  ended.splice(0);
});

/** What the driver is asked, and answers. */
async function poolThat(respond: Respond, address = "postgres://host/clutch"): Promise<PostgresPool> {
  const client = {
    query: (given: string | Asked) => {
      const asked = typeof given === "string" ? { text: given, values: [] } : given;
      return Promise.resolve().then(() => ({ rows: [], rowCount: 0, ...respond(asked) }));
    },
    release: (failure?: unknown) => void released.push(failure),
  };
  vi.spyOn(Pool.prototype, "connect").mockImplementation(() => pretend(Promise.resolve(client)));
  vi.spyOn(Pool.prototype, "end").mockImplementation(() => pretend(Promise.resolve(void ended.push("end"))));
  return openPool(address, patience);
}

const isSchema = ({ text }: Asked) => text.includes("pg_table_is_visible") || text.includes("FROM kept_form");
const coded = (code: string, message = "Postgres says no.") => Object.assign(new Error(message), { code });
const question = { name: "q", text: "SELECT 1", values: ["a", 2] };

/** A pool whose every statement fails with this error. */
function failing(error: unknown): Promise<PostgresPool> {
  return poolThat((asked) => {
    if (isSchema(asked)) return there;
    throw error;
  });
}

test.each([
  [notThere, "SELECT BEGIN SELECT SELECT CREATE ALTER COMMIT"],
  [there, "SELECT SELECT"],
  [formOf({ today: true }), "SELECT SELECT BEGIN SELECT SELECT SELECT CREATE COMMIT"],
  [olderForm, "SELECT SELECT BEGIN SELECT SELECT SELECT SELECT ALTER COMMIT"],
])(
  "makes what is missing, alone among those that start at once, and nothing where all is there",
  async (form, words) => {
    const asked: string[] = [];
    await poolThat((each) => {
      asked.push(each.text);
      return isSchema(each) ? form : {};
    });
    expect(asked.map((text) => /\w+/u.exec(text)?.[0]).join(" ")).toBe(words);
    const begin = asked.indexOf("BEGIN");
    if (begin !== -1) expect(asked[begin + 1]).toContain("pg_advisory_xact_lock");
    expect(asked.join().includes("CREATE TABLE IF NOT EXISTS kept (")).toBe(form === notThere);
    expect(released).toEqual([undefined]);
  },
);

test("asks with the name under which a connection prepares a statement, and hands the rows back", async () => {
  const asked: Asked[] = [];
  const pool = await poolThat((each) => {
    if (isSchema(each)) return there;
    asked.push(each);
    return { rows: [{ answer: 42 }], rowCount: 1 };
  });
  expect((await pool.repeat(question)).rows).toEqual([{ answer: 42 }]);
  expect(asked).toEqual([question]);
});

// https://www.postgresql.org/docs/current/errcodes-appendix.html
test.each([
  ["28P01", "refused"],
  ["3D000", "refused"],
  ["3F000", "refused"],
  ["53100", "full"],
  ["53200", "full"],
  ["53300", "busy"],
  ["55P03", "busy"],
  ["57014", "busy"],
  ["40001", "busy"],
  ["25006", "read-only"],
  ["42501", "read-only"],
  ["XX001", "corrupt"],
  ["XX002", "corrupt"],
  ["23514", "other-form"],
  ["XX000", "failed"],
  ["42601", "failed"],
])("an error with the code %s is a storage that is %s, which is not asked again", async (code, trouble) => {
  let tries = 0;
  const pool = await poolThat((asked) => {
    if (isSchema(asked)) return there;
    tries += 1;
    throw coded(code);
  });
  await expect(pool.repeat(question)).rejects.toMatchObject({ name: "StoreError", trouble });
  expect(tries).toBe(1);
  // A connection on which something failed is not used again.
  expect(released.at(-1)).toMatchObject({ code });
});

test.each([
  coded("08006"),
  coded("57P01"),
  coded("ECONNREFUSED"),
  coded("ENOENT"),
  new Error("Connection terminated unexpectedly"),
  new AggregateError([coded("ECONNREFUSED"), coded("28P01")]),
])("a server that is away is asked once more after a moment: %s", async (error) => {
  let tries = 0;
  const pool = await poolThat((asked) => {
    if (isSchema(asked)) return there;
    tries += 1;
    if (tries === 1) throw error;
    return { rows: [{ tries }] };
  });
  expect((await pool.repeat(question)).rows).toEqual([{ tries: 2 }]);
});

test("a server that stays away is waited for no longer than one is patient", async () => {
  const pool = await failing(coded("ECONNREFUSED"));
  const began = performance.now();
  await expect(pool.repeat(question)).rejects.toMatchObject({ trouble: "unreachable" });
  expect(performance.now() - began).toBeGreaterThanOrEqual(patience);
});

test.each([
  [new Error("Cannot use a pool after calling end on the pool"), "closed"],
  [new Error("Something else"), "failed"],
  ["no error at all", "failed"],
  [new AggregateError([coded("28000")]), "refused"],
  [new URIError("URI malformed"), "refused"],
])("%s is a storage that is %s", async (error, trouble) => {
  const pool = await failing(error);
  await expect(pool.repeat(question)).rejects.toMatchObject({ trouble });
});

test("a server that cannot be used is not left open", async () => {
  const opening = poolThat(() => {
    throw coded("28P01");
  });
  await expect(opening).rejects.toMatchObject({ trouble: "refused" });
  expect(ended).toEqual(["end"]);
});

test("closing ends all connections", async () => {
  const pool = await poolThat(() => there);
  await pool.close();
  expect(ended).toEqual(["end"]);
});

test.each([
  ["postgres://h/db?pool_size=3", 3, "postgres://h/db"],
  ["postgres://h/db?pool_size=0", 1, "postgres://h/db"],
  ["postgres://h/db", 8, "postgres://h/db"],
  ["postgres://h/db?sslmode=no&pool_size=2", 2, "postgres://h/db?sslmode=no"],
  ["postgres://h/db?pool_size=2&sslmode=no", 2, "postgres://h/db?sslmode=no"],
  ["postgres://h/db?other_pool_size=5", 8, "postgres://h/db?other_pool_size=5"],
])("%s is connected to at most %i times, as %s", async (address, most, plain) => {
  const connect = vi.spyOn(Pool.prototype, "connect");
  await poolThat(() => there, address);
  const { options }: { readonly options: Record<string, unknown> } = pretend(connect.mock.contexts[0]);
  expect(options).toMatchObject({ max: most, connectionString: plain, application_name: "clutch 5", keepAlive: true });
  expect(options).toMatchObject({ connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
});

test("a server that cannot be reached when it is opened is reported at the first try", async () => {
  let tries = 0;
  const opening = poolThat(() => {
    tries += 1;
    throw coded("ENOTFOUND");
  });
  await expect(opening).rejects.toMatchObject({ trouble: "unreachable" });
  expect(tries).toBe(1);
});

test("host, user and password that the address leaves out are read from settings of their own, as they are", async () => {
  const password = "Zx9/q4+T@:?#%25";
  for (const [name, value] of Object.entries({ PGHOST: "db", PGUSER: "clutch", PGPASSWORD: password }))
    vi.stubEnv(name, value);
  const connect = vi.spyOn(Pool.prototype, "connect");
  await poolThat(() => there, "postgres:///tables?pool_size=2");
  const { options }: { readonly options: Record<string, unknown> } = pretend(connect.mock.contexts[0]);
  expect(new Client(options)).toMatchObject({ host: "db", user: "clutch", password, database: "tables" });
});

test("a connection that breaks while nobody uses it does not end the process", async () => {
  const connect = vi.spyOn(Pool.prototype, "connect");
  await poolThat(() => there);
  const pool: Pool = pretend(connect.mock.contexts[0]);
  expect(pool.emit("error", new Error("gone"), {})).toBe(true);
  const client = { on: vi.fn() };
  pool.emit("connect", client);
  expect(client.on).toHaveBeenCalledWith("error", expect.any(Function));
});

/** Writes of which each is answered so; counts how often it was asked whether one was done. */
async function write(answers: readonly (number | Error)[], isDone: boolean) {
  const left = [...answers];
  let looked = 0;
  const pool = await poolThat((asked) => {
    if (isSchema(asked)) return there;
    const answer = left.shift() ?? 0;
    if (answer instanceof Error) throw answer;
    return { rowCount: answer };
  });
  const looks = () => {
    looked += 1;
    return Promise.resolve(isDone);
  };
  const outcome = await pool.write([question], looks).then(
    ([isWritten]) => isWritten,
    (error: unknown) => error,
  );
  return { outcome, looked };
}

test("a write says by its rows whether it was done, and nobody doubts it", async () => {
  expect(await write([1], false)).toEqual({ outcome: true, looked: 0 });
  expect(await write([0], true)).toEqual({ outcome: false, looked: 0 });
});

test("a write of which nothing was heard is sent again; where that finds nothing to do, it is looked for", async () => {
  const lost = coded("08006");
  expect(await write([lost, 1], false)).toEqual({ outcome: true, looked: 0 });
  expect(await write([lost, 0], true)).toEqual({ outcome: true, looked: 1 });
  expect(await write([lost, 0], false)).toEqual({ outcome: false, looked: 1 });
});

test("a write is unsure when the server stays away after it was sent, and refused when it says why", async () => {
  const lost = coded("08006");
  const away = await write([lost, lost, lost, lost, lost, lost], true);
  expect(away).toMatchObject({ outcome: { trouble: "unsure" }, looked: 0 });
  expect(await write([coded("53100")], true)).toMatchObject({ outcome: { trouble: "full" }, looked: 0 });
  // The one before may have been done: that the second was refused does not say that nothing was stored.
  expect(await write([lost, coded("53100")], true)).toMatchObject({ outcome: { trouble: "unsure" }, looked: 0 });
});

test("a write that was never sent is not unsure", async () => {
  const pool = await poolThat(() => there);
  vi.spyOn(Pool.prototype, "connect").mockImplementation(() => pretend(Promise.reject(coded("ECONNREFUSED"))));
  const outcome = pool.write([question], () => Promise.resolve(true));
  await expect(outcome).rejects.toMatchObject({ trouble: "unreachable" });
});

test("a write in doubt is looked up once more where the server is away for that as well", async () => {
  let sent = 0;
  const pool = await poolThat((asked) => {
    if (isSchema(asked)) return there;
    sent += 1;
    if (sent === 1) throw coded("08006");
    return { rowCount: 0 };
  });
  let looked = 0;
  const looks = async (): Promise<boolean> => {
    looked += 1;
    // What looks it up is patient by itself, and says in its own words that it was in vain.
    return looked === 1 ? Promise.reject(new StoreError("unreachable", "in vain")) : true;
  };
  expect(await pool.write([question], looks)).toEqual([true]);
  expect([sent, looked]).toEqual([3, 2]);
});

test("a transaction whose end was not heard of is sent again, and looked for where that finds nothing to do (store 3)", async () => {
  const asked: string[] = [];
  let commits = 0;
  const pool = await poolThat((each) => {
    if (isSchema(each)) return there;
    asked.push(each.text);
    if (each.text === "COMMIT") {
      commits += 1;
      throw coded("08006");
    }
    return { rowCount: commits === 0 ? 1 : 0 };
  });
  expect(await pool.write([question, question], () => Promise.resolve(true))).toEqual([true, true]);
  expect(asked).toEqual(["BEGIN", "SELECT 1", "SELECT 1", "COMMIT", "BEGIN", "SELECT 1", "SELECT 1", "ROLLBACK"]);
});

test("a transaction that is cut off before its end was not done, and nobody looks for it (store 3)", async () => {
  let sent = 0;
  const pool = await poolThat((each) => {
    if (isSchema(each)) return there;
    sent += each.text === question.text ? 1 : 0;
    if (sent === 1 && each.text === question.text) throw coded("08006");
    return { rowCount: 0 };
  });
  expect(await pool.write([question, question], () => Promise.reject(coded("0")))).toEqual([false, false]);
});
