import { at } from "../../../kit/at.ts";
import { drawCurved, element, placeAt, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { colours } from "../../../kit/draw/theme.ts";
import type { Facing } from "../../rules/state.ts";

/** The Seeker is an owl: at the size of a phone its eyes are what is left, and they say what it does. */
const plumage = { back: "#2b2540", body: "#564a80", belly: "#b9aedb", feet: "#f0a22a" } as const;

/** Width of the owl by its height. */
export const owlShape = 0.8;

const body = [
  // Ears, head and body in one outline; wings at both sides.
  drawCurved(
    "M-30 -48Q-14 -40 0 -40T30 -48Q36 -30 34 -14Q44 14 34 40Q20 51 0 51T-34 40Q-44 14 -34 -14Q-36 -30 -30 -48Z",
    plumage.back,
  ),
  drawCurved(
    "M-26 -41Q-12 -35 0 -35T26 -41Q31 -28 29 -14Q38 14 30 37Q16 46 0 46T-30 37Q-38 14 -29 -14Q-31 -28 -26 -41Z",
    plumage.body,
  ),
  drawCurved("M0 6Q20 6 20 28Q14 44 0 44T-20 28Q-20 6 0 6Z", plumage.belly),
  drawCurved(
    "M-11 16l5 6l6 -6l5 6l6 -6v5l-6 6l-5 -6l-6 6l-5 -6ZM-8 29l4 5l4 -5l4 5l4 -5v5l-4 5l-4 -5l-4 5l-4 -5Z",
    plumage.body,
  ),
  drawCurved("M-20 46h16v6q-8 5 -16 0ZM4 46h16v6q-8 5 -16 0Z", plumage.feet),
].join("");

const discs = (radius: number): string =>
  [-15, 15]
    .map(
      (x) => `M${x - radius} -15a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
    )
    .join("");

// Where the pupils stand in the eyes, by facing.
const glances: readonly Point[] = [
  { x: 0, y: -6 },
  { x: 6, y: 0 },
  { x: 0, y: 6 },
  { x: -6, y: 0 },
];

/** The owl around its middle, as high as given, looking up, right, down or left. */
export function drawOwl(middle: Point, height: number, facing: Facing): Svg {
  const { x, y } = at(glances, facing);
  const at2 = { x: Math.round(middle.x), y: Math.round(middle.y) };
  return placeAt(
    at2,
    { scale: height / 104 },
    body,
    drawCurved(discs(16), plumage.back),
    drawCurved(discs(14), colours.gold),
    element("g", { transform: `translate(${x} ${y})` }, drawCurved(discs(8), "#1b1626")),
    drawCurved("M-6 -8Q0 -12 6 -8L0 7Z", plumage.feet),
  );
}
