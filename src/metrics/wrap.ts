import type { Json } from "../../games/contract/index.ts";
import type { Clock } from "../ports/ports.ts";
import type { Pictures } from "../pictures/pictures.ts";
import type { Shelf, Store } from "../store/shelf.ts";
import type { Meter, StoreCall } from "./meter.ts";

/** The same store, of which every call is timed. */
export function meterStore(store: Store, meter: Meter, clock: Clock): Store {
  return {
    ...store,
    shelf: <T extends Json>(namespace: string): Shelf<T> => meterShelf(store.shelf<T>(namespace), meter, clock),
    sweep: () => store.sweep(),
    close: () => store.close(),
  };
}

function meterShelf<T extends Json>(shelf: Shelf<T>, meter: Meter, { elapsed }: Clock): Shelf<T> {
  const timeCall = async <R>(call: StoreCall, work: () => Promise<R>): Promise<R> => {
    const began = elapsed();
    try {
      return await work();
    } finally {
      meter.stored(call, elapsed() - began);
    }
  };
  return {
    get: (key) => timeCall("get", () => shelf.get(key)),
    many: (keys) => timeCall("many", () => shelf.many(keys)),
    put: (key, value, expected, lifetime) => timeCall("put", () => shelf.put(key, value, expected, lifetime)),
    remove: (key, expected) => timeCall("remove", () => shelf.remove(key, expected)),
    keys: () => shelf.keys(),
    entries: () => shelf.entries(),
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
