import type { Picture } from "../contract.ts";
import type { View } from "./view.ts";

/** The table and the own hand, drawn from the view. */
export const picture: Picture<View> = { board: () => "<svg/>", hand: () => undefined, place: () => undefined };
