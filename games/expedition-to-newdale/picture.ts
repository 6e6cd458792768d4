import type { Picture } from "../contract.ts";
import { drawBoard } from "./picture/board.ts";
import { drawHand } from "./picture/hand.ts";
import { place } from "./picture/place.ts";
import type { View } from "./view.ts";

/** The map with everybody's player board, and the own board with the hand, drawn from the view. */
export const picture: Picture<View> = { board: drawBoard, hand: drawHand, place };
