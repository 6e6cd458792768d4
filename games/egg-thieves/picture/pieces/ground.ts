import { drawArt } from "../../../kit/draw/art.ts";
import { pictureWidth, rimOf } from "../../../kit/draw/pictures/picture.ts";
import { type Box, drawCurved, drawFlat, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { badgeCorner, colours, darker, lighter, margin, phone } from "../../../kit/draw/theme.ts";
import art from "./art.json" with { type: "json" };

/** Colours of the night; things on it are bright, so that the eye finds them. */
export const night = {
  sky: "#161d42",
  hills: "#1f2a55",
  glade: "#223a4a",
  fern: "#12262c",
  leaf: "#2d5a4c",
  moon: "#f4e7b0",
  star: "#cdd6f4",
  lava: "#e0643c",
  row: "#2c4a60",
  own: "#375b74",
  hollow: "#15243a",
  stone: "#4f6170",
  bark: "#4a3220",
  twig: "#7b5633",
  straw: "#e0bd74",
} as const;

/** Words and figures on the night. */
export const lettering = {
  size: 50,
  least: phone.long,
  weight: "black",
  align: "left",
  colour: colours.white,
} as const;

/** Height of the ferns at the foot; Discord's badge covers their left end. */
export const fernHeight = badgeCorner.height + 14;

const rim = 14;
const right = pictureWidth - rim;
const horizon = 140;

/** A glade in the jungle at night: the ground of every picture of this game. */
export function glade(height: number): Svg {
  const foot = height - fernHeight;
  return [
    drawFlat(`M${rim} ${horizon - 8}H${right}V${foot + 30}H${rim}Z`, night.glade),
    art.jungle,
    drawCurved(drawTrunk(408, foot) + drawTrunk(792, foot), "#1c3340"),
    art.grass,
    drawArt(art.ferns, { x: 0, y: height }),
    rimOf(height, "#46558c"),
  ].join("");
}

/** The trunk of a giant tree, down to the ferns. */
const drawTrunk = (x: number, foot: number): string =>
  `M${x - 20} ${horizon - 30}Q${x - 8} ${horizon + 120} ${x - 20} ${foot + 20}h40` +
  `Q${x + 8} ${horizon + 120} ${x + 20} ${horizon - 30}Z`;

/** The volcano that ends the age of the dinosaurs, and the full moon: a sky for pictures whose head is free. */
export const drawSky = (moon: Point): Svg => art.volcano + drawArt(art.moon, moon);

/** Part of the ferns that is free for words and signs: right of the badge. */
export function fernBox(height: number): Box {
  const x = badgeCorner.width + 16;
  return { x, y: height - fernHeight + 16, width: pictureWidth - margin - x, height: fernHeight - 34 };
}

/** Mood of a triceratops: the more triceratops in her nest, the more wakeful. */
export type Mood = "asleep" | "awake" | "alarmed" | "raided";

/** A triceratops mother who looks over her nest; the middle of her frill is free for a figure. */
export const drawMother = (middle: Point, scale: number, mood: Mood): Svg =>
  drawArt(art[`mother-${mood}`], middle, { scale });

/** Look of a raptor: its hide, the cloth over its eyes, and its headdress. */
export type RaptorLook = { readonly hide: string; readonly mask: string; readonly crest: (typeof crests)[number] };

export const crests = ["hood", "tuft", "feathers"] as const;

/** The head of a raptor thief in profile, about 130 wide and high around its middle. */
export const drawRaptorHead = (middle: Point, scale: number, { hide, mask, crest }: RaptorLook): Svg =>
  drawArt(
    art[`raptor-${crest}`],
    middle,
    { scale },
    { hide, light: lighter(hide, 0.3), dark: darker(hide, 0.6), mask },
  );
