import { chapterFigures, figures } from "../../../data/expedition-to-newdale/figures.ts";
import type { Decision, Message, OptionText, Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import type { Closed } from "../../kit/question.ts";
import { type Action, actionAt, areaAt, type Place, type Space, spaceOf } from "../rules/box/areas.ts";
import { type Card, card } from "../rules/box/cards.ts";
import { chapterOf, eventOf } from "../rules/box/chapters.ts";
import { chainLimit, coinsOf, countFigures, type Figures, hooded } from "../rules/box/goods.ts";
import { hasBridge, listAffordableSites } from "../rules/chapters/crossings.ts";
import { canDeliverShip, iceOn } from "../rules/chapters/fleet.ts";
import { findPending } from "../rules/pending.ts";
import { placeToken } from "../rules/phases/planning.ts";
import { type Player, playerAt } from "../rules/state.ts";
import { countMissing, laborAt, marketOf } from "../rules/table/market.ts";
import { wealthOf } from "../rules/table/price.ts";
import { hasHouses } from "../rules/table/reach.ts";
import type { View } from "../rules/view.ts";
import { areaWord, countGood, needsWord, placeWord, say, spaceWord, writeSigned } from "../text/words.ts";
import { areaPlace, isOwn, type NewdaleQuestion } from "./common.ts";

const tokenOf = (ask: string): number => Number(ask.slice("token-".length));

/** Page 6, phase II: a space for an action token; the question says which token. */
const token: NewdaleQuestion = {
  answer: (state, seat, { ask, picks }, story) => placeToken(state, seat, tokenOf(ask), at(picks, 0), story),
  ask: (view, { ask, seat, awaited }) => {
    const number = tokenOf(ask);
    const place = view.mine?.plan[number - 1] ?? null;
    return awaited || place === null
      ? say("ask.token", { token: number })
      : say("ask.token.change", { token: number, place: placeWord(view, seat, place) });
  },
  option: (view, { seat }, id) => placeOption(view, seat, id),
  path: (view, { seat }, id) => {
    const space = spaceOf(view.chapter, id);
    if (space === undefined)
      return [{ id, label: placeWord(view, seat, id), place: view.me === seat ? `action:${id}` : undefined }];
    const area = areaAt(view.chapter, space.area).id;
    return [
      { id: area, label: areaWord(view, seat, space.area), place: areaPlace(view, seat, area) },
      { id, label: spaceWord(view, space) },
    ];
  },
  closed: closedPlaces,
  rate: evaluatePlaces,
};

/** A space for an action token: what the action does, or what the building there needs and makes. */
function placeOption(view: View, seat: Seat, place: Place): OptionText {
  const space = spaceOf(view.chapter, place);
  if (space === undefined)
    return { label: placeWord(view, seat, place), hint: actionHint(view, seat, actionAt(place)) };
  const labor = laborAt(view, seat, place);
  const quality = say(`quality.${space.quality}`);
  const change = writeSigned(space.change);
  if (labor === undefined) {
    const label = say("do.place.empty", { area: areaWord(view, seat, space.area), quality });
    return { label, hint: emptyHint(view, seat, space) };
  }
  const { worker, missing, makes } = labor;
  const n = worker.good === null ? Math.max(0, makes - iceOn(view)) : makes;
  const words = { needs: needsWord(worker.needs ?? []), change, n, missing };
  const hint =
    worker.good === null
      ? say("do.place.sails", words)
      : say("do.place.makes", { ...words, goods: countGood(worker.good, makes) });
  return { label: placeWord(view, seat, place), hint };
}

/** What has to come into an empty area before the token is played, unless nothing can. */
function emptyHint(view: View, seat: Seat, { area, change, makes: n }: Space): Message {
  const isGalley = areaAt(view.chapter, area).takes === "ships-cook";
  const isPossible = isGalley ? view.row.some((no) => card(no).face === "ships-cook") : hasHouses(playerAt(view, seat));
  if (!isPossible) return say("place.idle");
  return say(isGalley ? "do.place.galley" : "do.place.free", { change: writeSigned(change), n });
}

/** One token of a player in a production area, and one on an action space. */
function closedPlaces(view: View, seat: Seat): readonly Closed[] {
  const isAsked = isOwn(view, seat) && findPending(view.errands, seat) === undefined;
  if (view.phase !== "plan" || view.mine === null || !isAsked) return [];
  const { plan: own } = view.mine;
  const { tokens } = playerAt(view, seat);
  return tokens.flatMap((number) =>
    own.flatMap((place, index) => {
      if (place === null || index === number - 1) return [];
      const ask = `token-${number}`;
      const space = spaceOf(view.chapter, place);
      const words = { place: placeWord(view, seat, place), token: index + 1 };
      if (space === undefined) return [{ ask, option: place, why: say("why.one-token", words) }];
      const { spaces } = areaAt(view.chapter, space.area);
      return spaces.map((one) => ({ ask, option: one.place, why: say("why.one-token-area", words) }));
    }),
  );
}

export const planningQuestions = { "token-1": token, "token-2": token, "token-3": token, "token-4": token };

/** Spaces for a token; one that lies somewhere already is left there. */
function evaluatePlaces(view: View, { ask, seat, options, awaited }: Decision): readonly number[] {
  if (!awaited) return options.map(() => -1000);
  const token = tokenOf(ask);
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
  // The Captain's voyages are worth something until he has arrived.
  const voyage = view.landed.includes(seat) ? 0 : 5;
  const coins = worker.good === null ? voyage : coinsOf(worker.good, expected);
  const isWanted = worker.good !== null && chapterOf(view.chapter).goods.includes(worker.good);
  const { goods } = playerAt(view, seat);
  const { chain } = worker;
  const fitting = chainLimit(chain, goods, view.mine?.hand ?? []);
  const chained = fitting > 0 ? Math.min(fitting, 3) * 0.5 + 1 : 0;
  return ((space.makes * chance + chained) * coins * (isWanted ? 1.4 : 1)) / figures.coinsPerPoint;
}

function estimateChance({ needs }: Card, { change }: Space, expected: Figures): number {
  const missing = countMissing(needs ?? [], expected, change);
  // Even an expected surplus can fail: each colour may turn up less often than expected.
  return Math.max(0, Math.min(0.95, (change < 0 ? 0.95 : 0.85) - missing * 0.45));
}

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
  bridge: (view, seat) => (listAffordableSites(view, seat).length > 0 ? 3.2 : -1),
  guide: (view, seat) => (wealthOf(view, seat) >= chapterFigures.guide.cost ? 1.5 : -1),
  watch: () => 1.3,
  shipyard: (view, seat) => (canDeliverShip(view, seat) ? 2.8 - playerAt(view, seat).shipyard : -1),
  sail: (view) => (view.round < 5 ? 1.4 : 0.6),
};

const countRoundsLeft = (view: View): number => figures.rounds - view.round;

type Hint = (view: View, player: Player, seat: Seat) => Message | undefined;

/** What actions of which something is used up still do; undefined where nothing is left. */
const hints: { readonly [action in Action]?: Hint } = {
  building: ({ row }, player) => {
    if (!hasHouses(player)) return row.length > 0 ? say("place.building.hire") : undefined;
    return say(row.length > 0 ? "place.building.crew" : "place.building.text");
  },
  progress: (_view, { range, compensation }) => {
    const [isNear, isDear] = [range === figures.range, compensation === figures.compensation.before];
    if (isNear && isDear) return say("place.progress.text");
    if (isNear) return say("place.progress.range");
    return isDear ? say("place.progress.compensation") : undefined;
  },
  growth: ({ round }, { tokens, fresh }) => {
    const left = figures.growth.filter(({ token }) => ![...tokens, ...fresh].includes(token));
    const [only, ...others] = left.map(({ token, cost: price, points }) =>
      say(points > 0 ? "do.token.points" : "do.token", { token, price }),
    );
    if (only === undefined) return undefined;
    const line = others.length > 0 ? say("place.growth.text") : only;
    return round < figures.rounds ? line : say("behind", { line, part: say("place.growth.last") });
  },
  bridge: (view, _player, seat) => (hasBridge(view, seat) ? undefined : say("place.bridge.text")),
  guide: (_view, player) => (hasHouses(player) ? say("place.guide.text") : undefined),
  shipyard: (_view, { shipyard }) => {
    const n = chapterFigures.shipyard.points[shipyard];
    return n === undefined ? undefined : say("place.shipyard.text", { n });
  },
};

/** What an action still does for this player: a card where all that it gives was taken before. */
function actionHint(view: View, seat: Seat, action: Action): Message {
  const hint = hints[action];
  if (hint === undefined) return say(`place.${action}.text`);
  return hint(view, playerAt(view, seat), seat) ?? say("place.spent");
}
