import type { Speak } from "../../../games/contract/index.ts";
import { icon } from "../../../games/kit/draw/icon.ts";
import { columns } from "../../../games/kit/draw/layout.ts";
import { paper } from "../../../games/kit/draw/pieces/plates.ts";
import { type Box, element, number, type Svg } from "../../../games/kit/draw/svg.ts";
import { text } from "../../../games/kit/draw/text/text.ts";
import { colours, phone } from "../../../games/kit/draw/theme.ts";
import { stageHeight, stagePicture, stageTop } from "../../pictures/stage.ts";
import { say } from "../../words/translator.ts";
import { type EntrantId, entriesOf, isFinal, type Pod, type Round, type TournamentRecord } from "../record.ts";
import { goingOn } from "../rounds/order.ts";
import { drawnName, drawnWords, legible } from "./grid.ts";
import { placeWords } from "./rounds.ts";

/** How many rounds fit side by side. */
const roundsAcross = 3;
/** How high the tables of a round are together in a picture that is as high as wide. */
const highest = 904;
const wordSize = phone.long + 1;
const widest = 520;
const across = 44;
const between = 22;
const rim = 10;
const lineHeight = 46;
const titleHeight = 64;
const leastHeight = 200;

/** One player in one round; `end` says whether they go on, or have won it all. */
type Line = { readonly id: EntrantId; readonly words: string; readonly end: "next" | "won" | "out" };

/** A table of a round, or all who pass freely into the next, and where it is drawn. */
type Laid = { readonly lines: readonly Line[]; readonly box: Box };

/** The last rounds of a knock-out side by side under their names, the final last; who goes on is marked. */
export function bracketPicture(
  record: TournamentRecord,
  rounds: readonly Round[],
  nameOf: (round: Round) => string,
  speak: Speak,
): string {
  const first = firstShown(rounds);
  const shown = rounds.slice(first);
  const tables = shown.map((round, at) => tablesOf(record, round, rounds[first + at + 1], speak));
  const content = Math.max(leastHeight, ...shown.map(heightOf));
  const height = stageHeight(titleHeight + content);
  const top = stageTop(height);
  const laid = columns(top, shown.length, across).map((column, at) =>
    laidIn({ ...column, y: top.y + titleHeight, height: content }, tables[at] ?? []),
  );
  const titles = [speak(say("tournament.button.bracket")), drawnWords(record.title)];
  return stagePicture(
    height,
    titles.filter((title) => title !== undefined).join(" · "),
    ...shown.map((round, at) => titleOver(laid[at] ?? [], top.y + titleHeight / 2, nameOf(round))),
    ...laid.flatMap((column, at) => joins(column, laid[at + 1] ?? [])),
    ...laid.flat().map(drawnTable),
  );
}

/** The place of the first round that a picture shows: as many of the last ones as fit side by side, none of them too high. */
export function firstShown(rounds: readonly Round[]): number {
  const last = rounds.length - 1;
  const across = Math.max(0, rounds.length - roundsAcross);
  const tooHigh = rounds.findLastIndex((round, at) => at < last && heightOf(round) > highest);
  return Math.max(across, tooHigh + 1);
}

/** How high the tables of a round are together. */
function heightOf(round: Round): number {
  return entriesShown(round).reduce((sum, { length }) => sum + boxHeight(length) + between, 0);
}

/** The players of each box: a table, a bye of a tree, or all byes together where there is none. */
function entriesShown(round: Round): readonly (readonly EntrantId[])[] {
  const { pods, byes, free } = round;
  if (free !== undefined) return entriesOf(round);
  return [...pods.map(({ seats }) => seats), ...(byes.length === 0 ? [] : [byes])];
}

function tablesOf(record: TournamentRecord, round: Round, next: Round | undefined, speak: Speak) {
  const rule = record.plan.stages[round.stage];
  const advance = rule?.kind === "knockout" ? rule.advance : 1;
  const onwards =
    next === undefined
      ? goingOn(record, round.stage, advance)
      : [...next.pods.flatMap(({ seats }) => seats), ...next.byes];
  const endOf = (pod: Pod, id: EntrantId): Line["end"] => {
    const seat = pod.seats.indexOf(id);
    const rank = pod.result?.ranks[seat];
    if (rank === undefined || pod.result?.forfeits.includes(seat) === true) return "out";
    if (next === undefined && isFinal(round)) return rank === 1 ? "won" : "out";
    return onwards.includes(id) ? "next" : "out";
  };
  const drawLines = (pod: Pod, id: EntrantId): Line => ({
    id,
    words: placeWords(pod, id) + drawnName(record, id, speak),
    end: endOf(pod, id),
  });
  const drawFree = (id: EntrantId): Line => ({ id, words: `– ${drawnName(record, id, speak)}`, end: "next" });
  return entriesShown(round).map((ids) => {
    const pod = round.pods.find(({ seats }) => seats === ids);
    if (pod === undefined) return ids.map(drawFree);
    // In a tree each player stays beside the table they came from, or lines would cross.
    const order = round.free === undefined ? inOrder(pod) : pod.seats;
    return order.map((id) => drawLines(pod, id));
  });
}

/** By their places, last whoever a computer had to play for. */
function inOrder({ seats, result }: Pod): readonly EntrantId[] {
  const place = (id: EntrantId) => {
    const seat = seats.indexOf(id);
    return (result?.forfeits.includes(seat) === true ? seats.length : 0) + (result?.ranks[seat] ?? 0);
  };
  return seats.toSorted((one, other) => place(one) - place(other));
}

const boxHeight = (lines: number): number => lines * lineHeight + 2 * rim;

/** The tables of a round one below the other, evenly far from each other. */
function laidIn(column: Box, tables: readonly (readonly Line[])[]): readonly Laid[] {
  const width = Math.min(widest, column.width);
  const x = column.x + (column.width - width) / 2;
  const free = column.height - tables.reduce((sum, lines) => sum + boxHeight(lines.length), 0);
  const gap = free / Math.max(1, tables.length);
  let y = column.y + gap / 2;
  return tables.map((lines) => {
    const box = { x, y, width, height: boxHeight(lines.length) };
    y += box.height + gap;
    return { lines, box };
  });
}

function titleOver([first]: readonly Laid[], y: number, name: string): Svg {
  if (first === undefined) return "";
  const { x, width } = first.box;
  const style = { size: 44, least: phone.long, weight: "black", colour: colours.white, align: "left" } as const;
  return text(name, { x: x + 8, y }, { ...style, width: width - 16 });
}

const heightOfLine = ({ box }: Laid, line: number): number => box.y + rim + (line + 0.5) * lineHeight;

/** From each who goes on to the same name in the next round; where a table sends on several, the lines would be a tangle. */
function joins(from: readonly Laid[], to: readonly Laid[]): readonly Svg[] {
  const isTangle = from.some(({ lines }) => lines.filter(({ end }) => end === "next").length > 1);
  if (isTangle) return [];
  const ends = new Map(
    to.flatMap((laid) => laid.lines.map(({ id }, line) => [id, { x: laid.box.x, y: heightOfLine(laid, line) }])),
  );
  return from.flatMap((laid) =>
    laid.lines.flatMap(({ id, end }, line) => {
      const next = ends.get(id);
      if (end !== "next" || next === undefined) return [];
      const [x, y] = [laid.box.x + laid.box.width, heightOfLine(laid, line)];
      const half = number((x + next.x) / 2);
      const d = `M${number(x)} ${number(y)}C${half} ${number(y)} ${half} ${number(next.y)} ${number(next.x)} ${number(next.y)}`;
      return [element("path", { d, fill: "none", stroke: colours.gold, "stroke-width": 5 })];
    }),
  );
}

function drawnTable(laid: Laid): Svg {
  return paper(laid.box) + laid.lines.map((line, at) => drawnLine(line, laid.box, heightOfLine(laid, at))).join("");
}

function drawnLine({ words, end }: Line, { x, width }: Box, y: number): Svg {
  const style = { size: wordSize, least: phone.long, weight: end === "out" ? "bold" : "black" } as const;
  const sign = end === "next" ? "» " : "";
  const left = x + (end === "won" ? 62 : 20);
  const room = x + width - 16 - left;
  const mark = { x: x + 8, y: y - lineHeight / 2 + 2, width: width - 16, height: lineHeight - 4, rx: 8 };
  return [
    end === "out" ? "" : element("rect", { ...mark, fill: colours.gold }),
    end === "won" ? icon("trophy-cup", { x: x + 36, y }, 36) : "",
    text(legible(sign + words, room, style), { x: left, y }, { ...style, align: "left", width: room }),
  ].join("");
}
