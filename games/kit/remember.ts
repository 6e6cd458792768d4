/** What a result is kept for, and whatever else it depends on; compared by identity. */
type Sources<Given extends readonly unknown[]> = (...given: Given) => readonly [owner: object, ...others: unknown[]];

/**
 * The pure function `calculate`, that keeps its newest result for each owner and calculates anew when any other source is
 * another one. For parts of a state, which are replaced and never changed within; all that the result depends on must be
 * among the sources (a test of all games compares the decisions of a state with those of its copy).
 */
export function rememberFor<Given extends readonly unknown[], Result>(
  listSources: Sources<Given>,
  calculate: (...given: Given) => Result,
): (...given: Given) => Result {
  const newest = new WeakMap<object, { readonly sources: readonly unknown[]; readonly result: Result }>();
  return (...given) => {
    const sources = listSources(...given);
    const known = newest.get(sources[0]);
    if (known !== undefined && isSame(known.sources, sources)) return known.result;
    const result = calculate(...given);
    newest.set(sources[0], { sources, result });
    return result;
  };
}

function isSame(sources: readonly unknown[], others: readonly unknown[]): boolean {
  for (let index = 1; index < sources.length; index += 1) if (sources[index] !== others[index]) return false;
  return true;
}
