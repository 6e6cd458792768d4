import { at } from "../../kit/at.ts";
import { columns, inset, middleOf } from "../../kit/draw/layout.ts";
import { mat } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, lighter, type } from "../../kit/draw/theme.ts";
import { everyResource, type Resource } from "../rules/cards.ts";
import { countResources } from "../rules/production.ts";
import type { View } from "../rules/view.ts";
import { drawResource } from "./things.ts";

export const marketHeight = 96;

/** How many of each resource there are, in both rows together. */
export function drawMarket(box: Box, { market: cards }: View): Svg {
  const counts = countResources(cards.flat());
  const cells = columns(inset(box, 14), [1, 1, 1, 1, 1]);
  return (
    mat(box) + everyResource.map((resource) => drawCount(at(cells, resource), resource, at(counts, resource))).join("")
  );
}

function drawCount(cell: Box, resource: Resource, count: number): Svg {
  const { x, y } = middleOf(cell);
  const colour = count > 0 ? colours.paper : lighter(colours.inkSoft, 0.3);
  const style = { size: type.title, weight: "black", align: "left", colour } as const;
  return drawResource({ x: x - 34, y }, 72, resource) + text(String(count), { x: x + 14, y }, style);
}
