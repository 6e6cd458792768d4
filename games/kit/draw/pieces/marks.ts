import type { Labels } from "../../../contract/index.ts";
import { unreachable } from "../../at.ts";
import { drawCaption } from "./plates.ts";
import { block, frameBlock, rimmedBlock } from "../blocks.ts";
import { inset } from "../layout.ts";
import { element, number, pathThrough, placeAt, type Box, type Point, type Svg } from "../svg.ts";
import { text, widthOf } from "../text/text.ts";
import { colours, line, phone, round } from "../theme.ts";

/** A label on a smaller place lies outside its corner: it would hide what it marks. */
const smallPlace = 110;
/** So far labels stay away from the picture's edge. */
const outside = 8;

/** Where a marked place has its label: on its upper left corner, beside it, on its lower edge, or within its lower left corner. */
type LabelSpot = "corner" | "left" | "bottom" | "foot";

type MarkStyle = {
  readonly radius?: number;
  readonly spot?: LabelSpot;
  /** How high the labels are. */
  readonly height: number;
};

/** How high a label is whose figures a phone shows legibly, on boards and in hands. */
export const phoneLabel = { board: 57, hand: 64 } as const;

/**
 * Frames those of the places that have a mark and puts the labels of their
 * options on their rims. All together, so that no frame covers a neighbour's label.
 * Boxes and labels name their places, so that a page can make them buttons.
 */
export function markPlaces(
  marks: Labels,
  places: readonly { readonly place: string; readonly box: Box }[],
  { radius = round.card, spot = "corner", height }: MarkStyle,
): Svg {
  const named = places.flatMap(({ place, box }) => {
    const label = marks[place];
    return label === undefined ? [] : [{ place, label, box }];
  });
  // Things alike are one option: all are framed, and the first has its label.
  const labelled = named.filter(({ place }, at) => named.findIndex((each) => each.place === place) === at);
  return [
    ...named.map(({ place, box }) => namePlaces([place], box) + drawMark(place, frame(box, radius, colours.gold))),
    ...labelled.map(({ place, box, label }) =>
      markLabel(withinPicture(labelPoint(box, spot, label, height), label, height), label, height, place),
    ),
  ].join("");
}

/** Things with the label of an option first, in the order of their labels, so that a reader finds them counting up. */
export const sortMarked = <T>(things: readonly T[], labelOf: (thing: T) => string | undefined): readonly T[] =>
  things.toSorted((one, other) => rankOf(labelOf(one)) - rankOf(labelOf(other)));

const rankOf = (label: string | undefined): number => (label === undefined ? Infinity : Number(label));

/** The frame or label of a place, which a page may fade while another choice is open. */
export const drawMark = (place: string, ...content: readonly Svg[]): Svg =>
  element("g", { "data-mark": place }, ...content);

/** Nothing to see: the box in which a page finds these places of options. */
export const namePlaces = (places: readonly string[], box: Box): Svg =>
  element("rect", { "data-place": places.join(" "), ...box, fill: "none" });

/** Where the head of a picture ends, of a width of 1,200; 0 in one without. */
export const endOfHead = (svg: Svg): number => Number(/data-head="([\d.]+)"/u.exec(svg)?.[1] ?? 0);

/** The places of options that are in a picture, each once. */
export const placesIn = (svg: Svg): readonly string[] => [
  ...new Set([...svg.matchAll(/data-place="([^"]*)"/gu)].flatMap(([, names = ""]) => names.split(" "))),
];

/** A long label on a corner near the picture's side would be cut off. */
const withinPicture = ({ x, y }: Point, label: string, height: number): Point => ({
  x: Math.max(x, labelWidth(label, height) / 2 + outside),
  y: Math.max(y, height / 2 + outside),
});

function labelPoint(box: Box, spot: LabelSpot, label: string, tall: number): Point {
  const { x, y, width, height } = box;
  switch (spot) {
    case "corner":
      return Math.min(width, height) < smallPlace ? { x: x - 2, y: y - 2 } : { x: x + 8, y: y + 8 };
    case "left":
      return { x: x + 26, y: y - 8 };
    case "bottom":
      return { x: x + width / 2, y: y + height };
    case "foot":
      return { x: x + labelWidth(label, tall) / 2 + 4, y: y + height - tall / 2 - 4 };
    default:
      return unreachable(spot);
  }
}

/** Share of a label's height that its figures' type has, and how round its corners are: a button, which no coin looks like. */
const labelType = 0.88;
export const labelRound = 0.28;

export const labelWidth = (label: string, height: number): number =>
  Math.max(height, widthOf(label, height * labelType, "black") + height * 0.4);

export function markLabel(middle: Point, label: string, height: number, place?: string): Svg {
  if (label === "") return "";
  const width = labelWidth(label, height);
  const box = { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
  return element(
    "g",
    { class: "mark", "data-mark": place },
    block({ ...box, y: box.y + 4 }, height * labelRound, "#000", 0.35),
    rimmedBlock(box, height * labelRound, colours.gold, { colour: colours.ink, width: line.edge }),
    text(label, middle, { size: height * labelType, weight: "black", colour: colours.ink, isSearched: true }),
  );
}

/** The question that options answer, in a few words on a plate like their labels, from a point to the right. */
export function drawQuestion({ x, y }: Point, words: string, most: number): Svg {
  const { height } = captionShape;
  const width = Math.min(most, widthOfQuestion(words));
  return drawCaption({ x, y: y - height / 2, width, height }, words);
}

export const widthOfQuestion = (words: string, size: number = phone.board): number =>
  Math.ceil(widthOf(words, size, "black")) + 2 * captionShape.rim;

/** How high the plate with a question is, and how far its words are from its ends. */
export const captionShape = { height: 58, rim: 18 } as const;

/** True where an option of these places, or of places with such names, has a label. */
export const isAsked = (marks: Labels, places: readonly string[] | RegExp): boolean =>
  Object.keys(marks).some((place) => (places instanceof RegExp ? places.test(place) : places.includes(place)));

/** Numbers of the options of such places, as a question names them: "4", "1–7"; undefined where none has a label. */
export function numbersOf(marks: Labels, places: RegExp): string | undefined {
  const labels = Object.entries(marks).flatMap(([place, label]) => (places.test(place) ? [label] : []));
  const [first, ...others] = labels.toSorted((one, other) => Number(one) - Number(other));
  return others.length === 0 ? first : `${first}–${others.at(-1)}`;
}

/** True for a picture on which an option of a question has its place. */
export const hasMarks = (svg: Svg): boolean => svg.includes(" data-place=");

/** A frame around something chosen or choosable. */
export function frame(box: Box, radius: number, colour: string): Svg {
  const outer = inset(box, -3);
  return [
    frameBlock(outer, radius + 3, { colour: colours.ink, width: 12 }),
    frameBlock(outer, radius + 3, { colour, width: 8 }),
  ].join("");
}

/** Four white corners in what happened last; a page finds them by their class. */
export function lastMove(box: Box): Svg {
  const { x, y, width, height } = inset(box, 4);
  const arm = Math.min(width, height) * 0.26;
  const corner = (cornerX: number, cornerY: number, right: number, down: number) =>
    pathThrough(
      [
        { x: cornerX + right * arm, y: cornerY },
        { x: cornerX, y: cornerY },
        { x: cornerX, y: cornerY + down * arm },
      ],
      false,
    );
  const d = [
    corner(x, y, 1, 1),
    corner(x + width, y, -1, 1),
    corner(x, y + height, 1, -1),
    corner(x + width, y + height, -1, -1),
  ].join("");
  const stroke = { d, fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" };
  return [
    element("path", { class: "news", ...stroke, stroke: colours.ink, "stroke-width": 15 }),
    element("path", { ...stroke, stroke: colours.white, "stroke-width": 8 }),
  ].join("");
}

/** The word for what white corners mark, on a white plate from a point to the right. */
export function newsTag({ x, y }: Point, word: string): Svg {
  const width = newsWidth(word);
  return (
    rimmedBlock({ x, y: y - 20, width, height: 40 }, 10, colours.white, { colour: colours.ink, width: line.thin }) +
    text(word, { x: x + width / 2, y }, { size: phone.long, weight: "black" })
  );
}

/** A red cross over a thing that is forbidden, around its middle. */
export function crossOut(middle: Point, size: number): Svg {
  const d = "M-40-40L40 40M40-40L-40 40";
  const stroke = { d, fill: "none", "stroke-linecap": "round" };
  return placeAt(
    middle,
    { scale: size / 100 },
    element("path", { ...stroke, stroke: colours.white, "stroke-width": 34 }),
    element("path", { ...stroke, stroke: colours.no, "stroke-width": 22 }),
  );
}

/** A tick for a thing that is done or true, around its middle. */
export function tick(middle: Point, size: number, colour: string = colours.yes): Svg {
  const stroke = { d: "M-36 2L-10 30L38-30", fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" };
  const at = { x: Math.round(middle.x), y: Math.round(middle.y) };
  return placeAt(at, { scale: size / 100 }, element("path", { ...stroke, stroke: colour, "stroke-width": 20 }));
}

export function arrow(from: Point, to: Point, weight: number, colour: string = colours.ink): Svg {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const head = Math.min(length, weight * 3);
  const half = weight / 2;
  const d =
    `M0 ${number(-half)}L${number(length - head)} ${number(-half)}L${number(length - head)} ${number(-head * 0.6)}` +
    `L${number(length)} 0L${number(length - head)} ${number(head * 0.6)}L${number(length - head)} ${number(half)}L0 ${number(half)}Z`;
  const at = { x: Math.round(from.x), y: Math.round(from.y) };
  return placeAt(at, { turn }, element("path", { d, fill: colour, "stroke-linejoin": "round" }));
}

export const newsWidth = (word: string): number => Math.ceil(widthOf(word, phone.long, "black")) + 20;
