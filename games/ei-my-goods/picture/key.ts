import { icon } from "../../kit/draw/icon.ts";
import { legend, type LegendEntry } from "../../kit/draw/legend.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours } from "../../kit/draw/theme.ts";
import type { Bunny } from "../facts.ts";
import { bunnyLetters } from "./things.ts";

export const keyHeight = 44;

const works = (kind: Bunny): LegendEntry => ({
  draw: ({ x, y }, size) =>
    icon("rabbit-head", { x: x - size * 0.35, y }, size * 0.9, colours.paper) +
    text(bunnyLetters[kind], { x: x + size * 0.4, y }, { size: size * 0.9, weight: "black", colour: colours.paper }),
  width: 1.5,
  words: kind,
});

/** What the letters of the bunnies and the signs of the piles mean. */
export function key(box: Box): Svg {
  const entries: readonly LegendEntry[] = [
    works("efficient"),
    works("sloppy"),
    works("assistant"),
    { draw: (middle, size) => icon("rooster", middle, size, colours.paper), words: "begins" },
    { draw: (middle, size) => icon("card-exchange", middle, size, colours.paper), words: "discards" },
  ];
  return legend(box, entries, entries.length, colours.paper);
}
