import type { Drawn, Labels, Message, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { block } from "../../kit/draw/blocks.ts";
import { icon } from "../../kit/draw/icon.ts";
import { columns, inset, rows } from "../../kit/draw/layout.ts";
import { type CardKind, type HandPage, layOutHand } from "../../kit/draw/pictures/hand.ts";
import { lazyDrawing } from "../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { flow, type Item } from "../../kit/draw/pieces/flow.ts";
import { drawRoof } from "../../kit/draw/pieces/houses.ts";
import { drawKeyRow, keySigns } from "../../kit/draw/pieces/key.ts";
import { captionShape, drawQuestion, markPlaces, phoneLabel } from "../../kit/draw/pieces/marks.ts";
import { coin, points, priceTag, tagWidth } from "../../kit/draw/pieces/pieces.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { text, widthOf } from "../../kit/draw/text/text.ts";
import { colours, inkOn, margin, phone } from "../../kit/draw/theme.ts";
import {
  type Card,
  type Counts,
  everyResource,
  type Good,
  readCard,
  type Resource,
  resourceIds,
} from "../rules/cards.ts";
import { countResources } from "../rules/production.ts";
import { countCoins } from "../rules/state.ts";
import { listSpare, type View } from "../rules/view.ts";
import { say, shortenGoods } from "../text/words.ts";
import { layOutLowHead } from "./board/scene.ts";
import { farmyard, hedgeBox, hedgeHeight, meadow, plaster } from "./pieces/ground.ts";
import { askedAtLarge, askedInHand, asidePlace, handPlace, roofName } from "./pieces/names.ts";
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

const shape = {
  ...{ face: 252, tile: 72, chip: 60, rest: 56, foot: hedgeHeight },
  across: { face: 2, tile: 2, chip: 3 },
} as const;
/** Where the question is below the head, and the first cards below it, clear of their labels, or below the head alone. */
const below = { question: 36, asked: 82, bare: 26 } as const;
const line = 58;
/** Height of the tag with a cost: its figure is as large as a name. */
const tagHeight = 69;
const roof = 62;

/** The own cards: large those that can be chosen, then the others in short; the card set aside has its sign. */
export function drawHand(view: View, marks: Labels, speak: Speak): readonly Drawn[] {
  if (view.mine === null || view.me === null) return [];
  const { aside, hand, plan } = view.mine;
  const worth = countResources(listSpare(view.mine));
  const held = [...(aside === null ? [] : [aside]), ...hand].map((card) => ({
    card,
    place: card === aside ? asidePlace : handPlace(card),
    isAside: card === aside || card === plan?.aside,
  }));
  const asked = held.filter(({ place }) => marks[place] !== undefined);
  const isGiving = view.phase === "turn" && asked.some(({ place }) => place !== asidePlace);
  const head = layOutLowHead({ view, speak });
  const told = {
    ...{ marks, worth, speak, head },
    question: listQuestions(view, marks, asked).map(speak).join(" "),
    coins: speak(say("picture.coins", { n: countCoins(at(view.players, view.me)) })),
    rest: speak(say(isGiving ? "picture.rest.unfit" : "picture.rest.hand")),
  };
  const top = head.end + (told.question === "" ? below.bare : below.asked);
  return layOutHand(held, marks, { ...shape, top }).map((page) => lazyDrawing(() => drawPage(page, told)));
}

/** What is asked about the card set aside, and about cards in hand; or else what no place of a picture answers. */
function listQuestions(view: View, marks: Labels, asked: readonly Held[]): readonly Message[] {
  const questions = asked.map(({ place }) => askedInHand(view, place));
  const isAtLarge = Object.keys(marks).length === 0;
  const all = isAtLarge ? [askedAtLarge(view)].filter((each) => each !== undefined) : questions;
  return all.filter((each, index) => all.findIndex(({ say }) => say === each.say) === index);
}

type Held = { readonly card: Card; readonly place: string; readonly isAside: boolean };
type Told = {
  readonly marks: Labels;
  readonly worth: Counts;
  readonly speak: Speak;
  readonly head: { readonly svg: Svg; readonly end: number };
  readonly question: string;
  readonly coins: string;
  /** Why the other cards are not large. */
  readonly rest: string;
};

const lettering = { size: phone.hand, least: phone.hand, weight: "black" } as const;

function drawPage({ height, cards, rest }: HandPage<Held>, told: Told): string {
  const { marks, worth, speak, head } = told;
  return pictureOn(
    farmyard,
    height,
    head.svg,
    told.question === "" ? "" : drawAsked(head.end + below.question, told),
    rest === undefined ? "" : text(told.rest, { x: margin + 8, y: rest + 24 }, { ...lettering, align: "left" }),
    ...cards.map(({ held, kind, box }) => (kind === "face" ? drawFace : drawStrip)(box, held, kind, speak)),
    markPlaces(
      marks,
      cards.map(({ held: { place }, box }) => ({ place, box })),
      { height: phoneLabel.hand },
    ),
    drawFoot(hedgeBox(height), worth, speak),
  );
}

/** The question, and beside it where there is room what the goods are worth with which its player pays. */
function drawAsked(y: number, { question, coins }: Told): Svg {
  const right = pictureWidth - margin - 4;
  const left = right - widthOf(coins, phone.hand, "black") - 24;
  const isNarrow = margin + widthOf(question, phone.board, "black") + 2 * captionShape.rim > left;
  return (
    drawQuestion({ x: margin, y }, question, (isNarrow ? right : left) - margin) +
    (isNarrow ? "" : text(coins, { x: right, y }, { ...lettering, align: "right" }))
  );
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

/** Name on the roof; below it the card as a resource, cost and points, then what it makes, last needs and chain. */
function drawFace(box: Box, { card, isAside }: Held, _kind: CardKind, speak: Speak): Svg {
  const { cost, vp, resource, good, value } = readCard(card);
  const colour = buildingColour(card);
  const style = { size: phone.name, least: phone.hand, colour: inkOn(colour) } as const;
  const room = box.width - 90;
  const [left, right, high, y] = [box.x + 20, box.x + box.width - 20, box.y + 98, box.y + 162];
  const chain = chainItems(card);
  const use = { x: left, y: box.y + 192, width: box.width - 40, height: line };
  return [
    drawHouse(box, colour),
    text(roofName(card, room, speak), { x: box.x + 60, y: box.y + 33 }, { ...style, align: "left", width: room }),
    isAside ? drawSetAside({ x: left, y: high }, cost, speak) : drawUse({ x: left, y: high }, resource, cost, speak),
    vp === 0 ? "" : points({ x: right - 36, y: high }, 74, vp),
    good === null
      ? flow({ x: left, y: y - 34, width: 220, height: 68 }, effectItems(card), 0.1, "left")
      : drawMade({ x: left, y }, good, value, speak),
    flow(use, [...needItems(card, speak), ...(chain.length === 0 ? [] : [apart, ...chain])], 0.1, "left"),
  ].join("");
}

/** The card as a resource, and what it costs to build. */
function drawUse({ x, y }: Point, resource: Resource | null, cost: number, speak: Speak): Svg {
  if (resource === null) return drawCost({ x, y }, cost);
  const word = speak(say(`picture.resource.${at(resourceIds, resource)}`));
  const width = Math.min(230, Math.ceil(widthOf(word, phone.hand)));
  return [
    drawResource({ x: x + 32, y }, 64, resource),
    text(word, { x: x + 74, y }, { size: phone.hand, least: phone.hand, align: "left", width }),
    drawCost({ x: x + width + 88, y }, cost),
  ].join("");
}

/** A card that is set aside is no resource. */
function drawSetAside({ x, y }: Point, cost: number, speak: Speak): Svg {
  const left = x + tagWidth(tagHeight, cost) + 12;
  return [
    drawCost({ x, y }, cost),
    drawAsideBack({ x: left + 22, y }, 62),
    text(
      speak(say("picture.key.aside")),
      { x: left + 54, y },
      { ...lettering, weight: "bold", align: "left", width: 250 },
    ),
  ].join("");
}

/** What it makes, and what one is worth. */
function drawMade({ x, y }: Point, good: Good, value: number, speak: Speak): Svg {
  const words = `${speak(shortenGoods(good, 1))} =`;
  const width = Math.min(360, Math.ceil(widthOf(words, phone.hand)));
  return [
    icon(goodIcon(good), { x: x + 30, y }, 58, "#3d2f22"),
    text(words, { x: x + 72, y }, { size: phone.hand, least: phone.hand, align: "left", width }),
    coin({ x: x + 116 + width, y }, 66, value),
  ].join("");
}

const apart: Item = { width: 0.3, draw: () => "" };

/** The card as a resource and its name, then cost and points where they matter, or that it is set aside; its left end is free for a label. */
function drawStrip(box: Box, { card, isAside }: Held, kind: CardKind, speak: Speak): Svg {
  const isPriced = kind === "tile";
  const { resource, cost, vp } = readCard(card);
  const colour = buildingColour(card);
  const y = box.y + box.height / 2;
  const end = box.x + box.width - (isPriced ? 196 : 4);
  const room = end - box.x - 100 - (isAside ? 52 : 0);
  const style = { size: phone.hand, least: phone.hand, align: "left", width: room } as const;
  return [
    plate(box, { fill: plaster, edge: "#7a6a4c", radius: 12, lift: 3 }),
    block({ ...box, width: 88 }, 10, colour),
    resource === null ? "" : icon(resourceIcon(resource), { x: box.x + 58, y }, 46, inkOn(colour)),
    text(roofName(card, room, speak), { x: box.x + 98, y }, style),
    isAside ? drawAsideBack({ x: end - 24, y }, 52) : "",
    isPriced ? drawCost({ x: end, y }, cost) : "",
    isPriced && vp > 0 ? points({ x: end + 152, y: y + 1 }, 66, vp) : "",
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
