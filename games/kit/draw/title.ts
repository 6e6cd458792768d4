import { flow, type Item, item } from "./flow.ts";
import type { IconName } from "./icon.ts";
import { pictureOn, pictureWidth, rimOf } from "./picture.ts";
import { token } from "./pieces.ts";
import { element, type Svg } from "./svg.ts";
import { text } from "./text.ts";
import { colours, darker, lighter } from "./theme.ts";

/** A title picture is 11 : 5, so that a lobby's card stays short on a phone. */
const height = Math.round((pictureWidth * 5) / 11);
const horizon = 330;

/** What a title picture shows: the title over a landscape of three colours, and things of the game in a line. */
export type TitleStyle = {
  readonly sky: string;
  readonly hills: string;
  readonly ground: string;
  readonly things: readonly Item[];
};

/** The title picture of a game, for whoever has not seen the game yet. */
export function drawTitle(title: string, { sky, hills, ground, things }: TitleStyle): string {
  const landscape = (below: number): Svg =>
    [
      element("rect", { width: pictureWidth, height: below, fill: sky }),
      element("circle", { cx: 985, cy: 120, r: 150, fill: lighter(sky, 0.3) }),
      element("path", { d: `M0 ${horizon}Q190 160 470 ${horizon}T900 270T1200 230V${below}H0Z`, fill: hills }),
      element("path", {
        d: `M0 ${horizon + 30}Q400 ${horizon - 40} 760 ${horizon + 10}T1200 ${horizon}V${below}H0Z`,
        fill: ground,
      }),
      rimOf(below, colours.frame),
    ].join("");
  const name = text(
    title,
    { x: pictureWidth / 2, y: 122 },
    {
      size: 116,
      weight: "black",
      colour: colours.white,
      width: pictureWidth - 110,
      halo: darker(sky, 0.72),
    },
  );
  // What lies lower would lie under the badge that Discord puts into the corner.
  return pictureOn(
    landscape,
    height,
    name,
    flow({ x: 60, y: 218, width: pictureWidth - 120, height: 176 }, things, 0.12),
  );
}

/** A thing on a square token. */
export const tokenItem = (name: IconName, colour: string): Item =>
  item((middle, size) => token(middle, size, { colour, icon: name, shape: "square" }));

/** A thing on a round token. */
export const discItem = (name: IconName, colour: string): Item =>
  item((middle, size) => token(middle, size, { colour, icon: name }));
