import { drawCurved, placeAt, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { darker, lighter } from "../../../kit/draw/theme.ts";

/** How a triceratops feels: asleep, awake, alarmed, charging. */
export type Mood = "asleep" | "awake" | "alarmed" | "raided";

const hides: { readonly [mood in Mood]: string } = {
  asleep: "#56678f",
  awake: "#56678f",
  alarmed: "#735789",
  raided: "#983844",
};

const eyes: { readonly [mood in Mood]: { readonly white: string; readonly pupil: string; readonly lid: string } } = {
  asleep: { white: "", pupil: "", lid: "M-56 22q18 14 36 0l0 6q-18 14 -36 0ZM20 22q18 14 36 0l0 6q-18 14 -36 0Z" },
  awake: {
    white: "M-58 22a20 16 0 1 0 40 0a20 16 0 1 0 -40 0ZM18 22a20 16 0 1 0 40 0a20 16 0 1 0 -40 0Z",
    pupil: "M-46 24a9 11 0 1 0 18 0a9 11 0 1 0 -18 0ZM28 24a9 11 0 1 0 18 0a9 11 0 1 0 -18 0Z",
    lid: "M-60 20q22 -26 44 0ZM16 20q22 -26 44 0Z",
  },
  alarmed: {
    white: "M-60 20a22 22 0 1 0 44 0a22 22 0 1 0 -44 0ZM16 20a22 22 0 1 0 44 0a22 22 0 1 0 -44 0Z",
    pupil: "M-46 22a8 8 0 1 0 16 0a8 8 0 1 0 -16 0ZM30 22a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z",
    lid: "",
  },
  raided: {
    white: "M-60 22a22 20 0 1 0 44 0a22 20 0 1 0 -44 0ZM16 22a22 20 0 1 0 44 0a22 20 0 1 0 -44 0Z",
    pupil: "M-44 26a9 10 0 1 0 18 0a9 10 0 1 0 -18 0ZM26 26a9 10 0 1 0 18 0a9 10 0 1 0 -18 0Z",
    lid: "M-66 -4L-10 14L-14 24L-68 12ZM66 -4L10 14L14 24L68 12Z",
  },
};

/** A triceratops mother who looks over her nest; the middle of her frill is free for a figure. */
export function drawMother(middle: Point, scale: number, mood: Mood): Svg {
  const hide = hides[mood];
  const { white, pupil, lid } = eyes[mood];
  const scallops =
    "M-150 70Q-172 40 -148 22Q-168 -8 -138 -20Q-148 -54 -112 -58Q-108 -90 -70 -84Q-50 -112 -24 -98Q0 -118 24 -98" +
    "Q50 -112 70 -84Q108 -90 112 -58Q148 -54 138 -20Q168 -8 148 22Q172 40 150 70Z";
  return placeAt(
    middle,
    { scale },
    drawCurved(scallops, darker(hide, 0.45)),
    drawCurved("M-136 70C-150 -40 -80 -88 0 -88S150 -40 136 70Z", hide),
    drawCurved("M-108 70C-118 -20 -66 -62 0 -62S118 -20 108 70Z", darker(hide, 0.62)),
    drawCurved("M-80 4C-80 -18 80 -18 80 4C84 40 66 66 34 96L-34 96C-66 66 -84 40 -80 4Z", lighter(hide, 0.18)),
    drawCurved("M-66 14Q-118 4 -158 -46Q-98 -36 -40 -10ZM66 14Q118 4 158 -46Q98 -36 40 -10Z", "#f3e8cc"),
    white === "" ? "" : drawCurved(white, "#fffaf0"),
    pupil === "" ? "" : drawCurved(pupil, "#20182a"),
    lid === "" ? "" : drawCurved(lid, darker(hide, 0.55)),
    drawCurved("M-34 66Q0 48 34 66L28 100H-28Z", "#c9b48a"),
    drawCurved("M-14 60Q-6 40 0 22Q6 40 14 60Z", "#f3e8cc"),
    drawCurved("M-16 76a5 5 0 1 0 10 0a5 5 0 1 0 -10 0ZM6 76a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z", "#5b4a33"),
  );
}

/** How a raptor looks: its hide, the cloth over its eyes, and what grows on its head. */
export type RaptorLook = { readonly hide: string; readonly mask: string; readonly crest: "feathers" | "hood" | "tuft" };

/** Three thieves of no importance, who steal in pictures only. */
export const thieves: readonly RaptorLook[] = [
  { hide: "#7fb069", mask: "#3d2c6b", crest: "hood" },
  { hide: "#e0a458", mask: "#8c2f39", crest: "tuft" },
  { hide: "#4fa3a5", mask: "#6b2d8c", crest: "feathers" },
];

const crests: { readonly [crest in RaptorLook["crest"]]: string } = {
  feathers: "M-26 -30L-46 -62L-14 -38L-18 -70L0 -42L10 -66L14 -38Z",
  hood: "M-56 62C-76 -4 -62 -60 -6 -60Q22 -58 32 -34Q0 -38 -8 -8Q-14 24 -26 62Z",
  tuft: "M-22 -32Q-56 -42 -66 -18Q-46 -26 -36 -12Q-58 -14 -60 8Q-44 -4 -32 2Z",
};

/** The head of a raptor thief in profile, about 130 wide and high around its middle. */
export function drawRaptorHead(middle: Point, scale: number, { hide, mask, crest }: RaptorLook): Svg {
  const isHood = crest === "hood";
  return placeAt(
    middle,
    { scale },
    isHood ? "" : drawCurved(crests[crest], mask),
    drawCurved(
      "M-46 62C-50 30 -48 -2 -34 -24C-20 -46 8 -46 24 -30L58 -14Q66 -8 62 2L56 8L10 14L52 18Q54 28 44 30L8 34Q-2 40 -4 62Z",
      hide,
    ),
    drawCurved("M-46 62C-48 46 -48 30 -46 16Q-30 26 -30 62ZM14 -14Q30 -24 50 -14Q34 -12 24 -6Z", lighter(hide, 0.3)),
    drawCurved("M14 12l6 12l6 -13l6 12l6 -13l6 11l6 -13ZM16 33l5 -9l5 8l5 -9l5 8l5 -8Z", "#fffaf0"),
    drawCurved("M52 -6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z", darker(hide, 0.6)),
    isHood
      ? drawCurved(crests.hood, mask)
      : drawCurved("M-40 -10Q-10 -34 32 -26L30 -8Q-4 -12 -40 6L-62 18L-54 -2Z", mask),
    drawCurved("M-2 -16a12 11 0 1 0 24 0a12 11 0 1 0 -24 0Z", "#fff6c8"),
    drawCurved("M10 -26q6 10 0 20q-6 -10 0 -20Z", "#20182a"),
  );
}
