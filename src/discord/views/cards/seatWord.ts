import type { Message, Seat } from "../../../../games/contract/index.ts";
import { levelOf } from "../../../table/record.ts";
import type { PublicTable } from "../../../table/sight/publicTable.ts";
import { say } from "../../../words/say.ts";

/** Who sits there; of a computer how well it plays as well. */
export function seatWord(table: Pick<PublicTable, "seats">, seat: Seat): Message {
  if (table.seats[seat]?.kind !== "computer") return say("seat", { who: { seat } });
  return say("seat.computer", { who: { seat }, level: say(`level.${levelOf(table, seat)}`) });
}
