import type { Picture } from "../../contract.ts";
import { drawBoard } from "./board.ts";
import { drawHand } from "./hand.ts";
import { place } from "./place.ts";
import type { View } from "../rules/view.ts";

/** The map with everybody's eggs, and the own eggs with what they do, drawn from the view. */
export const picture: Picture<View> = { board: drawBoard, hand: drawHand, place };
