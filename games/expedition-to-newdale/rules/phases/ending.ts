import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import { secretObjectives } from "../../../../data/expedition-to-newdale/objectives.ts";
import type { Seat } from "../../../contract/index.ts";
import { at, bug } from "../../../kit/at.ts";
import { areaAt, areaNumber } from "../box/areas.ts";
import { boardOf, townAt } from "../box/boards.ts";
import { type Card, card, type CardNo } from "../box/cards.ts";
import type { SecretId, TownId } from "../box/chapters.ts";
import { chainLimit, countCoins, listFitting } from "../box/goods.ts";
import { listDeliveries, listSideWays } from "../chapters/delivery.ts";
import type { NewdaleStory } from "../facts.ts";
import { nextChapter } from "../options.ts";
import { type Pending, pendingAt } from "../pending.ts";
import { hasPassed, listMissed, rankSeats, totalOf } from "../score.ts";
import { inTurnOrder, listBuilt, playerAt, type State } from "../state.ts";
import { addPending, type Askings, changePlayer, finish, forEach, replaceWith } from "../step.ts";
import { type Choice, chooseOpenly, choosePrivately, menuSize } from "../table/choice.ts";
import { fistsOf, marketOf } from "../table/market.ts";
import { fundsFor } from "../table/price.ts";
import { mightUse } from "../table/usable.ts";
import { awardPrizes } from "./events.ts";
import { useChain } from "./production.ts";

export const endingAskings: Askings<"final" | "deliver" | "side"> = {
  /** Page 13, final production: every production building's chain once, in any order, without the chaining bonus. */
  final: {
    decide: decideFinal,
    /** Without cards for a chain, tiles and characters the whole table sees that nothing is left to do. */
    proceed: (state, pending) => {
      const { seat, used } = pending;
      const hand = at(state.hands, seat);
      const takesCards = playerAt(state, seat).areas.some(
        (no, area) => no !== null && !used.includes(area) && card(no).chain.kind === "cards",
      );
      const hasMeans = (hand.length > 0 && takesCards) || mightUse(state, seat, hand);
      return hasMeans || decideFinal(state, pending).options.length > 1 ? state : finish(state, pending);
    },
  },
  /** Page 13, step 2: goods for the main objective. */
  deliver: {
    decide: (state, { seat }) => {
      const possible = listDeliveries(state).filter((size) => fundsFor(state, seat, size) >= size.coins);
      return chooseOpenly("deliver", [...possible.map(({ coins }) => String(coins)), "no"]);
    },
  },
  /** After the main objective: the goods of the side objective. */
  side: {
    decide: (state, { seat }) => chooseOpenly("side", [...listSideWays(state, seat).map(({ id }) => id), "no"]),
  },
};

function decideFinal(state: State, { seat, used }: Pending<"final">): Choice {
  const { areas: built, goods } = playerAt(state, seat);
  const hand = at(state.hands, seat);
  const ready = built.flatMap((no, area) => {
    if (no === null || used.includes(area)) return [];
    const most = chainLimit(card(no).chain, goods, hand);
    return most > 0 ? [{ id: areaAt(state.chapter, area).id, ways: listWays(card(no), most, hand) }] : [];
  });
  const joined = ready.flatMap(({ id, ways }) => (ways.length === 0 ? [id] : ways.map((way) => `${id}${using}${way}`)));
  const areas = ready.map(({ id }) => id);
  return choosePrivately("final", [...(joined.length < menuSize ? joined : areas), "done"]);
}

const using = ":";

export function parseFinal(option: string): { readonly id: string; readonly way: string | undefined } {
  const [id = option, way] = option.split(using);
  return { id, way };
}

export function useFinalChain(state: State, seat: Seat, pick: string, story: NewdaleStory): State {
  const pending = pendingAt(state, seat, "final");
  if (pick === "done") return finish(state, pending);
  const { id, way } = parseFinal(pick);
  const area = areaNumber(state.chapter, id);
  const next = replaceWith(state, pending, { ...pending, used: [...pending.used, area] });
  const chain = { seat, do: "chain", area, isFinal: true, made: true } as const;
  return way === undefined ? addPending(next, chain) : useChain(next, chain, [way], story);
}

/** Ways to use a chain where one answer says it all: amounts of goods, or the only fitting card. */
function listWays({ chain }: Card, most: number, hand: readonly CardNo[]): readonly string[] {
  const fitting = listFitting(chain, hand);
  if (chain.kind === "cards") return fitting.length === 1 ? fitting.map((one) => card(one).id) : [];
  return Array.from({ length: most }, (_, fewer) => String(most - fewer));
}

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
