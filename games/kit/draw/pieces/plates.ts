import { block, onPixels, rimmedBlock } from "../blocks.ts";
import { icon, type IconName } from "../icon.ts";
import { inset, middleOf } from "../layout.ts";
import { element, number, type Box, type Point, type Svg } from "../svg.ts";
import { paragraph, text, widthOf } from "../text/text.ts";
import { colours, darker, inkOn, lighter, line, phone, round } from "../theme.ts";

type PlateStyle = {
  readonly fill: string;
  readonly radius?: number;
  readonly edge?: string;
  /** How far it stands off the table: its shadow's depth. */
  readonly lift?: number;
};

/** A flat thing lying on the table, with an edge, a lit rim and a soft shadow. */
export function plate(asked: Box, { fill, radius = round.card, edge, lift = 6 }: PlateStyle): Svg {
  const box = onPixels(asked);
  const rx = Math.min(Math.round(radius), box.height / 2, box.width / 2);
  const shine = { x: box.x + rx, y: box.y + 2, width: box.width - 2 * rx, height: line.thin };
  return [
    ...(lift < 4 ? [1] : [2, 1]).map((depth) => shadowUnder(box, rx, lift * depth, depth === 1 ? 0.25 : 0.12)),
    rimmedBlock(box, rx, fill, { colour: edge ?? darker(fill, 0.35), width: line.hair }),
    block(shine, 0, lighter(fill, 0.55)),
  ].join("");
}

/**
 * The part of a plate's shadow that shows below it, and a little more: blending
 * is what costs most in a picture, so none is spent where the plate covers it.
 */
function shadowUnder({ x, y, width, height }: Box, rx: number, depth: number, opacity: number): Svg {
  const [foot, right] = [y + height - rx, x + width];
  const hidden = foot + rx * 0.7;
  const d =
    `M${number(x)} ${number(foot)}L${number(x + rx)} ${number(hidden)}H${number(right - rx)}` +
    `L${number(right)} ${number(foot)}v${number(depth)}a${rx} ${rx} 0 0 1 ${-rx} ${rx}` +
    `H${number(x + rx)}a${rx} ${rx} 0 0 1 ${-rx} ${-rx}Z`;
  return element("path", { d, fill: "#000", "fill-opacity": opacity });
}

/** A sheet of paper for words and figures. */
export function paper(box: Box): Svg {
  return plate(box, { fill: colours.paper, edge: colours.paperEdge, radius: round.panel });
}

/** Share of a badge's height that its type has. */
const badgeType = 0.9;

/** Height of the band that says what is asked. */
export const captionHeight = 64;

/** What is asked, on the gold of the labels that answer it. */
export const drawCaption = (box: Box, words: string): Svg =>
  rimmedBlock(box, round.card, colours.gold, { colour: colours.ink, width: line.edge }) +
  text(words, middleOf(box), { size: 52, least: phone.long, weight: "black", width: box.width - 28 });

/** The same on two lines where one has no room for the words in type that a hand needs. */
export const layOutCaption = (words: string, width: number) => {
  const height = captionHeight + (widthOf(words, phone.board, "black") > width - 28 ? 58 : 0);
  const style = { size: phone.board, least: phone.long, weight: "black", align: "middle" } as const;
  const draw = (box: Box): Svg =>
    drawCaption(box, "") + paragraph(words, { ...box, x: box.x + 14, width: box.width - 28 }, style);
  return { height, draw };
};

type BadgeStyle = {
  readonly colour?: string;
  readonly height?: number;
  readonly icon?: IconName;
  /** It becomes no wider: the label is set smaller, and in the end cut short. */
  readonly width?: number;
};

/** A short label on a plate of its own, around its middle; as wide as it needs to be. */
export function badge(middle: Point, label: string, style: BadgeStyle = {}): Svg {
  const { colour = colours.paper, height = 48, icon: name } = style;
  const box = badgeBox(middle, label, style);
  const ink = inkOn(colour);
  const left = name === undefined ? 0 : height * 0.86;
  const words = { ...box, x: box.x + left, width: box.width - left };
  return [
    plate(box, { fill: colour, radius: height * 0.3, lift: 3 }),
    name === undefined ? "" : icon(name, { x: box.x + height * 0.56, y: middle.y }, height * 0.72, ink),
    text(label, middleOf(words), {
      size: height * badgeType,
      least: Math.min(height * badgeType, phone.long),
      weight: "black",
      colour: ink,
      width: words.width - height * 0.2,
    }),
  ].join("");
}

export function badgeBox(
  middle: Point,
  label: string,
  { height = 48, icon: name, width: most = Infinity }: Omit<BadgeStyle, "colour"> = {},
): Box {
  const left = name === undefined ? 0 : height * 0.72;
  const width = Math.min(most, Math.max(height, left + widthOf(label, height * badgeType, "black") + height * 0.56));
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

/** The back of a card with its deck's emblem. */
export function cardBack(box: Box, { colour, icon: name }: { readonly colour: string; readonly icon: IconName }): Svg {
  const unit = box.height / 7;
  const radius = unit * 0.42;
  const field = inset(box, unit * 0.34);
  const light = lighter(colour, 0.6);
  return [
    plate(box, { fill: colours.paper, edge: colours.paperEdge, radius, lift: unit * 0.12 }),
    block(field, radius * 0.6, colour),
    rimmedBlock(inset(field, unit * 0.22), radius * 0.4, colour, { colour: light, width: line.thin }),
    icon(name, middleOf(box), unit * 2.8, light),
  ].join("");
}
