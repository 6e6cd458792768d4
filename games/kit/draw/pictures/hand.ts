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
type HandShape = { readonly [kind in CardKind]: number } & { readonly top: number; readonly foot: number };

/** A picture of a hand: its cards with kind and box. */
export type HandPage<T> = {
  readonly height: number;
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
  return Array.from({ length: Math.ceil(sorted.length / inPicture) }, (_, page) => {
    const first = page * inPicture;
    return layOutPage(sorted.slice(first, first + inPicture), asked - first, shape);
  });
}

function layOutPage<T>(held: readonly T[], askedCount: number, shape: HandShape): HandPage<T> {
  const asked = Math.min(Math.max(0, askedCount), held.length);
  const rest = held.length - asked;
  const heightOf = (count: number, kind: CardKind): number => Math.ceil(count / across[kind]) * (shape[kind] + between);
  const heightWith = (kind: CardKind): number =>
    shape.top + heightOf(asked, kind) + heightOf(rest, "chip") + shape.foot;
  const kind = cardKinds.find((each) => heightWith(each) <= pictureWidth) ?? "chip";
  const low = shape.top + heightOf(asked, kind);
  return {
    height: heightWith(kind),
    cards: held.map((each, index) =>
      index < asked
        ? { held: each, kind, box: boxAt(index, kind, shape.top, shape) }
        : { held: each, kind: "chip", box: boxAt(index - asked, "chip", low, shape) },
    ),
  };
}

function boxAt(index: number, kind: CardKind, top: number, shape: HandShape): Box {
  const width = (pictureWidth - 2 * margin - (across[kind] - 1) * between) / across[kind];
  return {
    x: margin + (index % across[kind]) * (width + between),
    y: top + Math.floor(index / across[kind]) * (shape[kind] + between),
    width,
    height: shape[kind],
  };
}
