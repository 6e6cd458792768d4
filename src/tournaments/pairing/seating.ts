import type { Field } from "./search/field.ts";
import { leastCost, ordersAt, seatCosts, type SeatHistory, withSeat } from "./search/seats.ts";

type Players = readonly number[];

const laps = 4;
/** Of a table's orders that are equally good, so many are weighed against each other. */
const ordersTried = 24;

/**
 * The tables in the order of their seats. Everybody's seats stay as equal as they can. Of all such orders those are
 * taken after which few players who have not met want the same seat: together at a table, one would not get it.
 */
export function seatPlayers(field: Field, tables: readonly Players[]): readonly Players[] {
  const choices = tables.map((players) => bestOrders(field, players));
  const orders = choices.map(([first = []]) => first);
  const size = Math.max(0, ...tables.map(({ length }) => length));
  const wants = field.seats.map((history) => countWanted(history, size));
  const strangers = strangersOf(field, tables);
  const takeSeats = (order: Players): void => {
    for (const [seat, player] of order.entries()) {
      const history = field.seats[player];
      if (history !== undefined) wants[player] = countWanted(withSeat(history, seat, order.length), size);
    }
  };
  const clashes = (order: Players): number => {
    takeSeats(order);
    let sum = 0;
    for (const player of order) {
      for (const other of strangers[player] ?? []) sum += overlap(wants[player] ?? [], wants[other] ?? []);
    }
    return sum;
  };
  orders.forEach(takeSeats);
  for (let lap = 0; lap < laps; lap += 1) {
    for (const [table, options] of choices.entries()) {
      if (options.length < 2) continue;
      const costs = options.map(clashes);
      const order = options[costs.indexOf(Math.min(...costs))] ?? [];
      orders[table] = order;
      takeSeats(order);
    }
  }
  return orders;
}

function bestOrders(field: Field, players: Players): readonly Players[] {
  const costs = players.map((player) => seatCosts(field.seats[player] ?? { had: [], due: [] }, players.length));
  const orders = ordersAt(costs, leastCost(costs)).slice(0, ordersTried);
  return orders.map((order) => order.map((at) => players[at] ?? -1));
}

/** How much a player wants each seat of a table of this size: equally much all those that keep the seats equal. */
function countWanted(history: SeatHistory, size: number): readonly number[] {
  const costs = seatCosts(history, size);
  const least = Math.min(...costs);
  const good = costs.filter((cost) => cost === least).length;
  return costs.map((cost) => (cost === least ? 1 / good : 0));
}

function overlap(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, share, seat) => sum + share * (other[seat] ?? 0), 0);
}

/** For each player, whom they will not have met after this round. */
function strangersOf({ count, met }: Field, tables: readonly Players[]): readonly Players[] {
  const tableOf = new Map(tables.flatMap((players, table) => players.map((player) => [player, table] as const)));
  const players = Array.from({ length: count }, (_, player) => player);
  const meetNow = (one: number, other: number) =>
    tableOf.get(one) !== undefined && tableOf.get(one) === tableOf.get(other);
  return players.map((one) =>
    players.filter((other) => other !== one && met(one, other) === 0 && !meetNow(one, other)),
  );
}
