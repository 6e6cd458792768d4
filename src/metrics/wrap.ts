import type { Json } from "../../games/contract/index.ts";
import type { Clock } from "../ports/ports.ts";
import type { Pictures } from "../pictures/pictures.ts";
import { type IndexedNamespace, isIndexed } from "../store/columns.ts";
import type { IndexedShelf, Shelf, Store } from "../store/shelf.ts";
import { StoreError } from "../store/trouble.ts";
import { waitFor } from "../time/timeout.ts";
import { isAnswering, type Meter, type StoreCall } from "./meter.ts";

/** The same store, of which every call is timed. */
export function meterStore(store: Store, meter: Meter, clock: Clock): Store {
  return wrapStore(store, async (call, work) => {
    const began = clock.elapsed();
    try {
      return await work();
    } finally {
      meter.stored(call, clock.elapsed() - began);
    }
  });
}

/** Longest wait of a click for one call, in ms: Discord takes its first answer within three seconds. */
const longestClickMs = 2_000;

/**
 * The same store, which gives up what a click waits for after two seconds, where a server hangs or packets are lost. A
 * write that is given up may still be done, so nobody knows whether it was. Posts and clocks wait for as long as it takes.
 */
export function limitWaits(store: Store, clock: Clock): Store {
  return wrapStore(store, async (call, work) => {
    if (!isAnswering()) return work();
    const done = await waitFor(
      clock,
      longestClickMs,
      work().then((value) => ({ value })),
    );
    if (done === undefined)
      throw new StoreError(call === "put" ? "unsure" : "unreachable", new Error(`No answer in ${longestClickMs} ms`));
    return done.value;
  });
}

/** The same store, of which every call of a shelf and every transaction is done within `time`. */
function wrapStore(store: Store, time: TimeCall): Store {
  function shelf<T extends Json>(namespace: IndexedNamespace): IndexedShelf<T>;
  function shelf<T extends Json>(namespace: string): Shelf<T>;
  function shelf<T extends Json>(namespace: string): IndexedShelf<T> | Shelf<T> {
    if (!isIndexed(namespace)) {
      const plain = store.shelf<T>(namespace);
      const put: typeof plain.put = (...given) => time("put", () => plain.put(...given));
      return { ...plain, ...timeReads(plain, time), put };
    }
    const indexed = store.shelf<T>(namespace);
    const put: typeof indexed.put = (...given) => time("put", () => indexed.put(...given));
    const find: typeof indexed.find = (...given) => time("many", () => indexed.find(...given));
    return { ...indexed, ...timeReads(indexed, time), put, find };
  }
  return { ...store, shelf, transaction: (writes) => time("put", () => store.transaction(writes)) };
}

type TimeCall = <R>(call: StoreCall, work: () => Promise<R>) => Promise<R>;

function timeReads<T extends Json>(shelf: Pick<Shelf<T>, "get" | "many" | "remove">, time: TimeCall) {
  return {
    get: (key: string) => time("get", () => shelf.get(key)),
    many: (keys: readonly string[]) => time("many", () => shelf.many(keys)),
    remove: (key: string, expected: number) => time("remove", () => shelf.remove(key, expected)),
  };
}

/** The same pictures, of which every one is counted. */
export function meterPictures(pictures: Pictures, meter: Meter, { elapsed }: Clock): Pictures {
  return {
    ...pictures,
    async render(sketch, deadlineMs, owner) {
      const began = elapsed();
      const rendered = await pictures.render(sketch, deadlineMs, owner);
      meter.picture(outcomeOf(rendered), elapsed() - began);
      return rendered;
    },
  };
}

function outcomeOf(rendered: Awaited<ReturnType<Pictures["render"]>>) {
  if (!rendered.ok) return rendered.why;
  return rendered.isKept === true ? "cached" : "drawn";
}
