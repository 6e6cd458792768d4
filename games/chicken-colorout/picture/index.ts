import type { Labels, Picture, Shown } from "../../contract/index.ts";
import { finishTitle } from "../../kit/draw/pictures/title.ts";
import type { ColorFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { drawBaskets } from "./board/baskets.ts";
import { drawBoard } from "./board/board.ts";
import { drawEvent } from "./event.ts";
import { drawHand } from "./hand.ts";
import { icons } from "./icons.ts";
import { art } from "./pieces/art.ts";
import { listSigns } from "./signs.ts";

/** The map, everybody's eggs, what happened, and the own eggs with what they do, drawn from the view. */
export const picture: Omit<Picture<View, ColorFact>, "place"> = {
  title: finishTitle(art.title),
  board: drawBoard,
  more: (view: View, marks: Labels, shown: Shown<ColorFact>) => [drawBaskets(view, marks, shown)],
  event: drawEvent,
  hand: drawHand,
  signs: listSigns,
  icons,
};
