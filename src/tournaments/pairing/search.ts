import { seatCost, type SeatCounts } from "./seats.ts";

/** What is known of the players before a round; everything is by their index, best placed first. */
export type Field = {
  readonly count: number;
  /** How often two met at a table. */
  readonly met: (one: number, other: number) => number;
  /** Points in whole points or parts of them; tables are made of players who are near each other. */
  readonly points: readonly number[];
  readonly seats: SeatCounts;
  readonly byes: readonly number[];
  /** How often each sat at a table smaller than usual. */
  readonly small: readonly number[];
};

/** Who plays with whom, before seats are given: indices of players. */
export type Grouping = { readonly tables: readonly (readonly number[])[]; readonly byes: readonly number[] };

// Each promise outweighs all that come after it, however many players there are.
const weights = { byeAgain: 1e14, rematch: 1e11, seat: 1e9, late: 1e5 } as const;
const stepsTried = 3_000;
/** How many steps a player are tried in vain before the search gives up. */
const stepsWithoutGain = 10;
const exactUpTo = 12;

/**
 * The best tables found for these sizes. In this order: nobody sits out twice
 * before everybody did once; nobody meets somebody again; seats stay
 * balanced; byes and smaller tables go to whoever had fewest, lowest first;
 * players of equal points play together. Equal fields give equal tables.
 */
export function grouped(field: Field, sizes: readonly number[], byes: number): Grouping {
  const work = new Work(field, sizes, byes);
  work.mend();
  if (work.rematches() > 0 && field.count <= exactUpTo)
    work.startFrom(fewestRematches(field, sizes, work.sittingOut()));
  work.improve();
  return work.result();
}

/** Tables under improvement: places in a row, cut into tables; the places of the byes are tables of one. */
class Work {
  readonly #field: Field;
  readonly #tables: number[][];
  readonly #playing: number;
  readonly #usual: number;
  readonly #fewestByes: number;
  readonly #late: readonly number[];
  readonly #costs: number[];

  constructor(field: Field, sizes: readonly number[], byes: number) {
    this.#field = field;
    this.#playing = sizes.length;
    this.#usual = Math.max(0, ...sizes);
    this.#fewestByes = Math.min(...field.byes);
    this.#late = lateness(field);
    this.#tables = startingTables(field, sizes, byes);
    this.#costs = this.#tables.map((_, table) => this.#cost(table));
  }

  result(): Grouping {
    return { tables: this.#tables.slice(0, this.#playing), byes: this.#tables.slice(this.#playing).flat() };
  }

  rematches(): number {
    return this.#tables.slice(0, this.#playing).reduce((sum, table) => sum + this.#met(table), 0);
  }

  sittingOut(): readonly number[] {
    return this.#tables.slice(this.#playing).flat();
  }

  startFrom(tables: readonly (readonly number[])[]): void {
    tables.forEach((players, table) => {
      this.#tables[table] = [...players];
      this.#costs[table] = this.#cost(table);
    });
  }

  /** Walks downhill from the worst table, and over small hills: a swap just made is not undone for a while. */
  mend(): void {
    const patience = this.#field.count * stepsWithoutGain;
    const forbidden = new Map<number, number>();
    let best = this.#total();
    let kept = this.#tables.map((table) => [...table]);
    let sinceBest = 0;
    for (let step = 0; step < stepsTried && sinceBest < patience; step += 1) {
      const worst = this.#worst(step);
      if (worst === undefined) break;
      const swap = this.#bestSwap(worst, (player) => (forbidden.get(player) ?? -1) < step, Infinity);
      // All players of that table have just moved: before long they may again.
      if (swap === undefined) continue;
      this.#swap(swap);
      forbidden.set(swap.player, step + 3 + (step % 11));
      forbidden.set(swap.other, step + 2 + (step % 7));
      const total = this.#total();
      sinceBest = total < best ? 0 : sinceBest + 1;
      if (total >= best) continue;
      best = total;
      kept = this.#tables.map((table) => [...table]);
    }
    this.startFrom(kept);
  }

  /** Takes every swap that makes things better until none does. */
  improve(): void {
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      for (let table = 0; table < this.#tables.length; table += 1) {
        const swap = this.#bestSwap(table, () => true, -1e-9);
        if (swap === undefined) continue;
        this.#swap(swap);
        isBetter = true;
      }
    }
  }

  /** A table that breaks a promise, mostly the dearest; undefined when none does. Always the dearest would go round in circles. */
  #worst(step: number): number | undefined {
    const broken = [...this.#costs.keys()].filter((table) => (this.#costs[table] ?? 0) >= weights.seat);
    const dearest = broken.reduce<number | undefined>(
      (best, table) => (best === undefined || (this.#costs[table] ?? 0) > (this.#costs[best] ?? 0) ? table : best),
      undefined,
    );
    return step % 3 === 2 ? broken[step % broken.length] : dearest;
  }

  #total(): number {
    return this.#costs.reduce((sum, cost) => sum + cost, 0);
  }

  /** The swap from this table that changes the costs least or lowers them most, if it stays below the limit. */
  #bestSwap(table: number, isFree: (player: number) => boolean, limit: number): Swap | undefined {
    let best: Swap | undefined;
    const mine = this.#tables[table] ?? [];
    for (const [place, player] of mine.entries()) {
      if (!isFree(player)) continue;
      for (const [elsewhere, others] of this.#tables.entries()) {
        if (elsewhere === table) continue;
        for (const [otherPlace, other] of others.entries()) {
          if (!isFree(other)) continue;
          const swap = { table, place, player, elsewhere, otherPlace, other };
          const change = this.#change(swap, best?.change ?? limit);
          if (change < (best?.change ?? limit)) best = { ...swap, change };
        }
      }
    }
    return best;
  }

  /** What a swap changes, or anything from the limit upwards: seats, which cost time, are looked at only if they matter. */
  #change(swap: Exchange, limit: number): number {
    const before = (this.#costs[swap.table] ?? 0) + (this.#costs[swap.elsewhere] ?? 0);
    this.#exchange(swap);
    const least = this.#costBesidesSeats(swap.table) + this.#costBesidesSeats(swap.elsewhere);
    const isWorse = least - before >= limit;
    const after = isWorse ? Infinity : least + this.#seatCost(swap.table) + this.#seatCost(swap.elsewhere);
    this.#exchange({ ...swap, player: swap.other, other: swap.player });
    return after - before;
  }

  #swap(swap: Exchange): void {
    this.#exchange(swap);
    for (const table of [swap.table, swap.elsewhere]) this.#costs[table] = this.#cost(table);
  }

  #exchange({ table, place, player, elsewhere, otherPlace, other }: Exchange): void {
    const [mine, theirs] = [this.#tables[table], this.#tables[elsewhere]];
    if (mine === undefined || theirs === undefined) return;
    mine[place] = other;
    theirs[otherPlace] = player;
  }

  #cost(table: number): number {
    return this.#costBesidesSeats(table) + this.#seatCost(table);
  }

  #seatCost(table: number): number {
    return table >= this.#playing ? 0 : seatCost(this.#field.seats, this.#tables[table] ?? []) * weights.seat;
  }

  #costBesidesSeats(table: number): number {
    const players = this.#tables[table] ?? [];
    if (table >= this.#playing) return this.#byeCost(players[0] ?? 0);
    const isSmall = players.length < this.#usual;
    const late = isSmall ? players.reduce((sum, player) => sum + (this.#late[player] ?? 0), 0) : 0;
    const met = this.#met(players) * weights.rematch;
    return met + late * weights.late + this.#spread(players);
  }

  #byeCost(player: number): number {
    const { byes, count } = this.#field;
    const again = (byes[player] ?? 0) - this.#fewestByes;
    // From the bottom upwards: the lowest placed costs nothing.
    return again * weights.byeAgain + (count - 1 - player) * weights.late;
  }

  /** Weighs a third meeting more than two second ones. */
  #met(players: readonly number[]): number {
    let sum = 0;
    for (const [at, one] of players.entries()) {
      for (let next = at + 1; next < players.length; next += 1) sum += this.#field.met(one, players[next] ?? one) ** 2;
    }
    return sum;
  }

  #spread(players: readonly number[]): number {
    const points = players.map((player) => this.#field.points[player] ?? 0);
    const mean = points.reduce((sum, each) => sum + each, 0) / points.length;
    return points.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  }
}

type Exchange = {
  readonly table: number;
  readonly place: number;
  readonly player: number;
  readonly elsewhere: number;
  readonly otherPlace: number;
  readonly other: number;
};
type Swap = Exchange & { readonly change: number };

/** Each player's turn for a smaller table: 0 for whoever had fewest and stands lowest. */
function lateness({ count, small }: Field): readonly number[] {
  const players = Array.from({ length: count }, (_, player) => player);
  const order = players.sort((one, other) => (small[one] ?? 0) - (small[other] ?? 0) || other - one);
  const late = new Array<number>(count).fill(0);
  for (const [turn, player] of order.entries()) late[player] = turn;
  return late;
}

/** By rank, after the byes and the smaller tables have got those whose turn it is. */
function startingTables(field: Field, sizes: readonly number[], byes: number): number[][] {
  const players = Array.from({ length: field.count }, (_, player) => player);
  const forBye = [...players].sort((one, other) => (field.byes[one] ?? 0) - (field.byes[other] ?? 0) || other - one);
  const out = forBye.slice(0, byes);
  const left = players.filter((player) => !out.includes(player));
  const tables: number[][] = [];
  let from = 0;
  for (const size of sizes) {
    tables.push(left.slice(from, from + size));
    from += size;
  }
  return [...tables, ...out.map((player) => [player])];
}

/** Tries all ways of making these tables and keeps the one with the fewest rematches; for a few players only. */
function fewestRematches(
  field: Field,
  sizes: readonly number[],
  sittingOut: readonly number[],
): readonly (readonly number[])[] {
  const players = Array.from({ length: field.count }, (_, player) => player).filter(
    (player) => !sittingOut.includes(player),
  );
  let best = Infinity;
  let found: readonly (readonly number[])[] = [];
  const bySize = new Map<number, number>();
  for (const size of sizes) bySize.set(size, (bySize.get(size) ?? 0) + 1);

  const fill = (left: readonly number[], done: readonly (readonly number[])[], cost: number): void => {
    const [first, ...others] = left;
    if (first === undefined) {
      best = cost;
      found = done;
      return;
    }
    for (const [size, open] of bySize) {
      if (open === 0) continue;
      bySize.set(size, open - 1);
      sit([first], others, size, cost, (table, rest, sum) => fill(rest, [...done, table], sum));
      bySize.set(size, open);
    }
  };
  const sit = (
    table: readonly number[],
    left: readonly number[],
    size: number,
    cost: number,
    full: (table: readonly number[], rest: readonly number[], cost: number) => void,
    skipped: readonly number[] = [],
  ): void => {
    if (cost >= best) return;
    if (table.length === size) {
      full(table, [...skipped, ...left], cost);
      return;
    }
    const [next, ...rest] = left;
    if (next === undefined) return;
    const met = table.reduce((sum, other) => sum + field.met(next, other) ** 2, 0);
    sit([...table, next], rest, size, cost + met, full, skipped);
    sit(table, rest, size, cost, full, [...skipped, next]);
  };
  fill(players, [], 0);
  return [...found].sort((one, other) => other.length - one.length);
}
