import { block, rimmedBlock } from "../blocks.ts";
import { icon, type IconName } from "../icon.ts";
import { inset, middleOf } from "../layout.ts";
import { badge, plate } from "./plates.ts";
import type { Box, Point, Svg } from "../svg.ts";
import { paragraph, text } from "../text/text.ts";
import { colours, darker, inkOn, lighter, line } from "../theme.ts";

/** Width of a card by its height. */
export const cardShape = 5 / 7;

export type CardStyle = {
  /** What kind of card it is; the kind is said by `sign` too. */
  readonly colour: string;
  readonly name?: string;
  /** The large picture in the middle. */
  readonly icon?: IconName;
  /** Drawn instead of the icon in the middle of the card. */
  readonly art?: (box: Box) => Svg;
  /** A figure in the upper left corner: cost, value. Drawn around its middle by its size. */
  readonly upperLeft?: (middle: Point, size: number) => Svg;
  readonly upperRight?: (middle: Point, size: number) => Svg;
  /** The lowest part: what the card needs or gives. */
  readonly foot?: (box: Box) => Svg;
};

/** The face of a card. */
export function card(box: Box, style: CardStyle): Svg {
  const { colour, name, upperLeft, upperRight, foot } = style;
  const unit = box.height / 7;
  const radius = unit * 0.42;
  const inner = inset(box, unit * 0.18);
  const head = { ...inner, height: unit * 1.15 };
  const footBox = { ...inner, y: inner.y + inner.height - unit * 1.75, height: unit * 1.65 };
  const artTop = head.y + head.height + unit * 0.1;
  const artEnd = foot === undefined ? inner.y + inner.height : footBox.y - unit * 0.1;
  const art = { ...inner, y: artTop, height: artEnd - artTop };
  const corner = unit * 1.25;
  const left = upperLeft === undefined ? unit * 0.2 : corner * 0.92;
  const right = upperRight === undefined ? unit * 0.2 : corner * 0.92;
  const title = { x: head.x + left, y: head.y, width: head.width - left - right, height: head.height };
  return [
    plate(box, { fill: colours.paper, edge: colours.paperEdge, radius, lift: unit * 0.12 }),
    block(head, radius * 0.7, colour),
    rimmedBlock(art, radius * 0.5, lighter(colour, 0.72), { colour: darker(colour, 0.1), width: line.hair }),
    name === undefined
      ? ""
      : paragraph(name, title, { size: unit * 0.62, weight: "black", colour: inkOn(colour), align: "middle" }),
    artOf(style, art),
    upperLeft?.({ x: inner.x + corner * 0.42, y: inner.y + corner * 0.42 }, corner) ?? "",
    upperRight?.({ x: inner.x + inner.width - corner * 0.42, y: inner.y + corner * 0.42 }, corner) ?? "",
    foot?.(inset(footBox, unit * 0.12)) ?? "",
  ].join("");
}

function artOf({ colour, icon: name, art }: CardStyle, box: Box): Svg {
  if (art !== undefined) return art(inset(box, box.height * 0.06));
  if (name === undefined) return "";
  return icon(name, middleOf(box), Math.min(box.width, box.height) * 0.86, darker(colour, 0.45));
}

export type CardBackStyle = { readonly colour: string; readonly icon: IconName; readonly label?: string };

/** The back of a card: what anybody may see of it is its deck's emblem and perhaps a label. */
export function cardBack(box: Box, { colour, icon: name, label }: CardBackStyle): Svg {
  const unit = box.height / 7;
  const radius = unit * 0.42;
  const field = inset(box, unit * 0.34);
  const middle = middleOf(box);
  const light = lighter(colour, 0.6);
  return [
    plate(box, { fill: colours.paper, edge: colours.paperEdge, radius, lift: unit * 0.12 }),
    block(field, radius * 0.6, colour),
    rimmedBlock(inset(field, unit * 0.22), radius * 0.4, colour, { colour: light, width: line.thin }),
    icon(name, { x: middle.x, y: label === undefined ? middle.y : middle.y - unit * 0.7 }, unit * 2.8, light),
    label === undefined
      ? ""
      : text(
          label,
          { x: middle.x, y: middle.y + unit * 1.7 },
          { size: unit * 1.5, weight: "black", colour: inkOn(colour), width: field.width * 0.8 },
        ),
  ].join("");
}

/** A pile of face-down cards with how many there are; an empty one shows its place only. */
export function pile(box: Box, count: number, style: CardBackStyle): Svg {
  const sheets = Math.min(3, Math.ceil(count / 6));
  const under = Array.from({ length: sheets }, (_, index) => (sheets - index) * 5);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height - box.height * 0.14 };
  return [
    ...under.map((offset) =>
      plate(
        { ...box, x: box.x + offset, y: box.y + offset },
        { fill: colours.paperShade, edge: colours.paperEdge, radius: box.height * 0.06, lift: 2 },
      ),
    ),
    count === 0 ? "" : cardBack(box, style),
    badge(middle, String(count), { height: Math.max(44, box.height * 0.2) }),
  ].join("");
}
