import { at } from "../../../kit/at.ts";
import { evenRows, inEvenRows } from "../../../kit/draw/layout.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { flow } from "../../../kit/draw/pieces/flow.ts";
import { drawQuestion, markPlaces, numbersOf, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import { points, priceTag } from "../../../kit/draw/pieces/pieces.ts";
import { plate } from "../../../kit/draw/pieces/plates.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, margin, phone } from "../../../kit/draw/theme.ts";
import { everyResource, readSide, type Side } from "../../rules/cards.ts";
import { say } from "../../text/words.ts";
import { findAssistantName, offerPlace } from "../pieces/names.ts";
import { drawKeyOn, listKey } from "../pieces/signs.ts";
import { drawRabbitHead, resourceItem } from "../pieces/things.ts";
import { boardType, type Scene } from "./scene.ts";

const across = 3;
const between = 24;
const width = (pictureWidth - 2 * margin - (across - 1) * between) / across;
/** How high an assistant is: a line for the name, then one for the colours, the cost and the points. */
const tall = 138;
/** Above them is what they are, or the question. */
const titleHeight = 56;
const titleWidth = 520;

/** How high the assistants on offer are. */
export function measureOffer({ view }: Scene): number {
  const { length } = view.offer;
  return length === 0 ? 0 : titleHeight + 26 + evenRows(length, across).length * (tall + between);
}

/** Assistants nobody has hired: name, cost, points, and the colours of buildings they ask for, by their resources. */
export function drawOffer(box: Box, scene: Scene): Svg {
  const { view, marks, speak } = scene;
  const size = { width, height: tall };
  const title = { x: box.x + 14, y: box.y + titleHeight / 2 };
  const spaces = { columns: between, rows: between };
  const boxes = inEvenRows({ x: box.x, y: box.y + titleHeight + 26 }, view.offer.length, across, size, spaces);
  const places = view.offer.map((which, index) => ({ place: offerPlace(which), box: at(boxes, index) }));
  const heading = { ...boardType, least: phone.long, weight: "black", width: titleWidth - 40 } as const;
  const numbers = numbersOf(marks, /^offer:/u);
  // A fence runs behind it.
  const board = { ...box, width: titleWidth - 12, height: titleHeight };
  const key = { ...box, x: box.x + titleWidth, width: box.width - titleWidth, height: titleHeight };
  const wanted = { sign: resourceItem(at(everyResource, 0)), words: speak(say("picture.key.wanted")) };
  return [
    numbers !== undefined
      ? drawQuestion(title, speak(say("picture.ask.hire", { numbers })), heading.width)
      : plate(board, { fill: colours.paper, edge: "#7a6a4c", lift: 3 }) +
        text(speak(say("picture.offer")), title, heading),
    drawKeyOn(key, [[wanted, ...listKey(["cost"], speak)]]),
    ...view.offer.map((which, index) => drawAssistant(at(boxes, index), which, speak(findAssistantName(which)))),
    markPlaces(marks, places, { height: phoneLabel.board }),
  ].join("");
}

function drawAssistant(box: Box, which: Side, called: string): Svg {
  const { cost, vp, colours: wanted } = readSide(which);
  const low = box.y + 97;
  const right = box.x + box.width;
  const tokens = everyResource.flatMap((resource) =>
    Array.from({ length: at(wanted, resource) }, () => resourceItem(resource)),
  );
  const name = { ...boardType, width: box.width - 98 };
  return [
    plate(box, { fill: colours.paper, edge: "#7a6a4c", radius: 12, lift: 3 }),
    drawRabbitHead({ x: right - 32, y: box.y + 40 }, 34),
    text(called, { x: box.x + 42, y: box.y + 34 }, name),
    flow({ x: box.x + 14, y: low - 23, width: 184, height: 46 }, tokens, 0.06, "left"),
    priceTag({ x: right - 116, y: low }, 69, cost),
    points({ x: right - 40, y: low + 2 }, 69, vp),
  ].join("");
}
