import { at } from "../../kit/at.ts";
import { columns, inset, middleOf } from "../../kit/draw/layout.ts";
import { mat } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, lighter, type } from "../../kit/draw/theme.ts";
import { everyResource, printed } from "../cards.ts";
import type { Card } from "../cards.ts";
import { resourcesOn } from "../production.ts";
import type { View } from "../view.ts";
import { halfEgg, resourceToken } from "./things.ts";

const tokenSize = 66;
const rowHeight = 84;
const sumHeight = 96;
const rim = 16;

/** The market grows: it is as high as its rows need. */
export const marketHeight = ({ market }: View): number =>
  sumHeight + 2 * rim + market.filter((row) => row.length > 0).length * rowHeight;

/** How many of each resource there are, and below both rows as they were turned up, with their half eggs. */
export function market(box: Box, view: View): Svg {
  const inside = inset(box, rim);
  const rows = view.market.filter((row) => row.length > 0);
  return [
    mat(box),
    sums({ ...inside, height: sumHeight - 12 }, rows.flat()),
    ...rows.map((cards, index) =>
      turnedUp({ ...inside, y: inside.y + sumHeight + index * rowHeight, height: rowHeight }, cards),
    ),
  ].join("");
}

function sums(box: Box, cards: readonly Card[]): Svg {
  const counts = resourcesOn(cards);
  const cells = columns(box, [1, 1, 1, 1, 1]);
  return everyResource
    .map((resource) => {
      const cell = at(cells, resource);
      const { x, y } = middleOf(cell);
      const count = at(counts, resource);
      return [
        resourceToken({ x: x - 44, y }, 80, resource),
        text(
          String(count),
          { x: x + 12, y },
          {
            size: type.title,
            weight: "black",
            align: "left",
            colour: count > 0 ? colours.paper : lighter(colours.inkSoft, 0.3),
          },
        ),
      ].join("");
    })
    .join("");
}

function turnedUp(box: Box, cards: readonly Card[]): Svg {
  const step = Math.min(tokenSize + 12, (box.width - tokenSize) / Math.max(1, cards.length - 1));
  return cards
    .map((card, index) => {
      const { resource, half } = printed(card);
      const middle = { x: box.x + tokenSize / 2 + index * step, y: box.y + rowHeight / 2 };
      const sign = half ? halfEgg({ x: middle.x + 22, y: middle.y - 22 }, 38) : "";
      return resource === null ? "" : resourceToken(middle, tokenSize, resource) + sign;
    })
    .join("");
}
