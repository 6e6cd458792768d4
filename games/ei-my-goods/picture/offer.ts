import type { Marks } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { flow, item } from "../../kit/draw/flow.ts";
import { icon } from "../../kit/draw/icon.ts";
import { marked } from "../../kit/draw/marks.ts";
import { coin, points } from "../../kit/draw/pieces.ts";
import { plate } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours } from "../../kit/draw/theme.ts";
import type { Side } from "../cards.ts";
import { everyResource, side } from "../cards.ts";
import type { View } from "../view.ts";
import { offerPlace } from "./place.ts";
import { resourceToken } from "./things.ts";

const wide = 272;
const tall = 116;
const across = 4;
const between = 12;

export const offerHeight = ({ offer }: View): number => Math.ceil(offer.length / across) * (tall + between) - between;

/** Assistants nobody has hired: cost, points, and the colours of buildings they ask for, by their resources. */
export function offer(box: Box, view: View, marks: Marks): Svg {
  const places = view.offer.map((which, index) => ({
    place: offerPlace(which),
    box: {
      x: box.x + (index % across) * (wide + between),
      y: box.y + Math.floor(index / across) * (tall + between),
      width: wide,
      height: tall,
    },
  }));
  const drawn = view.offer.map((which, index) => assistant(at(places, index).box, which));
  return drawn.join("") + marked(marks, places, { spot: "top" });
}

function assistant(box: Box, which: Side): Svg {
  const { id, cost, vp, colours: wanted } = side(which);
  const top = box.y + 32;
  const tokens = everyResource.flatMap((resource) =>
    Array.from({ length: at(wanted, resource) }, () =>
      item((middle, size) => resourceToken(middle, size, resource), 0.94),
    ),
  );
  return [
    plate(box, { fill: colours.paperShade, edge: colours.paperEdge, radius: 14, lift: 4 }),
    icon("rabbit-head", { x: box.x + 30, y: top }, 48),
    text(
      id.slice(0, 2).toUpperCase() + id.slice(2),
      { x: box.x + 60, y: top },
      { size: 34, weight: "black", align: "left" },
    ),
    coin({ x: box.x + box.width - 90, y: top }, 52, cost),
    points({ x: box.x + box.width - 34, y: top + 2 }, 50, vp),
    flow({ x: box.x + 10, y: box.y + 58, width: box.width - 20, height: 50 }, tokens),
  ].join("");
}
