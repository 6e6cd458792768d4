import { card as drawCard } from "../../kit/draw/cards.ts";
import type { Item } from "../../kit/draw/flow.ts";
import { becomes, flow, item } from "../../kit/draw/flow.ts";
import { columns } from "../../kit/draw/layout.ts";
import { coin, points, token } from "../../kit/draw/pieces.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { colours } from "../../kit/draw/theme.ts";
import type { Card, CardNo } from "../cards.ts";
import { card } from "../cards.ts";
import { titles } from "../titles.ts";
import { bare, discountSigns, figure, goodItem, goodSigns, needItems, resourceItem, specialIcons } from "./signs.ts";

/** A building or sailor: cost and points above, what it makes or is in the middle, what it needs and shows below. */
export function drawFace(no: CardNo, box: Box): Svg {
  const row = card(no);
  return drawCard(box, {
    colour:
      row.good !== null && row.kind === "production"
        ? goodSigns[row.good].colour
        : row.kind === "sailor"
          ? "#6ea3c4"
          : "#8a7355",
    name: titles[row.face],
    art: (inner) => art(row, inner),
    upperLeft: (middle, size) => coin(middle, size, row.cost),
    upperRight: (middle, size) => points(middle, size, row.points),
    foot: (inner) => foot(row, inner),
  });
}

function art(row: Card, box: Box): Svg {
  const sign = row.kind === "production" && row.good !== null ? [goodItem(row.good)] : [bare(iconOf(row))];
  const chain = chainItems(row);
  const { discount } = row;
  const symbol: readonly Item[] =
    discount === null
      ? []
      : [
          item((middle, height) =>
            token(middle, height * 0.8, { colour: discountSigns[discount].colour, icon: discountSigns[discount].icon }),
          ),
        ];
  const color = row.color === null ? [] : [figure(row.color)];
  // The Watch Officer's own sign is a fist.
  const fists = Array.from({ length: row.face === "watch-officer" ? 0 : row.fists }, () => bare("fist"));
  const upper = { ...box, height: box.height * (chain.length > 0 ? 0.56 : 0.9) };
  const lower = { ...box, y: box.y + box.height * 0.6, height: box.height * 0.36 };
  return (
    flow(upper, [...sign, ...color, ...fists, ...symbol], 0.08) + (chain.length > 0 ? flow(lower, chain, 0.06) : "")
  );
}

const iconOf = ({ face }: Card) => (face in specialIcons ? specialIcons[face as keyof typeof specialIcons] : "meeple");

function chainItems({ chain, good }: Card): readonly Item[] {
  if (good === null || chain.kind === "none") return [];
  const inputs = chain.kind === "cards" ? [resourceItem(chain.resource)] : chain.goods.map(goodItem);
  return [...inputs, becomes(colours.ink), goodItem(good)];
}

/** Assistants needed, and at the right the resource that the card shows in hand. */
function foot({ needs, resource }: Card, box: Box): Svg {
  const pips = needItems(needs);
  if (resource === null) return flow(box, pips, 0.04);
  const [left = box, right = box] = columns(box, [0.7, 0.3], 6);
  return (pips.length > 0 ? flow(left, pips, 0.04) : "") + flow(right, [resourceItem(resource)]);
}
