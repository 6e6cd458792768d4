import { bug } from "../../at.ts";
import { artDefinition } from "../art.ts";
import { frameBlock } from "../blocks.ts";
import { eggDefinition, eggDefinitions } from "../pieces/eggs.ts";
import { iconDefinitions } from "../icon.ts";
import { pieceDefinitions } from "../pieces/pieces.ts";
import { letterDefinitions } from "../text/text.ts";
import { element, type Point, type Svg } from "../svg.ts";
import { darker, round } from "../theme.ts";

/** Every picture is drawn this wide. */
export const pictureWidth = 1200;

// Nobody sees a very high picture at its full width, and every row of it costs time and bytes.
const shrunk = [
  { above: 2000, by: 3 / 4 },
  { above: 1750, by: 5 / 6 },
  { above: 0, by: 1 },
] as const;

const frame = 14;

/**
 * A whole picture on a ground, which is drawn for a height. Very high ones become smaller pictures of the same drawing.
 */
export function pictureOn(ground: (height: number) => Svg, asked: number, ...content: readonly Svg[]): string {
  const height = Math.ceil(asked);
  const inside = [ground(height), ...content].join("");
  const size = shrunk.find(({ above }) => height > above)?.by ?? 1;
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width: Math.round(pictureWidth * size),
      height: Math.round(height * size),
      viewBox: `0 0 ${pictureWidth} ${height}`,
    },
    element("defs", {}, ...definitionsIn(inside)),
    inside,
  );
}

const iconSide = 128;

/** A small picture of one thing, on no ground: what stands beside the words of an option. */
export function iconPicture(draw: (middle: Point, size: number) => Svg): string {
  const inside = draw({ x: iconSide / 2, y: iconSide / 2 }, iconSide * 0.92);
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width: iconSide, height: iconSide, viewBox: `0 0 ${iconSide} ${iconSide}` },
    element("defs", {}, ...definitionsIn(inside)),
    inside,
  );
}

/** The rim around a ground of the given height; it covers what the ground paints outside of the round corners. */
export function rimOf(height: number, colour: string): Svg {
  return border(height, frame - 3, frame, darker(colour, 0.28)) + border(height, 0, frame - 2, colour);
}

/** The part of the edge between two distances from the picture's rim. */
function border(height: number, from: number, to: number, colour: string): Svg {
  const middle = (from + to) / 2;
  const box = { x: middle, y: middle, width: pictureWidth - 2 * middle, height: height - 2 * middle };
  return frameBlock(box, round.table - middle, { colour, width: to - from });
}

const hrefs = ' href="#';

/** The shared shapes that the content uses, each once. */
function definitionsIn(content: Svg): readonly Svg[] {
  const ids = new Set<string>();
  // Searched by hand: a board uses thousands of shapes, and a pattern makes an object of each use.
  for (let use = content.indexOf(hrefs); use !== -1; use = content.indexOf(hrefs, use + 1))
    ids.add(content.slice(use + hrefs.length, content.indexOf('"', use + hrefs.length)));
  return [...ids]
    .sort()
    .map((id) => shared.get(id) ?? eggDefinition(id) ?? artDefinition(id) ?? definedBy(content, id));
}

/** A title picture defines some shapes itself, so nothing is added for them. */
const definedBy = (content: Svg, id: string): Svg =>
  content.includes(` id="${id}"`) ? "" : bug(`the picture uses an unknown shape ${id}`);

const shared: ReadonlyMap<string, Svg> = new Map([
  ...iconDefinitions,
  ...eggDefinitions,
  ...pieceDefinitions,
  ...letterDefinitions,
]);
