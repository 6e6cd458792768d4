import { randomInt } from "node:crypto";
import { Keyv } from "keyv";
import type { Json } from "../../games/contract.ts";
import type { Backend } from "./backend.ts";
import type { Put, Shelf, Stored } from "./shelf.ts";

const page = 200;

/** A shelf that reads through Keyv and writes on condition through the backend; each shelf has both to itself. */
export function keyvShelf<T extends Json>(namespace: string, backend: Backend): Shelf<T> {
  const keyv = new Keyv<Stored<T>>({
    store: backend,
    namespace,
    // The backend keeps namespaces apart by a column: Keyv's prefixes take
    // the key "a:b" of the namespace "a" for the key "b".
    useKeyPrefix: false,
    serialize: JSON.stringify,
    deserialize: JSON.parse,
    throwOnErrors: true,
  });
  // Every error is thrown to the caller; without a listener Keyv would throw it a second time.
  keyv.on("error", () => undefined);

  async function* pages(): AsyncGenerator<readonly string[]> {
    let keys: readonly string[] = [];
    do {
      keys = await backend.keysAfter(keys.at(-1) ?? null, page);
      if (keys.length > 0) yield keys;
    } while (keys.length === page);
  }

  const many = (keys: readonly string[]): Promise<readonly (Stored<T> | undefined)[]> => keyv.getMany([...keys]);

  return {
    get: (key) => keyv.get(key),
    many,
    async put(key, value, expected, lifetime): Promise<Put> {
      if (key === "") throw new Error("A key has at least one character.");
      // A new key starts at a random number: one that was removed and made anew
      // must not look unchanged to somebody who read it before.
      const version = expected === null ? randomInt(1, 2 ** 47) : expected + 1;
      const expires = lifetime === undefined ? null : Date.now() + lifetime;
      const stored: Stored<T> = { value, version };
      const envelope = JSON.stringify({ value: stored, expires: expires ?? undefined });
      const isWritten = await backend.setIf(key, envelope, version, expected, expires);
      return isWritten ? { ok: true, version } : { ok: false, refusal: "conflict" };
    },
    remove: async (key, expected) => ((await backend.deleteIf(key, expected)) ? "removed" : "conflict"),
    async *keys() {
      for await (const keys of pages()) yield* keys;
    },
    async *entries() {
      for await (const keys of pages()) {
        const values = await many(keys);
        for (const [at, key] of keys.entries()) {
          const stored = values[at];
          if (stored !== undefined) yield [key, stored] as const;
        }
      }
    },
  };
}
