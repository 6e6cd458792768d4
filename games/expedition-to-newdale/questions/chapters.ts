import { chapterFigures } from "../../../data/expedition-to-newdale/figures.ts";
import type { Message, Seat } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import { boardOf } from "../rules/box/boards.ts";
import type { SeaId, TownId } from "../rules/box/chapters.ts";
import { hasBridge, listAffordableSites, listGuidedTowns, listGuidedWays } from "../rules/chapters/crossings.ts";
import { canDeliverShip, moveShip } from "../rules/chapters/fleet.ts";
import { buyOrDraw } from "../rules/effects/purchases.ts";
import { pendingAt } from "../rules/pending.ts";
import { playerAt } from "../rules/state.ts";
import { fundsFor, wealthOf } from "../rules/table/price.ts";
import { hasHouses, waysOf } from "../rules/table/reach.ts";
import type { View } from "../rules/view.ts";
import { crossingWord, say, seaWord, townWord } from "../text/words.ts";
import { askUnless, button, drawOption, type NewdaleQuestion, preferFirst, tooPoor, whileAsked } from "./common.ts";
import { evaluateTowns, townHint } from "./town.ts";

/** Chapters IIIa and IVa, Bridge building: a site for the own bridge, for 5 coins. */
const bridge: NewdaleQuestion = {
  answer: (state, seat, { picks: [pick = "draw"] }, story) =>
    buyOrDraw(state, seat, pick === "draw" ? undefined : { buy: "bridge", crossing: Number(pick.slice(1)) }, story),
  ask: askUnless("bridge", () => say("ask.bridge")),
  option: (view, _decision, id) => (id === "draw" ? drawOption(1) : button(crossingWord(view, Number(id.slice(1))))),
  closed: whileAsked("bridge", (view, seat) => {
    const open = listAffordableSites(view, seat);
    return boardOf(view.chapter)
      .crossings.map((_, crossing) => ({ crossing, option: `x${crossing}` }))
      .filter(({ option }) => !open.includes(option))
      .map(({ crossing, option }) => ({ option, why: whyNoBridge(view, seat, crossing) }));
  }),
  place: (_view, _decision, id) => (id === "draw" ? undefined : `crossing:${id.slice(1)}`),
  rate: preferFirst,
};

function whyNoBridge(view: View, seat: Seat, crossing: number): Message {
  const { cost } = chapterFigures.bridge;
  if (hasBridge(view, seat)) return say("why.bridge-used");
  if (wealthOf(view, seat) < cost) return tooPoor(view, seat, say("place.bridge"), cost);
  const isBuilt = (view.bridges[crossing] ?? null) !== null;
  return say(isBuilt ? "why.bridge-there" : "why.bridge-far", { site: crossingWord(view, crossing) });
}

/** Chapters IIIb and IVb, Mountain guide: a house without a building, for 3 coins. */
const guide: NewdaleQuestion = {
  answer: (state, seat, { picks: [pick = "draw"] }, story) => {
    if (pick === "draw") return buyOrDraw(state, seat, undefined, story);
    const way = listGuidedWays(state, seat).find(({ town }) => town === pick) ?? bug(`no town ${pick}`);
    return buyOrDraw(state, seat, { buy: "guide", way }, story);
  },
  ask: askUnless("guide", () => say("ask.guide")),
  option: (view, { seat }, id) => {
    if (id === "draw") return drawOption(1);
    const ways = listGuidedWays(view, seat).filter(({ town }) => town === id);
    return { label: say("do.town.plain", { town: townWord(view, id) }), hint: townHint(view, seat, ways, () => 0) };
  },
  closed: whileAsked("guide", (view, seat) => {
    const open = listGuidedTowns(view, seat);
    return boardOf(view.chapter)
      .towns.map(({ id }) => id)
      .filter((town) => !open.includes(town))
      .map((town) => ({ option: town, why: whyNoGuide(view, seat, town) }));
  }),
  place: (_view, _decision, id) => (id === "draw" ? undefined : `town:${id}`),
  rate: (view, { seat, options }) => evaluateTowns(view, seat, null, options),
};

function whyNoGuide(view: View, seat: Seat, town: TownId): Message {
  const { houses, range } = playerAt(view, seat);
  const words = { town: townWord(view, town), range };
  if (!hasHouses(playerAt(view, seat))) return say("why.houses", { card: say("place.guide") });
  if (houses.includes(town)) return say("why.own-house", words);
  const isNear = waysOf(view, seat).some((way) => way.town === town);
  return isNear ? tooPoor(view, seat, say("place.guide"), chapterFigures.guide.cost) : say("why.too-far", words);
}

/** Chapter VI, Shipyard: goods for ships worth 6 coins, for 4, 3 and 2 points; three times at most. */
const shipyard: NewdaleQuestion = {
  answer: (state, seat, { picks: [pick] }, story) =>
    buyOrDraw(state, seat, pick === "pay" ? { buy: "shipyard" } : undefined, story),
  ask: askUnless("shipyard", (view, { seat }) =>
    say("ask.shipyard", { n: chapterFigures.shipyard.points[playerAt(view, seat).shipyard] ?? 0 }),
  ),
  option: (_view, _decision, id) => (id === "pay" ? button(say("do.shipyard.pay")) : drawOption(1)),
  closed: whileAsked("shipyard", (view, seat) => {
    if (canDeliverShip(view, seat)) return [];
    const { points, coins: price } = chapterFigures.shipyard;
    const isDone = playerAt(view, seat).shipyard >= points.length;
    const coins = fundsFor(view, seat, { buy: "shipyard" });
    const why = isDone ? say("why.shipyard-done") : say("why.shipyard", { price, coins });
    return [{ option: "pay", why }];
  }),
  rate: preferFirst,
};

const ship: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => moveShip(state, seat, at(picks, 0), story),
  ask: (view, { seat }) => say("ask.ship", { n: pendingAt(view, seat, "ship").moves }),
  option: (view, { seat }, id) =>
    id === "stay" ? button(say("do.stay")) : { label: seaWord(id), hint: seaHint(view, seat, id) },
  place: (_view, _decision, id) => (id === "stay" ? undefined : `sea:${id}`),
  rate: (view, { seat, options }) =>
    options.map((id, index) => {
      if (id !== "stay") return options.length - index;
      return view.landed.includes(seat) ? 50 : 0;
    }),
};

/** The way to a sea space, and in chapter VIII from there to Newdale. */
function seaHint(view: View, seat: Seat, space: SeaId): Message {
  const board = boardOf(view.chapter);
  const { ship: from } = playerAt(view, seat);
  const harbours = (board.sea?.harbours ?? []).filter((harbour) => harbour.space === space);
  const words = {
    n: from === null ? 0 : board.sailing(from, space),
    towns: harbours.length === 0 ? say("do.ship.open") : harbours.map(({ town }) => townWord(view, town)),
  };
  return view.chapter === "8"
    ? say("do.ship.left", { ...words, left: board.sailing(space, chapterFigures.landing.space) })
    : say("do.ship.hint", words);
}

export const chapterQuestions = { bridge, guide, ship, shipyard };
