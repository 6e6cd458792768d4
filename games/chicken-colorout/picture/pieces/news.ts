import type { Seat } from "../../../contract/index.ts";
import { becomes, item, type Item, sign, words } from "../../../kit/draw/pieces/flow.ts";
import { chipShape, points, seatChip } from "../../../kit/draw/pieces/pieces.ts";
import type { FactNamed } from "../../../kit/facts.ts";
import type { ColorFact } from "../../rules/facts.ts";
import type { Action } from "../../rules/eggs.ts";
import type { Cell, Egg } from "../../rules/state.ts";
import { actionIcons, drawStraw, eggItem, eggOf } from "./eggs.ts";
import { drawOwl, owlShape } from "./pawns.ts";

/** A fact, and the cells that look otherwise since, by the names that they have now. */
export type Placed<F extends ColorFact = ColorFact> = { readonly fact: F; readonly to: readonly Cell[] };

/** The news with their cells: the frame may have been moved meanwhile, and then the cells were renamed. */
export function placeNews(news: readonly ColorFact[]): readonly Placed[] {
  let placed: readonly Placed[] = [];
  for (const fact of news) {
    if (fact.fact === "renamed") {
      const rename = (cell: Cell): Cell => cell + fact.cell - fact.from;
      placed = placed.map((each) => ({ ...each, to: each.to.map(rename) }));
    }
    placed = [...placed, { fact, to: cellsOf(fact) }];
  }
  return placed;
}

function cellsOf(fact: ColorFact): readonly Cell[] {
  switch (fact.fact) {
    case "rearranged":
      return fact.moves.map(({ to }) => to);
    case "slid":
    case "stepped":
    case "explored":
    case "tile-turned":
    case "hid":
    case "teleported":
    case "cleared":
    case "swapped":
    case "surveyed":
      return [fact.cell];
    default:
      return [];
  }
}

const deedNames = ["slid", "hid", "scored", "cleared", "traded", "rearranged", "swapped", "teleported"] as const;

/** Facts about eggs and tiles. */
export type Deed = FactNamed<ColorFact, (typeof deedNames)[number]>;

const isDeed = (placed: Placed): placed is Placed<Deed> => deedNames.some((name) => name === placed.fact.fact);

export const listDeeds = (news: readonly ColorFact[]): readonly Placed<Deed>[] => placeNews(news).filter(isDeed);

/** A shield with a figure of two digits is legible from this size on. */
const leastShield = 71;
const owl = item((middle, height) => drawOwl(middle, height, 2), owlShape);

export const hidden = (egg: Egg): Item =>
  item(
    (middle, height) =>
      eggOf(egg, { x: middle.x, y: middle.y - height * 0.04 }, height * 0.94) +
      drawStraw({ x: middle.x, y: middle.y + height * 0.1 }, height * 0.9),
    0.94,
  );

const partner = (seat: Seat): Item => item((middle, height) => seatChip(middle, height, seat), chipShape);

/** Eggs, or how many where they would leave no room for what stands beside them. */
const someEggs = (eggs: readonly Egg[]): readonly Item[] =>
  eggs.length > 2 ? [words(String(eggs.length)), sign("big-egg")] : eggs.map(eggItem);

/** What an egg does, by the fact that tells of it. */
const actionBy = {
  cleared: "clear",
  traded: "trade",
  rearranged: "rearrange",
  swapped: "exchange",
  teleported: "reposition",
} as const;

/** The action that a deed was; undefined for moves, hidden eggs and points. */
export const actionIn = ({ fact }: Deed): Action | undefined =>
  fact === "slid" || fact === "hid" || fact === "scored" ? undefined : actionBy[fact];

/** Signs of a deed, in a line, before the name of its cell. */
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
      return [...someEggs(deed.given), sign(actionIcons.trade), ...someEggs(deed.taken), partner(deed.partner)];
    case "rearranged":
      return [sign(actionIcons.rearrange)];
    case "swapped":
      return [eggItem(deed.given), sign(actionIcons.exchange), eggItem(deed.taken)];
  }
}
