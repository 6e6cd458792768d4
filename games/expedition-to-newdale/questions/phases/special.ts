import { colors } from "../../rules/box/cards.ts";
import type { PendingQuestion } from "../question.ts";
import { playerAt } from "../../rules/state.ts";
import { at } from "../../../kit/at.ts";
import { chooseOpenly, pickFrom } from "../../rules/table/choice.ts";
import { countOf } from "../../rules/box/goods.ts";
import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import { finish, replaceWith } from "../../rules/stepContext.ts";
import { gain, spend } from "../../rules/effects/points.ts";
import { imprison } from "../../rules/phases/special.ts";
import { mightUseNews } from "../../rules/table/usable.ts";
import { say } from "../../text/words.ts";
import { button } from "../labels.ts";
import type { Message, Seat } from "../../../contract/index.ts";
import type { View } from "../../rules/view.ts";

const prisoners = [...colors, "hooded"] as const;
const prefix = "prison-";

/** Page 7, phase VI: trades and prisons, one after the other, until the player has done enough. */
export const special: PendingQuestion<"special"> = {
  decide: (state, { seat, trades, navigators, prisons }) => {
    const { goods, own } = playerAt(state, seat);
    const caught = prisoners.filter((_, color) => at(state.drawn, color) > 0 || at(own, color) > 0);
    return chooseOpenly("special", [
      ...(trades > 0 && countOf(goods, "coal") >= figures.trade.coal ? ["trade"] : []),
      ...(navigators > 0 && countOf(goods, "fish") >= figures.navigator.fish ? ["navigate"] : []),
      ...(prisons > 0 ? caught.toReversed().map((name) => `${prefix}${name}`) : []),
      "done",
    ]);
  },
  answer: (context, pending, [pick = "done"]) => {
    const { seat, trades, navigators, prisons } = pending;
    switch (pick) {
      case "done":
        finish(context, pending);
        return;
      case "trade":
        replaceWith(context, pending, { ...pending, trades: trades - 1 });
        spend(context, seat, { coal: figures.trade.coal });
        gain(context, seat, figures.trade.points, "trade");
        return;
      case "navigate":
        replaceWith(context, pending, { ...pending, navigators: navigators - 1 });
        spend(context, seat, { fish: figures.navigator.fish });
        gain(context, seat, figures.navigator.points, "navigator");
        return;
      default:
        replaceWith(context, pending, { ...pending, prisons: prisons - 1 });
        imprison(context, seat, prisoners.indexOf(prisonerOf(pick)));
    }
  },
  /**
   * It is this player's turn, so tiles and characters may be used too. The turn passes without a choice when nothing
   * came since they were offered with the last question; in the last round final production asks for them.
   */
  proceed: (context, pending) => {
    const { state } = context;
    const { seat } = pending;
    if (special.decide(state, pending).options.length > 1) return false;
    const isAskedLater = state.round === figures.rounds && !playerAt(state, seat).characters.includes("p06");
    const hasNews = mightUseNews(state, seat, at(state.hands, seat), at(state.news, seat));
    if (hasNews && !isAskedLater) return false;
    finish(context, pending);
    return true;
  },
  ask: () => say("ask.special"),
  option: (_view, _decision, id) => button(specialWord(id)),
  rate: (view, { seat, options }) => options.map((id) => evaluateSpecial(view, seat, id)),
};

const prisonerOf = (id: string) => pickFrom(prisoners, id.slice(prefix.length));

function specialWord(id: string): Message {
  switch (id) {
    case "done":
      return say("do.done");
    case "trade":
      return say("do.coal-trade");
    case "navigate":
      return say("do.navigate");
    case "prison-hooded":
      return say("do.prison.hooded");
    default:
      return say("do.prison", { color: say(`figure.${prisonerOf(id)}`) });
  }
}

function evaluateSpecial(view: View, seat: Seat, id: string): number {
  switch (id) {
    case "trade":
      if (view.round > 2) return 3;
      return countOf(playerAt(view, seat).goods, "coal") > 6 ? 1 : -1;
    case "prison-hooded":
      return 5;
    case "navigate":
      return 2;
    case "done":
      return 0;
    default:
      return 1;
  }
}
