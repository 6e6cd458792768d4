import type { Decision, Rater } from "../../contract/index.ts";
import { type Card, findCard, subjectOf, valueOf, type Way, worthOf } from "../rules/cards.ts";
import type { Trade } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { copyPosition, type Position, positionOf } from "./position.ts";
import { imagineWay } from "./steps.ts";
import { worthAfter } from "./trades.ts";
import { canWinTrading } from "./winning.ts";
import { worthAtBest, worthNow, worthOfWinningLater } from "./worth.ts";

/** What the position is worth once this option is picked. */
type WorthOfPick = (position: Position, pick: string, view: View) => number;

/**
 * How much a sensible player likes each option: by how much his turn, gone on with as gainfully as he sees, ends better
 * than if it ended here. He sees his own view only and looks one turn ahead. Quickly he overlooks trades of many cards
 * and turns that win in several steps.
 */
export const likeBy =
  (worthOfPick: WorthOfPick) =>
  (view: View, { options }: Decision, as: Rater): readonly number[] => {
    const position = positionOf(view, as !== "imagined");
    const now = worthNow(position);
    return options.map((pick) => limit(worthOfPick(position, pick, view) - now));
  };

/** A pick that no trade can follow is liked least. */
const limit = (liking: number): number => Math.max(-1000, liking);

/** What the position is worth once this card is produced. */
export function worthOfProducing(position: Position, way: Way): number {
  const after = copyPosition(position);
  imagineWay(after, way, undefined, subjectOf(way));
  return worthAtBest(after);
}

/** What the position is worth once this building is used. */
export function worthOfUsing(position: Position, way: Way): number {
  const after = copyPosition(position);
  imagineWay(after, way, subjectOf(way), way.product);
  return worthAtBest(after);
}

/** What the position is worth once this card is taken besides. */
export function worthOfTaking(position: Position, { given, taken }: Trade, card: Card): number {
  const get = [...taken, card];
  if (canWinTrading(position, { give: given, get })) return worthOfWinningLater(position);
  const left = worthOf(given) - worthOf(get);
  // What is still left of a single card will buy a little more.
  const rest = given.length === 1 ? Math.min(left, valueOf(findCard("brick"))) / 2 : 0;
  return worthAfter(position, { give: given, get }) + rest;
}
