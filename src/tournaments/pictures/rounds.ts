import { heading, paper } from "../../../games/kit/draw/plates.ts";
import { picture, tableTop } from "../../../games/kit/draw/picture.ts";
import { element, type Svg } from "../../../games/kit/draw/svg.ts";
import { text } from "../../../games/kit/draw/text.ts";
import { colours, margin, type } from "../../../games/kit/draw/theme.ts";
import { entrantOf, type EntrantId, type Pod, type Round, type TournamentRecord } from "../record.ts";
import { type Column, legible, rowsShown, table, type TableLine } from "./grid.ts";
import { drawnName } from "./names.ts";

/** The part of a round that a page shows: tables from this number on, and who sits out where the last one ends. */
export type RoundPart = { readonly from: number; readonly most: number };

/** How many names fit side by side. */
const namesAcross = 3;

/** How many tables of a round a picture shows at most: more could not be read on a phone. */
export function tablesShown(round: Round): number {
  return seatsOf(round) > namesAcross ? 14 : rowsShown;
}

/** These tables of a round as SVG text: a row a table, in the order of the seats; the later seats of large tables on a second line. */
export function pairingsPicture(record: TournamentRecord, round: Round, part: RoundPart, title: string): string {
  const seats = seatsOf(round);
  const across = seats > namesAcross ? Math.ceil(seats / 2) : seats;
  const columns: readonly Column[] = [
    { title: "Table", share: 1, align: "middle" },
    ...Array.from({ length: across }, (_, at): Column => {
      const second = at + across + 1;
      const title = seats > namesAcross && second <= seats ? `Seats ${at + 1}, ${second}` : `Seat ${at + 1}`;
      return { title, share: 7.2 / across, align: "left" };
    }),
  ];
  const rows = podsIn(round, part).map(({ pod, number }): TableLine => {
    const names = pod.seats.map((id) => placeWords(pod, id) + drawnName(record, id));
    const cells = [String(number), ...names.slice(0, across)];
    return seats > across ? { cells, below: ["", ...names.slice(across)] } : { cells };
  });
  const byes = byesIn(round, part).map((id) => ({ cells: ["–", drawnName(record, id)] }));
  return table(title, columns, [...rows, ...byes]);
}

function seatsOf({ pods }: Round): number {
  return Math.max(1, ...pods.map(({ seats }) => seats.length));
}

/** The same in words, a table a line. */
export function pairingsLines(record: TournamentRecord, round: Round, part: RoundPart): readonly string[] {
  const named = (pod: Pod, id: EntrantId) => placeWords(pod, id) + entrantOf(record, id).name;
  return [
    ...podsIn(round, part).map(({ pod, number }) => `${number}: ${pod.seats.map((id) => named(pod, id)).join(" · ")}`),
    ...byesIn(round, part).map((id) => `– ${entrantOf(record, id).name}`),
  ];
}

function podsIn({ pods }: Round, { from, most }: RoundPart) {
  return pods.map((pod, at) => ({ pod, number: at + 1 })).slice(from, from + most);
}

function byesIn({ pods, byes }: Round, { from, most }: RoundPart): readonly EntrantId[] {
  return from + most >= pods.length ? byes : [];
}

/** The place in front of a name once the table has ended; × marks a seat that a computer had to finish. */
function placeWords(pod: Pod, id: EntrantId): string {
  if (pod.result === null) return "";
  const seat = pod.seats.indexOf(id);
  return pod.result.forfeits.includes(seat) ? "× " : `${pod.result.ranks[seat] ?? "?"}. `;
}

const boxWidth = 348;
const lineHeight = 46;
const between = 30;
const titleHeight = 60;
/** How many rounds fit side by side. */
export const roundsShown = 3;

/** The last rounds of a knock-out side by side under their names, the final last; who goes on is set strong. */
export function bracketPicture(
  record: TournamentRecord,
  rounds: readonly Round[],
  nameOf: (round: Round) => string,
): string {
  const shown = rounds.slice(-roundsShown);
  const heights = shown.map((round) => boxesOf(round).reduce((sum, lines) => sum + boxHeight(lines) + between, 0));
  const height = margin * 2 + titleHeight + Math.max(200, ...heights);
  const top = tableTop(height);
  const step = (top.width - boxWidth) / Math.max(1, shown.length - 1);
  return picture(
    height,
    ...shown.flatMap((round, at) => {
      const left = shown.length === 1 ? top.x + (top.width - boxWidth) / 2 : top.x + at * step;
      const gap = between + (top.height - titleHeight - (heights[at] ?? 0)) / Math.max(1, boxesOf(round).length);
      const next = rounds[rounds.indexOf(round) + 1];
      const onwards = next === undefined ? [] : [...next.pods.flatMap(({ seats }) => seats), ...next.byes];
      let y = top.y + titleHeight + gap / 2;
      const below = (lines: number) => {
        const mine = y;
        y += boxHeight(lines) + gap;
        return mine;
      };
      return [
        heading({ x: left + 8, y: top.y + titleHeight / 2 }, nameOf(round), boxWidth - 16),
        ...round.pods.map((pod) => podBox(record, pod, onwards, left, below(pod.seats.length))),
        ...(round.byes.length === 0 ? [] : [freeBox(record, round.byes, left, below(round.byes.length))]),
      ];
    }),
  );
}

/** How many lines each box of a round has: its tables, and who passes freely. */
function boxesOf({ pods, byes }: Round): readonly number[] {
  return [...pods.map(({ seats }) => seats.length), ...(byes.length === 0 ? [] : [byes.length])];
}

function boxHeight(lines: number): number {
  return lines * lineHeight + 24;
}

/** One table; whoever goes on, or has won the final, is marked. */
function podBox(record: TournamentRecord, pod: Pod, onwards: readonly EntrantId[], x: number, y: number): Svg {
  const order = pod.seats
    .map((id, seat) => ({
      id,
      rank: pod.result?.ranks[seat] ?? 0,
      isLost: pod.result?.forfeits.includes(seat) === true,
    }))
    .sort((one, other) => Number(one.isLost) - Number(other.isLost) || one.rank - other.rank);
  return [
    paper({ x, y, width: boxWidth, height: boxHeight(pod.seats.length) }),
    ...order.map(({ id, rank, isLost }, line) => {
      const isOver = pod.result !== null && !isLost;
      const goesOn = isOver && (onwards.length === 0 ? rank === 1 : onwards.includes(id));
      return boxLine(placeWords(pod, id) + drawnName(record, id), goesOn, x, y + 12 + line * lineHeight);
    }),
  ].join("");
}

/** Who passes freely into the next round, all marked. */
function freeBox(record: TournamentRecord, byes: readonly EntrantId[], x: number, y: number): Svg {
  return [
    paper({ x, y, width: boxWidth, height: boxHeight(byes.length) }),
    ...byes.map((id, line) => boxLine(`– ${drawnName(record, id)}`, true, x, y + 12 + line * lineHeight)),
  ].join("");
}

function boxLine(words: string, goesOn: boolean, x: number, y: number): Svg {
  const style = { size: type.body, weight: goesOn ? "black" : "bold" } as const;
  const width = boxWidth - 36;
  const mark = { x: x + 8, y: y + 2, width: boxWidth - 16, height: lineHeight - 4, rx: 8, fill: colours.gold };
  return (
    (goesOn ? element("rect", mark) : "") +
    text(
      legible(`${goesOn ? "» " : ""}${words}`, width, style),
      { x: x + 20, y: y + lineHeight / 2 },
      { ...style, align: "left", width },
    )
  );
}
