import {
  crossedPercent,
  fewestRainbowSlots,
  requirements,
  slotWeights,
  tileCounts,
} from "../../../../data/chicken-colorout/tiles.ts";
import { scoreRules } from "../../../../data/chicken-colorout/rules.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { type Egg, eggTypes, type Facing, type Requirement, type Rules, type Tile } from "../state.ts";

/** What decides how the tiles are printed. */
export type Print = {
  readonly seed: string;
  readonly terrific: boolean;
  readonly balanced: boolean;
  readonly skullPolarity: Rules["skullPolarity"];
};

type Set = "base" | "terrific";
type Needs = { readonly needs: Requirement; readonly crossed: boolean };

export const startingTile: Tile = {
  id: "S",
  needs: "start",
  crossed: false,
  eggs: [],
  arrow: null,
  slots: 0,
  rule: null,
  ruleArrow: null,
};

/** Section 2.2: the random tiles of a print in the order of their ids, without the starting tile. Only prints; the deck is shuffled elsewhere. */
export function printTiles(print: Print): readonly Tile[] {
  return print.terrific ? [...printSet(print, "base"), ...printSet(print, "terrific")] : printSet(print, "base");
}

function printSet(print: Print, set: Set): readonly Tile[] {
  const stream = streamFrom(`${print.seed}|${set}`);
  const rules = set === "terrific" ? stream.shuffle(scoreRules) : [];
  const count = tileCounts[set];
  const quota = print.balanced ? stream.shuffle(listQuota(set, count, print)) : undefined;
  const shared = print.balanced ? shareColours(stream) : undefined;
  const tiles: Tile[] = [];
  for (let index = 0; index < count; index += 1) {
    const { needs, crossed } = quota === undefined ? drawNeeds(stream, set, print) : at(quota, index);
    const eggs = needs === "egg" ? drawEggs(stream, shared) : [];
    const arrow: Facing | null = needs === "rainbow_arrow" || needs === "pawn_arrow" ? stream.below(4) : null;
    const slots = drawSlots(stream, needs);
    const rule = rules[index];
    const ruleArrow = rule?.arrow === true ? stream.below(4) : null;
    const id = `${set === "base" ? "B" : "T"}${String(index + 1).padStart(2, "0")}`;
    tiles.push({ id, needs, crossed, eggs, arrow, slots, rule: rule?.id ?? null, ruleArrow });
  }
  return tiles;
}

function drawNeeds(stream: Stream, set: Set, print: Print): Needs {
  const { id: needs } = stream.weighted(requirements.filter((row) => row.set === set));
  const percent = needs === "skull" ? crossedPercent.skull[print.skullPolarity] : crossedPercent.usual;
  return { needs, crossed: stream.below(100) < percent };
}

/** The balanced deck's fixed mix in place of the two draws. The other reading of the skull swaps its crosses. */
function listQuota(set: Set, count: number, print: Print): readonly Needs[] {
  const mix = requirements
    .filter((row) => row.set === set)
    .flatMap(({ id: needs, quota, quotaCrossed }) => {
      const isSwapped = needs === "skull" && print.skullPolarity === "prototype";
      const crosses = isSwapped ? quota - quotaCrossed : quotaCrossed;
      return Array.from({ length: quota }, (_, index): Needs => ({ needs, crossed: index < crosses }));
    });
  return mix.length === count ? mix : bug(`the quota of ${set} has ${mix.length} tiles`);
}

function drawEggs(stream: Stream, shared: SharedColours | undefined): readonly Egg[] {
  const count = 1 + stream.below(3);
  const shown = shared === undefined ? stream.shuffle(eggTypes).slice(0, count) : shared.take(count);
  return [...shown].sort((one, other) => one - other);
}

function drawSlots(stream: Stream, needs: Requirement): number {
  const { slots } = stream.weighted(slotWeights);
  return needs === "rainbow" ? Math.max(slots, fewestRainbowSlots) : slots;
}

type SharedColours = { take(count: number): readonly Egg[] };

/** Deals colours so that each appears equally often, give or take one: always those shown least so far. */
function shareColours(stream: Stream): SharedColours {
  const shown = eggTypes.map(() => 0);
  return {
    take(count) {
      const taken = stream
        .shuffle(eggTypes)
        .toSorted((one, other) => at(shown, one) - at(shown, other))
        .slice(0, count);
      for (const egg of taken) shown[egg] = at(shown, egg) + 1;
      return taken;
    },
  };
}

type Stream = {
  next(): number;
  below(sides: number): number;
  weighted<T extends { readonly weight: number }>(list: readonly T[]): T;
  shuffle<T>(items: readonly T[]): readonly T[];
};

/** The published integer-only stream of a seed string: FNV-1a into mulberry32. */
export const streamFrom = (seed: string): Stream => streamOf(hash(seed));

/** Mulberry32 from a 32-bit state. `next` is an unsigned 32-bit number. */
export function streamOf(seed: number): Stream {
  let state = seed;

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  // The product stays below 2⁵³, so a floating-point number holds it exactly.
  const below = (sides: number): number => Math.floor((next() * sides) / 2 ** 32);

  return {
    next,
    below,
    weighted(list) {
      let rest = below(list.reduce((sum, entry) => sum + entry.weight, 0));
      for (const entry of list) {
        if (rest < entry.weight) return entry;
        rest -= entry.weight;
      }
      return bug("a weighted draw past its list");
    },
    shuffle<T>(items: readonly T[]) {
      const mixed = [...items];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
      }
      return mixed;
    },
  };
}

/** 32-bit FNV-1a over the string's UTF-8 bytes, unsigned. */
export function hash(text: string): number {
  let value = 2166136261;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 16777619);
  return value >>> 0;
}
