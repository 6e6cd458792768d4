import type { Field } from "./search/field.ts";
import { bestOrder, seatCosts } from "./search/seats.ts";

type Players = readonly number[];

/** The tables in the order of their seats: everybody's seats stay as equal as they can. */
export function seatPlayers(field: Field, tables: readonly Players[]): readonly Players[] {
  return tables.map((players) => {
    const costs = players.map((player) => seatCosts(field.seats[player] ?? { had: [], due: [] }, players.length));
    return bestOrder(costs).order.map((at) => players[at] ?? -1);
  });
}
