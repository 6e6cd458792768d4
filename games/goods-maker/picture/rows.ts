import type { Labels } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { columns } from "../../kit/draw/layout.ts";
import { markPlaces } from "../../kit/draw/marks.ts";
import { points } from "../../kit/draw/pieces.ts";
import { emptyPlace, plate } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, type } from "../../kit/draw/theme.ts";
import { basicCards, type Card, nameOf, type RowIndex } from "../rules/cards.ts";
import type { View } from "../rules/view.ts";
import { drawBasicCard, drawBuildingCard, drawResourceCard } from "./cards.ts";
import { openPlace } from "./places.ts";

/** Titles stand below the labels of options that stick out of the row above. */
const label = 46;
const titleMiddle = 21;
const across = 5;
const cardHeights = [142, 142, 234] as const;
const titles = ["Level I", "Level II", "Buildings"] as const;

/** Of a row without cards nothing but its title is left. */
export const rowHeight = ({ rows }: View, row: RowIndex): number =>
  at(rows, row).open.length === 0 ? label : label + at(cardHeights, row);

const pileHeight = 122;
/** Labels of options stick out above and below. */
const labelRoom = 14;
export const pilesHeight = pileHeight + 2 * labelRoom;

/** The open cards of a row; above them how many are left to draw and how many are discarded. */
export function drawRow(box: Box, view: View, index: RowIndex, marks: Labels): Svg {
  const { open, deck, discard } = at(view.rows, index);
  const places = divideEvenly({ ...box, y: box.y + label, height: box.height - label }, Math.max(across, open.length));
  const drawn = (open.length === 0 ? [] : places).map((place, spot) => {
    const stack = open[spot];
    if (stack === undefined) return emptyPlace(place);
    return index === 2 ? drawBuildingCard(place, stack.card) : drawResourceCard(place, stack.card, stack.count);
  });
  const stock = discard.length === 0 ? `${deck} to draw` : `${deck} to draw, ${discard.length} discarded`;
  const style = { size: type.note + 2, colour: colours.paper } as const;
  return [
    text(at(titles, index), { x: box.x + 4, y: box.y + titleMiddle }, { ...style, weight: "black", align: "left" }),
    text(stock, { x: box.x + box.width - 4, y: box.y + titleMiddle }, { ...style, align: "right" }),
    ...drawn,
    markPlaces(
      marks,
      open.map(({ card }, spot) => ({ place: openPlace(card), box: at(places, spot) })),
      { spot: "bottom" },
    ),
  ].join("");
}

/** The piles of basic resources and of victory point cards. */
export function drawPiles(box: Box, view: View, marks: Labels): Svg {
  const places = divideEvenly({ ...box, y: box.y + labelRoom, height: pileHeight }, basicCards.length + 1);
  const shown = basicCards.map((card) => ({ card, box: at(places, card), count: at(view.basics, card) }));
  return [
    ...shown.map((pile) => drawPile(pile.box, pile.card, pile.count)),
    drawPointPile(at(places, basicCards.length), view.points),
    markPlaces(
      marks,
      shown.map(({ card, box: place }) => ({ place: openPlace(card), box: place })),
      { spot: "bottom" },
    ),
  ].join("");
}

const drawPile = (box: Box, card: Card, count: number): Svg =>
  count === 0 ? emptyPlace(box) + drawEmptyLabel(box, card) : drawBasicCard(box, card, count);

function drawEmptyLabel(box: Box, card: Card): Svg {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return text(`no ${nameOf(card)}`, middle, {
    size: type.body,
    weight: "black",
    colour: colours.paper,
    width: box.width - 20,
  });
}

function drawPointPile(box: Box, left: number): Svg {
  const y = box.y + box.height / 2;
  const style = { size: type.strong, weight: "black" } as const;
  return [
    plate(box, { fill: colours.paper, edge: colours.paperEdge, lift: 3 }),
    points({ x: box.x + 52, y }, 76, 1),
    text(`×${left}`, { x: box.x + box.width - 46, y }, style),
  ].join("");
}

const divideEvenly = (box: Box, count: number): readonly Box[] =>
  columns(
    box,
    Array.from({ length: count }, () => 1),
  );
