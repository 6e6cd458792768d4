import type { Picture } from "../contract.ts";
import type { View } from "./view.ts";
import { place } from "./picture/place.ts";
import { drawBoard, drawHand } from "./picture/draw.ts";

/** The map and the own hand, drawn from the view. */
export const picture: Picture<View> = { board: drawBoard, hand: drawHand, place };
