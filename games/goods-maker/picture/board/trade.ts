import type { Speak } from "../../../contract/index.ts";
import { becomes, flow, item, words } from "../../../kit/draw/pieces/flow.ts";
import { inset } from "../../../kit/draw/layout.ts";
import { coin } from "../../../kit/draw/pieces/pieces.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { colours } from "../../../kit/draw/theme.ts";
import { isBuilding, worthOf } from "../../rules/cards.ts";
import type { View } from "../../rules/view.ts";
import { say, shortNameWord } from "../../text/words.ts";
import { drawPlank } from "../pieces/ground.ts";
import { goodsItem } from "../pieces/looks.ts";

/** A trade being put together: what is given and its worth, what is taken, and the worth that is left. */
export function drawTrade(box: Box, { now }: View, speak: Speak): Svg {
  if (now.ask !== "trade") return "";
  const worth = worthOf(now.given);
  const left = worth - worthOf(now.taken);
  const taken = now.taken.map((card) =>
    isBuilding(card) ? words(speak(shortNameWord(card)), colours.ink, 0.62) : goodsItem(card),
  );
  const coinOf = (value: number) => item((middle, height) => coin(middle, height, value));
  return (
    drawPlank(box) +
    flow(inset(box, 10), [
      words(speak(say("picture.trade")), colours.ink, 0.62),
      ...now.given.map(goodsItem),
      words("=", colours.ink),
      coinOf(worth),
      becomes(),
      ...(taken.length === 0
        ? [words("?")]
        : [...taken, words("+", colours.ink), coinOf(left), words(speak(say("picture.left")), colours.ink, 0.62)]),
    ])
  );
}
