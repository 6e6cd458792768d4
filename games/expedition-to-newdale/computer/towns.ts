import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import { secretObjectives } from "../../../data/expedition-to-newdale/objectives.ts";
import type { Seat } from "../../contract/index.ts";
import { boardOf, townAt } from "../rules/box/boards.ts";
import { createCost, crossingCoins } from "../rules/table/price.ts";
import { isWithinTileRange, openingBonus, tilesBeside, waysOf } from "../rules/table/reach.ts";
import { playerAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { CardNo } from "../rules/box/cards.ts";

/** Towns: opening bonus, a tile, the own secret objective, and the price there. */
export function evaluateTowns(
  view: View,
  seat: Seat,
  no: CardNo | null,
  options: readonly string[],
): readonly number[] {
  const secret = secretObjectives.find(({ id }) => id === view.mine?.secret)?.symbol;
  const ways = waysOf(view, seat);
  const player = playerAt(view, seat);
  const costBy = no === null ? () => 0 : createCost(view, no);
  return options.map((id) => {
    const own = ways.filter(({ town }) => town === id);
    if (own.length === 0) return 0;
    const { symbol } = townAt(boardOf(view.chapter), id);
    const isScoring = symbol === "mystical" || (secret !== undefined && symbol === secret);
    const hasTile = own.some((way) => isWithinTileRange(player, way)) && tilesBeside(view, id).length > 0;
    const price = Math.min(...own.map((way) => crossingCoins(view, way, 0) + costBy(way)));
    return 10 + openingBonus(view, id) + (isScoring ? figures.secretPoints : 0) + (hasTile ? 1.2 : 0) - price / 4;
  });
}
