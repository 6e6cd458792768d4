import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import { secretObjectives } from "../../../../data/expedition-to-newdale/objectives.ts";
import type { Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { boardOf, townAt, type TownId } from "../box/boards.ts";
import { card } from "../box/cards.ts";
import type { SecretId } from "../box/chapters.ts";
import { coinsIn } from "../box/goods.ts";
import { fistsOf, marketOf } from "../table/market.ts";
import { nextChapter } from "../campaign.ts";
import { hasPassed, standings } from "../score.ts";
import { built, inTurnOrder, playerAt, type State } from "../state.ts";
import { change, type Work } from "../stepContext.ts";
import { ranked } from "./events.ts";

/** Page 13, step 1: military strength. */
export function compareFists(work: Work): void {
  const fists = work.state.seats.map(fistsOf);
  const points = ranked(fists, figures.military);
  for (const [seat, military] of points.entries()) {
    const { tally } = playerAt(work.state, seat);
    change(work, seat, { tally: { ...tally, military } });
  }
  work.told.push({ fact: "fists", to: "table", fists, points });
}

/** Page 13, steps 3 to 5: what goods are left, the secret objective, and the buildings; then who has won. */
export function finish(work: Work): void {
  const { state } = work;
  for (const seat of inTurnOrder(state)) {
    const { goods, tally, houses, points } = playerAt(state, seat);
    const secret = at(state.secrets, seat);
    const final = {
      ...tally,
      goods: Math.floor(coinsIn(goods, marketOf(state, seat)) / figures.coinsPerPoint),
      secret: secretPoints(state, secret, houses),
      buildings: built(playerAt(state, seat)).reduce((sum, no) => sum + card(no).points, 0),
    };
    change(work, seat, { tally: final });
    const total = points + Object.values(final).reduce((sum, part) => sum + part, 0);
    work.told.push({ fact: "scored", to: "table", seat, secret, tally: final, points: total });
  }
  end(work);
}

/** Two points for each house in a town of the card's own symbol or in a Mystical Place. */
export function secretPoints(table: Pick<State, "chapter">, id: SecretId, houses: readonly TownId[]): number {
  const { symbol } = secretObjectives.find((row) => row.id === id) ?? bug(`no objective ${id}`);
  const board = boardOf(table.chapter);
  const scoring = houses.filter((town) => {
    const shown = townAt(board, town).symbol;
    return shown === symbol || shown === "mystical";
  });
  return scoring.length * figures.secretPoints;
}

function end(work: Work): void {
  const { state } = work;
  state.phase = "over";
  state.turn = null;
  const winner: Seat = standings(state)[0] ?? bug("nobody has won");
  const passed = hasPassed(state);
  const next = nextChapter(state, passed);
  work.told.push({ fact: "ended", to: "table", chapter: state.chapter, winner, passed, next });
}
