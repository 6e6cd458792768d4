import type { Shelf, Store, Stored } from "../store/shelf.ts";

/** Who holds something that one process at a time may hold, and how often that was renewed. */
export type Lease = { readonly holder: string; readonly beat: number };

export type LeaseParts = {
  readonly store: Pick<Store, "shelf" | "transaction">;
  /** The name of this process, which no other has. */
  readonly holder: string;
  /** Milliseconds of a clock that never jumps and goes on while the process is stopped. */
  readonly clock: () => number;
  /** How many times faster than usual leases are renewed and expire, for tests. */
  readonly pace?: number;
  /** Called when somebody else has taken over what was held here. */
  readonly onLost: (name: string) => void;
};

/** Names that one process at a time holds. All methods throw a `StoreError` when the storage fails. */
export type Leases = ReturnType<typeof createLeases>;

const renewEveryMs = 1_000;
/** A lease that nobody renewed for this long may be taken: by then a living process has missed six renewals. */
export const expireMs = 7_500;
/** Its holder gives up using it before that: posts that it sent until then have ended when another process sends some. */
export const usableMs = 5_000;
/** People of a process that died wait for less when it is looked at more often in the last second of its leases. */
const endingMs = 1_000;
/** Between two looks no more than this counts: where the storage kept one waiting for longer, others could not renew. */
const longestGapMs = 3_000;
/** A row that nobody renewed for this long is removed: processes that died would be read for ever. */
const forgottenMs = 30_000;

type Held = { version: number; renewed: number };
/** A row as it was seen last, and for how long nobody has renewed it, in milliseconds in which that was watched. */
type Seen = { readonly version: number; readonly holder: string; readonly age: number };
type Context = LeaseParts & {
  readonly shelf: Shelf<Lease>;
  readonly pace: number;
  readonly held: Map<string, Held>;
  readonly seen: Map<string, Seen>;
  /** When it was last looked; undefined when that failed. */
  looked: number | undefined;
};

/**
 * A lease is a row that its holder writes anew every second. Whoever waits for it judges by the own clock alone: a row
 * that was watched for seven and a half seconds and has not changed belongs to nobody. So no two clocks need agree, and a
 * process that hangs loses its leases as one that is dead does.
 */
export function createLeases(parts: LeaseParts) {
  const [shelf, pace] = [parts.store.shelf<Lease>("leases"), parts.pace ?? 1];
  const context: Context = { ...parts, shelf, pace, held: new Map(), seen: new Map(), looked: undefined };
  const { held, seen, clock } = context;
  return {
    /** Reads all leases and renews those held here; to be called about once a second. */
    async look() {
      try {
        await observe(context);
        await renew(context);
      } catch (error) {
        restart(context);
        throw error;
      }
    },
    /** Takes what nobody holds; true when it is held here then. */
    claim: (name: string) => claim(context, name),
    async release(name: string) {
      const mine = held.get(name);
      held.delete(name);
      if (mine !== undefined) await shelf.remove(name, mine.version);
    },
    /** Whether it is held here, so surely that nobody else can hold it. */
    isHeld: (name: string) => clock() - (held.get(name)?.renewed ?? -Infinity) < usableMs / context.pace,
    /** Whether nobody holds it, as far as the last look tells. */
    isFree: (name: string) => !held.has(name) && mayTake(context, seen.get(name)),
    /** The names that begin so and are held by somebody alive, in order. */
    living: (prefix: string) =>
      [...seen.keys()].filter((name) => name.startsWith(prefix) && !isOver(context, seen.get(name))).sort(),
    /** True when what somebody holds may be taken within a second, unless it is renewed. */
    isEnding: () => [...seen.values()].some((each) => !isOver(context, each) && isOver(context, each, endingMs)),
    /** What is held here, with the milliseconds since it was renewed. */
    ages: () => new Map([...held].map(([name, { renewed }]) => [name, clock() - renewed])),
  };
}

async function observe(context: Context): Promise<void> {
  const { shelf, seen, clock, pace, looked } = context;
  const found = new Map<string, Seen>();
  for await (const [name, { value, version }] of shelf.entries())
    found.set(name, { version, holder: value.holder, age: 0 });
  const now = clock();
  const gap = Math.min(now - (looked ?? now), longestGapMs / pace);
  const before = new Map(seen);
  seen.clear();
  for (const [name, each] of found) {
    const known = before.get(name);
    seen.set(name, known?.version === each.version ? { ...each, age: known.age + gap } : each);
  }
  context.looked = now;
  for (const [name, { version, age }] of seen)
    if (age >= forgottenMs / pace && (await shelf.remove(name, version)) === "removed") seen.delete(name);
}

/** Gives all leases their whole time once more, but for dead ones: nobody could renew while the storage was away. */
function restart(context: Context): void {
  const { seen } = context;
  for (const [name, each] of seen) if (!isOver(context, each)) seen.set(name, { ...each, age: 0 });
  context.looked = undefined;
}

function isOver({ pace }: Context, seen: Seen | undefined, soonMs = 0): boolean {
  return seen === undefined || seen.age >= (expireMs - soonMs) / pace;
}

/** What nobody holds, and what this process wrote without hearing that it had. */
function mayTake(context: Context, seen: Seen | undefined): boolean {
  return seen?.holder === context.holder || isOver(context, seen);
}

/** Renews all leases whose second is over in one transaction: a process with many shards commits no more often. */
async function renew({ store, shelf, holder, held, clock, pace, onLost }: Context): Promise<void> {
  const began = clock();
  const old = [...held].filter(([, { renewed }]) => began - renewed >= renewEveryMs / pace);
  if (old.length === 0) return;
  const writes = old.map(([name, { version }]) => shelf.write(name, { holder, beat: version }, version));
  if ((await store.transaction(writes)).ok) {
    for (const [at, [name]] of old.entries()) held.set(name, { version: writes[at]?.version ?? 0, renewed: began });
    return;
  }
  const rows = await shelf.many(old.map(([name]) => name));
  for (const [at, [name, { renewed }]] of old.entries()) {
    // A write of which nothing was heard may have been done: then the row is still ours, and is renewed at the next look.
    if (rows[at]?.value.holder === holder) held.set(name, { version: rows[at].version, renewed });
    else if (held.delete(name)) onLost(name);
  }
}

async function claim(context: Context, name: string): Promise<boolean> {
  const { shelf, holder, held, seen, clock } = context;
  if (held.has(name)) return true;
  const began = clock();
  const stored: Stored<Lease> | undefined = await shelf.get(name);
  if (stored !== undefined && stored.value.holder !== holder) {
    const before = seen.get(name);
    if (before?.version !== stored.version || !isOver(context, before)) return false;
  }
  const put = await shelf.put(name, { holder, beat: 0 }, stored?.version ?? null);
  if (put.ok) held.set(name, { version: put.version, renewed: began });
  return put.ok;
}
