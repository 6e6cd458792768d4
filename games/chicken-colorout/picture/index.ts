import type { Picture } from "../../contract.ts";
import type { View } from "../rules/view.ts";
import { drawBoard } from "./board.ts";
import { drawHand } from "./hand.ts";

/** The map with everybody's eggs, and the own eggs with what they do, drawn from the view. */
export const drawings: Omit<Picture<View>, "place"> = { board: drawBoard, hand: drawHand };
