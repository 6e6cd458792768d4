import { coalMine, productionFaces } from "../../../data/expedition-to-newdale/productionFaces.ts";
import { sailorFaces } from "../../../data/expedition-to-newdale/sailors.ts";
import { specialFaces } from "../../../data/expedition-to-newdale/specials.ts";
import type { Face } from "../rules/box/cards.ts";

/** Names of cards as printed, for pictures; words go through the catalogue. */
export const titles: Readonly<Record<Face, string>> = Object.fromEntries(
  [...productionFaces, coalMine, ...specialFaces, ...sailorFaces].map(({ id, title }) => [id, title]),
) as Record<Face, string>;
