import { LRUCache } from "lru-cache";
import { type expiry, room } from "../ports/ports.ts";
import type { Store } from "../store/shelf.ts";

/** Stored facts that a process remembers. Each use asks for them anew, because they are forgotten as a whole. */
export type Facts<Fact extends object> = () => LRUCache<string, Fact>;

/** A store as far as its facts are remembered. */
export type Source = Pick<Store, "losses">;

/** Creates the only cache of stored facts, empty after a lost connection: a failover may have lost the last ones. */
export function createFacts<Fact extends object>(
  { losses }: Source,
  { max, ...options }: { readonly max: number } & Partial<ReturnType<typeof expiry>>,
): Facts<Fact> {
  const cache = new LRUCache<string, Fact>({ ...room(max), ...options });
  let known = losses();
  return () => {
    if (losses() !== known) cache.clear();
    known = losses();
    return cache;
  };
}
