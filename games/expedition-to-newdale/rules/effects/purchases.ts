import { chapterFigures, figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { at, bug } from "../../../kit/at.ts";
import { areasOf } from "../box/areas.ts";
import { card, type CardNo, movesOf } from "../box/cards.ts";
import type { Goods } from "../box/goods.ts";
import { placeBridge } from "../chapters/crossings.ts";
import { recordDelivery } from "../chapters/delivery.ts";
import { askToSail, recordShipyard } from "../chapters/fleet.ts";
import type { NewdaleStory } from "../facts.ts";
import { type BuildWhy, type Buying, findPending, freshPlan, pendingAt, type Purchase, type Way } from "../pending.ts";
import { playerAt, type State } from "../state.ts";
import { addPending, type Asking, changePlayer, finish, noteNews } from "../step.ts";
import { chooseOpenly } from "../table/choice.ts";
import { growthOf } from "../table/price.ts";
import { isWithinTileRange, openingBonus, tilesBeside } from "../table/reach.ts";
import { discard, draw, drawConsolation, gain, receive, takeFromHand } from "./gains.ts";

/** Page 8: a question for a building (or sailor) now, or for cards instead. */
export const askToBuild = (state: State, seat: Seat, why: BuildWhy): State =>
  addPending(state, { seat, do: "build", why, plan: freshPlan });

/** Asks for the price of this purchase; it is taken at once when there is one way to pay only, or when it is chosen. */
export function askToPay(state: State, seat: Seat, buy: Purchase, chosen?: Goods): State {
  const asked = { seat, do: "pay", buy, savings: [], byHand: null } as const;
  return addPending(state, chosen === undefined ? asked : { ...asked, chosen });
}

/** Takes an action that buys something, or a card in its place. */
export function buyOrDraw(state: State, seat: Seat, buy: Purchase | undefined, story: NewdaleStory): State {
  const done = finishAsked(state, seat);
  return buy === undefined ? drawConsolation(done, seat, "not-taken", story) : askToPay(done, seat, buy);
}

export function finishAsked(state: State, seat: Seat): State {
  const pending = findPending(state.errands, seat);
  return pending === undefined ? state : finish(state, pending);
}

type Payment = { readonly paid: Goods; readonly price: number };

export function givePurchase(state: State, seat: Seat, buy: Purchase, payment: Payment, story: NewdaleStory): State {
  const { paid } = payment;
  switch (buy.buy) {
    case "building":
      return build(state, seat, buy, payment, story);
    case "sailor":
      return hire(state, seat, buy.card, paid, story);
    case "progress":
      return progress(state, seat, buy, paid, story);
    case "token":
      return takeToken(state, seat, buy.token, paid, story);
    case "bridge":
      return placeBridge(state, seat, buy.crossing, paid, story);
    case "guide":
      story.facts.push({ fact: "settled", to: "table", seat, town: buy.way.town, paid });
      return placeHouse(state, seat, buy.way, story);
    case "shipyard":
      return recordShipyard(state, seat, paid, story);
    case "delivery":
      return recordDelivery(state, seat, buy, paid, story);
  }
}

const askedAs = {
  progress: "progress",
  token: "growth",
  bridge: "bridge",
  guide: "guide",
  shipyard: "shipyard",
  delivery: "deliver",
} as const;

/** Asks anew when a purchase can no longer be paid, because the goods or cards for it went elsewhere. */
export function startAgain(state: State, seat: Seat, buy: Purchase): State {
  if (buy.buy !== "building" && buy.buy !== "sailor") return addPending(state, { seat, do: askedAs[buy.buy] });
  return buy.why === "aaron" ? state : askToBuild(state, seat, buy.why);
}

/** Pages 8 and 9: the card lies before its builder, a house on the board, tolls are paid, then what the building gives. */
function build(state: State, seat: Seat, buy: Buying<"building">, payment: Payment, story: NewdaleStory): State {
  const { paid, price } = payment;
  const { card: no, way, cards, area, space } = buy;
  const { areas, specials } = playerAt(state, seat);
  const isOwn = at(state.hands, seat).includes(no);
  const taken = isOwn
    ? takeFromHand(state, seat, [no])
    : { ...state, display: state.display.filter((other) => other !== no) };
  story.facts.push({ fact: "built", to: "table", seat, card: no, town: way.town, area, paid, price });
  let next = changePlayer(
    taken,
    seat,
    area === null ? { specials: [...specials, no] } : { areas: areas.with(area, no) },
  );
  next = discard(next, seat, cards, "pass", story);
  for (const crossing of way.over) next = payToll(next, seat, next.bridges[crossing] ?? null, story);
  if (card(no).face === "small-watchtower") next = draw(next, seat, figures.watchtowerCards, story);
  return placeHouse(next, seat, way, story, space);
}

/** The owner of a bridge takes coal when another player builds across it. */
function payToll(state: State, seat: Seat, owner: Seat | null, story: NewdaleStory): State {
  if (owner === null) return state;
  const { coal } = chapterFigures.bridge;
  story.facts.push({ fact: "toll", to: "table", seat, owner, coal });
  return receive(state, owner, { coal }, "toll", story);
}

/** Chapter VIII: a sailor comes aboard and may sail at once; a Ship's Cook takes the cook's area. */
function hire(state: State, seat: Seat, no: CardNo, paid: Goods, story: NewdaleStory): State {
  const { crew, areas } = playerAt(state, seat);
  const { face } = card(no);
  const galley = areasOf(state.chapter).findIndex(({ takes }) => takes === face);
  story.facts.push({ fact: "hired", to: "table", seat, card: no, paid });
  const hired = changePlayer({ ...state, row: state.row.filter((other) => other !== no) }, seat, {
    crew: [...crew, no],
    areas: face === "ships-cook" ? areas.with(galley, no) : areas,
  });
  return askToSail(hired, seat, movesOf(face), "hired");
}

/** Page 10: the tile leaves play; the range grows to 3 steps, or compensation falls to 2 cards. */
function progress(state: State, seat: Seat, { tile }: Buying<"progress">, paid: Goods, story: NewdaleStory): State {
  const better = tile === "range" ? { range: figures.longRange } : { compensation: figures.compensation.after };
  story.facts.push({ fact: "progressed", to: "table", seat, tile, paid });
  return gain(changePlayer(state, seat, better), seat, figures.progress.points, "progress", story);
}

/** Page 10: the token can be placed from the next round on. */
function takeToken(state: State, seat: Seat, token: number, paid: Goods, story: NewdaleStory): State {
  const taken = changePlayer(state, seat, { fresh: [...playerAt(state, seat).fresh, token] });
  story.facts.push({ fact: "took-token", to: "table", seat, token, paid });
  return gain(taken, seat, growthOf(token).points, "growth", story);
}

/**
 * Page 9: a house on the board, the opening bonus for the first one in a town, and a bonus tile for a short way, of this
 * space where it was chosen before.
 */
function placeHouse(state: State, seat: Seat, way: Way, story: NewdaleStory, chosen?: number): State {
  const player = playerAt(state, seat);
  const placed = changePlayer(state, seat, { houses: [...player.houses, way.town] });
  const gained = gain(placed, seat, openingBonus(state, way.town), "opening", story);
  if (!isWithinTileRange(player, way)) return gained;
  const spaces = tilesBeside(gained, way.town);
  const wanted = spaces.filter((space) => space === chosen);
  if (spaces.length === 0) return gained;
  return addPending(gained, { seat, do: "space", spaces: wanted.length > 0 ? wanted : spaces });
}

/** Page 9: one of the bonus tiles beside the new house. */
export const spaceAsking: Asking<"space"> = {
  decide: (state, { spaces }) =>
    chooseOpenly(
      "space",
      spaces.filter((number) => at(state.spaces, number) !== null).map((number) => String(number + 1)),
    ),
  /** A single tile is taken at once; nothing is left to take when others were quicker. */
  proceed: (state, pending, story) => {
    const [first, ...others] = spaceAsking.decide(state, pending).options;
    if (others.length > 0) return state;
    return first === undefined ? finish(state, pending) : takeSpaceTile(state, pending.seat, Number(first) - 1, story);
  },
  allowsUse: () => false,
};

/** Takes a tile of this space (0 for the first). */
export function takeSpaceTile(state: State, seat: Seat, space: number, story: NewdaleStory): State {
  const { tile, left } = at(state.spaces, space) ?? bug(`no tile on space ${space}`);
  const spaces = state.spaces.with(space, left > 1 ? { tile, left: left - 1 } : null);
  const done = finish({ ...state, spaces }, pendingAt(state, seat, "space"));
  story.facts.push({ fact: "took-tile", to: "table", seat, tile, space });
  // Page 10: a tile may be used immediately after one gets it: it is offered with the next question of the round.
  return noteNews(changePlayer(done, seat, { tiles: [...playerAt(state, seat).tiles, tile] }), seat, "others");
}
