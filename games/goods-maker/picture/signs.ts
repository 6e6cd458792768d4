import type { Message, Sheet } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { icon } from "../../kit/draw/icon.ts";
import { grid } from "../../kit/draw/layout.ts";
import { arrow, lastMove } from "../../kit/draw/marks.ts";
import { pictureOn } from "../../kit/draw/picture.ts";
import { coin, points } from "../../kit/draw/pieces.ts";
import type { Point, Svg } from "../../kit/draw/svg.ts";
import { paragraph } from "../../kit/draw/text.ts";
import { phone } from "../../kit/draw/theme.ts";
import { basicCards, type Card, levelOneCards, levelTwoCards, nameOf } from "../rules/cards.ts";
import { say } from "../text/words.ts";
import { drawPlank, lowStreet, pavement, skyline, street } from "./ground.ts";
import { drawChip, drawDoneSign, shownItem } from "./looks.ts";

type Entry = { readonly draw: (middle: Point) => Svg; readonly words: string };

const rowHeight = 100;

const signEntries: readonly Entry[] = [
  { draw: (middle) => coin(middle, 76, 3), words: "what a card is worth in a trade" },
  { draw: (middle) => points(middle, 76, 2), words: "victory points" },
  { draw: (middle) => shownItem(at(levelOneCards, 6)).draw(middle, 76), words: "only show this card, keep it" },
  {
    draw: ({ x, y }) => arrow({ x: x - 34, y }, { x: x + 34, y }, 14),
    words: "elves make this of that, once a turn",
  },
  { draw: (middle) => drawDoneSign(middle, 68), words: "elves have worked this turn" },
  { draw: (middle) => icon("poker-hand", middle, 68), words: "cards in hand" },
  { draw: (middle) => icon("card-draw", middle, 68), words: "cards to draw" },
  { draw: (middle) => icon("card-exchange", middle, 68), words: "cards discarded" },
  {
    draw: ({ x, y }) => lastMove({ x: x - 38, y: y - 38, width: 76, height: 76 }),
    words: "new since your last turn",
  },
];

const goodEntries: readonly Entry[] = [...basicCards, ...levelOneCards, ...levelTwoCards].map((card: Card) => ({
  draw: (middle) => drawChip(card, middle, 78),
  words: nameOf(card),
}));

function drawSheet(entries: readonly Entry[], across: number): string {
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
        draw({ x: x + 50, y: y + height / 2 }) + paragraph(words, beside, { size: phone.board, least: phone.board })
      );
    }),
  );
}

const goodsAlt: readonly Message[] = [
  say("signs.goods", {
    goods: [...basicCards, ...levelOneCards, ...levelTwoCards].map((card) => say("card", { card: nameOf(card) })),
  }),
];

/** What the signs mean, and the chip of each good. */
export const signs: readonly Sheet[] = [
  { svg: drawSheet(signEntries, 2), alt: [say("signs.cards"), say("signs.elves"), say("signs.new")] },
  { svg: drawSheet(goodEntries, 3), alt: goodsAlt },
];
