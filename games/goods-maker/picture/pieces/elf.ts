import { type Box, drawCurved, element, placeAt, type Point, type Svg } from "../../../kit/draw/svg.ts";

/** Elves work in every building and keep the stalls. */
const skin = "#f0c39a";
const ink = "#3d2a1c";
const caps = ["#3f7d4a", "#b5482f", "#2f6d93", "#8a5aa0"] as const;

/** What whoever keeps a stall of the market wears. */
export const capOf = (keeper: number): string => caps[keeper % caps.length] ?? caps[0];

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** An elf down to the elbows, as behind a counter, in a cap and coat of this colour: `at` is the middle of its lower end, and it is 112 high. */
export function drawElf(at: Point, cap: string, scale = 1): Svg {
  return placeAt(
    at,
    { scale },
    drawCurved("M-38 0q2 -40 38 -40q36 0 38 40Z", cap),
    drawCurved("M-26 -54L-50 -70L-24 -42ZM26 -54L50 -70L24 -42Z", skin),
    drawCurved(disc(0, -50, 27), skin),
    drawCurved("M-30 -60q30 -16 60 0q-4 -30 -14 -38q8 -8 22 -10q-34 -14 -54 12q-12 14 -14 36Z", cap),
    drawCurved(`${disc(-10, -50, 4)}${disc(10, -50, 4)}`, ink),
    drawCurved("M-12 -38q12 12 24 0q-12 5 -24 0Z", ink),
  );
}

/** What a stall has where everything is sold: bare boards, and on the first place whoever keeps it. */
export function drawSoldOut(places: readonly Box[], keeper: number): Svg {
  return places.map((place, index) => drawShelf(place) + (index === 0 ? drawKeeper(place, keeper) : "")).join("");
}

export const wood = { back: "#835529", board: "#6f4622", light: "#b9854c", crate: "#9c6b37" } as const;

/** The back wall of a stall, a board, and an empty crate on the counter. */
function drawShelf({ x, y, width, height }: Box): Svg {
  const foot = y + height - 34;
  const boards = [0.25, 0.5, 0.75]
    .map((share) => `M${Math.round(x + width * share) - 2} ${y}h3v${height}h-3Z`)
    .join("");
  const [left, crate] = [x + width / 2 - 62, foot - 52];
  return [
    element("rect", {
      x: Math.round(x),
      y,
      width: Math.round(width),
      height,
      fill: wood.back,
      "shape-rendering": "crispEdges",
    }),
    drawCurved(boards, wood.board),
    drawCurved(`M${x} ${foot}h${width}v12h${-width}Z`, wood.light),
    drawCurved(`M${left} ${crate}h124v52h-124Z`, wood.crate),
    drawCurved(
      `M${left} ${crate + 15}h124v5h-124ZM${left} ${crate + 33}h124v5h-124ZM${left + 12} ${crate}h8v52h-8ZM${left + 104} ${crate}h8v52h-8Z`,
      wood.board,
    ),
  ].join("");
}

function drawKeeper({ x, y, width, height }: Box, look: number): Svg {
  const foot = y + height - 34;
  const at = { x: Math.round(x + width / 2), y: foot };
  return (
    element("rect", {
      x: at.x - 66,
      y: foot - 56,
      width: 132,
      height: 56,
      fill: wood.back,
      "shape-rendering": "crispEdges",
    }) + drawElf(at, capOf(look), 1.25)
  );
}
