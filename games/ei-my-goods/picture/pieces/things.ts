import type { Message, Seat, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { useArt } from "../../../kit/draw/art.ts";
import { rimmedBlock } from "../../../kit/draw/blocks.ts";
import type { IconName } from "../../../kit/draw/icon.ts";
import { becomes, type Item, item, sign, words } from "../../../kit/draw/pieces/flow.ts";
import { tick } from "../../../kit/draw/pieces/marks.ts";
import { cardBack } from "../../../kit/draw/pieces/plates.ts";
import { token } from "../../../kit/draw/pieces/pieces.ts";
import type { Point, Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, darker, line, seatStyle } from "../../../kit/draw/theme.ts";
import {
  type Card,
  type Counts,
  everyResource,
  type Good,
  type GoodId,
  goodIds,
  readCard,
  type Resource,
  type ResourceId,
  resourceIds,
} from "../../rules/cards.ts";
import type { Bunny } from "../../rules/facts.ts";
import { say } from "../../text/words.ts";
import art from "./art.json" with { type: "json" };

type Look = { readonly colour: string; readonly icon: IconName };

const resourceLooks: { readonly [id in ResourceId]: Look } = {
  grain: { colour: "#4f7320", icon: "wheat" },
  willow: { colour: "#f2cf45", icon: "tree-branch" },
  bottle: { colour: "#a8321f", icon: "square-bottle" },
  flower: { colour: "#f0a9cb", icon: "flower-emblem" },
  cocoa: { colour: "#6f4a33", icon: "coffee-beans" },
};

const goodIcons: { readonly [id in GoodId]: IconName } = {
  egg: "big-egg",
  flour: "flour",
  "chocolate-egg": "easter-egg",
  "easter-bread": "bread",
  "easter-brunch": "meal",
  "easter-lamb-cake": "sheep",
  "chocolate-bunny": "rabbit",
  stick: "wood-stick",
  "easter-egg-stick": "spiral-lollipop",
  honey: "honeypot",
  "easter-tree": "pine-tree",
  "egg-liqueur": "wine-glass",
  "wicker-basket": "basket",
  beehive: "beehive",
  bouquet: "flowers",
  "flower-arrangement": "flower-pot",
  "easter-nest": "nest-eggs",
};

const coopColour = "#ddd0ac";

const resourceLook = (resource: Resource): Look => resourceLooks[at(resourceIds, resource)];

export const resourceIcon = (resource: Resource): IconName => resourceLook(resource).icon;

/** The colour of a building's card: that of its resource. */
export function buildingColour(card: Card): string {
  const { resource } = readCard(card);
  return resource === null ? coopColour : resourceLook(resource).colour;
}

export const goodIcon = (good: Good): IconName => goodIcons[at(goodIds, good)];

/** The sign of what a building makes, or of what a brown one adds. */
export function madeIcon(card: Card): IconName {
  const { good, delivers } = readCard(card);
  if (good !== null) return goodIcon(good);
  return delivers === null ? "poker-hand" : resourceIcon(delivers);
}

/** A resource's name, short enough for a picture. */
export const sayResource = (resource: Resource): Message => say(`picture.resource.${at(resourceIds, resource)}`);

/** A resource: its colour and its sign on a square token. */
export function drawResource(middle: Point, size: number, resource: Resource): Svg {
  const { colour, icon: name } = resourceLook(resource);
  return token(middle, size, { colour, icon: name, shape: "square" });
}

/** A rabbit's head around the middle of its face, `height` high without its ears. */
export const drawRabbitHead = (middle: Point, height: number): Svg => useArt("ei-head", art.head, middle, height / 80);

/** A card set aside, as everybody sees it: its back. */
export function drawAsideBack({ x, y }: Point, height: number): Svg {
  const width = (height * 5) / 7;
  const box = { x: x - width / 2, y: y - height / 2, width, height };
  return cardBack(box, { colour: "#6b4f1c", icon: "rabbit-head" });
}

/** A tick for a house that has produced. */
export const drawDone = (middle: Point, size: number): Svg =>
  token(middle, size, { colour: colours.yes }) + tick(middle, (size * 7) / 12, colours.white);

export type BunnyLook = { readonly kind: Bunny; readonly seat: Seat };

/** Width of a bunny's chip by its height. */
export const bunnyShape = 2.1;

/** A bunny on a chip in its player's colour: the worker with the number of goods that it makes, or A for an assistant. */
export function drawBunny(middle: Point, height: number, { kind, seat }: BunnyLook): Svg {
  const { colour, ink } = seatStyle(seat);
  const width = height * bunnyShape;
  const box = { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
  return [
    rimmedBlock(box, height * 0.28, colour, { colour: darker(colour, 0.6), width: line.thin }),
    drawRabbitHead({ x: middle.x - width * 0.27, y: middle.y + height * 0.1 }, height * 0.76),
    text(bunnySigns[kind], { x: middle.x + width * 0.2, y: middle.y }, { size: height, weight: "black", colour: ink }),
  ].join("");
}

export const bunnySigns: { readonly [kind in Bunny]: string } = { efficient: "+2", sloppy: "+1", assistant: "A" };

export const resourceItem = (resource: Resource): Item =>
  item((middle, height) => drawResource(middle, height * 0.96, resource));

const goodColour = "#f3dfae";

/** Goods piled up: the first one shows what they are, those behind it that there are more. */
export function drawGoods({ x, y }: Point, size: number, good: Good, count: number): Svg {
  const behind = Array.from({ length: Math.min(2, count - 1) }, (_, index) => Math.min(2, count - 1) - index);
  return [
    ...behind.map((step) => token({ x: x + step * 6, y: y - step * 5 }, size, { colour: goodColour, shape: "square" })),
    token({ x, y }, size, { colour: goodColour, icon: goodIcon(good), shape: "square" }),
  ].join("");
}

export const goodItem = (good: Good): Item => item((middle, height) => drawGoods(middle, height * 0.96, good, 1));

/** What goes into a production chain; nothing where a building has none. */
export function chainTakes(card: Card): readonly Item[] {
  const { chain } = readCard(card);
  if (chain === null) return [];
  return [...(chain.resource === null ? [] : [resourceItem(chain.resource)]), ...chain.goods.map(goodItem)];
}

/** The chain; nothing for a building without one. */
export function chainItems(card: Card): readonly Item[] {
  const takes = chainTakes(card);
  const { good } = readCard(card);
  if (takes.length === 0 || good === null) return [];
  const many = takes.length > 1 ? [words(String(takes.length), colours.ink, 1.06)] : [];
  return [...takes, becomes(), ...many, goodItem(good)];
}

/** The word before a chain. */
export const chainWord = (speak: Speak): Item => words(speak(say("picture.chain")), colours.ink, 1.06);

/** Where or when a brown building's gain comes. */
export const sayEffect = (card: Card): Message =>
  say(`picture.effect.${readCard(card).delivers === null ? "card" : "market"}`);

/** A brown building: one more of a resource, or one more card. */
const effectItems = (card: Card): readonly Item[] => {
  const { delivers } = readCard(card);
  return [words("+1"), delivers === null ? sign("poker-hand") : resourceItem(delivers)];
};

/** How many of each resource, or of any; beside a market how many of those are there, in red while some are missing. */
export function needItems(card: Card, speak: Speak, there?: Counts): readonly Item[] {
  const { needs, any } = readCard(card);
  const total = there?.reduce((sum, count) => sum + count, 0);
  if (needs === null) return any === 0 ? [] : [shareItem(any, total, (n) => speak(say("picture.any", { n })))];
  const kinds = everyResource.filter((resource) => at(needs, resource) > 0);
  return kinds.flatMap((resource, index) => [
    ...(index === 0 ? [] : [{ width: 0.14, draw: () => "" }]),
    shareItem(at(needs, resource), there?.[resource]),
    resourceItem(resource),
  ]);
}

/** What starts production, an arrow, and what is made, with how many where that is told. */
export function recipeItems(card: Card, speak: Speak, there?: Counts, makes = ""): readonly Item[] {
  const { good } = readCard(card);
  if (good === null) return effectItems(card);
  return [...needItems(card, speak, there), becomes(), ...(makes === "" ? [] : [words(makes)]), goodItem(good)];
}

/** How many are wanted, and of those how many are there where that is known, in red while some are missing. */
export function shareItem(wanted: number, there?: number, tell = (shown: string) => shown): Item {
  if (there === undefined) return words(tell(String(wanted)));
  return words(tell(`${Math.min(there, wanted)}/${wanted}`), there < wanted ? "#9c1420" : "#1f5f3b");
}
