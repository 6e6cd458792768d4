import { chapterFigures, figures } from "../../../data/expedition-to-newdale/figures.ts";
import type { ClosedOption, Message, Seat } from "../../contract.ts";
import { boardOf } from "../rules/box/boards.ts";
import { card, type CardNo } from "../rules/box/cards.ts";
import { askBridge, hasBridge } from "../rules/chapters/bridges.ts";
import { listDeliveries } from "../rules/chapters/delivery.ts";
import { askGuide } from "../rules/chapters/guide.ts";
import { askShipyard } from "../rules/chapters/shipyard.ts";
import { askGrowth, askProgress } from "../rules/phases/actions.ts";
import { listBuildable, listFreeAreas, listTowns } from "../rules/table/building.ts";
import { areaAt, spaceOf } from "../rules/box/areas.ts";
import { fundsFor, growthOf, wealthOf } from "../rules/table/price.ts";
import { hasHouses, waysOf } from "../rules/table/reach.ts";
import { type BuildWhy, type PendingDecision, playerAt } from "../rules/state.ts";
import { cardWord, placeWord, say, tileWord, titleOf, townWord } from "../text/words.ts";
import { mayUse, whyNotTile } from "../rules/table/usable.ts";
import { pendingOf, type View } from "../rules/view.ts";

/** What this seat might expect to choose now, and the rule that forbids it. */
export function listClosed(view: View, seat: Seat): readonly ClosedOption[] {
  if (view.me !== seat || view.mine === null || view.phase === "over") return [];
  const pending = pendingOf(view, seat);
  const hand = view.mine.hand;
  return [
    ...(pending === undefined ? closedPlaces(view, seat) : closedNow(view, seat, pending, hand)),
    ...(mayUse(view, seat, pending) ? closedTiles(view, seat, hand) : []),
  ];
}

function closedNow(view: View, seat: Seat, pending: PendingDecision, hand: readonly CardNo[]): readonly ClosedOption[] {
  switch (pending.do) {
    case "build":
      return pending.plan.card === null
        ? closedCards(view, seat, pending.why, hand)
        : pending.plan.town === null
          ? closedTowns(view, seat, pending.plan.card, hand)
          : [];
    case "progress":
      return closedProgress(view, seat);
    case "growth":
      return closedGrowth(view, seat);
    case "market":
      return hand.length < figures.blackMarket.discarded
        ? [{ ask: "market", option: "trade", why: say("why.two-cards") }]
        : [];
    case "cards":
      return hand.length < 2 ? [{ ask: "cards", option: "exchange", why: say("why.exchange") }] : [];
    case "bridge":
      return closedBridges(view, seat);
    case "guide":
      return closedGuide(view, seat);
    case "shipyard":
      return closedShipyard(view, seat);
    case "deliver":
      return listDeliveries(view)
        .map((size) => ({ size, coins: fundsFor(view, seat, size) }))
        .filter(({ size, coins }) => coins < size.coins)
        .map(({ size, coins }) => ({
          ask: "deliver",
          option: String(size.coins),
          why: say("why.delivery", { price: size.coins, coins }),
        }));
    default:
      return [];
  }
}

/** Buildings of the hand and the display that cannot be built now. */
function closedCards(view: View, seat: Seat, why: BuildWhy, hand: readonly CardNo[]): readonly ClosedOption[] {
  if (why === "crew") return [];
  const open = listBuildable(view, seat, hand, why);
  return [...hand, ...view.display]
    .filter((no) => !open.includes(card(no).id))
    .filter((no) => hand.includes(no) || !hasOpenTwin(no, open))
    .map((no) => ({ ask: "build", option: card(no).id, why: whyNotBuilt(view, seat, no) }));
}

/** A card of the display that is not offered because another one like it is. */
const hasOpenTwin = (no: CardNo, open: readonly string[]): boolean =>
  open.some((id) => id.replace(/-\d+$/u, "") === card(no).id.replace(/-\d+$/u, ""));

function whyNotBuilt(view: View, seat: Seat, no: CardNo): Message {
  const words = { card: cardWord(no), price: card(no).cost, coins: wealthOf(view, seat) };
  if (!hasHouses(playerAt(view, seat))) return say("why.houses", words);
  if (waysOf(view, seat).length === 0) return say("why.no-town", words);
  if (card(no).kind === "production" && listFreeAreas(view, seat).length === 0) return say("why.no-area", words);
  return say("why.too-dear", words);
}

function closedTowns(view: View, seat: Seat, no: CardNo, hand: readonly CardNo[]): readonly ClosedOption[] {
  const { houses, range } = playerAt(view, seat);
  const open = listTowns(view, seat, hand, no);
  const near = waysOf(view, seat).map(({ town }) => town);
  return boardOf(view.chapter)
    .towns.map(({ id }) => id)
    .filter((town) => !open.includes(town))
    .map((town) => {
      const words = { town: townWord(view, town), range, card: titleOf(no) };
      const reason = houses.includes(town) ? "own-house" : near.includes(town) ? "too-dear-there" : "too-far";
      return { ask: "town", option: town, why: say(`why.${reason}`, words) };
    });
}

function closedPlaces(view: View, seat: Seat): readonly ClosedOption[] {
  if (view.phase !== "plan" || view.mine === null) return [];
  const { plan } = view.mine;
  const { tokens } = playerAt(view, seat);
  return tokens.flatMap((token) =>
    plan.flatMap((place, index) => {
      if (place === null || index === token - 1) return [];
      const space = spaceOf(view.chapter, place);
      const words = { place: placeWord(view, seat, place), token: index + 1 };
      if (space === undefined) return [{ ask: `token-${token}`, option: place, why: say("why.one-token", words) }];
      const places = Object.values(areaAt(view.chapter, space.area).places).filter((one) => one !== null);
      return places.map((option) => ({ ask: `token-${token}`, option, why: say("why.one-token-area", words) }));
    }),
  );
}

function closedTiles(view: View, seat: Seat, hand: readonly CardNo[]): readonly ClosedOption[] {
  return [...new Set(playerAt(view, seat).tiles)].flatMap((tile) => {
    const why = whyNotTile(view, seat, hand, tile);
    return why === undefined
      ? []
      : [{ ask: "use", option: tile, why: say(`why.tile.${why}`, { tile: tileWord(tile) }) }];
  });
}

function closedProgress(view: View, seat: Seat): readonly ClosedOption[] {
  const { options } = askProgress(view, seat);
  const { range, compensation } = playerAt(view, seat);
  const gone = { range: range === figures.longRange, compensation: compensation === figures.compensation.after };
  return (["range", "compensation"] as const)
    .filter((tile) => !options.includes(tile))
    .map((tile) => ({
      ask: "progress",
      option: tile,
      why: gone[tile] ? say("why.progress-gone") : tooPoor(view, seat, figures.progress.cost),
    }));
}

function closedGrowth(view: View, seat: Seat): readonly ClosedOption[] {
  const { options } = askGrowth(view, seat);
  const { tokens, fresh } = playerAt(view, seat);
  return figures.growth
    .filter(({ token }) => !options.includes(String(token)))
    .map(({ token }) => ({
      ask: "growth",
      option: String(token),
      why: [...tokens, ...fresh].includes(token)
        ? say("why.token-owned", { token })
        : tooPoor(view, seat, growthOf(token).cost),
    }));
}

const tooPoor = (view: View, seat: Seat, price: number): Message =>
  say("why.poor", { price, coins: wealthOf(view, seat) });

function closedBridges(view: View, seat: Seat): readonly ClosedOption[] {
  const { options } = askBridge(view, seat);
  const { cost } = chapterFigures.bridge;
  return boardOf(view.chapter).crossings.flatMap((_, crossing) => {
    const option = `x${crossing}`;
    if (options.includes(option)) return [];
    const owner = view.bridges[crossing] ?? null;
    const why = hasBridge(view, seat)
      ? say("why.bridge-used")
      : owner !== null
        ? say("why.bridge-there")
        : wealthOf(view, seat) < cost
          ? tooPoor(view, seat, cost)
          : say("why.bridge-far");
    return [{ ask: "bridge", option, why }];
  });
}

function closedGuide(view: View, seat: Seat): readonly ClosedOption[] {
  const { options } = askGuide(view, seat);
  const { houses, range } = playerAt(view, seat);
  return boardOf(view.chapter)
    .towns.map(({ id }) => id)
    .filter((town) => !options.includes(town))
    .map((town) => {
      const words = { town: townWord(view, town), range };
      const near = waysOf(view, seat).some((way) => way.town === town);
      const why = houses.includes(town)
        ? say("why.own-house", words)
        : near
          ? tooPoor(view, seat, chapterFigures.guide.cost)
          : say("why.too-far", words);
      return { ask: "guide", option: town, why };
    });
}

function closedShipyard(view: View, seat: Seat): readonly ClosedOption[] {
  if (askShipyard(view, seat).options.includes("pay")) return [];
  const { points, coins } = chapterFigures.shipyard;
  const isDone = playerAt(view, seat).shipyard >= points.length;
  const funds = fundsFor(view, seat, { buy: "shipyard" });
  return [
    {
      ask: "shipyard",
      option: "pay",
      why: isDone ? say("why.shipyard-done") : say("why.shipyard", { price: coins, coins: funds }),
    },
  ];
}
