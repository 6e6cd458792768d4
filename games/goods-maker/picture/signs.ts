import type { Message, Sheet, Speak } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { icon } from "../../kit/draw/icon.ts";
import { grid } from "../../kit/draw/layout.ts";
import { arrow, lastMove } from "../../kit/draw/marks.ts";
import { pictureOn } from "../../kit/draw/picture.ts";
import { coin, points } from "../../kit/draw/pieces.ts";
import type { Point, Svg } from "../../kit/draw/svg.ts";
import { paragraph } from "../../kit/draw/text.ts";
import { phone } from "../../kit/draw/theme.ts";
import { basicCards, type Card, levelOneCards, levelTwoCards } from "../rules/cards.ts";
import { nameWord, say } from "../text/words.ts";
import { drawPlank, lowStreet, pavement, skyline, street } from "./ground.ts";
import { drawChip, drawDoneSign, shownItem } from "./looks.ts";

type Entry = { readonly draw: (middle: Point) => Svg; readonly words: Message };

const rowHeight = 100;

const signEntries: readonly Entry[] = [
  { draw: (middle) => coin(middle, 76, 3), words: say("picture.sign.value") },
  { draw: (middle) => points(middle, 76, 2), words: say("picture.sign.points") },
  { draw: (middle) => shownItem(at(levelOneCards, 6)).draw(middle, 76), words: say("picture.sign.show") },
  {
    draw: ({ x, y }) => arrow({ x: x - 34, y }, { x: x + 34, y }, 14),
    words: say("picture.sign.elves"),
  },
  { draw: (middle) => drawDoneSign(middle, 68), words: say("picture.sign.worked") },
  { draw: (middle) => icon("poker-hand", middle, 68), words: say("picture.sign.hand") },
  { draw: (middle) => icon("card-draw", middle, 68), words: say("picture.sign.deck") },
  { draw: (middle) => icon("card-exchange", middle, 68), words: say("picture.sign.discard") },
  {
    draw: ({ x, y }) => lastMove({ x: x - 38, y: y - 38, width: 76, height: 76 }),
    words: say("picture.sign.new"),
  },
];

const goodEntries: readonly Entry[] = [...basicCards, ...levelOneCards, ...levelTwoCards].map((card: Card) => ({
  draw: (middle) => drawChip(card, middle, 78),
  words: nameWord(card),
}));

function drawSheet(entries: readonly Entry[], across: number, speak: Speak): string {
  const down = Math.ceil(entries.length / across);
  const box = { ...street, y: skyline + 6, height: down * rowHeight + 12 };
  const inner = { x: box.x + 12, y: box.y + 6, width: box.width - 20, height: box.height - 12 };
  const cells = grid(inner, across, down, 0).flat();
  return pictureOn(
    lowStreet,
    box.y + box.height + 20 + pavement.low,
    drawPlank(box),
    ...entries.map(({ draw, words }, index) => {
      const { x, y, width, height } = at(cells, index);
      const beside = { x: x + 104, y, width: width - 106, height };
      return (
        draw({ x: x + 50, y: y + height / 2 }) +
        paragraph(speak(words), beside, { size: phone.board, least: phone.board })
      );
    }),
  );
}

const goodsAlt: readonly Message[] = [
  say("signs.goods", {
    goods: [...basicCards, ...levelOneCards, ...levelTwoCards].map((card) => say("card", { card: nameWord(card) })),
  }),
];

/** What the signs mean, and the chip of each good. */
export const drawSigns = (speak: Speak): readonly Sheet[] => [
  { svg: drawSheet(signEntries, 2, speak), alt: [say("signs.cards"), say("signs.elves"), say("signs.new")] },
  { svg: drawSheet(goodEntries, 3, speak), alt: goodsAlt },
];
