/** How many sit at each table of a round, and how many sit out. */
export type Sizes = { readonly tables: readonly number[]; readonly byes: number };

/**
 * Tables for this many players. With "byes" every table is full and the rest
 * sit out; with "smaller" nobody does while tables as equal as possible have
 * enough players, and the larger come first.
 */
export function sizesFor(players: number, size: number, odd: "byes" | "smaller", fewest: number): Sizes {
  const full = Math.floor(players / size);
  if (odd === "byes" || full * size === players) {
    return { tables: Array.from({ length: full }, () => size), byes: players - full * size };
  }
  for (let byes = 0; byes < players; byes += 1) {
    const tables = evenly(players - byes, Math.ceil((players - byes) / size));
    if (tables.every((each) => each >= fewest)) return { tables, byes };
  }
  return { tables: [], byes: players };
}

/** As many parts as named, that differ by one at most, the larger first. */
export function evenly(whole: number, parts: number): readonly number[] {
  return Array.from({ length: parts }, (_, at) => Math.floor(whole / parts) + (at < whole % parts ? 1 : 0));
}
