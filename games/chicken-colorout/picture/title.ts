import { eggs } from "../../../data/chicken-colorout/eggs.ts";
import { egg, eggShape } from "../../kit/draw/eggs.ts";
import { item } from "../../kit/draw/flow.ts";
import { discItem, drawTitle } from "../../kit/draw/title.ts";

const painted = eggs.map(({ colour, pattern, letter }) =>
  item((middle, height) => egg(middle, height, { colour: colour.toLowerCase(), pattern, letter }), eggShape),
);

/** Eggs of all colors, and who looks for them. */
export const titlePicture = drawTitle("Chicken ColorOut", {
  sky: "#5aa9d6",
  hills: "#6c9c3f",
  ground: "#a3c465",
  things: [...painted.slice(0, 3), discItem("rooster", "#e9e2d0"), ...painted.slice(3)],
});
