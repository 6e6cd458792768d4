import type { Labels } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { rimmedBlock } from "../../../kit/draw/blocks.ts";
import { inset } from "../../../kit/draw/layout.ts";
import { type Item, item } from "../../../kit/draw/pieces/flow.ts";
import { lastMove, markPlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import { coin, points } from "../../../kit/draw/pieces/pieces.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { text, widthOf } from "../../../kit/draw/text/text.ts";
import { phone } from "../../../kit/draw/theme.ts";
import { card, type CardNo, twins } from "../../rules/box/cards.ts";
import type { View } from "../../rules/view.ts";
import { shortTitleOf } from "../../text/words.ts";
import { sheet } from "../pieces/ground.ts";
import { bare, discountSigns, extraItems, goodItem, goodSigns, iconOf, needItems } from "../pieces/items.ts";
import { boxesInRows, heightOf, lengthOf, lineUpLeft } from "../pieces/line.ts";
import type { Scene } from "../pieces/scene.ts";
import { disc } from "../pieces/shapes.ts";

const height = 130;
const between = 8;
/** Labels of options stand on the upper rims of piles: where there are any, rows keep this much more off what is above, and piles half of it off each other. */
const labelRoom = 24;
const rim = 8;
const radius = 14;
const coinWidth = 86;
const nameSize = phone.board;
const itemHeight = 51;
/** The room of the points at the right end. */
const shield = 72;
const space = 0.06;

/** Cards alike in all that matters for building lie as one. */
type Pile = { readonly no: CardNo; readonly count: number };

function pilesOf({ display, row }: View): readonly Pile[] {
  const shown = [...display, ...row];
  return shown.flatMap((no, index) => {
    if (shown.slice(0, index).some((other) => twins()[other] === twins()[no])) return [];
    return [{ no, count: shown.filter((other) => twins()[other] === twins()[no]).length }];
  });
}

const placeOf = ({ no }: Pile): string => `card:${card(no).id}`;

type Laid = { readonly pile: Pile; readonly name: string; readonly box: Box };

/** What the display is drawn from. */
type Shelf = Pick<Scene, "view" | "marks" | "speak">;

/** The piles from left to right, each as wide as its name and signs. */
function layOutPiles({ view, marks, speak }: Shelf, box: Box): readonly Laid[] {
  const piles = pilesOf(view);
  const names = piles.map(({ no }) => speak(shortTitleOf(no)));
  const widths = piles.map(({ no, count }, index) => {
    const name = lengthOfName(at(names, index), count);
    return coinWidth + 2 * rim + Math.max(name, lengthOf(pileItems(no), itemHeight, space) + shield);
  });
  const above = roomAbove(view, marks);
  const boxes = boxesInRows({ ...box, y: box.y + above }, widths, height, between + above / 2, between + above);
  return piles.map((pile, index) => ({ pile, name: at(names, index), box: at(boxes, index) }));
}

/** How high the display is. */
export function displayHeight(shelf: Shelf, box: Box): number {
  const laid = layOutPiles(shelf, box);
  return laid.length === 0 ? 0 : heightOf(laid.map((each) => each.box)) + roomAbove(shelf.view, shelf.marks);
}

const roomAbove = (view: View, marks: Labels): number =>
  pilesOf(view).some((pile) => marks[placeOf(pile)] !== undefined) ? labelRoom : 0;

/** Buildings and sailors for everybody, in rows. */
export function drawDisplay(shelf: Shelf, area: Box, isNew: (no: CardNo) => boolean = () => false): Svg {
  const laid = layOutPiles(shelf, area);
  const places = laid.map(({ pile, box }) => ({ place: placeOf(pile), box }));
  const fresh = laid.filter(({ pile }) => isNew(pile.no)).map(({ box }) => lastMove(box));
  return (
    laid.map(drawPile).join("") +
    fresh.join("") +
    markPlaces(shelf.marks, places, { radius, spot: "left", height: phoneLabel.board })
  );
}

/** Its cost and name; below what it makes or is, what it needs, its discount and points. */
function drawPile({ pile: { no, count }, name: called, box }: Laid): Svg {
  const { cost, good, kind, points: worth } = card(no);
  const edge = good === null ? "#8a7355" : goodSigns[good].colour;
  const inner = inset(box, rim);
  const name = { x: inner.x + coinWidth, y: inner.y + 28 };
  const line = { x: name.x, y: inner.y + 59, width: inner.width - coinWidth, height: itemHeight };
  const label = { size: nameSize, weight: "black", align: "left" } as const;
  const right = inner.x + inner.width;
  // A long name takes the room above the shield.
  const isLong = lengthOfName(called, count) > line.width - shield;
  const mark = isLong
    ? { y: line.y + itemHeight / 2, size: 67, count: right }
    : { y: inner.y + inner.height / 2 + 2, size: 72, count: right - shield - 6 };
  return [
    rimmedBlock(box, radius, sheet.fill, { colour: kind === "sailor" ? "#6ea3c4" : edge, width: 5 }),
    coin({ x: inner.x + 38, y: inner.y + inner.height / 2 }, 76, cost),
    text(called, name, label),
    count > 1 ? text(`×${count}`, { ...name, x: mark.count }, { ...label, align: "right" }) : "",
    lineUpLeft({ ...line, width: line.width - shield }, pileItems(no), space),
    points({ x: right - 34, y: mark.y }, mark.size, worth),
  ].join("");
}

/** How long a name is, with how many cards lie there where it is more than one. */
const lengthOfName = (name: string, count: number): number => widthOf(name, nameSize, "black") + (count > 1 ? 84 : 0);

function pileItems(no: CardNo): readonly Item[] {
  const { face, kind, good, needs, discount } = card(no);
  const sign = kind === "production" && good !== null ? goodItem(good) : bare(iconOf(face));
  const symbol = discount === null ? null : discountSigns[discount];
  return [
    sign,
    ...needItems(needs),
    ...extraItems(card(no)),
    ...(symbol === null ? [] : [item((middle, size) => disc(middle, size * 0.92, symbol.colour, symbol.icon))]),
  ];
}
