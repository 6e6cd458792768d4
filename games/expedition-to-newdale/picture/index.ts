import type { Picture } from "../../contract/index.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { drawBoard, drawMore } from "./board.ts";
import { drawEvent } from "./event.ts";
import { listSigns } from "./signs.ts";
import { finishTitle } from "../../kit/draw/pictures/title.ts";
import { art } from "./pieces/art.ts";
import { icons } from "./icons.ts";
import { drawHand } from "./hand.ts";

/** The map, what is on offer, everybody's player board, and the own board with the hand, drawn from the view. */
export const pictures: Omit<Picture<View, NewdaleFact>, "place"> = {
  title: finishTitle(art.title),
  board: drawBoard,
  more: drawMore,
  event: drawEvent,
  hand: drawHand,
  signs: listSigns,
  icons,
};
