/** The key of a Postgres database, on a server of which only its two tables are there. */
import { expect, test } from "vitest";
import { createCipher, decryptAt, encryptAt, isEncrypted } from "../../src/store/engines/cipher.ts";
import type { PostgresPool, Query } from "../../src/store/engines/postgresPool.ts";
import { openServerCipher } from "../../src/store/engines/serverCipher.ts";
import { StoreError } from "../../src/store/index.ts";
import { pretend } from "../pretend.ts";

const secretKey = "a".repeat(64);
const master = createCipher(Buffer.from(secretKey, "hex"));

type Kept = { namespace: string; key: string; version: number; value: string };

/** What a server does with each statement, by its name. */
function serverWith(kept: Kept[] = [], secrets?: Map<unknown, unknown>) {
  const state = { kept, secrets, asked: [] as string[] };
  const refusals: string[] = [];
  const answers: { readonly [name: string]: (values: readonly unknown[]) => readonly Record<string, unknown>[] } = {
    "secret-there": () => [{ there: state.secrets !== undefined }],
    "secret-make": () => {
      state.secrets ??= new Map();
      return [];
    },
    "secret-get": ([id]) => (state.secrets?.has(id) === true ? [{ value: state.secrets.get(id) }] : []),
    "secret-add": ([id, value]) => {
      if (state.secrets?.has(id) === false) state.secrets.set(id, value);
      return [];
    },
    "secret-after": ([namespace, key]) => {
      const place = (row: Pick<Kept, "namespace" | "key">) => `${row.namespace}\0${row.key}`;
      const after = place({ namespace: String(namespace), key: String(key) });
      const sorted = state.kept.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
      return sorted.filter((row) => place(row) > after).slice(0, 200);
    },
    "secret-write": ([value, namespace, key, version, plain]) => {
      const row = state.kept.find((each) => each.namespace === namespace && each.key === key);
      if (row !== undefined && row.version === version && row.value === plain) row.value = String(value);
      return [];
    },
  };
  const pool: PostgresPool = pretend({
    repeat: ({ name, values }: Query) => {
      state.asked.push(name.replace("secret-", ""));
      const refused = refusals.indexOf(name);
      if (refused !== -1) return Promise.reject(new StoreError("failed", refusals.splice(refused, 1)));
      return Promise.resolve({ rows: answers[name]?.(values) ?? [] });
    },
  });
  return { pool, state, refusals };
}

const kept = (namespace: string, key: string, value: string): Kept => ({ namespace, key, version: 3, value });

test("a server without a key is left as it is where none is set", async () => {
  const { pool, state } = serverWith([kept("notes", "a", "plain")]);
  expect(await openServerCipher(pool, undefined)).toBeUndefined();
  expect([state.asked, state.secrets]).toEqual([["there"], undefined]);
});

test("a server with a table of secrets and no key in it opens without one", async () => {
  const { pool } = serverWith([], new Map());
  expect(await openServerCipher(pool, undefined)).toBeUndefined();
});

test("a server that has a key does not open without one, nor with another", async () => {
  const first = serverWith();
  await openServerCipher(first.pool, secretKey);
  const opened = (key: string | undefined) => openServerCipher(serverWith([], first.state.secrets).pool, key);
  await expect(opened(undefined)).rejects.toMatchObject({ trouble: "locked" });
  await expect(opened("b".repeat(64))).rejects.toMatchObject({ trouble: "locked" });
  expect(await opened(secretKey)).toBeDefined();
});

test("the key of the values lies there encrypted, and is made once", async () => {
  const { pool, state } = serverWith();
  const cipher = await openServerCipher(pool, secretKey);
  const lying = String(state.secrets?.get(1));
  const key = master.decrypt("the key of the values", lying) ?? "";
  expect(key).toMatch(/^[0-9a-f]{64}$/u);
  const place = { namespace: "notes", key: "a" };
  const value = encryptAt(cipher, place, "a hand");
  expect(decryptAt(createCipher(Buffer.from(key, "hex")), place, value)).toBe("a hand");
  const again = await openServerCipher(pool, secretKey);
  expect(state.secrets?.get(1)).toBe(lying);
  expect(decryptAt(again, place, value)).toBe("a hand");
});

test("where there is a table of secrets none is made: whoever may use it need not be allowed to", async () => {
  const { pool, state } = serverWith();
  await openServerCipher(pool, secretKey);
  expect(state.asked.filter((name) => name === "make")).toHaveLength(1);
  await openServerCipher(pool, secretKey);
  expect(state.asked.filter((name) => name === "make")).toHaveLength(1);
  expect(state.asked.filter((name) => name === "add")).toHaveLength(2);
});

test("the table of secrets is asked for once more where two processes made it at once", async () => {
  const { pool, state, refusals } = serverWith();
  refusals.push("secret-make");
  expect(await openServerCipher(pool, secretKey)).toBeDefined();
  expect(state.asked.slice(0, 3)).toEqual(["there", "make", "make"]);
});

test("another process's key is used where that was quicker", async () => {
  const { pool, state } = serverWith([], new Map());
  const theirs = "c".repeat(64);
  const repeat = pool.repeat.bind(pool);
  const racing = {
    ...pool,
    repeat: (query: Query) => {
      if (query.name === "secret-add" && query.values[0] === 1)
        state.secrets?.set(1, master.encrypt("the key of the values", theirs));
      return repeat(query);
    },
  };
  const cipher = await openServerCipher(racing, secretKey);
  const place = { namespace: "notes", key: "a" };
  expect(decryptAt(createCipher(Buffer.from(theirs, "hex")), place, encryptAt(cipher, place, "a hand"))).toBe("a hand");
});

test("what was stored in plain is encrypted page by page at its place, and what is encrypted stays", async () => {
  const rows = Array.from({ length: 401 }, (_, at) => kept("notes", `n${String(at).padStart(3, "0")}`, `hand ${at}`));
  const before = { ...kept("aims", "z", ""), value: "e1:already" };
  const { pool, state } = serverWith([before, ...rows]);
  const cipher = await openServerCipher(pool, secretKey);
  expect(before.value).toBe("e1:already");
  expect(rows.filter(({ value }) => !isEncrypted(value))).toEqual([]);
  expect(rows.map((row) => decryptAt(cipher, row, row.value))).toEqual(rows.map((_, at) => `hand ${at}`));
  expect(rows.map(({ version }) => version)).toEqual(rows.map(() => 3));
  // 402 rows are two full pages and a last one.
  expect(state.asked.filter((name) => name === "after")).toHaveLength(3);
  expect(state.asked.filter((name) => name === "write")).toHaveLength(401);
  await openServerCipher(pool, secretKey);
  expect(state.asked.filter((name) => name === "after")).toHaveLength(3);
});

test("a row that another process writes meanwhile keeps what that wrote", async () => {
  const row = kept("notes", "a", "old");
  const { pool } = serverWith([row]);
  const repeat = pool.repeat.bind(pool);
  const racing = {
    ...pool,
    repeat: (query: Query) => {
      if (query.name === "secret-write") Object.assign(row, { version: 4, value: "e1:newer" });
      return repeat(query);
    },
  };
  await openServerCipher(racing, secretKey);
  expect(row).toMatchObject({ version: 4, value: "e1:newer" });
});

test("a page that is exactly full is followed by another look", async () => {
  const rows = Array.from({ length: 200 }, (_, at) => kept("notes", `n${String(at).padStart(3, "0")}`, "hand"));
  const { pool, state } = serverWith(rows);
  await openServerCipher(pool, secretKey);
  expect(state.asked.filter((name) => name === "after")).toHaveLength(2);
  expect(state.secrets?.get(2)).toBe("whole");
});
