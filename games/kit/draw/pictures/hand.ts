import type { Labels } from "../../../contract/index.ts";
import { pictureWidth } from "./picture.ts";
import type { Box } from "../svg.ts";
import { sortMarked } from "../pieces/marks.ts";
import { margin } from "../theme.ts";

/** One picture holds this many cards; beyond these another one begins. */
const inPicture = 20;
const between = 16;

/** Ways to draw a card in hand, the largest first; chips are signs only. */
const cardKinds = ["face", "tile", "chip"] as const;
export type CardKind = (typeof cardKinds)[number];

const across: { readonly [kind in CardKind]: number } = { face: 2, tile: 4, chip: 8 };

/** Heights of a game's cards by kind, where the first one begins, and the height of what is below the last. */
type HandShape = { readonly [kind in CardKind]: number } & {
  readonly top: number;
  readonly foot: number;
  /** How many cards of a kind are in a row, where it is not as many as usual. */
  readonly across?: { readonly [kind in CardKind]: number };
  /** Height of a line above the cards that no question asks about. */
  readonly rest?: number;
};

/** A picture of a hand: its cards with kind and box. */
export type HandPage<T> = {
  readonly height: number;
  /** Where the line above the cards that no question asks about begins; undefined without any. */
  readonly rest: number | undefined;
  readonly cards: readonly { readonly held: T; readonly kind: CardKind; readonly box: Box }[];
};

/** Lays out a hand: cards that a question asks about first and as large as fits, all where none is, the others as chips. */
export function layOutHand<T extends { readonly place: string }>(
  held: readonly T[],
  marks: Labels,
  shape: HandShape,
): readonly HandPage<T>[] {
  const sorted = sortMarked(held, ({ place }) => marks[place]);
  const marked = held.filter(({ place }) => marks[place] !== undefined).length;
  const asked = marked === 0 ? held.length : marked;
  const pages = Array.from({ length: Math.ceil(sorted.length / inPicture) }, (_, page): HandPart<T> => {
    const first = page * inPicture;
    const cards = sorted.slice(first, first + inPicture);
    return { held: cards, asked: Math.min(Math.max(0, asked - first), cards.length) };
  });
  // All cards that are asked about are equally large, so that the last few of many take no more room than the others.
  const kind = cardKinds.find((each) => pages.every((page) => heightOf(page, each, shape) <= pictureWidth)) ?? "chip";
  return pages.map((page) => layOutPage(page, kind, shape));
}

/** Cards of one picture, the first of which are asked about. */
type HandPart<T> = { readonly held: readonly T[]; readonly asked: number };

const inRow = (kind: CardKind, shape: HandShape): number => (shape.across ?? across)[kind];

const heightOfRows = (count: number, kind: CardKind, shape: HandShape): number =>
  Math.ceil(count / inRow(kind, shape)) * (shape[kind] + between);

/** Where the cards begin that no question asks about. */
const findRest = ({ held, asked }: HandPart<unknown>, kind: CardKind, shape: HandShape): number =>
  shape.top + heightOfRows(asked, kind, shape) + (held.length > asked ? (shape.rest ?? 0) : 0);

const heightOf = (part: HandPart<unknown>, kind: CardKind, shape: HandShape): number =>
  findRest(part, kind, shape) + heightOfRows(part.held.length - part.asked, "chip", shape) + shape.foot;

function layOutPage<T>(part: HandPart<T>, kind: CardKind, shape: HandShape): HandPage<T> {
  const { held, asked } = part;
  const low = findRest(part, kind, shape);
  return {
    height: heightOf(part, kind, shape),
    rest: held.length > asked ? low - (shape.rest ?? 0) : undefined,
    cards: held.map((each, index) =>
      index < asked
        ? { held: each, kind, box: boxAt(index, kind, shape.top, shape) }
        : { held: each, kind: "chip", box: boxAt(index - asked, "chip", low, shape) },
    ),
  };
}

function boxAt(index: number, kind: CardKind, top: number, shape: HandShape): Box {
  const count = inRow(kind, shape);
  const width = (pictureWidth - 2 * margin - (count - 1) * between) / count;
  return {
    x: margin + (index % count) * (width + between),
    y: top + Math.floor(index / count) * (shape[kind] + between),
    width,
    height: shape[kind],
  };
}
