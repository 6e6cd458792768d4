import { pictureWidth } from "./picture.ts";
import { element, type Svg } from "../svg.ts";

/** A title picture is 11 : 5, so that a lobby's card stays short on a phone. */
const height = Math.round((pictureWidth * 5) / 11);

/** The title picture of a game whose drawing is `title.svg`. */
export const finishTitle = (content: Svg): string =>
  element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width: pictureWidth, height, viewBox: `0 0 ${pictureWidth} ${height}` },
    content,
  );
