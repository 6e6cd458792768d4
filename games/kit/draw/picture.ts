import { bug } from "../fail.ts";
import { eggDefinition, eggDefinitions } from "./eggs.ts";
import { iconDefinitions } from "./icon.ts";
import { pieceDefinitions } from "./pieces.ts";
import { letterDefinitions } from "./text.ts";
import { element, pathThrough, type Box, type Svg } from "./svg.ts";
import { colours, margin, round } from "./theme.ts";

/** Every picture is drawn this wide. */
export const pictureWidth = 1200;

const frame = 14;
const plank = 150;

/**
 * A whole picture of the given height: a walnut table with round corners that
 * lies well on a dark and on a light page, and on it the content.
 */
export function picture(height: number, ...content: readonly Svg[]): string {
  const inside = content.join("");
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width: pictureWidth, height, viewBox: `0 0 ${pictureWidth} ${height}` },
    element("defs", {}, ...definitionsIn(inside)),
    table(height),
    inside,
  );
}

/** Where content may lie on a picture of the given height. */
export function tableTop(height: number): Box {
  return { x: margin, y: margin, width: pictureWidth - 2 * margin, height: height - 2 * margin };
}

function table(height: number): Svg {
  const top = { x: frame, y: frame, width: pictureWidth - 2 * frame, height: height - 2 * frame };
  const joints = Array.from(
    { length: Math.floor(top.height / plank) },
    (_, index) => frame + (index + 1) * plank,
  ).filter((y) => y < height - frame - round.table);
  return [
    element("rect", { width: pictureWidth, height, rx: round.table, fill: colours.frame }),
    element("rect", { ...top, rx: round.table - frame, fill: colours.table }),
    ...joints.map((y, index) =>
      element("path", {
        d:
          pathThrough(
            [
              { x: frame, y },
              { x: pictureWidth - frame, y },
            ],
            false,
          ) + stagger(y, index),
        stroke: colours.tableDark,
        "stroke-width": 3,
      }),
    ),
    element("rect", {
      ...top,
      rx: round.table - frame,
      fill: "none",
      stroke: "#000",
      "stroke-opacity": 0.28,
      "stroke-width": 4,
    }),
  ].join("");
}

/** The end of a board in the row of planks above this joint. */
function stagger(y: number, index: number): string {
  const x = (index % 2 === 0 ? 0.3 : 0.68) * pictureWidth;
  return pathThrough(
    [
      { x, y: y - plank },
      { x, y },
    ],
    false,
  );
}

/** The shared shapes that the content uses, each once. */
function definitionsIn(content: Svg): readonly Svg[] {
  const ids = new Set([...content.matchAll(/ href="#([^"]+)"/gu)].map(([, id = ""]) => id));
  return [...ids]
    .sort()
    .map((id) => shared.get(id) ?? eggDefinition(id) ?? bug(`the picture uses an unknown shape ${id}`));
}

const shared: ReadonlyMap<string, Svg> = new Map([
  ...iconDefinitions,
  ...eggDefinitions,
  ...pieceDefinitions,
  ...letterDefinitions,
]);
