import { coalMine, productionFaces } from "../../../data/expedition-to-newdale/productionFaces.ts";
import { sailorFaces } from "../../../data/expedition-to-newdale/sailors.ts";
import { specialFaces } from "../../../data/expedition-to-newdale/specials.ts";
import type { Face } from "../rules/box/cards.ts";

/** Names of cards as printed, for pictures; words go through the catalogue. */
const titles: Readonly<Record<Face, string>> = Object.fromEntries(
  [...productionFaces, coalMine, ...specialFaces, ...sailorFaces].map(({ id, title }) => [id, title]),
) as Record<Face, string>;

const shortTitles: Partial<Readonly<Record<Face, string>>> = {
  "small-watchtower": "Watchtower",
  "coopers-workshop": "Cooper’s Shop",
};

/** A name that has room on a card or in an area. */
export const findTitle = (face: Face): string => shortTitles[face] ?? titles[face].replaceAll("'", "’");
