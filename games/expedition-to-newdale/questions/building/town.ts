import { type Building, type BuildStep, cardOf, refusals, waysOfPlan } from "./step.ts";
import { at } from "../../../kit/at.ts";
import { countPassed } from "../../rules/effects/points.ts";
import { listTowns, sortTowns } from "../../rules/table/building.ts";
import { choosePrivately, menuSize } from "../../rules/table/choice.ts";
import { bug } from "../../../kit/fail.ts";
import { cardWord, say, tileWord, titleOf, townWord } from "../../text/words.ts";
import { pendingAt, type View } from "../../rules/view.ts";
import { button } from "../labels.ts";
import { isWithinTileRange, openingBonus, tilesBeside, waysOf } from "../../rules/table/reach.ts";
import { buildingCost, crossingCoins } from "../../rules/table/price.ts";
import { boardOf, townAt } from "../../rules/box/boards.ts";
import { evaluateTowns } from "../../computer/towns.ts";
import type { Message, Seat } from "../../../contract/index.ts";
import type { TownId } from "../../rules/box/places.ts";
import { card, type CardNo } from "../../rules/box/cards.ts";
import { playerAt, type State } from "../../rules/state.ts";
import type { Way } from "../../rules/pending.ts";

/** Pages 8 and 9: the town for the house. */
export const townStep: BuildStep = {
  isPlanned: ({ town }) => town !== null,
  decide: (state, pending) => {
    const { seat, why } = pending;
    const ways = waysOfPlan(state, pending);
    const towns = sortTowns(state, seat, cardOf(pending), ways);
    const joined: string[] = [];
    for (const town of towns) for (const option of listWithTiles(state, pending, town, ways)) joined.push(option);
    const options = joined.length < menuSize ? joined : towns;
    return choosePrivately("town", why === "aaron" ? [...options, refusals[why]] : options);
  },
  force: (_state, { why }, ways) => {
    const [first] = ways;
    if (first === undefined || why === "aaron") return null;
    const { town } = first;
    return ways.every((way) => way.town === town) ? { town } : null;
  },
  answer: (_state, _pending, [pick = bug("no pick")]) => {
    const { town, space } = parseTown(pick);
    return space === undefined ? { town } : { town, space };
  },
  ask: (view, { seat }) => say("ask.town", { card: cardWord(cardOf(pendingAt(view, seat, "build"))) }),
  option: (view, { seat }, id) => {
    if (id === "later") return button(say("do.later"));
    const { town, space } = parseTown(id);
    const ways = waysOf(view, seat).filter((way) => way.town === town);
    const [way = bug(`no way to ${id}`)] = ways;
    const words = {
      town: townWord(view, town),
      price: buildingCost(view, cardOf(pendingAt(view, seat, "build")), way),
    };
    const hint = townHint(view, seat, ways, (one) => crossingCoins(view, one, 0), space);
    const stack = space === undefined ? null : at(view.spaces, space);
    if (stack === null) return { label: say("do.town", words), hint };
    return { label: say("do.town.take", { ...words, tile: tileWord(stack.tile) }), hint };
  },
  closed: (view, seat) => {
    const no = cardOf(pendingAt(view, seat, "build"));
    const open = listTowns(view, seat, view.mine?.hand ?? [], no);
    return boardOf(view.chapter)
      .towns.map(({ id }) => id)
      .filter((town) => !open.includes(town))
      .map((town) => ({ ask: "town", option: town, why: whyNotIn(view, seat, town, no) }));
  },
  place: (_view, _decision, id) => (id === "later" ? undefined : `town:${parseTown(id).town}`),
  rate: (view, { seat, options }) => {
    const towns = options.map((id) => parseTown(id).town);
    return evaluateTowns(view, seat, pendingAt(view, seat, "build").plan.card, towns);
  },
};

const taking = "+";

/**
 * A town, once for each bonus tile of which a house there brings one. Not where cards are drawn before the tile is
 * chosen, which one may want to see first, nor where a longer way brings none.
 */
function listWithTiles(state: State, pending: Building, town: TownId, ways: readonly Way[]): readonly string[] {
  const { seat } = pending;
  const player = playerAt(state, seat);
  const { points } = player;
  const spaces = tilesBeside(state, town);
  if (spaces.length < 2) return [town];
  const draws = card(cardOf(pending)).face === "small-watchtower";
  const passes = countPassed(points, points + openingBonus(state, town)) > 0;
  if (draws || passes) return [town];
  const isSure = ways.every((way) => way.town !== town || isWithinTileRange(player, way));
  if (!isSure) return [town];
  return spaces.map((space) => `${town}${taking}${space + 1}`);
}

function parseTown(id: string): { readonly town: TownId; readonly space: number | undefined } {
  const end = id.indexOf(taking);
  return end < 0 ? { town: id, space: undefined } : { town: id.slice(0, end), space: Number(id.slice(end + 1)) - 1 };
}

function whyNotIn(view: View, seat: Seat, town: TownId, no: CardNo): Message {
  const { houses, range } = playerAt(view, seat);
  const words = { town: townWord(view, town), range, card: titleOf(no) };
  if (houses.includes(town)) return say("why.own-house", words);
  const isNear = waysOf(view, seat).some((way) => way.town === town);
  return say(isNear ? "why.too-dear-there" : "why.too-far", words);
}

/**
 * How far a town is by the cheapest way and what a house there brings, the tile of a space where one is chosen; `toll` is
 * what a way costs besides.
 */
export function townHint(
  view: View,
  seat: Seat,
  ways: readonly Way[],
  toll: (way: Way) => number,
  space?: number,
): Message {
  const [way = bug("no way"), ...others] = ways.toSorted((one, other) => toll(one) - toll(other));
  const { symbol } = townAt(boardOf(view.chapter), way.town);
  const opening = openingBonus(view, way.town);
  const extra = toll(way);
  const parts = [
    ...(opening > 0 ? [say("do.town.points", { n: opening })] : []),
    ...(symbol === null ? [] : [say("do.town.symbol", { symbol: say(`symbol.${symbol}`) })]),
    ...(extra > 0 ? [say("do.town.extra", { n: extra })] : []),
    ...(space === undefined
      ? tileParts(view, seat, [way, ...others], toll)
      : [say("do.town.space", { space: space + 1 })]),
  ];
  const [first = say("do.town.none"), ...more] = parts;
  const gains = more.reduce((line, part) => say("behind", { line, part }), first);
  return say("do.town.hint", { steps: way.steps, gains });
}

/** The bonus tiles in reach, and what the way to them costs more than the cheapest one. */
function tileParts(view: View, seat: Seat, ways: readonly Way[], toll: (way: Way) => number): readonly Message[] {
  const [cheapest] = ways;
  const way = ways.find((one) => isWithinTileRange(playerAt(view, seat), one));
  if (way === undefined || cheapest === undefined) return [];
  const tiles = tilesBeside(view, way.town).map((space) => say("board.number", { token: space + 1 }));
  if (tiles.length === 0) return [];
  const words = { n: tiles.length, tiles, more: toll(way) - toll(cheapest) };
  return [say(words.more > 0 ? "do.town.tile.more" : "do.town.tile", words)];
}
