import type { Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import type { TileId } from "../rules/box/chapters.ts";
import { laborAt, marketOf } from "../rules/table/market.ts";
import { playerAt, type Table } from "../rules/state.ts";
import type { Place } from "../rules/box/areas.ts";
import { colors } from "../rules/box/cards.ts";
import { pickFrom } from "../rules/table/choice.ts";
import { type TileEffect, tileEffects } from "../rules/table/usable.ts";
import type { View } from "../rules/view.ts";
import { addFigures, type Figures } from "../rules/box/figures.ts";

/** Tiles are used as soon as the market pays for them, and late in the chapter in any case. */
export function evaluateUses(view: View, seat: Seat, options: readonly string[]): readonly number[] {
  const isFull = view.phase !== "plan" && view.phase !== "event";
  const isLate = view.round >= 6;
  return options.map((id) => {
    const tile = playerAt(view, seat).tiles.find((one) => one === id);
    if (!isFull) return later;
    return tile === undefined ? evaluateCharacter(view, id) : evaluateTile(view, seat, tile, isLate);
  });
}

/** Above everything else that is asked, so that it comes first; or below it, to wait for a better moment. */
const now = 100;
const later = -1000;

function evaluateTile(view: View, seat: Seat, tile: TileId, isLate: boolean): number {
  const effect = tileEffects[tile];
  if (effect.kind === "good") return now;
  if (effect.kind === "saving" || effect.kind === "stand-in") return later;
  return isLate || countGains(effect, marketOf(view, seat)) >= 3 ? now : later;
}

type MarketTile = Exclude<TileEffect, { readonly kind: "good" | "saving" | "stand-in" }>;

/** What a tile brings by the assistants in the market; any number when it does not look at them. */
function countGains(effect: MarketTile, market: Figures): number {
  if (effect.per === null) return Infinity;
  return at(market, effect.per) + (effect.kind === "goods" || effect.kind === "cards" ? effect.plus : 0);
}

/** Enoch and Nate help at once; Rabbit and Onyx when production misses somebody. */
function evaluateCharacter(view: View, id: string): number {
  const isMissing = view.errands.some((pending) => pending.seat === view.me && pending.do === "produce");
  if (id === "p03" || id === "p01") return now;
  if (id === "p06") return view.round < 6 ? now : later;
  return isMissing ? now : later;
}

/** A prisoner is freed when a production of the guard misses just this color; otherwise it is kept. */
export function evaluateReleases(view: View, seat: Seat, options: readonly string[]): readonly number[] {
  const asked = view.errands.find((pending) => pending.seat === seat && pending.do === "produce");
  return options.map((id) => {
    if (asked?.do !== "produce") return later;
    const freed = { ...view, drawn: addFigures(view.drawn, colors.indexOf(pickFrom(colors, id)), 1) };
    const isHelp = countAway(freed, seat, asked.place) < countAway(view, seat, asked.place);
    return isHelp ? now : later;
  });
}

const countAway = (table: Table, seat: Seat, place: Place): number => laborAt(table, seat, place)?.missing ?? 0;
