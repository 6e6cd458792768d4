import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import type { Outlook, Seat, SeatFigures } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { foreseeBy } from "../../kit/fitted.ts";
import { sumOf } from "../../kit/tables.ts";
import { areasOf } from "../rules/box/areas.ts";
import { card, type CardNo, type Good } from "../rules/box/cards.ts";
import { chapterOf } from "../rules/box/chapters.ts";
import { chainLimit, coinsOf, countCoins, countFigures, listHeld } from "../rules/box/goods.ts";
import { countSecretPoints } from "../rules/phases/ending.ts";
import { totalOf } from "../rules/score.ts";
import { isSolo, listBuilt, type Player, playerAt, type State } from "../rules/state.ts";
import { countMissing, fistsOf, marketOf } from "../rules/table/market.ts";
import fitted from "./fitted.json" with { type: "json" };

/** Answers of each seat after which a match says enough. */
const enough = 12;

/** Judges by fitted figures; alone at the table only the end shows whether all conditions are met. */
export const foresee = (state: State): Outlook =>
  foreseeBy(fitted, state.seats.length, (seat) => listFigures(state, seat), isSolo(state) ? Infinity : enough);

/** What a seat has in points, goods, cards and means, each also by the rounds in which it can still be used. */
export function listFigures(state: State, seat: Seat): SeatFigures {
  const player = playerAt(state, seat);
  const left = countRoundsLeft(state);
  const isFinal = state.phase === "over";
  const built = isFinal ? 0 : sumOf(listBuilt(player).map((no) => card(no).points));
  const coins = isFinal ? 0 : countCoins(player.goods, marketOf(state, seat)) / figures.coinsPerPoint;
  const hand = at(state.hands, seat);
  const tokens = player.tokens.length + player.fresh.length;
  const income = countIncome(state, seat);
  return {
    points: totalOf(state, seat) + built,
    goods: coins,
    "goods.later": coins * left,
    "goods.wanted": wantedCoins(state, seat),
    "goods.kinds": listHeld(player.goods).length,
    fists: fistsOf(player),
    "fists.later": fistsOf(player) * left,
    hand: hand.length,
    "hand.later": hand.length * left,
    "hand.points": sumOf(hand.map((no) => card(no).points)) * Math.min(1, left),
    "hand.cost": sumOf(hand.map((no) => card(no).cost)) * Math.min(1, left),
    tokens: tokens * left,
    "tokens.turns": countTurns(state, seat, player),
    income: income * left,
    "income.sure": countSure(state, seat) * left,
    "income.chains": countChains(state, seat, player, hand) * Math.min(1, left),
    houses: player.houses.length,
    "houses.later": player.houses.length * left,
    "houses.secret": isFinal ? 0 : countSecretPoints(state, at(state.secrets, seat), player.houses),
    "houses.range": player.range * left,
    "income.compensation": player.compensation * left,
    tiles: player.tiles.length * Math.min(1, left),
    "tiles.later": player.tiles.length * left,
    characters: player.characters.length * Math.min(1, left),
    "income.areas": player.areas.filter((no) => no !== null).length * left,
    specials: (player.specials.length + player.crew.length) * left,
    "fists.prison": countFigures(player.prison),
    "points.shipyard": player.shipyard * left,
    start: state.start === seat && left > 0 ? 1 : 0,
  };
}

/** Rounds after the present one, and the present one as long as tokens are still to be played in it. */
function countRoundsLeft({ round, phase, queue, seats }: State): number {
  if (phase === "over" || phase === "final" || phase === "deliver" || phase === "side") return 0;
  const isAhead = phase === "keep" || phase === "character" || phase === "event" || phase === "plan";
  const share = isAhead ? 1 : Math.min(1, queue.length / (2 * seats.length));
  return figures.rounds - Math.max(1, round) + share;
}

function countTurns({ queue, turn, phase }: State, seat: Seat, { tokens }: Player): number {
  if (phase === "plan" || phase === "event") return tokens.length + 1;
  return queue.filter((each) => each.seat === seat).length + (turn?.seat === seat ? 0.5 : 0);
}

/** What the areas make in coins, the best ones first, by as many tokens as can go there. */
function countIncome(state: State, seat: Seat): number {
  const market = marketOf(state, seat);
  const makes = areasOf(state.chapter).map(({ spaces }, area) => {
    const no = playerAt(state, seat).areas[area] ?? null;
    if (no === null) return 0;
    const { good } = card(no);
    const most = Math.max(...spaces.filter(({ quality }) => quality === "orderly").map((space) => space.makes), 0);
    return good === null ? 0 : most * coinsOf(good, market);
  });
  return (
    sumOf(makes.toSorted((one, other) => other - one).slice(0, playerAt(state, seat).tokens.length)) /
    figures.coinsPerPoint
  );
}

/** Areas whose assistants are all in the market now. */
function countSure(state: State, seat: Seat): number {
  const market = marketOf(state, seat);
  return playerAt(state, seat).areas.filter((no) => no !== null && countMissing(card(no).needs ?? [], market, 0) === 0)
    .length;
}

/** What chains could add to goods that are there, in coins. */
function countChains(state: State, seat: Seat, { areas, goods }: Player, hand: readonly CardNo[]): number {
  const market = marketOf(state, seat);
  return sumOf(
    areas.map((no) => {
      if (no === null) return 0;
      const { chain, good } = card(no);
      if (good === null) return 0;
      return (Math.min(chainLimit(chain, goods, hand), 3) * coinsOf(good, market)) / figures.coinsPerPoint;
    }),
  );
}

/** What the goods that the main objective asks for are worth. */
function wantedCoins(state: State, seat: Seat): number {
  if (state.phase === "over") return 0;
  const wanted: readonly Good[] = chapterOf(state.chapter).goods;
  const market = marketOf(state, seat);
  const { goods } = playerAt(state, seat);
  return sumOf(wanted.map((good) => (goods[good] ?? 0) * coinsOf(good, market))) / figures.coinsPerPoint;
}
