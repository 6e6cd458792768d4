import type { Message, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { columns } from "../../../kit/draw/layout.ts";
import { plate } from "../../../kit/draw/pieces/plates.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, phone } from "../../../kit/draw/theme.ts";
import { everyResource, type Resource } from "../../rules/cards.ts";
import { countResources } from "../../rules/production.ts";
import type { View } from "../../rules/view.ts";
import { drawResource } from "../pieces/things.ts";
import { say } from "../../text/words.ts";

export const headHeight = 84;

/** Round and phase left, and right the market: how many of each resource lie there, in both rows together. */
export function drawHead(box: Box, view: View, speak: Speak): Svg {
  const y = box.y + box.height / 2;
  const stall = { x: box.x + 400, y: box.y, width: box.width - 400, height: box.height };
  const cells = columns({ ...stall, x: stall.x + 12, width: stall.width - 16 }, 5, 0);
  const counts = countResources(view.market.flat());
  const { phase } = view;
  const round = { size: 50, weight: "black", align: "left", width: 390, least: phone.long } as const;
  return [
    text(speak(roundOf(view)), { x: box.x + 6, y: y - 23 }, round),
    // While cards are drawn nothing is asked.
    phase === "draw"
      ? ""
      : text(
          speak(say(`picture.phase.${phase}`)),
          { x: box.x + 6, y: y + 26 },
          { size: 50, align: "left", width: 390, least: phone.long },
        ),
    plate(stall, { fill: colours.paper, edge: colours.paperEdge, lift: 3 }),
    ...everyResource.map((resource) => drawPile(at(cells, resource), resource, at(counts, resource))),
  ].join("");
}

/** Which round it is, and whether it is the last one. */
export const roundOf = ({ round, last }: View): Message =>
  say(round === last ? "picture.round.last" : "picture.round", { round });

function drawPile(cell: Box, resource: Resource, count: number): Svg {
  const y = cell.y + cell.height / 2;
  const colour = count > 0 ? colours.ink : "#6f6455";
  const style = { size: 54, weight: "black", align: "left", colour, width: cell.width - 82 } as const;
  return drawResource({ x: cell.x + 38, y }, 70, resource) + text(String(count), { x: cell.x + 80, y }, style);
}
