import { troubles } from "./faults.ts";
import type { Trouble } from "./trouble.ts";
import { whims } from "./whims.ts";

/** A trouble, and when it comes and goes, in minutes from the beginning. */
export type Scheduled = {
  readonly trouble: Trouble;
  readonly from: number;
  /** The minute after its last one. */
  readonly until: number;
  /** Milliseconds after which it ends within its minute; undefined for one that lasts. */
  readonly blip: number | undefined;
  /** The lot by which it chooses what it strikes. */
  readonly lot: number;
};

type Wanted = { readonly seed: number; readonly minutes: number; readonly only?: readonly string[] | undefined };

/** Minutes that troubles last; 0: some seconds. None lasts for more than a share of the soak, or it would hide all others. */
const lengths = [0, 0, 1, 2, 3, 4, 8, 15, 35, 60, 120, 240];
const longestShare = 4;
const alwaysShort = 4;
const blipMs = 1_500;
/** Troubles of a seed: it leaves some out, and others come up to so many times as often as usual. */
const mostOften = 4;

/** Draws one trouble for each minute. */
export function drawSchedule({ seed, minutes, only }: Wanted): readonly Scheduled[] {
  const lot = whims(seed);
  const chosen =
    only === undefined
      ? troubles.flatMap((trouble) => Array.from({ length: lot(mostOften + 1) }, () => trouble))
      : troubles.filter(({ name }) => only.some((part) => name.includes(part)));
  if (only !== undefined && chosen.length === 0)
    throw new Error(`No trouble is called so. There are: ${troubles.map(({ name }) => name).join(", ")}.`);
  const possible = lengths.filter((length) => length <= Math.max(alwaysShort, minutes / longestShare));
  return Array.from({ length: minutes }, (_, at) => at + 1).flatMap((from): readonly Scheduled[] => {
    const [trouble, length = 0] = [chosen[lot(chosen.length)], possible[lot(possible.length)]];
    const [blip, own] = [lot(blipMs), lot(2 ** 30)];
    if (trouble === undefined) return [];
    return [{ trouble, from, until: from + Math.max(length, 1), blip: length > 0 ? undefined : blip, lot: own }];
  });
}
