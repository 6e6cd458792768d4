import { chapterFigures, figures } from "../../../data/expedition-to-newdale/figures.ts";
import type { Decision, Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { type Card, card, type Chain } from "../rules/box/cards.ts";
import { fundsFor, wealthOf } from "../rules/table/price.ts";
import { listBridgeSites, hasBridge } from "../rules/chapters/bridges.ts";
import { chapterOf, eventOf } from "../rules/box/chapters.ts";
import { chainLimit, coinsOf, type Goods } from "../rules/box/goods.ts";
import { marketOf } from "../rules/table/market.ts";
import { type Action, actionAt, type Place, type Space, spaceOf } from "../rules/box/areas.ts";
import { playerAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { countFigures, type Figures, hooded } from "../rules/box/figures.ts";

/** Spaces for a token; one that lies somewhere already is left there. */
export function evaluatePlaces(view: View, { ask, seat, options, awaited }: Decision): readonly number[] {
  if (!awaited) return options.map(() => -1000);
  const token = Number(ask.slice("token-".length));
  const expected = estimateMarket(view, seat);
  // The first token goes to the best space, so the others find theirs among what is left.
  return options.map((place) => evaluatePlace(view, seat, place, expected) - token * 0.01);
}

/** The own market as it will probably be: with the figures to be drawn, by what is in the bag. */
function estimateMarket(view: View, seat: Seat): Figures {
  const market = marketOf(view, seat);
  const total = Math.max(1, countFigures(view.bag));
  const drawn = view.event === null ? 0 : eventOf(view.event).draw;
  return market.map((count, color) => (color === hooded ? 0 : count + (drawn * at(view.bag, color)) / total));
}

function evaluatePlace(view: View, seat: Seat, place: Place, expected: Figures): number {
  const space = spaceOf(view.chapter, place);
  if (space === undefined) return actions[actionAt(place)](view, seat);
  const no = playerAt(view, seat).areas[space.area] ?? null;
  return no === null ? -0.5 : evaluateProduction(view, seat, card(no), space, expected);
}

/** Points that production will probably bring: goods times the chance of success, and what the chain adds. */
function evaluateProduction(view: View, seat: Seat, worker: Card, space: Space, expected: Figures): number {
  const chance = estimateChance(worker, space, expected);
  const coins = worker.good === null ? evaluateVoyage(view, seat) : coinsOf(worker.good, expected);
  const isWanted = worker.good !== null && chapterOf(view.chapter).goods.includes(worker.good);
  const { goods } = playerAt(view, seat);
  const { chain } = worker;
  const fitting = countFitting(view, chain, goods);
  const chained = fitting > 0 ? Math.min(fitting, 3) * 0.5 + 1 : 0;
  return ((space.makes * chance + chained) * coins * (isWanted ? 1.4 : 1)) / figures.coinsPerPoint;
}

/** The Captain's voyages are worth something until he has arrived. */
const evaluateVoyage = (view: View, seat: Seat): number => (view.landed.includes(seat) ? 0 : 5);

/** How many goods the chain could make with what its owner has. */
const countFitting = ({ mine }: View, chain: Chain, goods: Goods): number =>
  chain.kind === "cards"
    ? (mine?.hand ?? []).filter((no) => card(no).resource === chain.resource).length
    : chainLimit(chain, goods);

function estimateChance({ needs }: Card, { change }: Space, expected: Figures): number {
  let short = 0;
  let spare = 0;
  for (const [color, need] of (needs ?? []).entries()) {
    if (need === 0) continue;
    short += Math.max(0, need - at(expected, color));
    spare += Math.max(0, at(expected, color) - need);
  }
  const missing = change < 0 ? Math.max(0, short + change) : short + Math.max(0, change - spare);
  // Even an expected surplus can fail: each colour may turn up less often than expected.
  return Math.max(0, Math.min(0.95, (change < 0 ? 0.95 : 0.85) - missing * 0.45));
}

/** What each action is worth now. */
const actions: { readonly [Name in Action]: (view: View, seat: Seat) => number } = {
  building: (view, seat) => {
    const wealth = wealthOf(view, seat);
    if (wealth >= 12 && at(view.handSizes, seat) > 1) return 3;
    return wealth >= 7 ? 1.4 : 0.1;
  },
  growth: (view, seat) => {
    const { tokens, fresh } = playerAt(view, seat);
    const left = countRoundsLeft(view);
    return tokens.length + fresh.length < 4 && left > 1 && wealthOf(view, seat) >= 7 ? left * 0.6 : -1;
  },
  progress: (view, seat) => {
    const { range, compensation } = playerAt(view, seat);
    const isLeft = range === figures.range || compensation === figures.compensation.before;
    return isLeft && wealthOf(view, seat) >= figures.progress.cost ? 1.2 + countRoundsLeft(view) * 0.12 : -1;
  },
  cards: (view, seat) => (at(view.handSizes, seat) < 3 ? 1.6 : 0.9),
  market: (view, seat) => (at(view.handSizes, seat) >= 2 ? 1.3 : 0),
  bridge: (view, seat) => {
    const canBuild = !hasBridge(view, seat) && wealthOf(view, seat) >= chapterFigures.bridge.cost;
    return canBuild && listBridgeSites(view, seat).length > 0 ? 3.2 : -1;
  },
  guide: (view, seat) => (wealthOf(view, seat) >= chapterFigures.guide.cost ? 1.5 : -1),
  watch: () => 1.3,
  shipyard: (view, seat) => {
    const { shipyard } = playerAt(view, seat);
    const canPay = fundsFor(view, seat, { buy: "shipyard" }) >= chapterFigures.shipyard.coins;
    return canPay && shipyard < 3 ? 2.8 - shipyard : -1;
  },
  sail: (view) => (view.round < 5 ? 1.4 : 0.6),
};

const countRoundsLeft = (view: View): number => figures.rounds - view.round;
