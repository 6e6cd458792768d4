import type { Seat } from "../../../contract/index.ts";
import { at, replaceAt } from "../../../kit/at.ts";
import { card, type CardNo, type Needs } from "../box/cards.ts";
import { eventOf } from "../box/chapters.ts";
import { type Player, playerAt, type Table } from "../state.ts";
import { remember } from "../../../kit/remember.ts";
import { areaAt, type Place, spaceOf } from "../box/areas.ts";
import { countFigures, type Figures, hooded, sumFigures } from "../box/goods.ts";

/** Assistants of the labor market that count for everybody: printed on the event and drawn. Hooded Ones are none. */
export function commonMarket(table: Pick<Table, "event" | "drawn">): Figures {
  if (table.event === null) return replaceAt(table.drawn, hooded, 0);
  const { print } = eventOf(table.event);
  return table.drawn.map((count, color) => (color === hooded ? 0 : count + at(print, color)));
}

/**
 * The market as one seat may use it: with its Post Offices, Deck-Hands and character cards (page 15). Remembered: what
 * goods are worth follows from it, and a match takes up to a tenth longer without.
 */
export const marketOf = remember((table: Table, seat) => {
  const { specials, crew, own } = playerAt(table, seat);
  return [specials, crew, own, table.event, table.drawn];
}, countMarket);

function countMarket(table: Table, seat: Seat): Figures {
  const player = playerAt(table, seat);
  const market = [...commonMarket(table)];
  for (const hired of [player.specials, player.crew])
    for (const no of hired) {
      const { face, color } = card(no);
      if (color !== null && (face === "post-office" || face === "deck-hand")) market[color] = at(market, color) + 1;
    }
  for (let color = 0; color < hooded; color += 1) market[color] = at(market, color) + at(player.own, color);
  return market;
}

/**
 * Page 11: how many assistants are missing for a building that needs these, with `change` of the production quality.
 * Sloppy production does without any of them; extraordinary production needs more of the colors it needs already.
 */
export function countMissing(needs: Needs, market: Figures, change: number): number {
  let short = 0;
  let spare = 0;
  for (let color = 0; color < needs.length; color += 1) {
    const need = at(needs, color);
    if (need === 0) continue;
    const there = at(market, color);
    short += Math.max(0, need - there);
    spare += Math.max(0, there - need);
  }
  return change < 0 ? Math.max(0, short + change) : short + Math.max(0, change - spare);
}

/** The colors of which one assistant more would leave fewer missing. */
export function findMissingColors(needs: Needs, market: Figures, change: number): readonly number[] {
  const missing = countMissing(needs, market, change);
  return needs.flatMap((need, color) => {
    const more = market.with(color, at(market, color) + 1);
    return need > 0 && countMissing(needs, more, change) < missing ? [color] : [];
  });
}

/** What works in the area of this place, and how many assistants it misses now; undefined when the area is empty. */
export function laborAt(table: Table, seat: Seat, place: Place) {
  const space = spaceOf(table.chapter, place);
  if (space === undefined) return undefined;
  const no = playerAt(table, seat).areas[space.area];
  if (no === undefined || no === null) return undefined;
  const worker = card(no);
  return {
    worker,
    area: space.area,
    makes: space.makes,
    missing: countMissing(worker.needs ?? [], marketOf(table, seat), space.change),
  };
}

export type Labor = NonNullable<ReturnType<typeof laborAt>>;

/** The same of orderly production in an area; undefined before the event is turned up too. */
export function orderlyLaborAt(table: Table, seat: Seat, area: number) {
  const space = areaAt(table.chapter, area).spaces.find(({ quality }) => quality === "orderly");
  return space === undefined || table.event === null ? undefined : laborAt(table, seat, space.place);
}

/** Page 15: whether fewer assistants would be missing at this place, if this seat freed its prisoners. */
export function wouldReleaseHelp(table: Table, seat: Seat, place: Place): boolean {
  const { prison } = playerAt(table, seat);
  if (countFigures(prison) === 0) return false;
  const freed = { ...table, drawn: sumFigures(table.drawn, prison) };
  return (laborAt(freed, seat, place)?.missing ?? 0) < (laborAt(table, seat, place)?.missing ?? 0);
}

/** The card that works where this token lies; null for an action or an empty area. */
export function workerAt(table: Table, seat: Seat, place: Place | null): CardNo | null {
  const space = place === null ? undefined : spaceOf(table.chapter, place);
  return space === undefined ? null : (playerAt(table, seat).areas[space.area] ?? null);
}

/** Total fists on what this player built and hired (page 13). */
export function fistsOf(player: Player): number {
  let fists = 0;
  for (const no of player.specials) fists += card(no).fists;
  for (const no of player.crew) fists += card(no).fists;
  return fists;
}
