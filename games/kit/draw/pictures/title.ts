import { pictureOn, pictureWidth } from "./picture.ts";
import { element, type Svg } from "../svg.ts";
import { text } from "../text/text.ts";
import { colours } from "../theme.ts";

/** A title picture is 11 : 5, so that a lobby's card stays short on a phone. */
const height = Math.round((pictureWidth * 5) / 11);

/** What a title picture shows: a ground of the game, a scene on it, and the title over both with an edge of this colour. */
export type TitleStyle = {
  readonly ground: (height: number) => Svg;
  readonly edge: string;
  /** How low the middle of the title lies. */
  readonly y: number;
  readonly scene: readonly Svg[];
};

/** The title picture of a game, for whoever has not seen the game yet. */
export function drawTitle(title: string, { ground, edge, y, scene }: TitleStyle): string {
  const name = text(
    title,
    { x: pictureWidth / 2, y },
    { size: 116, weight: "black", colour: colours.white, width: pictureWidth - 110, halo: edge },
  );
  return pictureOn(ground, height, ...scene, name);
}

/** The title picture of a game whose drawing is `title.svg`. */
export const finishTitle = (content: Svg): string =>
  element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width: pictureWidth, height, viewBox: `0 0 ${pictureWidth} ${height}` },
    content,
  );
