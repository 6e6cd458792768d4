import { type DeserializedData, Keyv } from "keyv";
import { LRUCache } from "lru-cache";
import type { Json } from "../../games/contract/index.ts";
import type { CorePorts } from "../ports/ports.ts";
import type { Backend } from "./backend.ts";
import type { Put, Shelf, Stored } from "./shelf.ts";
import { StoreError } from "./trouble.ts";
import { noteWrite } from "./writes.ts";

const page = 200;
const firstPage = 12;
/** Characters of texts that are kept with what they say. */
const keptLength = 2_000_000;

type Context<T extends Json> = CorePorts & {
  readonly backend: Backend;
  readonly keyv: Keyv<Stored<T>>;
  /** Texts with what they say: what a change writes is read again at once by the posts that follow from it. */
  readonly parsed: LRUCache<string, object>;
  /** Called for a row that cannot be read. */
  readonly onDamaged: (key: string) => void;
};

/** Stands where a row cannot be read: one such row must not hide the others that were asked for with it. */
const damaged = Object.freeze({ value: Object.freeze({ value: null, version: -1 }) });

/** A shelf that reads through Keyv and writes on condition through the backend; each shelf has both to itself. */
export function keyvShelf<T extends Json>(
  namespace: string,
  backend: Backend,
  { clock, randomBytes }: CorePorts,
  onDamaged: (key: string) => void,
): Shelf<T> {
  const parsed = new LRUCache<string, object>({ maxSize: keptLength, sizeCalculation: (_, { length }) => length });
  const keyv = new Keyv<Stored<T>>({
    store: backend,
    namespace,
    // The backend keeps namespaces apart by a column: Keyv's prefixes take
    // the key "a:b" of the namespace "a" for the key "b".
    useKeyPrefix: false,
    serialize: JSON.stringify,
    deserialize: (text: string) => parse(parsed, text),
    throwOnErrors: true,
  });
  // Every error is thrown to the caller; without a listener Keyv would throw it a second time.
  keyv.on("error", () => undefined);
  const context: Context<T> = { clock, randomBytes, backend, keyv, parsed, onDamaged };
  return {
    async get(key) {
      const stored = await keyv.get(key);
      if (isWhole(context, key, stored)) return stored;
      throw new StoreError("damaged", new Error(`Row ${key} of ${namespace} cannot be read`));
    },
    async many(keys) {
      const found = await keyv.getMany([...keys]);
      return keys.map((key, at) => (isWhole(context, key, found[at]) ? found[at] : undefined));
    },
    put: (key, value, expected, lifetime) => putIf(context, key, value, expected, lifetime),
    async remove(key, expected) {
      if (!(await backend.deleteIf(key, expected))) return "conflict";
      noteWrite();
      return "removed";
    },
    async *keys() {
      for await (const keys of pagesOf(backend)) yield* keys;
    },
    entries: () => entriesOf(context),
  };
}

/** Equal texts say the same, so a text that another process wrote is never missed. */
function parse<Value>(parsed: LRUCache<string, object>, text: string): DeserializedData<Value> {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const read = parseEnvelope(text);
  if (read === undefined) return damaged as DeserializedData<Value>;
  parsed.set(text, read);
  return read;
}

/** What a row says; undefined when it is not what this program writes. */
export function parseEnvelope(text: string): object | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null && "value" in read ? read : undefined;
  } catch {
    return undefined;
  }
}

function isWhole<T extends Json>({ onDamaged }: Context<T>, key: string, stored: Stored<T> | undefined): boolean {
  if (stored?.version !== damaged.value.version) return true;
  onDamaged(key);
  return false;
}

async function putIf<T extends Json>(
  { clock, randomBytes, backend, parsed }: Context<T>,
  key: string,
  value: T,
  expected: number | null,
  lifetime: number | undefined,
): Promise<Put> {
  if (key === "") throw new Error("A key has at least one character.");
  // A new key starts at a random number: one that was removed and made anew
  // must not look unchanged to somebody who read it before.
  const version = expected === null ? 1 + randomBytes(6).readUIntBE(0, 6) : expected + 1;
  const expires = lifetime === undefined ? null : clock.now() + lifetime;
  const stored: Stored<T> = { value, version };
  // The backend alone knows when a row expires: Keyv would judge by the system's clock.
  const envelope = { value: stored };
  const text = JSON.stringify(envelope);
  const isWritten = await backend.setIf(key, text, version, expected, expires);
  parsed.set(text, envelope);
  if (isWritten) noteWrite();
  return isWritten ? { ok: true, version } : { ok: false, refusal: "conflict" };
}

async function* pagesOf(backend: Backend): AsyncGenerator<readonly string[]> {
  let keys: readonly string[] = [];
  // Whoever looks for what is due needs the first keys only, so the first pages are small.
  for (let most = firstPage; ; most = Math.min(page, most * 4)) {
    keys = await backend.keysAfter(keys.at(-1) ?? null, most);
    if (keys.length > 0) yield keys;
    if (keys.length < most) return;
  }
}

async function* entriesOf<T extends Json>(context: Context<T>) {
  const { backend, keyv } = context;
  for await (const keys of pagesOf(backend)) {
    const values = await keyv.getMany([...keys]);
    for (const [at, key] of keys.entries()) {
      const stored = values[at];
      if (stored !== undefined && isWhole(context, key, stored)) yield [key, stored] as const;
    }
  }
}
