import type { Seat } from "../../../games/contract/index.ts";
import type { TableRecord } from "../record.ts";
import { mayLook, type Reader } from "../sight/reader.ts";
import {
  personSight,
  seatSight,
  type SeatSight,
  type Sight,
  type SightSource,
  tableSight,
  type TableSight,
} from "../sight/sight.ts";
import type { Tables } from "./tables.ts";

/** The door through which everything that is shown of a match is read. */
export type Sights = {
  /** What this person may see of a table from where they ask; undefined when nothing, or before the match began. */
  readonly of: (record: TableRecord, reader: Reader) => Sight | undefined;
  /** What everybody may see. */
  readonly table: (record: TableRecord) => TableSight | undefined;
  /** What the person on this seat may see. */
  readonly seat: (record: TableRecord, seat: Seat) => SeatSight | undefined;
};

export function createSights({ gameOf, answers, clock }: Pick<Tables, "gameOf" | "answers" | "clock">): Sights {
  const source = (record: TableRecord): SightSource => ({
    game: gameOf(record),
    record,
    readAnswers: () => answers(record),
    clock,
  });
  return {
    of: (record, reader) => (mayLook(record, reader) ? personSight(source(record), reader.user) : undefined),
    table: (record) => tableSight(source(record)),
    seat: (record, seat) => seatSight(source(record), seat),
  };
}
