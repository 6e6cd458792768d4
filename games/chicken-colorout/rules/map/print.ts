import {
  crossedPercent,
  fewestRainbowSlots,
  type requirements,
  scoreRules,
  tileCounts,
} from "../../../../data/chicken-colorout/tiles.ts";
import { at, bug } from "../../../kit/at.ts";
import { box, type TileRow } from "../../tables.ts";
import { eggTypes } from "../eggs.ts";
import type { Egg, Facing, Requirement, Rules, Tile } from "../state.ts";
import { eggName, facingNamed } from "./names.ts";

export type Print = {
  readonly seed: string;
  readonly terrific: boolean;
  readonly balanced: boolean;
  readonly skullPolarity: Rules["skullPolarity"];
};

type Set = "base" | "terrific";
type Needs = { readonly needs: Requirement; readonly crossed: boolean };

/** Ruling 5: the starting tile has neither slots nor a requirement. */
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

/** Ruling 2: the random tiles of a print in the order of their ids, without the starting tile. The deck is shuffled elsewhere. */
export function printTiles(print: Print): readonly Tile[] {
  const { tiles } = box.tables();
  if (tiles.length > 0) return tiles.map(readTile).filter(({ rule }) => print.terrific || rule === null);
  return print.terrific ? [...printSet(print, "base"), ...printSet(print, "terrific")] : printSet(print, "base");
}

const readArrow = (arrow: string | null): Facing | null => (arrow === null ? null : facingNamed(arrow));

/** A tile that the owner of a box typed in. */
const readTile = ({ id, needs, crossed, eggs, arrow, slots, rule, ruleArrow }: TileRow): Tile => ({
  ...{ id, needs, crossed, slots, rule },
  eggs: eggTypes.filter((egg) => eggs.includes(eggName(egg))),
  arrow: readArrow(arrow),
  ruleArrow: readArrow(ruleArrow),
});

function printSet(print: Print, set: Set): readonly Tile[] {
  const stream = streamFrom(`${print.seed}|${set}`);
  const rules = set === "terrific" ? stream.shuffle(scoreRules) : [];
  const count = tileCounts[set];
  const quota = print.balanced ? stream.shuffle(listQuota(set, count, print)) : undefined;
  const shared = print.balanced ? shareColours(stream) : undefined;
  return Array.from({ length: count }, (_, index): Tile => {
    const { needs, crossed } = quota === undefined ? drawNeeds(stream, set, print) : at(quota, index);
    const eggs = needs === "egg" ? drawEggs(stream, shared) : [];
    const arrow: Facing | null = needs === "rainbow_arrow" || needs === "pawn_arrow" ? stream.below(4) : null;
    const slots = drawSlots(stream, needs);
    const id = `${idLetters[set]}${String(index + 1).padStart(2, "0")}`;
    return { id, needs, crossed, eggs, arrow, slots, ...drawScoreRule(stream, rules[index]) };
  });
}

const idLetters: { readonly [set in Set]: string } = { base: "B", terrific: "T" };

/** A tile's score rule; one about a neighbour gets an arrow of its own. */
function drawScoreRule(stream: Stream, rule: (typeof scoreRules)[number] | undefined) {
  return rule === undefined
    ? { rule: null, ruleArrow: null }
    : { rule: rule.id, ruleArrow: rule.arrow ? stream.below(4) : null };
}

type RequirementRow = (typeof requirements)[number];

const requirementsOf = box.derive(({ requirements }): { readonly [set in Set]: readonly RequirementRow[] } => ({
  base: requirements.filter((row) => row.set === "base"),
  terrific: requirements.filter((row) => row.set === "terrific"),
}));

function drawNeeds(stream: Stream, set: Set, print: Print): Needs {
  const { id: needs } = stream.drawWeighted(requirementsOf()[set]);
  const percent = needs === "skull" ? crossedPercent.skull[print.skullPolarity] : crossedPercent.usual;
  return { needs, crossed: stream.below(100) < percent };
}

/** Ruling 2: the balanced deck's fixed mix in place of the two draws. The other reading of the skull swaps its crosses. */
function listQuota(set: Set, count: number, print: Print): readonly Needs[] {
  const mix = requirementsOf()[set].flatMap(({ id: needs, quota, quotaCrossed }) => {
    const isSwapped = needs === "skull" && print.skullPolarity === "prototype";
    const crosses = isSwapped ? quota - quotaCrossed : quotaCrossed;
    return Array.from({ length: quota }, (_, index): Needs => ({ needs, crossed: index < crosses }));
  });
  return mix.length === count ? mix : bug(`the quota of ${set} has ${mix.length} tiles`);
}

function drawEggs(stream: Stream, shared: Share | undefined): readonly Egg[] {
  const count = 1 + stream.below(3);
  const shown = shared === undefined ? stream.shuffle(eggTypes).slice(0, count) : shared(count);
  return [...shown].sort((one, other) => one - other);
}

function drawSlots(stream: Stream, needs: Requirement): number {
  const { slots } = stream.drawWeighted(box.tables().slotWeights);
  return needs === "rainbow" ? Math.max(slots, fewestRainbowSlots) : slots;
}

type Share = (count: number) => readonly Egg[];

/** Deals colours so that each appears equally often, give or take one: always those shown least so far. */
function shareColours(stream: Stream): Share {
  const shown = eggTypes.map(() => 0);
  return (count) => {
    const order = stream.shuffle(eggTypes).toSorted((one, other) => at(shown, one) - at(shown, other));
    const taken = order.slice(0, count);
    for (const egg of taken) shown[egg] = at(shown, egg) + 1;
    return taken;
  };
}

/** The published integer-only stream of a seed string: FNV-1a into mulberry32. */
export const streamFrom = (seed: string) => streamOf(hash(seed));

/** Chance for printing tiles; unlike the dice it is no secret. */
type Stream = ReturnType<typeof streamOf>;

/** Mulberry32 from a 32-bit state. `next` is an unsigned 32-bit number. */
export function streamOf(seed: number) {
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
    drawWeighted<T extends { readonly weight: number }>(list: readonly T[]): T {
      let rest = below(list.reduce((sum, entry) => sum + entry.weight, 0));
      for (const entry of list) {
        if (rest < entry.weight) return entry;
        rest -= entry.weight;
      }
      return bug("a weighted draw past its list");
    },
    shuffle<T>(items: readonly T[]): readonly T[] {
      const mixed = [...items];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [mixed[last], mixed[other]] = [at(mixed, other), at(mixed, last)];
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
