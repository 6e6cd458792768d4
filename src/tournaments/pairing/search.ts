import { type Cost, type Costs, costsOf, forbidden, free, isLess, minus, plus } from "./cost.ts";
import { bestOfAll } from "./exact.ts";
import type { Field, Grouping } from "./field.ts";
import { startingTables } from "./start.ts";

const stepsTried = 3_000;
/** How many steps a player are tried in vain before the search gives up. */
const stepsWithoutGain = 10;
/** So few players are paired by trying everything. */
const exactUpTo = 12;

/**
 * The best tables found for these sizes. In this order: nobody sits out twice
 * before everybody did once; seats stay equal; nobody meets somebody again;
 * byes and smaller tables go to whoever had fewest, lowest first; players of
 * equal points play together. Equal fields give equal tables. The first two
 * are as good as they can be: the search starts there and keeps no worse.
 *
 * Seats come before rematches because they can always be kept equal while
 * tables are full and nobody leaves: as many players want each seat as tables
 * offer it. Put the other way round, a field of up to some thirty players meets again
 * no less often over a tournament, and its seats drift apart.
 */
export function grouped(field: Field, sizes: readonly number[], byes: number): Grouping {
  const costs = costsOf(field, Math.max(2, ...sizes));
  if (field.count <= exactUpTo) return bestOfAll(costs, field.count, sizes, byes);
  const work = new Work(costs, startingTables(costs, field.count, sizes, byes), sizes.length);
  work.mend();
  work.improve();
  return work.result();
}

/** Tables under improvement: places in a row, cut into tables; the places of the byes are tables of one. */
class Work {
  readonly #costs: Costs;
  readonly #tables: number[][];
  readonly #playing: number;
  readonly #paid: Cost[];

  constructor(costs: Costs, tables: number[][], playing: number) {
    this.#costs = costs;
    this.#tables = tables;
    this.#playing = playing;
    this.#paid = tables.map((_, table) => this.#cost(table));
  }

  result(): Grouping {
    return { tables: this.#tables.slice(0, this.#playing), byes: this.#tables.slice(this.#playing).flat() };
  }

  #startFrom(tables: readonly (readonly number[])[]): void {
    tables.forEach((players, table) => {
      this.#tables[table] = [...players];
      this.#paid[table] = this.#cost(table);
    });
  }

  /** Walks downhill from the worst table, and over small hills: a swap just made is not undone for a while. */
  mend(): void {
    const patience = this.#tables.flat().length * stepsWithoutGain;
    const resting = new Map<number, number>();
    let best = this.#total();
    let kept = this.#tables.map((table) => [...table]);
    let sinceBest = 0;
    for (let step = 0; step < stepsTried && sinceBest < patience; step += 1) {
      const worst = this.#worst(step);
      if (worst === undefined) break;
      const swap = this.#bestSwap(worst, (player) => (resting.get(player) ?? -1) < step, forbidden);
      // All players of that table have just moved: before long they may again.
      if (swap === undefined) continue;
      this.#swap(swap);
      resting.set(swap.player, step + 3 + (step % 11));
      resting.set(swap.other, step + 2 + (step % 7));
      const total = this.#total();
      sinceBest = isLess(total, best) ? 0 : sinceBest + 1;
      if (sinceBest > 0) continue;
      best = total;
      kept = this.#tables.map((table) => [...table]);
    }
    this.#startFrom(kept);
  }

  /** Takes every swap that makes things better until none does. */
  improve(): void {
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      for (let table = 0; table < this.#tables.length; table += 1) {
        const swap = this.#bestSwap(table, () => true, free);
        if (swap === undefined) continue;
        this.#swap(swap);
        isBetter = true;
      }
    }
  }

  /** A table that breaks a promise, mostly the dearest; undefined when none does. Always the dearest would go round in circles. */
  #worst(step: number): number | undefined {
    const broken = [...this.#paid.keys()].filter((table) => this.#costAt(table).promises > 0);
    const dearest = broken.reduce<number | undefined>(
      (best, table) => (best === undefined || isLess(this.#costAt(best), this.#costAt(table)) ? table : best),
      undefined,
    );
    return step % 3 === 2 ? broken[step % broken.length] : dearest;
  }

  #costAt(table: number): Cost {
    return this.#paid[table] ?? free;
  }

  #total(): Cost {
    return this.#paid.reduce(plus, free);
  }

  /** The swap from this table that changes the costs least or lowers them most, if it stays below the limit. */
  #bestSwap(table: number, isFree: (player: number) => boolean, limit: Cost): Swap | undefined {
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
          if (isLess(change, best?.change ?? limit)) best = { ...swap, change };
        }
      }
    }
    return best;
  }

  /** What a swap changes, or anything from the limit upwards: seats, which cost time, are looked at only if they matter. */
  #change(swap: Exchange, limit: Cost): Cost {
    const before = plus(this.#costAt(swap.table), this.#costAt(swap.elsewhere));
    this.#exchange(swap);
    const both = [swap.table, swap.elsewhere];
    const least = minus(both.map((table) => this.#costBesidesSeats(table)).reduce(plus), before);
    const change = isLess(least, limit) ? both.map((table) => this.#seatCost(table)).reduce(plus, least) : least;
    this.#exchange({ ...swap, player: swap.other, other: swap.player });
    return change;
  }

  #swap(swap: Exchange): void {
    this.#exchange(swap);
    for (const table of [swap.table, swap.elsewhere]) this.#paid[table] = this.#cost(table);
  }

  #exchange({ table, place, player, elsewhere, otherPlace, other }: Exchange): void {
    const [mine, theirs] = [this.#tables[table], this.#tables[elsewhere]];
    if (mine === undefined || theirs === undefined) return;
    mine[place] = other;
    theirs[otherPlace] = player;
  }

  #cost(table: number): Cost {
    return plus(this.#costBesidesSeats(table), this.#seatCost(table));
  }

  #seatCost(table: number): Cost {
    return table >= this.#playing ? free : this.#costs.seats(this.#tables[table] ?? []);
  }

  #costBesidesSeats(table: number): Cost {
    const players = this.#tables[table] ?? [];
    return table >= this.#playing ? this.#costs.bye(players[0] ?? 0) : this.#costs.besidesSeats(players);
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
type Swap = Exchange & { readonly change: Cost };
