import type { Message, Sheet, Speak } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { block } from "../../kit/draw/blocks.ts";
import { type Item, item, words } from "../../kit/draw/flow.ts";
import { grid } from "../../kit/draw/layout.ts";
import { lastMove, tick } from "../../kit/draw/marks.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/picture.ts";
import { coin, points } from "../../kit/draw/pieces.ts";
import { plate } from "../../kit/draw/plates.ts";
import { element, type Svg } from "../../kit/draw/svg.ts";
import { paragraph } from "../../kit/draw/text.ts";
import { colours, margin, phone } from "../../kit/draw/theme.ts";
import { say } from "../text/words.ts";
import { mapPaper, sheet, woodHeight } from "./ground.ts";
import { together } from "./line.ts";
import { tokenColour, tokenSign } from "./players/seats.ts";
import { disc, pieces, rimmedPlates } from "./shapes.ts";
import { bare, discountSigns, figure, goodItem, resourceItem, symbolIcons } from "./signs.ts";

type Entry = { readonly sign: Item; readonly words: Message };

const rowHeight = 106;
const top = 34;

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

function drawSheet(entries: readonly Entry[], across: number, speak: Speak): string {
  const down = Math.ceil(entries.length / across);
  const box = { x: margin, y: top, width: pictureWidth - 2 * margin, height: down * rowHeight };
  const cells = grid({ ...box, x: box.x + 10, width: box.width - 20 }, across, down, 8).flat();
  return pictureOn(
    mapPaper,
    box.y + box.height + 14 + woodHeight,
    plate(box, { fill: sheet.fill, edge: sheet.edge, lift: 4 }),
    ...entries.map(({ sign, words: meaning }, index) => {
      const { x, y, width, height } = at(cells, index);
      const room = 126;
      const tall = Math.min(64, room / sign.width);
      const beside = { x: x + room + 8, y, width: width - room - 10, height };
      const style = { size: 43, least: phone.board } as const;
      return sign.draw({ x: x + room / 2, y: y + height / 2 }, tall) + paragraph(speak(meaning), beside, style);
    }),
  );
}

const alt: readonly Message[] = [say("signs.map"), say("signs.new")];

/** What the signs mean: on the map, on player boards and cards. */
export const drawSigns = (speak: Speak): readonly Sheet[] => [
  { svg: drawSheet(onMap, 2, speak), alt },
  { svg: drawSheet(onBoards, 2, speak), alt: [say("signs.boards"), say("signs.cards")] },
];
