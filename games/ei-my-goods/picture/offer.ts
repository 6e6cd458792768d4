import { at } from "../../kit/at.ts";
import { flow } from "../../kit/draw/flow.ts";
import { inEvenRows, evenRows } from "../../kit/draw/layout.ts";
import { markPlaces, phoneLabel } from "../../kit/draw/marks.ts";
import { coin, points } from "../../kit/draw/pieces.ts";
import { plate } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { phone } from "../../kit/draw/theme.ts";
import { everyResource, readSide, type Side } from "../rules/cards.ts";
import type { View } from "../rules/view.ts";
import { plaster } from "./ground.ts";
import { findAssistantName } from "./names.ts";
import { offerPlace } from "./place.ts";
import { resourceItem } from "./things.ts";
import type { Scene } from "./yard.ts";

const across = 3;
const between = 24;
const tall = 132;

/** How high the assistants on offer are. */
export function measureOffer({ offer }: View): number {
  return offer.length === 0 ? 0 : 26 + evenRows(offer.length, across).length * (tall + between);
}

/** Assistants nobody has hired: name, cost, points, and the colours of buildings they ask for, by their resources. */
export function drawOffer(box: Box, { view, marks, shown }: Scene): Svg {
  const size = { width: (box.width - (across - 1) * between) / across, height: tall };
  const boxes = inEvenRows({ x: box.x, y: box.y + 26 }, view.offer.length, across, size, {
    columns: between,
    rows: between,
  });
  const places = view.offer.map((which, index) => ({ place: offerPlace(which), box: at(boxes, index) }));
  return [
    ...view.offer.map((which, index) => drawAssistant(at(boxes, index), which, shown.speak(findAssistantName(which)))),
    markPlaces(marks, places, { height: phoneLabel.board }),
  ].join("");
}

function drawAssistant(box: Box, which: Side, called: string): Svg {
  const { cost, vp, colours: wanted } = readSide(which);
  const top = box.y + 44;
  const right = box.x + box.width;
  const tokens = everyResource.flatMap((resource) =>
    Array.from({ length: at(wanted, resource) }, () => resourceItem(resource)),
  );
  const name = { size: 44, least: phone.board, weight: "black", align: "left", width: 170 } as const;
  return [
    plate(box, { fill: plaster, edge: "#7a6a4c", radius: 12, lift: 3 }),
    text(called, { x: box.x + 44, y: top }, name),
    coin({ x: right - 116, y: top }, 72, cost),
    points({ x: right - 42, y: top + 2 }, 70, vp),
    flow({ x: box.x + 10, y: box.y + 80, width: box.width - 20, height: 48 }, tokens, 0.1),
  ].join("");
}
