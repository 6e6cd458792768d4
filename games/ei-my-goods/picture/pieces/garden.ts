import { at } from "../../../kit/at.ts";
import { type Box, drawCurved, placeAt, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { drawRabbitHead } from "./rabbit.ts";

/** What grows where a yard has no house: each about 220 wide and 130 high around its middle. */
const plants: readonly ((middle: Point) => Svg)[] = [drawPainter, drawCarrots, drawTree, drawNest];

/** Gardens on the places of a yard that no house takes yet, so many to a row of so wide places. */
export function drawGardens(yard: Box, houses: readonly Box[], between: number): Svg {
  const first = houses[0];
  if (first === undefined) return "";
  const right = yard.x + yard.width;
  const rows = [...new Set(houses.map(({ y }) => y))];
  const free = rows.flatMap((y) => {
    const last = houses
      .filter((house) => house.y === y)
      .reduce((end, house) => Math.max(end, house.x + house.width), 0);
    const step = first.width + between;
    const count = Math.floor((right - last + 2) / step);
    return Array.from({ length: count }, (_, index) => ({
      x: last + between + index * step + first.width / 2,
      y: y + first.height / 2,
    }));
  });
  return free.map((middle, index) => at(plants, (index + houses.length) % plants.length)(middle)).join("");
}

/** A rabbit in dungarees who paints an egg. */
export function drawPainter(middle: Point): Svg {
  return (
    placeAt(
      middle,
      {},
      drawCurved("M-104 66q12 -22 104 -22t104 22q-20 14 -104 14t-104 -14Z", "#8fc05a"),
      drawCurved("M-62 66C-70 26 -58 -4 -30 -8C-2 -4 10 26 2 66Z", "#fffaf0"),
      drawCurved("M-60 68C-66 40 -62 22 -54 12L-8 12C0 24 4 40 0 68Z", "#4c78a8"),
      drawCurved("M-50 14l4 -22h8l0 22ZM-16 14l-2 -22h-8l-2 22Z", "#3a5f88"),
      drawCurved("M-6 18Q22 6 42 20l-4 10Q16 20 -6 34Z", "#fffaf0"),
      drawCurved("M34 12l26 -14l4 6l-24 16Z", "#8a5a33"),
      drawCurved("M62 70C40 70 36 44 44 24Q54 2 68 0Q82 2 92 24C100 44 92 70 72 70Z", "#f6c64a"),
      drawCurved("M40 36l9 -9l9 9l9 -9l9 9l9 -9l9 9v11l-9 -9l-9 9l-9 -9l-9 9l-9 -9l-9 9Z", "#d9647c"),
    ) + drawRabbitHead({ x: middle.x - 30, y: middle.y - 26 }, 56)
  );
}

/** Three rows of carrots in a bed. */
export function drawCarrots(middle: Point): Svg {
  const places = [-40, -2, 36].flatMap((y, row) => [-69, -23, 23, 69].map((x) => `M${x + (row % 2) * 14 - 7} ${y}`));
  const each = (path: string): string => places.map((place) => place + path).join("");
  return placeAt(
    middle,
    {},
    drawCurved("M-110 -40Q0 -62 110 -40Q122 10 112 64Q0 84 -112 64Q-122 10 -110 -40Z", "#8a6238"),
    drawCurved("M-104 -14Q0 -4 104 -14v9Q0 5 -104 -5ZM-106 24Q0 34 106 24v9Q0 43 -106 33Z", "#6d4b29"),
    drawCurved(each("m-9 8h18l-6 18h-6Z"), "#e8863a"),
    drawCurved(each("m-3 10q-16 -16 -12 -26q8 4 10 12q0 -14 5 -18q6 4 6 18q4 -8 11 -12q4 10 -13 26Z"), "#4f8f3c"),
  );
}

/** An apple tree. */
const apples = ["M-40 -16", "M-4 -44", "M30 -10", "M4 4", "M-18 -4"];

export function drawTree(middle: Point): Svg {
  return placeAt(
    middle,
    {},
    drawCurved("M-84 68q12 -18 84 -18t84 18q-20 12 -84 12t-84 -12Z", "#8fc05a"),
    drawCurved("M-12 66q6 -30 2 -56h20q-4 26 4 56Z", "#7a5330"),
    drawCurved("M-20 24Q-74 30 -74 -8Q-72 -36 -44 -40Q-34 -78 4 -74Q44 -74 48 -38Q80 -30 74 0Q68 32 20 24Z", "#4f8f3c"),
    drawCurved("M-44 -38Q-34 -74 4 -72Q20 -72 30 -64Q-12 -66 -24 -34Q-58 -32 -70 -2Q-74 -34 -44 -38Z", "#76b052"),
    drawCurved(apples.map((place) => `${place}a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z`).join(""), "#c23b2e"),
  );
}

/** A nest of painted eggs in the grass. */
export function drawNest(middle: Point): Svg {
  const egg = "q0 -40 20 -40t20 40q0 20 -20 20t-20 -20Z";
  return placeAt(
    middle,
    {},
    drawCurved("M-100 58q12 -22 100 -22t100 22q-20 16 -100 16t-100 -16Z", "#8fc05a"),
    drawCurved(`M-54 22${egg}`, "#d9647c"),
    drawCurved(`M-20 12${egg}`, "#f6c64a"),
    drawCurved(`M14 22${egg}`, "#6ea8d8"),
    drawCurved("M-54 14h38v8h-38ZM16 14h36v8h-36Z", "#fffaf0"),
    drawCurved("M-20 6l7 -8l7 8l6 -8l7 8l6 -8l7 8v7l-7 -7l-6 7l-7 -7l-6 7l-7 -7l-7 7Z", "#a8321f"),
    drawCurved("M-78 28Q0 48 78 28Q74 66 40 68H-40Q-74 66 -78 28Z", "#c99a52"),
    drawCurved("M-70 38l60 14l-2 5l-56 -12ZM70 38l-54 12l2 5l50 -10ZM-44 60l40 -6l2 4l-38 6Z", "#9b7034"),
  );
}
