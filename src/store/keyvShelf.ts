import { type DeserializedData, Keyv } from "keyv";
import { LRUCache } from "lru-cache";
import type { Json } from "../../games/contract/index.ts";
import type { CorePorts } from "../ports/ports.ts";
import { type Database, KeyvBackend, type Write } from "./backend.ts";
import { type After, type Columns, type Found, isIndexed, type Where } from "./columns.ts";
import { isGuarded } from "./guard.ts";
import type { IndexedShelf, Shelf, Store, Stored } from "./shelf.ts";
import { StoreError } from "./trouble.ts";

const page = 200;
/** Keys of one page of a search: its caller may write each of them before the event loop has its turn. */
const foundAtOnce = 50;
const firstPage = 12;
/** Characters of texts that are kept with what they say. */
const keptLength = 2_000_000;

/** Namespaces of what the bot notes of itself, of servers and of people, without which it goes on as before the first note. */
const madeAnew: ReadonlySet<string> = new Set([
  ...["bench", "board-sessions", "boxes", "commands", "funnel", "guilds", "heartbeat", "identify", "leases", "lessons"],
  ...["limits", "manners", "people", "places", "restarts", "table-lists", "wishes"],
]);

type Context<T extends Json> = CorePorts & {
  readonly namespace: string;
  readonly database: Database;
  readonly keyv: Keyv<Stored<T>>;
  /** Texts with what they say, by their ends: what a change writes is read again at once by the posts that follow from it. */
  readonly parsed: LRUCache<string, Read>;
  readonly transaction: Store["transaction"];
  /** Called for a row that cannot be read. */
  readonly onDamaged: (key: string) => void;
};

type Read = { readonly text: string; readonly says: object };

/** Stands where a row cannot be read: one such row must not hide the others that were asked for with it. */
const damaged = Object.freeze({ value: Object.freeze({ value: null, version: -1 }) });

type Parts = CorePorts & Pick<Context<Json>, "onDamaged" | "transaction">;

/** Reads through Keyv and writes on condition in transactions; only an indexed namespace can be searched. */
export function keyvShelf<T extends Json>(
  namespace: string,
  database: Database,
  parts: Parts,
): Shelf<T> & IndexedShelf<T> {
  const parsed = new LRUCache<string, Read>({ maxSize: keptLength, sizeCalculation: ({ text }) => text.length });
  const keyv = new Keyv<Stored<T>>({
    store: new KeyvBackend(database, namespace, parts.clock.now),
    namespace,
    // The database keeps namespaces apart by a column: Keyv's prefixes take
    // the key "a:b" of the namespace "a" for the key "b".
    useKeyPrefix: false,
    serialize: JSON.stringify,
    deserialize: (text: string) => parse(parsed, text),
    throwOnErrors: true,
  });
  // Every error is thrown to the caller; without a listener Keyv would throw it a second time.
  keyv.on("error", () => undefined);
  const context: Context<T> = { ...parts, namespace, database, keyv, parsed };
  return {
    async get(key) {
      const stored = await keyv.get(key);
      if (isWhole(context, key, stored)) return stored;
      if (await removeDamaged(context, key)) return undefined;
      throw new StoreError("damaged", new Error(`Row ${key} of ${namespace} cannot be read`));
    },
    async many(keys) {
      const found: (Stored<T> | undefined)[] = [];
      for (let at = 0; at < keys.length; at += foundAtOnce) {
        // As in a search: a person or a server may have thousands.
        if (at > 0) await parts.clock.turn();
        found.push(...(await keyv.getMany(keys.slice(at, at + foundAtOnce))));
      }
      const damagedKeys = keys.filter((key, at) => !isWhole(context, key, found[at]));
      for (const key of damagedKeys) await removeDamaged(context, key);
      return keys.map((key, at) => (damagedKeys.includes(key) ? undefined : found[at]));
    },
    async put(key: string, value: T, expected: number | null, more?: number | Columns) {
      const done = await parts.transaction([toWrite(context, key, value, { expected, more })]);
      return done.ok ? { ok: true, version: done.versions[0] ?? 0 } : { ok: false, refusal: "conflict" };
    },
    write: (key: string, value: T, expected: number | null, more?: number | Columns) =>
      toWrite(context, key, value, { expected, more }),
    remove: async (key, expected) =>
      (await parts.transaction([toRemoval(namespace, key, expected)])).ok ? "removed" : "conflict",
    removal: (key, expected) => toRemoval(namespace, key, expected),
    find: (where, limit, after) => database.find(namespace, where, limit, after),
    findPages: (where) => findPages(context, where),
    async *findAll(where, after) {
      for await (const found of findPages(context, where, after)) yield* found;
    },
    versions: (keys) => database.versions(namespace, keys),
    count: () => database.count(namespace),
    async *keys() {
      for await (const keys of pagesOf(context)) yield* keys;
    },
    entries: () => entriesOf(context),
  };
}

/** The end of a text has its version, by which it is found: hashing all of it takes as long as reading it. */
const endOf = (text: string): string => text.slice(-48);

/** Equal texts say the same, so a text that another process wrote is never missed. */
function parse<Value>(parsed: LRUCache<string, Read>, text: string): DeserializedData<Value> {
  const known = parsed.get(endOf(text));
  if (known?.text === text) return known.says;
  const says = parseEnvelope(text);
  if (says === undefined) return damaged as DeserializedData<Value>;
  parsed.set(endOf(text), { text, says });
  return says;
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

/** Removes a damaged row that is made anew where there is none. Returns false where it stays. */
async function removeDamaged<T extends Json>({ namespace, database, transaction }: Context<T>, key: string) {
  if (!madeAnew.has(namespace)) return false;
  const version = (await database.versions(namespace, [key])).get(key);
  if (version !== undefined) await transaction([toRemoval(namespace, key, version)]);
  return true;
}

type Condition = { readonly expected: number | null; readonly more: number | Columns | undefined };

/** A write of a value as a database takes it; `more` is its lifetime in ms, or its columns. */
function toWrite<T extends Json>(context: Context<T>, key: string, value: T, { expected, more }: Condition): Write {
  const { clock, randomBytes, namespace, parsed } = context;
  if (key === "") throw new Error("A key has at least one character.");
  const columns = typeof more === "object" ? more : undefined;
  if (isIndexed(namespace) !== (columns !== undefined))
    throw new Error(`${namespace} ${isIndexed(namespace) ? "is" : "is not"} stored with columns.`);
  // A new key starts at a random number: one that was removed and made anew
  // must not look unchanged to somebody who read it before. Each step is random, too: after a failover that lost the
  // last writes, what others write in their place must not look like them.
  const version =
    expected === null ? 1 + randomBytes(6).readUIntBE(0, 6) : expected + 1 + randomBytes(2).readUInt16BE();
  const lifetime = typeof more === "number" ? more : more?.lifetime;
  const expires = lifetime === undefined ? null : clock.now() + lifetime;
  const stored: Stored<T> = { value, version, ...(isGuarded(namespace) && { isListed: true }) };
  // The database alone knows when a row expires: Keyv would judge by the system's clock.
  const envelope = { value: stored };
  const text = JSON.stringify(envelope);
  parsed.set(endOf(text), { text, says: envelope });
  return { namespace, key, value: text, version, expected, expires, columns };
}

const toRemoval = (namespace: string, key: string, expected: number): Write => ({
  ...{ namespace, key, expected },
  ...{ value: null, version: expected, expires: null },
});

async function* findPages<T extends Json>({ clock, database, namespace }: Context<T>, where: Where, first?: After) {
  let after = first;
  for (;;) {
    const found: readonly Found[] = await database.find(namespace, where, foundAtOnce, after);
    if (found.length > 0) yield found;
    if (found.length < foundAtOnce) return;
    after = found.at(-1);
    // Reading a file takes no turn of its own, and clicks must come in between.
    await clock.turn();
  }
}

async function* pagesOf<T extends Json>({ database, namespace, clock }: Context<T>): AsyncGenerator<readonly string[]> {
  let keys: readonly string[] = [];
  // Whoever looks for what is due needs the first keys only, so the first pages are small.
  for (let most = firstPage; ; most = Math.min(page, most * 4)) {
    keys = await database.keysAfter(namespace, keys.at(-1) ?? "", most);
    if (keys.length > 0) yield keys;
    if (keys.length < most) return;
    await clock.turn();
  }
}

async function* entriesOf<T extends Json>(context: Context<T>) {
  const { keyv } = context;
  for await (const keys of pagesOf(context)) {
    const values = await keyv.getMany([...keys]);
    for (const [at, key] of keys.entries()) {
      const stored = values[at];
      if (stored !== undefined && isWhole(context, key, stored)) yield [key, stored] as const;
    }
  }
}
