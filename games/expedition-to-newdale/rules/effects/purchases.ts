import { chapterFigures, figures } from "../../../../data/expedition-to-newdale/figures.ts";
import { sailorFaces } from "../../../../data/expedition-to-newdale/sailors.ts";
import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { unreachable } from "../../../kit/fail.ts";
import { placeBridge } from "../chapters/bridges.ts";
import { recordDelivery } from "../chapters/delivery.ts";
import { recordShipyard } from "../chapters/shipyard.ts";
import { askToSail } from "../chapters/ships.ts";
import { card, type CardNo } from "../box/cards.ts";
import type { Goods } from "../box/goods.ts";
import { areasOf } from "../box/areas.ts";
import { growthOf } from "../table/price.ts";
import { playerAt } from "../state.ts";
import { addPending, changePlayer, type StepContext } from "../stepContext.ts";
import { discard, draw, takeFromHand } from "./hand.ts";
import { placeHouse } from "./house.ts";
import { gain, receive } from "./points.ts";
import type { Purchase } from "../pending.ts";
import { askToBuild } from "./asking.ts";

/** Gives what was paid for. */
export function givePurchase(context: StepContext, seat: Seat, buy: Purchase, paid: Goods, price: number): void {
  switch (buy.buy) {
    case "building":
      build(context, seat, buy, paid, price);
      return;
    case "sailor":
      hire(context, seat, buy.card, paid);
      return;
    case "progress":
      removeProgressTile(context, seat, buy.tile, paid);
      return;
    case "token":
      takeToken(context, seat, buy.token, paid);
      return;
    case "bridge":
      placeBridge(context, seat, buy.crossing, paid);
      return;
    case "guide":
      context.story.facts.push({ fact: "settled", to: "table", seat, town: buy.way.town, paid });
      placeHouse(context, seat, buy.way);
      return;
    case "shipyard":
      recordShipyard(context, seat, paid);
      return;
    case "delivery":
      recordDelivery(context, seat, buy, paid);
      return;
    default:
      return unreachable(buy);
  }
}

/** What asks for a purchase that is no building. */
const askedAs = {
  progress: "progress",
  token: "growth",
  bridge: "bridge",
  guide: "guide",
  shipyard: "shipyard",
  delivery: "deliver",
} as const;

/** Asks anew when a purchase can no longer be paid, because the goods or cards for it went elsewhere. */
export function startAgain(context: StepContext, seat: Seat, buy: Purchase): void {
  if (buy.buy !== "building" && buy.buy !== "sailor") addPending(context, { seat, do: askedAs[buy.buy] });
  else if (buy.why !== "aaron") askToBuild(context, seat, buy.why);
}

/** Pages 8 and 9: the card lies before its builder, a house on the board, tolls are paid, then what the building gives. */
function build(
  context: StepContext,
  seat: Seat,
  { card: no, way, cards, area, space }: Extract<Purchase, { readonly buy: "building" }>,
  paid: Goods,
  price: number,
): void {
  const { state } = context;
  const { areas, specials } = playerAt(state, seat);
  if (at(state.hands, seat).includes(no)) takeFromHand(context, seat, [no]);
  else state.display = state.display.filter((other) => other !== no);
  if (area === null) changePlayer(context, seat, { specials: [...specials, no] });
  else changePlayer(context, seat, { areas: areas.with(area, no) });
  context.story.facts.push({ fact: "built", to: "table", seat, card: no, town: way.town, area, paid, price });
  discard(context, seat, cards, "pass");
  for (const crossing of way.over) payToll(context, seat, state.bridges[crossing] ?? null);
  if (card(no).face === "small-watchtower") draw(context, seat, figures.watchtowerCards);
  placeHouse(context, seat, way, space);
}

/** The owner of a bridge takes coal when somebody builds across it. */
function payToll(context: StepContext, seat: Seat, owner: Seat | null): void {
  if (owner === null) return;
  const { coal } = chapterFigures.bridge;
  context.story.facts.push({ fact: "toll", to: "table", seat, owner, coal });
  receive(context, owner, "coal", coal, "toll");
}

/** Chapter VIII: a sailor comes aboard and may sail at once; a Ship's Cook takes the cook's area. */
function hire(context: StepContext, seat: Seat, no: CardNo, paid: Goods): void {
  const { state } = context;
  const { crew, areas } = playerAt(state, seat);
  const { face } = card(no);
  state.row = state.row.filter((other) => other !== no);
  changePlayer(context, seat, { crew: [...crew, no] });
  if (face === "ships-cook") {
    const galley = areasOf(state.chapter).findIndex(({ takes }) => takes === "ships-cook");
    changePlayer(context, seat, { areas: areas.with(galley, no) });
  }
  context.story.facts.push({ fact: "hired", to: "table", seat, card: no, paid });
  askToSail(context, seat, sailorFaces.find(({ id }) => id === face)?.moves ?? 0, "hired");
}

/** Page 10: the tile leaves play; the range grows to 3 steps, or compensation falls to 2 cards. */
function removeProgressTile(context: StepContext, seat: Seat, tile: "range" | "compensation", paid: Goods): void {
  changePlayer(
    context,
    seat,
    tile === "range" ? { range: figures.longRange } : { compensation: figures.compensation.after },
  );
  context.story.facts.push({ fact: "progressed", to: "table", seat, tile, paid });
  gain(context, seat, figures.progress.points, "progress");
}

/** Page 10: the token can be placed from the next round on. */
function takeToken(context: StepContext, seat: Seat, token: number, paid: Goods): void {
  const { fresh } = playerAt(context.state, seat);
  changePlayer(context, seat, { fresh: [...fresh, token] });
  context.story.facts.push({ fact: "took-token", to: "table", seat, token, paid });
  gain(context, seat, growthOf(token).points, "growth");
}
