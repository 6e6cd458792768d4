import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import { secretObjectives } from "../../../data/expedition-to-newdale/objectives.ts";
import type { Seat } from "../../contract.ts";
import { boardOf, townAt } from "../rules/box/boards.ts";
import { buildingCost, crossingCoins } from "../rules/table/price.ts";
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
  return options.map((id) => {
    const own = ways.filter(({ town }) => town === id);
    if (own.length === 0) return 0;
    const { symbol } = townAt(boardOf(view.chapter), id);
    const isScoring = symbol === "mystical" || (secret !== undefined && symbol === secret);
    const hasTile = own.some((way) => isWithinTileRange(playerAt(view, seat), way)) && tilesBeside(view, id).length > 0;
    const price = Math.min(
      ...own.map((way) => crossingCoins(view, way, 0) + (no === null ? 0 : buildingCost(view, no, way))),
    );
    return 10 + openingBonus(view, id) + (isScoring ? figures.secretPoints : 0) + (hasTile ? 1.2 : 0) - price / 4;
  });
}
