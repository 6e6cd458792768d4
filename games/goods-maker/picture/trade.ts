import { becomes, flow, item, words } from "../../kit/draw/flow.ts";
import { inset } from "../../kit/draw/layout.ts";
import { coin } from "../../kit/draw/pieces.ts";
import { paper } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { colours } from "../../kit/draw/theme.ts";
import { isBuilding, nameOf, worthOf } from "../rules/cards.ts";
import type { View } from "../rules/view.ts";
import { goodsItem } from "./looks.ts";

export const tradeHeight = 100;

/** A trade being put together: what is given and its worth, what is taken, and the worth that is left. */
export function drawTrade(box: Box, { now }: View): Svg {
  if (now.ask !== "trade") return "";
  const worth = worthOf(now.given);
  const left = worth - worthOf(now.taken);
  const taken = now.taken.map((card) => (isBuilding(card) ? words(nameOf(card)) : goodsItem(card)));
  const coinOf = (value: number) => item((middle, height) => coin(middle, height, value));
  return (
    paper(box) +
    flow(inset(box, 16), [
      words("Trade"),
      ...now.given.map(goodsItem),
      words("=", colours.inkSoft),
      coinOf(worth),
      becomes(),
      ...(taken.length === 0 ? [words("?")] : [...taken, words("+", colours.inkSoft), coinOf(left), words("left")]),
    ])
  );
}
