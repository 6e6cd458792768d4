import { icon, type IconName } from "../../kit/draw/icon.ts";
import { legend, type LegendEntry } from "../../kit/draw/legend.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours } from "../../kit/draw/theme.ts";
import type { Bunny } from "../rules/facts.ts";
import { bunnyLetters, drawAsideBack } from "./things.ts";

export const keyHeight = 92;

const bunnyEntry = (kind: Bunny): LegendEntry => ({
  draw: ({ x, y }, size) =>
    icon("rabbit-head", { x: x - size * 0.35, y }, size * 0.9, colours.paper) +
    text(bunnyLetters[kind], { x: x + size * 0.4, y }, { size: size * 0.9, weight: "black", colour: colours.paper }),
  width: 1.5,
  words: kind,
});

const signEntry = (name: IconName, meaning: string): LegendEntry => ({
  draw: (middle, size) => icon(name, middle, size, colours.paper),
  words: meaning,
});

const entries: readonly LegendEntry[] = [
  bunnyEntry("efficient"),
  bunnyEntry("sloppy"),
  bunnyEntry("assistant"),
  signEntry("rooster", "begins"),
  signEntry("card-draw", "draw pile"),
  signEntry("card-exchange", "discards"),
  { draw: (middle, size) => drawAsideBack(middle, size), words: "set aside" },
  signEntry("padlock", "locked in"),
];
const across = 4;

/** What the letters of the bunnies and the signs of piles and players mean. */
export const drawKey = (box: Box): Svg => legend(box, entries, across, colours.paper);
