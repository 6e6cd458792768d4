/** How often a player had each seat, and how often each fell to them, in sixtieths: a table of four owes each of its seats a quarter of a turn. */
export type SeatHistory = { readonly had: readonly number[]; readonly due: readonly number[] };

const turn = 60;

export function historyOf(seats: number): SeatHistory {
  return { had: new Array<number>(seats).fill(0), due: new Array<number>(seats).fill(0) };
}

/** The history after one more match in this seat of a table of this size. */
export function withSeat({ had, due }: SeatHistory, given: number, size: number): SeatHistory {
  return {
    had: had.map((times, seat) => times + (seat === given ? 1 : 0)),
    due: due.map((parts, seat) => parts + (seat < size ? turn / size : 0)),
  };
}

/**
 * How unequal a player's seats are. For each seat, it is how many turns it was had beyond what fell to it, rounded up
 * or down, squared. So two turns too many weigh more than one twice. 0 at tables of one size means that no seat was had
 * more than once oftener than another.
 */
export function inequality({ had, due }: SeatHistory): number {
  return had.reduce((sum, times, seat) => {
    const owed = (due[seat] ?? 0) / turn;
    return sum + Math.max(0, times - Math.ceil(owed), Math.floor(owed) - times) ** 2;
  }, 0);
}

/** For each seat of a table of this size, how unequal it would make the player's seats. */
export function seatCosts(history: SeatHistory, size: number): readonly number[] {
  return Array.from({ length: size }, (_, seat) => inequality(withSeat(history, seat, size)));
}

/** What giving a table's seats costs at least, by player and seat. */
export function leastCost(costs: readonly (readonly number[])[]): number {
  let least = Infinity;
  // Nothing dearer than the best so far is looked at, nor anything as dear.
  sit(
    costs,
    (cost) => cost < least,
    (_, cost) => (least = cost),
  );
  return least;
}

/** All ways of giving a table's seats that cost no more than this: for each seat, whose it is. */
export function ordersAt(costs: readonly (readonly number[])[], most: number): readonly (readonly number[])[] {
  const orders: (readonly number[])[] = [];
  sit(
    costs,
    (cost) => cost <= most,
    (order) => orders.push([...order]),
  );
  return orders;
}

function sit(
  costs: readonly (readonly number[])[],
  isCheap: (cost: number) => boolean,
  found: (order: readonly number[], cost: number) => void,
): void {
  const order: number[] = [];
  const next = (cost: number): void => {
    if (!isCheap(cost)) return;
    if (order.length === costs.length) {
      found(order, cost);
      return;
    }
    for (const [player, ofPlayer] of costs.entries()) {
      if (order.includes(player)) continue;
      const seat = order.push(player) - 1;
      next(cost + (ofPlayer[seat] ?? 0));
      order.pop();
    }
  };
  next(0);
}
