import type { PendingQuestion } from "../question.ts";
import { chooseOpenly } from "../../rules/table/choice.ts";
import { finish } from "../../rules/stepContext.ts";
import { drawConsolation } from "../../rules/effects/hand.ts";
import { askToPay } from "../../rules/effects/asking.ts";
import { crossingWord, say } from "../../text/words.ts";
import { button, drawOption, preferFirst, tooPoor } from "../labels.ts";
import { boardOf } from "../../rules/box/boards.ts";
import type { Table } from "../../rules/state.ts";
import type { Message, Seat } from "../../../contract/index.ts";
import { hasBridge, listBridgeSites } from "../../rules/chapters/bridges.ts";
import { wealthOf } from "../../rules/table/price.ts";
import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { View } from "../../rules/view.ts";

/** Chapters IIIa and IVa, Bridge building: where the own bridge goes, for 5 coins. */
export const bridge: PendingQuestion<"bridge"> = {
  decide: (state, { seat }) => chooseOpenly("bridge", [...listAffordableSites(state, seat), "draw"]),
  answer: (context, pending, [pick = "draw"]) => {
    const { seat } = pending;
    finish(context, pending);
    if (pick === "draw") drawConsolation(context, seat, "not-taken");
    else askToPay(context, seat, { buy: "bridge", crossing: Number(pick.slice(1)) });
  },
  ask: () => say("ask.bridge"),
  option: (view, _decision, id) => (id === "draw" ? drawOption(1) : button(crossingWord(view, Number(id.slice(1))))),
  closed: (view, seat) => {
    const open = listAffordableSites(view, seat);
    return boardOf(view.chapter)
      .crossings.map((_, crossing) => ({ crossing, option: `x${crossing}` }))
      .filter(({ option }) => !open.includes(option))
      .map(({ crossing, option }) => ({ ask: "bridge", option, why: whyNoBridge(view, seat, crossing) }));
  },
  place: (_view, _decision, id) => (id === "draw" ? undefined : `crossing:${id.slice(1)}`),
  rate: preferFirst,
};

function listAffordableSites(table: Table, seat: Seat): readonly string[] {
  const canBuild = !hasBridge(table, seat) && wealthOf(table, seat) >= chapterFigures.bridge.cost;
  return canBuild ? listBridgeSites(table, seat).map((crossing) => `x${crossing}`) : [];
}

function whyNoBridge(view: View, seat: Seat, crossing: number): Message {
  const { cost } = chapterFigures.bridge;
  if (hasBridge(view, seat)) return say("why.bridge-used");
  if ((view.bridges[crossing] ?? null) !== null) return say("why.bridge-there");
  return wealthOf(view, seat) < cost ? tooPoor(view, seat, cost) : say("why.bridge-far");
}
