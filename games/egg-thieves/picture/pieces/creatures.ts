import { at } from "../../../kit/at.ts";
import { drawArt } from "../../../kit/draw/art.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { darker, lighter } from "../../../kit/draw/theme.ts";
import { art } from "./art.ts";

/** Mood of a triceratops: the more triceratops in her nest, the more wakeful. */
export type Mood = "asleep" | "awake" | "alarmed" | "raided";

/** A triceratops mother who looks over her nest; the middle of her frill is free for a figure. */
export const drawMother = (middle: Point, scale: number, mood: Mood): Svg =>
  drawArt(art[`mother-${mood}`], middle, { scale });

/** Look of a raptor: its hide, the cloth over its eyes, and its headdress. */
export type RaptorLook = { readonly hide: string; readonly mask: string; readonly crest: (typeof crests)[number] };

export const crests = ["hood", "tuft", "feathers"] as const;

/** Three thieves of no importance, who steal in pictures only. */
export const thieves: readonly RaptorLook[] = [
  { hide: "#7fb069", mask: "#3d2c6b", crest: "hood" },
  { hide: "#e0a458", mask: "#8c2f39", crest: "tuft" },
  { hide: "#4fa3a5", mask: "#6b2d8c", crest: "feathers" },
];

/** The head of a raptor thief in profile, about 130 wide and high around its middle. */
export const drawRaptorHead = (middle: Point, scale: number, { hide, mask, crest }: RaptorLook): Svg =>
  drawArt(
    art[`raptor-${crest}`],
    middle,
    { scale },
    { hide, light: lighter(hide, 0.3), dark: darker(hide, 0.6), mask },
  );

/** Least room below a nest for a thief behind a bush, and for a stone with mushrooms. */
const least = { thief: 176, stone: 96 } as const;

/** Draws what fills the room below a nest that is shorter than the others. */
export function drawThicket({ x, y, width, height }: Box, nest: number): Svg {
  const foot = { x: x + width / 2, y: y + height };
  if (height < least.thief) return height < least.stone ? "" : drawArt(art.stone, foot);
  const thief = at(thieves, nest % thieves.length);
  return drawRaptorHead({ x: foot.x - 10, y: foot.y - 78 }, 1.05, thief) + drawArt(art.bush, foot);
}
