import type { Picture } from "../../contract.ts";
import { drawBoard } from "./board.ts";
import { drawHand } from "./players/hand.ts";
import { place } from "../questions/place.ts";
import type { View } from "../rules/view.ts";

/** The map with everybody's player board, and the own board with the hand, drawn from the view. */
export const picture: Picture<View> = { board: drawBoard, hand: drawHand, place };
