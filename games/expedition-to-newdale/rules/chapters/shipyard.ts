import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import type { Goods } from "../box/goods.ts";
import { gain } from "../effects/points.ts";
import { playerAt } from "../state.ts";
import { changePlayer, type StepContext } from "../stepContext.ts";

/** Chapter VI: goods for a ship, for points that get fewer. */
export function recordShipyard(context: StepContext, seat: Seat, paid: Goods): void {
  const { shipyard } = playerAt(context.state, seat);
  changePlayer(context, seat, { shipyard: shipyard + 1 });
  context.story.facts.push({ fact: "shipyard", to: "table", seat, paid });
  gain(context, seat, at(chapterFigures.shipyard.points, shipyard), "shipyard");
}
