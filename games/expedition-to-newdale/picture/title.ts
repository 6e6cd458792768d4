import { item } from "../../kit/draw/flow.ts";
import { house } from "../../kit/draw/pieces.ts";
import { drawTitle, tokenItem } from "../../kit/draw/title.ts";

const founded = (seat: number) => item((middle, height) => house(middle, height * 0.9, seat));

/** Houses in the land that is explored, and what is made there. */
export const titlePicture = drawTitle("Expedition to Newdale", {
  sky: "#6d9fc4",
  hills: "#4f7350",
  ground: "#8fb062",
  things: [
    tokenItem("coal-pile", "#4a4a50"),
    founded(0),
    tokenItem("mountains", "#9a8f80"),
    founded(1),
    tokenItem("treasure-map", "#e6d6b6"),
    founded(2),
    tokenItem("sailboat", "#7fb3d0"),
  ],
});
