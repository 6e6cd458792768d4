import { chapterFigures, figures } from "../../../../data/expedition-to-newdale/figures.ts";
import { sailorFaces } from "../../../../data/expedition-to-newdale/sailors.ts";
import type { Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { unreachable } from "../../../kit/fail.ts";
import { bridgeBuilt } from "../chapters/bridges.ts";
import { delivered } from "../chapters/delivery.ts";
import { shipyardPaid } from "../chapters/shipyard.ts";
import { askToSail } from "../chapters/ships.ts";
import { card, type CardNo } from "../box/cards.ts";
import type { Goods } from "../box/goods.ts";
import { areasOf } from "../box/areas.ts";
import { growthOf } from "../table/price.ts";
import { playerAt, type Purchase } from "../state.ts";
import { ask, change, type Work } from "../stepContext.ts";
import { askToBuild } from "../table/building.ts";
import { discard, draw, fromHand } from "./hand.ts";
import { placeHouse } from "./house.ts";
import { gain, receive } from "./points.ts";

/** Gives what was paid for. */
export function bought(work: Work, seat: Seat, buy: Purchase, paid: Goods, price: number): void {
  switch (buy.buy) {
    case "building": {
      build(work, seat, buy, paid, price);
      return;
    }
    case "sailor": {
      hire(work, seat, buy.card, paid);
      return;
    }
    case "progress": {
      progress(work, seat, buy.tile, paid);
      return;
    }
    case "token": {
      grow(work, seat, buy.token, paid);
      return;
    }
    case "bridge": {
      bridgeBuilt(work, seat, buy.crossing, paid);
      return;
    }
    case "guide":
      work.told.push({ fact: "settled", to: "table", seat, town: buy.way.town, paid });
      {
        placeHouse(work, seat, buy.way);
        return;
      }
    case "shipyard": {
      shipyardPaid(work, seat, paid);
      return;
    }
    case "delivery": {
      delivered(work, seat, buy, paid);
      return;
    }
    default:
      return unreachable(buy);
  }
}

/** Asks anew when a purchase can no longer be paid, because the goods or cards for it went elsewhere. */
export function startAgain(work: Work, seat: Seat, buy: Purchase): void {
  switch (buy.buy) {
    case "building":
    case "sailor": {
      if (buy.why !== "aaron") askToBuild(work, seat, buy.why);
      return;
    }
    case "progress": {
      ask(work, { seat, do: "progress" });
      return;
    }
    case "token": {
      ask(work, { seat, do: "growth" });
      return;
    }
    case "bridge": {
      ask(work, { seat, do: "bridge" });
      return;
    }
    case "guide": {
      ask(work, { seat, do: "guide" });
      return;
    }
    case "shipyard": {
      ask(work, { seat, do: "shipyard" });
      return;
    }
    case "delivery": {
      ask(work, { seat, do: "deliver" });
      return;
    }
    default:
      return unreachable(buy);
  }
}

/** Pages 8 and 9: the card lies before its builder, a house on the board, tolls are paid, then what the building gives. */
function build(
  work: Work,
  seat: Seat,
  { card: no, way, cards, area }: Extract<Purchase, { readonly buy: "building" }>,
  paid: Goods,
  price: number,
): void {
  const { state } = work;
  const { areas, specials } = playerAt(state, seat);
  if (at(state.hands, seat).includes(no)) fromHand(work, seat, [no]);
  else state.display = state.display.filter((other) => other !== no);
  if (area === null) change(work, seat, { specials: [...specials, no] });
  else change(work, seat, { areas: areas.with(area, no) });
  work.told.push({ fact: "built", to: "table", seat, card: no, town: way.town, area, paid, price });
  discard(work, seat, cards, "pass");
  for (const crossing of way.over) payToll(work, seat, state.bridges[crossing] ?? null);
  if (card(no).face === "small-watchtower") draw(work, seat, figures.watchtowerCards);
  placeHouse(work, seat, way);
}

/** The owner of a bridge takes coal when somebody builds across it. */
function payToll(work: Work, seat: Seat, owner: Seat | null): void {
  if (owner === null) return;
  const { coal } = chapterFigures.bridge;
  work.told.push({ fact: "toll", to: "table", seat, owner, coal });
  receive(work, owner, "coal", coal, "toll");
}

/** Chapter VIII: a sailor comes aboard and may sail at once; a Ship's Cook takes the cook's area. */
function hire(work: Work, seat: Seat, no: CardNo, paid: Goods): void {
  const { state } = work;
  const { crew, areas } = playerAt(state, seat);
  const { face } = card(no);
  state.row = state.row.filter((other) => other !== no);
  change(work, seat, { crew: [...crew, no] });
  if (face === "ships-cook") {
    const galley = areasOf(state.chapter).findIndex(({ takes }) => takes === "ships-cook");
    change(work, seat, { areas: areas.with(galley, no) });
  }
  work.told.push({ fact: "hired", to: "table", seat, card: no, paid });
  askToSail(work, seat, sailorFaces.find(({ id }) => id === face)?.moves ?? 0, "hired");
}

/** Page 10: the tile leaves play; the range grows to 3 steps, or compensation falls to 2 cards. */
function progress(work: Work, seat: Seat, tile: "range" | "compensation", paid: Goods): void {
  change(work, seat, tile === "range" ? { range: figures.longRange } : { compensation: figures.compensation.after });
  work.told.push({ fact: "progressed", to: "table", seat, tile, paid });
  gain(work, seat, figures.progress.points, "progress");
}

/** Page 10: the token can be placed from the next round on. */
function grow(work: Work, seat: Seat, token: number, paid: Goods): void {
  const { fresh } = playerAt(work.state, seat);
  change(work, seat, { fresh: [...fresh, token] });
  work.told.push({ fact: "took-token", to: "table", seat, token, paid });
  gain(work, seat, growthOf(token).points, "growth");
}
