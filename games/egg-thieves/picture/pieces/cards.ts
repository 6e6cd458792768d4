import { flavours } from "../../../../data/egg-thieves/eggs.ts";
import { at } from "../../../kit/at.ts";
import { block, rimmedBlock, rimmedDisc } from "../../../kit/draw/blocks.ts";
import { egg } from "../../../kit/draw/pieces/eggs.ts";
import { item, type Item } from "../../../kit/draw/pieces/flow.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { columns, inset, middleOf, rows } from "../../../kit/draw/layout.ts";
import { eyeSign } from "../../../kit/draw/pieces/pieces.ts";
import { plate } from "../../../kit/draw/pieces/plates.ts";
import { type Box, placeAt, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, darker, inkOn, lighter } from "../../../kit/draw/theme.ts";
import { type Card, eggsOn, type Flavour, flavourOf, triceratopsOn } from "../../rules/cards.ts";
import type { Seen } from "../../rules/view.ts";
import { night } from "./ground.ts";

/** Height of an egg card by its width. */
export const cardTall = 4 / 3;
/** The narrowest card whose figure a phone shows legibly. */
export const leastCard = 76;

/** Height of figures by the height of their card. */
const figure = 0.5;

export function drawFlavourEgg(middle: Point, height: number, flavour: Flavour): Svg {
  const { colour, pattern, letter } = at(flavours, flavour);
  return egg(middle, height, { colour, pattern, letter });
}

/** A card as its viewer sees it: open, face down, or face down and known to him. */
export function drawCard(box: Box, { card, triceratops, up }: Seen): Svg {
  if (card === null) return drawBack(box, triceratops);
  return up ? drawFace(box, card) : drawKnown(box, card);
}

export const drawFace = (box: Box, card: Card): Svg =>
  drawOnce(box, `${box.width} ${card}`, (origin) => renderFace(origin, card, false));

/** A card that lies face down, whose face only this viewer knows. */
const drawKnown = (box: Box, card: Card): Svg =>
  drawOnce(box, `${box.width} known ${card}`, (origin) => {
    // On the foot, where it hides nothing.
    const middle = { x: origin.x + origin.width / 2, y: origin.y + origin.height };
    return renderFace(origin, card, true) + drawKnownSign(middle, Math.max(32, origin.width * 0.3));
  });

/** The back of a card: nothing but its triceratops. */
export const drawBack = (box: Box, triceratops: number): Svg =>
  drawOnce(box, `${box.width} back ${triceratops}`, (origin) => renderBack(origin, triceratops));

/** The same in a line of things. */
export const backItem = (triceratops: number): Item =>
  item(({ x, y }, height) => {
    const width = height / cardTall;
    return drawBack({ x: x - width / 2, y: y - height / 2, width, height }, triceratops);
  }, 1 / cardTall);

// A board shows dozens of cards in a handful of sizes: drawing each only once takes 35 % off a board.
const drawings = new Map<string, Svg>();

/** Moves what is drawn once at the origin to its place; on whole pixels, so that equal cards pack well. */
function drawOnce(box: Box, key: string, draw: (origin: Box) => Svg): Svg {
  const drawn = drawings.get(key) ?? draw({ ...box, x: 0, y: 0 });
  drawings.set(key, drawn);
  return placeAt({ x: Math.round(box.x), y: Math.round(box.y) }, {}, drawn);
}

/** Triceratops on top as on the back; below how many eggs, and an egg of the flavour with its letter. */
function renderFace(box: Box, card: Card, isDown: boolean): Svg {
  const { width, height } = box;
  const { colour } = at(flavours, flavourOf(card));
  const pale = isDown ? "#8f9bb0" : lighter(colour, 0.62);
  const field = inset(box, width * 0.05);
  const band = { ...field, height: height * 0.36 };
  const y = box.y + height * 0.68;
  const style = { size: height * figure, weight: "black", colour: inkOn(pale) } as const;
  return [
    plate(box, { fill: colours.paper, edge: "#0d1330", radius: width * 0.12, lift: width * 0.03 }),
    rimmedBlock(field, width * 0.09, pale, { colour: darker(colour, 0.25), width: 1 }),
    block(band, width * 0.09, night.stone),
    drawHeads(band, triceratopsOn(card)),
    text(String(eggsOn(card)), { x: box.x + width * 0.235, y }, style),
    drawFlavourEgg({ x: box.x + width * 0.715, y }, height * 0.45, flavourOf(card)),
  ].join("");
}

function renderBack(box: Box, triceratops: number): Svg {
  const { width, height } = box;
  const field = inset(box, width * 0.05);
  const rim = inset(field, width * 0.06);
  const band = { ...field, height: height * 0.36 };
  const size = { size: height * figure, weight: "black", colour: "#ffffff" } as const;
  return [
    plate(box, { fill: colours.paper, edge: "#0d1330", radius: width * 0.12, lift: width * 0.03 }),
    block(field, width * 0.09, night.stone),
    rimmedBlock(rim, width * 0.06, night.stone, { colour: lighter(night.stone, 0.4), width: 2 }),
    // Where a question mark would be too small to read, the triceratops are larger instead.
    width < leastCard ? drawHeads(inset(rim, 2), triceratops) : drawHeads(band, triceratops),
    width < leastCard ? "" : text("?", { x: box.x + width / 2, y: box.y + height * 0.69 }, size),
  ].join("");
}

/** One or two triceratops, as large as fit side by side, or below each other where there is more room. */
function drawHeads(band: Box, count: number): Svg {
  const cells = band.width > band.height ? columns(band, count, 0) : rows(band, count, 0);
  return cells
    .map((cell) => icon("triceratops-head", middleOf(cell), Math.min(cell.width, cell.height) * 0.98, colours.white))
    .join("");
}

/** The eye of a card that lies face down and is known to the viewer. */
export function drawKnownSign(middle: Point, size: number): Svg {
  const disc = rimmedDisc(middle, size / 2, night.stone, { colour: colours.paper, width: 2 });
  return disc + eyeSign(middle, size * 0.8, colours.paper);
}

/** Boxes for cards from the left, wrapped into rows of at most `across`. */
export function layOutRows({ x, y }: Point, count: number, width: number, across: number, between = 8): readonly Box[] {
  const height = width * cardTall;
  return Array.from({ length: count }, (_, index) => ({
    x: Math.round(x + (index % across) * (width + between)),
    y: Math.round(y + Math.floor(index / across) * (height + 10)),
    width,
    height: Math.round(height),
  }));
}
