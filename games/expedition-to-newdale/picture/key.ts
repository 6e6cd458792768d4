import { type Item, item, words } from "../../kit/draw/flow.ts";
import type { IconName } from "../../kit/draw/icon.ts";
import { tick } from "../../kit/draw/marks.ts";
import { type Box, element, type Svg } from "../../kit/draw/svg.ts";
import { at } from "../../kit/at.ts";
import { rows } from "../../kit/draw/layout.ts";
import { house } from "../../kit/draw/pieces.ts";
import { colours } from "../../kit/draw/theme.ts";
import { lineUpLeft, together } from "./line.ts";
import { tokenColour, tokenSign } from "./players/seats.ts";
import { bare, resourceItem } from "./signs.ts";

/** The height of a line of a key. */
export const keyHeight = 30;

const keyGap = 8;
export const boardKeyHeight = 2 * keyHeight + keyGap;

const explainSigns = (sign: Item, meaning: string): Item => together([sign, words(meaning, colours.paper)], 0.2);

/** What the figures of the own player board and the last sign of a card mean. */
export const drawHandKey = (box: Box): Svg =>
  lineUpLeft(
    box,
    [
      explainSigns(words("−1 = +2", colours.paperShade), "fewer or more assistants"),
      explainSigns(words("3", colours.gold), "goods"),
      explainSigns(
        item((middle, height) => tick(middle, height, "#8fd6a8")),
        "enough",
      ),
      explainSigns(words("−2", "#ff9a8f"), "missing"),
      explainSigns(resourceItem("wood"), "card as resource"),
    ],
    0.7,
  );

/** What the signs of the players' panels and the rings on the map mean. */
export function drawBoardKey(box: Box): Svg {
  const sign = (name: IconName, meaning: string): Item => explainSigns(bare(name, colours.paper), meaning);
  const ring = (meaning: string, dashes: string | undefined): Item =>
    together(
      [item((middle, height) => ringSign(middle.x, middle.y, height, dashes), 1.5), words(meaning, colours.paper)],
      0.3,
    );
  const lines = [
    [
      sign("fist", "fists"),
      sign("poker-hand", "hand"),
      explainSigns(
        item((middle, height) => house(middle, height * 1.1, 0)),
        "houses left",
      ),
      sign("footprint", "reach"),
      sign("card-draw", "cards for an assistant"),
      sign("basket", "begins"),
    ],
    [
      explainSigns(
        item((middle, height) => tokenSign(middle, height, "1", tokenColour)),
        "action token",
      ),
      sign("swap-bag", "in the bag"),
      ring("in reach, with tile", undefined),
      ring("in reach", "7 5"),
    ],
  ];
  return rows(box, [1, 1], keyGap)
    .map((line, index) => lineUpLeft(line, at(lines, index), 0.7))
    .join("");
}

const ringSign = (x: number, y: number, height: number, dashes: string | undefined): Svg =>
  element("rect", {
    x: Math.round(x - height * 0.7),
    y: Math.round(y - height * 0.4),
    width: height * 1.4,
    height: height * 0.8,
    rx: 8,
    fill: "none",
    stroke: colours.gold,
    "stroke-width": 6,
    "stroke-dasharray": dashes,
  });
