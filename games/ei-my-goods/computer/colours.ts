import { coinsForPoint } from "../../../data/ei-my-goods/rules.ts";
import { at } from "../../kit/at.ts";
import { rememberLast } from "../../kit/remember.ts";
import { type Card, type Counts, everyResource, readCard, readSide, type Side } from "../rules/cards.ts";
import { countResources } from "../rules/production.ts";
import type { OwnView } from "../rules/view.ts";

/** What a building of a colour brings nearer: all assistants on offer that ask for it, each shared by all it lacks. */
export function colourValue(own: OwnView, card: Card): number {
  const { resource } = readCard(card);
  return resource === null ? 0 : at(valueColours(own), resource);
}

/** The same by colour, which is by resource. Remembered: playouts take a sixth longer when each card works it out. */
const valueColours = rememberLast(({ view, tableau }: OwnView): Counts => {
  const owned = countResources(tableau.buildings);
  const values = everyResource.map(() => 0);
  for (const which of view.offer) {
    const { vp, cost, colours } = readSide(which);
    const share = (vp * coinsForPoint - cost) / Math.max(1, countLacks(owned, which));
    for (const colour of everyResource)
      if (at(colours, colour) > at(owned, colour)) values[colour] = at(values, colour) + share;
  }
  return values;
});

/** How many buildings of its colours an assistant lacks, where so many of each are there. */
export function countLacks(owned: Counts, which: Side): number {
  const { colours } = readSide(which);
  let lacks = 0;
  for (const colour of everyResource) lacks += Math.max(0, at(colours, colour) - at(owned, colour));
  return lacks;
}
