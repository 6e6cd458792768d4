import { block } from "../../../kit/draw/blocks.ts";
import { becomes, flow, type Item, item } from "../../../kit/draw/flow.ts";
import { columns, inset, rows } from "../../../kit/draw/layout.ts";
import { coin, points } from "../../../kit/draw/pieces.ts";
import { plate } from "../../../kit/draw/plates.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { paragraph } from "../../../kit/draw/text.ts";
import { colours, inkOn } from "../../../kit/draw/theme.ts";
import { type Card, card, type CardNo } from "../../rules/box/cards.ts";
import { titles } from "../titles.ts";
import { lineUpLeft } from "../line.ts";
import { disc } from "../shapes.ts";
import { bare, discountSigns, figure, goodItem, goodSigns, iconOf, needItems, resourceItem } from "../signs.ts";

/** A building or sailor: cost, what it makes or is, points; its name; its chain and discount; what it needs. */
export function drawFace(no: CardNo, box: Box): Svg {
  const row = card(no);
  const colour = colourOf(row);
  const inner = inset(box, 8);
  const [head = inner, name = inner, middle = inner, foot = inner] = rows(inner, [54, 56, 44, 44], 4);
  const band = { ...name, x: box.x + 2, width: box.width - 4 };
  const sign = row.kind === "production" && row.good !== null ? goodItem(row.good) : bare(iconOf(row.face));
  const cost = item((spot, height) => coin(spot, height, row.cost));
  const worth = item((spot, height) => points(spot, height, row.points));
  return [
    plate(box, { fill: colours.paper, edge: colours.paperEdge, radius: 14, lift: 3 }),
    flow(head, [cost, sign, worth], 0),
    block(band, 0, colour),
    paragraph(titles[row.face], inset(name, 2), {
      size: 34,
      weight: "black",
      colour: inkOn(colour),
      align: "middle",
    }),
    flow(middle, [...chainItems(row), ...extraItems(row)], 0.1),
    drawFoot(row, foot),
  ].join("");
}

function colourOf({ kind, good }: Card): string {
  if (kind === "sailor") return "#6ea3c4";
  return good !== null && kind === "production" ? goodSigns[good].colour : "#8a7355";
}

/** Its color, fists and discount. */
function extraItems({ face, fists, color, discount }: Card): readonly Item[] {
  const symbol = discount === null ? null : discountSigns[discount];
  return [
    ...(color === null ? [] : [figure(color)]),
    // The Watch Officer's own sign is a fist.
    ...Array.from({ length: face === "watch-officer" ? 0 : fists }, () => bare("fist")),
    ...(symbol === null ? [] : [item((middle, height) => disc(middle, height, symbol.colour, symbol.icon))]),
  ];
}

function chainItems({ chain, good }: Card): readonly Item[] {
  if (good === null || chain.kind === "none") return [];
  const inputs = chain.kind === "cards" ? [resourceItem(chain.resource)] : chain.goods.map(goodItem);
  return [...inputs, becomes(colours.ink), goodItem(good)];
}

/** Assistants needed, and at the right the resource that the card shows in hand. */
function drawFoot({ needs, resource }: Card, box: Box): Svg {
  const [left = box, right = box] = columns(box, [0.75, 0.25], 2);
  return lineUpLeft(left, needItems(needs), 0.02) + (resource === null ? "" : flow(right, [resourceItem(resource)]));
}
