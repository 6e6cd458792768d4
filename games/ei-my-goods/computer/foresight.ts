import { coinsForPoint } from "../../../data/ei-my-goods/rules.ts";
import type { Seat } from "../../contract.ts";
import { scoreTableau } from "../rules/score.ts";
import { type State, tableauOf } from "../rules/state.ts";
import { findTurn } from "../rules/view.ts";

/*
 * Found by least squares from matches between computers, two rounds before they were looked at: beside the score only
 * cards in hand and whose turn is still to come told much.
 */

/** What a card in hand will bring in points. */
const worthOfCard = 0.25;
/** What a turn that is still to come in this round brings. */
const worthOfTurn = 1.6;

/** How many points each seat will probably have, but for what all will still gain alike. */
export function outlook(state: State): readonly number[] {
  return state.players.map((player, seat) => {
    const { buildings, assistants, goods, left } = scoreTableau(tableauOf(player));
    const score = buildings + assistants + goods + left / coinsForPoint;
    const cards = player.hand.length + (player.aside === null ? 0 : 1);
    return score + worthOfCard * cards + (hasPlayed(state, seat) ? 0 : worthOfTurn);
  });
}

/** Whether the turn of this seat in this round is over. */
function hasPlayed({ now, active, players }: State, seat: Seat): boolean {
  const turn = findTurn(now);
  const placeOf = (other: Seat): number => (other - active + players.length) % players.length;
  return turn !== null && placeOf(seat) < placeOf(turn.seat);
}
