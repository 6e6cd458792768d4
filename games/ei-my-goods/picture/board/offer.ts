import { at } from "../../../kit/at.ts";
import { evenRows, inEvenRows } from "../../../kit/draw/layout.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { flow } from "../../../kit/draw/pieces/flow.ts";
import { markPlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import { points, priceTag } from "../../../kit/draw/pieces/pieces.ts";
import { plate } from "../../../kit/draw/pieces/plates.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, margin, phone } from "../../../kit/draw/theme.ts";
import { everyResource, readSide, type Side } from "../../rules/cards.ts";
import { findAssistantName, offerPlace } from "../pieces/names.ts";
import { drawRabbitHead, resourceItem } from "../pieces/things.ts";
import { boardType, type Scene } from "./scene.ts";

const across = 3;
const between = 24;
const width = (pictureWidth - 2 * margin - (across - 1) * between) / across;
/** What a name has beside cost and points, and how much higher the assistants are where one needs a line of its own. */
const nameWidth = 146;
const nameLine = 54;

/** How much of a line names take for themselves: nothing, unless one of them is long. */
function lineForNames({ view, speak }: Scene): number {
  const names = view.offer.map((which) => speak(findAssistantName(which)));
  return names.some((name) => widthOf(name, phone.board, "black") > nameWidth) ? nameLine : 0;
}

const tallIn = (scene: Scene): number => 118 + lineForNames(scene);

/** How high the assistants on offer are. */
export function measureOffer(scene: Scene): number {
  const { length } = scene.view.offer;
  return length === 0 ? 0 : 26 + evenRows(length, across).length * (tallIn(scene) + between);
}

/** Assistants nobody has hired: name, cost, points, and the colours of buildings they ask for, by their resources. */
export function drawOffer(box: Box, scene: Scene): Svg {
  const { view, marks, speak } = scene;
  const above = lineForNames(scene);
  const size = { width, height: tallIn(scene) };
  const boxes = inEvenRows({ x: box.x, y: box.y + 26 }, view.offer.length, across, size, {
    columns: between,
    rows: between,
  });
  const places = view.offer.map((which, index) => ({ place: offerPlace(which), box: at(boxes, index) }));
  return [
    ...view.offer.map((which, index) => drawAssistant(at(boxes, index), which, speak(findAssistantName(which)), above)),
    markPlaces(marks, places, { height: phoneLabel.board }),
  ].join("");
}

function drawAssistant(box: Box, which: Side, called: string, above: number): Svg {
  const { cost, vp, colours: wanted } = readSide(which);
  const top = box.y + 40 + above;
  const right = box.x + box.width;
  const tokens = everyResource.flatMap((resource) =>
    Array.from({ length: at(wanted, resource) }, () => resourceItem(resource)),
  );
  const name = { ...boardType, weight: "black", width: above > 0 ? box.width - 60 : nameWidth } as const;
  return [
    plate(box, { fill: colours.paper, edge: "#7a6a4c", radius: 12, lift: 3 }),
    drawRabbitHead({ x: box.x + 42, y: top + 54 }, 34),
    text(called, { x: box.x + 44, y: box.y + (above > 0 ? 34 : 40) }, name),
    priceTag({ x: right - 122, y: top }, 69, cost),
    points({ x: right - 42, y: top + 2 }, 69, vp),
    flow({ x: box.x + 66, y: top + 33, width: box.width - 86, height: 44 }, tokens, 0.1),
  ].join("");
}
