import { drawTitle, tokenItem } from "../../kit/draw/title.ts";

/** From grain to bread, and from timber to the mill. */
export const titlePicture = drawTitle("Goods Maker", {
  sky: "#d98f4a",
  hills: "#8a6a3c",
  ground: "#c9a06a",
  things: [
    tokenItem("wheat", "#e0bb45"),
    tokenItem("flour", "#f0e4c4"),
    tokenItem("bread", "#dc9e3d"),
    tokenItem("water-mill", "#2f5d73"),
    tokenItem("log", "#8a5a33"),
    tokenItem("planks", "#c58b48"),
    tokenItem("barrel", "#8f5b2c"),
  ],
});
