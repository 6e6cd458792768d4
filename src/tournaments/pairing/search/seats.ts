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

/** The best way of giving a table's seats, by what each costs each player: its cost, and for each seat whose it is. */
export function bestOrder(costs: readonly (readonly number[])[]): { cost: number; order: readonly number[] } {
  let best: { cost: number; order: readonly number[] } = { cost: Infinity, order: [] };
  const order: number[] = [];
  const next = (cost: number): void => {
    // Nothing costlier than the best so far is tried, nor anything as costly.
    if (cost >= best.cost) return;
    if (order.length === costs.length) best = { cost, order: [...order] };
    else
      for (const [player, ofPlayer] of costs.entries()) {
        if (order.includes(player)) continue;
        const seat = order.push(player) - 1;
        next(cost + (ofPlayer[seat] ?? 0));
        order.pop();
      }
  };
  next(0);
  return best;
}
