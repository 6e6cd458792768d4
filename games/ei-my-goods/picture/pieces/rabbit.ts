import { drawCurved, placeAt, type Point, type Svg } from "../../../kit/draw/svg.ts";

/** A rabbit's head with its ears up, looking at the reader. */
const head = [
  drawCurved(
    "M-32 -20Q-48 -84 -24 -92Q0 -88 -1 -34H1Q0 -88 24 -92Q48 -84 32 -20Q46 -4 42 16Q36 42 0 42T-42 16Q-46 -4 -32 -20Z",
    "#4a3527",
  ),
  drawCurved(
    "M-26 -18Q-40 -78 -23 -85Q-6 -80 -7 -28H7Q6 -80 23 -85Q40 -78 26 -18Q40 -4 36 14Q30 36 0 36T-36 14Q-40 -4 -26 -18Z",
    "#fffaf0",
  ),
  drawCurved("M-23 -74Q-31 -62 -24 -32H-14Q-13 -66 -23 -74ZM23 -74Q31 -62 24 -32H14Q13 -66 23 -74Z", "#f2a9b8"),
  drawCurved("M-19 0a6 7 0 1 0 12 0a6 7 0 1 0 -12 0ZM7 0a6 7 0 1 0 12 0a6 7 0 1 0 -12 0Z", "#33241a"),
  drawCurved("M-7 14H7L0 22ZM-3 22h6v8h-6Z", "#d9647c"),
].join("");

/** The head around the middle of its face, `height` high without its ears. */
export const drawRabbitHead = ({ x, y }: Point, height: number): Svg =>
  placeAt({ x: Math.round(x), y: Math.round(y) }, { scale: height / 80 }, head);
