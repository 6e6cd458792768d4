import type { Seat, Speak } from "../../../contract/index.ts";
import { inset } from "../../../kit/draw/layout.ts";
import { type Item, item, newsSign, sign } from "../../../kit/draw/pieces/flow.ts";
import { drawKeyRows, type KeyEntry, keySigns } from "../../../kit/draw/pieces/key.ts";
import { plate } from "../../../kit/draw/pieces/plates.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { colours } from "../../../kit/draw/theme.ts";
import type { Bunny } from "../../rules/facts.ts";
import { say } from "../../text/words.ts";
import { bunnyShape, drawAsideBack, drawBunny, drawDone, shareItem } from "./things.ts";

/** Signs that stand without a word, in the order in which the picture of signs explains them, rabbits in a seat's colour. */
export const signsOf = (seat: Seat) => ({
  efficient: bunny("efficient", seat),
  sloppy: bunny("sloppy", seat),
  assistant: bunny("assistant", seat),
  done: item(drawDone),
  ...keySigns,
  rooster: sign("rooster"),
  aside: item(drawAsideBack, 0.7),
  there: shareItem(2, 1),
  new: newsSign,
});

const bunny = (kind: Bunny, seat: Seat): Item =>
  item((middle, height) => drawBunny(middle, height, { kind, seat }), bunnyShape);

/** Signs with a phrase for a key. */
export type KeyName = Exclude<keyof ReturnType<typeof signsOf>, "done" | "there" | "new">;

export const listKey = (names: readonly KeyName[], speak: Speak, seat: Seat = 0): readonly KeyEntry[] =>
  names.map((name) => ({ sign: signsOf(seat)[name], words: speak(say(`picture.key.${name}`)) }));

/** Lines of signs with their meanings on paper. */
export const drawKeyOn = (paper: Box, lines: readonly (readonly KeyEntry[])[]): Svg =>
  plate(paper, { fill: colours.paper, edge: colours.paperEdge, lift: 3 }) +
  drawKeyRows(lines, { ...inset(paper, 4), x: paper.x + 12, width: paper.width - 24 });
