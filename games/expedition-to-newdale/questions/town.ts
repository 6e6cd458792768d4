import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import { secretObjectives } from "../../../data/expedition-to-newdale/objectives.ts";
import type { Message, Seat } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import { boardOf, townAt } from "../rules/box/boards.ts";
import type { CardNo } from "../rules/box/cards.ts";
import type { TownId } from "../rules/box/chapters.ts";
import { pendingAt, type Way } from "../rules/pending.ts";
import { cardOf, nextStep, parseTown, townStep } from "../rules/phases/building.ts";
import { playerAt } from "../rules/state.ts";
import { listWays } from "../rules/table/building.ts";
import { buildingCost, createPrice, crossingCoins, passesOn } from "../rules/table/price.ts";
import { bringsTile, isWithinTileRange, openingBonus, tilesBeside, waysOf } from "../rules/table/reach.ts";
import type { View } from "../rules/view.ts";
import { cardWord, say, tileWord, titleOf, townWord } from "../text/words.ts";
import { planWith } from "./building.ts";
import { button, type NewdaleQuestion, whileAsked } from "./common.ts";

export const town: NewdaleQuestion = {
  answer: planWith((_state, _pending, [pick = ""]) => {
    const { town: chosen, space } = parseTown(pick);
    return space === undefined ? { town: chosen } : { town: chosen, space };
  }),
  ask: (view, { seat }) => say("ask.town", { card: cardWord(cardOf(pendingAt(view, seat, "build"))) }),
  option: (view, { seat }, id) => {
    if (id === "later") return button(say("do.later"));
    const { town: chosen, space } = parseTown(id);
    const ways = waysOf(view, seat).filter((way) => way.town === chosen);
    const [way = bug(`no way to ${id}`)] = ways;
    const words = {
      town: townWord(view, chosen),
      price: buildingCost(view, cardOf(pendingAt(view, seat, "build")), way),
    };
    const hint = townHint(view, seat, ways, (one) => crossingCoins(view, one, 0), space);
    const stack = space === undefined ? null : at(view.spaces, space);
    if (stack === null) return { label: say("do.town", words), hint };
    return { label: say("do.town.take", { ...words, tile: tileWord(stack.tile) }), hint };
  },
  path: (view, { seat }, id) => {
    if (id === "later") return [];
    const { town: chosen, space } = parseTown(id);
    const way = waysOf(view, seat).find((one) => one.town === chosen) ?? bug(`no way to ${id}`);
    const price = buildingCost(view, cardOf(pendingAt(view, seat, "build")), way);
    const there = {
      id: chosen,
      label: say("do.town", { town: townWord(view, chosen), price }),
      place: `town:${chosen}`,
    };
    const stack = space === undefined ? null : at(view.spaces, space);
    const tile = stack === null ? say("step.no-tile") : tileWord(stack.tile);
    return [there, { id: `+${space ?? "none"}`, label: tile }];
  },
  closed: whileAsked("build", (view, seat, pending) => {
    if (nextStep(pending.plan) !== townStep) return [];
    const no = cardOf(pending);
    const open = listWays(view, seat, view.mine?.hand ?? [], no).map((way) => way.town);
    return boardOf(view.chapter)
      .towns.map(({ id }) => id)
      .filter((id) => !open.includes(id))
      .map((id) => ({ option: id, why: whyNotIn(view, seat, id, no) }));
  }),
  place: (_view, _decision, id) => (id === "later" ? undefined : `town:${parseTown(id).town}`),
  rate: (view, { seat, options }) => {
    const towns = options.map((id) => parseTown(id).town);
    return evaluateTowns(view, seat, pendingAt(view, seat, "build").plan.card, towns);
  },
};

function whyNotIn(view: View, seat: Seat, id: TownId, no: CardNo): Message {
  const { houses, range } = playerAt(view, seat);
  const words = { town: townWord(view, id), range, card: titleOf(no) };
  if (houses.includes(id)) return say("why.own-house", words);
  const isNear = waysOf(view, seat).some((way) => way.town === id);
  return say(isNear ? "why.too-dear-there" : "why.too-far", words);
}

type Toll = (way: Way) => number;

/**
 * How far a town is by the cheapest way and what a house there brings, the tile of a space where one is chosen; `toll` is
 * what a way costs besides.
 */
export function townHint(view: View, seat: Seat, ways: readonly Way[], toll: Toll, space?: number): Message {
  const [way = bug("no way"), ...others] = ways.toSorted((one, other) => toll(one) - toll(other));
  const { symbol } = townAt(boardOf(view.chapter), way.town);
  const opening = openingBonus(view, way.town);
  const extra = toll(way);
  const parts = [
    ...(opening > 0 ? [say("do.town.points", { n: opening })] : []),
    ...(symbol === null ? [] : [say("do.town.symbol", { symbol: say(`symbol.${symbol}`) })]),
    ...(extra > 0 ? [say(passesOn(view, way) > 0 ? "do.town.extra.passes" : "do.town.extra", { n: extra })] : []),
    ...(space === undefined
      ? tileParts(view, seat, [way, ...others], toll)
      : [say("do.town.space", { space: space + 1 })]),
  ];
  const [first = say("do.town.none"), ...more] = parts;
  const gains = more.reduce((line, part) => say("behind", { line, part }), first);
  return say("do.town.hint", { steps: way.steps, gains });
}

/** The bonus tiles in reach, and what the way to them costs more than the cheapest one. */
function tileParts(view: View, seat: Seat, ways: readonly Way[], toll: Toll): readonly Message[] {
  const [cheapest] = ways;
  const way = ways.find((one) => isWithinTileRange(playerAt(view, seat), one));
  if (way === undefined || cheapest === undefined) return [];
  const tiles = tilesBeside(view, way.town).map((space) => say("board.number", { token: space + 1 }));
  if (tiles.length === 0) return [];
  const words = { n: tiles.length, tiles, more: toll(way) - toll(cheapest) };
  return [say(words.more > 0 ? "do.town.tile.more" : "do.town.tile", words)];
}

/** Towns: opening bonus, a tile, the own secret objective, and the price there. */
export function evaluateTowns(view: View, seat: Seat, no: CardNo | null, options: readonly string[]) {
  const secret = secretObjectives.find(({ id }) => id === view.mine?.secret)?.symbol;
  const ways = waysOf(view, seat);
  const priceBy = createPrice(view, no);
  return options.map((id) => {
    const own = ways.filter(({ town }) => town === id);
    if (own.length === 0) return 0;
    const { symbol } = townAt(boardOf(view.chapter), id);
    const isScoring = symbol === "mystical" || (secret !== undefined && symbol === secret);
    const hasTile = own.some((way) => bringsTile(view, seat, way));
    const price = Math.min(...own.map(priceBy));
    return 10 + openingBonus(view, id) + (isScoring ? figures.secretPoints : 0) + (hasTile ? 1.2 : 0) - price / 4;
  });
}
