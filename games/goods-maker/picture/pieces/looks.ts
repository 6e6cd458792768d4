import { at, bug } from "../../../kit/at.ts";
import { rimmedDisc } from "../../../kit/draw/blocks.ts";
import type { IconName } from "../../../kit/draw/icon.ts";
import { item, type Item } from "../../../kit/draw/pieces/flow.ts";
import { tick } from "../../../kit/draw/pieces/marks.ts";
import { coin, eyeSign, points, token } from "../../../kit/draw/pieces/pieces.ts";
import { element, placeAt, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { colours } from "../../../kit/draw/theme.ts";
import { abilityOf, type Card, cardId, isFunds, type RowIndex, valueOf, type Way } from "../../rules/cards.ts";

type Look = { readonly icon: IconName; readonly colour: string };

// Each good has a sign of its own; its colour only helps to find it.
const looks: { readonly [id: string]: Look } = {
  wood: { icon: "log", colour: "#8a5a33" },
  wheat: { icon: "wheat", colour: "#e0bb45" },
  clay: { icon: "clay-brick", colour: "#d08a5c" },
  stone: { icon: "stone-pile", colour: "#9a9da1" },
  cotton: { icon: "cotton-flower", colour: "#e6ecef" },
  brick: { icon: "brick-pile", colour: "#a8412c" },
  charcoal: { icon: "coal-pile", colour: "#52525c" },
  "cut-stone": { icon: "stone-block", colour: "#74818f" },
  flour: { icon: "flour", colour: "#f0e4c4" },
  thread: { icon: "sewing-string", colour: "#b98bd0" },
  timber: { icon: "planks", colour: "#c58b48" },
  sheep: { icon: "sheep", colour: "#d3dcc6" },
  cattle: { icon: "cow", colour: "#a8795a" },
  fish: { icon: "flatfish", colour: "#69a9cc" },
  milk: { icon: "milk-carton", colour: "#e4eef5" },
  cloth: { icon: "rolled-cloth", colour: "#7a5bb5" },
  barrel: { icon: "barrel", colour: "#8f5b2c" },
  "fishing-rod": { icon: "fishing-pole", colour: "#3f8a86" },
  iron: { icon: "metal-bar", colour: "#5f6b7a" },
  leather: { icon: "animal-hide", colour: "#9c5a2a" },
  meat: { icon: "meat", colour: "#c8545a" },
  "stone-wall": { icon: "stone-wall", colour: "#84786c" },
  bread: { icon: "bread", colour: "#dc9e3d" },
};

export const lookOf = (card: Card): Look => looks[cardId(card)] ?? bug(`no look for ${cardId(card)}`);

/** Colours of the heads of Level I, Level II and building cards, of basic resources, and of funds. */
const heads = ["#4f6b22", "#7a3f6d", "#2f5d73"] as const;
export const fundsHead = "#d8b24a";
export const headOf = (row: RowIndex): string => at(heads, row);

/** Houses whose elves make goods, those whose elves earn points, and those without elves. */
const facades = { goods: "#8a3f2c", points: heads[2], none: "#5a4a7a" } as const;

/** The colour of a building says what it is for; its signs say so too. */
export function houseColour(building: Card): string {
  const [way] = abilityOf(building);
  if (way === undefined) return facades.none;
  return way.product === null ? facades.points : facades.goods;
}

/** The chip of a good, the same wherever it appears; funds are a coin. */
export function drawChip(card: Card, middle: Point, size: number): Svg {
  if (isFunds(card)) return coin(middle, size, valueOf(card));
  const { icon: name, colour } = lookOf(card);
  return token(middle, size, { colour, icon: name, shape: "square" });
}

/** A good, or funds, in a line of things. */
export const goodsItem = (card: Card): Item => item((middle, height) => drawChip(card, middle, height * 0.96));

/** A good that is only shown: it leans, as the printed cards have it, and an eye watches it. */
export function shownItem(card: Card): Item {
  const { icon: name, colour } = lookOf(card);
  return item((middle, height) => {
    const body = token({ x: 0, y: 0 }, height * 0.9, { colour, icon: name, shape: "square" });
    const eye = { x: middle.x + height * 0.42, y: middle.y - height * 0.34 };
    return placeAt(middle, { turn: -14 }, body) + drawEyeBadge(eye, height * 0.5);
  }, 1.24);
}

function drawEyeBadge(middle: Point, size: number): Svg {
  return (
    rimmedDisc(middle, size * 0.56, colours.white, { colour: colours.ink, width: 2 }) + eyeSign(middle, size * 0.86)
  );
}

/** A tick on a green disc: elves have acted. */
export const drawDoneSign = (middle: Point, size: number): Svg =>
  token(middle, size, { colour: colours.yes }) + tick(middle, size * 0.62, colours.white);

/** Words beside a good; none where there is no room for them. */
type NameGood = (card: Card) => readonly Item[];

const sideItems = ({ give, show }: Way, name: NameGood): readonly Item[] => [
  ...give.flatMap((card) => [goodsItem(card), ...name(card)]),
  ...show.flatMap((card) => [shownItem(card), ...name(card)]),
];

/** A shield's figure is legible from this size on. */
const leastShield = 67;

/** What comes of a way: a good, or victory points. */
export const gainItem = ({ product, points: count }: Way): Item =>
  product === null
    ? item((middle, height) => points(middle, Math.max(leastShield, height * 1.1), count), 1.12)
    : goodsItem(product);

/** The stroke between two sides of a cost. */
const orItem: Item = item(
  ({ x, y }, height) =>
    element("path", {
      d: `M${x + height * 0.1} ${y - height * 0.4}L${x - height * 0.1} ${y + height * 0.4}`,
      stroke: colours.ink,
      "stroke-width": height * 0.1,
      "stroke-linecap": "round",
    }),
  0.24,
);

export function costItems(ways: readonly Way[], name: NameGood = () => []): readonly Item[] {
  return ways.flatMap((way, index) => (index === 0 ? sideItems(way, name) : [orItem, ...sideItems(way, name)]));
}
