import { coinsForPoint } from "../../../data/ei-my-goods/rules.ts";
import type { SeatScore } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { printed, side } from "./cards.ts";
import { coinsOf, type State, type Yard, yardOf } from "./state.ts";

/** Points of buildings, of assistants, and one for every five coins of all goods together; and the coins left over. */
export function worthOf(yard: Pick<Yard, "buildings" | "stock" | "helpers">) {
  const coins = coinsOf(yard);
  return {
    buildings: yard.buildings.reduce((sum, card) => sum + printed(card).vp, 0),
    assistants: yard.helpers.reduce((sum, helper) => sum + side(helper.side).vp, 0),
    goods: Math.floor(coins / coinsForPoint),
    left: coins % coinsForPoint,
  };
}

/** Most points win; then most coins left over; still equal players share the win (ruling 24). */
export function score(state: State): readonly SeatScore[] {
  const worths = state.players.map((player) => worthOf(yardOf(player)));
  const standings = worths.map(
    (worth) => worth.buildings + worth.assistants + worth.goods + worth.left / coinsForPoint,
  );
  return worths.map(({ buildings, assistants, goods, left }, seat) => ({
    seat,
    rank: 1 + standings.filter((other) => other > at(standings, seat)).length,
    points: buildings + assistants + goods,
    parts: [
      { what: { say: "score.buildings" }, points: buildings },
      { what: { say: "score.assistants" }, points: assistants },
      { what: { say: "score.goods", with: { n: left } }, points: goods },
    ],
  }));
}
