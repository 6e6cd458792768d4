import {
  type Cost,
  costInOrder,
  costOf,
  type Penalties,
  free,
  isLess,
  type CostModel,
  type Place,
  plus,
} from "./cost.ts";
import type { Tables } from "./field.ts";

type Change = (one: number, other: number) => number;

/**
 * What a swap costs on the way to better tables, by two measures: equal seats are found first where there are enough
 * strangers, else nobody meets again unless it must be. Even the gravest penalty must be possible.
 */
const swapCosts = [
  { seats: 4, rematches: 1 },
  { seats: 0.5, rematches: 4 },
].map((weights) => ({ byes, rematches, lower, seats, turns, spread }: Penalties): number => {
  const grave = byes * 10 + seats * weights.seats + rematches * weights.rematches;
  return grave + (lower + turns) * 0.01 + spread * 3e-7;
});

/** Players at their tables, in places numbered table by table, who exchange them two at a time; and the best there was. */
export class Assignment {
  readonly places: number;
  readonly #sizes: readonly number[];
  readonly #seats: readonly Place[];
  readonly #tablemates: readonly (readonly number[])[];
  readonly #hard: Change;
  readonly #soft: Change;
  /** What it costs that two places exchange their players, by each measure; below zero if that is a gain. */
  readonly swapCosts: readonly Change[];
  #seated: number[];
  #cost: Cost;
  #best: { readonly cost: Cost; readonly seated: readonly number[] };

  constructor(model: CostModel, tables: Tables) {
    this.#seated = tables.flat();
    this.#sizes = tables.map(({ length }) => length);
    this.places = this.#seated.length;
    this.#seats = this.#sizes.flatMap((size) => Array.from({ length: size }, (_, seat) => ({ size, seat })));
    this.#tablemates = this.#seats.map(({ size, seat }, at) =>
      Array.from({ length: size }, (_, other) => at - seat + other).filter((other) => other !== at),
    );
    this.#cost = tables.map((players) => costInOrder(model, players)).reduce(plus, free);
    this.#best = { cost: this.#cost, seated: [...this.#seated] };
    this.swapCosts = swapCosts.map((weigh) => this.#changes(model, weigh));
    this.#hard = this.#changes(model, (penalties) => costOf(penalties).hard);
    this.#soft = this.#changes(model, (penalties) => costOf(penalties).soft);
  }

  get best(): Cost {
    return this.#best.cost;
  }

  restoreBest(): void {
    this.#seated = [...this.#best.seated];
    this.#cost = this.#best.cost;
  }

  tables(): Tables {
    let from = 0;
    return this.#sizes.map((size) => this.#seated.slice(from, (from += size)));
  }

  exchange(one: number, other: number): void {
    this.#cost = plus(this.#cost, this.#change(one, other));
    this.#swap(one, other);
    if (isLess(this.#cost, this.#best.cost)) this.#best = { cost: this.#cost, seated: [...this.#seated] };
  }

  /** Makes every exchange that gains until none does. */
  descend(): void {
    for (let hasGained = true; hasGained;) {
      hasGained = false;
      for (let one = 0; one < this.places; one += 1) {
        for (let other = 0; other < one; other += 1) {
          if (!isLess(this.#change(one, other), free)) continue;
          this.exchange(one, other);
          hasGained = true;
        }
      }
    }
  }

  #change(one: number, other: number): Cost {
    return { hard: this.#hard(one, other), soft: this.#soft(one, other) };
  }

  #swap(one: number, other: number): void {
    const player = this.#seated[one] ?? 0;
    this.#seated[one] = this.#seated[other] ?? 0;
    this.#seated[other] = player;
  }

  /** How much the weighed penalties change when the players in two places exchange them. All are weighed beforehand. */
  #changes(model: CostModel, weigh: (penalties: Penalties) => number): Change {
    const count = this.places;
    const pair = new Float64Array(count ** 2);
    const place = new Float64Array(count ** 2);
    for (let player = 0; player < count; player += 1) {
      for (let other = 0; other < count; other += 1) pair[player * count + other] = weigh(model.pair(player, other));
      for (const [at, where] of this.#seats.entries()) place[player * count + at] = weigh(model.place(player, where));
    }
    const movePlayer = (at: number, partner: number, from: number, to: number): number => {
      let sum = (place[to * count + at] ?? 0) - (place[from * count + at] ?? 0);
      for (const tablemate of this.#tablemates[at] ?? []) {
        if (tablemate === partner) continue;
        const neighbour = this.#seated[tablemate] ?? 0;
        sum += (pair[to * count + neighbour] ?? 0) - (pair[from * count + neighbour] ?? 0);
      }
      return sum;
    };
    return (one, other) => {
      const [mine, theirs] = [this.#seated[one] ?? 0, this.#seated[other] ?? 0];
      return movePlayer(one, other, mine, theirs) + movePlayer(other, one, theirs, mine);
    };
  }
}
