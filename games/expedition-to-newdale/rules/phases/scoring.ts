import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import { secretObjectives } from "../../../../data/expedition-to-newdale/objectives.ts";
import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { boardOf, townAt } from "../box/boards.ts";
import { card } from "../box/cards.ts";
import type { SecretId } from "../box/chapters.ts";
import { countCoins } from "../box/goods.ts";
import { fistsOf, marketOf } from "../table/market.ts";
import { nextChapter } from "../campaign.ts";
import type { NewdaleStory } from "../facts.ts";
import { hasPassed, listMissed, rankSeats, totalOf } from "../score.ts";
import { listBuilt, inTurnOrder, playerAt, type State } from "../state.ts";
import { changePlayer, forEach } from "../step.ts";
import { awardPrizes } from "./events.ts";
import type { TownId } from "../box/places.ts";

/** Page 13, step 1: military strength. */
export function compareFists(state: State, story: NewdaleStory): State {
  const fists = state.seats.map(fistsOf);
  const points = awardPrizes(fists, figures.military);
  story.facts.push({ fact: "fists", to: "table", fists, points });
  return forEach(state, state.seats.keys(), (next, seat) =>
    changePlayer(next, seat, { tally: { ...playerAt(next, seat).tally, military: at(points, seat) } }),
  );
}

/** Page 13, steps 3 to 5: what goods are left, the secret objective, and the buildings; then who has won. */
export function scoreChapter(state: State, story: NewdaleStory): State {
  const scored = forEach(state, inTurnOrder(state), (next, seat) => {
    const { goods, tally, houses, points } = playerAt(state, seat);
    const secret = at(state.secrets, seat);
    const final = {
      ...tally,
      goods: Math.floor(countCoins(goods, marketOf(state, seat)) / figures.coinsPerPoint),
      secret: countSecretPoints(state, secret, houses),
      buildings: listBuilt(playerAt(state, seat)).reduce((sum, no) => sum + card(no).points, 0),
    };
    const total = points + Object.values(final).reduce((sum, part) => sum + part, 0);
    story.facts.push({ fact: "scored", to: "table", seat, secret, tally: final, points: total });
    return changePlayer(next, seat, { tally: final });
  });
  return endChapter({ ...scored, phase: "over", turn: null }, story);
}

/** Two points for each house in a town of the card's own symbol or in a Mystical Place. */
export function countSecretPoints(table: Pick<State, "chapter">, id: SecretId, houses: readonly TownId[]): number {
  const { symbol } = secretObjectives.find((row) => row.id === id) ?? bug(`no objective ${id}`);
  const board = boardOf(table.chapter);
  const scoring = houses.filter((town) => {
    const shown = townAt(board, town).symbol;
    return shown === symbol || shown === "mystical";
  });
  return scoring.length * figures.secretPoints;
}

function endChapter(state: State, story: NewdaleStory): State {
  const winner: Seat = rankSeats(state)[0] ?? bug("nobody has won");
  const passed = hasPassed(state);
  const next = nextChapter(state, passed);
  const points = totalOf(state, winner);
  const tied = rankSeats(state).filter((seat) => seat !== winner && totalOf(state, seat) === points);
  const missed = passed === null ? [] : listMissed(state);
  const { chapter } = state;
  story.facts.push({ fact: "ended", to: "table", chapter, winner, passed, next, points, tied, missed });
  return state;
}
