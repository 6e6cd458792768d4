import { type Box, overlap, type Size } from "./view.ts";

/** What a number should not hide, and how bad it is to hide a pixel of it. */
export type Ink = Box & { readonly weight: number };

/** Weight of other places, and of the ground beyond the picture. */
const forbidden = 40;
/** What a number may hide more than it must, so as to be where those of places alike are. */
const bearable = 120;
/** How far a frame reaches beyond its place. */
const rim = 3;
/** A sign is no larger, in units of its picture; other shapes are ground. */
const largestSign = 170;
/** How many ways to put a number there are across a place, and down. */
const [across, down] = [25, 11] as const;

/** Lists the words of a picture, as high as their figures, and its signs. */
export const readInk = (svg: SVGElement, boxOf: (element: Element) => Box): readonly Ink[] =>
  [...svg.querySelectorAll(":is(text, use, path, circle, rect):not([data-mark] *, [data-place])")].flatMap((each) => {
    const box = boxOf(each);
    if (each.tagName === "text") return [{ ...box, y: box.y + box.height * 0.2, height: box.height * 0.6, weight: 4 }];
    return Math.max(box.width, box.height) > largestSign ? [] : [{ ...box, weight: 1 }];
  });

type Numbered = Box & { readonly number: string };

/** Finds where each place has its number: near its corner, hiding the least, and alike in places of one width. */
export function placeNumbers(places: readonly Numbered[], ink: readonly Ink[], picture: Size): readonly Box[] {
  const ways = places.map((place, at) => {
    const others = places.toSpliced(at, 1).map((other) => ({ ...grown(other, rim), weight: forbidden }));
    return waysFor(place, [...ink, ...others], picture);
  });
  return places.map((place, at) => {
    const own = ways[at]?.map(({ cost }) => cost) ?? [];
    const alike = ways.filter((_, other) => Math.abs((places[other]?.width ?? 0) - place.width) < 1);
    const shared = leastOf(own.map((_, way) => alike.reduce((sum, each) => sum + (each[way]?.cost ?? 0), 0)));
    const isBearable = (own[shared] ?? Infinity) < Math.min(...own) + bearable;
    return ways[at]?.[isBearable ? shared : leastOf(own)] ?? place;
  });
}

const leastOf = (costs: readonly number[]): number => costs.indexOf(Math.min(...costs));

/** Lists where a number may be on a place or across its edge, and what each costs, as many for every place. */
function waysFor(place: Numbered, ink: readonly Ink[], picture: Size) {
  // The figures of the least are 13 pixels high.
  const height = Math.min(24, Math.max(18, Math.min(place.width, place.height) * 0.24));
  const width = height * (0.3 + 0.42 * place.number.length);
  // So much of it is on its own place at least.
  const held = height * 0.4;
  const near = ink.filter((each) => overlap(each, grown(place, height)) > 0);
  return Array.from({ length: across * down }, (_, way) => {
    const x = place.x + held - width + (((way % across) + 0.5) * (place.width + width - 2 * held)) / across;
    const y = place.y + held - height + ((Math.trunc(way / across) + 0.5) * (place.height + height - 2 * held)) / down;
    const at = { x, y, width, height };
    const beyond = width * height - overlap(at, { x: 0, y: 0, ...picture });
    const cost = 0.6 * Math.hypot(x - place.x, y - place.y) + forbidden * beyond;
    const around = grown(at, 1);
    return { ...at, cost: near.reduce((sum, each) => sum + each.weight * overlap(around, each), cost) };
  });
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  ...{ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by },
});
