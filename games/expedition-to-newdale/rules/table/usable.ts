import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { card, type CardNo, type Chain, type Color, colors, type Good, type Resource } from "../box/cards.ts";
import type { CharacterId, TileId } from "../box/chapters.ts";
import { countFigures, countOf } from "../box/goods.ts";
import { listBuilt, type News, type Phase, playerAt, type Table } from "../state.ts";
import { marketOf } from "./market.ts";

/** What a bonus tile does (page 14): what it takes, and what it gives by assistants in the owner's market. */
export type TileEffect =
  | { readonly kind: "saving" }
  | { readonly kind: "stand-in" }
  | { readonly kind: "good" }
  | { readonly kind: "draw"; readonly per: Color }
  | { readonly kind: "coal"; readonly per: Color; readonly points: number }
  | { readonly kind: "goods"; readonly pay: Good; readonly count: number; readonly per: Color; readonly plus: number }
  | {
      readonly kind: "cards";
      readonly resource: Resource | null;
      readonly count: number;
      readonly per: Color | null;
      readonly plus: number;
      readonly coal: number;
    };

const [yellow, green, red, blue] = [0, 1, 2, 3];

export const tileEffects: Readonly<Record<TileId, TileEffect>> = {
  "growth-discount": { kind: "saving" },
  "building-discount": { kind: "saving" },
  "missing-assistant": { kind: "stand-in" },
  "one-good": { kind: "good" },
  "wood-for-coal": { kind: "cards", resource: "wood", count: 2, per: null, plus: 0, coal: 6 },
  "draw-yellow": { kind: "draw", per: yellow },
  "cards-yellow-vp": { kind: "cards", resource: null, count: 2, per: yellow, plus: 0, coal: 0 },
  "cotton-red-vp": { kind: "cards", resource: "cotton", count: 2, per: red, plus: 1, coal: 0 },
  "coal-red-vp": { kind: "goods", pay: "coal", count: 3, per: red, plus: 1 },
  "planks-blue-vp": { kind: "goods", pay: "planks", count: 3, per: blue, plus: 2 },
  "yarn-red-vp": { kind: "goods", pay: "yarn", count: 2, per: red, plus: 1 },
  "clay-blue-vp": { kind: "goods", pay: "clay", count: 3, per: blue, plus: 2 },
  "ore-green-vp": { kind: "goods", pay: "ore", count: 4, per: green, plus: 2 },
  "cattle-blue-vp": { kind: "goods", pay: "cattle", count: 3, per: blue, plus: 2 },
  "coal-green": { kind: "coal", per: green, points: 1 },
};

/** Phases in which it is one player's turn (pages 10 and 13); while planning it is everybody's. */
const turnPhases: ReadonlySet<Phase> = new Set(["event", "act", "build", "special", "final"]);

/** Page 10: tiles and characters are used on one's turn, and by everybody while all play at once. */
export function isTurnToUse(table: Table, seat: Seat, isAsked: boolean): boolean {
  if (table.phase === "plan") return !table.openPlanning || table.turn?.seat === seat;
  return turnPhases.has(table.phase) && table.turn?.seat === seat && isAsked;
}

/** What this seat could use now, as options: tiles of each type once, characters, Onyx with a color. */
export function listUsable(table: Table, seat: Seat, hand: readonly CardNo[]): readonly string[] {
  const { tiles, characters } = playerAt(table, seat);
  if (tiles.length === 0 && characters.length === 0) return [];
  const usable: string[] = [];
  for (const tile of tiles)
    if (!usable.includes(tile) && whyNotTile(table, seat, hand, tile) === undefined) usable.push(tile);
  for (const character of characters) usable.push(...characterUses[character](table));
  return usable;
}

/** Why a tile cannot be used by itself now: part of another action, too little to pay with, or nothing to gain. */
export function whyNotTile(table: Table, seat: Seat, hand: readonly CardNo[], tile: TileId) {
  const effect = tileEffects[tile];
  // What does not look at assistants always gives something.
  const gives = (color: Color | null): number => (color === null ? 1 : at(marketOf(table, seat), color));
  switch (effect.kind) {
    case "saving":
    case "stand-in":
      return "within";
    case "good":
    case "coal":
      return undefined;
    case "draw":
      return gives(effect.per) === 0 ? "nothing" : undefined;
    case "goods":
      return countOf(playerAt(table, seat).goods, effect.pay) < effect.count ? "goods" : undefined;
    case "cards":
      if (countFitting(hand, effect.resource) < effect.count) return "cards";
      return gives(effect.per) + effect.plus === 0 ? "nothing" : undefined;
  }
}

/** Cards that show this resource, or any cards for null. */
const countFitting = (hand: readonly CardNo[], resource: Resource | null): number =>
  resource === null ? hand.length : hand.filter((no) => card(no).resource === resource).length;

/** What each character may be used for by itself; Gunda helps while paying. */
const characterUses: { readonly [Character in CharacterId]: (table: Table) => readonly string[] } = {
  p01: () => ["p01"],
  p02: ({ bag }) => (countFigures(bag) > 0 ? ["p02"] : []),
  p03: () => ["p03"],
  p04: ({ bag }) => colors.filter((_, color) => at(bag, color) > 0).map((name) => `p04:${name}`),
  p05: () => [],
  p06: () => ["p06"],
};

/**
 * True if this seat might have something to use, as far as everybody can tell. A player is asked for it when the turn
 * would otherwise pass by itself, and the question must not tell what is in the hand: of its cards only the number
 * counts. That holds alone too, where others may look on.
 */
export function mightUse(table: Table, seat: Seat, hand: readonly CardNo[]): boolean {
  const { tiles, characters } = playerAt(table, seat);
  return (
    characters.some((character) => character !== "p05") ||
    tiles.some((tile) => mightUseTile(table, seat, hand.length, tile))
  );
}

/** True if there might be something to use that could not be used as well when this seat was last asked. */
export function mightUseNews(table: Table, seat: Seat, hand: readonly CardNo[], news: News): boolean {
  const { tiles, characters } = playerAt(table, seat);
  const isNews = ({ kind }: TileEffect): boolean =>
    news.others || (kind === "cards" && news.cards) || (kind === "goods" && news.goods);
  return (
    characters.some((character) => character !== "p05" && (news.others || (character === "p06" && news.goods))) ||
    tiles.some((tile) => isNews(tileEffects[tile]) && mightUseTile(table, seat, hand.length, tile))
  );
}

/** True if this seat might use this tile, as far as everybody can tell: of its cards only the number is known. */
export function mightUseTile(table: Table, seat: Seat, cards: number, tile: TileId): boolean {
  const effect = tileEffects[tile];
  return effect.kind === "cards" ? cards >= effect.count : whyNotTile(table, seat, [], tile) === undefined;
}

/**
 * True if this seat could still get what a chain lacks, with tiles and characters that everybody sees: it is asked
 * before the chain is passed over.
 */
export function mightFeed(table: Table, seat: Seat, cards: number, chain: Chain): boolean {
  switch (chain.kind) {
    case "none":
      return false;
    case "cards":
      return hasHelper(table, seat, (effect) => effect.kind === "draw", "p01");
    case "goods":
      return chain.goods.every(
        (good) => countOf(playerAt(table, seat).goods, good) > 0 || mightBring(table, seat, cards, good),
      );
  }
}

function mightBring(table: Table, seat: Seat, cards: number, good: Good): boolean {
  const isMade = listBuilt(playerAt(table, seat)).some((no) => card(no).good === good);
  const isCoal = good === "coal";
  const gives = (effect: TileEffect): boolean => {
    if (effect.kind === "good") return isMade;
    if (effect.kind === "cards") return isCoal && effect.coal > 0 && cards >= effect.count;
    return isCoal && effect.kind === "coal" && at(marketOf(table, seat), effect.per) > 0;
  };
  return hasHelper(table, seat, gives, isCoal ? "p03" : undefined);
}

function hasHelper(table: Table, seat: Seat, gives: (effect: TileEffect) => boolean, helper?: CharacterId): boolean {
  const { tiles, characters } = playerAt(table, seat);
  const isTile = tiles.some((tile) => gives(tileEffects[tile]) && whyNotTile(table, seat, [], tile) !== "nothing");
  return isTile || (helper !== undefined && characters.includes(helper));
}

/**
 * Page 15: prisoners that their guard can send back to everybody's market at any time, by color. While goods are scored
 * only those are offered that make grapes of the guard worth more.
 */
export function listReleasable(table: Table, seat: Seat): readonly string[] {
  const { prison, goods } = playerAt(table, seat);
  if (countFigures(prison) === 0 || table.phase === "over") return [];
  const isScoring = table.phase === "deliver" || table.phase === "side";
  return colors.filter((name, color) => at(prison, color) > 0 && (!isScoring || countOf(goods, `grape-${name}`) > 0));
}
