import type { Drawn, Labels } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { evenRows, inEvenRows } from "../../kit/draw/layout.ts";
import { lastMove, markPlaces, phoneLabel } from "../../kit/draw/pieces/marks.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text/text.ts";
import { colours, gap, margin, phone } from "../../kit/draw/theme.ts";
import { lazyDrawing } from "../../kit/draw/pictures/pages.ts";
import { allFlavours, cardId, countEggs } from "../rules/cards.ts";
import type { View } from "../rules/view.ts";
import { cardTall, drawFace, drawFlavourEgg } from "./pieces/cards.ts";
import { fernBox, fernHeight, glade } from "./pieces/ground.ts";
import { handPlace } from "../rules/places.ts";

const top = 44;
const inRow = 5;
/** Widths of cards: hands of up to two rows, and larger ones. */
const sizes = { most: 212, least: 150 } as const;

/** The viewer's hand, sorted; a card already chosen for the nest stands in corners. Nothing for who holds nothing. */
export function drawHand(view: View, marks: Labels): readonly Drawn[] {
  const cards = view.hand ?? [];
  return cards.length === 0 ? [] : [lazyDrawing(() => drawCards(view, cards, marks))];
}

function drawCards(view: View, cards: NonNullable<View["hand"]>, marks: Labels): Svg {
  const down = Math.ceil(cards.length / inRow);
  const width = down > 2 ? sizes.least : sizes.most;
  const size = { width, height: Math.round(width * cardTall) };
  const [across = 1] = evenRows(cards.length, inRow);
  const wide = across * (width + gap) - gap;
  const left = { x: Math.round((pictureWidth - wide) / 2), y: top };
  const boxes = inEvenRows(left, cards.length, inRow, size, { columns: gap, rows: gap });
  const height = top + down * (size.height + gap) + fernHeight;
  const chosen = "card" in view.now ? cards.indexOf(view.now.card) : -1;
  const drawn = cards.map((card, index) => {
    const box = at(boxes, index);
    return drawFace(box, card) + (index === chosen ? lastMove(box) : "");
  });
  // Equal cards are one option, so the first of them has its mark.
  const places = cards.flatMap((card, index) =>
    cards.indexOf(card) === index ? [{ place: handPlace(cardId(card)), box: at(boxes, index) }] : [],
  );
  return pictureOn(
    glade,
    height,
    ...drawn,
    drawSums(fernBox(height), countEggs(cards)),
    markPlaces(marks, places, { radius: width * 0.12, height: phoneLabel.hand }),
  );
}

/** Eggs of each flavour in the whole hand. */
function drawSums(box: Box, sums: readonly number[]): Svg {
  const y = box.y + box.height / 2;
  const step = Math.min(166, (box.width - margin) / allFlavours.length);
  const style = { size: 56, least: phone.hand, weight: "black", align: "left", colour: colours.white } as const;
  return allFlavours
    .filter((flavour) => at(sums, flavour) > 0)
    .map((flavour, index) => {
      const x = box.x + 20 + index * step;
      return drawFlavourEgg({ x: x + 30, y }, 78, flavour) + text(String(at(sums, flavour)), { x: x + 70, y }, style);
    })
    .join("");
}
