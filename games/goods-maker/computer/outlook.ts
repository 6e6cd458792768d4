import { at } from "../../kit/at.ts";
import { pointsOf, type State } from "../rules/state.ts";
import { worthOfPoint, worthsAt } from "./position.ts";

/** What is in hand or will be made by elves becomes points only in part. */
const shareOfWorth = 0.7;

/** How many points each seat will probably have: what it has, and what its hand and its buildings will still bring. */
export function outlook({ players }: State): readonly number[] {
  const worths = worthsAt(Math.max(...players.map(pointsOf)));
  return players.map((player) => {
    const printed = pointsOf(player) - player.points;
    const cards = [...player.hand, ...player.buildings].reduce((sum, card) => sum + at(worths, card), 0);
    return pointsOf(player) + (shareOfWorth * (cards - worthOfPoint * printed)) / worthOfPoint;
  });
}
