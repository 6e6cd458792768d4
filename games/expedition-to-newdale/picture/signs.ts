import type { Message, Sheet, Speak } from "../../contract/index.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { drawPlankSigns, gatherSheets } from "../../kit/draw/pictures/signs.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import type { Point } from "../../kit/draw/svg.ts";
import { margin } from "../../kit/draw/theme.ts";
import { say } from "../text/words.ts";
import { type SignName, signs } from "./key.ts";
import { mapPaper, sheet, woodHeight } from "./pieces/ground.ts";

const rowHeight = 106;
/** How wide a sign may be. */
const room = 126;

function drawSheet(names: readonly SignName[], alt: readonly Message[], speak: Speak): readonly Sheet[] {
  const box = { x: margin, y: 34, width: pictureWidth - 2 * margin };
  const entries = names.map((name) => ({
    draw: (middle: Point) => signs[name].draw(middle, Math.min(64, room / signs[name].width)),
    words: say(`picture.sign.${name}`),
  }));
  const style = { box, foot: 14 + woodHeight, across: 2, rowHeight, sign: room / 2, words: room + 8 };
  return drawPlankSigns(entries, style, speak).map(({ height, plank, svg }) => {
    const paper = plate(plank, { fill: sheet.fill, edge: sheet.edge, lift: 4 });
    return { svg: pictureOn(mapPaper, height, paper, svg), alt };
  });
}

const [onMap, onBoards] = [
  ["house", "near", "brings", "far", "tiles", "discount", "opening", "symbol", "any", "helper", "ware", "new"],
  ["vp", "fist", "hand", "begins", "left", "steps", "draw", "token", "needs", "makes", "enough", "missing", "instead"],
] as const;
const onCards = ["coin", "resource", "built", "chain", "good"] as const;

const mapAlt: readonly Message[] = [say("signs.map"), say("signs.new")];
const boardsAlt: readonly Message[] = [say("signs.boards"), say("signs.cards")];

/** What the signs mean: on the map, on player boards and cards. */
export const listSigns = (speak: Speak): readonly Sheet[] =>
  gatherSheets([drawSheet(onMap, mapAlt, speak), drawSheet([...onBoards, ...onCards], boardsAlt, speak)]);
