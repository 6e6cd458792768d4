import { discItem, drawTitle, tokenItem } from "../../kit/draw/title.ts";

/** Resources, what is made of them, and who makes it. */
export const titlePicture = drawTitle("Ei my Goods! Royal Eggs", {
  sky: "#7fb8d8",
  hills: "#5f9150",
  ground: "#9cc46a",
  things: [
    tokenItem("wheat", "#4f7320"),
    tokenItem("flower-emblem", "#f0a9cb"),
    discItem("rabbit-head", "#f4ead2"),
    discItem("easter-egg", "#ffc533"),
    discItem("chicken", "#f4ead2"),
    tokenItem("coffee-beans", "#6f4a33"),
    tokenItem("tree-branch", "#f2cf45"),
  ],
});
