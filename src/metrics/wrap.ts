import type { Json } from "../../games/contract/index.ts";
import type { Clock } from "../ports/ports.ts";
import type { Pictures } from "../pictures/pictures.ts";
import { type IndexedNamespace, isIndexed } from "../store/columns.ts";
import type { IndexedShelf, Shelf, Store } from "../store/shelf.ts";
import type { Meter, StoreCall } from "./meter.ts";

/** The same store, of which every call is timed. */
export function meterStore(store: Store, meter: Meter, clock: Clock): Store {
  const time = timeCalls(meter, clock);
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

function timeCalls(meter: Meter, { elapsed }: Clock): TimeCall {
  return async (call, work) => {
    const began = elapsed();
    try {
      return await work();
    } finally {
      meter.stored(call, elapsed() - began);
    }
  };
}

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
