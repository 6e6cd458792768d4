import type { Message, Sheet, Speak } from "../../contract/index.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { drawSigns, gatherSheets } from "../../kit/draw/pictures/signs.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import type { Point } from "../../kit/draw/svg.ts";
import { margin, phone } from "../../kit/draw/theme.ts";
import { say } from "../text/words.ts";
import { type SignName, signs } from "./key.ts";
import { mapPaper, sheet, woodHeight } from "./pieces/ground.ts";

const rowHeight = 106;
const top = 34;
/** How wide a sign may be. */
const room = 126;

function drawSheet(names: readonly SignName[], alt: readonly Message[], speak: Speak): readonly Sheet[] {
  const box = { x: margin, y: top, width: pictureWidth - 2 * margin };
  const foot = 14 + woodHeight;
  const pages = drawSigns(
    names.map((name) => ({
      draw: (middle: Point) => signs[name].draw(middle, Math.min(64, room / signs[name].width)),
      words: say(`picture.sign.${name}`),
    })),
    {
      area: { x: box.x + 10, y: box.y, width: box.width - 20 },
      across: 2,
      rowHeight,
      between: 8,
      sign: room / 2,
      words: room + 8,
      rim: 2,
      text: { size: 50, least: phone.long },
      tallest: pictureWidth - box.y - foot,
    },
    speak,
  );
  return pages.map(({ height, svg }) => {
    const paper = plate({ ...box, height }, { fill: sheet.fill, edge: sheet.edge, lift: 4 });
    return { svg: pictureOn(mapPaper, box.y + height + foot, paper, svg), alt };
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
