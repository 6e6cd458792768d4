import { paper } from "../../../games/kit/draw/plates.ts";
import { picture, tableTop } from "../../../games/kit/draw/picture.ts";
import { element, type Svg } from "../../../games/kit/draw/svg.ts";
import { text } from "../../../games/kit/draw/text.ts";
import { colours, margin, type } from "../../../games/kit/draw/theme.ts";
import { entrantOf, type EntrantId, type Pod, type Round, type TournamentRecord } from "../record.ts";
import { type Column, table } from "./grid.ts";

/** The tables of a round as SVG text: a row a table, in the order of the seats. */
export function pairingsPicture(record: TournamentRecord, round: Round, title: string): string {
  const seats = Math.max(1, ...round.pods.map((pod) => pod.seats.length));
  const columns: readonly Column[] = [
    { title: "Table", share: 1, align: "middle" },
    ...Array.from({ length: seats }, (_, seat): Column => ({ title: `Seat ${seat + 1}`, share: 2.4, align: "left" })),
  ];
  const rows = round.pods.map((pod, at) => [String(at + 1), ...pod.seats.map((id) => seatWords(record, pod, id))]);
  const byes = round.byes.map((id) => ["–", entrantOf(record, id).name]);
  return table(title, columns, [...rows, ...byes]);
}

/** The same in words, a table a line. */
export function pairingsLines(record: TournamentRecord, round: Round): readonly string[] {
  return [
    ...round.pods.map((pod, at) => `${at + 1}: ${pod.seats.map((id) => seatWords(record, pod, id)).join(" · ")}`),
    ...round.byes.map((id) => `– ${entrantOf(record, id).name}`),
  ];
}

/** A player's name, with the place when the table has ended; × marks a seat that a computer had to finish. */
function seatWords(record: TournamentRecord, pod: Pod, id: EntrantId): string {
  const { name } = entrantOf(record, id);
  if (pod.result === null) return name;
  const seat = pod.seats.indexOf(id);
  return pod.result.forfeits.includes(seat) ? `${name} ×` : `${name} (${pod.result.ranks[seat] ?? "?"}.)`;
}

const boxWidth = 330;
const lineHeight = 46;
const between = 30;

/** The rounds of a knock-out side by side, the final last; who goes on is set strong. */
export function bracketPicture(record: TournamentRecord, rounds: readonly Round[]): string {
  const shown = rounds.slice(-3);
  const heights = shown.map(({ pods }) => pods.reduce((sum, pod) => sum + podHeight(pod) + between, 0));
  const height = margin * 2 + Math.max(200, ...heights);
  const top = tableTop(height);
  const step = (top.width - boxWidth) / Math.max(1, shown.length - 1);
  return picture(
    height,
    ...shown.flatMap((round, at) => {
      const left = shown.length === 1 ? top.x + (top.width - boxWidth) / 2 : top.x + at * step;
      const free = top.height - (heights[at] ?? 0);
      const gap = between + free / Math.max(1, round.pods.length);
      let y = top.y + gap / 2;
      const next = rounds[rounds.indexOf(round) + 1];
      const onwards = next === undefined ? [] : [...next.pods.flatMap(({ seats }) => seats), ...next.byes];
      return round.pods.map((pod) => {
        const box = podBox(record, pod, onwards, left, y);
        y += podHeight(pod) + gap;
        return box;
      });
    }),
  );
}

function podHeight(pod: Pod): number {
  return pod.seats.length * lineHeight + 24;
}

/** One table; whoever goes on, or has won the final, is marked. */
function podBox(record: TournamentRecord, pod: Pod, onwards: readonly EntrantId[], x: number, y: number): Svg {
  const order = pod.seats
    .map((id, seat) => ({ id, rank: pod.result?.ranks[seat] ?? 0 }))
    .sort((one, other) => one.rank - other.rank);
  return [
    paper({ x, y, width: boxWidth, height: podHeight(pod) }),
    ...order.map(({ id, rank }, line) => {
      const goesOn = pod.result !== null && (onwards.length === 0 ? rank === 1 : onwards.includes(id));
      const at = y + 12 + line * lineHeight;
      const mark = goesOn
        ? element("rect", {
            x: x + 8,
            y: at + 2,
            width: boxWidth - 16,
            height: lineHeight - 4,
            rx: 8,
            fill: colours.gold,
          })
        : "";
      return (
        mark +
        text(
          `${goesOn ? "» " : ""}${seatWords(record, pod, id)}`,
          { x: x + 20, y: at + lineHeight / 2 },
          { size: type.body, weight: goesOn ? "black" : "bold", align: "left", width: boxWidth - 36 },
        )
      );
    }),
  ].join("");
}
