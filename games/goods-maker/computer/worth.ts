import { endOf } from "../rules/state.ts";
import type { Position } from "./position.ts";
import { canWin } from "./winning.ts";
import { findBestProduction, findBestStep, imagineElves, imagineWay } from "./steps.ts";

/** More than anything else can gain. */
const worthOfWinning = 1000;
/** How much the gains of the next turn count. */
const weightOfNextTurn = 0.7;
const weightOfNextElves = 0.5;

/**
 * What the position is worth after the most gainful end of this turn, with what the next turn then promises. The
 * position becomes what it then is.
 */
export function worthAtBest(position: Position): number {
  // A match that is won is won now, not after some more gains.
  if (isOver(position)) return worthNow(position) + worthOfEnding(position);
  if (canWin(position)) return worthOfWinningLater(position);
  for (let step = findBestStep(position); step !== undefined && !isOver(position); step = findBestStep(position)) {
    imagineWay(position, step.way, step.building, step.card);
  }
  return worthNow(position);
}

/** The match can be won in this turn, though not with the next step. */
export const worthOfWinningLater = (position: Position): number => worthNow(position) + worthOfWinning;

/** What the position is worth if the turn ends here. */
export function worthNow(position: Position): number {
  if (isOver(position)) return position.worth + worthOfEnding(position);
  const next: Position = { ...position, used: [], acted: false };
  const produced = findBestProduction(next)?.gain ?? 0;
  let worked = 0;
  for (const { gain } of imagineElves(next)) worked += Math.max(0, gain);
  return position.worth + weightOfNextTurn * (produced + weightOfNextElves * worked);
}

const isOver = ({ points, left }: Position): boolean => endOf(left, points) !== undefined;

/** The last victory point card ends the match for whoever is ahead. */
const worthOfEnding = ({ points, rival }: Position): number => (points > rival ? worthOfWinning : -worthOfWinning);
