import { editions, raidThreshold } from "../../../data/egg-thieves/editions.ts";
import type { Labels } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { icon } from "../../kit/draw/icon.ts";
import { inset, lineUp, rows } from "../../kit/draw/layout.ts";
import { legend, type LegendEntry } from "../../kit/draw/legend.ts";
import { lastMove, markPlaces } from "../../kit/draw/marks.ts";
import { picture, tableTop } from "../../kit/draw/picture.ts";
import { badge, mat } from "../../kit/draw/plates.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { colours, gap, margin } from "../../kit/draw/theme.ts";
import { cardId } from "../rules/cards.ts";
import type { View } from "../rules/view.ts";
import { cardTall, drawFace, drawKnownSign } from "./cards.ts";
import { handPlace } from "./places.ts";

const width = 210;
const perRow = 5;
const signsHeight = 88;

/**
 * The viewer's hand, sorted, and what the signs of the board mean; a card already
 * chosen for the nest stands in corners. Nothing for who holds nothing.
 */
export function drawHand(view: View, marks: Labels): string | undefined {
  const cards = view.hand ?? [];
  if (cards.length === 0) return undefined;
  const down = Math.ceil(cards.length / perRow);
  const across = Math.ceil(cards.length / down);
  const cardsHeight = down * width * cardTall + (down - 1) * gap;
  const height = 2 * margin + cardsHeight + gap + signsHeight;
  const top = tableTop(height);
  const lines = rows(
    { ...top, height: cardsHeight },
    Array.from({ length: down }, () => 1),
  );
  const signsBox = { ...top, y: top.y + cardsHeight + gap, height: signsHeight };
  const boxes = lines.flatMap((line, row) =>
    lineUp(line, Math.min(across, cards.length - row * across), { width, height: width * cardTall }),
  );
  const chosen = "card" in view.now ? cards.indexOf(view.now.card) : -1;
  const drawn = cards.map((card, index) => {
    const box = at(boxes, index);
    return drawFace(box, card) + (index === chosen ? lastMove(box) : "");
  });
  // Equal cards are one option, so the first of them has its mark.
  const places = cards.flatMap((card, index) =>
    cards.indexOf(card) === index ? [{ place: handPlace(cardId(card)), box: at(boxes, index) }] : [],
  );
  return picture(height, ...drawn, drawSigns(signsBox, view), markPlaces(marks, places, { radius: width * 0.12 }));
}

/** What is on the board without words. */
function drawSigns(box: Box, { rules }: View): Svg {
  const token = { height: 50, icon: "triceratops-head", colour: colours.no } as const;
  const entries: readonly LegendEntry[] = [
    {
      draw: (middle, size) => icon("triceratops-head", middle, size, colours.paper),
      words: `Triceratops: at ${raidThreshold} the nest closes`,
    },
    { draw: (middle, size) => drawKnownSign(middle, size), words: "Face down, but you know it" },
    ...(editions[rules.edition].raidTokens
      ? [{ width: 1.6, draw: (middle: Point) => badge(middle, "1", token), words: "Raid tokens" }]
      : []),
  ];
  return mat(box) + legend(inset(box, 10), entries, entries.length, colours.paper);
}
