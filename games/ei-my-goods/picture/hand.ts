import type { Labels } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { block } from "../../kit/draw/blocks.ts";
import { flow, sign, words } from "../../kit/draw/flow.ts";
import { icon } from "../../kit/draw/icon.ts";
import { evenRows, inset, lineUp } from "../../kit/draw/layout.ts";
import { markPlaces } from "../../kit/draw/marks.ts";
import { picture, tableTop } from "../../kit/draw/picture.ts";
import { coin, points } from "../../kit/draw/pieces.ts";
import { plate } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, darker, inkOn, lighter, margin, round } from "../../kit/draw/theme.ts";
import { type Card, readCard } from "../rules/cards.ts";
import type { View } from "../rules/view.ts";
import { findNumeral, findTitle } from "./names.ts";
import { asidePlace, handPlace } from "./place.ts";
import {
  buildingColour,
  chainItems,
  drawAsideBack,
  drawResource,
  goodIcon,
  needItems,
  resourceItem,
} from "./things.ts";

const across = 4;
const size = { width: 270, height: 346 } as const;
/** Labels of options stand on the lower rims. */
const between = 34;
const head = 58;

/** The own cards as buildings and as resources; the card set aside stands first, with its sign. */
export function drawHand(view: View, marks: Labels): string | undefined {
  if (view.mine === null) return undefined;
  const { aside, hand: held, plan } = view.mine;
  const planned = typeof plan?.aside === "number" ? plan.aside : null;
  const cards = [...(aside === null ? [] : [aside]), ...held];
  if (cards.length === 0) return undefined;
  const rows = evenRows(cards.length, across);
  const tall = 2 * margin + rows.length * (size.height + between) - between;
  const top = tableTop(tall);
  const boxes = rows.flatMap((inRow, row) =>
    lineUp({ ...top, y: top.y + row * (size.height + between), height: size.height }, inRow, size),
  );
  const places = cards.map((card, index) => ({
    place: card === aside ? asidePlace : handPlace(card),
    box: at(boxes, index),
  }));
  const isAside = (card: Card): boolean => card === aside || card === planned;
  return picture(
    tall,
    ...places.map(({ box }, index) => drawFace(box, at(cards, index))),
    markPlaces(marks, places, { spot: "bottom" }),
    ...places.map(({ box }, index) => (isAside(at(cards, index)) ? drawAsideSign(box) : "")),
  );
}

/** The sign of a card set aside, on the lower left corner, which no card needs. */
const drawAsideSign = ({ x, y, height }: Box): Svg => drawAsideBack({ x: x + 5, y: y + height - 30 }, 64);

/** Cost, number and points above, and its name; below what it is good for. */
function drawFace(box: Box, card: Card): Svg {
  const { cost, vp } = readCard(card);
  const colour = buildingColour(card);
  const band = { ...inset(box, 8), height: head };
  const middle = { x: box.x + box.width / 2, y: band.y + head / 2 };
  const art = { ...band, y: band.y + head + 6, height: box.height - head - 22 };
  const title = { x: middle.x, y: art.y + 26 };
  return [
    plate(box, { fill: colours.paper, edge: colours.paperEdge }),
    block(band, round.small + 4, colour),
    block(art, round.small + 4, lighter(colour, 0.72)),
    text(findNumeral(card), middle, { size: 42, weight: "black", colour: inkOn(colour) }),
    coin({ x: band.x + 28, y: middle.y }, 60, cost),
    points({ x: band.x + band.width - 28, y: middle.y + 2 }, 60, vp),
    text(findTitle(card), title, { size: 32, weight: "black", width: art.width - 12 }),
    drawUse({ ...art, y: art.y + 44, height: art.height - 44 }, card),
  ].join("");
}

/** The card as a resource on the left, and its good with the value on the right, what that needs, and its chain. */
function drawUse(box: Box, card: Card): Svg {
  const { resource, good, value } = readCard(card);
  const y = box.y + 54;
  const middle = { x: box.x + box.width * 0.7, y };
  const below = { ...inset(box, 4), y: box.y + 104, height: 50 };
  const as = resource === null ? "" : drawResource({ x: box.x + box.width * 0.24, y }, 80, resource);
  if (good === null) return as + drawEffect({ ...below, height: 76 }, card);
  return [
    as,
    icon(goodIcon(good), middle, 100, darker(buildingColour(card), 0.45)),
    coin({ x: middle.x + 44, y: y + 34 }, 50, value),
    flow(below, needItems(card), 0.12),
    flow({ ...below, y: below.y + 54, height: 44 }, chainItems(card), 0.1),
  ].join("");
}

/** What a brown building adds. */
function drawEffect(box: Box, card: Card): Svg {
  const { delivers } = readCard(card);
  return flow(box, [words("+1"), delivers === null ? sign("poker-hand") : resourceItem(delivers)], 0.1);
}
