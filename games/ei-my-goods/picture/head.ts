import { icon, type IconName } from "../../kit/draw/icon.ts";
import { seatChip } from "../../kit/draw/pieces.ts";
import { badge, badgeBox } from "../../kit/draw/plates.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, type } from "../../kit/draw/theme.ts";
import type { View } from "../rules/view.ts";

export const headHeight = 72;

const phases: { readonly [phase in View["phase"]]: string } = {
  hands: "I cards",
  plans: "II plans",
  draw: "",
  turn: "IV production",
  halve: "half the hand",
  over: "end",
};

/** Round, phase, the active player, and how many cards the piles have. */
export function drawHead(box: Box, view: View): Svg {
  const y = box.y + box.height / 2;
  const right = box.x + box.width;
  const isFinal = view.round === view.last;
  const round = isFinal ? `Final round ${view.round}` : `Round ${view.round}`;
  const style = { height: 60, colour: isFinal ? colours.gold : colours.paper };
  const { width } = badgeBox({ x: 0, y }, round, style);
  const phase = { size: type.strong, colour: colours.paper, align: "left", width: 600 - width } as const;
  return [
    badge({ x: box.x + width / 2, y }, round, style),
    text(phases[view.phase], { x: box.x + width + 24, y }, phase),
    icon("rooster", { x: box.x + 672, y }, 60, colours.paper),
    seatChip({ x: box.x + 748, y }, 56, view.active),
    drawPileCount({ x: right - 150, y }, "card-draw", view.deck),
    drawPileCount({ x: right, y }, "card-exchange", view.discard),
  ].join("");
}

/** A figure with the sign of its pile, ending at a point. */
function drawPileCount({ x, y }: Point, pile: IconName, count: number): Svg {
  const style = { height: 56, icon: pile };
  const { width } = badgeBox({ x, y }, String(count), style);
  return badge({ x: x - width / 2, y }, String(count), style);
}
