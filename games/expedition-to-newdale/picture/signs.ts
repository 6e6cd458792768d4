import type { Message, Sheet, Speak } from "../../contract/index.ts";
import { block } from "../../kit/draw/blocks.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { drawSigns, gatherSheets } from "../../kit/draw/pictures/signs.ts";
import { type Item, item, words } from "../../kit/draw/pieces/flow.ts";
import { lastMove, tick } from "../../kit/draw/pieces/marks.ts";
import { coin, points } from "../../kit/draw/pieces/pieces.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import { element, type Point, type Svg } from "../../kit/draw/svg.ts";
import { colours, margin, phone } from "../../kit/draw/theme.ts";
import { say } from "../text/words.ts";
import { mapPaper, sheet, woodHeight } from "./pieces/ground.ts";
import { bare, discountSigns, figure, goodItem, resourceItem, symbolIcons } from "./pieces/items.ts";
import { together } from "./pieces/line.ts";
import { disc, pieces, rimmedPlates } from "./pieces/shapes.ts";
import { tokenColour, tokenSign } from "./players/seats.ts";

type Entry = { readonly sign: Item; readonly words: Message };

const rowHeight = 106;
const top = 34;
/** How wide a sign may be. */
const room = 126;

const onMap: readonly Entry[] = [
  { sign: item((middle) => pieces("house", [middle], 0)), words: say("picture.sign.house") },
  { sign: item(({ x, y }) => drawRing(x, y, undefined)), words: say("picture.sign.near") },
  { sign: item(({ x, y }) => drawRing(x, y, "11 7")), words: say("picture.sign.far") },
  {
    sign: item(({ x, y }) =>
      rimmedPlates([{ x: x - 30, y: y - 24, width: 60, height: 48 }], 10, "#fbe9c0", { colour: "#7a5a33", width: 5 }),
    ),
    words: say("picture.sign.tiles"),
  },
  { sign: item((middle) => points(middle, 70, 1)), words: say("picture.sign.points") },
  {
    sign: item((middle) => disc(middle, 60, discountSigns.forest.colour, discountSigns.forest.icon)),
    words: say("picture.sign.discount"),
  },
  { sign: bare(symbolIcons.star), words: say("picture.sign.symbol") },
  {
    sign: item(({ x, y }) => {
      const box = { x: x - 40, y: y - 28, width: 80, height: 56 };
      return block(box, 12, sheet.quiet) + lastMove(box);
    }),
    words: say("picture.sign.new"),
  },
];

const onBoards: readonly Entry[] = [
  { sign: bare("fist"), words: say("picture.sign.fist") },
  { sign: bare("poker-hand"), words: say("picture.sign.hand") },
  { sign: bare("footprint"), words: say("picture.sign.steps") },
  { sign: bare("card-draw"), words: say("picture.sign.draw") },
  { sign: bare("basket", colours.goldDark), words: say("picture.sign.basket") },
  { sign: item((middle) => tokenSign(middle, 58, "1", tokenColour)), words: say("picture.sign.token") },
  { sign: together([words("3"), figure(0)], 0.05), words: say("picture.sign.assistants") },
  { sign: bare("swap-bag", "#6b5836"), words: say("picture.sign.bag") },
  { sign: item((middle) => tick(middle, 56)), words: say("picture.sign.tick") },
  { sign: words("−2", "#96131d"), words: say("picture.sign.missing") },
  { sign: item((middle) => coin(middle, 72, 8)), words: say("picture.sign.coin") },
  { sign: resourceItem("wood"), words: say("picture.sign.resource") },
  { sign: goodItem("coal"), words: say("picture.sign.good") },
  { sign: words("+2"), words: say("picture.sign.more") },
];

/** The ring around a town in reach. */
const drawRing = (x: number, y: number, dashes: string | undefined): Svg =>
  element("rect", {
    x: Math.round(x - 42),
    y: Math.round(y - 24),
    width: 84,
    height: 48,
    rx: 16,
    fill: "none",
    stroke: "#c98a00",
    "stroke-width": 8,
    "stroke-dasharray": dashes,
  });

function drawSheet(entries: readonly Entry[], alt: readonly Message[], speak: Speak): readonly Sheet[] {
  const box = { x: margin, y: top, width: pictureWidth - 2 * margin };
  const foot = 14 + woodHeight;
  const pages = drawSigns(
    entries.map(({ sign, words: meaning }) => ({
      draw: (middle: Point) => sign.draw(middle, Math.min(64, room / sign.width)),
      words: meaning,
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

const mapAlt: readonly Message[] = [say("signs.map"), say("signs.new")];
const boardsAlt: readonly Message[] = [say("signs.boards"), say("signs.cards")];

/** What the signs mean: on the map, on player boards and cards. */
export const listSigns = (speak: Speak): readonly Sheet[] =>
  gatherSheets([drawSheet(onMap, mapAlt, speak), drawSheet(onBoards, boardsAlt, speak)]);
