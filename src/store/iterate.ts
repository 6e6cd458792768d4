import type { StoredData } from "keyv";
import type { Backend } from "./backend.ts";

const page = 500;

/** What of a backend is read to walk it. */
type Walked = Pick<Backend, "keysAfter"> & {
  readonly getMany: <Value>(keys: string[]) => Promise<StoredData<Value | undefined>[]>;
};

/** Every key of a backend with its value, in the order of the keys, read page by page. */
export async function* iterate<Value>(backend: Walked): AsyncGenerator<(string | Awaited<Value> | undefined)[], void> {
  let after: string | null = null;
  for (;;) {
    const keys: readonly string[] = await backend.keysAfter(after, page);
    const values = await backend.getMany<Value>([...keys]);
    for (const [at, key] of keys.entries()) {
      if (values[at] !== undefined) yield [key, values[at] as Awaited<Value>];
    }
    after = keys.at(-1) ?? null;
    if (keys.length < page) return;
  }
}
