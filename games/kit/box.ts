import type { AnyGame, Box, BoxTables } from "../contract/index.ts";

type Run = <R>(run: () => R) => R;

/**
 * Holds the tables of a game that an owner's box may replace. Rules read them by `derive`; `within` puts others in effect
 * for one call of a function of the game, which never waits, and for nothing else.
 */
export function createBox<Tables extends object>(ours: Tables) {
  let inEffect = ours;
  return {
    ours,
    tables: (): Tables => inEffect,
    within<R>(tables: Tables, run: () => R): R {
      const before = inEffect;
      inEffect = tables;
      try {
        return run();
      } finally {
        inEffect = before;
      }
    },
    /** Returns a function for what follows from the tables in effect, worked out once for each of them. */
    derive<D>(read: (tables: Tables) => D): () => D {
      const known = new Map<Tables, D>();
      let last: { readonly tables: Tables; readonly result: D } | undefined;
      return () => {
        if (last?.tables === inEffect) return last.result;
        const result = known.get(inEffect) ?? read(inEffect);
        known.set(inEffect, result);
        last = { tables: inEffect, result };
        return result;
      };
    },
  };
}

/** A game with its box: its tables, the fields and names that may be replaced, and the check of the game's tables. */
export function withBox<G extends object, Tables extends object>(
  game: G,
  box: ReturnType<typeof createBox<Tables>>,
  spec: Pick<Box<AnyGame>, "fields" | "names"> & { readonly check: (replaced: never) => readonly string[] },
): G & { readonly box: Box<AnyGame> } {
  const known = (tables: Tables): Box<AnyGame> => ({
    tables: tables as BoxTables,
    ...{ fields: spec.fields, names: spec.names },
    check: (others) => spec.check(others as never),
    with(others, names) {
      const read = { ...box.ours, ...others };
      const { words, ...played } = bind(game, (run) => box.within(read, run)) as AnyGame;
      return { ...played, words: { ...words, english: { ...words.english, ...names }, names }, box: known(read) };
    },
  });
  return { ...game, box: known(box.ours) };
}

/** Returns a game, or a part of it, each of whose functions runs with other tables in effect. */
function bind(part: unknown, within: Run): unknown {
  if (typeof part === "function")
    return (...given: readonly unknown[]) =>
      bindDrawn(
        within((): unknown => Reflect.apply(part, undefined, given)),
        within,
      );
  if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
  const parts = Object.entries(part).filter(([key]) => key !== "box");
  return Object.fromEntries(parts.map(([key, value]) => [key, bind(value, within)]));
}

/** Pictures are composed only when they are read. */
function bindDrawn(result: unknown, within: Run): unknown {
  if (typeof result !== "object" || result === null) return result;
  if (Array.isArray(result)) return isDrawn(result[0]) ? result.map((each) => bindDrawn(each, within)) : result;
  if (!isDrawn(result)) return result;
  return Object.defineProperty(Object.defineProperties({}, Object.getOwnPropertyDescriptors(result)), "svg", {
    enumerable: true,
    get: () => within((): unknown => Reflect.get(result, "svg")),
  });
}

const isDrawn = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getOwnPropertyDescriptor(value, "svg")?.get !== undefined;
