import type { Drawn, Labels, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { block } from "../../kit/draw/blocks.ts";
import { flow } from "../../kit/draw/pieces/flow.ts";
import { drawRoof } from "../../kit/draw/pieces/houses.ts";
import { icon } from "../../kit/draw/icon.ts";
import { columns, inEvenRows } from "../../kit/draw/layout.ts";
import { markPlaces, phoneLabel } from "../../kit/draw/pieces/marks.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { coin, points } from "../../kit/draw/pieces/pieces.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text/text.ts";
import { colours, gap, inkOn, margin, phone } from "../../kit/draw/theme.ts";
import { lazyDrawing } from "../../kit/draw/pictures/pages.ts";
import { type Card, type Counts, everyResource, readCard } from "../rules/cards.ts";
import { countResources } from "../rules/production.ts";
import { listSpare, type View } from "../rules/view.ts";
import { farmyard, hedgeBox, hedgeHeight, meadow, plaster, sky } from "./pieces/ground.ts";
import { findNumeral, findTitle } from "./pieces/names.ts";
import { asidePlace, handPlace } from "./pieces/places.ts";
import {
  buildingColour,
  chainItems,
  drawAsideBack,
  drawResource,
  effectItems,
  goodIcon,
  needItems,
  resourceIcon,
} from "./pieces/things.ts";

/** So many cards are legible on one picture that is no higher than wide. */
const inPicture = 6;
const across = 2;
const size = { width: (pictureWidth - 2 * margin - gap) / 2, height: 304 } as const;
const between = 28;
const top = 36;
const side = 150;

/** The own cards as buildings and as resources; the card set aside is first, with its sign. */
export function drawHand(view: View, marks: Labels, speak: Speak): readonly Drawn[] {
  if (view.mine === null) return [];
  const { aside, hand, plan } = view.mine;
  const worth = countResources(listSpare(view.mine));
  const cards = [...(aside === null ? [] : [aside]), ...hand];
  const pages = Array.from({ length: Math.ceil(cards.length / inPicture) }, (_, page) =>
    cards.slice(page * inPicture, (page + 1) * inPicture),
  );
  const planned = typeof plan?.aside === "number" ? plan.aside : null;
  return pages.map((page) => lazyDrawing(() => drawCards(page, { marks, aside, planned, worth, speak })));
}

type Held = {
  readonly marks: Labels;
  readonly aside: Card | null;
  readonly planned: Card | null;
  readonly worth: Counts;
  readonly speak: Speak;
};

function drawCards(cards: readonly Card[], { marks, aside, planned, worth, speak }: Held): string {
  const down = Math.ceil(cards.length / across);
  const height = top + down * (size.height + between) + hedgeHeight;
  const boxes = inEvenRows({ x: margin, y: top }, cards.length, across, size, { columns: gap, rows: between });
  const places = cards.map((card, index) => ({
    place: card === aside ? asidePlace : handPlace(card),
    box: at(boxes, index),
  }));
  return pictureOn(
    farmyard,
    height,
    ...cards.map((card, index) => drawFace(at(boxes, index), card, speak)),
    ...cards.map((card, index) => (card === aside || card === planned ? drawAsideSign(at(boxes, index)) : "")),
    markPlaces(marks, places, { height: phoneLabel.hand }),
    drawWorth(hedgeBox(height), worth),
  );
}

/** What the whole hand is worth as resources, without a card that is to be built. */
function drawWorth(box: Box, worth: Counts): Svg {
  const cells = columns(box, everyResource.length, 0);
  const style = { size: 60, weight: "black", align: "left", colour: colours.white } as const;
  return everyResource
    .map((resource) => {
      const { x, y, height } = at(cells, resource);
      const middle = y + height / 2;
      const count = text(String(at(worth, resource)), { x: x + 86, y: middle }, style);
      return drawResource({ x: x + 40, y: middle }, 76, resource) + count;
    })
    .join("");
}

/** The sign of a card set aside, on the lower right corner, which no card needs. */
const drawAsideSign = ({ x, y, width, height }: Box): Svg =>
  drawAsideBack({ x: x + width - 46, y: y + height - 62 }, 100);

/** Left the card as a resource; right its name, its cost, what it makes and its points; below needs and chain. */
function drawFace(box: Box, card: Card, speak: Speak): Svg {
  const { cost, vp, resource } = readCard(card);
  const colour = buildingColour(card);
  const left = { ...box, width: side };
  const x = box.x + side + 16;
  const right = box.x + box.width;
  const name = {
    size: phone.hand,
    least: phone.hand,
    align: "left",
    width: right - x - 24,
    colour: inkOn(colour),
  } as const;
  const numeral = { size: phone.hand, weight: "black", colour: inkOn(colour) } as const;
  return [
    plate(box, { fill: sky, edge: "#7a6a4c", radius: 14, lift: 4 }),
    block(left, 12, colour),
    drawHouse({ ...box, x: box.x + side + 4, width: box.width - side - 10 }, colour),
    resource === null ? "" : icon(resourceIcon(resource), { x: box.x + side / 2, y: box.y + 146 }, 112, inkOn(colour)),
    text(speak(findTitle(card)), { x: x + 14, y: box.y + 41 }, name),
    coin({ x: x + 48, y: box.y + 122 }, 88, cost),
    drawMade({ x: x + 97, y: box.y + 74, width: 190, height: 96 }, card),
    text(findNumeral(card), { x: box.x + side / 2, y: box.y + size.height - 48 }, numeral),
    points({ x: right - 52, y: box.y + 122 }, 86, vp),
    drawUse({ x: box.x + side + 8, y: box.y + 178, width: box.width - side - 92, height: 122 }, card, speak),
  ].join("");
}

/** What the card may become: a house under a roof that bears its name, on a strip of the meadow. */
function drawHouse({ x, y, width, height }: Box, colour: string): Svg {
  const wall = { x: x + 8, y: y + 60, width: width - 16, height: height - 72 };
  return [
    block({ x: x - 2, y: y + height - 30, width: width + 4, height: 28 }, 12, meadow),
    block({ ...wall, x: wall.x - 3, width: wall.width + 6 }, 0, "#7a6a4c"),
    block(wall, 0, plaster),
    drawRoof({ x, y: y + 10, width, height: 60 }, colour),
  ].join("");
}

/** The good that it makes with its value; or what it adds. */
function drawMade(box: Box, card: Card): Svg {
  const { good, value } = readCard(card);
  const y = box.y + box.height / 2;
  if (good === null) return "";
  return icon(goodIcon(good), { x: box.x + 49, y }, 80, "#3d2f22") + coin({ x: box.x + 137, y }, 84, value);
}

/** What starts production, and the chain below it. */
function drawUse(box: Box, card: Card, speak: Speak): Svg {
  const half = box.height / 2;
  if (readCard(card).good === null) return flow({ ...box, height: 90 }, effectItems(card), 0.1);
  const chain = chainItems(card);
  const needs = { ...box, height: chain.length === 0 ? 80 : 60 };
  return flow(needs, needItems(card, speak), 0.1) + flow({ ...box, y: box.y + half, height: 60 }, chain, 0.1);
}
