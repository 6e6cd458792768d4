import type { Drawn, Labels, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { block } from "../../kit/draw/blocks.ts";
import { icon } from "../../kit/draw/icon.ts";
import { columns } from "../../kit/draw/layout.ts";
import { type CardKind, type HandPage, layOutHand } from "../../kit/draw/pictures/hand.ts";
import { lazyDrawing } from "../../kit/draw/pictures/pages.ts";
import { pictureOn } from "../../kit/draw/pictures/picture.ts";
import { flow, type Item } from "../../kit/draw/pieces/flow.ts";
import { drawRoof } from "../../kit/draw/pieces/houses.ts";
import { markPlaces, phoneLabel } from "../../kit/draw/pieces/marks.ts";
import { coin, points, priceTag, tagWidth } from "../../kit/draw/pieces/pieces.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { text, widthOf } from "../../kit/draw/text/text.ts";
import { colours, inkOn, phone } from "../../kit/draw/theme.ts";
import { type Card, type Counts, everyResource, type Good, readCard } from "../rules/cards.ts";
import { countResources } from "../rules/production.ts";
import { listSpare, type View } from "../rules/view.ts";
import { farmyard, hedgeBox, hedgeHeight, meadow, plaster } from "./pieces/ground.ts";
import { asidePlace, findNumeral, handPlace, roofName } from "./pieces/names.ts";
import {
  buildingColour,
  chainItems,
  drawAsideBack,
  drawResource,
  effectItems,
  goodIcon,
  madeIcon,
  needItems,
  resourceIcon,
} from "./pieces/things.ts";

const shape = { face: 236, tile: 184, chip: 104, top: 36, foot: hedgeHeight } as const;
const line = 58;
/** Height of the tag with a cost: its figure is as large as a name. */
const tagHeight = 69;
const roof = 72;

/** The own cards: large those that can be chosen, then the others as chips; the card set aside has its sign. */
export function drawHand(view: View, marks: Labels, speak: Speak): readonly Drawn[] {
  if (view.mine === null) return [];
  const { aside, hand, plan } = view.mine;
  const worth = countResources(listSpare(view.mine));
  const held = [...(aside === null ? [] : [aside]), ...hand].map((card) => ({
    card,
    place: card === aside ? asidePlace : handPlace(card),
    isAside: card === aside || card === plan?.aside,
  }));
  return layOutHand(held, marks, shape).map((page) => lazyDrawing(() => drawPage(page, { marks, worth, speak })));
}

type Held = { readonly card: Card; readonly place: string; readonly isAside: boolean };
type Told = { readonly marks: Labels; readonly worth: Counts; readonly speak: Speak };

const drawPage = ({ height, cards }: HandPage<Held>, { marks, worth, speak }: Told): string =>
  pictureOn(
    farmyard,
    height,
    ...cards.map(({ held, kind, box }) => drawCard(box, held, kind, speak)),
    markPlaces(
      marks,
      cards.map(({ held: { place }, box }) => ({ place, box })),
      { height: phoneLabel.hand },
    ),
    drawWorth(hedgeBox(height), worth),
  );

/** Draws a card, with the sign of one that is set aside where it hides nothing. */
function drawCard(box: Box, { card, isAside }: Held, kind: CardKind, speak: Speak): Svg {
  const { x, y, width, height } = box;
  switch (kind) {
    case "face": {
      const sign = isAside ? drawAsideBack({ x: x + width - 32, y: y + height / 2 - 6 }, 84) : "";
      return drawFace(box, card, speak) + sign;
    }
    case "tile":
      return drawTile(box, card) + (isAside ? drawAsideBack({ x: x + 38, y: y + height - 30 }, 50) : "");
    case "chip":
      return drawChip(box, card, isAside);
  }
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

/** Name on the roof; below as a resource and cost, what it makes and its points; last needs and chain. */
function drawFace(box: Box, card: Card, speak: Speak): Svg {
  const { cost, vp, resource, good, value } = readCard(card);
  const colour = buildingColour(card);
  const style = { size: phone.name, least: phone.hand, colour: inkOn(colour) } as const;
  const numeral = findNumeral(card);
  const room = box.width - 108 - widthOf(numeral, phone.hand, "black");
  const [y, low] = [box.y + roof + 49, box.y + roof + 94];
  const right = box.x + box.width;
  const needs = needItems(card, speak);
  const chain = chainItems(card);
  const use = { x: box.x + 20, y: low, width: box.width - 40, height: line };
  return [
    drawHouse(box, colour),
    text(roofName(card, room, speak), { x: box.x + 60, y: box.y + 37 }, { ...style, align: "left", width: room }),
    text(numeral, { x: right - 30, y: box.y + 38 }, { ...style, size: phone.hand, weight: "black", align: "right" }),
    resource === null ? "" : drawResource({ x: box.x + 58, y }, 76, resource),
    drawCost({ x: box.x + 108, y }, cost),
    good === null
      ? flow({ x: box.x + 238, y: y - 38, width: 160, height: 76 }, effectItems(card), 0.1)
      : drawMade({ x: box.x + 236, y }, 72, good, value),
    vp === 0 ? "" : points({ x: right - 109, y }, 78, vp),
    flow(use, [...needs, ...(chain.length === 0 ? [] : [apart, ...chain])], 0.1, "left"),
  ].join("");
}

const apart: Item = { width: 0.3, draw: () => "" };

/** Left the card as a resource; right its cost and points, and below what it makes with its value. */
function drawTile(box: Box, card: Card): Svg {
  const { cost, vp, good, value } = readCard(card);
  const left = box.x + 80;
  const [high, low] = [box.y + 50, box.y + 136];
  return [
    drawStrip(box, 76, card, 66),
    drawCost({ x: left, y: high }, cost),
    vp === 0 ? "" : points({ x: left + 150, y: high }, 70, vp),
    good === null
      ? flow({ x: left + 8, y: low - 30, width: 170, height: 60 }, effectItems(card), 0.1)
      : drawMade({ x: left + 4, y: low }, 76, good, value),
  ].join("");
}

/** The card as a resource, and a sign of what it makes or adds, or that it is set aside. */
function drawChip(box: Box, card: Card, isAside: boolean): Svg {
  const middle = { x: box.x + box.width * 0.74, y: box.y + box.height / 2 };
  const sign = isAside ? drawAsideBack(middle, 84) : icon(madeIcon(card), middle, 54, "#3d2f22");
  return drawStrip(box, box.width * 0.48, card, 52) + sign;
}

function drawStrip(box: Box, width: number, card: Card, size: number): Svg {
  const { resource } = readCard(card);
  const colour = buildingColour(card);
  const middle = { x: box.x + width / 2, y: box.y + box.height / 2 };
  return [
    plate(box, { fill: plaster, edge: "#7a6a4c", radius: 12, lift: 3 }),
    block({ ...box, width }, 10, colour),
    resource === null ? "" : icon(resourceIcon(resource), middle, size, inkOn(colour)),
  ].join("");
}

/** A house under a roof, on a strip of the meadow. */
function drawHouse({ x, y, width, height }: Box, colour: string): Svg {
  const wall = { x: x + 8, y: y + roof, width: width - 16, height: height - roof - 6 };
  return [
    block({ x: x - 2, y: y + height - 26, width: width + 4, height: 26 }, 12, meadow),
    block({ ...wall, x: wall.x - 3, width: wall.width + 6 }, 0, "#7a6a4c"),
    block(wall, 0, plaster),
    drawRoof({ x, y: y + 4, width, height: roof }, colour),
  ].join("");
}

/** What it costs to build, from a point to the right. */
const drawCost = ({ x, y }: Point, cost: number): Svg =>
  priceTag({ x: x + tagWidth(tagHeight, cost) / 2, y }, tagHeight, cost);

/** The good that a card makes, and the value of one, from a point to the right. */
const drawMade = ({ x, y }: Point, size: number, good: Good, value: number): Svg =>
  icon(goodIcon(good), { x: x + size / 2, y }, size, "#3d2f22") + coin({ x: x + size + 46, y }, 78, value);
