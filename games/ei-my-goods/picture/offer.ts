import type { Labels } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { flow } from "../../kit/draw/flow.ts";
import { icon } from "../../kit/draw/icon.ts";
import { evenRows, inEvenRows } from "../../kit/draw/layout.ts";
import { markPlaces } from "../../kit/draw/marks.ts";
import { coin, points } from "../../kit/draw/pieces.ts";
import { mat, plate } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, round } from "../../kit/draw/theme.ts";
import { everyResource, readSide, type Side } from "../rules/cards.ts";
import type { View } from "../rules/view.ts";
import { offerPlace } from "./place.ts";
import { resourceItem } from "./things.ts";
import { findAssistantName } from "./names.ts";

const rim = 12;
const signWidth = 68;
const tall = 100;
const across = 4;
const between = 12;
const wide = (1128 - signWidth - rim - (across - 1) * between) / across;

export function offerHeight({ offer }: View): number {
  const down = evenRows(offer.length, across).length;
  return 2 * rim + down * tall + (down - 1) * between;
}

/** Assistants nobody has hired: cost, points, and the colours of buildings they ask for, by their resources. */
export function drawOffer(box: Box, view: View, marks: Labels): Svg {
  const first = { x: box.x + signWidth, y: box.y + rim };
  const size = { width: wide, height: tall };
  const boxes = inEvenRows(first, view.offer.length, across, size, { columns: between, rows: between });
  const places = view.offer.map((which, index) => ({ place: offerPlace(which), box: at(boxes, index) }));
  return [
    mat(box),
    icon("rabbit-head", { x: box.x + signWidth / 2, y: box.y + rim + tall / 2 }, 50, colours.paper),
    ...view.offer.map((which, index) => drawAssistant(at(boxes, index), which)),
    markPlaces(marks, places, { spot: "top" }),
  ].join("");
}

function drawAssistant(box: Box, which: Side): Svg {
  const { cost, vp, colours: wanted } = readSide(which);
  const top = box.y + 28;
  const right = box.x + box.width;
  const tokens = everyResource.flatMap((resource) =>
    Array.from({ length: at(wanted, resource) }, () => resourceItem(resource)),
  );
  return [
    plate(box, { fill: colours.paperShade, edge: colours.paperEdge, radius: round.small + 4, lift: 3 }),
    text(
      findAssistantName(which),
      { x: box.x + 14, y: top },
      { size: 38, weight: "black", align: "left", width: box.width - 136 },
    ),
    coin({ x: right - 88, y: top }, 46, cost),
    points({ x: right - 34, y: top + 2 }, 46, vp),
    flow({ x: box.x + 10, y: box.y + 53, width: box.width - 20, height: 42 }, tokens, 0.1),
  ].join("");
}
