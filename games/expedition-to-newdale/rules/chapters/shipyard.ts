import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import type { Goods } from "../box/goods.ts";
import { gain } from "../effects/points.ts";
import type { NewdaleStory } from "../facts.ts";
import { playerAt, type State, type Table } from "../state.ts";
import { changePlayer } from "../step.ts";
import { fundsFor } from "../table/price.ts";

/** Chapter VI: goods for ships worth 6 coins; three times at most. */
export function canDeliverShip(table: Table, seat: Seat): boolean {
  const { points, coins } = chapterFigures.shipyard;
  return playerAt(table, seat).shipyard < points.length && fundsFor(table, seat, { buy: "shipyard" }) >= coins;
}

/** Chapter VI: goods for a ship, for points that get fewer. */
export function recordShipyard(state: State, seat: Seat, paid: Goods, story: NewdaleStory): State {
  const { shipyard } = playerAt(state, seat);
  story.facts.push({ fact: "shipyard", to: "table", seat, paid });
  const recorded = changePlayer(state, seat, { shipyard: shipyard + 1 });
  return gain(recorded, seat, at(chapterFigures.shipyard.points, shipyard), "shipyard", story);
}
