import type { EntrantId, Order } from "../../record.ts";

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

/** Tables as they were played, in the order of their seats, and who sat out. */
export type Played = {
  readonly pods: readonly { readonly seats: Order }[];
  readonly byes: Order;
};

/** A player before a round, best placed first; `points` in any unit that is the same for all. */
export type Placed = { readonly entrant: EntrantId; readonly points: number };

/** What is known of the players before a round; everything is by their index, best placed first. */
export type Field = {
  readonly count: number;
  /** How often two met at a table. */
  readonly met: (one: number, other: number) => number;
  /** Points in whole points or parts of them; tables are made of players who are near each other. */
  readonly points: readonly number[];
  readonly seats: readonly SeatHistory[];
  readonly byes: readonly number[];
  /** How often each sat at a table smaller than usual. */
  readonly small: readonly number[];
};

/** Tables of players by their index. */
export type Tables = readonly (readonly number[])[];

/** Who plays with whom, before seats are given. */
export type Grouping = { readonly tables: Tables; readonly byes: readonly number[] };

/** The field that these rounds leave, for tables of this usual size. */
export function fieldOf(players: readonly Placed[], played: readonly Played[], size: number): Field {
  const count = players.length;
  const index = new Map(players.map(({ entrant }, at) => [entrant, at]));
  const met = new Uint8Array(count * count);
  const seats = players.map(() => historyOf(size));
  const byes = new Array<number>(count).fill(0);
  const small = new Array<number>(count).fill(0);
  const add = (numbers: number[] | Uint8Array | undefined, at: number): void => {
    if (numbers !== undefined) numbers[at] = (numbers[at] ?? 0) + 1;
  };
  for (const round of played) {
    for (const id of round.byes) add(byes, index.get(id) ?? count);
    for (const pod of round.pods) {
      pod.seats.forEach((id, seat) => {
        const one = index.get(id);
        if (one === undefined) return;
        seats[one] = withSeat(seats[one] ?? historyOf(size), seat, pod.seats.length);
        if (pod.seats.length < size) add(small, one);
        for (const against of pod.seats) {
          const other = index.get(against);
          if (other !== undefined && other !== one) add(met, one * count + other);
        }
      });
    }
  }
  return {
    count,
    met: (one, other) => met[one * count + other] ?? 0,
    points: players.map(({ points }) => points),
    seats,
    byes: byes.slice(0, count),
    small,
  };
}
