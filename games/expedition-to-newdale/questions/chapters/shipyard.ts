import type { PendingQuestion } from "../question.ts";
import { chooseOpenly } from "../../rules/table/choice.ts";
import { finish } from "../../rules/stepContext.ts";
import { askToPay } from "../../rules/effects/asking.ts";
import { drawConsolation } from "../../rules/effects/hand.ts";
import { say } from "../../text/words.ts";
import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import { playerAt, type Table } from "../../rules/state.ts";
import { button, drawOption, preferFirst } from "../labels.ts";
import { fundsFor } from "../../rules/table/price.ts";
import type { Seat } from "../../../contract/index.ts";

/** Chapter VI, Shipyard: goods for ships worth 6 coins, for 4, 3 and 2 points; three times at most. */
export const shipyard: PendingQuestion<"shipyard"> = {
  decide: (state, { seat }) => chooseOpenly("shipyard", canDeliverShip(state, seat) ? ["pay", "draw"] : ["draw"]),
  answer: (context, pending, [pick]) => {
    finish(context, pending);
    if (pick === "pay") askToPay(context, pending.seat, { buy: "shipyard" });
    else drawConsolation(context, pending.seat, "not-taken");
  },
  ask: (view, { seat }) =>
    say("ask.shipyard", { n: chapterFigures.shipyard.points[playerAt(view, seat).shipyard] ?? 0 }),
  option: (_view, _decision, id) => (id === "pay" ? button(say("do.shipyard.pay")) : drawOption(1)),
  closed: (view, seat) => {
    if (canDeliverShip(view, seat)) return [];
    const { points, coins: price } = chapterFigures.shipyard;
    const isDone = playerAt(view, seat).shipyard >= points.length;
    const coins = fundsFor(view, seat, { buy: "shipyard" });
    const why = isDone ? say("why.shipyard-done") : say("why.shipyard", { price, coins });
    return [{ ask: "shipyard", option: "pay", why }];
  },
  rate: preferFirst,
};

function canDeliverShip(table: Table, seat: Seat): boolean {
  const { points, coins } = chapterFigures.shipyard;
  return playerAt(table, seat).shipyard < points.length && fundsFor(table, seat, { buy: "shipyard" }) >= coins;
}
