import type { Seat } from "../../../contract/index.ts";
import { at } from "../../at.ts";
import { pictureWidth } from "./picture.ts";
import type { Box, Point, Svg } from "../svg.ts";
import { gap, margin } from "../theme.ts";

/** Plots of ground, one for each player, on which stands what happened to them. */

/** Something that stands on the ground: how wide it is, and how it is drawn from its lower left corner. */
export type Prop = { readonly width: number; readonly draw: (corner: Point) => Svg };

/** A player's plot, and what stands on it in lines. */
export type Plot = { readonly seat: Seat; readonly box: Box; readonly lines: readonly (readonly Prop[])[] };

type PlotStyle = {
  /** How high the head with the name is, a line of things, and what is left below the last one. */
  readonly head: number;
  readonly line: number;
  readonly foot: number;
  /** How far things stand from the sides. */
  readonly inner: number;
};

/** No plot has more lines of things than these, the newest ones. */
const mostLines = 2;
const between = 12;

/**
 * Plots from a height downwards, two in a row and equally high. One that is left over is as wide as both, and so is one
 * with something that is wider than half a row. Things are listed for the room of a line.
 */
export function layOutPlots(
  top: number,
  seats: readonly Seat[],
  list: (seat: Seat, room: number) => readonly Prop[],
  { head, line, foot, inner }: PlotStyle,
): readonly Plot[] {
  const all = pictureWidth - 2 * margin;
  const half = (all - gap) / 2 - 2 * inner;
  const fitsHalf = (seat: Seat): boolean => list(seat, half).every(({ width }) => width <= half);
  const plots: Plot[] = [];
  let y = top;
  for (let left = seats; left.length > 0;) {
    const row = left.slice(0, left.slice(0, 2).every(fitsHalf) ? 2 : 1);
    left = left.slice(row.length);
    const width = (all - gap * (row.length - 1)) / row.length;
    const room = width - 2 * inner;
    const filled = row.map((seat) => ({ seat, lines: breakLines(list(seat, room), room) }));
    const height = head + Math.max(...filled.map(({ lines }) => lines.length)) * line + foot;
    for (const [column, each] of filled.entries())
      plots.push({ ...each, box: { x: margin + column * (width + gap), y, width, height } });
    y += height + gap;
  }
  return plots;
}

/** Where the lowest plot ends. */
export const footOfPlots = (plots: readonly Plot[]): number => Math.max(...plots.map(({ box }) => box.y + box.height));

const widthOfProps = (props: readonly Prop[]): number =>
  props.reduce((sum, { width }) => sum + width + between, -between);

/** Things close to each other, so far apart, none of which is left behind on another line. */
export function joinProps(props: readonly Prop[], apart: readonly number[] | number = between): Prop {
  let width = 0;
  const placed = props.map((prop, index) => {
    if (index > 0) width += typeof apart === "number" ? apart : (apart[index - 1] ?? between);
    const left = width;
    width += prop.width;
    return { left, prop };
  });
  return {
    width,
    draw: ({ x, y }) => placed.map(({ left, prop }) => prop.draw({ x: Math.round(x + left), y })).join(""),
  };
}

/** Things from left to right, in the next line where they would not fit; of many lines the newest. */
function breakLines(props: readonly Prop[], width: number): readonly (readonly Prop[])[] {
  const lines: Prop[][] = [[]];
  for (const prop of props) {
    const last = at(lines, lines.length - 1);
    if (last.length === 0 || widthOfProps([...last, prop]) <= width) last.push(prop);
    else lines.push([prop]);
  }
  return lines.slice(-mostLines);
}

/** What stands on a plot, and whatever grows in the room that a line leaves free at its right, and above fewer lines. */
export function drawPlot(
  { box, lines }: Plot,
  { head, line, foot, inner }: PlotStyle,
  grow: (room: Box, index: number) => Svg,
): Svg {
  const low = Math.round(box.y + box.height - foot);
  const above = Math.floor((low - box.y - head) / Math.max(1, line)) - lines.length;
  const free = Array.from({ length: Math.max(0, above) }, (_, index) => {
    const y = low - (lines.length + index + 1) * line;
    return grow({ x: box.x + inner, y, width: box.width - 2 * inner, height: line }, lines.length + index);
  });
  const drawn = lines.map((props, index) => {
    const y = low - (lines.length - 1 - index) * line;
    let x = Math.round(box.x + inner);
    const standing = props.map((prop) => {
      const corner = { x, y };
      x += Math.round(prop.width) + between;
      return prop.draw(corner);
    });
    const room = { x, y: y - line, width: box.x + box.width - inner - x, height: line };
    return grow(room, index) + standing.join("");
  });
  return [...free, ...drawn].join("");
}
