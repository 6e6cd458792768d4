import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { becomes, goods, type Item, words } from "../../kit/draw/flow.ts";
import { icon, type IconName } from "../../kit/draw/icon.ts";
import { token } from "../../kit/draw/pieces.ts";
import { element, type Point, type Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, seatStyle } from "../../kit/draw/theme.ts";
import type { Seat } from "../../contract.ts";
import type { Card, Good, Resource } from "../cards.ts";
import { goodIds, printed, resourceIds } from "../cards.ts";

type Look = { readonly colour: string; readonly icon: IconName };

const resourceLooks: { readonly [id: string]: Look } = {
  grain: { colour: "#7d9c3f", icon: "wheat" },
  willow: { colour: "#e9c63c", icon: "tree-branch" },
  bottle: { colour: "#b8422f", icon: "square-bottle" },
  flower: { colour: "#e79abf", icon: "flower-emblem" },
  cocoa: { colour: "#6f4a33", icon: "coffee-beans" },
};

const goodIcons: { readonly [id: string]: IconName } = {
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

const coopColour = "#c9bfa6";

const resourceLook = (resource: Resource): Look => resourceLooks[at(resourceIds, resource)] ?? bug("no look");

export const resourceColour = (resource: Resource): string => resourceLook(resource).colour;

/** The colour of a building's card: that of its resource. */
export function buildingColour(card: Card): string {
  const { resource } = printed(card);
  return resource === null ? coopColour : resourceColour(resource);
}

export const goodIcon = (good: Good): IconName => goodIcons[at(goodIds, good)] ?? bug("no icon");

/** A resource: its colour and its sign on a square token. */
export function resourceToken(middle: Point, size: number, resource: Resource): Svg {
  const { colour, icon: name } = resourceLook(resource);
  return token(middle, size, { colour, icon: name, shape: "square" });
}

/** Half an egg, as on the cards that close a row of the market. */
export function halfEgg(middle: Point, size: number): Svg {
  const { x, y } = middle;
  const d =
    `M${x - size * 0.5} ${y + size * 0.24}C${x - size * 0.5} ${y - size * 0.2} ${x - size * 0.24} ${y - size * 0.5} ${x} ${y - size * 0.5}` +
    `C${x + size * 0.24} ${y - size * 0.5} ${x + size * 0.5} ${y - size * 0.2} ${x + size * 0.5} ${y + size * 0.24}` +
    `L${x + size * 0.25} ${y + size * 0.02}L${x} ${y + size * 0.24}L${x - size * 0.25} ${y + size * 0.02}Z`;
  return element("path", { d, fill: colours.paper, stroke: colours.ink, "stroke-width": Math.max(2, size * 0.08) });
}

export type BunnyLook =
  | { readonly kind: "worker"; readonly isEfficient: boolean; readonly seat: Seat }
  | { readonly kind: "assistant"; readonly seat: Seat };

/** A bunny on a token in its player's colour: the worker says how many goods he makes, the assistant has an A. */
export function bunny(middle: Point, size: number, look: BunnyLook): Svg {
  const { colour, ink } = seatStyle(look.seat);
  const label = look.kind === "assistant" ? "A" : look.isEfficient ? "E" : "S";
  const corner = { x: middle.x + size * 0.36, y: middle.y + size * 0.34 };
  return [
    token(middle, size, { colour, shape: look.kind === "assistant" ? "hexagon" : "round" }),
    icon("rabbit-head", { x: middle.x - size * 0.06, y: middle.y - size * 0.03 }, size * 0.7, ink),
    token(corner, size * 0.46, { colour: colours.white }),
    text(label, corner, { size: size * 0.38, weight: "black" }),
  ].join("");
}

export const resourceItem = (resource: Resource): Item => {
  const { colour, icon: name } = resourceLook(resource);
  return goods(name, colour);
};

const goodColour = "#f3dfae";

export const goodItem = (good: Good): Item => goods(goodIcon(good), goodColour);

/** A production chain: what goes in, an arrow, and what one step makes. */
export function chainItems(card: Card): readonly Item[] {
  const { chain, good } = printed(card);
  if (chain === null || good === null) return [];
  const takes = [...(chain.resource === null ? [] : [resourceItem(chain.resource)]), ...chain.goods.map(goodItem)];
  const makes = takes.length > 1 ? [words(`${takes.length}`), goodItem(good)] : [goodItem(good)];
  return [...takes, becomes(), ...makes];
}

/** How many of each resource, or of any. */
export function needItems(card: Card): readonly Item[] {
  const { needs, any } = printed(card);
  if (needs === null) return any === 0 ? [] : [words(`any ${any}`)];
  return needs.flatMap((count, resource) => (count === 0 ? [] : [words(String(count)), resourceItem(resource)]));
}
