/** How often each player had each seat, by player and seat. */
export type SeatCounts = readonly (readonly number[])[];

/**
 * How badly a table can be seated at best: the sum, over its players, of how
 * often more than least each has had the seat given, squared, so that a third
 * turn weighs more than two second ones. 0: everybody gets a seat had least.
 */
export function seatCost(counts: SeatCounts, players: readonly number[]): number {
  return search(counts, players).cost;
}

/** The players in the order of the seats that keeps everybody's seats most equal. */
export function seated(counts: SeatCounts, players: readonly number[]): readonly number[] {
  return search(counts, players).order;
}

/** Goes through all orders, giving up those that are worse than the best so far. */
function search(counts: SeatCounts, players: readonly number[]) {
  const size = players.length;
  const excess = players.map((player) => {
    const mine = (counts[player] ?? []).slice(0, size);
    const least = Math.min(...mine);
    return mine.map((count) => (count - least) ** 2);
  });
  const taken = new Array<number>(size).fill(-1);
  let best = Infinity;
  let order: readonly number[] = players;
  const place = (at: number, cost: number): void => {
    if (cost >= best) return;
    if (at === size) {
      best = cost;
      order = taken.map((index) => players[index] ?? -1);
      return;
    }
    for (let seat = 0; seat < size; seat += 1) {
      if (taken[seat] !== -1) continue;
      taken[seat] = at;
      place(at + 1, cost + (excess[at]?.[seat] ?? 0));
      taken[seat] = -1;
    }
  };
  place(0, 0);
  return { cost: best, order };
}
