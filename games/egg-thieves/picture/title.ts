import { egg, type EggPattern, eggShape } from "../../kit/draw/eggs.ts";
import { item } from "../../kit/draw/flow.ts";
import { discItem, drawTitle } from "../../kit/draw/title.ts";

const laid = (colour: string, pattern: EggPattern) =>
  item((middle, height) => egg(middle, height, { colour, pattern }), eggShape);

/** The thieves, what they steal, and whom from. */
export const titlePicture = drawTitle("Egg Thieves", {
  sky: "#27335c",
  hills: "#3a4a5e",
  ground: "#5b6b4a",
  things: [
    discItem("velociraptor", "#d98b3f"),
    laid("#f4efe2", "plain"),
    laid("#c8413b", "bands"),
    laid("#8a5bb0", "dots"),
    laid("#5f9e4b", "zigzag"),
    laid("#e9bd3e", "stripes"),
    discItem("triceratops-head", "#8fa3b5"),
  ],
});
