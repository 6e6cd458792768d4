import type { Drawn, Labels, Message, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { block } from "../../kit/draw/blocks.ts";
import { icon } from "../../kit/draw/icon.ts";
import { columns, inset, middleOf, rows } from "../../kit/draw/layout.ts";
import { type CardKind, type HandPage, layOutHand } from "../../kit/draw/pictures/hand.ts";
import { lazyDrawing } from "../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { flow, type Item } from "../../kit/draw/pieces/flow.ts";
import { drawRoof } from "../../kit/draw/pieces/houses.ts";
import { drawKeyRow, keySigns } from "../../kit/draw/pieces/key.ts";
import { drawQuestion, markPlaces, phoneLabel } from "../../kit/draw/pieces/marks.ts";
import { coin, points, priceTag, tagWidth } from "../../kit/draw/pieces/pieces.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { text, widthOf } from "../../kit/draw/text/text.ts";
import { colours, inkOn, margin, phone } from "../../kit/draw/theme.ts";
import { type Card, type Counts, everyResource, type Good, readCard } from "../rules/cards.ts";
import { countResources } from "../rules/production.ts";
import { listSpare, type View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { farmyard, hedgeBox, hedgeHeight, meadow, plaster } from "./pieces/ground.ts";
import { askedInHand, asidePlace, handPlace, roofName } from "./pieces/names.ts";
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

const shape = { face: 236, tile: 184, chip: 104, foot: hedgeHeight } as const;
/** Where the first cards begin: below the question, unless so many cards leave no room for it. */
const tops = { bare: 34, asked: 102, most: 16 } as const;
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
  const asked = held.filter(({ place }) => marks[place] !== undefined);
  const isWhole = view.phase === "hands" && view.mine.choice === null;
  const isOpen = isWhole || (asked.length > 0 && asked.length <= tops.most);
  const questions = isWhole ? [say("picture.ask.hands")] : listQuestions(view, asked);
  const question = isOpen ? questions.map(speak).join(" ") : "";
  const top = isOpen ? tops.asked : tops.bare;
  return layOutHand(held, marks, { ...shape, top }).map((page) =>
    lazyDrawing(() => drawPage(page, { marks, worth, speak, question })),
  );
}

/** What is asked about the card set aside, and about cards in hand. */
const listQuestions = (view: View, asked: readonly Held[]): readonly Message[] => [
  ...(asked.some(({ place }) => place === asidePlace) ? [say("picture.ask.build")] : []),
  ...(asked.some(({ place }) => place !== asidePlace) ? [askedInHand(view)] : []),
];

type Held = { readonly card: Card; readonly place: string; readonly isAside: boolean };
type Told = { readonly marks: Labels; readonly worth: Counts; readonly speak: Speak; readonly question: string };

const drawPage = ({ height, cards }: HandPage<Held>, { marks, worth, speak, question }: Told): string =>
  pictureOn(
    farmyard,
    height,
    question === "" ? "" : drawQuestion({ x: margin, y: 46 }, question, pictureWidth - 2 * margin),
    ...cards.map(({ held, kind, box }) => drawCard(box, held, kind, speak)),
    markPlaces(
      marks,
      cards.map(({ held: { place }, box }) => ({ place, box })),
      { height: phoneLabel.hand },
    ),
    drawFoot(hedgeBox(height), worth, speak),
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
      return drawTile(box, card, speak) + (isAside ? drawAsideBack({ x: x + width - 32, y: y + 100 }, 56) : "");
    case "chip":
      return drawChip(box, card, isAside);
  }
}

/** What signs on cards mean, and what the whole hand is worth as resources, without a card that is to be built. */
function drawFoot(box: Box, worth: Counts, speak: Speak): Svg {
  const paper = { ...box, x: box.x - 12, y: box.y - 6, width: box.width + 24, height: box.height + 12 };
  const lines = rows(inset(paper, 8), 2, 4);
  const [high, low] = [at(lines, 0), at(lines, 1)];
  const entries = (["cost", "value", "points"] as const).map((name) => ({
    sign: keySigns[name],
    words: speak(say(`picture.key.${name}`)),
  }));
  const named = speak(say("picture.hand"));
  const style = { size: 50, least: phone.hand, weight: "black", align: "left" } as const;
  const wide = Math.min(300, Math.ceil(widthOf(named, style.size, style.weight)));
  const left = low.x + 8 + wide + 16;
  const cells = columns({ ...low, x: left, width: low.x + low.width - left }, everyResource.length, 0);
  return [
    plate(paper, { fill: colours.paper, edge: colours.paperEdge, lift: 3 }),
    drawKeyRow(entries, { ...high, x: high.x + 8, width: high.width - 16 }, phone.hand),
    text(named, { x: low.x + 8, y: low.y + low.height / 2 }, { ...style, width: wide }),
    ...everyResource.map((resource) => {
      const { x, y, height, width } = at(cells, resource);
      const middle = y + height / 2;
      const count = text(String(at(worth, resource)), { x: x + 64, y: middle }, { ...style, width: width - 66 });
      return drawResource({ x: x + 32, y: middle }, 56, resource) + count;
    }),
  ].join("");
}

/** Name on the roof; below as a resource and cost, what it makes and its points; last needs and chain. */
function drawFace(box: Box, card: Card, speak: Speak): Svg {
  const { cost, vp, resource, good, value } = readCard(card);
  const colour = buildingColour(card);
  const style = { size: phone.name, least: phone.hand, colour: inkOn(colour) } as const;
  const room = box.width - 90;
  const [y, low] = [box.y + roof + 49, box.y + roof + 94];
  const right = box.x + box.width;
  const needs = needItems(card, speak);
  const chain = chainItems(card);
  const use = { x: box.x + 20, y: low, width: box.width - 40, height: line };
  return [
    drawHouse(box, colour),
    text(roofName(card, room, speak), { x: box.x + 60, y: box.y + 37 }, { ...style, align: "left", width: room }),
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

/** How high the name of a tile is, and how far from its left end the figures begin. */
const tile = { band: 50, left: 72 } as const;

/** Left the card as a resource, right its cost and points, then what it makes with its value; below its name, clear of a label. */
function drawTile(box: Box, card: Card, speak: Speak): Svg {
  const { cost, vp, resource, good, value } = readCard(card);
  const colour = buildingColour(card);
  const style = { size: phone.board, least: phone.board, colour: inkOn(colour), width: box.width - 16 } as const;
  const left = box.x + tile.left;
  const [high, low] = [box.y + 36, box.y + 100];
  const band = { ...box, y: box.y + box.height - tile.band, height: tile.band };
  return [
    plate(box, { fill: plaster, edge: "#7a6a4c", radius: 12, lift: 3 }),
    block(band, 10, colour),
    // A frame around a card that can be chosen covers the foot of its band.
    text(roofName(card, style.width, speak), middleOf({ ...band, height: tile.band - 10 }), style),
    resource === null ? "" : drawResource({ x: box.x + 38, y: low - 4 }, 56, resource),
    drawCost({ x: left, y: high }, cost),
    vp === 0 ? "" : points({ x: box.x + box.width - 38, y: high + 1 }, 66, vp),
    good === null
      ? flow({ x: left + 4, y: low - 28, width: 170, height: 56 }, effectItems(card), 0.1)
      : drawMade({ x: left + 6, y: low }, 62, good, value),
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
  icon(goodIcon(good), { x: x + size / 2, y }, size, "#3d2f22") +
  coin({ x: x + size + 46, y }, Math.min(78, size + 4), value);
