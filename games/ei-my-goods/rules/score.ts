import { coinsForPoint } from "../../../data/ei-my-goods/rules.ts";
import type { Result, Seat, SeatScore, Verdict } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { firstOf, ranksOf } from "../../kit/ranks.ts";
import { readCard, readSide } from "./cards.ts";
import { countCoins, type State, type Tableau, tableauOf } from "./state.ts";

/** Points of buildings, of assistants, and one for every five coins of all goods together; and the coins left over. */
export function scoreTableau(tableau: Pick<Tableau, "buildings" | "stock" | "helpers">) {
  const coins = countCoins(tableau);
  return {
    buildings: tableau.buildings.reduce((sum, card) => sum + readCard(card).vp, 0),
    assistants: tableau.helpers.reduce((sum, helper) => sum + readSide(helper.side).vp, 0),
    goods: Math.floor(coins / coinsForPoint),
    left: coins % coinsForPoint,
  };
}

export const result = (state: State): Result =>
  state.now.ask === "over" ? { seats: score(state), verdict: verdict(state) } : { seats: score(state) };

/** Most points win; then most coins left over; still equal players share the win (ruling 24). */
export function score(state: State): readonly SeatScore[] {
  const worths = state.players.map((player) => scoreTableau(tableauOf(player)));
  const ranks = rankWorths(worths);
  return worths.map(({ buildings, assistants, goods, left }, seat) => ({
    seat,
    rank: at(ranks, seat),
    points: buildings + assistants + goods,
    parts: [
      { what: { say: "score.buildings" }, points: buildings },
      { what: { say: "score.assistants" }, points: assistants },
      { what: { say: "score.goods", with: { n: left } }, points: goods },
    ],
  }));
}

const rankWorths = (worths: readonly ReturnType<typeof scoreTableau>[]): readonly number[] =>
  ranksOf(worths.map((worth) => [worth.buildings + worth.assistants + worth.goods, worth.left]));

/** Whose tableau is first. */
export const findFirst = (tableaux: readonly Parameters<typeof scoreTableau>[0][]): readonly Seat[] =>
  firstOf(rankWorths(tableaux.map(scoreTableau)));

/** Who has won, with how many points, and whether the coins left over decided it (ruling 24). */
export function findWinners(state: State) {
  const scores = score(state);
  const first = scores.filter(({ rank }) => rank === 1);
  const points = Math.max(...first.map((each) => each.points));
  const level = scores.filter((each) => each.points === points);
  return { winners: first.map(({ seat }) => seat), points, byCoins: level.length > first.length };
}

/** Ruling 24: between equal points the coins left over decide, and still equal players share the win. */
export function verdict(state: State): Verdict {
  const { winners, points, byCoins } = findWinners(state);
  if (!byCoins) return { why: winners.length > 1 ? [{ say: "verdict.shared" }] : [] };
  const countLeft = (seat: Seat): number => scoreTableau(tableauOf(at(state.players, seat))).left;
  const level = score(state).filter((each) => each.points === points && each.rank > 1);
  const next = Math.max(...level.map(({ seat }) => countLeft(seat)));
  return { why: [{ say: "verdict.coins", with: { coins: countLeft(at(winners, 0)), next } }] };
}
