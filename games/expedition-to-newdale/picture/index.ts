import { drawBoard } from "./board.ts";
import { drawHand } from "./players/hand.ts";

/** The map with everybody's player board, and the own board with the hand, drawn from the view. */
export const pictures = { board: drawBoard, hand: drawHand };
