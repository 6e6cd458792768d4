import type { Seat } from "../../contract/index.ts";
import { becomes, item, type Item, sign } from "../../kit/draw/pieces/flow.ts";
import { chipShape, points, seatChip } from "../../kit/draw/pieces/pieces.ts";
import type { FactNamed } from "../../kit/facts.ts";
import type { ColorFact } from "../rules/facts.ts";
import type { Egg } from "../rules/state.ts";
import { type Placed, placeNews } from "./news.ts";
import { actionIcons, eggItem, eggOf } from "./pieces/eggs.ts";
import { drawStraw } from "./pieces/nests.ts";
import { drawOwl, owlShape } from "./pieces/owl.ts";

const deedNames = ["slid", "hid", "scored", "cleared", "traded", "rearranged", "swapped", "teleported"] as const;

/** Facts about eggs and tiles. */
export type Deed = FactNamed<ColorFact, (typeof deedNames)[number]>;

const isDeed = (placed: Placed): placed is Placed<Deed> => deedNames.some((name) => name === placed.fact.fact);

export const listDeeds = (news: readonly ColorFact[]): readonly Placed<Deed>[] => placeNews(news).filter(isDeed);

/** A shield with a figure of two digits is legible from this size on. */
const leastShield = 71;
const owl = item((middle, height) => drawOwl(middle, height, 2), owlShape);

/** An egg in its nest. */
export const hidden = (egg: Egg): Item =>
  item(
    (middle, height) =>
      eggOf(egg, { x: middle.x, y: middle.y - height * 0.04 }, height * 0.94) +
      drawStraw({ x: middle.x, y: middle.y + height * 0.1 }, height * 0.9),
    0.94,
  );

const partner = (seat: Seat): Item => item((middle, height) => seatChip(middle, height, seat), chipShape);

/** Signs of a deed, in a line; its cells are on the map. */
export function itemsOf(deed: Deed): readonly Item[] {
  switch (deed.fact) {
    case "slid":
      return [owl, becomes()];
    case "teleported":
      return [sign("footprint"), ...(deed.who === "seeker" ? [owl] : [])];
    case "hid":
      return [hidden(deed.egg)];
    case "scored":
      return [item((middle, height) => points(middle, Math.max(leastShield, height * 0.96), deed.points), 1.1)];
    case "cleared":
      return [sign(actionIcons.clear), ...deed.eggs.slice(0, 4).map(eggItem)];
    case "traded":
      return [...deed.given.map(eggItem), sign(actionIcons.trade), ...deed.taken.map(eggItem), partner(deed.partner)];
    case "rearranged":
      return [sign(actionIcons.rearrange)];
    case "swapped":
      return [eggItem(deed.given), sign(actionIcons.exchange), eggItem(deed.taken)];
  }
}
