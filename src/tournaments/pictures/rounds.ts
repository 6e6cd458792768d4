import type { Speak } from "../../../games/contract/index.ts";
import { say } from "../../words/translator.ts";
import { type EntrantId, type Order, entrantOf, type Pod, type Round, type TournamentRecord } from "../record.ts";
import { type Column, drawnName, rowsShown, table, type TableLine, tallRowsShown } from "./grid.ts";

/** The part of a round that a page shows: tables from this number on, and who sits out where the last one ends. */
export type RoundPart = { readonly from: number; readonly most: number };

/** How many names fit side by side. */
const namesAcross = 3;

/** How many tables of a round a picture shows at most: with more it would be higher than wide. */
export const tablesShown = (round: Round): number => (seatsOf(round) > namesAcross ? tallRowsShown : rowsShown);

/** These tables of a round as SVG text: a row a table, in the order of the seats; the later seats of large tables on a second line. */
export function pairingsPicture(record: TournamentRecord, round: Round, part: RoundPart, title: string, speak: Speak) {
  const seats = seatsOf(round);
  const across = seats > namesAcross ? Math.ceil(seats / 2) : seats;
  const columns: readonly Column[] = [
    { title: speak(say("tournament.column.table")), align: "middle" },
    ...Array.from({ length: across }, (_, at): Column => {
      const second = at + across + 1;
      const title =
        seats > namesAcross && second <= seats
          ? say("tournament.column.seats", { one: at + 1, other: second })
          : say("tournament.column.seat", { seat: at + 1 });
      return { title: speak(title), align: "left", isWide: true };
    }),
  ];
  const rows = podsIn(round, part).map(({ pod, number }): TableLine => {
    const names = pod.seats.map((id) => placeWords(pod, id) + drawnName(record, id, speak));
    const cells = [String(number), ...names.slice(0, across)];
    return seats > across ? { cells, below: ["", ...names.slice(across)] } : { cells };
  });
  const byes = byesIn(round, part).map((id) => ({ cells: ["–", drawnName(record, id, speak)] }));
  return table(title, columns, [...rows, ...byes]);
}

const seatsOf = ({ pods }: Round): number => Math.max(1, ...pods.map(({ seats }) => seats.length));

/** The same in words, a table a line. */
export function pairingsLines(record: TournamentRecord, round: Round, part: RoundPart): readonly string[] {
  const nameRounds = (pod: Pod, id: EntrantId) => placeWords(pod, id) + entrantOf(record, id).name;
  return [
    ...podsIn(round, part).map(
      ({ pod, number }) => `${number}: ${pod.seats.map((id) => nameRounds(pod, id)).join(" · ")}`,
    ),
    ...byesIn(round, part).map((id) => `– ${entrantOf(record, id).name}`),
  ];
}

function podsIn({ pods }: Round, { from, most }: RoundPart) {
  return pods.map((pod, at) => ({ pod, number: at + 1 })).slice(from, from + most);
}

const byesIn = ({ pods, byes }: Round, { from, most }: RoundPart): Order => (from + most >= pods.length ? byes : []);

/** The place in front of a name once the table has ended; × marks a seat that a computer had to finish. */
export function placeWords(pod: Pod, id: EntrantId): string {
  if (pod.result === null) return "";
  const seat = pod.seats.indexOf(id);
  return pod.result.forfeits.includes(seat) ? "× " : `${pod.result.ranks[seat] ?? "?"}. `;
}
