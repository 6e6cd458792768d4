import { icon } from "../../kit/draw/icon.ts";
import { legend } from "../../kit/draw/legend.ts";
import { arrow } from "../../kit/draw/marks.ts";
import { coin, points } from "../../kit/draw/pieces.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { colours } from "../../kit/draw/theme.ts";
import { drawDoneSign, drawEyeBadge } from "./looks.ts";

export const keyHeight = 44;

/** What the signs of the cards mean. */
export function drawKey(box: Box): Svg {
  const entries = [
    { draw: (middle: Point, size: number) => coin(middle, size, 1), words: "value" },
    { draw: (middle: Point, size: number) => points(middle, size, 1), words: "points" },
    { draw: drawEyeBadge, words: "show" },
    {
      draw: ({ x, y }: Point, size: number) =>
        arrow({ x: x - size * 0.45, y }, { x: x + size * 0.45, y }, size * 0.2, colours.paper),
      words: "elves",
    },
    {
      draw: (middle: Point, size: number) => icon("poker-hand", middle, size, colours.paper),
      words: "in hand",
    },
    { draw: drawDoneSign, words: "used" },
  ];
  return legend(box, entries, entries.length, colours.paper);
}
